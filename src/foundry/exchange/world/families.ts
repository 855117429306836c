/** The families in play, as the engine asks for them. */
import { holdRule, type FamilyTable } from "../../../rules/core/thread/fold-context.ts";
import type { Exchange, Family, FamilyId } from "../../../rules/core/types.ts";
import type { FamilyModule } from "../../family/family.ts";
import { withoutThrowing } from "./broken-actors.ts";
import { families, familyOf } from "../../family/known.ts";

let table: { readonly size: number; readonly rules: FamilyTable } = { size: 0, rules: {} };

/** The modules, with rules that do not throw. */
const modules = new WeakMap<FamilyModule, FamilyModule>();

/** The module of an Actor type; null when no family reads it. */
export function familyModule(id: FamilyId): FamilyModule | null {
  const module = familyOf(id);
  if (module === null) return null;
  const known = modules.get(module);
  if (known !== undefined) return known;
  const rules = withoutThrowing(module.rules);
  const safe = new Proxy(module, {
    get: (own, key): unknown => (key === "rules" ? rules : Reflect.get(own, key)),
  });
  modules.set(module, safe);
  return safe;
}

/** The rules of a family. */
export function familyRules(id: FamilyId): Family | null {
  return familyModule(id)?.rules ?? null;
}

/** The rule that a refusal about an exchange's held actions names. */
export function holdRuleOf({ family }: Pick<Exchange, "family">): string | null {
  return holdRule(familyRules(family));
}

/** All rules, as the fold wants them. */
export function familyTable(): FamilyTable {
  if (table.size !== families.length) {
    table = {
      size: families.length,
      rules: Object.fromEntries(
        families.flatMap(({ rules: { id } }) => {
          const rules = familyRules(id);
          return rules === null ? [] : [[id, rules] as const];
        }),
      ),
    };
  }
  return table.rules;
}
