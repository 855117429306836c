/** A card that is settled. */
import { describe, expect, it } from "vitest";
import { pending } from "../../../../src/rules/core/thread/queries.ts";
import { cardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { keptViews, labelOf } from "../../../../src/foundry/ui/view/card/later/kept.ts";
import type { Viewer } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import type { Entry, Undo } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  scene,
} from "../../../rules/pool/fixtures.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD as CAIRN_SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import { table as poolTable } from "../../../rules/pool/table.ts";
import { desk } from "../desk.ts";
import { anna, bert, carl, declared, live, result, settled, show, source, step } from "./one-attack.ts";

describe("a settled card", () => {
  const view = show(settled, "gm");
  it("says the outcome big, with its sums and rule ids on demand", () => {
    const verdict = view.rows[0]?.verdict;
    expect(verdict).toMatchObject({ text: "Bert is hit: Severity 4", tone: "bad" });
    expect(verdict?.sums.map((sum) => sum.rule)).toEqual(["P14", "P21"]);
  });
  it("says why somebody is killed, to those who may know what they can take", () => {
    const orc = fighter("Orc", { stats: { injuries: [4, 1] } });
    const field = scene(anna, orc);
    const blow = attack(anna, [orc], { faces: facesFor(4, 5) });
    const none = answer(folded([blow]), orc, field, { option: "none", author: "gm" });
    const parts = dueParts(folded([blow, none]), field, families);
    const killed = folded([blow, none, entry({ kind: "result", exchange: blow.id, parts }, "gm")]);
    const verdict = (user: string, viewer: Partial<Viewer> = {}) =>
      cardView(desk(user, field, viewer), source(killed, user, null, field)).rows[0]?.verdict;
    const said = { text: "Orc is hit and goes down: Severity 5" };
    const all = ["Left of the attack", "Severity", "Body left (down at 0, dead below)"];
    const labels = (user: string, viewer: Partial<Viewer> = {}) =>
      verdict(user, viewer)?.sums.map(({ label }) => label);
    expect(verdict("gm")).toMatchObject(said);
    expect(verdict("gm")?.sums.at(-1)).toMatchObject({ total: "0", rule: "P21" });
    expect(labels("gm")).toEqual(all);
    expect(labels("anna")).toEqual(all);
    expect(labels("anna", { foeWhy: "chance" })).toEqual(all.slice(0, 2));
    expect(labels("anna", { foeWhy: "chance", maySee: () => true })).toEqual(all);
    expect(verdict("anna", { show: "own" })).toMatchObject({ ...said, opens: false, sums: [] });
  });
  it("says it of one's own hero also where the numbers of the foe are hidden", () => {
    const orc = fighter("Orc");
    const hero = fighter("Bert", { stats: { injuries: [4, 1] } });
    const field = scene(orc, hero);
    const blow = attack(orc, [hero], { faces: facesFor(5, 5), author: "gm" });
    const none = answer(folded([blow]), hero, field, { option: "none" });
    const parts = dueParts(folded([blow, none]), field, families);
    const killed = folded([blow, none, entry({ kind: "result", exchange: blow.id, parts }, "gm")]);
    const [row] = cardView(desk("bert", field, { show: "own" }), source(killed, "bert", null, field)).rows;
    expect(row?.verdict?.text).toContain("killed");
    expect(row?.verdict?.sums.map(({ total }) => total)).toEqual(["−1"]);
  });
  it("says what is done without the sender's name, and shows the attack's dice", () => {
    expect([view.attacker.name, view.lead?.text]).toEqual(["Anna", "Attacks with Sword"]);
    expect(view.attack[0]?.dice?.all.map((die) => die.kind)).toEqual(["one", "one", "one", "one", "none"]);
    expect(view.attack[0]?.dice?.text).toContain("6: +1");
  });
  it("shows what it is done with, but not of somebody unseen, nor what is none of an image", () => {
    expect(view.tool).toBe('url("icons/sword.svg")');
    const unseen = desk("carl", live, { unseen: new Set([anna.id]) });
    expect(cardView(unseen, source(settled, "carl")).tool).toBeNull();
    const odd = { ...desk("gm", live), itemPicture: () => "javascript:alert(1)//.svg" };
    expect(cardView(odd, source(settled, "gm")).tool).toBeNull();
  });
  it("keeps the answer with its dice, before the outcome", () => {
    const [dodge] = view.rows[0]?.lines ?? [];
    expect(dodge?.text).toBe("Bert dodges: Outcome 1 · partial");
    expect(dodge?.dice?.all.map((die) => die.kind)).toEqual(["one", "none", "none", "none", "none"]);
  });
  it("does not say twice that somebody whom nobody asked does not defend", () => {
    const told = (choice: Record<string, string>): readonly (string | undefined)[] => {
      const missed = attack(anna, [bert], { faces: facesFor(0, 5) });
      const none = answer(folded([missed]), bert, live, { option: "none", choice });
      const parts = dueParts(folded([missed, none]), live, families);
      const view = show(folded([missed, none, entry({ kind: "result", exchange: missed.id, parts }, "gm")]), "gm");
      return [...(view.rows[0]?.lines ?? []), view.rows[0]?.verdict].map((line) => line?.text);
    };
    const miss = "The attack misses Bert.";
    expect(told({})).toEqual(["Bert does not defend.", miss]);
    expect(told({ spared: "pool.missed" })).toEqual([miss]);
  });
  it("says once of several whom it missed by itself, and has a row for the others", () => {
    const shown = (spared: boolean): readonly (string | undefined)[] => {
      const missed = attack(anna, [bert, carl], { faces: facesFor(0, 5) });
      const choice = spared ? { spared: "pool.missed" } : {};
      const nones = [bert, carl].map((who) => answer(folded([missed]), who, live, { option: "none", choice }));
      const parts = dueParts(folded([missed, ...nones]), live, families);
      const result = entry({ kind: "result", exchange: missed.id, parts }, "gm");
      const { rows, notes } = show(folded([missed, ...nones, result]), "bert");
      return [...rows.map(({ verdict }) => verdict?.text), ...notes.map(({ text }) => text)];
    };
    expect(shown(true)).toEqual(["The attack misses anyway, so Bert and Carl did not have to answer."]);
    expect(shown(false)).toEqual(["The attack misses Bert.", "The attack misses Carl."]);
  });
  it("taken back, neither tells an answer that was given for somebody nor how to take it back", () => {
    const missed = attack(anna, [bert], { faces: facesFor(0, 5) });
    const none = answer(folded([missed]), bert, live, { option: "none", choice: { spared: "pool.missed" } });
    const parts = dueParts(folded([missed, none]), live, families);
    const result = entry({ kind: "result", exchange: missed.id, parts }, "gm");
    const undo = entry({ kind: "undo", exchange: missed.id, rows: parts.map(({ row }) => row), reopen: [] }, "gm");
    const said = (more: readonly (typeof undo)[]): readonly string[] => {
      const { rows, notes } = show(folded([missed, none, result, ...more]), "gm");
      return [...rows.flatMap(({ lines }) => lines), ...notes].map(({ text }) => text);
    };
    const why = "The attack misses anyway, so Bert did not have to answer.";
    expect(said([])).toEqual([why, "To ask Bert anyway: Undo, then “Take back and ask again”."]);
    expect(said([undo])).toEqual(["The attack misses Bert.", why]);
  });
  it("names what its buttons are about", () => {
    expect(view.names).toEqual({ undo: "Undo: Anna attacks Bert", cancel: "Call off: Anna attacks Bert" });
  });
  it("can be applied by the owner and the GM, undone by those of every row", () => {
    expect(show(settled, "bert").rows[0]?.applied).toMatchObject({ state: "waiting", canApply: true });
    expect(show(settled, "carl").rows[0]?.applied).toMatchObject({ state: "waiting", canApply: false });
    expect([show(settled, "gm").can.undo, show(settled, "carl").can.undo]).toEqual([true, false]);
  });
  it("keeps an NPC attacker's numbers to itself where the world says so", () => {
    const orc = fighter("Orc");
    const field = scene(orc, bert);
    const hit = attack(orc, [bert], { faces: facesFor(3, 5), author: "gm" });
    const none = answer(folded([hit]), bert, field, { option: "none" });
    const parts = dueParts(folded([hit, none]), field, families);
    const done = folded([hit, none, entry({ kind: "result", exchange: hit.id, parts }, "gm")]);
    const verdict = (show: "full" | "own") =>
      cardView(desk("bert", field, { show }), source(done, "bert", null, field)).rows[0]?.verdict;
    expect([verdict("full")?.sums.length, verdict("own")?.sums.length]).toEqual([2, 0]);
    expect(verdict("own")?.text).toBe("Bert is hit: Severity 4");
  });
});

