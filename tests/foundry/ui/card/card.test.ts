import { describe, expect, it } from "vitest";
import { cardView, type CardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import type { CardSource } from "../../../../src/foundry/ui/view/card/source.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { cssUrl } from "../../../../src/foundry/ui/view/shared/pictures.ts";
import { slimText } from "../../../../src/foundry/ui/view/card/later/slim.ts";
import type { LedgerView } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import type { Entry, Exchange, AuditNote, Result, Battlefield, Undo } from "../../../../src/rules/core/types.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  HANDGUN,
  pool,
  ROUND,
  ruling,
  scene,
} from "../../../rules/pool/fixtures.ts";
import { statusOf } from "../../../../src/foundry/ui/view/card/status.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable, type Table as CairnTable } from "../../../rules/cairn/table.ts";
import { DEFAULT_HOUSE_RULES } from "../../../../src/rules/pool/stats/house.ts";
import { desk, unknownKeys, waiting } from "../desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const carl = fighter("Carl", { moment: ROUND });
const live = scene(anna, bert, carl);

function source(
  exchange: Exchange,
  user: string,
  ledger: LedgerView | null = null,
  field: Battlefield = live,
): CardSource {
  return {
    exchange,
    pending: waiting(user, exchange, field),
    selection: () => NOTHING,
    ledger: () => ledger,
    find: () => null,
    callable: 0,
    steps: { count: 1, list: [] },
    side: sideNotes(desk(user, field), exchange),
    leftOver: false,
  };
}
const show = (exchange: Exchange, user: string, ledger: LedgerView | null = null): CardView =>
  cardView(desk(user, live), source(exchange, user, ledger));

const declared = attack(anna, [bert], { faces: facesFor(4, 5) });
const open = folded([declared]);
const step = answer(open, bert, live, { option: "dodge", faces: facesFor(1, 5) });
const answered = folded([declared, step]);
const result: Entry<Result> = entry(
  { kind: "result", exchange: declared.id, parts: dueParts(answered, live, families) },
  "gm",
);
const settled = folded([declared, step, result]);

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
    t.answer(id, "join1", "roll");
    expect(status(t, id, ["t0"])[0]).not.toBe(told[0]);
  });
  it("says whom it waits for while somebody may strike back at another's row (C22)", () => {
    const t = cairnTable({ Anna: pc({ weapons: [SWORD] }), Orc: foe({ dex: 20, weapons: [SWORD] }) });
    const id = t.start("Anna", "gambit", { words: "trips", ability: "dex" }, { to: ["Orc"] });
    t.dice(id, { roll: [8], "t0-gambit": [5] });
    t.answer(id, "t0", "none");
    t.answer(id, "agree", "agree", { choice: { ability: "dex" } });
    t.settle();
    expect(t.asked(id)).toEqual(["return"]);
    expect(status(t, id, ["t0"])).toEqual(["Your answer for Orc"]);
  });
});

