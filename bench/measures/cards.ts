/** What cards in a log cost against core rolls: all work of the window, layout included. */
import type { CDPSession } from "playwright-core";
import type { Seat } from "../../tests/browser/kit/harness.ts";
import { ratioAtMost, round, type Line } from "../report.ts";
import { call } from "../window.ts";

type Log = "cards" | "rolls" | "mixed" | "nothing";

/** Milliseconds of processor time that the window's main thread has taken so far: what else the machine does is not in it. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === "TaskDuration");
  if (found === undefined) throw new Error("This browser does not say how long it works");
  return found.value * 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Cost {
  /** Milliseconds. */
  readonly ours: number;
  readonly rolls: number;
  /** Of 100 messages so many were drawn. */
  readonly drawn: number;
}

/** The median work for one log and for as many rolls, each shown in turn, less that for an empty one. */
async function against(seat: Seat, what: Log, rounds: number, steps: number): Promise<Cost> {
  const cdp = await seat.context.newCDPSession(seat.page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const times: Record<Log, number[]> = { cards: [], rolls: [], mixed: [], nothing: [] };
  const drawn: Record<Log, number> = { cards: 0, rolls: 0, mixed: 0, nothing: 0 };
  for (let round = Math.max(-2, 1 - rounds); round < rounds; round += 1) {
    const logs = [what, "nothing", "rolls"] as const;
    for (const log of round % 2 === 0 ? logs : logs.toReversed()) {
      const before = await worked(cdp);
      drawn[log] = await call(seat.page, "showLog", log, steps);
      // The first rounds warm up.
      if (round >= 0) times[log].push((await worked(cdp)) - before);
      await call(seat.page, "hideLog");
    }
  }
  await cdp.detach();
  // No less than a tick of the clock: a short run measures next to nothing.
  const cost = (log: Log): number => Math.max(1, median(times[log]) - median(times.nothing));
  return { ours: cost(what), rolls: cost("rolls"), drawn: drawn[what] };
}

/** 100 cards are no longer than so many steps up a log. */
const STEPS = 80;

/** A card has fifty elements, a core roll ten: drawing them once in each step is most of it, some 7 ms of a frame's 16. */
const SCROLLED = 8;

/** The first 100 cards: a log that is opened at its end. What is drawn when somebody scrolls up is a line of its own. */
export async function cardLines(seat: Seat, rounds: number): Promise<Line[]> {
  const steps = rounds > 1 ? STEPS : 1;
  // Whoever asks for less motion makes every change of a style a transition, and pays for it in each log.
  await seat.page.emulateMedia({ reducedMotion: "no-preference" });
  const fold = await call(seat.page, "folding", rounds);
  const first = await against(seat, "cards", rounds, 0);
  const all = await against(seat, "cards", Math.ceil(rounds / 3), steps);
  const mixed = await against(seat, "mixed", rounds, 0);
  const ratio = ({ ours, rolls }: Cost): number => (ours + fold) / rolls;
  const folding = `${round((100 * fold) / (first.ours + fold), 0)} % folding`;
  const ms = `${round(first.ours + fold, 0)} ms over ${round(first.rolls, 0)} ms`;
  return [
    ratioAtMost(
      "first 100 cards over 100 core rolls",
      ratio(first),
      1.5,
      `${ms}; ${folding}; ${first.drawn} in view; 100 of a log's messages ${round(ratio(mixed))}`,
    ),
    ratioAtMost("100 cards scrolled through over 100 core rolls", ratio(all), SCROLLED, `${all.drawn} drawn`),
  ];
}
