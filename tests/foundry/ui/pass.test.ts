/** A prompt that is passed to another player: what is read of it, whoever wrote it, and what is shown. */
import { afterAll, describe, expect, it } from "vitest";
import {
  attemptOf,
  cleanChoice,
  isOpenIn,
  readPasses,
  readSaid,
  saidAbout,
} from "../../../src/foundry/ui/pass/flags.ts";
import { candidates, passView } from "../../../src/foundry/ui/pass/view.ts";
import { cardView } from "../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../src/foundry/ui/view/card/later/audit.ts";
import { NOTHING } from "../../../src/foundry/ui/view/prompt/selection.ts";
import { spokenOf } from "../../../src/foundry/ui/view/prompt/spoken.ts";
import { promptView } from "../../../src/foundry/ui/view/prompt/prompt.ts";
import { providePassing } from "../../../src/foundry/ui/view/prompt/passing.ts";
import { dueParts, type Pending } from "../../../src/rules/core/thread/queries.ts";
import type { ActionOption } from "../../../src/rules/core/types.ts";
import { answer, attack, entry, facesFor, families, fighter, folded, ROUND, scene } from "../../rules/pool/fixtures.ts";
import { desk, waiting } from "./desk.ts";

const anna = fighter("Anna", { moment: ROUND, onTurn: true });
const bert = fighter("Bert", { moment: ROUND });
const live = scene(anna, bert);
const blow = attack(anna, [bert], { faces: facesFor(3, 5) });
const open = folded([blow]);
const [asked] = waiting("bert", open, live);
if (!asked) throw new Error("Bert is not asked");

const ID = "pass000000000001";
const stored = { to: "carl", exchange: open.id, slot: "t0", attempt: 0 };

describe("what a user's flags say of passes", () => {
  it("is read with who wrote it", () =>
    expect(readPasses("bert", { riposte: { passes: { [ID]: stored } } })).toEqual([{ ...stored, id: ID, by: "bert" }]));
  it.each([
    ["no flags", undefined],
    ["a list", { riposte: { passes: [stored] } }],
    ["an id that is a path", { riposte: { passes: { "a.b": stored } } }],
    ["an id that every object has", { riposte: { passes: { constructor: stored } } }],
    ["a slot that is none", { riposte: { passes: { [ID]: { ...stored, slot: 7 } } } }],
    ["no attempt", { riposte: { passes: { [ID]: { ...stored, attempt: -1 } } } }],
    ["what is inherited", Object.create({ riposte: { passes: { [ID]: stored } } })],
  ])("is nothing where it is %s", (_, flags) => expect(readPasses("bert", flags)).toEqual([]));
  it("is read up to a bound", () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (__, n) => [`pass${String(n).padStart(12, "0")}`, stored]),
    );
    expect(readPasses("bert", { riposte: { passes: many } })).toHaveLength(12);
  });
});

describe("what somebody says about a pass", () => {
  const saying = (said: unknown): unknown => ({ riposte: { passSaid: { [ID]: said } } });
  it("is a choice, or that it is handed back", () => {
    const choice = { exert: "none" };
    expect(readSaid(saying({ option: "dodge", choice }), ID)).toEqual({ kind: "chosen", option: "dodge", choice });
    expect(readSaid(saying({ back: true }), ID)).toEqual({ kind: "back" });
    expect(saidAbout(saying({ back: true }))).toEqual([ID]);
  });
  it.each([
    null,
    7,
    [],
    { option: "dodge" },
    { option: 7, choice: {} },
    { option: "constructor", choice: {} },
    { back: 1 },
  ])("is nothing where it cannot be read: %j", (said) => expect(readSaid(saying(said), ID)).toBeNull());
  it("is not found under another pass", () => expect(readSaid(saying({ back: true }), "pass000000000002")).toBeNull());
});

describe("the prompt that was passed", () => {
  const pass = { slot: "t0", attempt: 0 };
  const none = answer(open, bert, live, { option: "none" });
  const answered = folded([blow, none]);
  const parts = dueParts(answered, live, families);
  const result = entry({ kind: "result", exchange: open.id, parts }, "gm");
  const rows = parts.map(({ row }) => row);
  const undo = entry({ kind: "undo", exchange: open.id, rows, reopen: ["t0"] }, "gm");
  it("is open until it is answered", () => {
    expect(isOpenIn(open, pass)).toBe(true);
    expect(isOpenIn(answered, pass)).toBe(false);
    expect(isOpenIn(folded([blow, none, result]), pass)).toBe(false);
  });
  it("is not the one that is asked again after an undo", () => {
    const again = folded([blow, none, result, undo]);
    expect(waiting("bert", again, live)).toHaveLength(1);
    expect(attemptOf(again, "t0")).toBe(1);
    expect(isOpenIn(again, pass)).toBe(false);
  });
  it.each(["t9", "constructor"])("is none where there is no such slot: %s", (slot) =>
    expect(isOpenIn(open, { slot, attempt: 0 })).toBe(false),
  );
});

