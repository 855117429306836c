/** What may go wrong in the thread of an exchange: rulings, undo, what comes late, and what is forged. */
import { describe, expect, it } from "vitest";
import { SWORD } from "../blows.ts";
import { foe, pc, table, type SheetSetup, type Table } from "../table.ts";

const GOB = foe({ weapons: [SWORD], hp: 10 });
const fray = (rosa: SheetSetup = {}): { t: Table; id: string } => {
  const t = table({ Gob: GOB, Hob: GOB, Rosa: pc({ weapons: [SWORD], hp: 0, str: 12, ...rosa }) });
  return { t, id: t.attack("Gob", "Rosa", { roll: [3], "t0-save": [20], "t0-fate": [3] }) };
};

describe("a GM's word", () => {
  it("allows an answer that the rules bar, before it is given", () => {
    const { t, id } = fray({ taken: 10 });
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: "cairn.noSlot C14" });
    t.rule(id, { what: "allow", slot: "t0", option: "dodge" });
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: null, block: "cairn.noSlot C14" });
    t.answer(id, "t0", "dodge");
    expect(t.told(id)).toEqual(["dodge"]);
  });
  it("or with the answer itself, which the card says", () => {
    const { t, id } = fray({ taken: 10 });
    t.answer(id, "t0", "dodge", { allow: true });
    expect(t.told(id)).toEqual(["dodge", "allowed"]);
  });
  it("lets an attack pass, or what else somebody does, and the card says whose", () => {
    const t = table({ Gob: foe({ weapons: [SWORD, SWORD] }), Rosa: pc({ weapons: [SWORD] }) });
    const told = (allow: boolean): readonly string[] =>
      t.toldAttack(t.start("Gob", "attack", {}, { to: ["Rosa"], allow }));
    expect(told(false)).not.toContain("allowed");
    // The turn is used by now.
    expect(t.refused("Gob", "attack", {}, { to: ["Rosa"] })).not.toEqual([]);
    expect(told(true)).toContain("allowed");
    expect(t.toldAttack(t.start("Gob", "move", { words: "back" }, { allow: true })).at(-1)).toBe("allowed");
  });
  it("stops it: nothing lands, the turn and the Fatigue stay spent", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "block");
    t.stop(id);
    t.settle();
    expect([t.exchange(id).phase, t.body("Rosa"), t.sheet("Rosa").fatigue, t.uses("Gob")]).toEqual([
      "settled",
      [0, 12],
      1,
      ["turn"],
    ]);
    expect(t.told(id)).toEqual(["block", "stopped"]);
  });
  it("stops it between the blow and the save: the blow stays", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "block");
    t.settle();
    expect(t.asked(id)).toEqual(["t0-save"]);
    t.stop(id);
    t.settle();
    expect([t.exchange(id).phase, t.asked(id), t.body("Rosa"), t.sheet("Rosa").fatigue]).toEqual([
      "settled",
      [],
      [0, 9],
      1,
    ]);
  });
  it("calls it off while nothing lies there; the attacker may, too, and has its turn again", () => {
    const { t, id } = fray();
    t.cancel(id, "gob");
    expect([t.exchange(id).phase, t.uses("Gob"), t.asked(id)]).toEqual(["cancelled", [], []]);
    expect(t.refused("Gob", "attack", {}, { to: ["Rosa"] })).toEqual([]);
  });
  it("after the dice it is the GM's alone, and what has counted stays", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "none");
    t.settle();
    t.cancel(id, "gob");
    expect(t.uncounted(id)).toBe("diceLie");
    t.cancel(id);
    expect([t.exchange(id).phase, t.body("Rosa")]).toEqual(["settled", [0, 9]]);
  });
});

