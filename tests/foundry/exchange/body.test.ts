import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  declareOf,
  parseBody,
  REPLY_KINDS,
  replyOf,
  storedDeclare,
  storedReply,
} from "../../../src/foundry/exchange/thread/body.ts";
import type { Change, Declare, Reply } from "../../../src/rules/core/types.ts";
import { bytes, declare, declareEntry, EXCHANGE, partOf, RED, step, stepEntry, wound } from "./fixtures.ts";

const replies: readonly Reply[] = [
  step,
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "allow", slot: "t0", option: "parry" } },
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "allow", slot: "t0", option: "parry", why: "off the wall" } },
  {
    kind: "ruling",
    exchange: EXCHANGE,
    ruling: {
      what: "modifier",
      slot: "declare",
      modifier: { kind: "difficulty", value: 1, label: "L", rule: null, source: null },
    },
  },
  { kind: "result", exchange: EXCHANGE, parts: [partOf({ changes: [wound("a")] })] },
  { kind: "undo", exchange: EXCHANGE, rows: ["t0"], reopen: [] },
  { kind: "cancel", exchange: EXCHANGE },
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "deleted", was: stepEntry, by: "u" } },
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "edited", was: null, by: "u" } },
  { kind: "mark", exchange: EXCHANGE, about: EXCHANGE, mark: { what: "deleted", was: declareEntry, by: "u" } },
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "taken", by: "u" } },
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "differs", fields: [] } },
  { kind: "call", exchange: EXCHANGE, hold: "h", holder: RED, words: "she draws" },
  { kind: "waive", exchange: EXCHANGE, hold: "h", holder: RED },
  {
    kind: "ruling",
    exchange: EXCHANGE,
    ruling: { what: "hold", call: "c", approve: true, when: "after", why: "the shot first" },
  },
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "word", word: "keeps", why: "only a look" } },
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "go" } },
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "stop", why: "" } },
];

const SELDOM = ["roll", "watchers", "helpers", "follows"] as const;
const id = fc.stringMatching(/^[A-Za-z0-9]{16}$/);
const words = fc.string({ maxLength: 200 });
const actor = id.map((name) => `Actor.${name}`);
const token = fc.tuple(id, id).map(([scene, name]) => `Scene.${scene}.Token.${name}`);
const ref = fc.record({ actor, token: fc.option(token), name: fc.string({ maxLength: 100 }) });
const anyDeclare: fc.Arbitrary<Declare> = fc
  .record(
    {
      roll: fc.constantFrom("go" as const, "last" as const),
      watchers: fc.array(fc.record({ hold: id, holder: actor }), { minLength: 1 }),
      helpers: fc.array(ref, { minLength: 1 }),
      parent: fc.record({ exchange: id, call: id, hold: id, depth: fc.constantFrom(1, 2) }),
    },
    { requiredKeys: [] },
  )
  .map((more) => ({ ...declare, price: [{ what: "share", amount: 2, per: "round", of: "s.1" }], ...more }));
const moment = fc.option(fc.record({ combat: id, round: fc.nat(1000), turn: fc.nat(1000) }));
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record(
    { kind: fc.constant("spend" as const), id, what: id, n: fc.nat(99), of: id, on: fc.array(actor) },
    { requiredKeys: ["kind", "id", "what"] },
  ),
  fc.record({ kind: fc.constant("unspend" as const), id }),
  fc.record({ kind: fc.constant("unmark" as const), id }),
  fc.record({ kind: fc.constant("status" as const), id }),
  fc.record({
    kind: fc.constant("item" as const),
    item: id,
    path: fc.constantFrom("broken", "properties.heavy"),
    value: fc.oneof(fc.boolean(), fc.nat(), words),
    why: words,
  }),
  fc.record({
    kind: fc.constant("marker" as const),
    marker: fc.record({ id, kind: id, by: actor, moment, data: fc.record({ points: fc.nat(1_000_000), words }) }),
  }),
);

describe("bodies survive their message", () => {
  it("reads a declaration back", () => {
    expect(declareOf(storedDeclare(declare))).toEqual(declare);
  });

  it.each(replies)("reads a $kind back", (reply) => {
    expect(replyOf(JSON.parse(JSON.stringify(storedReply(reply))))).toEqual(reply);
  });

  it("reads a declaration back with whatever it seldom has", () => {
    fc.assert(
      fc.property(anyDeclare, (body) => {
        const stored = storedDeclare(body);
        expect(declareOf(JSON.parse(JSON.stringify(stored)))).toEqual(body);
        // A database that fills in blanks says the same.
        const blanks = Object.fromEntries(SELDOM.map((key) => [key, null]));
        expect(declareOf({ ...blanks, ...stored })).toEqual(body);
      }),
    );
  });

  it("stores the parent of a follow-through as `follows` and ignores a stored `parent`", () => {
    const parent = { exchange: EXCHANGE, call: "c", hold: "h", depth: 1 };
    expect(storedDeclare({ ...declare, parent })).toEqual({ ...storedDeclare(declare), follows: parent });
    expect(declareOf({ ...storedDeclare(declare), parent })).toEqual(declare);
  });

  it("stores nothing of what is not there", () => {
    expect(Object.keys(storedDeclare(declare)).filter((key) => SELDOM.some((seldom) => seldom === key))).toEqual([]);
    expect(storedDeclare({ ...declare, watchers: [], helpers: [] })).toEqual(storedDeclare(declare));
  });

  it("reads back whatever a result changes", () => {
    fc.assert(
      fc.property(fc.array(anyChange), (changes) => {
        const reply: Reply = { kind: "result", exchange: EXCHANGE, parts: [partOf({ changes })] };
        expect(replyOf(JSON.parse(JSON.stringify(storedReply(reply))))).toEqual(reply);
      }),
    );
  });

  it("a mark quotes a declaration as a data model keeps it, with keys that have no value", () => {
    const read = declareOf({ ...storedDeclare(declare), roll: undefined, watchers: undefined, helpers: undefined });
    if (read === null) throw new Error("unreadable");
    const was = { ...declareEntry, body: read };
    const mark: Reply = { kind: "mark", exchange: EXCHANGE, about: EXCHANGE, mark: { what: "edited", was, by: "u" } };
    expect(replyOf(storedReply(mark))).toEqual(mark);
  });

  it("covers every kind", () => {
    expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(REPLY_KINDS));
  });
});

