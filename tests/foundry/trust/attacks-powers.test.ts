/** Attacks on Powers with effects, standing orders, the timer and words, without a window (docs/attacks.md). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { readThresholds } from "../../../src/foundry/orders/thresholds.ts";
import { readOrder } from "../../../src/foundry/orders/stored.ts";
import { sentence } from "../../../src/foundry/ui/view/shared/words.ts";
import { declareSentence } from "../../../src/foundry/exchange/post/sentences.ts";
import { MOST_NAME, MOST_WORDS } from "../../../src/rules/core/lib/bounds.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { readNumbers } from "../../../src/rules/pool/math/numbers.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../src/rules/core/types/json.ts";
import type { Declare } from "../../../src/rules/core/types.ts";
import { words } from "../ui/desk.ts";
import { postingWorld } from "./posting.ts";
import {
  attackOf,
  bela,
  BLUE,
  GM,
  gor,
  message,
  MOMENT,
  openWorld,
  posted,
  RED,
  rosa,
  StubActor,
  type StubMessage,
} from "./world.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** `JSON.parse` makes `__proto__` a key of its own, as the server does. */
const parsed = (text: string): JsonObject => {
  const value: unknown = JSON.parse(text);
  return isJsonObject(value) ? value : {};
};

describe("X54: a Power's effect that somebody writes into a declaration", () => {
  const honest = attackOf(rosa, [bela]).numbers;
  const effectIn = (effect: Json): unknown => readNumbers({ ...honest, harmless: true, effect })?.effect;
  it("is read as it is within its bounds", () =>
    expect(effectIn({ kind: "hinder", n: 9 })).toEqual({ kind: "hinder", n: 9 }));
  it.each<[string, Json]>([
    ["a huge one", { kind: "heal", n: 10 }],
    ["a negative one", { kind: "heal", n: -3 }],
    ["half a one", { kind: "ease", n: 1.5 }],
    ["one without end", { kind: "hinder", n: 1e308 }],
    ["one of no number", { kind: "hinder", n: "9" }],
    ["one of another kind", { kind: "kill", n: 1 }],
    ["one of an inherited name", { kind: "constructor", n: 1 }],
    ["one of the prototype", parsed('{"__proto__": {"kind": "heal", "n": 1}}')],
    ["a list", [["heal", 1]]],
  ])("%s is none", (_what, effect) => expect(effectIn(effect)).toBeUndefined());

  /** What a GM's client would write for this declaration of Red's. */
  async function due(more: Partial<Declare>): Promise<{ phase: string | undefined; fighters: readonly string[] }> {
    const { add, store, scenes } = await openWorld(GM);
    const one = posted(RED, attackOf(rosa, [bela], more));
    add(one);
    const exchange = store.exchanges.get(one.id);
    const parts = exchange === null ? [] : pool.settle(exchange, scenes.sceneOf(exchange));
    return { phase: exchange?.phase, fighters: parts.map(({ fighter }) => fighter) };
  }
  it("another fighter in it is nobody: it goes to the targets alone", async () => {
    const effect = { kind: "hinder", n: 1, fighter: gor.uuid, actor: gor.uuid, to: [gor.uuid] };
    const found = await due({ option: "power", numbers: { ...honest, harmless: true, effect } });
    expect(found).toEqual({ phase: "open", fighters: [rosa.uuid, bela.uuid] });
  });
  it("beside a blow makes no such action: nobody is hindered before the blow is answered", async () => {
    const found = await due({ numbers: { ...honest, effect: { kind: "hinder", n: 9 } } });
    expect(found).toEqual({ phase: "void", fighters: [] });
  });
});

describe("X55: a shift that is written by hand onto an own fighter", () => {
  const shift = (id: string, by: string, n: unknown): object => ({
    ...{ id, kind: "shift", by, moment: MOMENT },
    data: { n, from: "x".repeat(30_000) },
  });
  async function partsOf(markers: readonly object[], user = BLUE): Promise<readonly unknown[]> {
    const cheat = new StubActor("Bela", [BLUE], {
      flags: { markers: Object.fromEntries(markers.map((marker, at) => [`m${at}`, marker])) },
    });
    const { add, prompts, scenes } = await openWorld(user, [rosa, cheat, gor]);
    add(posted(GM, attackOf(gor, [bela])));
    const [pending] = prompts.allPending();
    if (pending === undefined) throw new Error("nobody is asked");
    const { exchange, ask } = pending;
    const plan = { slot: ask.slot, fighter: bela.uuid, option: "dodge", choice: {} };
    const judged = pool.judge(exchange, plan, scenes.sceneOf(exchange));
    return readNumbers(judged.numbers)?.parts.filter(({ as }) => as === "shift") ?? ["nothing can be read"];
  }
  it("counts as whatever an owner writes to an own fighter, within its bounds", async () =>
    expect(await partsOf([shift("a", bela.uuid, -3)])).toEqual([
      { k: "difficulty", n: -3, as: "shift", of: "x".repeat(MOST_NAME) },
    ]));
  it.each([-99, 1e9, 0.5, Number.MAX_SAFE_INTEGER, "7", null, {}])("of %j is none", async (n) =>
    expect(await partsOf([shift("a", bela.uuid, n)])).not.toContainEqual(expect.objectContaining({ n })),
  );
  it("that names another as its maker counts for nobody", async () =>
    expect(await partsOf([shift("a", gor.uuid, 9)])).toEqual([]));
  it("ten thousand of them leave an answer that can be posted", async () => {
    const parts = await partsOf(Array.from({ length: 10_000 }, (_, at) => shift(`a${at}`, bela.uuid, 1)));
    expect(parts).toHaveLength(8);
    expect(parts.every((part) => Reflect.get(Object(part), "n") === 1)).toBe(true);
  });
});

