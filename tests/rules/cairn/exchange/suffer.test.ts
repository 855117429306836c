/** Wounds in the thread, from blows and by themselves; being treated; bleeding that comes by itself. */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { CairnWound, WoundKind } from "../../../../src/rules/cairn/stats/stats.ts";
import { weapon } from "../blows.ts";
import { foe, pc, table, type SheetSetup, type Table } from "../table.ts";

const TORCH = weapon(8, { id: "torch", name: "torch", wound: { kind: "burns", at: "critical" } });
const FANGS = weapon(8, { id: "fangs", name: "fangs", wound: { kind: "poisoning", at: "hit" } });
const ROPE = { id: "rope", name: "rope", slots: 1 };
const burn = (id: string, level: CairnWound["level"] = "light"): CairnWound => ({ id, kind: "burns", level });

const fight = (rosa: SheetSetup = {}): Table =>
  table({
    Rosa: pc({ hp: 4, str: 10, ...rosa }),
    Ork: foe({ hp: 20, weapons: [TORCH] }),
    Snake: foe({ hp: 20, weapons: [FANGS] }),
  });
/** The Ork's torch for 6: 4 HP and 2 STR, the save failed, a 6 on the d6, 1 HP back. */
const scorch = (t: Table): string => {
  const id = t.attack("Ork", "Rosa", { roll: [6], "t0-save": [20], "t0-fate": [6], "t0-heal": [1] });
  t.answer(id, "t0", "none");
  t.finish(id);
  return id;
};
const wounds = (t: Table): readonly string[] => t.sheet("Rosa").wounds.map(({ kind, level }) => `${kind} ${level}`);
const give = (t: Table, kind: WoundKind, source = "hazard", cause = ""): string => {
  const id = t.start("Rosa", "wound", { kind, source, cause }, { author: "gm" });
  t.settle();
  return id;
};

describe("C39: a wound that comes with an attack", () => {
  it("C39: after a failed save the Warden is asked, and with nothing to choose it is written", () => {
    const t = fight();
    const id = scorch(t);
    expect(t.asked(id)).toEqual(["t0-inflict"]);
    expect(t.ask(id, "t0-inflict")?.to).toEqual({ kind: "gm" });
    expect(wounds(t)).toEqual([]);
    t.answer(id, "t0-inflict", "wounds");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(wounds(t)).toEqual(["burns light"]);
    expect(t.told(id)).toContain("woundNew");
    t.undo(id, ["t0"]);
    expect([wounds(t), t.body("Rosa")]).toEqual([[], [4, 10]]);
  });
  it("C39: the Warden lets it be", () => {
    const t = fight();
    const id = scorch(t);
    t.answer(id, "t0-inflict", "spares");
    t.settle();
    expect([t.exchange(id).phase, wounds(t)]).toEqual(["settled", []]);
  });
  it("C39: only a GM gives that word", () => {
    const t = fight();
    const id = scorch(t);
    const step = t.answer(id, "t0-inflict", "wounds", { author: "rosa", force: true });
    expect(t.threads.uncounted(step)).toBe("gmOnly");
  });
  it("C39: no failed save, no wound; a bite wounds with every hit that hurts", () => {
    const t = fight({ hp: 9, armor: 1 });
    const harmless = t.blow("Ork", "Rosa", { roll: [6] });
    expect([t.asked(harmless), t.exchange(harmless).phase]).toEqual([[], "settled"]);
    expect(t.exchange(t.blow("Snake", "Rosa", { roll: [1] })).phase).toBe("settled");
    t.turn(2, 0);
    const bite = t.blow("Snake", "Rosa", { roll: [3] });
    expect(t.asked(bite)).toEqual(["t0-inflict"]);
    t.answer(bite, "t0-inflict", "wounds");
    t.settle();
    expect(wounds(t)).toEqual(["poisoning light"]);
  });
  it("C28, C39: the dead are asked nothing", () => {
    const t = fight({ str: 1 });
    const id = t.blow("Ork", "Rosa", { roll: [8] });
    expect([t.exchange(id).phase, t.told(id)]).toEqual(["settled", expect.arrayContaining(["dead"])]);
  });
  it("C29: with one of its kind the player chooses, after the Warden's word", () => {
    const t = fight({ wounds: [burn("old"), burn("gone", "permanent")] });
    const id = scorch(t);
    t.answer(id, "t0-inflict", "wounds");
    expect(t.reasons(id, "t0-wound")).toEqual({
      "worsen.old": null,
      "worsen.gone": "cairn.woundPermanent C29",
      new: null,
    });
    expect(t.ask(id, "t0-wound")?.to).toEqual({ kind: "fighter", fighter: t.sheet("Rosa").id });
    t.answer(id, "t0-wound", "worsen.old");
    t.settle();
    expect(wounds(t)).toEqual(["burns severe", "burns permanent"]);
    expect(t.told(id)).toContain("woundWorse");
  });
});

