/** Putting the host's own conditions on an actor, and taking away again what a result has put on. */
import { derivedId, idChain } from "../../../rules/core/lib/ids.ts";
import { statusIn } from "../ledger/statuses.ts";
import type { Op } from "../ledger/ledger-draft.ts";
import { report } from "../lib/guarded.ts";

type ActorDoc = Actor.Implementation;

/** The effect is its status's own, with a mark for which part of a result it is: a client that dies before it writes the ledger
 * finds it again, and an undo knows it from what people put on. */
async function putOn(actor: ActorDoc, status: string, wrote: string): Promise<void> {
  // What no package here registers (any more) cannot be put on.
  if (!Object.values(CONFIG.statusEffects).some(({ id }) => id === status)) return;
  const made = await ActiveEffect.implementation.fromStatusEffect(status, { parent: actor });
  // A status may have an id of its own for its effect, and an effect of that id may be there, switched off.
  const ids = idChain(made.id ?? derivedId(`${wrote} ${status}`));
  const _id = ids.find((id) => !actor.effects.has(id)) ?? foundry.utils.randomID();
  const data = { ...made.toObject(), _id, flags: { ...made.flags, riposte: { wrote } } };
  await actor.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true });
}

async function takeOff(actor: ActorDoc, status: string): Promise<void> {
  const ours = actor.effects.filter(
    ({ flags, statuses }) => flags.riposte?.wrote !== undefined && statuses.has(status),
  );
  const ids = ours.flatMap(({ id }) => id ?? []);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
}

/**
 * Does what a write says of conditions. What another package refuses (an immunity) or has a fault in is not put on, and is over
 * with that: wounds of the same write wait for it, and nothing is tried again.
 */
export async function writeStatuses(actor: ActorDoc, ops: readonly Op[]): Promise<void> {
  for (const op of ops) {
    const status = statusIn(op.path) ?? "";
    if (op.op === "delete") await takeOff(actor, status).catch(report);
    else if (typeof op.value === "string") await putOn(actor, status, op.value).catch(report);
  }
}

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    ActiveEffect: { riposte?: { wrote?: string } };
  }
}
