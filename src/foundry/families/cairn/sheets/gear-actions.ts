/** Gear: make, pick up, use up. */
import { CairnGearModel, isCairnItem } from "../models/items.ts";

/** What new things are called. */
export const NEW_NAMES = {
  cairnWeapon: "RIPOSTE.CairnSheet.newWeapon",
  cairnArmor: "RIPOSTE.CairnSheet.newArmor",
  cairnGear: "RIPOSTE.CairnSheet.newGear",
} as const;

/** It is dropped, or what was dropped is carried again. */
export async function carry(item: Item.Implementation | undefined, carried: boolean): Promise<void> {
  if (isCairnItem(item?.system)) await item?.update({ system: { dropped: !carried } });
}

/** One use less. */
export async function useUp(item: Item.Implementation | undefined): Promise<void> {
  const system = item?.system;
  if (!(system instanceof CairnGearModel) || system.uses === null || system.uses === 0) return;
  await item?.update({ system: { uses: system.uses - 1 } });
}
