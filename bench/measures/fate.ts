/** The `fate` family: messages of an attack, and what blocks and holds cost the tracker, turns and actors. */
import { act, answer, feedFate, sum } from "../../tests/browser/fate/fate-hands.ts";
import { openFight, type Seat } from "../../tests/browser/kit/harness.ts";
import { CHARACTERS, idOf, RED, type FighterSetup } from "../../tests/browser/kit/world.ts";
import { FEW, MANY } from "../crowd.ts";
import type { Depth } from "../depth.ts";
import { BLOCKS, plantFate } from "../fate-crowd.ts";
import type { Write } from "../page/writes.ts";
import { atMost, ratioAtMost, type Line } from "../report.ts";
import { arm, call } from "../window.ts";

const [GOR, ROSA, BELA] = [idOf("Gor"), idOf("Rosa"), idOf("Bela")];
const DUEL = idOf("combat");

/** Neither Gor nor Rosa can invoke: they have no fate points, and the tag is on Bela, for the hold. */
const FIGHTERS: readonly FighterSetup[] = [
  { name: "Gor", fate: { points: 0 } },
  { name: "Rosa", owners: [RED], fate: { points: 0 } },
  { name: "Bela", fate: { points: 0, aspects: { "Off Balance": 1 } } },
];

interface Windows {
  readonly gm: Seat;
  readonly red: Seat;
}

/** What something writes, and whatever else might still be written. */
async function writesOf({ gm }: Windows, work: () => Promise<unknown>): Promise<readonly Write[]> {
  await call(gm.page, "watchWrites");
  await work();
  await gm.page.waitForTimeout(200);
  return call(gm.page, "writes");
}
const messages = (writes: readonly Write[]): number => writes.filter(({ what }) => what === "createChatMessage").length;
const besidesCombat = (writes: readonly Write[]): readonly string[] =>
  writes.map(({ what }) => what).filter((what) => what !== "updateCombat");

/** Gor attacks Rosa in the first turn of a round, and all of it is answered. */
function attack(windows: Windows, round: number, answers: () => Promise<void>): Promise<readonly Write[]> {
  const { gm } = windows;
  return writesOf(windows, async () => {
    await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(0) });
    await answers();
    await gm.page.waitForFunction(`game.system.api.exchanges.all().length === ${round} &&
      game.system.api.exchanges.open().length === 0`);
  });
}

async function attackLines(windows: Windows): Promise<Line[]> {
  const { gm, red } = windows;
  // 3 against 4.
  const missed = await attack(windows, 1, () => answer(red, "defend", "mouse", { faces: sum(1) }));
  await call(gm.page, "startAt", 2);
  // 3 against 3: the Club's 2 are stress.
  const soaked = await attack(windows, 2, async () => {
    await answer(red, "defend", "mouse", { faces: sum(0) });
    await answer(red, "soak");
  });
  return [
    exactly("fate: messages for an attack with one answer and no invoke", messages(missed), 3),
    exactly("fate: messages for an attack with a soak", messages(soaked), 4),
  ];
}

/** A bar that is not reached from below either: with fewer, something else was measured. */
const exactly = (what: string, value: number, bar: number): Line => ({
  what,
  measured: String(value),
  bar: String(bar),
  ok: value === bar,
});

/** Gor blocks Rosa, who holds Bela; both lapse as their next turns end. */
async function turnLine(windows: Windows): Promise<Line> {
  const { gm, red } = windows;
  await call(gm.page, "startAt", 3);
  await call(gm.page, "declareNow", GOR, "block", ROSA, { types: ["attack"], skill: "weapons", how: "A chair" });
  await call(gm.page, "pass", DUEL, "nextTurn", 1);
  await red.page.waitForFunction("game.combat.round === 3 && game.combat.turn === 1");
  await feedFate(red, ...sum(2));
  await call(red.page, "declareNow", ROSA, "grapple", BELA, {});
  for (const { page } of [gm, red]) await page.waitForFunction(`bench.bondsShown("${DUEL}").keeps === 2`);
  const before = await call(gm.page, "bondsShown", DUEL);
  const writes = await writesOf(windows, () => call(gm.page, "pass", DUEL, "nextTurn", 4));
  const after = await call(gm.page, "bondsShown", DUEL);
  const written = besidesCombat(writes);
  const note = `${before.keeps} stood, ${after.keeps} after ${writes.length - written.length} turns`;
  const line = atMost("fate: turns in which a block and a hold lapse: writes besides the combat", written.length, 0, {
    note,
  });
  return { ...line, ok: line.ok === true && before.keeps === 2 && after.keeps === 0 };
}

async function crowdLines(windows: Windows, { world, rounds }: Depth): Promise<Line[]> {
  const { gm } = windows;
  const { page } = gm;
  const before = await call(page, "bondsShown", MANY);
  // Nothing has drawn rows yet: the first measurement would time the browser's compiling.
  if (rounds > 1) await call(page, "trackerRows", MANY, FEW, rounds);
  const tracker = await call(page, "trackerRows", MANY, FEW, 2 * rounds);
  // One who blocks, and one who is blocked.
  const reads = [
    ...(await call(page, "readsOfOthers", idOf("Many0x"))),
    ...(await call(page, "readsOfOthers", idOf("Many1x"))),
  ];
  const written = besidesCombat(await writesOf(windows, () => call(page, "pass", MANY, "nextRound", 2)));
  const after = await call(page, "bondsShown", MANY);
  const stood = `${before.keeps} blocks on ${before.bound}`;
  const [rows, lapse] = [
    ratioAtMost(
      `fate: a row of ${world.fighters} with ${BLOCKS} blocks over a row of ${world.few} without`,
      tracker.ratio,
      1.2,
      stood,
    ),
    atMost(`fate: rounds in which ${BLOCKS} blocks lapse: writes besides the combat`, written.length, 0, {
      note: `${before.keeps} stood, ${after.keeps} after`,
    }),
  ];
  return [
    rows,
    { ...lapse, ok: lapse.ok === true && before.keeps === BLOCKS && after.keeps === 0 },
    atMost("fate: preparing an actor that blocks or is blocked: reads of other actors", reads.length, 0),
  ];
}

/** The lines of blocks and holds: a duel of three, beside the crowd. */
export async function fateLines(depth: Depth): Promise<Line[]> {
  const fight = await openFight({ fighters: FIGHTERS, characters: { [RED]: CHARACTERS[RED] ?? "" }, combat: true });
  try {
    if (fight.running === null) throw new Error("The table runs elsewhere");
    await plantFate(fight.running.context, depth.world);
    const windows: Windows = { gm: await fight.take("gm"), red: await fight.take("red") };
    for (const { page } of [windows.gm, windows.red]) await arm(page);
    return [...(await attackLines(windows)), await turnLine(windows), ...(await crowdLines(windows, depth))];
  } finally {
    await fight.close();
  }
}
