/** The ready encounter of the family: four heroes and eight foes at the toll gate. */
import { replacement } from "../../../compat.ts";
import type { EncounterStart } from "../../../family/family.ts";
import { setUp } from "../../../family-kit/encounter/index.ts";
import { PLAN } from "./plan.ts";

const unhurt = (): Record<string, unknown> =>
  Object.fromEntries<unknown>([
    replacement("system.injuries", {}),
    replacement("system.scars", {}),
    ["system.mindDamage", 0],
  ]);

/** Sets everything up; a second run finds what is there. Only a GM can. */
export const startEncounter = (
  initiative: (actor: Actor.Implementation) => Promise<number>,
  how?: EncounterStart,
): Promise<void> => setUp({ ...PLAN, unhurt, initiative }, how);
