/** Where the dialog stands, what is read back from it, and how it tells chances. */
import { describe, expect, it } from "vitest";
import { scrollTo } from "../../../../src/foundry/ui/attack/in-view.ts";
import { roomFor } from "../../../../src/foundry/ui/attack/room.ts";
import { neededField } from "../../../../src/foundry/ui/view/screens/needed-field.ts";
import { attackPlan, offeredOptions } from "../../../../src/foundry/ui/view/screens/turn.ts";
import { readInput } from "../../../../src/foundry/ui/view/shared/read-input.ts";
import { exactPercent, percent } from "../../../../src/foundry/ui/view/shared/words.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { two } from "../../../rules/fate/table.ts";
import { pool, scene } from "../../../rules/pool/fixtures.ts";
import { unknownKeys, words } from "../desk.ts";
import { anna, source } from "./source.ts";

describe("where the dialog stands", () => {
  const screen = { width: 1280, height: 800 };
  const tall = { width: 430, height: 1000, left: 425, top: null };
  it.each([
    ["a tall one is as high as the window", tall, null, { left: 425, top: 8, most: 784 }],
    ["a low one stands in the middle", { ...tall, height: 300 }, null, { left: 425, top: 250, most: 784 }],
    ["above a low strip", tall, { left: 400, top: 640, right: 860 }, { left: 425, top: 8, most: 624 }],
    ["to the left of a high strip", tall, { left: 460, top: 200, right: 920 }, { left: 22, top: 8, most: 784 }],
    ["to its right where there is room", tall, { left: 100, top: 200, right: 560 }, { left: 568, top: 8, most: 784 }],
    ["where less is covered", tall, { left: 434, top: 200, right: 894 }, { left: 0, top: 8, most: 784 }],
    ["on the other side", tall, { left: 386, top: 200, right: 846 }, { left: 850, top: 8, most: 784 }],
    [
      "beside it already",
      { ...tall, left: 0, top: 30, height: 500 },
      { left: 460, top: 200, right: 920 },
      { left: 0, top: 30, most: 784 },
    ],
    [
      "under a high strip that comes later it stays",
      { ...tall, top: 30, height: 500 },
      { left: 460, top: 200, right: 920 },
      { left: 425, top: 30, most: 784 },
    ],
    ["it stays where it is", { ...tall, top: 50, height: 400 }, null, { left: 425, top: 50, most: 784 }],
    ["it never hangs below the window", { ...tall, top: 700, height: 400 }, null, { left: 425, top: 392, most: 784 }],
  ])("%s", (_, size, strip, place) => expect(roomFor(size, screen, strip)).toEqual(place));
});

describe("of many targets, one that is chosen is in view", () => {
  const list = { top: 100, bottom: 250 };
  const row = (top: number) => ({ top, bottom: top + 30 });
  it.each([
    ["nobody is chosen", [], 0],
    ["it is seen", [row(220)], 0],
    ["it is below", [row(250)], 30],
    ["half of it is below", [row(235)], 15],
    ["it is above", [row(40)], -60],
    ["one of two is seen", [row(400), row(130)], 0],
    ["none of two is: the first", [row(310), row(400)], 90],
  ] as const)("%s", (_, chosen, by) => expect(scrollTo(list, chosen)).toBe(by));
});

describe("what is missing leads to its field", () => {
  const t = two({ skills: { might: 4 } }, {});
  const needed = (option: string, choice: Choice, isAimed = true) => {
    const from = {
      ...source(t.fighter("Rosa"), [t.fighter("Gor")], { option, choices: { [option]: choice } }),
      rules: fate,
    };
    const at = isAimed ? from : { ...from, state: { ...from.state, chosen: new Set<string>() } };
    const found = attackPlan(offeredOptions(at), at);
    return found && neededField(at, found);
  };
  it.each([
    ["block", { types: ["move"], how: "" }, { input: "how" }],
    ["block", { types: [], how: "a wall" }, { input: "types" }],
    ["block", { types: ["move"], how: "a wall" }, null],
    ["maneuver", { aspect: "" }, { input: "aspect" }],
  ] as const)("%s with %j: %j", (option, choice, field) => expect(needed(option, choice)).toEqual(field));
  it("whom it is aimed at goes first", () => expect(needed("attack", {}, false)).toBe("target"));
});

describe("inputs read back", () => {
  const [option] = pool.actions(anna, scene(anna));
  const inputs = option?.inputs ?? [];
  it.each([
    ["weapon", "sword", { weapon: "sword" }],
    ["weapon", "nonsense", null],
    ["difficulty", "99", { difficulty: 5 }],
    ["difficulty", "x", null],
    ["words", "a".repeat(300), { words: "a".repeat(200) }],
    ["unknown", "1", null],
  ])("%s", (id, raw, choice) => expect(readInput(inputs, id, raw)).toEqual(choice));
});

describe("chances in figures", () => {
  it.each([
    [0.5801, "58%", "58.01%"],
    [0, "0%", "0.00%"],
    [1, "100%", "100.00%"],
    [0.9999, ">99%", "99.99%"],
    [0.0001, "<1%", "0.01%"],
    // What sums lose on the way is no doubt.
    [1 - 1e-12, "100%", "100.00%"],
    [1e-12, "0%", "0.00%"],
  ])("%d", (chance, short, exact) =>
    expect([percent(words, chance), exactPercent(words, chance)]).toEqual([short, exact]),
  );
  it("have every word they ask for", () => expect(unknownKeys()).toEqual([]));
});
