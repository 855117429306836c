import { describe, expect, it } from "vitest";
import {
  callsByHolder,
  NO_SOURCE,
  waitingFor,
  type RowSource,
} from "../../../../src/foundry/ui/view/screens/tracker/source.ts";
import { cut } from "../../../../src/foundry/ui/view/shared/badges.ts";
import { trackerRow, type TrackerRowView } from "../../../../src/foundry/ui/view/screens/tracker/row.ts";
import type { ViewContext, Viewer } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import { table, type Table } from "../../../rules/pool/table.ts";
import { HOLD } from "../../../rules/pool/table/people.ts";
import { desk, unknownKeys } from "../desk.ts";

const deskAt = (t: Table, user: string): ViewContext => desk(user, t.scene, { rights: t.threads.rights });
const rowOf = (t: Table, name: string, user: string, source: RowSource = NO_SOURCE): TrackerRowView =>
  trackerRow(deskAt(t, user), t.fighter(name), source);
const marks = (row: TrackerRowView): readonly string[] =>
  row.marks.map(({ kind, used, n }) => `${kind}${used ? " used" : ""}${n === null ? "" : ` ${n}`}`);
const acts = (row: TrackerRowView): readonly string[] => row.acts.map(({ id }) => id);

function holding(hold: Readonly<Record<string, string>> = HOLD): { t: Table; hold: string } {
  const t = table({ Anna: {}, Bert: {}, Carl: {} });
  const id = t.start("Anna", "hold", hold);
  t.settle();
  t.turn(1, 1);
  return { t, hold: id };
}

describe("a row shows what a fighter still has (issue #3)", () => {
  it("the Action, free and used", () => {
    const t = table({ Anna: {}, Bert: {} });
    expect(marks(rowOf(t, "Anna", "gm"))).toEqual(["action"]);
    t.start("Anna", "attack", {}, { to: ["Bert"] });
    const used = rowOf(t, "Anna", "gm");
    expect(marks(used)).toEqual(["action used"]);
    expect(used.marks[0]?.text).toBe("Action spent");
  });
  it("the standing order by which it answers, to those who give it", () => {
    const t = table({ Anna: {}, Bert: {} });
    const source = { ...NO_SOURCE, order: "RIPOSTE.Orders.Name.best" } as const;
    const seen = (user: string): readonly string[] =>
      rowOf(t, "Anna", user, source).marks.flatMap(({ kind, text }) => (kind === "order" ? [text] : []));
    const told = "Standing order, when attacked: Best odds (press to change it)";
    expect(["gm", "anna", "bert"].map(seen)).toEqual([[told], [told], []]);
    expect(marks(rowOf(t, "Anna", "anna"))).toEqual(["action"]);
  });
  it("of one who has got away that alone, with what still waits for it", () => {
    const t = table({ Anna: { stats: { injuries: [1] } }, Bert: {} });
    const [away, ...others] = rowOf(t, "Anna", "bert", { ...NO_SOURCE, isIdle: true, out: "away" }).marks;
    expect(others).toEqual([]);
    expect(away).toMatchObject({ glance: "got away", text: "Got away: out of this fight", used: true });
  });
  it("how hurt it is, as exactly as the settings show a foe’s numbers; of one who is down that is no news", () => {
    const t = table({ Anna: { stats: { injuries: [1] } }, Troll: { stats: { injuries: [4, 3] } }, Bert: {} });
    const rights = { gms: ["gm"], owners: { "Actor.Anna": ["anna"], "Actor.Bert": ["bert"] } };
    const seen = (name: string, user: string, changes: Partial<Viewer> = {}): readonly unknown[] =>
      trackerRow(desk(user, t.scene, { rights, ...changes }), t.fighter(name), NO_SOURCE)
        .marks.filter(({ kind }) => kind === "hurt")
        .map(({ text, left, how }) => [text, left, how]);
    expect(seen("Bert", "gm")).toEqual([]);
    expect(seen("Troll", "gm")).toEqual([
      ["Injuries of Severity 4, 3 (2 of 7 left: the worst counts in full, every other one takes 1)", 29, "badly"],
    ]);
    expect(seen("Anna", "bert", { show: "none" })).toEqual([["Injury of Severity 1 (6 of 7 left)", 86, "lightly"]]);
    expect(seen("Troll", "bert", { foeWhy: "chance" })).toEqual([["Badly hurt", 20, "badly"]]);
    expect(seen("Troll", "bert", { foeWhy: "nothing" })).toEqual([]);
    expect(seen("Troll", "bert", { show: "own" })).toEqual([]);
    // Whom a GM has marked has neither a turn nor wounds that matter.
    const marked = rowOf(t, "Troll", "gm", { ...NO_SOURCE, isIdle: true, out: "down" });
    expect(marked.marks).toEqual([]);
    const down = table({ Anna: { stats: { injuries: [9, 9, 9] } } });
    expect(rowOf(down, "Anna", "gm").marks.map(({ kind }) => kind)).toEqual(["condition"]);
  });
  it("the shares of a split, with their dice", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} });
    t.start("Anna", "split", {
      shares: [
        { use: "attack.sword", dice: 3 },
        { use: "dodge", dice: 2 },
      ],
    });
    t.settle();
    expect(marks(rowOf(t, "Anna", "gm"))).toEqual(["part 3", "part 2"]);
    t.start("Anna", "attack", { weapon: "sword" }, { to: ["Bert"] });
    expect(marks(rowOf(t, "Anna", "gm"))).toEqual(["part used 3", "part 2"]);
  });
  it("an evade store with its points, a Desperate Reaction's two dice", () => {
    const t = table({ Anna: {}, Bert: {} });
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    expect(marks(rowOf(t, "Anna", "gm"))).toEqual(["action used", "bonus 3"]);
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    t.answer(id, "t0", "dodge", { choice: { desperate: true } });
    t.settle();
    expect(marks(rowOf(t, "Anna", "gm"))).toContain("penalty −2");
  });
  it("a held action, in words, as a button by which anybody calls it", () => {
    const { t, hold } = holding();
    for (const user of ["gm", "anna", "carl"]) {
      const mark = rowOf(t, "Anna", user).marks.find(({ kind }) => kind === "hold");
      expect(mark?.hold).toBe(hold);
      expect(mark?.text).toContain(HOLD.action);
      expect(mark?.text).toContain(HOLD.condition);
    }
  });
  it("cuts words that are too long for a tooltip, and keeps markup as text", () => {
    const { t } = holding({ ...HOLD, action: `<b>strike</b> ${"and strike ".repeat(60)}` });
    const text = rowOf(t, "Anna", "gm").marks.find(({ kind }) => kind === "hold")?.text ?? "";
    expect(text).toContain("<b>strike</b>");
    expect(text.length).toBeLessThan(420);
    expect(text).toContain("…");
  });
  it("every mark and every button has words", () => {
    const { t, hold } = holding();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    t.call(id, hold, "", "carl");
    const calls = callsByHolder(t.exchange(id).calls.map((call) => ({ exchange: t.exchange(id), call })));
    const row = rowOf(t, "Anna", "gm", { ...NO_SOURCE, calls: calls.get("Actor.Anna") ?? [], last: t.exchange(id) });
    for (const { text } of row.marks) expect(text).not.toBe("");
    for (const { label } of row.acts) expect(label).not.toMatch(/^RIPOSTE|^$/);
    expect(unknownKeys()).toEqual([]);
  });
});

