import { theConfig } from "../../environment.ts";
import { localize } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { escapeHTML } from "../../utils/text.ts";
import { currentMode } from "../chat/chat-modes.ts";
import { deltas } from "../../generation.ts";

export interface InitiativeOptions {
  formula?: string | null;
  /** Keep the turn with the one who has it when the order changes. */
  updateTurn?: boolean;
  messageOptions?: Dict;
}

/** Roll for combatants, store the results in one update and say them in the chat. */
export async function rollInitiative<T extends Combat>(
  combat: T,
  ids: readonly string[],
  options: InitiativeOptions,
): Promise<T> {
  const { formula, updateTurn = true, messageOptions = {} } = options;
  const turnOf = combat.combatant?.id;
  const updates: Dict[] = [];
  const messages: Dict[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total ?? 0 });
    const data = { ...messageData(combat, combatant), ...messageOptions };
    const message: unknown = await roll.toMessage(data, { ...modeFor(combatant, messageOptions), create: false });
    if (isDict(message)) messages.push({ ...message });
  }
  if (updates.length === 0) return combat;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, combatTurn: combat.turn });
  if (updateTurn && turnOf) {
    const turn = combat.turns.findIndex((combatant) => combatant.id === turnOf);
    if (turn >= 0) await combat.update({ turn }, { turnEvents: false });
  }
  await theConfig()?.ChatMessage.documentClass.createDocuments(messages);
  return combat;
}

/** The chat's line about a combatant's roll. */
function messageData(combat: Combat, { actorId, tokenId, name }: Combatant): Dict {
  return {
    speaker: { scene: combat._source.scene ?? null, actor: actorId, token: tokenId, alias: name },
    flavor: localize("COMBAT.RollsInitiative", { name: escapeHTML(name) }),
    flags: { core: { initiativeRoll: true } },
  };
}

/** Either name of the option is the caller's; the roll is asked in the words of this generation. */
function modeFor(combatant: Combatant, { messageMode, rollMode }: Dict): Dict {
  const given = messageMode ?? rollMode;
  const mode = typeof given === "string" ? given : combatant.hidden ? "gm" : currentMode();
  return deltas().modesOnMessages ? { messageMode: mode } : { rollMode: mode };
}
