/** A card while it is open. */
import { describe, expect, it } from "vitest";
import { sparedViews } from "../../../../src/foundry/ui/view/card/later/spared.ts";
import { cardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { statusOf } from "../../../../src/foundry/ui/view/card/status.ts";
import { cssUrl } from "../../../../src/foundry/ui/view/shared/pictures.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Exchange } from "../../../../src/rules/core/types.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { DEFAULT_HOUSE_RULES } from "../../../../src/rules/pool/stats/house.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable, type Table as CairnTable } from "../../../rules/cairn/table.ts";
import { two } from "../../../rules/fate/table.ts";
import { attack, facesFor, fighter, folded, HANDGUN, pool, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";
import { anna, bert, carl, live, open, settled, show, source } from "./one-attack.ts";

describe("an open card of several who speak one after the other", () => {
  const status = (t: CairnTable, id: string, rows: readonly string[]): readonly (string | undefined)[] => {
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const exchange = t.exchange(id);
    return rows.map((row) => {
      const found = exchange.rows[row];
      return found && statusOf(at, { exchange, leftOver: false }, found)?.text;
    });
  };
  it("names who is asked to join, not the target, who is not asked yet (C17)", () => {
    const t = cairnTable({ Anna: pc(), Bert: pc(), Orc: foe({ answers: ["block"] }) });
    const id = t.start("Anna", "attack", { with: ["Actor.Bert"] }, { to: ["Orc"] });
    const told = status(t, id, ["t0", "a1"]);
    expect(told.map((text) => text?.includes("Orc"))).toEqual([false, false]);
    t.answer(id, "join1", "join");
    expect(status(t, id, ["t0"])[0]).not.toBe(told[0]);
  });
  it("says it once to those who look on, at the one who is asked (Fate: both have invoked something)", () => {
    const rich = { aspects: { Quick: 0, Sly: 0 }, fate: 2 };
    const t = two(rich, rich);
    const id = t.act("Rosa", "attack", -1, { to: ["Gor"] });
    t.defend(id, 0);
    t.answer(id, "i0", "plus");
    const at = { ...desk("carl", t.scene), family: () => ({ rules: fate, icons: {} }) };
    const { rows } = cardView(at, { ...source(open, "carl"), exchange: t.exchange(id), pending: [] });
    expect(rows.map(({ id: row, status }) => [row, status !== null])).toEqual([["t0", true], ["a0", false]]); // prettier-ignore
  });
  it("says whom it waits for while somebody may strike back at another's row (C22)", () => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD] }), Orc: foe({ dex: 20, weapons: [SWORD] }) });
    const id = t.start("Anna", "gambit", { words: "trips", ability: "dex" }, { to: ["Orc"] });
    t.dice(id, { roll: [8], "t0-gambit": [5] });
    t.answer(id, "t0", "none");
    t.answer(id, "agree", "agree", { choice: { ability: "dex" } });
    t.settle();
    expect(t.asked(id)).toEqual(["return"]);
    expect(status(t, id, ["t0"])).toEqual(["Waiting for you (Orc)"]);
  });
  it.each([
    ["makes its save and may strike back", 20, false],
    ["does not", 2, true],
  ])("says that nobody was asked of one who %s: %i", (_, dex, isSaid) => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD] }), Orc: foe({ dex, weapons: [SWORD] }) });
    const id = t.start("Anna", "gambit", { words: "trips", ability: "dex" }, { to: ["Orc"] });
    t.dice(id, { roll: [8], "t0-gambit": [5] });
    t.answer(id, "t0", "none", { choice: { spared: "" } });
    t.answer(id, "agree", "agree", { choice: { ability: "dex" } });
    t.settle();
    const notes = sparedViews(desk("gm", t.scene), t.exchange(id)).map(({ text }) => text);
    expect([t.asked(id), notes.length > 0]).toEqual([isSaid ? [] : ["return"], isSaid]);
  });
});

