import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  declareOf,
  parseBody,
  REPLY_KINDS,
  replyOf,
  storedDeclare,
  storedReply,
} from "../../../src/foundry/exchange/body.ts";
import type { Reply } from "../../../src/rules/core/types.ts";
import { bytes, declare, EXCHANGE, partOf, step, wound } from "./fixtures.ts";

const replies: readonly Reply[] = [
  step,
  { kind: "ruling", exchange: EXCHANGE, ruling: { what: "allow", slot: "t0", option: "parry" } },
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
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "deleted", was: step, by: "u" } },
  { kind: "mark", exchange: EXCHANGE, about: "x", mark: { what: "differs", fields: [] } },
];

describe("bodies survive their message", () => {
  it("reads a declaration back", () => {
    expect(declareOf(storedDeclare(declare))).toEqual(declare);
  });

  it.each(replies)("reads a $kind back", (reply) => {
    expect(replyOf(JSON.parse(JSON.stringify(storedReply(reply))))).toEqual(reply);
  });

  it("covers every kind", () => {
    expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(REPLY_KINDS));
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
