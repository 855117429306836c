/** The families in play, by Actor type: those of `families/registry.ts` and any that a module registers. */
import type { FamilyTable } from "../../rules/core/fold-context.ts";
import type { Family, FamilyId } from "../../rules/core/types.ts";
import type { FamilyModule } from "../families/family.ts";

const modules = new Map<FamilyId, FamilyModule>();
let rules: FamilyTable = {};

/** Adds a family; its documents must be registered by then. The first of an id stays. */
export function addFamily(module: FamilyModule): void {
  if (modules.has(module.rules.id)) throw new Error(`Riposte: the family "${module.rules.id}" is registered already`);
  modules.set(module.rules.id, module);
  rules = Object.fromEntries([...modules].map(([id, known]) => [id, known.rules]));
}

/** The module of an Actor type; null when no family reads it. */
export function familyModule(id: FamilyId): FamilyModule | null {
  return modules.get(id) ?? null;
}

/** The rules of a family. */
export function familyRules(id: FamilyId): Family | null {
  return modules.get(id)?.rules ?? null;
}

/** All rules, as the fold wants them. */
export function familyTable(): FamilyTable {
  return rules;
}