describe("C29, C39: a wound by itself", () => {
  it("C29: the first of its kind is not asked about; undo takes it back", () => {
    const t = fight();
    const id = give(t, "frostbite", "hazard", "the frozen lake");
    expect([t.exchange(id).phase, wounds(t)]).toEqual(["settled", ["frostbite light"]]);
    expect(t.toldAttack(id)).toEqual(["wounds.hazardBy"]);
    t.undo(id, ["a0"]);
    expect(wounds(t)).toEqual([]);
  });
  it.each([
    ["worsen.a", ["burns severe"]],
    ["new", ["burns light", "burns light"]],
  ])("C29: %s", (way, after) => {
    const t = fight({ wounds: [burn("a")] });
    const id = give(t, "burns");
    expect(t.asked(id)).toEqual(["a0-wound"]);
    t.answer(id, "a0-wound", way);
    t.settle();
    expect(wounds(t)).toEqual(after);
  });
  it("C29: a permanent one cannot worsen: a new slot, and nobody is asked", () => {
    const t = fight({ wounds: [burn("a", "permanent")] });
    expect(t.exchange(give(t, "burns")).phase).toBe("settled");
    expect(wounds(t)).toEqual(["burns permanent", "burns light"]);
  });
  it.each([
    ["nerveDamage", "wil", 9],
    ["burns", "str", 9],
  ] as const)(
    "C30: a severe one of %s becomes permanent and lowers %s, or what the table takes",
    (kind, ability, left) => {
      const t = fight({ wounds: [{ id: "a", kind, level: "severe" }] });
      const id = give(t, kind);
      t.answer(id, "a0-wound", "worsen.a");
      t.settle();
      expect(t.sheet("Rosa").read.abilities[ability]).toEqual({ value: left, max: left });
      t.undo(id, ["a0"], ["a0-wound"]);
      t.answer(id, "a0-wound", "worsen.a", { choice: { ability: "dex" } });
      t.settle();
      expect(t.sheet("Rosa").read.abilities.dex).toEqual({ value: 9, max: 9 });
      expect(t.sheet("Rosa").read.abilities[ability]).toEqual({ value: 10, max: 10 });
    },
  );
  it("C30: what was lost of the attribute already is not lost once more", () => {
    const t = fight({ wounds: [burn("a", "severe")] });
    t.blow("Ork", "Rosa", { roll: [6], "t0-save": [1] });
    const id = give(t, "burns");
    t.answer(id, "a0-wound", "worsen.a");
    t.settle();
    expect(t.sheet("Rosa").read.abilities.str).toEqual({ value: 8, max: 9 });
  });
  it("C7, C29: the last slot: HP would count as 0, or something is dropped", () => {
    const t = fight({ taken: 8, cargo: [ROPE] });
    const id = give(t, "burns");
    expect(t.asked(id)).toEqual(["a0-wound"]);
    const label = (drop: string): string | undefined => t.judgeAnswer(id, "a0-wound", "new", { drop }).price[0]?.label;
    expect(label("none")).toBe("RIPOSTE.Cairn.Price.lastSlotWound");
    expect(label("rope")).toBe("RIPOSTE.Cairn.Price.slot");
    t.answer(id, "a0-wound", "new", { choice: { drop: "rope" } });
    t.settle();
    expect(t.sheet("Rosa").flag("items.rope.dropped")).toBe(true);
    expect(t.sheet("Rosa").read.slots).toEqual({ size: 10, taken: 9 });
  });
  it("C29: with no slot free one gets worse or something is dropped", () => {
    const t = fight({ taken: 8, cargo: [ROPE], wounds: [burn("a")] });
    const id = give(t, "burns");
    expect(t.judgeAnswer(id, "a0-wound", "new", { drop: "" }).refusals.map(({ code }) => code)).toEqual([
      "cairn.noWoundSlot",
    ]);
    expect(t.ask(id, "a0-wound")?.options.find((option) => option.id === "new")?.initial).toEqual({ drop: "rope" });
  });
  it("C29: full, with nothing to drop and nothing to worsen, it comes all the same, and the card says so", () => {
    const t = fight({ taken: 10 });
    const id = give(t, "burns");
    expect([t.exchange(id).phase, wounds(t)]).toEqual(["settled", ["burns light"]]);
    expect(t.told(id, "a0")).toContain("woundFull");
  });
  it("C39: as a price it is the player's to accept", () => {
    const t = fight();
    const id = t.start("Rosa", "wound", { kind: "burns", source: "price" });
    t.settle();
    expect(t.reasons(id, "a0-wound")).toEqual({ new: null, decline: null });
    t.answer(id, "a0-wound", "decline");
    t.settle();
    expect([t.exchange(id).phase, wounds(t)]).toEqual(["settled", []]);
    const other = give(t, "burns");
    expect(t.exchange(other).slots).toEqual({});
  });
  it("C39: what no price is cannot be declined, and a way that is not open does not count", () => {
    const t = fight({ wounds: [burn("a"), burn("b", "permanent")] });
    const id = give(t, "burns");
    for (const option of ["decline", "worsen.b", "worsen.c", "roll"]) {
      const step = t.answer(id, "a0-wound", option, { force: true });
      expect(t.threads.uncounted(step)).toBe("badStep");
    }
  });
  it("C29: one that was healed meanwhile cannot get worse: it is a new one", () => {
    const t = fight({ wounds: [burn("a")] });
    const id = give(t, "burns");
    t.answer(id, "a0-wound", "worsen.a");
    t.sheet("Rosa").system.delete("wounds.a");
    t.touch();
    t.settle();
    expect(wounds(t)).toEqual(["burns light"]);
  });
});

