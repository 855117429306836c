/** What a combat keeps of its turn order: how it is made, and who stood where in its last rounds (C1, C3, C5). */
import { ORDER_MODES, type OrderMode, type OrderedFighter } from "../../../../rules/cairn/turn-order/order.ts";
import { TURNS, type TurnKind } from "../../../../rules/cairn/turn-order/intention.ts";
import type { CairnRound } from "../../../../rules/cairn/stats/stats.ts";
import { isJsonList, isJsonObject, type Json } from "../../../../rules/core/types/json.ts";
import type { Uuid } from "../../../../rules/core/types.ts";
import { deletion } from "../../../compat.ts";
import { memoPerTask } from "../../../exchange/lib/once-per.ts";
import { combatOf } from "../../../exchange/world/combats.ts";

type CombatDoc = Combat.Implementation;

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    Combat: { riposte?: { order?: unknown } };
  }
}

/** One fighter in the order of a round; the list stands in that order. */
export interface Stood {
  readonly fighter: Uuid;
  readonly place: number;
  readonly turn: TurnKind | null;
}
export interface CombatOrder {
  readonly mode: OrderMode;
  /** By round. */
  readonly rounds: Readonly<Record<string, readonly Stood[]>>;
}

/** So many rounds can be turned back to, each with its order. */
const KEPT_ROUNDS = 4;
const NEW: CombatOrder = { mode: "intentions", rounds: {} };

function stoodIn(value: Json): readonly Stood[] {
  if (!isJsonList(value)) return [];
  const [fighter, place, turn] = value;
  if (typeof fighter !== "string" || typeof place !== "number") return [];
  return [{ fighter, place, turn: TURNS.find((kind) => kind === turn) ?? null }];
}

function readOrder(flag: unknown): CombatOrder {
  if (!isJsonObject(flag)) return NEW;
  const rounds = isJsonObject(flag["rounds"]) ? flag["rounds"] : {};
  return {
    mode: ORDER_MODES.find((mode) => mode === flag["mode"]) ?? NEW.mode,
    rounds: Object.fromEntries(
      Object.entries(rounds).map(([round, list]) => [round, isJsonList(list) ? list.flatMap(stoodIn) : []]),
    ),
  };
}

/** Every fighter that is read asks for it; what one task has read is forgotten when it ends. */
const knownOrders = memoPerTask(() => new WeakMap<CombatDoc, CombatOrder>());

/** Called when a combat changes in the middle of a task. */
export const forgetOrders = (): void => knownOrders.forget();

/** How a combat makes its order. */
export function orderOf(combat: CombatDoc): CombatOrder {
  const known = knownOrders();
  const read = known.get(combat) ?? readOrder(combat.flags.riposte?.order);
  known.set(combat, read);
  return read;
}

/** The order of the round that the combat is in; null: it does not stand yet. */
export const orderNow = (combat: CombatDoc): readonly Stood[] | null => orderOf(combat).rounds[combat.round] ?? null;

/** What the rules are told of a fighter's round; null: it is in no started combat. */
export function roundOf(fighter: Uuid): CairnRound | null {
  const combat = combatOf(fighter);
  if (combat === null) return null;
  const now = orderNow(combat);
  const place = now?.find((stood) => stood.fighter === fighter)?.place ?? null;
  return { mode: orderOf(combat).mode, fixed: now !== null, place };
}

/** An order as a combat keeps it. */
export const stoodOf = (order: readonly OrderedFighter[]): readonly Stood[] =>
  order.map(({ id, place, turn }) => ({ fighter: id, place, turn }));

const ROUNDS = "flags.riposte.order.rounds";

/** The update that keeps this order for a round (null: it is open again), and forgets those long past. */
export function orderUpdate(combat: CombatDoc, round: number, order: readonly Stood[] | null): Record<string, unknown> {
  const kept = Object.keys(orderOf(combat).rounds);
  const over = kept.filter((one) => (order === null && Number(one) === round) || round - Number(one) >= KEPT_ROUNDS);
  const list = order?.map(({ fighter, place, turn }) => [fighter, place, turn]);
  return {
    ...Object.fromEntries(over.map((one) => deletion(`${ROUNDS}.${one}`))),
    ...(list === undefined ? {} : { [`${ROUNDS}.${round}`]: list }),
  };
}
