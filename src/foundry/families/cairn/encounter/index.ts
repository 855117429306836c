/** The ready encounter of the family: four characters and seven who want a toll, at the ford. */
import { replacement } from "../../../compat.ts";
import type { EncounterStart } from "../../../family/family.ts";
import { setUp } from "../../../family-kit/encounter/index.ts";
import { CairnActorModel } from "../models/actor.ts";
import { CairnGearModel, isCairnItem } from "../models/items.ts";
import { PLAN } from "./plan.ts";

/** Rested and treated. */
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

/** Whole, in hand and not used up. */
function gear({ system }: Item.Implementation): Record<string, unknown> {
  if (!isCairnItem(system)) return {};
  const { dropped } = system;
  if (system instanceof CairnGearModel) return { dropped, uses: system.uses };
  return { dropped, equipped: system.equipped, broken: system.broken };
}

/** Sets everything up; a second run finds what is there. Only a GM can. The order is made in the combat (C3, C5). */
export const startEncounter = (how?: EncounterStart): Promise<void> =>
  setUp({ ...PLAN, unhurt, gear, initiative: () => Promise.resolve(null) }, how);
