import type { StatusEffectConfig } from "./types.ts";

/** Conditions that the core offers on every token, with our own drawn icons: id, key of the name, icon. */
const LISTED: ReadonlyArray<readonly [id: string, name: string, icon: string]> = [
  ["dead", "Dead", "skull"],
  ["unconscious", "Unconscious", "unconscious"],
  ["sleep", "Asleep", "sleep"],
  ["stun", "Stunned", "daze"],
  ["prone", "Prone", "falling"],
  ["restrain", "Restrained", "net"],
  ["paralysis", "Paralysis", "paralysis"],
  ["fly", "Flying", "wing"],
  ["blind", "Blind", "blind"],
  ["deaf", "Deaf", "deaf"],
  ["silence", "Silenced", "silenced"],
  ["fear", "Fear", "terror"],
  ["burning", "Burning", "fire"],
  ["frozen", "Frozen", "frozen"],
  ["shock", "Shocked", "lightning"],
  ["corrode", "Corrode", "acid"],
  ["bleeding", "Bleeding", "blood"],
  ["disease", "Disease", "biohazard"],
  ["poison", "Poison", "poison"],
  ["curse", "Cursed", "sun"],
  ["regen", "Regen", "regen"],
  ["degen", "Degen", "degen"],
  ["hover", "Hover", "wingfoot"],
  ["burrow", "Burrow", "mole"],
  ["upgrade", "Upgrade", "upgrade"],
  ["downgrade", "Downgrade", "downgrade"],
  ["invisible", "Invisible", "invisible"],
  ["target", "Target", "target"],
  ["eye", "Marked", "eye"],
  ["bless", "Blessed", "angel"],
  ["fireShield", "FireShield", "fire-shield"],
  ["coldShield", "IceShield", "ice-shield"],
  ["magicShield", "MagicShield", "mage-shield"],
  ["holyShield", "HolyShield", "holy-shield"],
];

/** `CONFIG.statusEffects` before packages change it. */
export function coreStatusEffects(): StatusEffectConfig[] {
  return LISTED.map(([id, name, icon]) => ({ id, name: `EFFECT.Status${name}`, img: `icons/svg/${icon}.svg` }));
}

/** `CONFIG.specialStatusEffects`: statuses by what the core does with them. */
export const SPECIAL_STATUS_EFFECTS: Record<string, string> = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};
