/** Every rule family that `foundry/` knows. A sixth one is one more entry here. */
import type { FamilyModule } from "./family.ts";
import { pool } from "./pool/index.ts";

const known: FamilyModule[] = [pool];

/** The registered families, in the order in which they came. */
export const families: readonly FamilyModule[] = known;

/** The family of an actor type; null: none of ours. */
export function familyOf(actorType: string): FamilyModule | null {
  return known.find((family) => family.rules.id === actorType) ?? null;
}

/** Adds a family of another package, before `setup`; its id is its actor type. */
export function addFamily(module: FamilyModule): void {
  if (familyOf(module.rules.id) !== null) throw new Error(`Riposte: there is already a family "${module.rules.id}"`);
  known.push(module);
}
