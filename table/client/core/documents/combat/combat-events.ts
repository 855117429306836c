import type { OperationOptions } from "../../abstract/document-types.ts";
import { notify, theGame } from "../../environment.ts";
import { Hooks } from "../../hooks.ts";
import { messageOf } from "../../types.ts";
import { deltas } from "../../generation.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { refreshEffects, registry } from "../effects/effect-registry.ts";
import { passedTurns, type CombatHistory } from "./combat-turns.ts";

/** After a change of turn or round: the hook at every client, the turn events at one GM. */
export function turnEvents(combat: Combat, options: OperationOptions): void {
  const prior = combat.current;
  combat.previous = prior;
  combat.current = combat._getCurrentState();
  const { current } = combat;
  if (prior.round === current.round && prior.turn === current.turn && prior.combatantId === current.combatantId) return;
  // Durations are told anew in either direction (#14271).
  refreshEffects("updateCombat", { combat });
  if (options.turnEvents === false) return;
  announce(combat);
  Hooks.callAll("combatTurnChange", combat, prior, current);
  if (!theGame()?.users.activeGM?.isSelf) return;
  run(combat, prior, current).catch((error: unknown) => {
    console.error(error);
    notify("error", messageOf(error));
  });
}

/** The user hears that the turn is theirs, or will be next. */
function announce(combat: Combat): void {
  const isOwn = (combatant: Combatant | undefined): boolean =>
    theGame()?.user?.isGM === false && combatant?.isOwner === true;
  if (isOwn(combat.combatant)) combat._playCombatSound("yourTurn");
  else if (isOwn(combat.nextCombatant)) combat._playCombatSound("nextUp");
}

/** Turn events one after the other: what is over ends before the next begins. */
async function run(combat: Combat, prior: CombatHistory, current: CombatHistory): Promise<void> {
  if (prior.round === 0 && current.round > 0) await ended(combat, "combatStart");
  for (const { kind, round, turn, skipped } of passedTurns(combat.turns.length, prior, current)) {
    const context = { round, turn, skipped };
    // The one whose turn it was may have moved in the order since.
    const first = kind === "endTurn" && !skipped ? combat.combatants.get(prior.combatantId ?? "") : undefined;
    const combatant = first ?? combat.turns[turn];
    if (!skipped && current.round >= prior.round) await ended(combat, EVENTS[kind]);
    if (kind === "endRound") await combat._onEndRound(context);
    else if (kind === "startRound") await combat._onStartRound(context);
    else if (!combatant) continue;
    else if (kind === "endTurn") await combat._onEndTurn(combatant, context);
    else await combat._onStartTurn(combatant, context);
  }
}

const EVENTS = { endTurn: "turnEnd", endRound: "roundEnd", startRound: "roundStart", startTurn: "turnStart" } as const;

/** 14: what ends with an event is over before the system hears of the event. */
async function ended(combat: Combat, event: string): Promise<void> {
  if (deltas().phasedEffects) await registry.refresh(event, { combat });
}