describe("choices of several", () => {
  const choice = {
    with: ["Actor.Hob", "Actor.Kob"],
    tries: [],
    shares: [
      { use: "attack.w1", dice: 3 },
      { use: "dodge", dice: 2 },
    ],
    words: "a+b=1",
  };
  it("are stored as lists, and read back the same", () => {
    const declared = { ...declare, choice };
    expect(declareOf(storedDeclare(declared))).toEqual(declared);
  });
  it.each([
    ["a field that is no id and no number", { shares: [{ use: "dodge", dice: [1] }] }],
    ["fewer dice than none", { shares: [{ use: "dodge", dice: -1 }] }],
    ["ids and shares in one list", { shares: ["a", { use: "dodge", dice: 1 }] }],
    ["more than a choice can hold", { with: Array.from({ length: 41 }, (_, at) => `Actor.${at}`) }],
    ["a list of lists", { with: [["a"]] }],
  ])("are refused with %s", (_, wrong) => {
    expect(declareOf({ ...storedDeclare(declare), choice: wrong })).toBeNull();
  });
});

describe("whatever was posted, the reader answers", () => {
  it("never throws on any JSON", () => {
    fc.assert(
      fc.property(fc.constantFrom("exchange", "reply", "base"), fc.jsonValue(), (type, json) => {
        const body = parseBody(type, json);
        expect(body === null || typeof body.kind === "string").toBe(true);
      }),
    );
  });

  it("never takes a body with one field put wrong", () => {
    const fields = fc.constantFrom("slot", "fighter", "option", "choice", "numbers", "price", "faces", "allowed");
    const wrong = fc.constantFrom<unknown>(undefined, null, 7, true, [null], [{}], ["7", {}], { a: { b: Number.NaN } });
    fc.assert(
      fc.property(fields, wrong, (name, value) => {
        const { kind, exchange, body } = storedReply(step);
        const read = replyOf({ kind, exchange, body: { ...body, [name]: value } });
        expect(read).toBeNull();
      }),
    );
  });

  it.each(["-=injuries", "a..b", "", "x.__proto__.y", "x.constructor.y", "flags riposte", "==a"])(
    "refuses a result that would write to %j",
    (path) => {
      const part = partOf({ changes: [{ kind: "add", path, by: 1, why: "W" }] });
      expect(replyOf({ kind: "result", exchange: EXCHANGE, body: { parts: [part] } })).toBeNull();
    },
  );

  it("refuses more words than a person says at once", () => {
    const call = { kind: "call", exchange: EXCHANGE, body: { hold: "h", holder: RED, words: "x".repeat(201) } };
    expect(replyOf(call)).toBeNull();
    const ruling = { what: "stop", why: "x".repeat(201) };
    expect(replyOf({ kind: "ruling", exchange: EXCHANGE, body: { ruling } })).toBeNull();
  });

  it.each(["a.b", "-=x", "==x", "constructor", "", "__proto__"])("refuses a marker under the key %j", (key) => {
    const marker = { id: key, kind: "hold", by: RED, moment: null, data: {} };
    for (const change of [
      { kind: "marker", marker },
      { kind: "unmark", id: key },
      { kind: "unspend", id: key },
      { kind: "item", item: key, path: "broken", value: true, why: "" },
    ]) {
      const parts = [{ ...partOf(), changes: [change] }];
      expect(replyOf({ kind: "result", exchange: EXCHANGE, body: { parts } })).toBeNull();
    }
  });

  it("refuses numbers nested deeper than any message", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 10_000; i += 1) deep = [deep];
    const { kind, exchange, body } = storedReply(step);
    expect(replyOf({ kind, exchange, body: { ...body, numbers: { deep } } })).toBeNull();
  });

  it("does not let a body speak for another exchange or kind", () => {
    const stored = { kind: "cancel", exchange: EXCHANGE, body: { kind: "undo", exchange: "Other", rows: ["t0"] } };
    expect(replyOf(stored)).toMatchObject({ kind: "cancel", exchange: EXCHANGE });
  });
});

describe("what it costs (design §7)", () => {
  it("keeps the system of an exchange with one answer under 2 KB", () => {
    const result = partOf({ changes: [wound(`${EXCHANGE}t0`)], outcome: { hit: true, severity: 3, left: 2 } });
    const back = partOf({ row: "t0b", fighter: declare.attacker.actor });
    const all = [
      storedDeclare(declare),
      storedReply(step),
      storedReply({ kind: "result", exchange: EXCHANGE, parts: [result, back] }),
    ];
    expect(all.reduce((sum, system) => sum + bytes(system), 0)).toBeLessThan(2048);
  });
});
