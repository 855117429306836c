/** What screens say of a `cairn` round: intentions on the tracker's rows, reminders on the strip, a retreat's chance. */
import { describe, expect, it } from "vitest";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { attackView, type AttackView } from "../../../../src/foundry/ui/view/screens/attack/attack.ts";
import { reminderItem, reminderKey, type ReminderSource } from "../../../../src/foundry/ui/moment/reminder-view.ts";
import { NO_SOURCE } from "../../../../src/foundry/ui/view/screens/tracker/source.ts";
import { trackerRow } from "../../../../src/foundry/ui/view/screens/tracker/row.ts";
import type { ViewContext } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import { declaring, foe, pc, table, type Table } from "../../../rules/cairn/table.ts";
import { desk } from "../desk.ts";

function deskAt(t: Table, user: string): ViewContext {
  const family: ViewContext["family"] = (id) => (id === "cairn" ? { rules: cairn, icons: {} } : null);
  return { ...desk(user, t.scene, { rights: t.threads.rights }), family };
}
function declared(who: string, choice: Readonly<Record<string, string>>): Table {
  const t = table({ Rosa: pc(), Gor: foe() });
  t.start(who, "intend", choice, { allow: true });
  t.settle();
  return t;
}
const intentions = (t: Table, who: string, user: string): readonly string[] =>
  trackerRow(deskAt(t, user), t.fighter(who), NO_SOURCE)
    .marks.filter(({ kind }) => kind === "declared")
    .map(({ text }) => text);

describe("an intention on its row (C1)", () => {
  it("C1: a PC's is read by all, with its kind and its words", () => {
    const t = declared("Rosa", { intention: "melee", target: "Actor.Gor", words: "for the eyes" });
    const text = "Intends: Strike a close foe, at Gor (quick turn): for the eyes";
    for (const user of ["gm", "rosa", "anna"]) expect(intentions(t, "Rosa", user)).toEqual([text]);
  });
  it("C1: of a foe's the players read the hint, the GM all of it", () => {
    const t = declared("Gor", { intention: "spell", hint: "he mutters", words: "fire" });
    expect(intentions(t, "Gor", "gm")).toEqual(["Intends: Spell (full turn): fire"]);
    expect(intentions(t, "Gor", "anna")).toEqual(["You can tell: he mutters"]);
    expect(intentions(declared("Gor", { intention: "spell" }), "Gor", "anna")).toEqual([]);
  });
});

describe("whose turn it is", () => {
  const wide = (isIdle: boolean): readonly string[] => {
    const t = table({ Rosa: pc(), Gor: foe() });
    const rosa = { ...t.fighter("Rosa"), onTurn: true };
    const { acts } = trackerRow(deskAt(t, "gm"), rosa, { ...NO_SOURCE, isIdle });
    expect(acts.map(({ id }) => id)).toContain("turn");
    return acts.flatMap((act) => act.words ?? []);
  };
  it("is said by a wide button, not before the order of the round is locked", () => {
    expect(wide(false)).toEqual(["Act"]);
    expect(wide(true)).toEqual([]);
  });
  it("is no longer, once its turn is taken", () => {
    const t = table({ Rosa: pc(), Gor: foe() });
    t.start("Rosa", "move");
    t.settle();
    const { acts } = trackerRow(deskAt(t, "gm"), { ...t.fighter("Rosa"), onTurn: true }, NO_SOURCE);
    expect(acts.filter(({ id }) => id === "turn").map(({ words }) => words)).toEqual([null]);
  });
});

describe("an intention at a glance (C1)", () => {
  const glances = (t: Table, who: string, user: string) =>
    trackerRow(deskAt(t, user), t.fighter(who), NO_SOURCE).marks.flatMap(({ glance }) => glance ?? []);
  it.each([
    [{ intention: "closeMelee", target: "Actor.Gor" }, "Close in, strike: Gor"],
    [{ intention: "run" }, "Retreat"],
    [{ intention: "spell", words: "light" }, "Spell"],
    [{ intention: "otherLong", words: "I climb the mast" }, "I climb the mast"],
  ])("C1: %j is read as “%s”", (choice, text) =>
    expect(glances(declared("Rosa", choice), "Rosa", "anna")).toEqual([text]),
  );
  it("C1: of a foe's the players read the hint, the GM what it is", () => {
    const t = declared("Gor", { intention: "spell", hint: "he mutters" });
    expect([glances(t, "Gor", "anna"), glances(t, "Gor", "gm")]).toEqual([["He mutters"], ["Spell"]]);
  });
});