describe("C27: treated", () => {
  it("C25, C27: who is out comes back, strikes as usual, and an undo brings all of it back", () => {
    const t = fight();
    const id = t.attack("Ork", "Rosa", { roll: [6], "t0-save": [20], "t0-fate": [3] });
    t.answer(id, "t0", "none");
    t.finish(id);
    t.answer(id, "t0-inflict", "spares");
    t.settle();
    expect(cairn.badges(t.fighter("Rosa")).map((mark) => [mark.id, mark.rule, mark.option])).toContainEqual([
      "out",
      "C25",
      "treat",
    ]);
    expect(t.refused("Rosa", "treat")).toEqual(["cairn.out C38"]);
    expect(t.judge("Rosa", "treat").notes?.map(({ key }) => key)).toEqual(["RIPOSTE.Cairn.treatsSelf"]);
    const treated = t.start("Rosa", "treat", {}, { allow: true });
    t.settle();
    const { out, critical } = t.sheet("Rosa").read;
    expect([out, critical]).toEqual([false, false]);
    expect(t.refused("Rosa", "treat")).toEqual(["cairn.acted C2", "noTarget"]);
    t.undo(treated, ["a0"]);
    expect([t.sheet("Rosa").read.out, t.sheet("Rosa").read.critical]).toEqual([true, true]);
  });
  const here = (x: number) => ({ at: { scene: "s", x, y: 0, w: 1, h: 1 } });
  it("C25: a friend beside them treats whoever is down, and it takes their turn", () => {
    const t = table({
      Ada: pc(),
      Rosa: pc({ out: true, critical: true }),
      Ork: foe({ out: true }),
    });
    expect(t.option("Ada", "treat")).toMatchObject({ targets: "some", refusal: null });
    expect(t.refused("Ada", "treat", {}, { to: ["Ork"] })).toEqual([]);
    const id = t.start("Ada", "treat", {}, { to: ["Rosa"] });
    t.settle();
    const { out, critical } = t.sheet("Rosa").read;
    expect([out, critical, t.toldAttack(id)]).toEqual([false, false, ["treats"]]);
    expect(t.refused("Ada", "attack", {}, { to: ["Ork"] })).toEqual(["cairn.acted C2"]);
    expect(t.refused("Ada", "treat", {}, { to: ["Rosa"] })).toEqual(["cairn.acted C2", "cairn.nothingToTreat C27"]);
    t.undo(id, ["t0", "a0"]);
    expect([t.sheet("Rosa").read.out, t.refused("Ada", "treat", {}, { to: ["Rosa"] })]).toEqual([true, []]);
  });
  it("C25: not from afar, not nobody, and not by one who is down", () => {
    const t = table({ Ada: pc(), Rosa: pc({ out: true }), Ben: pc({ out: true }) });
    expect(t.refused("Ada", "treat")).toEqual(["noTarget"]);
    // With nothing to treat on herself, she does not read that she treats herself.
    expect(t.judge("Ada", "treat").notes).toEqual([]);
    expect(t.refused("Ben", "treat", {}, { to: ["Rosa"] })).toEqual(["cairn.out C38"]);
    expect(t.option("Ben", "treat").targets).toBe("any");
    const apart = table({ Ada: pc(here(0)), Rosa: pc({ out: true, ...here(5) }) });
    expect(apart.refused("Ada", "treat", {}, { to: ["Rosa"] })).toEqual(["cairn.patientFar C25"]);
  });
  it("C8: knocked out is not dying", () => {
    const t = fight();
    const id = t.attack("Ork", "Rosa", { roll: [6], "t0-save": [20] }, { nonLethal: true });
    t.answer(id, "t0", "none");
    t.finish(id);
    // C39: nor does it give the wound that Critical Damage would.
    expect(t.exchange(id).phase).toBe("settled");
    const [state] = cairn.badges(t.fighter("Rosa"));
    expect([state?.id, state?.rule]).toEqual(["knockedOut", "C8"]);
  });
});

