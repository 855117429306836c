/** What macros and other packages may call: `game.system.api`. Described in `docs/api.md`. */
import { pending, type Pending } from "../rules/core/queries.ts";
import type { MessageId, Odds, Plan, Start } from "../rules/core/types.ts";
import {
  answer,
  declareAction,
  undoFromLedger,
  type AllowOption,
  type ActionData,
  type Outcome,
} from "./exchange/act.ts";
import { familyRules, familyTable } from "./exchange/families.ts";
import { presenceNow, rightsNow, sceneOf } from "./exchange/fighters.ts";
import { exchanges } from "./exchange/store.ts";
import type { FamilyModule } from "./families/family.ts";
import { addFamily } from "./families/known.ts";
import { openAttack } from "./ui/attack/index.ts";

type OpenOptions = Parameters<typeof openAttack>[1];

/** With a plan the attack is declared at once; without, its dialog opens. */
async function attack(
  actor: Actor.Implementation,
  options: OpenOptions | (Omit<ActionData, "attacker"> & AllowOption) = {},
): Promise<Outcome | null> {
  if (options !== undefined && "plan" in options) {
    const { allow = false, ...data } = options;
    return declareAction({ attacker: actor, ...data }, { allow });
  }
  await openAttack(actor, options);
  return null;
}

/** Everything that waits for a user among the open exchanges. */
function openPrompts(user: User.Implementation = game.user): readonly Pending[] {
  const open = exchanges.open().map((exchange) => ({ exchange, scene: sceneOf(exchange) }));
  return pending(user.id ?? "", open, familyTable(), rightsNow(), presenceNow());
}

/** Exact odds of a plan, in an exchange (by id) or for an attack that is only considered; null: unknown. */
function odds(where: MessageId | Start, plan: Plan): Odds | null {
  const at = typeof where === "string" ? exchanges.get(where) : where;
  const rules = at === null ? null : familyRules(at.family);
  return at === null || rules === null ? null : rules.odds(at, plan, sceneOf(at));
}

/** Adds a family of another package; call it in `init`, after Riposte's own. */
const registerFamily = (module: FamilyModule): void => addFamily(module);

export const api = { attack, openPrompts, answer, odds, registerFamily, undoFromLedger, exchanges };
