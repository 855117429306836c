import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Json } from "../../../src/rules/core/types/json.ts";
import { fight } from "./bots/fight.ts";
import { noTally } from "./bots/player.ts";

/** `FIGHTS=500` plays more and tells what happened. A night plays sixty. */
const FIGHTS = Number(process.env["FIGHTS"] ?? (process.env["NIGHTLY"] === "1" ? 60 : 10));
const isJson = (value: unknown): value is Json => typeof value === "object";
const read: unknown = JSON.parse(readFileSync("lang/en.json", "utf8"));
const texts: Json = isJson(read) ? read : null;

it("fights of bots come to an end, one marker per maker, nothing stuck, spent twice, read in two ways or without words", () => {
  const tally = noTally();
  const rounds = Array.from({ length: FIGHTS }, (_, seed) => fight(seed + 1, tally, texts));
  expect(rounds).toHaveLength(FIGHTS);
  if (process.env["FIGHTS"]) console.log(tally, rounds.join(" "));
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(2);
}, 240_000);