describe("C28: states on the tracker, each with its rule", () => {
  it.each([
    [{ str: 0 }, "dead", "C28"],
    [{ dex: 0 }, "paralyzed", "C28"],
    [{ wil: 0 }, "delirious", "C28"],
    [{ critical: true }, "critical", "C27"],
    [{ out: true }, "out", "C25"],
  ])("C28: %j is marked as %s by %s", (setup, id, rule) => {
    const t = fight();
    const sheet = t.sheet("Rosa");
    for (const [key, value] of Object.entries<number | boolean>(setup)) {
      sheet.system.set(typeof value === "number" ? `abilities.${key}.value` : key, value);
    }
    t.touch();
    expect(cairn.badges(t.fighter("Rosa")).map((mark) => `${mark.id} ${mark.rule ?? ""}`)).toContain(`${id} ${rule}`);
  });
});

describe("C32: a shock takes the whole turn", () => {
  it("C31, C32: no attack, no gambit, no retreat; the next turn is free again", () => {
    const t = table({ Ork: foe({ hp: 20, weapons: [weapon(8, { id: "hammer", properties: { shock: 4 } })] }), Rosa: pc({ hp: 9 }) }); // prettier-ignore
    const id = t.attack("Ork", "Rosa", { roll: [5], "t0-shock": [20] });
    t.answer(id, "t0", "none");
    t.finish(id);
    t.turn(1, 1);
    for (const option of ["attack", "gambit", "retreat"]) {
      expect(t.refused("Rosa", option, { words: "trip" }, { to: option === "retreat" ? [] : ["Ork"] })).toContain(
        "cairn.shocked C32",
      );
    }
    t.turn(2, 1);
    expect(t.refused("Rosa", "retreat")).toEqual([]);
  });
});

