/** Prompts by the rules of Cairn. */
import { describe, expect, it } from "vitest";
import { promptView } from "../../../../src/foundry/ui/view/prompt/prompt.ts";
import { cardView } from "../../../../src/foundry/ui/view/card/card.ts";
import { sideNotes } from "../../../../src/foundry/ui/view/card/later/audit.ts";
import { attackLines } from "../../../../src/foundry/ui/view/prompt/attack-lines.ts";
import { NOTHING } from "../../../../src/foundry/ui/view/prompt/selection.ts";
import { spokenOf } from "../../../../src/foundry/ui/view/prompt/spoken.ts";
import { lineView, type LineView } from "../../../../src/foundry/ui/view/shared/lines.ts";
import { namesOf, type ViewContext } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Pending } from "../../../../src/rules/core/thread/queries.ts";
import type { FighterRef } from "../../../../src/rules/core/types.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table as cairnTable } from "../../../rules/cairn/table.ts";
import { othersDecide } from "../../../../src/foundry/ui/view/card/later/others-decide.ts";
import { desk } from "../desk.ts";

describe("C25: the d6 of Critical Damage", () => {
  it("is the chance of nothing by itself: how it may end is what is told", () => {
    const people = { Rosa: pc({ weapons: [SWORD], hp: 9 }), Anna: pc({ hp: 1, str: 9 }) };
    const t = cairnTable(people, { house: { keepsAsking: true } });
    const id = t.blow("Rosa", "Anna", { roll: [6], "t0-save": [20] });
    t.answer(id, "t0-save", "roll");
    t.settle();
    const [ask] = t.asks(id);
    if (ask?.slot !== "t0-fate") throw new Error("no d6 is asked");
    const pending: Pending = { exchange: t.exchange(id), ask, part: "asked", asked: [] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, pending, NOTHING);
    const [odds] = view.answers.map((answer) => answer.odds);
    // Above all others stands that it can kill, in the same words for who listens.
    expect(view.deadly).toBe("This can kill Anna: 17%; out of the fight: 67%.");
    expect(spokenOf(at, pending, view)).toContain(view.deadly);
    expect(odds).toMatchObject({
      safe: null,
      kills: { text: "17% to die" },
      more: [
        { text: "out, dying 67%", isGrave: true },
        { text: "Critical Damage, but fights on 17%", isGrave: false },
      ],
    });
  });
});

describe("C17: an attack of several", () => {
  /** What the first prompt of it says of the attacks. */
  const lines = (along: readonly string[]): readonly string[] => {
    const armed = { weapons: [SWORD] };
    const t = cairnTable({ Gor: pc(armed), Hob: pc(armed), Rosa: foe({ hp: 9 }) });
    const id = t.start("Gor", "attack", { with: along.map((name) => `Actor.${name}`) }, { to: ["Rosa"] });
    const [ask] = t.asks(id);
    if (ask === undefined) throw new Error("nobody is asked");
    const pending: Pending = { exchange: t.exchange(id), ask, part: "asked", asked: [] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    return promptView(at, pending, NOTHING).lines.map(({ text }) => text);
  };
  it("names each of them; one who strikes alone is named above", () => {
    expect(lines([])[0]).toMatch(/^Attacks with /);
    // Who is asked to join, too, must know whose weapon it is.
    expect(lines(["Hob"])[0]).toMatch(/^Gor attacks with /);
  });
});

describe("C34: a scar", () => {
  it("is rolled on its table by whom it concerns, and by a GM", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Anna: pc({ hp: 6, str: 9 }) });
    const id = t.blow("Rosa", "Anna", { roll: [6] });
    const exchange = t.exchange(id);
    const offered = (user: string): readonly (string | undefined)[] => {
      const at = { ...desk(user, t.scene), family: () => ({ rules: cairn, icons: {}, tables: { C34: "a table" } }) };
      const view = cardView(at, {
        exchange,
        pending: [],
        selection: () => NOTHING,
        ledger: () => null,
        find: () => null,
        callable: 0,
        steps: { count: 1, list: [] },
        side: sideNotes(at, exchange),
        leftOver: false,
      });
      const lines = view.rows.flatMap((row) => [...row.lines, row.verdict, ...row.after]);
      return lines.flatMap((line) => line?.table?.rule ?? []);
    };
    expect([offered("gm"), offered("anna"), offered("bert")]).toEqual([["C34"], ["C34"], []]);
  });
});

