/** A save rolled from the sheet: d20, and the rules say whether it holds. */
import { saveSucceeds } from "../../../../rules/cairn/stats/save.ts";
import type { Ability } from "../../../../rules/cairn/stats/stats.ts";
import { CairnActorModel } from "../models/actor.ts";

/** `morale`: the number of a foe's own, where it has one, else its WIL. */
export type SaveKind = Ability | "morale";

/** What the roll says: whoever fails a morale save leaves the fight, which the GM marks. */
function wordsOf(kind: SaveKind, value: number, saved: boolean): string {
  const n = String(value);
  if (kind === "morale") return game.i18n.format(`RIPOSTE.CairnSheet.${saved ? "moraleHeld" : "moraleLost"}`, { n });
  const name = game.i18n.localize(`RIPOSTE.CairnSheet.Ability.${kind}`);
  return game.i18n.format(`RIPOSTE.CairnSheet.${saved ? "saved" : "notSaved"}`, { name, n });
}

/** Rolls it and posts it as an ordinary roll. */
export async function rollSave(actor: Actor.Implementation, kind: SaveKind): Promise<void> {
  const { system } = actor;
  if (!(system instanceof CairnActorModel)) return;
  const { abilities, morale } = system;
  const value = kind === "morale" ? (morale ?? abilities.wil.value) : abilities[kind].value;
  const roll = await new foundry.dice.Roll("1d20").evaluate({ allowInteractive: true });
  const saved = saveSucceeds(roll.total, value);
  const flavor = wordsOf(kind, value, saved);
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor });
}