describe("a choice of somebody else's", () => {
  const base = { label: "RIPOSTE.Card.Why", hint: null } as const;
  const option: ActionOption = {
    id: "dodge",
    label: "RIPOSTE.Card.Why",
    hint: "RIPOSTE.Card.Why",
    rule: null,
    targets: "none",
    refusal: null,
    initial: { exert: "none", dice: 1, quick: false, words: "", many: [], ruled: 0 },
    inputs: [
      {
        ...base,
        id: "exert",
        gm: false,
        kind: "pick",
        initial: "none",
        absent: "none",
        choices: [
          { id: "none", label: { text: "None" }, refusal: null },
          { id: "body", label: { text: "Body" }, refusal: null },
        ],
      },
      { ...base, id: "dice", gm: false, kind: "number", initial: 1, min: 0, max: 3 },
      { ...base, id: "quick", gm: false, kind: "toggle", initial: false },
      { ...base, id: "words", gm: false, kind: "text", initial: "", max: 5 },
      {
        ...base,
        id: "many",
        gm: false,
        kind: "many",
        initial: [],
        choices: [{ id: "a", label: { text: "A" }, refusal: null }],
      },
      { ...base, id: "ruled", gm: true, kind: "number", initial: 0, min: -9, max: 9 },
    ],
  };
  it("is taken over where a player may choose it", () => {
    const given = { exert: "body", dice: 3, quick: true, words: "Hop", many: ["a"] };
    expect(cleanChoice(option, given)).toEqual({ ...given, ruled: 0 });
  });
  it.each([
    ["a GM's own input", { ruled: 9 }],
    ["marks of orders and timers", { order: true, timer: true, passed: "somebody" }],
    ["a number out of bounds", { dice: 4 }],
    ["a part of a number", { dice: 1.5 }],
    ["what is not offered", { exert: "everything" }],
    ["another sort of value", { quick: "yes", dice: "3", exert: true }],
    ["too long a text", { words: "longer" }],
    ["one of several that is not offered", { many: ["a", "b"] }],
    ["what every object has", { constructor: "x" }],
  ])("stays as it is first without %s", (_, given) => expect(cleanChoice(option, given)).toEqual(option.initial));
});

describe("on the screen", () => {
  let to: string | null = null;
  const part = {
    include: (all: readonly Pending[]) => all,
    answerer: () => to,
    answer: () => Promise.resolve(),
    takeHandedBack: () => false,
  };
  providePassing({ ...part, view: passView });
  afterAll(() => {
    to = null;
    providePassing({ ...part, view: () => null });
  });
  it("who is asked may pass it to players who are there", () => {
    const view = desk("bert", live);
    expect(candidates(view.viewer)).toEqual(["anna", "carl"]);
    expect(passView(view, asked)).toMatchObject({ note: null, label: "Pass to…" });
    expect(passView(view, { ...asked, part: "watching" })).toBeNull();
  });
  it("says to whom it is passed, and takes it back", () =>
    expect(passView(desk("bert", live), { ...asked, passed: { to: "anna" } })).toMatchObject({
      note: "Passed to Anna's player.",
      label: "Take back",
    }));
  it("says for whom one answers, to the eye and aloud", () => {
    const passed = { ...asked, passed: { by: "bert", sent: false } };
    const view = promptView(desk("carl", live), passed, NOTHING);
    expect(view.pass).toMatchObject({ note: "Bert's player asks you to answer for Bert.", label: "Hand back" });
    expect(spokenOf(desk("carl", live), passed, view)).toMatch(
      /^Bert's player asks you to answer for Bert\. Anna attacks Bert: /,
    );
  });
  it("names on the card who answers now, and is the reader's own where it was passed to them", () => {
    const waits = (user: string): readonly (string | undefined)[] =>
      cardView(desk(user, live), {
        exchange: open,
        pending: [],
        selection: () => NOTHING,
        ledger: () => null,
        find: () => null,
        callable: 0,
        steps: { count: 0, list: [] },
        side: { kept: {}, rulings: [], given: [], audit: [] },
        leftOver: false,
      }).rows.map(({ status }) => status?.text);
    expect(waits("gm")).toContain("Bert's player is thinking…");
    to = "anna";
    expect(waits("gm")).toContain("Anna's player is thinking…");
    expect(waits("bert")).toContain("Anna's player is thinking…");
    expect(waits("anna")).toContain("Waiting for you (Bert)");
    to = null;
    expect(waits("bert")).toContain("Waiting for you (Bert)");
  });
  it("stands on the card", () => {
    const chosen = folded([blow, answer(open, bert, live, { option: "none", choice: { passed: "anna" } })]);
    const card = cardView(desk("gm", live), {
      exchange: chosen,
      pending: [],
      selection: () => NOTHING,
      ledger: () => null,
      find: () => null,
      callable: 0,
      steps: { count: 1, list: [] },
      side: sideNotes(desk("gm", live), chosen),
      leftOver: false,
    });
    expect(card.notes.map(({ text }) => text)).toContain("Anna's player answered for Bert");
  });
});