describe("an open card", () => {
  it("tells who is asked: the others, the one asked, and when nobody is there", () => {
    expect(show(open, "anna").rows[0]?.status?.text).toBe("Bert's player is thinking…");
    expect(show(open, "bert").rows[0]?.status?.text).toBe("Your answer for Bert");
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

describe("a settled card", () => {
  const view = show(settled, "gm");
  it("says the outcome big, with its sums and rule ids on demand", () => {
    const verdict = view.rows[0]?.verdict;
    expect(verdict).toMatchObject({ text: "Bert is hit: Severity 4", tone: "bad" });
    expect(verdict?.sums.map((sum) => sum.rule)).toEqual(["P14", "P21"]);
  });
  it("says what is done without the sender's name, and shows the attack's dice", () => {
    expect([view.attacker.name, view.lead?.text]).toEqual(["Anna", "Attacks with Sword"]);
    expect(view.attack[0]?.dice?.all.map((die) => die.kind)).toEqual(["one", "one", "one", "one", "none"]);
    expect(view.attack[0]?.dice?.text).toContain("6: +1");
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

describe("what was done", () => {
  const change = settled.rows["t0"]?.result?.part.changes.find((each) => each.kind === "put");
  const path = change?.kind === "put" ? `system.${change.path}` : "";
  const row = { row: "t0", stage: 0, attempt: 0, at: 0, by: "gm" };
  it("says when and by whom it was applied", () => {
    const view = show(settled, "bert", { rows: [{ ...row, undone: null }] });
    expect(view.rows[0]?.applied).toBeNull();
    expect(view.applied).toMatch(/^Applied .+ by Gamemaster$/);
  });
  const taken: Entry<Undo> = entry({ kind: "undo", exchange: declared.id, rows: ["t0"], reopen: [] }, "gm");
  const back = folded([declared, step, result, taken]);
  const ref = { key: "t0_0_0", index: 0 };
  const keptOf = (more: { item?: string } = {}) => {
    const kept = [{ ref, entry: { path, after: 4, by: 4, ...more }, offer: -4, givenBack: false }];
    return { rows: [{ ...row, undone: { at: 0, by: "gm", kept } }] };
  };
  it("names what an undo could not restore, and offers a number back", () => {
    const view = show(back, "bert", keptOf());
    expect(view.rows[0]?.state).toBe("undone");
    expect(view.rows[0]?.applied?.kept).toEqual([
      { text: "Could not be restored, it has changed since: Injury", ref, give: "Give back 4" },
    ]);
  });
  it("names the item that it is about, to whoever may see what its fighter carries", () => {
    const ledger = keptOf({ item: "Oak shield" });
    const textIf = (maySee: boolean) =>
      cardView(desk("carl", live, { maySee: () => maySee }), source(back, "carl", ledger)).rows[0]?.applied?.kept[0]
        ?.text;
    expect(textIf(true)).toBe("Could not be restored, it has changed since: Oak shield (Injury)");
    expect(textIf(false)).toBe("Could not be restored, it has changed since: Injury");
  });
});

describe("side notes", () => {
  it("lists what is not counted, with its reason", () => {
    const forged = { ...step, author: "carl", modifiedBy: "carl" };
    const [note] = show(folded([declared, forged]), "gm").notes;
    expect(note).toMatchObject({ kind: "uncounted" });
    expect(note?.text).toBe("someone’s answer is not counted. Only the fighter's own player or a GM may do this.");
  });
  it("tells rulings and marks", () => {
    const allow = ruling(open, { what: "allow", slot: "t0", option: "dodge" });
    const mark: Entry<AuditNote> = entry(
      { kind: "mark", exchange: declared.id, about: step.id, mark: { what: "deleted", was: step, by: "bert" } },
      "gm",
    );
    const texts = show(folded([declared, allow, mark]), "carl").notes.map((note) => note.text);
    expect(texts[0]).toBe("Gamemaster allows Bert: Dodge");
    const said = ruling(open, { what: "allow", slot: "t0", option: "dodge", why: "off the wall" });
    expect(show(folded([declared, said]), "carl").notes.map((note) => note.text)).toEqual([
      "Gamemaster allows Bert: Dodge (off the wall)",
    ]);
    expect(texts[1]).toContain(
      "Bert's player deleted an answer later. What was said first still counts: Dodge (6, 2, 2, 2, 2).",
    );
  });
  it("says why a declaration is void", () => {
    const forged = folded([{ ...declared, author: "bert", modifiedBy: "bert" }]);
    expect(show(forged, "gm").banner?.text).toContain("does not count");
  });
});

describe("names are text", () => {
  const nasty = fighter('<img src=x onerror="alert(1)">{{evil}}', { moment: ROUND });
  const field = scene(nasty, bert);
  const exchange = folded([
    attack(nasty, [bert], { faces: facesFor(2, 5), author: "gm", choice: { words: "<b>now</b>" } }),
  ]);
  const view = cardView(desk("gm", field), source(exchange, "gm", null, field));
  it("come through letter for letter, to be escaped where they are drawn", () => {
    expect(view.attacker.name).toBe(nasty.name);
    expect(view.attack.map((line) => line.text)).toContain("“<b>now</b>”");
  });
});

describe("slim lines", () => {
  const who = desk("carl", live);
  it("tell the answer and the outcome", () => {
    expect(slimText(who, settled, { reply: step.body, user: "Bert's player", id: step.id })).toBe(
      "Bert dodges: Outcome 1 · partial",
    );
    expect(slimText(who, settled, { reply: result.body, user: "Gamemaster", id: result.id })).toBe(
      "Bert is hit: Severity 4",
    );
  });
  it("have every word they ask for", () => expect(unknownKeys()).toEqual([]));
});