describe("what was done", () => {
  const change = settled.rows["t0"]?.result?.part.changes.find((each) => each.kind === "put");
  const path = change?.kind === "put" ? `system.${change.path}` : "";
  const row = { row: "t0", stage: 0, attempt: 0, at: 0, by: "gm" };
  it("says when and by whom it was applied", () => {
    const view = show(settled, "bert", { rows: [{ ...row, undone: null }] });
    expect(view.rows[0]?.applied).toBeNull();
    expect(view.applied).toMatch(/^Applied .+ by Gamemaster$/);
  });
  it("P18: says it too where only a friend's price was written, who has no row of their own", () => {
    const t = poolTable({ Anna: { side: -1 }, Bert: { side: 1 }, Carl: { side: 1 } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    t.answer(id, "t0", "none");
    t.answer(id, "t0p0", "parry", { outcome: 4 });
    t.settle();
    const ledger = { rows: [{ ...row, row: "t0p0", undone: null }] };
    const view = cardView(desk("gm", t.scene), source(t.exchange(id), "gm", ledger, t.scene));
    expect(view.rows.map((each) => each.id)).not.toContain("t0p0");
    expect(view.applied).toMatch(/^Applied .+ by Gamemaster$/);
  });
  const taken: Entry<Undo> = entry({ kind: "undo", exchange: declared.id, rows: ["t0"], reopen: [] }, "gm");
  const back = folded([declared, step, result, taken]);
  const ref = { key: "t0_0_0", index: 0 };
  const keptOf = (more: { item?: string } = {}) => {
    const kept = [{ ref, entry: { path, after: 4, by: 4, ...more }, offer: -4, givenBack: false }];
    return { rows: [{ ...row, undone: { at: 0, by: "gm", kept } }] };
  };
  it("says once that it was taken back and is asked again, where a row names nobody (C17)", () => {
    const t = cairnTable({ Ann: pc({ weapons: [CAIRN_SWORD] }), Ben: pc({ weapons: [CAIRN_SWORD] }), Orc: foe() });
    const id = t.attack("Ann", "Orc", { roll: [1], roll1: [1] }, { with: ["Actor.Ben"] });
    t.answer(id, "join1", "join");
    t.finish(id);
    const rows = Object.keys(t.exchange(id).rows);
    const reopen = Object.values(t.exchange(id).rows).flatMap(({ slots }) => slots);
    t.undo(id, rows, reopen);
    const asked = t.exchange(id);
    const ledger = {
      rows: rows.map((each) => ({ ...row, row: each, undone: { at: 0, by: "gm", kept: [] } })),
    };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const presence = { users: [{ id: "gm", active: true, gm: true, character: null }], activeGm: "gm" };
    const { families: known, rights } = t.threads;
    const all = pending("gm", [{ exchange: asked, scene: t.scene }], known, { rights, presence });
    const told = cardView(at, { ...source(asked, "gm", ledger, t.scene), pending: all }).rows;
    expect(told.map(({ face }) => face?.name ?? null)).toEqual(["Ben"]);
    expect(told.filter(({ applied }) => applied?.state === "undone")).toHaveLength(1);
  });
  it("names what an undo could not restore, and offers a number back", () => {
    const view = show(back, "bert", keptOf());
    expect(view.rows[0]?.state).toBe("undone");
    expect(view.rows[0]?.kept).toEqual([
      { text: "Could not be restored, it has changed since: Injury", ref, give: "Give back 4" },
    ]);
  });
  it("names the item that it is about, to whoever may see what its fighter carries", () => {
    const row0 = back.rows["t0"];
    const textIf = (maySee: boolean) =>
      row0 && keptViews(desk("carl", live, { maySee: () => maySee }), row0, keptOf({ item: "Oak shield" }))[0]?.text;
    expect(textIf(true)).toBe("Could not be restored, it has changed since: Oak shield (Injury)");
    expect(textIf(false)).toBe("Could not be restored, it has changed since: Injury");
  });
  it("shows no more of it than an exchange can leave behind", () => {
    const row0 = back.rows["t0"];
    const entry0 = { path, after: 4, by: 4 };
    const kept = Array.from({ length: 50 }, (_, index) => ({
      ref: { key: "t0_0_0", index },
      entry: entry0,
      offer: -4,
      givenBack: false,
    }));
    const ledger = { rows: [{ ...row, undone: { at: 0, by: "gm", kept } }] };
    const told = row0 ? keptViews(desk("gm", live), row0, ledger) : [];
    expect(told.map(({ ref: { index } }) => index)).toEqual(Array.from({ length: 20 }, (_, at) => at + 30));
  });
  it("C7: names what each of a row's stages has changed, and offers it also once it is settled anew", () => {
    const t = cairnTable({ Ann: pc({ weapons: [CAIRN_SWORD] }), Orc: foe({ hp: 1 }) });
    const id = t.attack("Ann", "Orc", { roll: [6] });
    t.finish(id);
    const stages = t.exchange(id).rows["t0"]?.results ?? [];
    expect(stages.length).toBeGreaterThan(1);
    const told = stages[0]?.part.changes.find((each) => each.kind === "put" || each.kind === "add");
    const at = `system.${told?.kind === "put" || told?.kind === "add" ? told.path : ""}`;
    const kept = [{ ref, entry: { path: at, before: 5, after: 0, by: -5 }, offer: 5, givenBack: false }];
    const ledger = { rows: [{ ...row, undone: { at: 0, by: "gm", kept } }] };
    const shown = () => {
      const view = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
      return cardView(view, source(t.exchange(id), "gm", ledger, t.scene)).rows.find((each) => each.id === "t0")?.kept;
    };
    const { slots } = t.exchange(id).rows["t0"] ?? { slots: [] };
    t.undo(id, Object.keys(t.exchange(id).rows), slots);
    const text = `Could not be restored, it has changed since: ${labelOf(desk("gm", t.scene), told)}`;
    expect(shown()).toEqual([{ text, ref, give: "Give back 5" }]);
    t.finish(id);
    expect(t.exchange(id).rows["t0"]?.state).toBe("settled");
    expect(shown()).toEqual([{ text, ref, give: "Give back 5" }]);
  });
});
