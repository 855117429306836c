/** The families in play, by their Actor type. Filled once in `init`; other packages may add theirs. */
import type { FamilyModule } from "./family.ts";

const known: FamilyModule[] = [];

/** The registered families, in the order in which they came. */
export const families: readonly FamilyModule[] = known;

/** The family of an actor type; null: none of ours. */
export function familyOf(actorType: string): FamilyModule | null {
  return known.find((family) => family.rules.id === actorType) ?? null;
}

/** Takes a family into play, before `setup`; its id is its actor type. */
export function addFamily(module: FamilyModule): void {
  if (familyOf(module.rules.id) !== null) throw new Error(`Riposte: there is already a family "${module.rules.id}"`);
  known.push(module);
  module.register();
}