describe("C34: a scar while more is asked", () => {
  it("is offered on the card alone: a prompt has no button for it", () => {
    const shocking = { ...SWORD, properties: { shock: 2 } };
    const t = cairnTable(
      { Rosa: pc({ weapons: [shocking] }), Anna: pc({ hp: 6, str: 9 }) },
      { house: { keepsAsking: true } },
    );
    const id = t.blow("Rosa", "Anna", { roll: [6] });
    const [ask] = t.asks(id);
    if (ask === undefined) throw new Error("nothing is asked");
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {}, tables: { C34: "a table" } }) };
    const { committed } = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
    expect(committed.map(({ text }) => text).join()).toContain("may get a scar");
    expect(committed.flatMap(({ table }) => table ?? [])).toEqual([]);
  });
});

describe("C24, C32: the figures of an answer", () => {
  it("in the headline are those that stand below, and what turns blows back is told under why", () => {
    const t = cairnTable({
      Rosa: pc({ weapons: [SWORD] }),
      Anna: pc({ hp: 3, str: 9, weapons: [{ ...SWORD, id: "hook", properties: { counter: 2 } }] }),
    });
    const id = t.attack("Rosa", "Anna");
    const ask = t.asks(id).find(({ slot }) => slot === "t0");
    if (ask === undefined) throw new Error("nobody is asked");
    const at = { ...desk("gm", t.scene), opened: () => true, family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
    const none = view.answers.find((answer) => answer.id === "none");
    if (!none?.odds?.kills) throw new Error("it cannot kill");
    const [dead = ""] = none.odds.kills.text.split(" ");
    const out = none.odds.more.map(({ text }) => text.split("out, dying ")[1]).find(Boolean);
    expect(view.deadly).toBe(`This can kill Anna: ${dead}; out of the fight: ${String(out)}, without an answer.`);
    // Whatever hurts them without a stroke of one's own is said beside it, not only under why.
    expect(view.answers.map(({ id, hint }) => [id, hint.split(". ").at(-1)])).toMatchObject([
      ["fightBack", "Your weapon also turns back what rolls 2 or less."],
      ["block", "Your weapon turns back what rolls 2 or less: that hurts them."],
      ["dodge", "Your weapon turns back what rolls 2 or less: that hurts them."],
      ["parry", "Your weapon also turns back what rolls 2 or less."],
      ["none", "Your weapon turns back what rolls 2 or less: that hurts them."],
    ]);
    expect([none.odds.back?.text, none.whyNotes]).toEqual([
      "25% to hurt them",
      [
        "Rosa, d8 weapon: d8.",
        "What gets past HP comes off STR and calls for a STR save. If that fails it is Critical Damage: then a character rolls whether they die, are out, or fight on.",
        "Your weapon turns back what rolls 2 or less: then it hurts them, not you.",
      ],
    ]);
  });
});

describe("a sum, opened", () => {
  const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Gob: foe({ hp: 9 }) });
  const exchange = t.exchange(t.blow("Rosa", "Gob", { roll: [4] }));
  const at = (unseen: readonly string[] = []) => ({
    ...desk("gm", t.scene, unseen.length === 0 ? {} : { unseen: new Set(unseen) }),
    opened: () => true,
    family: () => ({ rules: cairn, icons: {} }),
    live: (ref: FighterRef) => ({ ...ref, name: `Masked ${ref.name}` }),
  });
  const partOf = ({ sums }: Pick<LineView, "sums">): unknown => sums[0]?.groups[0]?.parts[0]?.source;
  it("C19: tells the weapon of the die that counts", () => {
    expect(attackLines(at(), exchange).map(partOf)).toContain("d8 weapon");
  });
  it("tells whose a part is by the name that the token has now, and names nobody who is unseen", () => {
    const parry = { kind: "sum", value: 1, label: "RIPOSTE.Pool.Part.parry", rule: "P18", source: null } as const;
    const sum = { label: "RIPOSTE.Cairn.Sum.roll", total: 1, dice: null, rule: null };
    const line = {
      key: "",
      data: {},
      tone: "plain",
      sums: [{ ...sum, parts: [{ ...parry, fighter: "Actor.Rosa" }] }],
    } as const;
    const told = (desk: ViewContext): unknown =>
      partOf(lineView(desk, namesOf(desk, exchange), line, { key: "", may: true }));
    expect([told(at()), told(at(["Actor.Rosa"]))]).toEqual(["Masked Rosa", "somebody unseen"]);
  });
});

