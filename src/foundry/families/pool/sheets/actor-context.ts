/** What the fighter's sheet shows, read from the actor at every render. */
import { abilityPool } from "../../../../rules/pool/math/figures.ts";
import { SCAR_TIERS } from "../../../../rules/pool/stats/body.ts";
import { ATTRIBUTES, type Attribute, type PoolStats } from "../../../../rules/pool/stats/stats.ts";
import { abilityName, isKnownAbility, KNOWN_ABILITIES, abilityLangKey } from "../abilities.ts";
import { PoolActorModel } from "../models/actor.ts";
import { poolStats } from "../stats.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { attackUse } from "../../../family-kit/sheets/turn.ts";
import { armorRows, sumText, weaponRows } from "./gear.ts";
import { powerRows } from "./powers.ts";
import { signed, trackViews } from "./tracks.ts";
import { turnView } from "./turn.ts";

const localize = (key: string): string => game.i18n.localize(key);
const DOTS = 5;

/** Ability label keys (as the rules give them) → the names on this sheet. */
function abilityNames(system: PoolActorModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(system.abilities).map(([key, { label }]) => [
      `RIPOSTE.PoolNames.ability.${key}`,
      abilityName(key, label, localize),
    ]),
  );
}

function attributeViews(system: PoolActorModel, chosen: Attribute): readonly object[] {
  return ATTRIBUTES.map((key) => ({
    key,
    name: `RIPOSTE.PoolNames.attribute.${key}`,
    value: system.attributes[key],
    chosen: key === chosen,
  }));
}

function abilityViews(
  system: PoolActorModel,
  stats: PoolStats,
  chosen: Attribute,
  names: ReadonlyMap<string, string>,
): readonly object[] {
  const views = Object.entries(system.abilities).map(([key, { rating, label }]) => {
    const pool = abilityPool(stats, chosen, key);
    return {
      key,
      rating,
      label,
      name: abilityName(key, label, localize),
      known: isKnownAbility(key),
      dots: Array.from({ length: DOTS }, (_, at) => ({ on: at < rating })),
      more: rating > DOTS ? rating : null,
      dice: pool.dice,
      difficulty: pool.difficulty,
      why: sumText(pool.modifiers, names),
    };
  });
  return views.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

function woundViews(system: PoolActorModel): object {
  return {
    bodyMost: system.body.max,
    injuries: Object.entries(system.injuries)
      .map(([id, { severity, note, exert }]) => {
        const cause = exert ? "RIPOSTE.Why.exertBody" : "RIPOSTE.Sheet.injuryNote";
        return { id, severity, note, cause };
      })
      .sort((a, b) => b.severity - a.severity),
    scars: Object.entries(system.scars).map(([id, { tier, note }]) => ({
      id,
      note,
      tier,
      tiers: choices(SCAR_TIERS, tier, (value) => `RIPOSTE.Pool.Scar.${value}`),
    })),
  };
}

function fighterView(actor: Actor.Implementation, system: PoolActorModel, chosen: Attribute): object {
  const names = abilityNames(system);
  const stats = poolStats(actor);
  const present = new Set(Object.keys(system.abilities));
  return {
    tracks: trackViews(system),
    penalty: system.penalty.total === 0 ? null : signed(system.penalty.total),
    penaltyWhy: trackViews(system)
      .filter((track) => track.penalty !== "")
      .map((track) => `${localize(track.label)} ${track.penalty}`)
      .join(", "),
    condition: { key: system.condition, label: `RIPOSTE.Sheet.Condition.${system.condition}` },
    armor: stats.armor,
    armorName: stats.armorName,
    attributes: attributeViews(system, chosen),
    chosenAttribute: `RIPOSTE.PoolNames.attribute.${chosen}`,
    abilities: abilityViews(system, stats, chosen, names),
    addable: KNOWN_ABILITIES.filter((key) => !present.has(key)).map((key) => ({ key, label: abilityLangKey(key) })),
    weapons: weaponRows(actor, names),
    attackUse: attackUse(actor),
    powers: powerRows(actor, names),
    armors: armorRows(actor),
    ...woundViews(system),
    mindDamage: system.mindDamage,
    turn: turnView(actor),
  };
}

/** Everything of the actor that the templates show; who may only have a look gets the words. Null: it is no such fighter. */
export async function actorView(actor: Actor.Implementation, chosen: Attribute): Promise<object | null> {
  const { system } = actor;
  if (!(system instanceof PoolActorModel)) return null;
  const seen = actor.limited ? {} : fighterView(actor, system, chosen);
  return { ...seen, biography: await proseOf(actor, system.biography) };
}
