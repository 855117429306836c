import { Document } from "../../abstract/document.ts";
import { theConfig, theGame } from "../../environment.ts";
import type { Combat } from "../combat/combat.ts";
import type { Combatant } from "../combat/combatant.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "../user.ts";

/** Put tokens into a combat: the one given, that of their scene, or a new one. */
export async function joinCombat(tokens: readonly TokenDocument[], combat?: Combat): Promise<Combatant[]> {
  const place = combat ?? theGame()?.combat ?? (await newCombat(tokens[0]?.parent?.id ?? null));
  if (!place) return [];
  const data = tokens
    .filter((token) => !token.inCombat)
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
  const created = await place.createEmbeddedDocuments("Combatant", data);
  return created.filter((doc): doc is Combatant => doc.documentName === "Combatant");
}

/** Take tokens out of a combat. */
export async function leaveCombat(tokens: readonly TokenDocument[], combat?: Combat): Promise<Document[]> {
  const place = combat ?? theGame()?.combat;
  const ids = tokens.flatMap(
    (token) => place?.getCombatantsByToken(token).map((combatant) => String(combatant.id)) ?? [],
  );
  return place ? place.deleteEmbeddedDocuments("Combatant", ids) : [];
}

/** Who leaves the scene leaves every fight (T: CombatEncounters#_onDeleteToken, Combat._onDeleteTokens). */
export async function leaveFights(tokens: readonly Document[], user: User): Promise<void> {
  const gone = new Set(tokens.map((doc) => `${doc.parent?.id ?? ""} ${doc.id ?? ""}`));
  for (const combat of theGame()?.combats ?? []) {
    const lost = combat.combatants.filter((one) => gone.has(`${one.sceneId ?? ""} ${one.tokenId ?? ""}`));
    const ids = lost.filter((one) => one.canUserModify(user, "delete")).map((one) => String(one.id));
    if (ids.length) await combat.deleteEmbeddedDocuments("Combatant", ids);
  }
}

async function newCombat(scene: string | null): Promise<Combat | null> {
  const cls = theConfig()?.Combat.documentClass;
  const made = await cls?.create({ scene, active: true });
  return isCombat(made) ? made : null;
}

function isCombat(value: unknown): value is Combat {
  return value instanceof Document && value.documentName === "Combat";
}
