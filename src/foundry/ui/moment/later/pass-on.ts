/** Passing a turn on: nobody is passed over in silence, and nobody who may still do something. */
import { heldActions, type FollowNow } from "../../../exchange/world/held.ts";
import { isOrderOpen } from "../../../exchange/world/turn-order.ts";
import { inform, warn } from "../../kit/notify.ts";
import { gameWords, viewContextOf } from "../../kit/view-context.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { isPast } from "../fighter-now.ts";
import { passedText, passOver, type Passed } from "./passing.ts";

type CombatDoc = Combat.Implementation;
type CombatantDoc = Combatant.Implementation;

/** Foundry's own settings of combats. */
const COMBAT_SETTINGS = "combatTrackerConfig";

/** How long a notice of ours stays, in ms. */
const NOTED = 8000;

/** Whose turn it is, where the round's order stands. */
function onTurn(combat: CombatDoc): CombatantDoc | null {
  const { combatant } = combat;
  return combatant?.actor && !isOrderOpen(combat, combatant.actor) ? combatant : null;
}

/** While the order of the round is still being made nobody has a turn that could be over. */
const isNobodysTurn = (combat: CombatDoc): boolean => {
  const actor = combat.combatant?.actor ?? null;
  return combat.started && actor !== null && isOrderOpen(combat, actor);
};

/**
 * Passes the turn on by one `step` after another, past all who have had theirs; a GM passes from who is down over all
 * who are, in a row. Before the order of the round stands, whoever asks is told what comes first.
 */
export async function passOn(combat: CombatDoc, step: () => Promise<unknown>): Promise<void> {
  if (isNobodysTurn(combat)) {
    ui.notifications.warn("RIPOSTE.Tracker.OrderOpen", { localize: true });
    return;
  }
  const fallen = game.user.isGM && onTurn(combat)?.isDefeated === true;
  const hidden = new Set<Passed>();
  const why = (): Passed | null => {
    const one = onTurn(combat);
    if (one === null || !(isPast(one) || (fallen && one.isDefeated))) return null;
    const passed: Passed = { name: one.token?.name ?? one.name ?? "", why: one.isDefeated ? "out" : "acted" };
    // Of whom a player does not see, nothing is told.
    if (!one.visible) hidden.add(passed);
    return passed;
  };
  const isHere = ({ trigger }: FollowNow): boolean => trigger.declared.body.moment?.combat === combat.id;
  const late = game.user.isGM ? heldActions().followsNow().find(isHere)?.trigger : undefined;
  const all = await passOver(step, { why, most: combat.turns.length });
  if (late !== undefined)
    warn(gameWords.t("RIPOSTE.Moment.passedHeld", { exchange: headlineOf(viewContextOf([late]), late) }));
  const seen = all.filter((one) => !hidden.has(one));
  if (seen.length > 0) inform(passedText(gameWords, seen));
}

/** From now on Foundry itself passes over who is down, as its own combat settings would say. */
export async function skipFallen(): Promise<void> {
  const settings = game.settings.get("core", COMBAT_SETTINGS);
  await game.settings.set("core", COMBAT_SETTINGS, { ...settings, skipDefeated: true });
  const note = ui.notifications.info("RIPOSTE.Moment.skips", { localize: true });
  // The pointer is where it comes up, and the host keeps one for as long as the pointer is on it.
  setTimeout(() => {
    if (ui.notifications.has(note)) ui.notifications.remove(note);
  }, NOTED);
}