describe("why an answer has its chances", () => {
  const whys = (t: ReturnType<typeof cairnTable>, id: string, more: Parameters<typeof desk>[2] = {}) => {
    const ask = t.asks(id).find(({ slot }) => slot === "t0");
    if (ask === undefined) throw new Error("nobody is asked");
    const user = more.foeWhy === undefined ? "gm" : "anna";
    const at = { ...desk(user, t.scene, more), opened: () => true, family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
    return Object.fromEntries(view.answers.map(({ id, whyNotes, figures }) => [id, figures?.why ? whyNotes : null]));
  };
  const anna = { armor: 1, weapons: [SWORD] };
  it("C7, C11 to C13: the attacker's die, what the answer makes of it, and the armor", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Anna: pc(anna) });
    const armor =
      "Armor takes 1 off what lands, unless a property of the weapon passes it by. What gets past HP comes off STR and calls for a STR save. If that fails it is Critical Damage: then a character rolls whether they die, are out, or fight on.";
    expect(whys(t, t.attack("Rosa", "Anna"))).toMatchObject({
      none: ["Rosa, d8 weapon: d8.", armor],
      block: ["Rosa, d8 weapon: d4 instead of d8.", armor, "It rolls the same dice as Dodge: it helps no more."],
      dodge: ["Rosa, d8 weapon: d4 instead of d8.", armor],
      parry: [
        "Rosa, d8 weapon: d8.",
        "The attack that you parry leaves you unhurt if your die is as high as theirs, or higher. Lower, and theirs comes straight off your STR. Any other attack lands all the same.",
        armor,
      ],
    });
  });
  it("says nothing of what a foe rolls to whom the table does not show it", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD], role: "foe" }), Anna: pc(anna) });
    const id = t.attack("Rosa", "Anna");
    const armor =
      "Armor takes 1 off what lands, unless a property of the weapon passes it by. What gets past HP comes off STR and calls for a STR save. If that fails it is Critical Damage: then a character rolls whether they die, are out, or fight on.";
    expect(whys(t, id, { foeWhy: "nothing" })).toMatchObject({ none: [], block: [] });
    expect(whys(t, id, { foeWhy: "chance" })).toMatchObject({ none: ["Rosa, d8 weapon: d8.", armor] });
  });
  it("C22: to do nothing against a gambit may still hurt who tries it", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Anna: pc(anna) }, { combat: false });
    const id = t.start("Rosa", "gambit", { words: "Trip her", ability: "dex" }, { to: ["Anna"] });
    expect(whys(t, id)["none"]).toEqual([
      "Rosa’s gambit: make the save, and you may strike back at once with d8 weapon.",
    ]);
  });
});

describe("C20: the answer to a gambit", () => {
  it("has the chance that the gambit fails: it hurts nobody who could stay unhurt", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD] }), Anna: pc({ weapons: [SWORD] }) }, { combat: false });
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const noneOf = (id: string) => {
      const ask = t.asks(id).find(({ slot }) => slot === "t0");
      if (ask === undefined) throw new Error("nobody is asked");
      const view = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
      return view.answers.find((answer) => answer.id === "none")?.odds;
    };
    const tried = noneOf(t.start("Rosa", "gambit", { words: "Trip her", ability: "dex" }, { to: ["Anna"] }));
    expect(tried?.word).toBe("it fails");
    expect(tried?.safe?.exact).toMatch(/^\d+\.\d\d% that it fails$/);
    expect(noneOf(t.attack("Rosa", "Anna"))?.word).toBe("unhurt");
  });
});

