/** Slots that this client fills by itself, because no choice is left in them. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Spared } from "../../../rules/core/thread/undecided.ts";
import type { MessageId, Plan, Prompt } from "../../../rules/core/types.ts";
import { answer } from "../acts/answer.ts";
import { SPARED } from "../thread/by-order.ts";
import { exchanges } from "../thread/store.ts";
import { withTabLock } from "../lib/tab-lock.ts";

/** Steps in which no choice is left, and that this client has begun to fill. */
const filling = new Set<string>();

/** Fills a slot in which no choice is left; another tab of this user may be at it as well. */
export async function fillSlot(id: MessageId, plan: Plan): Promise<void> {
  const key = `${id}/${plan.slot}`;
  if (filling.has(key)) return;
  filling.add(key);
  try {
    await withTabLock(`fill ${key}`, async () => {
      if ((own(exchanges.get(id)?.slots ?? {}, plan.slot)?.step ?? null) !== null) return;
      await answer(id, plan);
    });
  } finally {
    filling.delete(key);
  }
}

/** What a prompt is filled with by itself; none: it is a person's. */
export function onlyPlan({ slot, to, auto, options: [only] }: Prompt): readonly Plan[] {
  if (!auto || only === undefined || to.kind !== "fighter") return [];
  return [{ slot, fighter: to.fighter, option: only.id, choice: only.initial }];
}

/** An answer that is given without asking, with the mark that says so. */
export const sparedPlan = ({ plan, why, because }: Spared): Plan => ({
  ...plan,
  choice: { ...plan.choice, [SPARED]: why ?? because ?? "" },
});
