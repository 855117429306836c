import { describe, expect, it } from "vitest";
import { resultId } from "../../../src/rules/core/lib/ids.ts";
import { promptedUsers, isLeftOver, LEFT_OVER_AFTER, writersOf } from "../../../src/rules/core/thread/queries.ts";
import type { Entry, Presence, Result, Step } from "../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  RIGHTS,
  ROUND,
  scene,
} from "../pool/fixtures.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const live = scene(anna, bert);
const declared = attack(anna, [bert], { faces: facesFor(3, 5) });
const open = folded([declared]);
const step = answer(open, bert, live, { option: "dodge", faces: facesFor(1, 5) });
const answered = folded([declared, step]);
const parts = dueParts(answered, live, families);
const result = (author: string, changes: Partial<Result> = {}): Entry<Result> =>
  entry({ kind: "result", exchange: declared.id, parts, ...changes }, author);
const reasonOf = (thread: readonly Entry[]): string | undefined => folded(thread).uncounted[0]?.reason.code;

describe("who counts", () => {
  const stranger: Entry<Step> = { ...step, author: "carl", modifiedBy: "carl" };
  const tampered: Entry<Step> = { ...step, modifiedBy: "carl" };
  it.each([
    ["the fighter's owner", step, undefined],
    ["a GM", { ...step, author: "gm", modifiedBy: "gm" }, undefined],
    ["a GM who corrected it", { ...step, modifiedBy: "gm" }, undefined],
    ["an unstamped message", { ...step, modifiedBy: null }, undefined],
    ["a stranger", stranger, "stranger"],
    ["a message somebody else changed", tampered, "tampered"],
  ] as const)("%s: %o", (_, one, code) => expect(reasonOf([declared, one])).toBe(code));
  it("a declaration by a stranger is void", () => {
    const forged = { ...declared, author: "bert", modifiedBy: "bert" };
    expect(folded([forged])).toMatchObject({ phase: "void", reason: { code: "stranger" } });
  });
  it("a declaration whose attacker is gone says so", () => {
    expect(folded([declared], { ...RIGHTS, owners: {} })).toMatchObject({ phase: "void", reason: { code: "gone" } });
  });
  it("a GM's result keeps what it was read from counted when ownership changes later", () => {
    const rights = { ...RIGHTS, owners: {} };
    const settled = folded([declared, step, result("gm")], rights);
    expect(settled.phase).toBe("settled");
    expect(folded([declared, step], rights).phase).toBe("void");
  });
});

describe("results", () => {
  it("settle their rows, once", () => {
    const twice = folded([declared, step, result("gm"), result("gm")]);
    expect(twice.phase).toBe("settled");
    expect(twice.uncounted).toMatchObject([{ kind: "result", reason: { code: "late" } }]);
  });
  it.each([
    ["before the answer", [declared, result("gm", { parts: parts.map((part) => ({ ...part, steps: [] })) })], "early"],
    [
      "of another fighter",
      [declared, step, result("gm", { parts: [{ ...parts[0]!, fighter: "Actor.Carl" }] })],
      "badResult",
    ],
    ["of no row", [declared, step, result("gm", { parts: [{ ...parts[0]!, row: "t9" }] })], "unknownRow"],
    ["by a stranger", [declared, step, result("carl")], "stranger"],
    ["of another attempt", [declared, step, result("gm", { parts: [{ ...parts[0]!, attempt: 1 }] })], "late"],
    ["of another exchange", [declared, step, result("gm", { exchange: "elsewhere" })], "badStep"],
  ] as const)("%s: refused", (_, thread, code) => expect(reasonOf(thread)).toBe(code));
  it("by an owner count for the own row only", () => {
    const exchange = folded([declared, step, result("bert")]);
    expect(exchange.rows["t0"]?.state).toBe("settled");
    expect(exchange.rows["t0b"]?.state).toBe("open");
    expect(exchange.phase).toBe("open");
  });
  it("are written under one id by everybody who writes the same rows", () => {
    expect(resultId("x", parts)).toBe(resultId("x", [...parts].reverse()));
    expect(resultId("x", parts)).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(resultId("x", parts)).not.toBe(
      resultId(
        "x",
        parts.map((part) => ({ ...part, attempt: 1 })),
      ),
    );
    expect(resultId("x", parts)).not.toBe(resultId("y", parts));
  });
});

