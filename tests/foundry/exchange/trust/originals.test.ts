import { describe, expect, it } from "vitest";
import {
  firstDeclared,
  Originals,
  originalsOf,
  removedBy,
  type Change,
} from "../../../../src/foundry/exchange/trust/originals.ts";
import type { Body, Entry } from "../../../../src/rules/core/types.ts";
import { declare, declareEntry, EXCHANGE, partOf, step, stepEntry } from "../fixtures.ts";

const change = (more: Partial<Change>): Change => ({
  what: "updated",
  about: stepEntry.id,
  by: "red",
  before: stepEntry,
  after: stepEntry,
  ...more,
});
const edited = { ...stepEntry, digest: "other", body: { ...step, option: "none" } };
const kept = (was: Entry | null, what: "edited" | "deleted" = "edited", thread = EXCHANGE) => ({
  thread,
  about: stepEntry.id,
  mark: { what, was, by: "red" },
});

describe("what a GM's client puts on record", () => {
  it("is nothing where the message says the same as before: a flag was set", () => {
    expect(originalsOf(change({ after: { ...stepEntry, modifiedTime: 9 } }))).toEqual([]);
  });

  it("is the whole message as it was, of an edit and of a deletion", () => {
    expect(originalsOf(change({ after: edited }))).toEqual([kept(stepEntry)]);
    expect(originalsOf(change({ what: "deleted", after: null }))).toEqual([kept(stepEntry, "deleted")]);
  });

  it("is the same for every kind of body", () => {
    const [first] = originalsOf(change({ what: "deleted", about: EXCHANGE, before: declareEntry, after: null }));
    expect(first).toMatchObject({ thread: EXCHANGE, mark: { was: declareEntry } });
  });

  it("of a message that is made unreadable, or no message of ours any more, too", () => {
    expect(originalsOf(change({ after: null }))).toEqual([kept(stepEntry)]);
  });

  it("of one that is moved to another thread, in both", () => {
    const moved = { ...edited, body: { ...step, exchange: "Other000Other000" } };
    expect(originalsOf(change({ after: moved }))).toEqual([kept(stepEntry), kept(null, "edited", "Other000Other000")]);
  });

  it("of one that could not be read before, that it said nothing", () => {
    expect(originalsOf(change({ before: null, after: edited }))).toEqual([kept(null)]);
  });
});

describe("until it is on record", () => {
  it("this window reads what was said first, and no longer than that", () => {
    const originals = new Originals();
    const [first] = originalsOf(change({ after: edited }));
    if (first === undefined) throw new Error("nothing kept");
    originals.keep(first, "gm");
    originals.keep(kept(edited), "gm");
    const [, mark, ...more] = originals.with(EXCHANGE, [edited]);
    expect(more).toEqual([]);
    expect(mark?.body).toMatchObject({ kind: "mark", about: stepEntry.id, mark: { was: stepEntry } });
    if (mark === undefined) throw new Error("no mark");
    expect(originals.with(EXCHANGE, [edited, { ...mark, id: "posted", createdTime: 5 }])).toHaveLength(2);
    expect(originals.with("Other000Other000", [edited])).toEqual([edited]);
  });

  it("a thread is found by the fighters that were declared first", () => {
    const originals = new Originals();
    const other = { ...declareEntry, digest: "x", body: { ...declare, option: "other" } };
    for (const original of originalsOf(change({ about: EXCHANGE, before: declareEntry, after: other })))
      originals.keep(original, "gm");
    const thread = originals.with(EXCHANGE, [other]);
    expect(firstDeclared(EXCHANGE, thread, ["gm"])).toEqual(declare);
    expect(firstDeclared(EXCHANGE, thread, ["else"])).toEqual(other.body);
    expect(firstDeclared(EXCHANGE, [], ["gm"])).toBeNull();
  });

  it("of a GM's result that a GM deleted in an open exchange the rows are kept, of nothing else", () => {
    const body: Body = { kind: "result", exchange: EXCHANGE, parts: [partOf({ stage: 1 })] };
    const result: Entry = { ...stepEntry, id: "result", author: "gm", body };
    const rows = [{ row: "t0", stage: 1, attempt: 0 }];
    const deleted = (was: Entry) =>
      ({ thread: EXCHANGE, about: was.id, mark: { what: "deleted", was, by: "gm" } }) as const;
    expect(removedBy(deleted(result), ["gm"])).toEqual({
      thread: EXCHANGE,
      about: result.id,
      mark: { what: "removed", by: "gm", rows },
    });
    for (const other of [declareEntry, stepEntry, { ...result, author: "red" }])
      expect(removedBy(deleted(other), ["gm"])).toBeNull();
    expect(removedBy({ ...deleted(result), mark: { what: "edited", was: result, by: "gm" } }, ["gm"])).toBeNull();
  });

  it("what is not to be put on record is read as it is now", () => {
    const originals = new Originals();
    originals.keep(kept(stepEntry, "deleted"), "gm");
    originals.drop(kept(stepEntry, "deleted"));
    expect(originals.with(EXCHANGE, [])).toEqual([]);
  });
});
