/** What is loaded with the first click on a card: its timeline, and what an undo would do. */
import { describe, expect, it } from "vitest";
import { stepViews, type StepSource } from "../../../../src/foundry/ui/view/card/later/steps.ts";
import { againText } from "../../../../src/foundry/ui/view/card/later/asked-again.ts";
import { slimText } from "../../../../src/foundry/ui/view/card/later/slim.ts";
import { goesOnText, undoViews } from "../../../../src/foundry/ui/view/card/later/undo.ts";
import { undoHead } from "../../../../src/foundry/ui/view/card/later/undo-head.ts";
import { rowKey, type LedgerEntry } from "../../../../src/foundry/exchange/ledger/ledger.ts";
import { own } from "../../../../src/rules/core/lib/own.ts";
import type { Change, Entry, Result } from "../../../../src/rules/core/types.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import {
  answer,
  attack,
  dueParts,
  entry,
  facesFor,
  families,
  fighter,
  folded,
  ROUND,
  scene,
} from "../../../rules/pool/fixtures.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { declaring, foe, pc, table } from "../../../rules/cairn/table.ts";
import { sharesOf } from "../../../rules/pool/shares.ts";
import { table as poolTable } from "../../../rules/pool/table.ts";
import { desk } from "../desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const live = scene(anna, bert);
const declared = attack(anna, [bert], { faces: facesFor(4, 5) });
const step = answer(folded([declared]), bert, live, { option: "dodge", faces: facesFor(1, 5) });
const parts = dueParts(folded([declared, step]), live, families);
const result: Entry<Result> = entry({ kind: "result", exchange: declared.id, parts }, "gm");
const settled = folded([declared, step, result]);
const gm = desk("gm", live);

