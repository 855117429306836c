/** Whose turn it is, and who is next, of the fighters that this user plays. Read from the combats; nothing is written. */
import type { Fighter, StatusBadge } from "../../../rules/core/types.ts";
import { combatsInView } from "../../exchange/world/combats.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { sameJson } from "../../exchange/lib/same-json.ts";
import { isOrdered, isOrderOpen } from "../../exchange/world/turn-order.ts";
import { keyHint } from "../kit/keyboard-help.ts";
import { openScreen } from "../kit/screens.ts";
import type { StripItem } from "../strip/items.ts";
import { overSide } from "../strip/over.ts";
import { isKept } from "../strip/kept.ts";
import { actsIn, hasNothingLeft, hasUsedAll, turnItem, turnKey, type TurnSource } from "./turn-view.ts";

type CombatDoc = Combat.Implementation;
type CombatantDoc = Combatant.Implementation;

/** Foundry's own settings of combats. */
const COMBAT_SETTINGS = "combatTrackerConfig";

/** How long a notice of ours stays, in ms. */
const NOTED = 8000;

/** Dismissed in this window. */
const aside = new Set<string>();

const marksOf = (fighter: Fighter): readonly StatusBadge[] => familyRules(fighter.family)?.badges?.(fighter) ?? [];

/** Has it nothing left of what its turn is spent on? */
const isSpent = (fighter: Fighter): boolean => hasNothingLeft(marksOf(fighter));

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

/** Does somebody still owe an answer to what it has begun? */
const isAwaited = ({ id }: Fighter): boolean =>
  exchanges.open().some(({ declared: { body } }) => body.attacker.actor === id);

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
  const all = [...combat.turns.slice(at), ...again];
  return all.filter((one, place) => place === 0 || (one.visible && !(skips && one.isDefeated)));
}

/** Combat, round and turn. */
const momentOf = ({ id, round, turn }: CombatDoc): string => `${id ?? ""}.${round}.${turn ?? 0}`;

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
  if (out !== null) return [{ ...base, spent: false, taken: false, awaited: false, quiet: true }];
  const spent = kind === "turn" && isSpent(fighter);
  const awaited = isAwaited(fighter);
  // Until they have answered it is neither begun nor passed on.
  if (spent && awaited) return [];
  const taken = kind === "turn" && isTaken(fighter, when);
  const quiet = kind === "next" || spent || taken || game.user.isGM;
  return [{ ...base, spent, taken, awaited, quiet }];
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
  return all.filter((source) => !aside.has(turnKey(source)));
}

/** Whose turn it is, where the round's order stands. */
function onTurn(combat: CombatDoc): CombatantDoc | null {
  const { combatant } = combat;
  return combatant?.actor && !isOrderOpen(combat, combatant.actor) ? combatant : null;
}

/** Is it the turn of somebody who is down? */
const isOnFallen = (combat: CombatDoc): boolean => onTurn(combat)?.isDefeated === true;

/** Is it the turn of somebody who has had all of it before it came, as one who struck along with another? */
function isOnSpent(combat: CombatDoc): boolean {
  const one = onTurn(combat);
  const fighter = one?.actor && one.out === null ? fighterOf(one.actor, one.token) : null;
  return fighter !== null && hasUsedAll(marksOf(fighter)) && !isAwaited(fighter);
}

/** Passes the turn on; a GM passes over all who have had theirs, and from who is down over all who are, in a row. */
async function passOn(combat: CombatDoc): Promise<void> {
  const isFallen = isOnFallen(combat);
  let left = combat.turns.length;
  do {
    await combat.nextTurn();
    left -= 1;
  } while (game.user.isGM && left > 0 && (isOnSpent(combat) || (isFallen && isOnFallen(combat))));
}

/** From now on Foundry itself passes over who is down, as its own combat settings would say; and it does now. */
async function skipFallen(source: TurnSource): Promise<void> {
  const settings = game.settings.get("core", COMBAT_SETTINGS);
  await game.settings.set("core", COMBAT_SETTINGS, { ...settings, skipDefeated: true });
  const note = ui.notifications.info("RIPOSTE.Moment.skips", { localize: true });
  // The pointer is where it comes up, and the host keeps one for as long as the pointer is on it.
  setTimeout(() => {
    if (ui.notifications.has(note)) ui.notifications.remove(note);
  }, NOTED);
  await end(source);
}

/** Passes the turn on, as the tracker's button does. A line that is not redrawn yet passes nobody else's turn on. */
async function end({ combat: id, when }: TurnSource): Promise<void> {
  const combat = game.combats.get(id);
  if (combat && momentOf(combat) === when) await passOn(combat);
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
      other: () => skipFallen(source),
      later: () => void aside.add(turnKey(source)),
    },
  }));
