/** Whom the open exchanges wait for: worked out once in a task, for however many rows and tokens ask. */
import type { Exchange, Uuid } from "../../../rules/core/types.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { waitingFor } from "../view/screens/tracker.ts";

let known: ReadonlyMap<Uuid, readonly Exchange[]> | null = null;

/** Open exchanges by the fighter they wait for. */
export function waitingNow(): ReadonlyMap<Uuid, readonly Exchange[]> {
  if (known === null) {
    known = waitingFor(exchanges.open());
    queueMicrotask(forgetWaiting);
  }
  return known;
}

/** Also called when an exchange changes in the middle of a task. */
export function forgetWaiting(): void {
  known = null;
}
