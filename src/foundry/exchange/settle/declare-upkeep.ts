/** Declaring automatic effects, by a GM's client. */
import type { Upkeep } from "../../../rules/core/types.ts";
import { declareAction } from "../acts/declare.ts";
import { fighterOf } from "../fighters/fighters.ts";
import { withTabLock } from "../lib/tab-lock.ts";
import { arrivedMeanwhile, noteTaken } from "../post/post-once.ts";
import { upkeepOf } from "../post/upkeep-id.ts";
import { upkeepIn } from "../thread/upkeep-in.ts";
import { familyRules } from "../world/families.ts";
import { ownMarkersOf } from "../world/flags.ts";

type Due = Upkeep & { readonly actor: Actor.Implementation; readonly token: TokenDocument.Implementation | null };

function dueFor({ actor, token }: Combatant.Implementation): readonly Due[] {
  const rules = actor === null ? null : familyRules(actor.type);
  // Nearly everybody has no marker: that costs one look.
  if (actor === null || rules?.upkeep === undefined || ownMarkersOf(actor).length === 0) return [];
  const fighter = fighterOf(actor, token);
  return fighter === null ? [] : rules.upkeep(fighter).map((each) => ({ ...each, actor, token }));
}

function dueNow(): readonly Due[] {
  const started = game.combats.contents.filter((combat) => combat.started);
  return started.flatMap((combat) => combat.combatants.contents).flatMap(dueFor);
}

/** Another tab of this user may be at it as well. */
async function seeTo({ actor, token, marker, option }: Due): Promise<void> {
  await withTabLock(upkeepOf(marker), async () => {
    if (upkeepIn(marker, actor.uuid, option) !== null) return;
    const plan = { slot: "declare", fighter: actor.uuid, option, choice: {} };
    const outcome = await declareAction({ attacker: actor, token, targets: [], plan });
    const message = outcome.ok ? outcome.message : null;
    const first = upkeepOf(marker);
    if (message?.id && message.id !== first) await noteTaken(message.id, first, message.id, message.content);
  });
}

/** Markers that this client is at. */
const at = new Set<string>();
/** How often an id was taken in the same moment, by marker: more than a chain is long is another fault. */
const lost = new Map<string, number>();
const MOST_LOST = 8;

function lookAgain(marker: string, look: () => void): void {
  const times = (lost.get(marker) ?? 0) + 1;
  lost.set(marker, times);
  if (times <= MOST_LOST) look();
}

/** Declares all that is due now; `look`: somebody was quicker, so it is looked for again. */
export async function declareUpkeep(look: () => void): Promise<void> {
  for (const due of dueNow()) {
    if (at.has(due.marker) || upkeepIn(due.marker, due.actor.uuid, due.option) !== null) continue;
    at.add(due.marker);
    try {
      await seeTo(due);
    } catch (error) {
      // That somebody else was quicker is no fault.
      if (!(await arrivedMeanwhile(upkeepOf(due.marker)))) console.error("Riposte |", error);
      // Somebody took the id in the same moment: the next one is free.
      else if (upkeepIn(due.marker, due.actor.uuid, due.option) === null) lookAgain(due.marker, look);
    } finally {
      at.delete(due.marker);
    }
  }
}
