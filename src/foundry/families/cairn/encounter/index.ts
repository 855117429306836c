/** The ready encounter of the family: four characters and seven who want a toll, at the ford. */
import { replacement } from "../../../compat.ts";
import type { EncounterStart } from "../../../family/family.ts";
import { setUp } from "../../../family-kit/encounter/index.ts";
import { CairnActorModel } from "../models/actor.ts";
import { PLAN } from "./plan.ts";

/** Rested and treated; what is broken stays broken. */
function unhurt({ system }: Actor.Implementation): Record<string, unknown> {
  if (!(system instanceof CairnActorModel)) return {};
  const scores = Object.entries(system.abilities).map(
    ([key, { max }]) => [`system.abilities.${key}.value`, max] as const,
  );
  return Object.fromEntries<unknown>([
    replacement("system.wounds", {}),
    replacement("system.injuries", {}),
    ["system.hp.value", system.hp.max],
    ["system.fatigue", 0],
    ["system.critical", false],
    ["system.out", false],
    ["system.limping", false],
    ...scores,
  ]);
}

/** Sets everything up; a second run finds what is there. Only a GM can. The order is made in the combat (C3, C5). */
export const startEncounter = (how?: EncounterStart): Promise<void> =>
  setUp({ ...PLAN, unhurt, initiative: () => Promise.resolve(null) }, how);