describe("X57: texts without end in a declaration", () => {
  const long = "x".repeat(30_000);
  it("what a Power says and what a weapon is called are cut where they are read", () => {
    const read = readNumbers({ ...attackOf(rosa, [bela]).numbers, text: long, weapon: { name: long, class: "melee" } });
    expect(read?.text).toHaveLength(MOST_WORDS);
    expect(read?.weapon?.name).toHaveLength(MOST_NAME);
    const part = readNumbers({ weapon: null, parts: [["dice", 3, long, long]] })?.parts[0];
    expect([part?.as.length, part?.of?.length]).toEqual([MOST_NAME, MOST_NAME]);
  });
  it("a weapon's name does not turn the rest of a sentence round", () => {
    const line = { key: "RIPOSTE.Pool.Tell.powerText", data: { text: "Sword\u202E \u2066of" } };
    expect(sentence(words, () => "", line)).toBe("Sword of");
  });
});

describe("X58: conditions of a standing order, whatever stands in the flags", () => {
  it.each<[string, Json]>([
    ["thresholds that are objects", { tries: [{ option: "dodge", least: { valueOf: 0 } }] }],
    ["thresholds that are texts", { tries: [{ option: "dodge", least: "0" }] }],
    ["options that are objects", { tries: [{ option: { toString: "dodge" }, least: 0 }] }],
    ["a record in the place of the list", { tries: { 0: { option: "dodge", least: 0 }, length: 1 } }],
    [
      "keys of the prototype",
      parsed('{"__proto__": {"tries": [{"option": "dodge", "least": 0}], "otherwise": "best"}}'),
    ],
    ["an order that is inherited", { tries: [], otherwise: "constructor" }],
    ["nested without end", { tries: [[[[[]]]]] }],
  ])("%s ask the player", (_what, rules) =>
    expect(readThresholds(rules)).toMatchObject({ tries: [], otherwise: "ask", asksWhenDown: true }),
  );
  it("ten thousand entries are three, and options that do not exist are kept as ids only", () => {
    const tries = Array.from({ length: 10_000 }, (_, at) => ({ option: `no${at}`, least: 0, more: "x".repeat(99) }));
    const read = readOrder({ order: "rules", rules: { tries } });
    expect(readThresholds(read?.rules).tries).toEqual([0, 1, 2].map((at) => ({ option: `no${at}`, least: 0 })));
  });
  it("an order of the prototype is none", () => {
    expect(readOrder(parsed('{"__proto__": {"order": "best", "mayPay": true}}'))).toBeNull();
    expect(readOrder({ order: "toString" })).toBeNull();
  });
});

/** An answer "no defense" of Bela's, with these marks in its choice. */
const answered = (exchange: string, author: string, choice: object): StubMessage =>
  message("reply", author, {
    ...{ kind: "step", exchange },
    body: { slot: "t0", fighter: bela.uuid, option: "none", choice, price: [], numbers: { weapon: null, parts: [] } },
  });

describe("X59: marks of the timer and of an order in an answer that a person gave", () => {
  async function told(author: string, choice: object): Promise<{ slot: string | undefined; notes: readonly string[] }> {
    const { add, store } = await openWorld(GM);
    const attack = posted(GM, attackOf(gor, [bela]));
    add(attack, answered(attack.id, author, choice));
    const exchange = store.exchanges.get(attack.id);
    if (exchange === null) throw new Error("no exchange");
    const { orderViews } = await import("../../../src/foundry/ui/view/card/later/ordered.ts");
    const { viewContextOf } = await import("../../../src/foundry/ui/kit/view-context.ts");
    const notes = orderViews(viewContextOf([exchange]), exchange).map(({ text }) => text);
    return { slot: exchange.slots["t0"]?.step?.author, notes };
  }
  it("are words on the card: the answer counts as its owner's", async () =>
    expect(await told(BLUE, { timer: true, order: true })).toEqual({
      slot: BLUE,
      notes: ["RIPOSTE.Orders.Note", "RIPOSTE.Timer.Note"],
    }));
  it("lend no right to answer for another", async () =>
    expect(await told(RED, { timer: true, order: true })).toEqual({ slot: undefined, notes: [] }));
  it.each([1, "true", "x".repeat(900)])("of %j say nothing", async (mark) =>
    expect(await told(BLUE, { timer: mark, order: mark })).toEqual({ slot: BLUE, notes: [] }),
  );
  it("a record is none, and the answer still counts", async () =>
    expect((await told(BLUE, { timer: [{ timer: "true" }] })).notes).toEqual([]));
});

