/** What a player's edit, deletion or re-post may change: nothing that a GM's result was read from. */
import { describe, expect, it } from "vitest";
import type { Body, Declare, Entry, Exchange, AuditNote, Result, Step } from "../../../../src/rules/core/types.ts";
import { answer, attack, dueParts, entry, facesFor, families, fighter, folded, scene } from "../../pool/fixtures.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const carl = fighter("Carl");
const live = scene(anna, bert, carl);
const declared = attack(anna, [bert], { faces: facesFor(3, 5) });
const noise = answer(folded([declared]), bert, live, { option: "none", author: "carl" });
const step = answer(folded([declared]), bert, live, { option: "dodge", faces: facesFor(1, 5) });
const answered = folded([declared, noise, step]);
const parts = dueParts(answered, live, families);
const resultOf = (exchange: Exchange, more: Partial<Result> = {}, author = "gm"): Entry<Result> =>
  entry({ kind: "result", exchange: exchange.id, parts, read: exchange.read, ...more }, author);
const result = resultOf(answered);
const thread = [declared, noise, step, result];
const settled = folded(thread);

/** The message as its author edited it, a long time after. */
function edited<B extends Body>(one: Entry<B>, body: B): Entry<B> {
  return { ...one, body, digest: `${one.digest}*`, modifiedBy: one.author, modifiedTime: 99_000 };
}
const put = (entries: readonly Entry[], ...changed: readonly Entry[]): readonly Entry[] =>
  entries.map((one) => changed.find(({ id }) => id === one.id) ?? one);
const mark = (about: Entry, what: "edited" | "deleted", was: Entry | null, author = "gm"): Entry<AuditNote> =>
  entry({ kind: "mark", exchange: declared.id, about: about.id, mark: { what, was, by: "bert" } }, author);

const otherAttacker: Declare = { ...declared.body, attacker: { actor: carl.id, token: null, name: "Carl" } };
const otherStep: Step = { ...step.body, option: "none", faces: [] };
const what = (exchange: Exchange): unknown => Object.values(exchange.rows).map((row) => [row.fighter, row.results]);

describe("a settled exchange is bound to what its result was read from", () => {
  it("the result names every message that counted, and no other", () => {
    expect(answered.read).toEqual({ [declared.id]: declared.digest, [step.id]: step.digest });
    expect(settled.read).toEqual({ ...answered.read, [result.id]: result.digest });
    expect(settled.phase).toBe("settled");
  });

  it("an edited declaration stops it; what was settled stays and can be taken back (M1, V2, R6, N4)", () => {
    for (const body of [otherAttacker, { ...declared.body, family: "nonsense" }, { ...declared.body, faces: [10] }]) {
      const stopped = folded(put(thread, edited(declared, body)));
      expect(stopped).toMatchObject({
        phase: "changed",
        changed: { message: declared.id, kind: "declare", by: "anna", at: 99_000 },
      });
      expect(what(stopped)).toEqual(what(settled));
      expect(dueParts(stopped, live, families)).toEqual([]);
      const undo = entry({ kind: "undo", exchange: declared.id, rows: ["t0", "t0b"], reopen: [] }, "gm");
      const back = folded([...put(thread, edited(declared, body)), undo]);
      expect(Object.values(back.rows).map((row) => [row.state, row.attempt])).toEqual([
        ["undone", 1],
        ["undone", 1],
      ]);
      const own = folded([...put(thread, edited(declared, body)), { ...undo, author: "bert", modifiedBy: "bert" }]);
      expect(what(own)).toEqual(what(settled));
    }
  });

  it("a declaration that was posted again under its id is the same (M3)", () => {
    const again = { ...edited(declared, otherAttacker), createdTime: 98_000 };
    expect(folded(put(thread, again))).toMatchObject({ phase: "changed", changed: { by: "anna" } });
  });

  it("an edited answer stops it, whichever slot it asks for now (M2, D3)", () => {
    for (const body of [otherStep, { ...otherStep, slot: "t1", fighter: carl.id }]) {
      const stopped = folded(put(thread, edited(step, body)));
      expect(stopped).toMatchObject({ phase: "changed", changed: { message: step.id, kind: "step", by: "bert" } });
      expect(what(stopped)).toEqual(what(settled));
      expect(stopped.uncounted.map(({ message, reason }) => [message, reason.code])).toContainEqual([
        step.id,
        "changed",
      ]);
    }
  });

  it("what did not count when it was written comes after it, whatever it is edited into (D4, V3)", () => {
    const call: Body = { kind: "call", exchange: declared.id, hold: "hold", holder: carl.id, words: "now" };
    const late = folded(put(thread, { ...edited(noise, noise.body), body: call }));
    expect([late.phase, what(late), late.calls]).toEqual(["settled", what(settled), []]);
    expect(late.uncounted).toMatchObject([{ message: noise.id, reason: { code: "late" } }]);
  });

  it("a message with an early time that arrives late comes after it", () => {
    const early = { ...answer(folded([declared]), bert, live, { option: "none", author: "bert" }), createdTime: 0 };
    expect(what(folded([...thread, early]))).toEqual(what(settled));
  });

  it("an edited call of somebody who has no part in it counts no more, and stops nothing", () => {
    const call = entry(
      { kind: "call", exchange: declared.id, hold: "hold", holder: carl.id, words: "" } as const,
      "carl",
    );
    const ruled = [
      declared,
      step,
      call,
      entry({ kind: "ruling", exchange: declared.id, ruling: { what: "go" } } as const, "gm"),
    ];
    const read = folded(ruled);
    const all = [...ruled, resultOf(read)];
    expect(folded(all).phase).toBe("settled");
    const after = folded(put(all, edited(call, { ...call.body, words: "then" })));
    expect([after.phase, after.calls, what(after)]).toEqual(["settled", [], what(folded(all))]);
  });

  it("a GM's edit of a flag changes no digest, and stops nothing", () => {
    const touched = { ...declared, modifiedBy: "gm", modifiedTime: 99_000 };
    expect(folded(put(thread, touched)).phase).toBe("settled");
  });

  it("a digest of another version is no evidence, unless the message is newer than the result", () => {
    const read = { [declared.id]: `0${declared.digest}`, [step.id]: step.digest };
    const old = [declared, step, resultOf(answered, { read })];
    expect(folded(old).phase).toBe("settled");
    expect(folded(put(old, { ...declared, createdTime: 98_000 })).phase).toBe("changed");
  });

  it("a player's result is no evidence of anything", () => {
    const read = { [declared.id]: "Xforged" };
    const own = [declared, step, resultOf(answered, { read, parts: parts.slice(0, 1) }, "bert")];
    expect(folded(own)).toMatchObject({ phase: "open", rows: { t0: { state: "settled" } } });
  });
});