describe("undo", () => {
  const over = (): { t: Table; id: string } => {
    const { t, id } = fray();
    t.answer(id, "t0", "block");
    t.finish(id);
    expect([t.exchange(id).phase, t.sheet("Rosa").flag("out")]).toEqual(["settled", true]);
    return { t, id };
  };
  it("takes back every stage, and leaves it so", () => {
    const { t, id } = over();
    t.undo(id, ["t0", "a0"]);
    const rosa = t.sheet("Rosa");
    expect([t.body("Rosa"), rosa.flag("out"), rosa.flag("critical"), rosa.fatigue, t.uses("Gob")]).toEqual([
      [0, 12],
      false,
      false,
      0,
      [],
    ]);
    t.settle();
    expect([t.exchange(id).phase, t.asked(id), t.body("Rosa")]).toEqual(["settled", [], [0, 12]]);
  });
  it("with the answer asked again: later slots are gone, and all dice are asked for again", () => {
    const { t, id } = over();
    t.undo(id, ["t0", "a0"], ["t0", "roll"]);
    expect([t.exchange(id).phase, t.asked(id)]).toEqual(["open", ["t0"]]);
    expect(Object.keys(t.exchange(id).slots)).toEqual(["t0", "roll"]);
    expect(t.exchange(id).rows["t0"]).toMatchObject({ stage: 0, attempt: 1, slots: ["t0", "roll"] });
    t.dice(id, { roll: [2], "t0-save": [1] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect([t.exchange(id).phase, t.body("Rosa"), t.sheet("Rosa").fatigue]).toEqual(["settled", [0, 10], 0]);
  });
  it("of the answer alone rolls the attack again: its die was rolled against that answer", () => {
    const { t, id } = over();
    t.undo(id, ["t0", "a0"], ["t0"]);
    expect([t.exchange(id).slots["roll"]?.step, t.asked(id)]).toEqual([null, ["t0"]]);
  });
  it("of the target's row alone cannot ask again what the attacker's row hangs on", () => {
    const { t, id } = over();
    t.undo(id, ["t0"], ["t0"]);
    expect(t.uncounted(id)).toBe("badUndo");
    t.undo(id, ["t0"]);
    expect([t.uncounted(id), t.body("Rosa"), t.uses("Gob")]).toEqual(["badUndo", [0, 12], ["turn"]]);
  });
  it("takes back an exchange that still waits for a save", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "none");
    t.settle();
    t.undo(id, ["t0", "a0"], ["t0"]);
    expect([t.body("Rosa"), t.asked(id)]).toEqual([[0, 12], ["t0"]]);
  });
});

describe("what does not count", () => {
  it.each([
    ["a stranger's answer", { author: "ned" }, "none", "stranger"],
    ["an answer that nobody knows", {}, "fly", "badStep"],
  ] as const)("%s", (_, setup, option, code) => {
    const { t, id } = fray();
    t.answer(id, "t0", option, { ...setup, force: true });
    expect([t.uncounted(id), t.asked(id)]).toEqual([code, ["t0"]]);
  });
  it.each([
    ["too many dice", [3, 3]],
    ["none", []],
    ["a face that the die has not", [9]],
    ["no whole face", [1.5]],
  ] as const)("dice: %s", (_, faces) => {
    const { t, id } = fray();
    t.answer(id, "t0", "none");
    t.answer(id, "roll", "roll", { faces });
    expect([t.uncounted(id), t.asked(id)]).toEqual(["badStep", ["roll"]]);
  });
  it("dice before the answer, and a second answer", () => {
    const { t, id } = fray();
    t.answer(id, "roll", "roll", { force: true, faces: [8] });
    expect(t.uncounted(id)).toBe("early");
    t.answer(id, "t0", "none");
    t.answer(id, "t0", "block", { force: true });
    expect([t.uncounted(id), t.told(id)]).toEqual(["answered", ["none"]]);
  });
  it("a parry with other dice than its weapon's", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "parry", { faces: [10] });
    expect(t.uncounted(id)).toBe("badStep");
    t.answer(id, "t0", "parry", { choice: { against: "a7" }, force: true, faces: [4] });
    expect([t.uncounted(id), t.asked(id)]).toEqual(["cairn.noAttacker", ["t0"]]);
  });
  it("a save that another thing is owed for, and one that is rolled twice", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "none");
    t.settle();
    t.answer(id, "t0-fate", "roll", { force: true, faces: [6] });
    expect(t.uncounted(id)).toBe("unknownSlot");
    t.answer(id, "t0-save", "roll", { faces: [20] });
    t.answer(id, "t0-save", "roll", { force: true, faces: [1] });
    expect([t.uncounted(id), t.asked(id)]).toEqual(["answered", ["t0-fate"]]);
  });
  it("a result that comes twice, or of a stage that is not there yet", () => {
    const { t, id } = fray();
    t.answer(id, "t0", "none");
    t.answer(id, "roll", "roll");
    const parts = t.due(id);
    t.post({ kind: "result", exchange: id, parts: parts.map((part) => ({ ...part, stage: 1 })) }, "gm");
    expect(t.uncounted(id)).toBe("badResult");
    t.post({ kind: "result", exchange: id, parts }, "gm");
    t.post({ kind: "result", exchange: id, parts }, "gm");
    expect([t.uncounted(id), t.asked(id)]).toEqual(["badResult", ["t0-save"]]);
  });
  it.each([
    ["several targets", { to: ["Rosa", "Hob"] }],
    ["itself", { to: ["Gob"] }],
  ])("an attack on %s", (_, setup) => {
    const { t } = fray();
    const body = t.draft("Gob", "attack", {}, { ...setup, allow: true });
    if (!("kind" in body)) throw new Error("no declaration");
    expect(t.exchange(t.post(body, "gm").id).phase).toBe("void");
  });
});
