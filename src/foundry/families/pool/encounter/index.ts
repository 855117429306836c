/** The ready encounter of the family: four heroes and eight foes at the toll gate. */
import { replacement } from "../../../compat.ts";
import type { EncounterStart } from "../../../family/family.ts";
import { setUp } from "../../../family-kit/encounter/index.ts";
import { FIRST_PAGE, MAP, PACK, STANDINGS } from "./plan.ts";

/** Sets everything up; a second run finds what is there. Only a GM can. */
export async function startEncounter(
  initiative: (actor: Actor.Implementation) => Promise<number>,
  how?: EncounterStart,
): Promise<void> {
  const entries = [
    replacement("system.injuries", {}),
    replacement("system.scars", {}),
    ["system.mindDamage", 0] as const,
  ];
  const unhurt = Object.fromEntries<unknown>(entries);
  const plan = {
    id: "tollGate",
    family: "pool",
    texts: "PoolEncounter",
    packs: { heroes: PACK, foes: PACK },
    standings: STANDINGS,
    map: MAP,
    page: FIRST_PAGE,
    steps: ["begin", "attack", "answer", "hold", "open"],
    unhurt: () => unhurt,
    initiative,
  };
  await setUp(plan, how);
}
