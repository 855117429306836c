/** What waits for a held action goes on once that is held no more: it was used elsewhere, or has lapsed. */
import { promptedUsers } from "../../../rules/core/thread/queries.ts";
import { watching } from "../../../rules/core/thread/watching.ts";
import type { Exchange, HoldRef, MessageId } from "../../../rules/core/types.ts";
import { report } from "../lib/guarded.ts";
import { exchanges } from "../thread/store.ts";
import { presenceNow, resolveActor, rightsOf } from "../world/permissions.ts";
import { isHeld } from "./follows.ts";

/** Is this client the first that would be asked about it? */
const isMine = ({ holder }: HoldRef): boolean =>
  promptedUsers(holder, rightsOf([holder]), presenceNow())[0] === game.user.id;

/** Held actions that hold it up and are gone; one that was approved here is used here. */
function goneIn({ declared, waived, calls, rest }: Exchange): readonly HoldRef[] {
  if (rest === null) return [];
  const isRuled = (hold: MessageId): boolean =>
    calls.some(({ entry, state }) => entry.body.hold === hold && state !== "waiting");
  return watching({ declared, waived, calls }).filter(
    (ref) => !isRuled(ref.hold) && resolveActor(ref.holder) !== null && !isHeld(ref) && isMine(ref),
  );
}

const letting = new Set<MessageId>();

/** In one call, however many somebody has named. Two tabs of one user take turns, and the second finds it done. */
async function letGo(id: MessageId): Promise<void> {
  const [{ letPass }, { withTabLock }] = await Promise.all([import("./acts.ts"), import("../lib/tab-lock.ts")]);
  await withTabLock(`holds ${id}`, async () => {
    const exchange = exchanges.get(id);
    if (exchange !== null) await letPass(exchange, goneIn(exchange));
  });
}

/** Called with each change of an exchange: lets it go on where this client is the first to say so. */
export function letGoneGo(id: MessageId): void {
  const exchange = exchanges.get(id);
  if (!game.ready || letting.has(id) || exchange?.phase !== "open" || goneIn(exchange).length === 0) return;
  letting.add(id);
  letGo(id)
    .catch(report)
    .finally(() => letting.delete(id));
}
