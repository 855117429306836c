/** What grows with a world: messages, fighters, rows, actors. */
import { idOf } from "../../tests/browser/kit/world.ts";
import { openFight, ready, type Fight, type Seat } from "../../tests/browser/kit/harness.ts";
import { FEW, MANY, plantCrowd, type Size } from "../crowd.ts";
import type { Depth } from "../depth.ts";
import type { Seen } from "../page/log.ts";
import { atMost, ratioAtMost, round, type Line } from "../report.ts";
import { cardLines } from "./cards.ts";
import { arm, call, pageCode } from "../window.ts";

/** The windows' own story of the start: the spy stands before the first message is drawn. */
export async function spiedStart(seat: Seat): Promise<Seen> {
  const spy = `
    let hooks;
    Object.defineProperty(globalThis, "Hooks", {
      configurable: true,
      get: () => hooks,
      set: (value) => { hooks = value; value.once("setup", () => globalThis.bench.spyOnMessages()); },
    });`;
  await seat.context.addInitScript(`${await pageCode()}\n${spy}`);
  await seat.page.reload();
  await ready(seat);
  return call(seat.page, "seen");
}

/** A world of that size with the GM at the table. */
export async function openCrowd(size: Size): Promise<{ readonly fight: Fight; readonly gm: Seat }> {
  const fight = await openFight({ fighters: [] });
  if (fight.running === null) throw new Error("The table runs elsewhere");
  await plantCrowd(fight.running.context, size);
  const gm = await fight.take("gm");
  await arm(gm.page);
  return { fight, gm };
}

/** A new round with 200 fighters: what is written. */
export async function newRound({ page }: Seat): Promise<readonly string[]> {
  await call(page, "watchWrites");
  await call(page, "nextRound");
  await page.waitForTimeout(500);
  return (await call(page, "writes")).map(({ what }) => what);
}

async function measured(seat: Seat, { world, actors, rounds }: Depth): Promise<Line[]> {
  const { page } = seat;
  const start = await spiedStart(seat);
  const foreign = await call(page, "foreignMessage", rounds);
  const cards = await cardLines(seat, rounds);
  const tracker = await call(page, "trackerRows", MANY, FEW, rounds);
  const reads = await call(page, "readsOfOthers", idOf("fighter7x"));
  const preparing = await call(page, "preparing", actors, rounds);
  const written = await newRound(seat);
  const answered = await call(page, "answerAmongMany");
  const reading = [...new Set(foreign.reads)].join(", ");
  const beyond = written.filter((what) => what !== "updateCombat").length;
  return [
    {
      what: "a message not ours: what is read of it",
      measured: `${reading} (${round(foreign.ratio)} × an empty hook)`,
      bar: "type",
      ok: reading === "type",
    },
    atMost(`new round, ${world.fighters} fighters: writes besides the combat`, beyond, 0, {
      note: `combat ${written.length - beyond}`,
    }),
    atMost("preparing an actor: reads of other actors", reads.length, 0),
    atMost(`${world.messages} messages: passes for the index`, start.passes, 1, { note: `${start.visits} visits` }),
    atMost(`an answer among ${world.exchanges} exchanges: messages of other threads`, answered.strangers.length, 0, {
      note: `${answered.looked.length} of its own, ${answered.passes} passes`,
    }),
    ...cards,
    ratioAtMost(`tracker: a row of ${world.fighters} over a row of ${world.few}`, tracker.ratio, 1.2),
    ratioAtMost(`${world.actors} actors: preparing one over one of ${actors}`, preparing.ratio, 1.2),
  ];
}

/** The lines of a large world. */
export async function crowdLines(depth: Depth): Promise<Line[]> {
  const { fight, gm } = await openCrowd(depth.world);
  try {
    return await measured(gm, depth);
  } finally {
    await fight.close();
  }
}