describe("an open card", () => {
  it("tells who is asked: the others, the one asked, and when nobody is there", () => {
    expect(show(open, "anna").rows[0]?.status?.text).toBe("Bert's player is thinking…");
    expect(show(open, "bert").rows[0]?.status?.text).toBe("Waiting for you (Bert)");
    const over = cardView(desk("bert", live), { ...source(open, "bert"), leftOver: true });
    expect(over.rows[0]?.status?.text).toBe("Not answered. Nobody is asked any more.");
    const alone = { users: [], activeGm: null };
    const view = cardView(desk("anna", live, { presence: alone }), source(open, "anna"));
    expect(view.rows[0]?.status?.text).toContain("Nobody is here to answer for Bert");
  });
  it("offers the answers to those who may give them only", () => {
    expect(show(open, "bert").rows[0]?.prompt?.asked).toBe(true);
    expect(show(open, "gm").rows[0]?.prompt?.asked).toBe(false);
    expect(show(open, "carl").rows[0]?.prompt).toBeNull();
  });
  it("folds answers when several wait at once, or another is asked", () => {
    const orc = fighter("Orc");
    const field = scene(anna, bert, carl, orc, fighter("Wolf"));
    const many = folded([attack(anna, [bert, orc, fighter("Wolf")], { faces: facesFor(2, 5) })]);
    const view = cardView(desk("gm", field), source(many, "gm", null, field));
    expect(view.rows.map((row) => row.folded?.text)).toEqual([
      "Answer in Bert’s place",
      "Answer for Orc",
      "Answer for Wolf",
    ]);
    expect(show(open, "bert").rows[0]?.folded).toBeNull();
  });
  it("a folded answer is that of whoever is asked, also under another's row (C22)", () => {
    const t = cairnTable({ Anna: pc({ dex: 20, weapons: [SWORD] }), Orc: foe({ weapons: [SWORD] }) });
    const id = t.start("Orc", "gambit", { words: "trips", ability: "dex" }, { to: ["Anna"] });
    t.dice(id, { roll: [8], "t0-gambit": [5] });
    t.answer(id, "t0", "none");
    t.finish(id);
    expect(t.asked(id)).toEqual(["return"]);
    const exchange = t.exchange(id);
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }), opened: () => false };
    const pending = t.asks(id).map((ask) => ({ exchange, ask, part: "watching" as const, asked: ["anna"] }));
    const { rows } = cardView(at, { ...source(exchange, "gm", null, t.scene), pending });
    expect(rows.flatMap(({ folded: fold }) => fold?.text ?? [])).toEqual(["Answer in Anna’s place"]);
  });
  it.each([
    ["gm", { undo: false, cancel: true, rule: true, any: true }],
    ["anna", { undo: false, cancel: false, rule: false, any: false }],
    ["bert", { undo: false, cancel: false, rule: false, any: false }],
  ])("buttons of %s", (user, can) => expect(show(open, user).can).toEqual(can));
  it("a ruling is offered where the family has numbers to shift, or an answer is refused", () => {
    const { rulings, ...plain } = pool;
    expect(rulings.map(({ kind }) => kind)).toEqual(["difficulty", "outcome", "damage"]);
    const bare = { ...desk("gm", live), family: () => ({ rules: plain, icons: {} }) };
    const house = { ...DEFAULT_HOUSE_RULES, keepsAsking: true };
    const shooter = fighter("Anna", { moment: ROUND, onTurn: true, stats: { weapons: [HANDGUN], house } });
    const shot = folded([attack(shooter, [bert], { faces: [7, 8, 2, 2, 2] })]);
    const may = (exchange: Exchange): boolean => cardView(bare, source(exchange, "gm")).can.rule;
    expect([may(open), may(shot)]).toEqual([false, true]);
  });
  it("keeps a row for each of several targets", () => {
    const three = folded([attack(anna, [bert, carl, fighter("Orc")], { faces: facesFor(2, 5) })]);
    expect(show(three, "gm").rows.map((row) => row.face?.name)).toEqual(["Bert", "Carl", "Orc"]);
    expect(show(open, "gm").rows.map((row) => row.face)).toEqual([null]);
  });
});

describe("what is closed", () => {
  const closed = { ...desk("bert", live), opened: () => false };
  const view = cardView(closed, source(settled, "bert"));
  const key = view.rows[0]?.verdict?.key ?? "";
  it("can be opened, but its sums are not made", () => {
    expect(view.rows[0]?.verdict).toMatchObject({ opens: true, open: false, sums: [] });
  });
  it("opens alone, under a key of its own", () => {
    const one = cardView({ ...closed, opened: (each) => each === key }, source(settled, "bert"));
    expect(one.rows[0]?.verdict?.sums).toHaveLength(2);
    expect([...one.attack, ...(one.rows[0]?.lines ?? [])].filter((line) => line.open)).toEqual([]);
  });
  it("a folded prompt is made when it is opened", () => {
    const folds = cardView({ ...desk("gm", live), opened: () => false }, source(open, "gm"));
    expect(folds.rows[0]).toMatchObject({ prompt: null, folded: { text: "Answer in Bert’s place", open: false } });
  });
});

describe("a face as a background", () => {
  it.each([
    ["tokens/a b.webp", 'url("tokens/a b.webp")'],
    ["a');b\"c\\d\ne", 'url("a\');b\\22 c\\5c d\\a e")'],
  ])("%j stays one string", (path, css) => expect(cssUrl(path)).toBe(css));
});
