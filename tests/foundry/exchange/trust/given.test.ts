/** Dice that a GM's client rolls for players (attack B7: a player's own dice can be loaded). */
import { describe, expect, it } from "vitest";
import {
  checkFaces,
  KEPT_FOR,
  MOST_KEPT,
  unusedFor,
  withGiven,
  withUsed,
  type Book,
  type DiceAsk,
  type Given,
} from "../../../../src/foundry/exchange/trust/given.ts";
import { EXCHANGE, RED } from "../fixtures.ts";

const ASK: DiceAsk = { fighter: RED, exchange: EXCHANGE, slot: "t0", n: 3, faces: 10, place: 0 };
const MESSAGE = "Step0000Step0000";
const given = (rolled: readonly number[], more: Partial<Given> = {}): Given => ({
  ...ASK,
  n: rolled.length,
  user: "red",
  rolled,
  roll: "{}",
  at: 1000,
  usedBy: null,
  ...more,
});

describe("the book of given dice", () => {
  const book: Book = [given([3, 7, 1])];

  it.each<[string, Partial<DiceAsk>, boolean]>([
    ["the same roll", {}, true],
    ["another slot", { slot: "t1" }, false],
    ["another fighter", { fighter: "Actor.OtherOtherOther0" }, false],
    ["another exchange", { exchange: null }, false],
    ["another number of dice", { n: 4 }, false],
    ["another size of dice", { faces: 6 }, false],
    ["the next roll of the same choice", { place: 1 }, false],
  ])("gives the same dice again only for %s", (_, more, found) => {
    expect(unusedFor(book, { ...ASK, ...more }) !== null).toBe(found);
  });

  it("gives new dice once the old ones are posted", () => {
    expect(unusedFor(withUsed(book, ASK, MESSAGE), ASK)).toBeNull();
  });

  const rolls = (n: number, more: Partial<Given> = {}): readonly Given[] =>
    Array.from({ length: n }, (_, i) => given([i], more));
  const filled = (all: readonly Given[], start: Book = []): Book =>
    all.reduce<Book>((kept, one) => withGiven(kept, one), start);

  it("forgets what is old, and the oldest that a player has used of too many", () => {
    expect(withGiven(book, given([1], { at: 1000 + KEPT_FOR }))).toHaveLength(1);
    const full = filled(rolls(MOST_KEPT + 5, { usedBy: MESSAGE }));
    expect(full).toHaveLength(MOST_KEPT);
    expect(full[0]?.rolled).toEqual([5]);
    const both = filled(rolls(1), full);
    expect([both.length, both[0]?.rolled, both.at(-1)?.usedBy]).toEqual([MOST_KEPT, [6], null]);
  });

  it("gives no more while so many of a player's lie there unused, and takes nothing from anybody else for it (X46)", () => {
    const others = filled(rolls(3, { user: "blue" }));
    const full = filled(rolls(MOST_KEPT), others);
    expect(full).toHaveLength(MOST_KEPT + 3);
    expect(withGiven(full, given([9]))).toEqual(full);
    expect(withGiven(full, given([9], { user: "blue" }))).toHaveLength(MOST_KEPT + 4);
    // 13 does not say who asks: there each fighter has so many.
    const unnamed = filled(rolls(MOST_KEPT, { user: "" }));
    expect(withGiven(unnamed, given([9], { user: "" }))).toEqual(unnamed);
    expect(withGiven(unnamed, given([9], { user: "", fighter: "Actor.OtherOtherOther0" }))).toHaveLength(MOST_KEPT + 1);
  });
});

describe("a message's dice, held against the book", () => {
  it.for<[string, Book, readonly number[], boolean, number]>([
    ["given", [given([3, 7, 1])], [3, 7, 1], false, 1],
    ["none, where none are rolled", [], [], false, 0],
    ["never given", [], [10, 10, 10], true, 0],
    ["other than given", [given([3, 7, 1])], [10, 10, 10], true, 0],
    ["given, and more of its own", [given([3, 7, 1])], [3, 7, 1, 10], true, 1],
    ["given roll after roll", [given([3, 7]), given([10], { place: 1 })], [3, 7, 10], false, 2],
    ["the second roll alone", [given([10], { place: 1 })], [10], true, 0],
    ["used by another message", [given([3, 7, 1], { usedBy: "Other000Other000" })], [3, 7, 1], true, 0],
    ["used by this message, seen by another tab", [given([3, 7, 1], { usedBy: MESSAGE })], [3, 7, 1], false, 1],
    ["for another slot", [given([3, 7, 1], { slot: "t1" })], [3, 7, 1], true, 0],
  ])("%s", ([_, book, faces, own, used]) => {
    const checked = checkFaces(book, ASK, MESSAGE, faces);
    expect([checked.own, checked.used.length]).toEqual([own, used]);
  });

  it("names all that was asked for: whoever tried other choices first is seen", () => {
    const book = [given([3, 7, 1]), given([9, 9], { n: 2 })];
    expect(checkFaces(book, ASK, MESSAGE, [9, 9]).asked).toEqual([
      [3, 7, 1],
      [9, 9],
    ]);
  });
});
