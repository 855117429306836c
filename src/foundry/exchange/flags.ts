/** What Riposte keeps in an actor's flags. Read as unknown: flags can be copied, inherited or edited by anybody. */
import { isJsonObject } from "../../rules/core/json.ts";
import type { SpentKey } from "../../rules/core/types.ts";
import { isSpentKey } from "./body.ts";

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    Actor: { riposte?: { ledger?: unknown; spent?: unknown } };
  }
}

export function ledgerFlagOf(actor: Actor.Implementation): unknown {
  return actor.flags.riposte?.ledger;
}

/** Every well-formed spent key, whoever it names. */
export function spentFlagOf(actor: Actor.Implementation): readonly SpentKey[] {
  const flag = actor.flags.riposte?.spent;
  return isJsonObject(flag) ? Object.values(flag).filter((key) => isSpentKey(key)) : [];
}