describe("X62: the end of the time", () => {
  const choosing = (choice: object): object => ({ body: { choice } });
  /** Blue's window at the end of Bela's time; `meanwhile`: what comes before it is this window's turn. */
  async function timeEnds(meanwhile: (exchange: string) => StubMessage | null): Promise<readonly unknown[]> {
    vi.useFakeTimers();
    const world = await postingWorld(BLUE);
    const time = { serverTime: 10_000 };
    const settings = { get: (_scope: string, key: string): unknown => (key === "timer" ? 5 : "atOnce") };
    vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), time, settings, paused: false });
    vi.stubGlobal("CSS", { escape: (text: string) => text });
    const attack = posted(GM, attackOf(gor, [bela]));
    const locks: string[] = [];
    const request = async (name: string, _options: object, work: () => Promise<void>): Promise<void> => {
      locks.push(name);
      const other = locks.length === 1 ? meanwhile(attack.id) : null;
      if (other !== null) world.add(other);
      await work();
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const { runTimer } = await import("../../../src/foundry/ui/timer/index.ts");
    runTimer();
    world.add(attack);
    // The time begins when this window has shown the prompt.
    await vi.advanceTimersByTimeAsync(600);
    time.serverTime += 20_000;
    await vi.advanceTimersByTimeAsync(3000);
    const steps = [...world.messages.values()].filter(({ type, author }) => type === "reply" && author.id === BLUE);
    const slot = world.store.exchanges.get(attack.id)?.slots["t0"]?.step;
    expect(slot?.id).toBe(steps[0]?.id);
    return steps.map(({ system }) => system);
  }
  it("answers without a defense, and says so", async () =>
    expect(await timeEnds(() => null)).toMatchObject([choosing({ timer: true })]));
  it("in two windows of one user answers once", async () =>
    expect(await timeEnds((exchange) => answered(exchange, BLUE, { timer: true, tab: "other" }))).toMatchObject([
      choosing({ timer: true, tab: "other" }),
    ]));
  it("in the same moment as a person's answer leaves that one", async () =>
    expect(await timeEnds((exchange) => answered(exchange, BLUE, { said: "by hand" }))).toMatchObject([
      choosing({ said: "by hand" }),
    ]));

  it("two answers of the same millisecond are the same one in every window", async () => {
    const counted: (string | undefined)[] = [];
    for (const turned of [false, true]) {
      const { add, store } = await openWorld(GM);
      const attack = { ...posted(GM, attackOf(gor, [bela])), id: "Attack0000000000" };
      const two = ["Answer0000000001", "Answer0000000002"].map((id, at) => ({
        ...answered(attack.id, BLUE, at === 0 ? {} : { timer: true }),
        id,
        _stats: { createdTime: 5_000_000 },
      }));
      add(attack, ...(turned ? [...two].reverse() : two));
      const exchange = store.exchanges.get(attack.id);
      counted.push(exchange?.slots["t0"]?.step?.id);
      expect(exchange?.uncounted.map(({ reason }) => reason.code)).toEqual(["answered"]);
    }
    expect(counted).toEqual(["Answer0000000001", "Answer0000000001"]);
  });
});

describe("X64: names that are links, rolls or markup", () => {
  it("are text in the sentence that a message stores, which Foundry looks through for links", async () => {
    const name = `[[99d99]] @Embed[${gor.uuid}] [[/r 9]] <b>`;
    const named = new StubActor("Rosa", [RED]);
    Reflect.set(named, "name", name);
    await openWorld(BLUE, [named, bela, gor]);
    const escapeHTML = (text: string): string => text.replaceAll("<", "&lt;");
    vi.stubGlobal("foundry", { utils: { escapeHTML } });
    const format = (_key: string, data: object): string => Object.values(data).join(" ");
    const i18n = { localize: (key: string): string => key, format, lang: "en" };
    vi.stubGlobal("game", { ...Reflect.get(globalThis, "game"), i18n });
    const said = declareSentence(attackOf(rosa, [bela]));
    expect(said).toContain("99d99");
    expect(said).not.toMatch(/\[\[|@\w+\[|<b>/);
    expect(said.replaceAll("\u2060", "")).toContain(name.replace("<", "&lt;"));
  });
});
