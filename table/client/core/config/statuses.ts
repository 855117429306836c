import type { StatusEffectConfig } from "./types.ts";

/** Conditions that the core offers on every token, with our own drawn icons. */
const LISTED: ReadonlyArray<readonly [id: string, icon: string]> = [
  ["dead", "skull"],
  ["unconscious", "unconscious"],
  ["sleep", "sleep"],
  ["stun", "daze"],
  ["prone", "falling"],
  ["restrain", "net"],
  ["paralysis", "paralysis"],
  ["fly", "wing"],
  ["blind", "blind"],
  ["deaf", "deaf"],
  ["silence", "silenced"],
  ["fear", "terror"],
  ["burning", "fire"],
  ["frozen", "frozen"],
  ["shock", "lightning"],
  ["bleeding", "blood"],
  ["disease", "biohazard"],
  ["poison", "poison"],
  ["curse", "sun"],
  ["invisible", "invisible"],
  ["target", "target"],
  ["eye", "eye"],
  ["bless", "angel"],
];

/** `CONFIG.statusEffects` before packages change it. */
export function coreStatusEffects(): StatusEffectConfig[] {
  return LISTED.map(([id, icon]) => ({ id, name: `EFFECT.Status.${id}`, img: `icons/svg/${icon}.svg` }));
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