describe("a reminder on the strip (C1)", () => {
  it("C1: one line with a button that leads to the dialog, and one that puts it aside", () => {
    const t = declaring({ Rosa: pc(), Gor: foe() });
    const reminders = (cairn.reminders?.(t.fighter("Rosa"), () => t.scene) ?? []).map((reminder): ReminderSource => ({
      when: "combat.1",
      fighter: "Actor.Rosa",
      name: "Rosa",
      reminder,
    }));
    const items = reminders.map((source) => reminderItem(deskAt(t, "rosa"), source));
    expect(items.map(({ kind, title, lines }) => [kind, title, lines])).toEqual([
      ["remind", "Round 1: what does Rosa do?", []],
    ]);
    expect(items[0]?.acts.map(({ id, label, primary }) => [id, label, primary])).toEqual([
      ["do", "Declare", true],
      ["later", "Later", false],
    ]);
    expect(items.map(({ key }) => key)).toEqual(reminders.map(reminderKey));
  });
});

const dialog = (t: Table, option: string, choice: Choice = {}, at: readonly string[] = []): AttackView =>
  attackView(deskAt(t, "rosa"), {
    attacker: t.fighter("Rosa"),
    portrait: "",
    rules: cairn,
    icons: {},
    scene: t.scene,
    candidates: at.map((name) => ({
      fighter: `Actor.${name}`,
      name,
      img: "",
      gone: false,
      out: null,
      distance: null,
    })),
    marked: new Set(),
    state: {
      option,
      choices: { [option]: choice },
      chosen: new Set(at.map((name) => `Actor.${name}`)),
      allow: false,
      nobody: false,
    },
  });

describe("what was declared, in the turn dialog (C2)", () => {
  it("C2: another deed is told and may be sent; what takes longer may not", () => {
    const t = declared("Rosa", { intention: "run" });
    for (const name of ["Rosa", "Gor"]) t.sheet(name).round = { mode: "intentions", fixed: true, place: 0 };
    t.touch();
    const told =
      "Declared: Retreat from foes that are not close (quick turn). Something else that takes no longer is fine.";
    const blow = dialog(t, "attack", {}, ["Gor"]);
    expect([blow.notes, blow.refused, blow.submit.enabled]).toEqual([[told], [], true]);
    const closing = dialog(t, "attack", { band: "near", moves: true }, ["Gor"]);
    const late = { text: "Rosa has declared a quick turn, and this takes a full one.", rule: "C2" };
    expect([closing.notes, closing.refused, closing.submit.enabled]).toEqual([[told], [late], false]);
  });
});

describe("how far a move leads, in the turn dialog (C2, C6)", () => {
  it.each([
    ["intend", { intention: "move" }, "A move takes you one distance nearer or farther: close, near, far, distant."],
    [
      "intend",
      { intention: "moveTwo" },
      "Two distances nearer or farther: between close and far, or between near and distant.",
    ],
    ["intend", { intention: "melee" }, null],
    ["move", {}, "A move takes you one distance nearer or farther: close, near, far, distant."],
  ] as const)("C6: %s with %j says %j", (option, choice, note) => {
    const t = table({ Rosa: pc(), Gor: foe() });
    expect(dialog(t, option, choice).notes).toEqual(note === null ? [] : [note]);
  });
  it("C6: in spaces where there is a map", () => {
    const at = { scene: "s", x: 0, y: 0, w: 1, h: 1 };
    const t = table({ Rosa: pc({ at }), Gor: foe() });
    expect(dialog(t, "move", { two: true }).notes.join()).toContain("far (more than 6, up to 24 spaces)");
  });
});

describe("a retreat in the turn dialog (C31)", () => {
  const view = (t: Table): AttackView => dialog(t, "retreat");
  it("C31: says the chance of what, and what it takes", () => {
    const { odds, figures, refused } = view(table({ Rosa: pc({ dex: 13 }), Gor: foe() }));
    expect([odds?.chance.text, odds?.chance.exact, odds?.what, odds?.gain]).toEqual([
      "65%",
      "65.00% to get away",
      "to get away",
      null,
    ]);
    expect([figures.numbers, refused]).toEqual([["DEX 13, a full turn"], []]);
  });
});