describe("what may be done from a row (issue #3)", () => {
  it("its owner takes its turn and withdraws its hold; a stranger only calls", () => {
    const { t } = holding();
    expect(acts(rowOf(t, "Anna", "anna"))).toEqual(["withdraw", "turn"]);
    expect(acts(rowOf(t, "Anna", "bert"))).toEqual([]);
  });
  it("a GM rules on a call; nobody else is offered that", () => {
    const { t, hold } = holding();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    const call = t.call(id, hold, "", "carl");
    const open = t.exchange(id).calls.map((each) => ({ exchange: t.exchange(id), call: each }));
    const source = { ...NO_SOURCE, calls: open };
    const row = rowOf(t, "Anna", "gm", source);
    expect(row.acts.filter((act) => act.call === call).map((act) => [act.id, act.of])).toEqual([
      ["approve", id],
      ["deny", id],
    ]);
    expect(marks(rowOf(t, "Anna", "anna", source))).toContain("call");
    expect(acts(rowOf(t, "Anna", "anna", source))).toEqual(["withdraw", "turn"]);
  });
  it("a GM gives a used Action back and takes the last exchange back", () => {
    const t = table({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    t.answer(id, "t0", "none");
    t.settle();
    const source = { ...NO_SOURCE, last: t.exchange(id) };
    expect(acts(rowOf(t, "Anna", "gm", source))).toEqual(["undo", "giveBack", "turn"]);
    expect(acts(rowOf(t, "Anna", "anna", source))).toEqual(["turn"]);
  });
  it("what is seldom done is quiet; turn, approve and deny are not", () => {
    const { t, hold } = holding();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    t.call(id, hold);
    const calls = t.exchange(id).calls.map((call) => ({ exchange: t.exchange(id), call }));
    const row = rowOf(t, "Anna", "gm", { ...NO_SOURCE, calls });
    expect(row.acts.filter(({ quiet }) => !quiet).map((act) => act.id)).toEqual(["approve", "deny", "turn"]);
  });
});

describe("whom an exchange waits for", () => {
  const waits = (t: Table, id: string): readonly string[] => [...waitingFor([t.exchange(id)]).keys()];
  it("the targets, until they answer", () => {
    const t = table({ Anna: {}, Bert: {}, Carl: {} }, { house: { severalTargets: true } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert", "Carl"] });
    expect(waits(t, id)).toEqual(["Actor.Bert", "Actor.Carl"]);
    t.answer(id, "t0", "none");
    expect(waits(t, id)).toEqual(["Actor.Carl"]);
  });
  it("while a held action watches, the attacker alone; while the GM is asked, nobody (P23)", () => {
    const { t, hold } = holding();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    expect(waits(t, id)).toEqual(["Actor.Bert"]);
    t.call(id, hold);
    expect(waits(t, id)).toEqual([]);
  });
  it("once somebody has said go, the dice fall by themselves: the target is asked after them", () => {
    const { t } = holding();
    const id = t.start("Bert", "attack", {}, { to: ["Carl"] });
    t.go(id);
    expect(waits(t, id).filter((who) => who !== "Actor.Carl")).toEqual([]);
  });
});

describe("cutting", () => {
  it("leaves short words alone and never halves a character", () => {
    expect(cut("short", 10)).toBe("short");
    expect(cut("😀😀😀😀", 3)).toBe("😀😀…");
  });
});
