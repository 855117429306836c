/** A GM lets somebody strike along whom the rules bar: what that allows, and how the card tells it (C2, C17). */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD } from "../blows.ts";
import { declaring, foe, pc, table, type SheetSetup, type Table } from "../table.ts";

const GOB = foe({ weapons: [SWORD], hp: 10 });
const WITH = { with: ["Actor.Hob"] };
const AT_ROSA = { to: ["Rosa"] };

/** Gob and Hob against Rosa, and Hob has had its turn. */
function acted(hob: SheetSetup = GOB): Table {
  const t = table({ Gob: GOB, Hob: hob, Rosa: pc({ hp: 12, armor: 0 }) });
  t.start("Hob", "attack");
  t.settle();
  return t;
}

describe("C2, C17: a fellow that has acted, and that a GM lets strike along with the declaration", () => {
  it("C17: a foe rolls by itself, and its die counts as the odds have said", () => {
    const t = acted();
    const id = t.start("Gob", "attack", WITH, { ...AT_ROSA, allow: true });
    t.dice(id, { roll: [2], roll1: [5] });
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Rosa"), t.exchange(id).phase]).toEqual([[7, 10], "settled"]);
    expect(t.toldAttack(id)).not.toContain("staysOut");
  });
  it("C17: a character may join", () => {
    const t = acted({ ...GOB, role: "pc" });
    const id = t.start("Gob", "attack", WITH, { ...AT_ROSA, allow: true });
    expect(t.reasons(id, "join1")).toEqual({ join: null, stayOut: null });
    t.answer(id, "join1", "join");
    t.dice(id, { roll: [2], roll1: [5] });
    t.answer(id, "t0", "none");
    t.settle();
    expect([t.body("Rosa"), t.exchange(id).phase]).toEqual([[7, 10], "settled"]);
  });
  it("C17: only a GM lets it pass, and whoever has fallen since is not among what was let pass", () => {
    const t = acted();
    const setup = { ...AT_ROSA, allow: true };
    const own = t.start("Gob", "attack", WITH, { ...setup, author: "gob" });
    t.answer(own, "t0", "none");
    expect(t.reasons(own, "roll1")).toEqual({ join: "cairn.acted C2", stayOut: null });
    const id = t.start("Gob", "attack", WITH, setup);
    t.sheet("Hob").system.set("out", true);
    t.touch();
    t.answer(id, "t0", "none");
    expect(t.reasons(id, "roll1")).toEqual({ join: "cairn.out C38", stayOut: null });
  });
});

it("C17: to join as earlier messages have it counts as ever", () => {
  const t = table({ Gob: GOB, Hob: { ...GOB, role: "pc" }, Rosa: pc() });
  const id = t.attack("Gob", "Rosa", {}, WITH);
  t.answer(id, "join1", "roll", { force: true });
  expect([t.uncounted(id), t.asked(id)]).toEqual([null, ["t0"]]);
});

describe("C17: a GM's word on whether somebody strikes along", () => {
  it.each<[name: string, role: "foe" | "pc", slot: string]>([
    ["a foe, in the slot of its dice", "foe", "roll1"],
    ["a character, in a slot of its own", "pc", "join1"],
  ])("C17: %s", (_, role, slot) => {
    const t = table({ Gob: GOB, Hob: { ...GOB, role }, Rosa: pc({ hp: 12, armor: 0 }) });
    const id = t.attack("Gob", "Rosa", { roll: [2], roll1: [5] }, WITH);
    t.sheet("Hob").system.set("out", true);
    t.touch();
    if (role === "foe") t.answer(id, "t0", "none");
    expect(t.reasons(id, slot)).toEqual({ join: "cairn.out C38", stayOut: null });
    // A ruling is told by the name of its option, so that must be what the prompt calls it.
    expect(t.ask(id, slot)?.options[0]?.label).toBe(`${cairn.optionNames}join`);
    t.rule(id, { what: "allow", slot, option: "join" });
    // A foe then rolls by itself, as ever.
    expect(t.reasons(id, slot)).toEqual(role === "foe" ? { roll: null } : { join: null, stayOut: null });
    if (role === "pc") {
      t.answer(id, slot, "join");
      t.answer(id, "t0", "none");
    }
    t.settle();
    expect([t.body("Rosa"), t.exchange(id).phase]).toEqual([[7, 10], "settled"]);
  });
});

describe("C2, C17: what was let pass is told of whom it speaks of", () => {
  /** The reasons that are told, all of them of the one who declares. */
  function told(t: Table, id: string, key = "allowed"): unknown {
    const last = cairn.describe(t.exchange(id)).attack.at(-1);
    expect(last?.key).toBe(`RIPOSTE.Cairn.Tell.${key}`);
    return last?.data["why"];
  }
  it("C17: not another moment, which is the fellow's", () => {
    const t = declaring({ Rosa: pc(), Gob: GOB, Hob: GOB });
    t.sheet("Gob").round = { mode: "intentions", fixed: true, place: 2 };
    t.sheet("Hob").round = { mode: "intentions", fixed: true, place: 5 };
    t.touch();
    const id = t.start("Gob", "attack", WITH, { ...AT_ROSA, allow: true });
    expect(t.exchange(id).declared.body.allowed).toEqual(["cairn.otherMoment"]);
    expect(told(t, id, "allowedAll")).toEqual({ refusals: [], of: "Actor.Gob" });
  });
  it("C2: a turn that is taken, only where nobody strikes along: else it may be the fellow's", () => {
    const t = acted();
    const along = t.start("Gob", "attack", WITH, { ...AT_ROSA, allow: true });
    expect(told(t, along, "allowedAll")).toEqual({ refusals: [], of: "Actor.Gob" });
    const alone = t.start("Hob", "attack", {}, { ...AT_ROSA, allow: true });
    expect(told(t, alone)).toEqual({ refusals: ["cairn.acted"], of: "Actor.Hob" });
  });
  it("C27: nor that there is nothing to treat, which is the patient's", () => {
    const t = table({ Rosa: pc(), Ned: pc() });
    const id = t.start("Rosa", "treat", {}, { to: ["Ned"], allow: true });
    expect(t.exchange(id).declared.body.allowed).toEqual(["cairn.nothingToTreat"]);
    expect(told(t, id)).toEqual({ refusals: [], of: "Actor.Rosa" });
  });
});
