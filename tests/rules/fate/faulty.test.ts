/** The seeded faults on linked state: fights of bots in which clients die, messages double, come late or in another order. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Json } from "../../../src/rules/core/types/json.ts";
import { FaultyTable, noFaults } from "./bots/faulty.ts";
import { fight } from "./bots/fight.ts";
import { noTally } from "./bots/player.ts";
import { check } from "./bots/referee.ts";

/** `FIGHTS=500` plays more and tells what happened. A night plays sixty. */
const FIGHTS = Number(process.env["FIGHTS"] ?? (process.env["NIGHTLY"] === "1" ? 60 : 4));

const isJson = (value: unknown): value is Json => typeof value === "object";
const read: unknown = JSON.parse(readFileSync("lang/en.json", "utf8"));
const texts: Json = isJson(read) ? read : null;

it("clients that die, doubled, late and reordered messages, windows that reload: one marker or none, nothing on others, all see the same", () => {
  const [tally, faults] = [noTally(), noFaults()];
  const tables: FaultyTable[] = [];
  for (let seed = 1; seed <= FIGHTS; seed += 1) {
    fight(seed * 31, tally, texts, (fighters, setup, random) => {
      const table = new FaultyTable(fighters, setup, random, faults);
      tables.push(table);
      return table;
    });
  }
  for (const table of tables) {
    table.wake();
    check(table);
  }
  if (process.env["FIGHTS"]) console.log(tally, faults);
  const { died, twice, reordered, late, reloaded } = faults;
  const { blocks, holds, kept, freed, undone } = tally;
  for (const count of [died, twice, reordered, late, reloaded, blocks, holds, kept, freed, undone])
    expect(count).toBeGreaterThan(0);
}, 240_000);
