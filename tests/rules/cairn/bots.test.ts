import { expect, it } from "vitest";
import { fight } from "./bots/fight.ts";
import { noTally } from "./bots/player.ts";

/** `FIGHTS=500` plays more and tells what happened. A night plays a hundred. */
const FIGHTS = Number(process.env["FIGHTS"] ?? (process.env["NIGHTLY"] === "1" ? 100 : 8));

it("fights of bots come to an end, and nothing is ever stuck, spent twice or read in two ways", () => {
  const tally = noTally();
  const rounds = Array.from({ length: FIGHTS }, (_, seed) => fight(seed + 1, tally));
  expect(rounds).toHaveLength(FIGHTS);
  if (process.env["FIGHTS"]) console.log(tally, rounds.join(" "));
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(5);
}, 240_000);