describe("the timeline", () => {
  const source = ({ id, author, body }: Entry, at: number, deleted = false): StepSource => {
    return { id, author, at, body, deleted };
  };
  it("says who did what in the order of the clock, and what is no longer in the log", () => {
    const views = stepViews(gm, settled, [source(result, 3), source(declared, 1), source(step, 2, true)]);
    expect(views.map(({ text, state }) => `${text} (${state})`)).toEqual([
      "Anna attacks Bert (counted)",
      "Bert dodges: Outcome 1 · partial (deleted)",
      "Bert is hit: Severity 4 (counted)",
    ]);
    expect(views[1]?.note).toBe("deleted from the log; it still counts");
    expect(views.map(({ user }) => user)).toEqual(["Anna's player", "Bert's player", "Gamemaster"]);
  });
  it("says of a friend who does nothing that it stays out of it (P18)", () => {
    const brim = fighter("Brim", { moment: ROUND, side: 1 });
    const around = scene(anna, bert, brim);
    const helpers = [{ actor: brim.id, token: null, name: brim.name }];
    const struck = { ...declared, body: { ...declared.body, helpers } };
    const none = answer(folded([struck]), brim, around, { option: "none", author: "gm" });
    const said = slimText(desk("gm", around), folded([struck, none]), { reply: none.body, user: "gm", id: none.id });
    expect(said).toBe("Brim stays out of it");
  });
  it("says of dice that fall after the answers who rolls them (P15)", () => {
    const t = poolTable({ Anna: {}, Bert: {} }, { after: true });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"] });
    t.answer(id, "t0", "none");
    t.settle();
    const exchange = t.exchange(id);
    const rolled = own(exchange.slots, "roll")?.step;
    if (!rolled) throw new Error("nobody has rolled");
    const said = { reply: rolled.body, user: "Anna's player", id: rolled.id };
    expect(slimText(desk("gm", t.scene), exchange, said)).toBe("Anna rolls.");
  });
  it("says once what was declared where nobody is asked", () => {
    const t = declaring({ Ann: pc(), Orc: foe() });
    const id = t.start("Ann", "intend", { intention: "melee", target: "Actor.Orc" });
    t.settle();
    const exchange = t.exchange(id);
    const { message = "", part: told } = Object.values(exchange.rows)[0]?.results[0] ?? {};
    if (told === undefined) throw new Error("no result");
    const body: Result = { kind: "result", exchange: id, parts: [told] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const views = stepViews(at, exchange, [
      { id, author: "gm", at: 1, body: exchange.declared.body, deleted: false },
      { id: message, author: "gm", at: 2, body, deleted: false },
    ]);
    expect(views.map(({ text }) => text)).toEqual([expect.stringContaining("Orc"), "It takes effect."]);
    expect(views[0]?.text).not.toContain("Declare");
  });
  it("says of an answer that was passed on who has chosen it, and who has posted it", () => {
    const passed = { ...step, body: { ...step.body, choice: { ...step.body.choice, passed: "gm" } } };
    const [view] = stepViews(gm, folded([declared, passed]), [source(passed, 2)]);
    expect(view?.user).toBe("Gamemaster for Bert's player");
  });
  it("marks what does not count, with the reason", () => {
    const forged = { ...step, author: "carl", modifiedBy: "carl" };
    const [view] = stepViews(gm, folded([declared, forged]), [source(forged, 2)]);
    expect(view).toMatchObject({ state: "uncounted" });
    expect(view?.note).toContain("Only the fighter’s own player or a GM may do this.");
  });
});

describe("what an undo will do", () => {
  const part = parts.find((each) => each.row === "t0");
  if (part === undefined) throw new Error("There is no result of the target's row");
  const change = part.changes.find((each) => each.kind === "put");
  const path = change?.kind === "put" ? change.path : "";
  const value = change?.kind === "put" ? change.value : null;
  const line = { actor: bert.id, row: "t0", stage: 0, attempt: 0, at: 1, by: "gm" };
  const ledger = { [settled.id]: { [rowKey(part)]: { ...line, entries: [{ path: `system.${path}`, after: value }] } } };
  /** The actor holds this where the wound was written. */
  const stored = (now: typeof value) => {
    const source = path.split(".").reduceRight<typeof value>((inner, key) => ({ [key]: inner }), now);
    return { source: { system: source }, ledger };
  };
  it("names what goes back", () => {
    expect(undoViews(gm, settled, (one) => (one === bert.id ? stored(value) : null))).toEqual([
      { name: "Bert", items: [{ text: "Injury goes away", stays: false }] },
    ]);
  });
  it("names what stays, because somebody has changed it since", () => {
    expect(undoViews(gm, settled, (one) => (one === bert.id ? stored({ severity: 1 }) : null))).toEqual([
      { name: "Bert", items: [{ text: "Injury", stays: true }] },
    ]);
  });
  it("P9: promises nothing of what a split has cost whose shares were used, nor of what an earlier round has", () => {
    const t = poolTable({ Anna: {}, Bert: {} });
    const id = t.start("Anna", "split", { shares: sharesOf("attack.sword=3+dodge=2") });
    t.settle();
    const paid = Object.values(t.exchange(id).rows)[0]?.results[0]?.part;
    const use = paid?.changes.find((each) => each.kind === "spend");
    if (paid === undefined || use?.kind !== "spend") throw new Error("nothing was paid");
    const entries = [{ path: `flags.riposte.spent.${use.id}` }];
    const source = { flags: { riposte: { spent: { [use.id]: true } } } };
    const kept = { source, ledger: { [id]: { [rowKey(paid)]: { ...line, row: paid.row, entries } } } };
    const said = (): readonly string[] =>
      undoViews(desk("gm", t.scene), t.exchange(id), (one) => (one === "Actor.Anna" ? kept : null)).flatMap(
        ({ items }) => items.map(({ text }) => text),
      );
    expect(said()).toEqual(["What it cost this round comes back"]);
    t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 0 });
    t.settle();
    expect(said()).toEqual([]);
    t.turn(2, 0);
    expect(said()).toEqual([]);
  });
  it("says for whom it goes on, and promises nothing of what that still costs", () => {
    const t = poolTable({ Anna: {}, Bert: {}, Carl: {} }, { house: { severalTargets: true } });
    const id = t.start("Anna", "attack", {}, { to: ["Bert", "Carl"], outcome: 2 });
    const said = (): string | null => goesOnText(desk("gm", t.scene), t.exchange(id), (uuid) => uuid.slice(6));
    t.answer(id, "t0", "none");
    t.settle();
    expect(said()).toBe("It goes on for Carl: what it costs Anna is due all the same.");
    const paid = t.exchange(id).rows["t0b"]?.results[0]?.part;
    const use = paid?.changes.find((each) => each.kind === "spend");
    if (paid === undefined || use?.kind !== "spend") throw new Error("nothing was paid");
    const entries = [{ path: `flags.riposte.spent.${use.id}` }];
    const kept = {
      source: { flags: { riposte: { spent: { [use.id]: true } } } },
      ledger: { [id]: { [rowKey(paid)]: { ...line, row: "t0b", entries } } },
    };
    const views = (): unknown =>
      undoViews(desk("gm", t.scene), t.exchange(id), (one) => (one === "Actor.Anna" ? kept : null));
    expect(views()).toEqual([]);
    t.answer(id, "t1", "none");
    t.settle();
    expect([said(), views()]).toEqual([
      null,
      [{ name: "Anna", items: [{ text: "What it cost this round comes back", stays: false }] }],
    ]);
  });
  it("says who is asked anew: also who joined (C17), and nobody twice", () => {
    expect(againText(gm, settled)).toMatch(/what Bert did is gone/);
    expect(againText(gm, folded([declared]))).toBeNull();
    // Whom nobody asked has answered nothing.
    const spared = answer(folded([declared]), bert, live, { option: "none", choice: { spared: "" } });
    expect(againText(gm, folded([declared, spared]))).toBe(
      "“Take back and ask again” now asks Bert, whom nobody asked before.",
    );
    const t = table({ Ann: pc({ weapons: [SWORD] }), Ben: pc({ weapons: [SWORD] }), Orc: foe({ answers: ["dodge"] }) });
    const id = t.attack("Ann", "Orc", { roll: [1], roll1: [1] }, { with: ["Actor.Ben"] });
    t.answer(id, "join1", "join");
    t.answer(id, "t0", "dodge");
    t.finish(id);
    expect(againText(desk("gm", t.scene), t.exchange(id))).toMatch(/what Orc and Ben did is gone/);
  });
  it("says whose gear is whole again, and what somebody no longer is", () => {
    const changes: readonly Change[] = [
      { kind: "item", item: "sword", path: "broken", value: true, why: "broken" },
      { kind: "item", item: "gone", path: "dropped", value: true, why: "dropped" },
      { kind: "put", path: "knockedOut", value: true, why: "knockedOut" },
    ];
    const row = own(settled.rows, "t0");
    if (row === undefined) throw new Error("There is no such row");
    const results = row.results.map((each) => ({ ...each, part: { ...each.part, changes } }));
    const changed = { ...settled, rows: { ...settled.rows, t0: { ...row, results } } };
    const entries = ["items.sword.system.broken", "items.gone.system.dropped", "system.knockedOut"].map((at) => ({
      path: at,
      before: false,
      after: true,
    }));
    const items = [{ _id: "sword", name: "Sword", system: { broken: true } }];
    const kept = {
      source: { items, system: { knockedOut: true } },
      ledger: { [settled.id]: { [rowKey(part)]: { ...line, entries } } },
    };
    const [view] = undoViews(gm, changed, (one) => (one === bert.id ? kept : null));
    expect(view?.items).toEqual([
      { text: "No longer: Knocked out", stays: false },
      { text: "Sword: no longer broken", stays: false },
      { text: "Dropped", stays: true },
    ]);
  });
  it("names wounds first, then what was used up and what was set up", () => {
    const marker = { id: "m1", kind: "evade", by: bert.id, label: "", data: {}, moment: null };
    const changes: readonly Change[] = [
      { kind: "marker", marker },
      { kind: "spend", id: "s1", what: "action" },
      { kind: "put", path: "injuries.x", value: { severity: 1 }, why: "exertBody" },
    ];
    const row = own(settled.rows, "t0");
    if (row === undefined) throw new Error("There is no such row");
    const results = row.results.map((each) => ({ ...each, part: { ...each.part, changes } }));
    const changed = { ...settled, rows: { ...settled.rows, t0: { ...row, results } } };
    const after = { severity: 1 };
    const entries = ["flags.riposte.markers.m1", "flags.riposte.spent.s1", "system.injuries.x"].map((path) => ({
      path,
      after,
    }));
    const kept = {
      source: {
        system: { injuries: { x: after } },
        flags: { riposte: { markers: { m1: after }, spent: { s1: after } } },
      },
      ledger: { [settled.id]: { [rowKey(part)]: { ...line, entries } } },
    };
    const [view] = undoViews(gm, changed, (one) => (one === bert.id ? kept : null));
    expect(view?.items.map(({ text }) => text)).toEqual([
      "Injury (Exert of Body) goes away",
      "What it cost this round comes back",
      "The store of Evade points ends",
    ]);
  });
  it("says that a consequence goes, that a place is the old one again, and that what it ended comes back", () => {
    const free = { aspect: "", by: "", tags: 0 };
    const taken = { aspect: "Bruised", by: "Actor.Anna", tags: 1 };
    const told = (change: Change, ...entries: readonly LedgerEntry[]) => {
      const row = own(settled.rows, "t0");
      if (row === undefined) throw new Error("There is no such row");
      const results = row.results.map((each) => ({ ...each, part: { ...each.part, changes: [change] } }));
      const changed = { ...settled, rows: { ...settled.rows, t0: { ...row, results } } };
      const now = entries.reduce<JsonObject>((source, { path, after }) => {
        if (after === undefined) return source;
        const nested = path.split(".").reduceRight<Json>((inner, key) => ({ [key]: inner }), after);
        return isJsonObject(nested) ? { ...source, ...nested } : source;
      }, {});
      const kept = { source: now, ledger: { [settled.id]: { [rowKey(part)]: { ...line, entries } } } };
      return undoViews(gm, changed, (one) => (one === bert.id ? kept : null))[0]?.items.map(({ text }) => text);
    };
    const put = (path: string, value: Json, why: string): Change => ({ kind: "put", path, value, why });
    const entry = (path: string, before: Json, after: Json): LedgerEntry => ({ path: `system.${path}`, before, after });
    expect(told(put("consequences.mild", taken, "consequence"), entry("consequences.mild", free, taken))).toEqual([
      "Consequence goes away",
    ]);
    expect(told(put("consequences.mild", free, "consequence"), entry("consequences.mild", taken, free))).toEqual([
      "Consequence comes back",
    ]);
    expect(told(put("zone", "The Vault", "moved"), entry("zone", "The Quay", "The Vault"))).toEqual([
      "Moved: from The Vault back to The Quay",
    ]);
    expect(told(put("zone", "The Vault", "thrown"), entry("zone", "", "The Vault"))).toEqual(["No longer: Thrown"]);
    expect(told(put("spin", false, "spinUsed"), entry("spin", true, false))).toEqual(["No longer: Spin used"]);
    expect(told(put("critical", false, "treated"), entry("critical", true, false))).toEqual(["No longer: Treated"]);
    const wound = (level: string): Json => ({ kind: "burns", level });
    expect(told(put("wounds.w", wound("severe"), "wound"), entry("wounds.w", wound("light"), wound("severe")))).toEqual(
      ["Wound: as it was before"],
    );
    const marker = { id: "m1", kind: "block", by: bert.id, moment: null, data: {} };
    const gone = { path: "flags.riposte.markers.m1", before: marker, gone: true };
    expect(told({ kind: "unmark", id: "m1" }, gone)).toEqual(["What it ended comes back"]);
    const used = { path: "flags.riposte.spent.s1", before: { id: "s1" }, gone: true };
    expect(told({ kind: "unspend", id: "s1" }, used)).toEqual(["What it gave back is spent again"]);
  });
  it("C15: is called what is taken back, where something was only declared", () => {
    const t = declaring({ Ann: pc({ weapons: [SWORD] }), Orc: foe() });
    const id = t.start("Ann", "intend", { intention: "melee", target: "Actor.Orc" });
    t.settle();
    const views = [{ name: "Ann", items: [] }];
    const at = desk("gm", t.scene);
    expect(undoHead(at, t.exchange(id), views)).toEqual({
      title: "RIPOSTE.Card.UndoOwn.cairn.intend.title",
      hint: "The declared intention is gone, and Ann may declare again.",
    });
    expect(undoHead(at, { ...t.exchange(id), family: "another" }, views).title).toBe("RIPOSTE.Card.UndoSetUp.title");
    expect(undoHead(gm, settled, views).title).toBe("RIPOSTE.Card.UndoTitle");
    expect(undoHead(gm, settled, []).hint).toBe("Nothing was applied to anybody, so nothing changes on their sheets.");
  });
  it("says nothing where nothing was applied", () => expect(undoViews(gm, settled, () => null)).toEqual([]));
});