describe("the first thing said counts", () => {
  const open = [declared, step];
  it.each([
    ["an edited answer", put(open, edited(step, otherStep)), mark(step, "edited", step)],
    ["a deleted answer", [declared], mark(step, "deleted", step)],
    ["an edited declaration", put(open, edited(declared, otherAttacker)), mark(declared, "edited", declared)],
    ["a deleted declaration", [step], mark(declared, "deleted", declared)],
  ])("%s that a GM's client has put on record is read as it was", (_, now, record) => {
    const { marks, ...state } = folded([...now, record]);
    expect(state).toEqual({ ...folded(open), marks: undefined });
    expect(marks).toEqual([record]);
  });

  it("and in a settled exchange, too: it goes on as if nothing had happened", () => {
    const now = folded([...put(thread, edited(declared, otherAttacker)), mark(declared, "edited", declared)]);
    expect([now.phase, what(now)]).toEqual(["settled", what(settled)]);
  });

  it("the earliest record counts, whatever is edited or deleted later", () => {
    const second = mark(step, "deleted", edited(step, otherStep));
    const now = folded([declared, mark(step, "edited", step), { ...second, createdTime: 97_000 }]);
    expect(now.slots["t0"]?.step).toEqual(step);
  });

  it.each([
    ["a player's", mark(step, "edited", { ...step, body: otherStep }, "bert")],
    ["one that keeps another message", mark(step, "edited", declared)],
  ])("%s mark changes nothing", (_, forged) => {
    expect(folded([...open, forged]).slots["t0"]?.step).toEqual(step);
  });

  it("a message that was moved here does not count", () => {
    const now = folded([...open, mark(step, "edited", null)]);
    expect(now.slots["t0"]?.step).toBeNull();
    expect(now.uncounted).toMatchObject([{ message: step.id, reason: { code: "changed" } }]);
  });
});

describe("only due results count", () => {
  const gone = parts.map((part) => ({ ...part, steps: ["gone"] }));
  it.each([
    ["an owner's own row without an answer", "bert", gone.slice(0, 1)],
    ["an attacker's own row without an answer", "anna", gone.slice(1)],
  ])("%s is too early, although it names a step (B2, B3)", (_, author, forged) => {
    const now = folded([declared, resultOf(folded([declared]), { parts: forged }, author)]);
    expect(now.uncounted.map(({ reason }) => reason.code)).toEqual(["early"]);
    expect(now.phase).toBe("open");
    expect(folded([declared, step, ...[]]).slots["t0"]?.step).toEqual(step);
  });

  it("a step that is gone excuses a GM's result", () => {
    expect(folded([declared, result]).phase).toBe("settled");
  });
});