describe("C20, C22: what is said of the answers to a gambit", () => {
  const hintsOf = (t: ReturnType<typeof cairnTable>, id: string): Readonly<Record<string, string>> => {
    const ask = t.asks(id).find(({ slot }) => slot === "t0");
    if (ask === undefined) throw new Error("nobody is asked");
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const { answers } = promptView(at, { exchange: t.exchange(id), ask, part: "asked", asked: [] }, NOTHING);
    return Object.fromEntries(answers.map(({ id: answer, hint }) => [answer, hint]));
  };
  const people = { Rosa: pc({ weapons: [SWORD] }), Anna: pc({ weapons: [SWORD] }) };
  it("there is no blow to take, and doing nothing may be followed by a stroke", () => {
    const t = cairnTable(people, { combat: false });
    expect(
      hintsOf(t, t.start("Rosa", "gambit", { words: "Trip her", ability: "dex" }, { to: ["Anna"] })),
    ).toMatchObject({
      none: "Your save decides. Make it, and you may strike back at once, if you can reach them.",
      fightBack:
        "Strike them once, whether your save is made or not: it takes the place of striking back after the save.",
    });
  });
  it("a blow is answered as ever", () => {
    const t = cairnTable(people);
    expect(hintsOf(t, t.attack("Rosa", "Anna"))).toMatchObject({
      none: "Take it as it comes.",
      fightBack:
        "Take the blow, then strike one of them if you still stand. After Critical Damage you strike Impaired (d4): the chances count that.",
    });
  });
});

describe("C10, C24: the save of an attacker who was struck back", () => {
  it("tells of the blow that hit, and not of its own attack", () => {
    const t = cairnTable({ Rosa: pc({ weapons: [SWORD], hp: 4 }), Anna: pc({ weapons: [SWORD], hp: 9 }) });
    const id = t.attack("Rosa", "Anna", { roll: [1], back: [5] });
    t.answer(id, "t0", "fightBack", { choice: { against: "a0", weapon: "sword" } });
    for (const slot of ["roll", "back"]) if (t.asked(id).includes(slot)) t.answer(id, slot, "roll");
    t.settle();
    const ask = t.asks(id).find(({ slot }) => !["t0", "roll", "back"].includes(slot));
    if (ask === undefined) throw new Error("no save is asked");
    const pending: Pending = { exchange: t.exchange(id), ask, part: "asked", asked: [] };
    const at = { ...desk("gm", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    const view = promptView(at, pending, NOTHING);
    expect(view.lines).toEqual([]);
    expect(view.committed.map(({ text }) => text)).toEqual(["Rosa loses 4 HP and 1 STR, 9 STR left."]);
  });
});

describe("whom an attack waits for", () => {
  const said = (t: ReturnType<typeof cairnTable>, id: string): string | null => {
    const at = { ...desk("anna", t.scene), family: () => ({ rules: cairn, icons: {} }) };
    return othersDecide(at, t.exchange(id));
  };
  const armed = { weapons: [SWORD] };
  it("C17: it is the friend who is asked to strike along, where the target has no answer", () => {
    const t = cairnTable({ Anna: pc(armed), Bert: pc(armed), Gob: foe({ answers: [] }) });
    const id = t.start("Anna", "attack", { with: ["Actor.Bert"] }, { to: ["Gob"] });
    expect(t.asks(id).map(({ slot }) => slot)).toEqual(["join1"]);
    expect(said(t, id)).toBe("Bert has not answered yet.");
  });
  it("C20: it is the GM, who says by which save it is met", () => {
    const t = cairnTable({ Anna: pc(armed), Gob: foe({ answers: [] }) });
    const id = t.start("Anna", "gambit", { words: "trips it" }, { to: ["Gob"] });
    expect(t.asks(id).flatMap(({ to, auto }) => (auto ? [] : [to.kind]))).toEqual(["gm"]);
    expect(said(t, id)).toBe("The GM decides something first.");
  });
});
