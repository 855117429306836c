import { theConfig, theGame } from "../../environment.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "../combat/combat.ts";
import type { InitiativeOptions } from "../combat/combat-initiative.ts";
import type { TokenDocument } from "../tokens/token.ts";
import { joinCombat } from "../tokens/token-combat.ts";

export interface ActorInitiativeOptions {
  /** Put its tokens on the scene that is shown into the combat first; GMs may begin one for that. */
  createCombatants?: boolean;
  /** Roll also for those who have rolled. */
  rerollInitiative?: boolean;
  initiativeOptions?: InitiativeOptions;
}

/** Roll initiative for every combatant of an actor in the combat that is shown. */
export async function rollFor(
  actor: Actor,
  { createCombatants = false, rerollInitiative = false, initiativeOptions = {} }: ActorInitiativeOptions,
): Promise<Combat | null> {
  const combat = theGame()?.combat ?? (createCombatants ? await begunCombat() : null);
  if (!combat) return null;
  if (createCombatants) {
    const tokens = actor.getActiveTokens(false, true).filter((token) => isToken(token));
    await joinCombat(
      tokens.filter((token) => combat.getCombatantsByToken(token).length === 0),
      combat,
    );
  }
  const due = combat.getCombatantsByActor(actor).filter((one) => one.isOwner);
  const ids = due.filter((one) => rerollInitiative || one.initiative === null).map((one) => String(one.id));
  return ids.length ? combat.rollInitiative(ids, initiativeOptions) : combat;
}

/** A combat that a GM begins on the scene that is shown. */
async function begunCombat(): Promise<Combat | null> {
  const game = theGame();
  if (!game?.user?.isGM) return null;
  const scene = game.scenes.current?.id ?? null;
  const made = await theConfig()?.Combat.documentClass.create({ scene, active: true });
  return game.combat ?? (isCombat(made) ? made : null);
}

function isCombat(value: unknown): value is Combat {
  return typeof value === "object" && value !== null && Reflect.get(value, "documentName") === "Combat";
}

function isToken(value: unknown): value is TokenDocument {
  return typeof value === "object" && value !== null && Reflect.get(value, "documentName") === "Token";
}