describe("undo", () => {
  const settled = [declared, step, result("gm")];
  const undo = (author: string, rows: readonly string[], reopen: readonly string[]) =>
    entry({ kind: "undo", exchange: declared.id, rows, reopen }, author);
  it("takes rows back and leaves them done with", () => {
    const exchange = folded([...settled, undo("gm", ["t0", "t0b"], [])]);
    expect(Object.values(exchange.rows).map((row) => [row.state, row.attempt])).toEqual([
      ["undone", 1],
      ["undone", 1],
    ]);
    expect(exchange.phase).toBe("settled");
  });
  it("with a reopened slot asks again, and the next result is another attempt", () => {
    const exchange = folded([...settled, undo("gm", ["t0", "t0b"], ["t0"])]);
    expect(exchange.phase).toBe("open");
    expect(exchange.slots["t0"]?.step).toBeNull();
    const again = answer(exchange, bert, live, { option: "none" });
    const due = dueParts(folded([...settled, undo("gm", ["t0", "t0b"], ["t0"]), again]), live, families);
    expect(due).toEqual([]);
    const thread = [...settled, undo("gm", ["t0", "t0b"], ["t0"])];
    const later = answer(folded(thread), bert, live, { option: "none" });
    expect(dueParts(folded([...thread, later]), live, families).map((part) => part.attempt)).toEqual([1, 1]);
  });
  it("needs a GM or an owner of everything in it", () => {
    expect(reasonOf([...settled, undo("bert", ["t0", "t0b"], [])])).toBe("notAllOwners");
    expect(reasonOf([...settled, undo("bert", ["t0"], [])])).toBe("notAllOwners");
  });
  it("of one row cannot ask a slot again that another row hangs on", () => {
    expect(reasonOf([...settled, undo("gm", ["t0"], ["t0"])])).toBe("badUndo");
  });
  it("of what is not settled is refused", () => {
    expect(reasonOf([declared, step, undo("gm", ["t0"], [])])).toBe("late");
    expect(reasonOf([declared, undo("gm", [], [])])).toBe("unknownRow");
  });
});

describe("cancel", () => {
  it("once dice lie there it is a GM's to say: a bad roll is not to be had again for nothing", () => {
    expect(reasonOf([declared, entry({ kind: "cancel", exchange: declared.id }, "anna")])).toBe("diceLie");
  });
  it("by a GM closes what is open; a later answer is late", () => {
    const cancel = entry({ kind: "cancel", exchange: declared.id }, "gm");
    expect(folded([declared, cancel]).phase).toBe("cancelled");
    const later = { ...step, createdTime: cancel.createdTime + 1 };
    expect(reasonOf([declared, cancel, later])).toBe("late");
  });
  it("is not the target's to say", () => {
    expect(reasonOf([declared, entry({ kind: "cancel", exchange: declared.id }, "bert")])).toBe("stranger");
  });
});

describe("who is asked, who writes", () => {
  const user = (id: string, active: boolean, character: string | null = null) => ({
    id,
    active,
    gm: id.startsWith("gm"),
    character,
  });
  const presence = (activeGm: string | null, ...users: readonly ReturnType<typeof user>[]): Presence => ({
    users,
    activeGm,
  });
  const rights = { gms: ["gm", "gm2"], owners: { "Actor.Bert": ["bert", "anna"] } };
  it.each([
    [
      "whose character it is",
      presence("gm", user("gm", true), user("bert", true, "Actor.Bert"), user("anna", true)),
      ["bert"],
    ],
    [
      "else the active owners",
      presence("gm", user("gm", true), user("bert", true), user("anna", true)),
      ["anna", "bert"],
    ],
    [
      "not one who is away",
      presence("gm", user("gm", true), user("bert", false, "Actor.Bert"), user("anna", true)),
      ["anna"],
    ],
    ["else the GM", presence("gm", user("gm", true), user("bert", false)), ["gm"]],
    [
      "all GMs that are there, the active one first",
      presence("gm2", user("gm3", false), user("gm", true), user("gm2", true), user("gm1", true)),
      ["gm2", "gm", "gm1"],
    ],
    ["nobody yet", presence(null, user("gm", false), user("bert", false)), []],
    [
      "a character that is not owned does not ask",
      presence("gm", user("gm", true), user("carl", true, "Actor.Bert")),
      ["gm"],
    ],
  ])("%s", (_, there, asked) => expect(promptedUsers("Actor.Bert", rights, there)).toEqual(asked));
  it.each([
    ["the active GM writes, owners stand in", presence("gm2", user("gm2", true), user("bert", true)), ["gm2", "bert"]],
    [
      "other GMs stand in before owners, each by id",
      presence("gm", user("gm2", true), user("bert", true), user("gm", true), user("anna", true), user("gm1", true)),
      ["gm", "gm1", "gm2", "anna", "bert"],
    ],
    ["else the first active owner by id", presence(null, user("bert", true), user("anna", true)), ["anna", "bert"]],
    ["nobody who is away, nobody else's player", presence("gm", user("bert", false), user("carl", true)), ["gm"]],
    ["else nobody", presence(null, user("bert", false)), []],
  ])("%s", (_, there, line) => expect(writersOf("Actor.Bert", rights, there)).toEqual(line));
});

describe("left over", () => {
  it("after a day, or when its combat is gone", () => {
    const fought = folded([attack(anna, [bert], { faces: facesFor(1, 5), moment: ROUND })]);
    const at = fought.declared.createdTime;
    expect(isLeftOver(open, open.declared.createdTime + LEFT_OVER_AFTER, new Set())).toBe(false);
    expect(isLeftOver(open, open.declared.createdTime + LEFT_OVER_AFTER + 1, new Set())).toBe(true);
    expect(isLeftOver(fought, at, new Set())).toBe(true);
    expect(isLeftOver(fought, at, new Set([ROUND.combat]))).toBe(false);
  });
});