describe("C32: bleeding comes by itself", () => {
  const RAZOR = weapon(8, { id: "razor", name: "razor", properties: { bleed: 4 } });
  // Rosa has the second turn, Gor the last.
  const cut = (turn: number): Table => {
    const t = table({ Ork: foe({ hp: 20, weapons: [RAZOR] }), Rosa: pc({ hp: 9, str: 3 }), Gor: foe({ hp: 20 }) });
    for (const sheet of t.sheets.values()) sheet.round = { mode: "saves", fixed: true, place: 0 };
    t.turn(1, turn);
    t.blow("Ork", "Rosa", { roll: [5] });
    return t;
  };
  const due = (t: Table): number => (cairn.upkeep?.(t.fighter("Rosa")) ?? []).length;
  it.each([
    // The blow falls in this turn of round 1; then the combat stands there: is it due?
    [0, 1, 0, 0],
    [0, 1, 1, 1],
    [0, 1, 2, 1],
    [0, 2, 0, 0],
    [0, 2, 1, 1],
    [1, 1, 2, 0],
    [1, 2, 0, 0],
    [1, 2, 1, 1],
    [2, 2, 2, 1],
    [2, 3, 0, 1],
  ])("C32: cut in turn %i, at round %i turn %i: %i", (turn, round, at, expected) => {
    const t = cut(turn);
    t.turn(round, at);
    expect(due(t)).toBe(expected);
  });
  it("C32: not before the blow, where the round is turned back", () => {
    const t = cut(2);
    t.turn(1, 1);
    expect(due(t)).toBe(0);
  });
  it("C1, C32: nobody has a turn while the order is made", () => {
    const t = cut(2);
    for (const sheet of t.sheets.values()) sheet.round = { mode: "intentions", fixed: false, place: null };
    t.turn(2, 0);
    expect(due(t)).toBe(0);
    t.turn(2, 1);
    expect(due(t)).toBe(1);
  });
  it("C28, C32: once, no more than there is, and it may kill", () => {
    const t = cut(0);
    t.turn(1, 1);
    const first = t.start("Rosa", "bleeds", {}, { faces: [4], author: "gm" });
    const second = t.start("Rosa", "bleeds", {}, { faces: [2], author: "gm" });
    t.settle();
    expect([t.body("Rosa"), due(t)]).toEqual([[4, 0], 0]);
    expect(t.toldAttack(first)).toEqual(["bled", "dead"]);
    expect(t.exchange(second).phase).toBe("settled");
    expect(cairn.badges(t.fighter("Rosa"))[0]?.id).toBe("dead");
    t.undo(first, ["a0"]);
    expect([t.body("Rosa"), due(t)]).toEqual([[4, 3], 1]);
  });
  it("C28, C32: the dead bleed no more: nothing comes by itself, and one mark says it", () => {
    const t = cut(0);
    t.start("Ork", "attack", {}, { to: ["Rosa"], allow: true });
    const again = t.threads.ids.at(-1) ?? "";
    t.dice(again, { roll: [8] });
    t.answer(again, "t0", "none");
    t.settle();
    t.turn(1, 1);
    expect([t.body("Rosa"), due(t), t.refused("Rosa", "bleeds")]).toEqual([[0, 0], 0, ["cairn.notBleeding C32"]]);
    const marks = cairn.badges(t.fighter("Rosa")).map(({ id, icon }) => [id, icon]);
    expect(marks).toEqual([["dead", "fa-solid fa-skull"]]);
  });
  it("C32: two cuts bleed one after the other", () => {
    const t = cut(0);
    t.start("Ork", "attack", {}, { to: ["Rosa"], allow: true });
    const again = t.threads.ids.at(-1) ?? "";
    t.dice(again, { roll: [4] });
    t.answer(again, "t0", "none");
    t.settle();
    t.turn(1, 1);
    expect(due(t)).toBe(1);
    t.start("Rosa", "bleeds", {}, { faces: [1], author: "gm" });
    t.settle();
    expect(due(t)).toBe(1);
    t.start("Rosa", "bleeds", {}, { faces: [1], author: "gm" });
    t.settle();
    expect([t.body("Rosa"), due(t)]).toEqual([[0, 1], 0]);
  });
});
