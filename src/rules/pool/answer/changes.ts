/** What settling writes: uses of the round, what Exerts cost, injuries and scars, and markers made and ended. */
import { usesOf } from "../../core/lib/choice.ts";
import { own } from "../../core/thread/own.ts";
import type {
  Battlefield,
  Change,
  Declare,
  Entry,
  Exchange,
  Price,
  ResultPart,
  RowId,
  Slot,
  Step,
} from "../../core/types.ts";
import { optionOf } from "../start/judge-start.ts";
import type { PoolOutcome } from "../math/outcome.ts";
import type { Harm } from "../math/resolve-row.ts";
import { readStats } from "../stats/stats.ts";

export type ResultChange = Omit<ResultPart, "attempt">;
type Paid = Entry<Declare | Step>;

/** The changes of a step's price: uses of the round, and with `costs` an Exert's injury or Mind damage. */
export function priceChanges(exchange: Exchange, entry: Paid, costs: boolean): readonly Change[] {
  const { moment } = exchange.declared.body;
  const changeOf = (price: Price): readonly Change[] => {
    if (!costs) return [];
    switch (price.what) {
      case "body": {
        const value = { severity: price.amount, note: "" };
        return [{ kind: "put", path: `injuries.${entry.id}`, value, why: "exertBody" }];
      }
      case "mind":
        return [{ kind: "add", path: "mindDamage", by: price.amount, why: "exertMind" }];
      default:
        return [];
    }
  };
  // Evade points are spent as far as they were needed: see `spentPoints`.
  const kept = usesOf(entry).filter(({ what }) => what !== "evade");
  const uses = moment === null ? [] : kept.map((use): Change => ({ kind: "spend", ...use }));
  return [...uses, ...entry.body.price.flatMap(changeOf)];
}

/** P15: of the points that were promised, those that were needed. */
export function spentPoints(exchange: Exchange, entries: readonly (Paid | null)[], needed: number): readonly Change[] {
  if (exchange.declared.body.moment === null) return [];
  let rest = needed;
  return entries.flatMap((entry): Change[] =>
    (entry === null ? [] : usesOf(entry)).flatMap((use): Change[] => {
      if (use.what !== "evade") return [];
      const n = Math.min(rest, use.n ?? 1);
      rest -= n;
      const { n: _promised, ...key } = use;
      return n === 0 ? [] : [{ kind: "spend", ...key, ...(n === 1 ? {} : { n }) }];
    }),
  );
}

/** The injury and the scar of a blow, under keys of the exchange: written twice they are the same. */
export function harmChanges(
  exchange: Exchange,
  row: RowId,
  harm: Harm,
  outcome: PoolOutcome,
  note: string,
  name: string,
): readonly Change[] {
  if (!harm.hit || harm.severity === 0) return [];
  const key = `${exchange.id}${row}`;
  const injury: Change = { kind: "put", path: `injuries.${key}`, value: { severity: harm.severity, note }, why: "hit" };
  if (outcome.scar === null) return [injury];
  return [injury, { kind: "put", path: `scars.${key}`, value: { tier: outcome.scar, note: name }, why: "scar" }];
}

const paysFor = (entry: Paid, what: string): string | null =>
  entry.body.price.find((price) => price.what === what)?.of ?? null;

/** P20: the −2 that was paid is over; a Desperate Reaction brings the next one. */
function desperation(exchange: Exchange, entry: Paid, by: string): readonly Change[] {
  const over = paysFor(entry, "penalty");
  const ended: readonly Change[] = over === null ? [] : [{ kind: "unmark", id: over }];
  if (!entry.body.price.some((price) => price.what === "desperate")) return ended;
  const { moment } = exchange.declared.body;
  // One exchange can bring one such penalty per fighter; the step that did names it.
  return [...ended, { kind: "marker", marker: { id: entry.id, kind: "desperate", by, moment, data: {} } }];
}

/** P5, P6: what ends a hold: an Action of one's own turn, following it through, another hold in its place. */
function endedHolds(exchange: Exchange, slot: Slot | null, scene: Battlefield): readonly Change[] {
  const { attacker, parent, option, price } = exchange.declared.body;
  const fighter = own(scene.fighters, slot?.fighter ?? attacker.actor);
  const holds = (fighter?.markers ?? []).filter((marker) => marker.kind === "hold");
  const { reactionEndsHold, quickEndsHold } = readStats(fighter?.stats ?? {}).house;
  const reacts = slot !== null && reactionEndsHold;
  const ending = ["action", "share", ...(quickEndsHold ? ["quick"] : [])];
  const acts = slot === null && (option === "hold" || price.some(({ what }) => ending.includes(what)));
  const ended = holds.filter(
    (marker) => acts || reacts || (slot === null && parent !== undefined && marker.id === parent.hold),
  );
  return ended.map((marker): Change => ({ kind: "unmark", id: marker.id }));
}

/** What one's own action or answer does to oneself beside its price; null: the one who declared. */
export function selfChanges(exchange: Exchange, slot: Slot | null, scene: Battlefield): readonly Change[] {
  const entry: Paid | null = slot === null ? exchange.declared : slot.step;
  if (entry === null) return [];
  const by = slot?.fighter ?? exchange.declared.body.attacker.actor;
  const made =
    slot === null && exchange.stopped === null
      ? (optionOf(exchange.declared.body.option)?.setUp?.(exchange, own(scene.fighters, by)) ?? [])
      : [];
  return [...desperation(exchange, entry, by), ...endedHolds(exchange, slot, scene), ...made];
}
