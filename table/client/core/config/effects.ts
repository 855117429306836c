/** What CONFIG says of active effects; it differs between the generations. */
import { ACTIVE_EFFECT_CHANGE_PHASES, ACTIVE_EFFECT_CHANGE_TYPES } from "../const/active-effects.ts";
import { ActiveEffectTypeDataModel } from "../documents/effects/effect-schema.ts";
import { theConfig } from "../environment.ts";
import { deltas } from "../generation.ts";
import { type Dict, isDict } from "../types.ts";

const coreTypes = (): Dict =>
  Object.fromEntries(
    Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(
      ([type, defaultPriority]) => [type, { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority }] as const,
    ),
  );
const corePhases = (): Dict =>
  Object.fromEntries(
    ACTIVE_EFFECT_CHANGE_PHASES.map((phase) => [phase, { label: `EFFECT.CHANGES.PHASES.${phase}` }] as const),
  );

function configured(name: string): Dict {
  const config: unknown = theConfig()?.ActiveEffect;
  const found = isDict(config) ? config[name] : undefined;
  return isDict(found) ? found : {};
}

/** 14: the core's types of change are always there, with what `CONFIG.ActiveEffect.changeTypes` has (T14: ChangeTypes). */
export const changeTypes = (): Dict => ({ ...coreTypes(), ...configured("changeTypes") });

/** 14: the core's phases are always there, with what `CONFIG.ActiveEffect.phases` has (T14: ChangePhases). */
export const changePhases = (): Dict => ({ ...corePhases(), ...configured("phases") });

/** `CONFIG.ActiveEffect` beside what every document has (platform §8.1). */
export function effectConfig(): Dict {
  if (!deltas().phasedEffects) return { legacyTransferral: false };
  return {
    dataModels: { base: ActiveEffectTypeDataModel },
    // The core registers nothing of its own in these two (T14: CONFIG.ActiveEffect.ChangeTypes, Phases).
    changeTypes: {},
    phases: {},
    expiryAction: "update",
    expiryEvents: {},
  };
}
