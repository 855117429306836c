/**
 * Fights with two attackers among the bots: forging, editing, deleting, flooding. Every honest fighter ends as the rules say,
 * which is what a replay of the honest messages alone comes to. `npm run soak -- --attackers 2` plays many.
 */
import { expect, it } from "vitest";
import { noAttacks } from "./soak/attacker.ts";
import { foughtWith } from "./soak/fight.ts";

const NIGHTLY = process.env["NIGHTLY"] === "1";
const FIGHTS = Number(process.env["SOAK_FIGHTS"] ?? (NIGHTLY ? 60 : 2));
const ATTACKERS = Number(process.env["SOAK_ATTACKERS"] ?? 2);
const SEED = Number(process.env["SOAK_SEED"] ?? 1);
/** The first two fights are short ones. */
const seedOf = (n: number): number => SEED * 1000 + 2 + 3 * n;

it(
  `${FIGHTS} fights with ${ATTACKERS} attackers: every honest fighter ends as the rules say`,
  () => {
    const all = noAttacks();
    let messages = 0;
    for (let n = 0; n < FIGHTS; n += 1) {
      const seed = seedOf(n);
      const fought = foughtWith(ATTACKERS, seed);
      expect(fought.wrong, `seed ${seed}`).toEqual([]);
      for (const key of ["forged", "edited", "deleted", "flooded", "unreadable"] as const)
        all[key] += fought.attacks[key];
      messages += fought.messages;
    }
    if (process.env["SOAK_FIGHTS"]) console.log({ fights: FIGHTS, messages, ...all });
    // A soak in which nothing was attacked proves nothing.
    for (const count of [all.forged, all.edited, all.deleted, all.flooded]) expect(count).toBeGreaterThan(FIGHTS);
  },
  120_000 + FIGHTS * 60_000,
);

it("without a GM's client that puts edits on record a fight goes wrong, and this test sees it", () => {
  const goesWrong = (seed: number): boolean => {
    try {
      return foughtWith(ATTACKERS, seed, false).wrong.length > 0;
    } catch {
      // The referee of the bots' fights was the first to see it.
      return true;
    }
  };
  expect([6, 7, 5, 4, 9, 1, 0, 2].map(seedOf).some(goesWrong)).toBe(true);
}, 120_000);
