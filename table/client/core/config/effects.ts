/** What CONFIG says of active effects; it differs between the generations. */
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../const/active-effects.ts";
import { ActiveEffectTypeDataModel } from "../documents/effect-schema.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";

/** `CONFIG.ActiveEffect` beside what every document has (platform §8.1). */
export function effectConfig(): Dict {
  if (!deltas().phasedEffects) return { legacyTransferral: false };
  const types = Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => {
    return [type, { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority }] as const;
  });
  return {
    dataModels: { base: ActiveEffectTypeDataModel },
    changeTypes: Object.fromEntries(types),
    phases: { initial: { label: "EFFECT.CHANGES.PHASES.initial" }, final: { label: "EFFECT.CHANGES.PHASES.final" } },
    expiryAction: "update",
    expiryEvents: {},
  };
}
