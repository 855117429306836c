/**
 * Fights in real windows of a Gamemaster, an honest player and two players with consoles. `npm run soak -- --attackers 2
 * --windows 5 --seed 1`.
 */
import { expect, it } from "vitest";
import { fightOut } from "../../tests/browser/pool/bot.ts";
import { withFight, type Seat } from "../../tests/browser/kit/harness.ts";
import { until } from "../../tests/browser/kit/play.ts";
import { BLUE, GM, GREEN, idOf, RED, SECOND_GM, type FighterSetup } from "../../tests/browser/kit/world.ts";
import { fighter, scene } from "../../tests/rules/pool/fixtures.ts";
import { ANSWERING } from "./attackers/answering.ts";
import { idsToTake } from "./attackers/ids.ts";
import { actorsOf, foldedIn, lagOf, ownTwice, record, saidIn, TAKEN } from "./attackers/record.ts";
import { ruled } from "./attackers/ruled.ts";
import { exchangesOf, misread, wrongOf } from "./attackers/rules.ts";
import { ATTACKING, END_ATTACKS } from "./attackers/script.ts";

const FIGHTS = Number(process.env["SOAK_WINDOWS"] ?? 1);
const SEED = Number(process.env["SOAK_SEED"] ?? 1);
const ATTACKERS = Number(process.env["SOAK_ATTACKERS"] ?? 2);
/** Between two attacks of one attacker, on average, in ms. */
const OFTEN = 120;
const MOST_ROUNDS = 3;
/** With two attackers a window has a lot to read; it must still answer within this time, in ms. */
const MOST_LAG = 5000;

/** What each player owns; the honest ones are looked at. */
const OWNED = { Rosa: RED, Rita: RED, Gina: GREEN, Bela: BLUE, Berta: BLUE };
const HONEST = ["Gor", "Hulda", "Ivo", "Bela", "Berta"];
const FIGHTERS: readonly FighterSetup[] = [
  { name: "Gor", token: "raider" },
  { name: "Rosa", owners: [RED] },
  { name: "Bela", owners: [BLUE] },
  { name: "Hulda", token: "axe-guard" },
  { name: "Gina", owners: [GREEN] },
  { name: "Ivo", token: "raider" },
  { name: "Rita", owners: [RED] },
  { name: "Berta", owners: [BLUE] },
];
const WORLD = {
  fighters: FIGHTERS,
  characters: { [RED]: idOf("Rosa"), [BLUE]: idOf("Bela"), [GREEN]: idOf("Gina") },
  combat: true,
  thirdPlayer: true,
};
const RIGHTS = {
  gms: [GM, SECOND_GM],
  owners: Object.fromEntries(
    FIGHTERS.map(({ name }) => {
      const owner = Object.entries(OWNED).find(([owned]) => owned === name)?.[1];
      return [`Actor.${idOf(name)}`, owner === undefined ? [] : [owner]];
    }),
  ),
};

/** Everybody has the numbers of the rules' own tests (world.ts). */
const SCENE = scene(...FIGHTERS.map(({ name }) => fighter(idOf(name))));

const exposed = new Set<unknown>();

async function attacks(seat: Seat, seed: number): Promise<void> {
  // A window is used again by the next fight.
  if (!exposed.has(seat.page)) await seat.page.exposeFunction("idsToTake", idsToTake);
  exposed.add(seat.page);
  await seat.page.evaluate(ANSWERING);
  await seat.page.evaluate(`(${ATTACKING})(${seed}, ${OFTEN})`);
}

/** Plays one fight; everything that is not as it should be. */
async function fought(seed: number): Promise<void> {
  await withFight(WORLD, { uncut: true }, async (fight) => {
    const gm = await fight.take("gm");
    const blue = await fight.take("blue");
    const hostile = [await fight.take("red"), ...(ATTACKERS > 1 ? [await fight.take("green")] : [])];
    await record(gm);
    await blue.page.evaluate(ANSWERING);
    const before = await actorsOf(gm);
    for (const [i, seat] of hostile.entries()) await attacks(seat, seed * 100 + i);
    const began = Date.now();
    const bot = { patience: 20_000, trusted: HONEST };
    const { faults, ...told } = await fightOut(gm, seed, MOST_ROUNDS, bot);
    const done: Record<string, unknown> = {};
    for (const seat of hostile) done[seat.name] = JSON.parse(String(await seat.page.evaluate(END_ATTACKS)));
    const ended = await fightOut(gm, seed, 0, bot);
    const lag = await lagOf(gm);
    const said = await saidIn(gm);
    const exchanges = exchangesOf(said, RIGHTS);
    const results = ruled(said, RIGHTS, SCENE);
    console.log(
      JSON.stringify({
        seed,
        seconds: (Date.now() - began) / 1000,
        lag,
        ...told,
        results: results.checked,
        messages: said.length,
        ...done,
      }),
    );
    const wrong = async (): Promise<readonly string[]> => {
      const now = await actorsOf(gm);
      return HONEST.flatMap((name) => {
        const [was, is] = [before, now].map((all) => all.find((one) => one.name === name));
        return was === undefined || is === undefined ? [`${name} is gone`] : wrongOf(was, is, exchanges);
      });
    };
    const quiet = async <T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> => {
      try {
        return await until(read, (list) => list.length === 0, 8000);
      } catch {
        return read();
      }
    };
    const found = [...faults, ...ended.faults, ...results.wrong, ...(await quiet(wrong))];
    for (const seat of fight.seats) {
      const lines = await quiet(async () => misread(exchanges, await foldedIn(seat)));
      found.push(...lines.map((line) => `${seat.name}: ${line}`));
    }
    const actors = JSON.stringify(await actorsOf(gm));
    if (JSON.stringify(await actorsOf(blue)) !== actors) found.push("blue has other actors than gm");
    if (lag > MOST_LAG) found.push(`the GM's window was busy for ${lag} ms`);
    for (const seat of [gm, blue]) {
      const all = seat.errors.splice(0);
      const own = await ownTwice(seat, all);
      if (own.length > 0) console.log(`${seat.name} posted twice: ${own.join(", ")}`);
      found.push(...all.filter((error) => !TAKEN.test(error)).map((error) => `${seat.name}'s console: ${error}`));
    }
    for (const seat of hostile) {
      const ours = seat.errors.splice(0).filter((error) => error.includes("riposte"));
      if (ours.length > 0) console.log(`${seat.name}'s console: ${[...new Set(ours)].join("\n").slice(0, 2000)}`);
    }
    expect(exchanges.length).toBeGreaterThan(5);
    expect(results.checked).toBeGreaterThan(5);
    expect(found).toEqual([]);
    // Would a wound be seen that nothing in the log explains?
    const wound = { "system.injuries.unexplained": { severity: 2, note: "" } };
    await gm.page.evaluate(`game.actors.get("${idOf("Bela")}").update(${JSON.stringify(wound)})`);
    expect(await wrong()).toHaveLength(1);
  });
}

it.each(Array.from({ length: FIGHTS }, (_n, i) => SEED * 1000 + i))(
  "a fight with attackers in real windows, seed %i: every honest fighter ends as the rules say",
  fought,
  300_000,
);
