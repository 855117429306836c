/** Everything that a message holds has a bound: what is beyond is no body, and is found out early. */
import { describe, expect, it } from "vitest";
import { declareOf, parseBody } from "../../../src/foundry/exchange/thread/body.ts";
import { isSmall } from "../../../src/foundry/exchange/trust/size.ts";
import {
  MOST_CHANGES,
  MOST_DICE,
  MOST_NAME,
  MOST_PART,
  MOST_PARTS,
  MOST_PEOPLE,
  MOST_REPLIES,
  MOST_SIZE,
} from "../../../src/rules/core/lib/bounds.ts";
import { withinCrowdLimits } from "../../../src/rules/core/thread/crowd.ts";
import { repeat } from "../../../src/rules/core/lib/odds.ts";
import { PARTS, resolve } from "../../../src/rules/pool/math/parts.ts";
import { declare, declareEntry, EXCHANGE, partOf, RED, stepEntry, wound } from "../exchange/fixtures.ts";

const { kind: _, ...stored } = declare;
const many = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item);
const id = "a".repeat(16);
/** `JSON.parse` makes `__proto__` a key of its own, as the server does. */
const parsed = (text: string): object => {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null ? value : {};
};
const ref = { actor: RED, token: null, name: "Red" };

describe("a declaration", () => {
  it("is read as it is", () => expect(declareOf(stored)).not.toBeNull());
  it.each<[string, object]>([
    ["more dice", { faces: many(MOST_DICE + 1, 1) }],
    ["more targets", { targets: many(MOST_PEOPLE + 1, ref) }],
    ["more helpers", { helpers: many(MOST_PEOPLE + 1, ref) }],
    ["more watchers", { watchers: many(MOST_PEOPLE + 1, { hold: id, holder: RED }) }],
    ["a longer name", { attacker: { ...ref, name: "x".repeat(MOST_NAME + 1) } }],
    ["a greater price", { price: [{ what: "action", amount: MOST_PART + 1, per: "round" }] }],
    ["a number that no rule has", { numbers: { parts: [["dice", 1e9, "brawn"]] } }],
    ["no finite number", { numbers: { weapon: Number.POSITIVE_INFINITY } }],
    ["a list of numbers without end", { numbers: { parts: many(5000, 1) } }],
    ["a moment without end", { moment: { combat: id, round: Number.MAX_SAFE_INTEGER, turn: 0 } }],
    ["a family of the prototype", { family: "constructor" }],
    ["an attacker of the prototype", { attacker: { ...ref, actor: "constructor" } }],
    ["a pack's actor", { targets: [{ ...ref, actor: `Compendium.world.people.Actor.${id}` }] }],
    ["a token that is none", { targets: [{ ...ref, token: "toString" }] }],
    ["a choice of the prototype", parsed('{"choice": {"__proto__": 1}}')],
    ["a number of the prototype", parsed('{"numbers": {"a": {"constructor": 1}}}')],
  ])("with %s is not read", (_what, change) => {
    expect(declareOf({ ...stored, ...change })).toBeNull();
  });
});

it("a result holds so many changes, and each goes where a change may go", () => {
  const body = (part: object): unknown =>
    parseBody("reply", { kind: "result", exchange: EXCHANGE, body: { parts: [{ ...partOf(), ...part }] } });
  expect(body({ changes: many(MOST_CHANGES, wound("a")) })).not.toBeNull();
  expect(body({ changes: many(MOST_CHANGES + 1, wound("a")) })).toBeNull();
  expect(body({ row: "__proto__" })).toBeNull();
  expect(body({ changes: [{ ...wound("a"), path: "a.toString.b" }] })).toBeNull();
});

describe("what a message stores", () => {
  it("may be of this size, and twice of it where it keeps another", () => {
    const text = (n: number): object => ({ text: "x".repeat(n) });
    expect(isSmall(text(MOST_SIZE - 100))).toBe(true);
    expect(isSmall(text(MOST_SIZE))).toBe(false);
    expect(isSmall(text(MOST_SIZE), 2)).toBe(true);
  });

  it("is not walked to its end when it is too much (H6)", () => {
    let seen = 0;
    const counting = new Proxy({ a: 1 }, { get: (at, key): unknown => ((seen += 1), Reflect.get(at, key)) });
    expect(isSmall(many(1_000_000, counting))).toBe(false);
    expect(seen).toBe(0);
    const wide = Object.fromEntries(many(100_000, 0).map((_n, at) => [`k${at}`, counting]));
    expect(parseBody("exchange", { ...stored, numbers: wide })).toBeNull();
    expect(seen).toBeLessThan(10_000);
  });

  it("may lie so deep, and anything deeper ends the look at it", () => {
    let deep: object = {};
    for (let n = 0; n < 100_000; n += 1) deep = { deep };
    expect(isSmall(deep)).toBe(false);
    expect(parseBody("exchange", { ...stored, numbers: deep })).toBeNull();
    expect(parseBody("reply", { kind: "mark", exchange: EXCHANGE, body: deep })).toBeNull();
  });
});

it("of each player so many replies are read, of a GM all, and one line says so of each player", () => {
  const from = (author: string, n: number): (typeof stepEntry)[] =>
    many(n, 0).map((_n, at) => ({ ...stepEntry, id: `${author}${at}`, author, createdTime: at }));
  const thread = [declareEntry, ...from("red", MOST_REPLIES + 50), ...from("blue", 3), ...from("gm", MOST_REPLIES + 9)];
  const { thread: read, lost } = withinCrowdLimits(thread, ["gm"]);
  const count = (author: string): number => read.filter((one) => one.author === author).length;
  expect([count("red"), count("blue"), count("gm")]).toEqual([MOST_REPLIES, 3, MOST_REPLIES + 9 + 1]);
  expect(lost.map(({ author, reason }) => [author, reason.code])).toEqual([["red", "tooOften"]]);
});

it("old messages cannot hang either: a roll has so many dice (H1, H2)", () => {
  expect(resolve([{ k: "dice", n: 1e9, as: "brawn" }]).dice).toBe(MOST_DICE);
  expect(PARTS.read([["dice", 1e9, "brawn"]])).toBeUndefined();
  expect(PARTS.read(many(MOST_PARTS + 1, ["dice", 1, "brawn"]))).toBeUndefined();
  expect(repeat({ from: 0, chances: [0.5, 0.5] }, 1e9).chances).toHaveLength(MOST_DICE + 1);
});
