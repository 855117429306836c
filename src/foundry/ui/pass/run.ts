/**
 * The client that gives the answer of a passed prompt: the owner's, or without it the active GM's. It trusts nothing of
 * the choice: that this prompt was passed to this user and is open, that the option is offered, and each input by itself; then
 * it answers as its own user does, judged like any answer, and never with a rule let pass.
 */
import { promptsIn } from "../../../rules/core/thread/queries.ts";
import type { Plan } from "../../../rules/core/types.ts";
import { sceneOf } from "../../exchange/fighters/scenes.ts";
import { refusalText } from "../../exchange/lib/refusals.ts";
import { BY_PASSED } from "../../exchange/thread/by-order.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyTable } from "../../exchange/world/families.ts";
import { rightsOf } from "../../exchange/world/permissions.ts";
import { warn } from "../kit/notify.ts";
import { gameWords } from "../kit/view-context.ts";
import { cleanChoice, type Pass, type Said } from "./flags.ts";
import { answererOf, counts, endPass, forgetSaid, saidOf, storedPasses } from "./people.ts";

const nameOf = (user: string): string => game.users.get(user)?.name ?? gameWords.t("RIPOSTE.Card.SomeUser");

/** The pass of an open prompt that counts; the oldest of several. */
export const passOf = (exchange: string, slot: string): Pass | null =>
  storedPasses().find((pass) => pass.exchange === exchange && pass.slot === slot && counts(pass)) ?? null;

/** The plan that a choice amounts to; null: it is not asked now, or no such option is offered. */
function planOf({ exchange: id, slot, to }: Pass, { option, choice }: Extract<Said, { kind: "chosen" }>): Plan | null {
  const exchange = exchanges.get(id);
  if (exchange === null) return null;
  const asks = promptsIn(exchange, sceneOf(exchange), familyTable(), rightsOf(allFightersIn(exchange)));
  const ask = asks.find((each) => each.slot === slot);
  const offered = ask?.options.find((each) => each.id === option);
  if (ask === undefined || offered === undefined || ask.auto || ask.to.kind !== "fighter") return null;
  return { slot, fighter: ask.to.fighter, option, choice: { ...cleanChoice(offered, choice), [BY_PASSED]: to } };
}

/** Says why nothing came of it. */
function warnRefused(pass: Pass, why: string): void {
  warn(gameWords.t("RIPOSTE.Pass.Refused", { user: nameOf(pass.to), why }));
}

async function settle(pass: Pass): Promise<void> {
  const said = saidOf(pass);
  // It may have been taken back since, and of several for one prompt one counts.
  if (said === null || passOf(pass.exchange, pass.slot)?.id !== pass.id) return;
  if (said.kind === "back") {
    await endPass(pass);
    return warn(gameWords.t("RIPOSTE.Pass.HandedBack", { user: nameOf(pass.to) }));
  }
  // Something rests: the answer waits with it.
  if (exchanges.get(pass.exchange)?.rest !== null) return;
  const plan = planOf(pass, said);
  const { answer } = await import("../../exchange/acts/answer.ts");
  const outcome = plan === null ? null : await answer(pass.exchange, plan);
  await endPass(pass);
  if (outcome === null) warnRefused(pass, "");
  else if (!outcome.ok) warnRefused(pass, outcome.refusals.map(refusalText).join(" "));
}

/** Is its prompt over, or was it never one? While a family is on its way nobody knows. */
function isOver(pass: Pass): boolean {
  return !exchanges.isComing(pass.exchange) && !counts(pass);
}

const busy = new Set<string>();

async function once(pass: Pass, work: () => Promise<void>): Promise<void> {
  if (busy.has(pass.id)) return;
  busy.add(pass.id);
  try {
    // What posts and writes is loaded with the first exchange, and this part before it.
    const { withTabLock } = await import("../../exchange/lib/tab-lock.ts");
    await withTabLock(`pass ${pass.id}`, work);
  } finally {
    busy.delete(pass.id);
  }
}

/** Does what this client is to do about passes. */
export async function runPasses(): Promise<void> {
  if (!game.ready) return;
  const passes = storedPasses();
  const over = passes.filter((pass) => pass.by === game.user.id && isOver(pass));
  const mine = passes.filter((pass) => !over.includes(pass) && answererOf(pass) === game.user && saidOf(pass) !== null);
  await Promise.all([
    ...over.map((pass) => once(pass, () => endPass(pass))),
    ...mine.map((pass) => once(pass, () => settle(pass))),
  ]);
  await forgetSaid();
}
