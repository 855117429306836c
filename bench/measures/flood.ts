/** Many open attacks on one fighter: what each costs a window, against a few. */
import type { CDPSession, Page } from "playwright-core";
import { CHARACTERS, FOUR, idOf } from "../../tests/browser/kit/world.ts";
import { openFight, type Fight, type Seat } from "../../tests/browser/kit/harness.ts";
import { until } from "../../tests/browser/kit/play.ts";
import type { Depth } from "../depth.ts";
import { ratioAtMost, round, type Line } from "../report.ts";

/** A window that did less than this share of a look's time is calm. */
const BUSY = 0.05;
const LOOK = 300;

/** Seconds that a window's tasks have taken so far. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const found = metrics.find(({ name }) => name === "TaskDuration");
  if (found === undefined) throw new Error("The browser does not tell what its tasks take");
  return found.value;
}

async function calm(page: Page, session: CDPSession): Promise<number> {
  for (let before = await worked(session); ;) {
    await page.waitForTimeout(LOOK);
    const now = await worked(session);
    if (now - before < (BUSY * LOOK) / 1000) return now;
    before = now;
  }
}

/** What Red's client would post for an attack of Rosa on Bela, kept in its window. */
const PREPARE = `(async () => {
  const rosa = game.actors.get("${idOf("Rosa")}");
  const hook = Hooks.on("preCreateChatMessage", (message) => {
    const { type, system, rolls } = message.toObject();
    globalThis.attack = { type, system, rolls, content: "" };
    return false;
  });
  const plan = { slot: "declare", fighter: rosa.uuid, option: "attack", choice: { weapon: rosa.items.contents[0].id } };
  await game.system.api.attack(rosa, { plan, targets: [game.actors.get("${idOf("Bela")}")] });
  Hooks.off("preCreateChatMessage", hook);
})()`;
const post = (n: number): string =>
  `ChatMessage.createDocuments(Array.from({ length: ${n} }, () => structuredClone(globalThis.attack))).then(() => null)`;
const CALL_OFF = `ChatMessage.createDocuments(game.system.api.exchanges.open().map(({ id }) =>
  ({ type: "reply", content: "", system: { kind: "cancel", exchange: id, body: {} } }))).then(() => null)`;

const open = ({ page }: Seat, n: number): Promise<unknown> =>
  until(
    () => page.evaluate("game.system.api.exchanges.open().length"),
    (now) => now === n,
    120_000,
  );

interface Watched {
  readonly seat: Seat;
  readonly session: CDPSession;
}

/** Milliseconds for each of so many attacks, in each of these windows. */
async function perAttack(red: Seat, watched: readonly Watched[], n: number): Promise<readonly number[]> {
  const before = await Promise.all(watched.map(({ seat, session }) => calm(seat.page, session)));
  await red.page.evaluate(post(n));
  for (const { seat } of watched) await open(seat, n);
  const after = await Promise.all(watched.map(({ seat, session }) => calm(seat.page, session)));
  return after.map((at, i) => (1000 * (at - (before[i] ?? at))) / n);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The few are posted `rounds` times, each time after the last ones were called off. */
async function measured(fight: Fight, { few: fewer, many: more, rounds }: Depth["flood"]): Promise<Line[]> {
  const gm = await fight.take("gm");
  const red = await fight.take("red");
  const blue = await fight.take("blue");
  const watched: Watched[] = [];
  for (const seat of [gm, blue]) {
    const session = await seat.context.newCDPSession(seat.page);
    await session.send("Performance.enable");
    watched.push({ seat, session });
  }
  await red.page.evaluate(PREPARE);
  const times = async (n: number): Promise<readonly number[]> => {
    const found = await perAttack(red, watched, n);
    await gm.page.evaluate(CALL_OFF);
    for (const seat of [gm, red, blue]) await open(seat, 0);
    return found;
  };
  // The first finds nothing compiled.
  await times(fewer);
  const few: (readonly number[])[] = [];
  for (let i = 0; i < rounds; i += 1) few.push(await times(fewer));
  const many = await times(more);
  return (["the GM", "who is attacked"] as const).map((who, i) => {
    const one = median(few.map((each) => each[i] ?? 0));
    const all = many[i] ?? 0;
    const note = `${round(all, 1)} and ${round(one, 1)} ms`;
    return ratioAtMost(`${more} open attacks over ${fewer}, each: window of ${who}`, all / one, 2, note);
  });
}

/** The lines of a flood of attacks. */
export async function floodLines({ flood }: Depth): Promise<Line[]> {
  const fight = await openFight({ fighters: FOUR, characters: CHARACTERS });
  try {
    return await measured(fight, flood);
  } finally {
    await fight.close();
  }
}
