/** What the buttons of the fighter's sheet write. */
import { own } from "../../../../rules/core/lib/own.ts";
import { abilityPool } from "../../../../rules/pool/math/figures.ts";
import type { Attribute } from "../../../../rules/pool/stats/stats.ts";
import { deletion } from "../../../compat.ts";
import { write } from "../../../family-kit/sheets/acts.ts";
import { abilityName, isAbilityKey, isKnownAbility } from "../abilities.ts";
import { PoolActorModel } from "../models/actor.ts";
import { PoolRoll } from "../roll.ts";
import { poolStats } from "../stats.ts";

type FighterActor = Actor.Implementation;

const systemOf = ({ system }: FighterActor): PoolActorModel | null =>
  system instanceof PoolActorModel ? system : null;

/** Rolls Attribute + Ability and posts it as an ordinary roll. */
export async function rollAbility(actor: FighterActor, attribute: Attribute, ability: string): Promise<void> {
  const entry = own(systemOf(actor)?.abilities ?? {}, ability);
  if (entry === undefined) return;
  const { dice, difficulty } = abilityPool(poolStats(actor), attribute, ability);
  const roll = await PoolRoll.pool(dice, difficulty).evaluate({ allowInteractive: true });
  const localize = (key: string): string => game.i18n.localize(key);
  const flavor = game.i18n.format("RIPOSTE.Sheet.rollFlavor", {
    attribute: localize(`RIPOSTE.PoolNames.attribute.${attribute}`),
    ability: foundry.utils.escapeHTML(abilityName(ability, entry.label, localize)),
  });
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor });
}

/** Adds a known ability, or one of the player's own, to be named on the sheet. */
export async function addAbility(actor: FighterActor, key: string): Promise<void> {
  const known = isKnownAbility(key);
  const path = known ? key : `own${foundry.utils.randomID(8)}`;
  if (!isAbilityKey(path)) return;
  const label = known ? "" : game.i18n.localize("RIPOSTE.Sheet.newAbility");
  await write(actor, [[`system.abilities.${path}`, { rating: known ? 0 : 1, label }]]);
}

/** What a new line of a list is, until somebody says more. */
const NEW_LINES = {
  injuries: { severity: 1, note: "" },
  scars: { tier: "minor", note: "" },
};
export type Lines = keyof typeof NEW_LINES;

export async function addLine(actor: FighterActor, list: Lines, id: string): Promise<void> {
  await write(actor, [[`system.${list}.${id}`, NEW_LINES[list]]]);
}

/** Raises or lowers an injury; below Severity 1 it is healed. */
export async function stepInjury(actor: FighterActor, id: string, by: number): Promise<void> {
  const injury = own(systemOf(actor)?.injuries ?? {}, id);
  if (injury === undefined) return;
  const path = `system.injuries.${id}`;
  const severity = injury.severity + by;
  await write(actor, [severity < 1 ? deletion(path) : [`${path}.severity`, severity]]);
}

/** A click on the n-th box of Mind: the boxes from there on are lost; a second click on the same one gives it back. */
export async function setMind(actor: FighterActor, box: number): Promise<void> {
  const system = systemOf(actor);
  if (system === null) return;
  const left = system.mind.value === box - 1 ? box : box - 1;
  await actor.update({ system: { mindDamage: Math.max(0, system.mind.max - left) } });
}
