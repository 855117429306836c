/** Whose turn it is, and who is next, of the fighters that this user plays. Read from the combats; nothing is written. */
import type { Fighter } from "../../../rules/core/types.ts";
import { combatsInView } from "../../exchange/world/combats.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { sameJson } from "../../exchange/lib/same-json.ts";
import { isOrdered, isOrderOpen } from "../../exchange/world/turn-order.ts";
import { keyHint } from "../kit/keyboard-help.ts";
import { openScreen } from "../kit/screens.ts";
import { isAside, putAside } from "../strip/aside.ts";
import type { StripItem } from "../strip/items.ts";
import { overSide } from "../strip/over.ts";
import { isKept } from "../strip/kept.ts";
import { isAwaited, isPast, marksOf } from "./fighter-now.ts";
import { actsIn, coming, hasNothingLeft, mayMove, turnItem, turnKey, type TurnSource } from "./turn-view.ts";

type CombatDoc = Combat.Implementation;
type CombatantDoc = Combatant.Implementation;

/** Has it begun anything in this turn? */
function hasBegun({ id, moment }: Fighter): boolean {
  if (moment === null) return false;
  return exchanges.since(id, moment, 0).some(({ declared: { body } }) => {
    return body.attacker.actor === id && body.moment?.turn === moment.turn;
  });
}

/** A hold that was made in this turn. */
const holdsNow = ({ markers, moment }: Fighter): boolean =>
  markers.some((marker) => marker.kind === "hold" && sameJson(marker.moment, moment));

/** Of a family that marks nothing, whoever has begun anything has had its turn; and so has whoever holds for later. */
function isTaken(fighter: Fighter, when: string): boolean {
  const isLeft = actsIn(marksOf(fighter)).some(({ used, kept }) => !used && kept !== true);
  const keepsOn = fighter.markers.some(({ kind, id }) => kind === "hold" && isKept(when, id));
  return !isAwaited(fighter) && (keepsOn || (hasBegun(fighter) && (!isLeft || holdsNow(fighter))));
}

/**
 * Those whom this user may know of, from whose turn it is on, in their order. After the last one the first comes again,
 * unless each round has an order of its own.
 */
function comingIn(combat: CombatDoc): readonly CombatantDoc[] {
  const at = combat.turn ?? 0;
  const skips = combat.settings.skipDefeated === true;
  const again = combat.turns.some(({ actor }) => isOrdered(actor)) ? [] : combat.turns.slice(0, at);
  const isShown = (one: CombatantDoc): boolean => one.visible && !(skips && one.isDefeated);
  return coming(combat.turns.slice(at), again, { isShown, isPast });
}

/** Combat, round and turn. */
export const momentOf = ({ id, round, turn }: CombatDoc): string => `${id ?? ""}.${round}.${turn ?? 0}`;

/** Is this user told of it? Nobody begins anything for who is down: whoever passes the turn on is told, a GM of everybody. */
function isTold({ actor, isDefeated }: CombatantDoc, kind: TurnSource["kind"]): boolean {
  if (actor === null) return false;
  if (!isDefeated) return asksMe(actor.uuid);
  return kind === "turn" && (game.user.isGM || asksMe(actor.uuid));
}

function sourceOf(combat: CombatDoc, combatant: CombatantDoc, kind: TurnSource["kind"]): readonly TurnSource[] {
  const { actor, token, out } = combatant;
  if (actor === null || isOrderOpen(combat, actor) || !isTold(combatant, kind)) return [];
  const fighter = fighterOf(actor, token);
  if (fighter === null) return [];
  const when = momentOf(combat);
  const { id, name } = fighter;
  const skips = combat.settings.skipDefeated === true;
  const base = { kind, when, combat: combat.id ?? "", fighter: id, name, out, skips };
  if (out !== null)
    return [{ ...base, spent: false, moves: false, taken: false, less: null, awaited: false, quiet: true }];
  const marks = marksOf(fighter);
  const spent = kind === "turn" && hasNothingLeft(marks);
  const awaited = isAwaited(fighter);
  // Until they have answered it is neither begun nor passed on.
  if (spent && awaited) return [];
  const taken = kind === "turn" && isTaken(fighter, when);
  const quiet = kind === "next" || spent || taken || game.user.isGM;
  const less = actsIn(marks).find(({ used, glance }) => !used && glance !== undefined) ?? null;
  return [{ ...base, spent, less, moves: mayMove(marks), taken, awaited, quiet }];
}

/** A GM passes the turns on, and knows who is next. */
function readTurns(): readonly TurnSource[] {
  const going = combatsInView().filter((combat) => overSide(combat) === null);
  const all = going.flatMap((combat) => {
    const [now, next] = comingIn(combat);
    return [
      ...(now === undefined ? [] : sourceOf(combat, now, "turn")),
      ...(next === undefined || next === now || game.user.isGM ? [] : sourceOf(combat, next, "next")),
    ];
  });
  return all.filter((source) => !isAside(turnKey(source)));
}

/** Passes the turn on, as the tracker's button does. A line that is not redrawn yet passes nobody else's turn on. */
async function end({ combat: id, when }: TurnSource, skips = false): Promise<void> {
  if (skips) await (await import("./later/pass-on.ts")).skipFallen();
  const combat = game.combats.get(id);
  if (combat && momentOf(combat) === when) await combat.nextTurn();
}

async function begin({ fighter }: TurnSource): Promise<void> {
  const actor = resolveActor(fighter);
  if (actor !== null) await openScreen("turn", actor);
}

/** For the strip. */
export const turnItems = (): readonly StripItem[] =>
  readTurns().map((source) => ({
    exchange: null,
    view: (desk) => turnItem(desk, source, keyHint("takeTurn") || null),
    acts: {
      do: () => begin(source),
      end: () => end(source),
      other: () => end(source, true),
      // Who comes next has nothing to do yet: closed, it stays closed.
      later: () => putAside(turnKey(source), source.kind === "turn"),
    },
  }));
