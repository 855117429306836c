/** The round as it was declared and ordered, held against what is done in it: moves, retreats, who strikes along, distances. */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { Choice, Fighter } from "../../../../src/rules/core/types.ts";
import { bandBetween } from "../../../../src/rules/cairn/turn-order/range.ts";
import type { CairnRound } from "../../../../src/rules/cairn/stats/stats.ts";
import { DAGGER, MAUL, SWORD } from "../blows.ts";
import { BOW } from "../people.ts";
import { declaring, foe, pc, table, type Table } from "../table.ts";

const OPEN: CairnRound = { mode: "intentions", fixed: false, place: null };
const ORDERED: CairnRound = { mode: "intentions", fixed: true, place: 0 };
const at = (x: number, more: Partial<NonNullable<Fighter["at"]>> = {}): NonNullable<Fighter["at"]> => ({
  scene: "yard",
  x,
  y: 0,
  w: 1,
  h: 1,
  ...more,
});
const fight = (): Table =>
  declaring({
    Rosa: pc({ weapons: [SWORD, DAGGER] }),
    Bela: pc({ weapons: [BOW] }),
    Gor: foe({ weapons: [MAUL] }),
    Kob: foe({ weapons: [SWORD] }),
  });
function place(t: Table, places: Readonly<Record<string, Fighter["at"]>>): Table {
  for (const [name, where] of Object.entries(places)) t.sheet(name).at = where;
  t.touch();
  return t;
}
function rounds(t: Table, round: Readonly<Record<string, CairnRound | null>>): Table {
  for (const [name, one] of Object.entries(round)) t.sheet(name).round = one;
  t.touch();
  return t;
}
/** Declares this, and the order stands. */
function declared(choice: Choice | null, who = "Rosa", round: CairnRound = ORDERED): Table {
  const t = fight();
  if (choice !== null) t.start(who, "intend", choice, { allow: true });
  t.settle();
  return rounds(t, { Rosa: round, Bela: round, Gor: round });
}
const AT_GOR = { to: ["Gor"] };
const notes = (t: Table, who: string, option: string, choice: Choice = {}): readonly string[] =>
  (t.judge(who, option, choice, AT_GOR).notes ?? []).map(({ key, data }) => {
    const what = data["what"];
    const name = typeof what === "object" && "key" in what ? what.key.split(".").at(-1) : "";
    return `${key.split(".").at(-1) ?? ""} ${name ?? ""}`;
  });

describe("C2: what is done is held to the turn that was declared", () => {
  it.for([
    ["a blow, as declared", { intention: "melee" }, "attack", {}, []],
    ["a move with a quick turn", { intention: "melee" }, "attack", { moves: true }, ["cairn.quickMove C2"]],
    [
      "closing in with a quick turn",
      { intention: "run" },
      "attack",
      { band: "near", moves: true },
      ["cairn.quickMove C2"],
    ],
    ["a blow in place of running", { intention: "run" }, "attack", {}, []],
    ["a gambit in place of a shot", { intention: "shoot" }, "gambit", { words: "trip" }, []],
    ["a gambit with a move", { intention: "shoot" }, "gambit", { words: "trip", moves: true }, ["cairn.quickMove C2"]],
    ["a full turn, all of it", { intention: "closeMelee" }, "attack", { band: "near", moves: true }, []],
    ["less than a full turn", { intention: "spell" }, "attack", { moves: false }, []],
    ["the Warden has called it full", { intention: "melee", turn: "full" }, "attack", { moves: true }, []],
    [
      "the Warden has called it quick",
      { intention: "spell", turn: "quick" },
      "attack",
      { moves: true },
      ["cairn.quickMove C2"],
    ],
    ["nothing declared is slow", null, "attack", { moves: true }, []],
  ] as const)("C2: %s", ([_, intention, option, choice, refusals]) =>
    expect(declared(intention).refused("Rosa", option, choice, AT_GOR)).toEqual(refusals),
  );
  it.each([
    ["while the order is open, but that is why no attack comes yet", OPEN, ["cairn.declareFirst C1"]],
    ["in plain order", { mode: "saves", fixed: true, place: 0 }, []],
  ] as const)("C2, C5: no turn holds anybody %s", (_, round, refusals) =>
    expect(declared({ intention: "melee" }, "Rosa", round).refused("Rosa", "attack", { moves: true }, AT_GOR)).toEqual(
      refusals,
    ),
  );
  it("C1, C2: a foe does what the Warden wants", () => {
    const t = declared({ intention: "melee" }, "Gor");
    expect(t.refused("Gor", "attack", { moves: true }, { to: ["Rosa"] })).toEqual([]);
    expect(t.judge("Gor", "attack", {}, { to: ["Rosa"] }).notes).toEqual([]);
  });
  it("C2: the GM lets it pass", () => {
    const t = declared({ intention: "melee" });
    const id = t.start("Rosa", "attack", { moves: true }, { ...AT_GOR, allow: true });
    expect(t.exchange(id).declared.body.allowed).toEqual(["cairn.quickMove"]);
  });
  it("C2: a second action is none of that round's", () => {
    const t = declared({ intention: "meleeMove" });
    t.blow("Rosa", "Gor", { roll: [3] });
    expect(t.refused("Rosa", "attack", { moves: false }, AT_GOR)).toEqual(["cairn.acted C2"]);
  });
  it("C2: another deed is told and not refused; the one that was declared is not told again", () => {
    const t = declared({ intention: "shoot" });
    expect(notes(t, "Rosa", "attack")).toEqual(["declared shoot"]);
    expect(notes(t, "Rosa", "gambit", { words: "trip" })).toEqual(["declared shoot"]);
    expect(notes(declared({ intention: "shoot" }, "Bela"), "Bela", "attack")).toEqual([]);
    expect(notes(declared({ intention: "closeMelee" }), "Rosa", "attack")).toEqual([]);
    expect(notes(declared(null), "Rosa", "attack")).toEqual([]);
  });
  it.each([
    ["melee", undefined, undefined],
    ["closeMelee", true, undefined],
    ["meleeMove", true, undefined],
    ["gambitMove", undefined, true],
    ["closeGambit", undefined, true],
    ["moveShoot", true, undefined],
  ])("C2: with %s declared the attack begins with a move: %s, the gambit: %s", (intention, attack, gambit) => {
    const t = declared({ intention });
    expect([t.option("Rosa", "attack").initial["moves"], t.option("Rosa", "gambit").initial["moves"]]).toEqual([
      attack,
      gambit,
    ]);
  });
});

describe("C6: closing in", () => {
  it.each([
    ["near", {}, ["cairn.tooFar C6"]],
    ["near", { moves: true }, []],
    ["far", { moves: true }, ["cairn.beyond C6"]],
    ["near", { moves: true, weapon: "unarmed" }, []],
  ] as const)("C6: a blow from %s with %j: %j", (band, choice, refusals) =>
    expect(declared(null).refused("Rosa", "attack", { band, ...choice }, AT_GOR)).toEqual(refusals),
  );
  it("C6: whoever has closed in is close when the answer comes, an archer who moves is not", () => {
    const t = declared(null);
    const closed = t.attack("Rosa", "Gor", {}, { band: "near", moves: true });
    expect(t.exchange(closed).declared.body.numbers["band"]).toBeUndefined();
    const shot = t.attack("Bela", "Gor", {}, { band: "near", moves: true });
    expect(t.exchange(shot).declared.body.numbers["band"]).toBe("near");
  });
  it.each([
    [1, "close"],
    [2, "near"],
    [6, "near"],
    [7, "far"],
    [24, "far"],
    [25, "distant"],
  ])("C6: tokens %i spaces apart are %s", (x, band) => expect(bandBetween(at(0), at(x))).toBe(band));
  it("C6: counted from edge to edge, on one scene only", () => {
    expect(bandBetween(at(0, { w: 3, h: 3 }), at(3))).toBe("close");
    expect(bandBetween(at(0), at(0, { y: 8 }))).toBe("far");
    expect(bandBetween(at(0), at(1, { scene: "cellar" }))).toBeNull();
    expect(bandBetween(null, at(1))).toBeNull();
  });
});

describe("C2, C6: an intention is held against where the foe is", () => {
  it.each([
    ["melee", "Actor.Gor", 1, []],
    ["melee", "Actor.Gor", 2, ["cairn.tooFar C6"]],
    ["closeMelee", "Actor.Gor", 2, []],
    ["closeMelee", "Actor.Gor", 1, ["cairn.alreadyClose C2"]],
    ["melee", "none", 2, ["cairn.tooFar C6"]],
    ["melee", "none", 1, []],
    ["closeMelee", "none", 1, []],
    ["run", "none", 1, ["cairn.closeFoe C31"]],
    ["run", "none", 2, []],
    ["runClose", "none", 2, ["cairn.notClose C31"]],
    ["runClose", "none", 1, []],
    ["move", "none", 1, []],
  ])("C6: %s at %s, who stands %i spaces away: %j", (intention, target, x, refusals) => {
    const t = place(fight(), { Rosa: at(0), Gor: at(x), Kob: at(9) });
    expect(t.refused("Rosa", "intend", { intention, target })).toEqual(refusals);
  });
  it("C6: what is said goes before how the tokens stand", () => {
    const t = place(fight(), { Rosa: at(0), Gor: at(4) });
    const blow = { intention: "melee", target: "Actor.Gor" };
    expect(t.refused("Rosa", "intend", { ...blow, band: "close" })).toEqual([]);
    expect(t.refused("Rosa", "intend", { ...blow, intention: "closeMelee", band: "close" })).toEqual([
      "cairn.alreadyClose C2",
    ]);
    const told = (choice: Choice) => (t.judge("Rosa", "intend", choice).notes ?? []).map(({ data }) => data);
    expect(told(blow)).toEqual([{ who: "Gor", band: { key: "RIPOSTE.Cairn.Intend.Band.near" } }]);
    expect(told({ ...blow, band: "close" })).toEqual([]);
  });
  it("C6: without tokens nobody is held to a distance, and the Warden never", () => {
    expect(fight().refused("Rosa", "intend", { intention: "melee", target: "Actor.Gor" })).toEqual([]);
    const t = place(fight(), { Rosa: at(0), Gor: at(4) });
    expect(t.refused("Gor", "intend", { intention: "melee", target: "Actor.Rosa" })).toEqual([]);
  });
  it.each([
    ["foes that can act no more", { Gor: at(1), Kob: at(4) }, "Gor"],
    ["whom only the GM sees", { Gor: at(1, { hidden: true }), Kob: at(4) }, null],
  ] as const)("C6: nobody runs from %s", (_, places, out) => {
    const t = place(fight(), { Rosa: at(0), ...places });
    if (out !== null) t.sheet(out).system.set("out", true);
    t.touch();
    expect(t.refused("Rosa", "intend", { intention: "run" })).toEqual([]);
    expect(t.option("Rosa", "retreat").initial["nearest"]).toBe("near");
  });
  it("C1, C2: a fresh round begins with what is in hand and where the foes are", () => {
    const first = (t: Table, who: string) => t.option(who, "intend").initial["intention"];
    const far = place(fight(), { Rosa: at(0), Bela: at(0), Gor: at(3) });
    const close = place(fight(), { Rosa: at(0), Bela: at(0), Gor: at(1) });
    expect([first(far, "Rosa"), first(close, "Rosa"), first(fight(), "Rosa")]).toEqual([
      "closeMelee",
      "melee",
      "melee",
    ]);
    expect([first(far, "Bela"), first(far, "Gor"), first(close, "Gor")]).toEqual(["shoot", "closeMelee", "melee"]);
    const away = place(fight(), { Rosa: at(0), Bela: at(0), Gor: at(12), Kob: at(60) });
    expect(["Rosa", "Bela", "Gor", "Kob"].map((who) => first(away, who))).toEqual([
      "moveTwo",
      "shoot",
      "moveTwo",
      "moveTwo",
    ]);
  });
  it("C6: a Warden is told of the distance like a player, and of what it means, and refused nothing", () => {
    const t = place(fight(), { Rosa: at(0), Bela: at(0), Gor: at(9) });
    const judged = (intention: string) => t.judge("Gor", "intend", { intention, target: "Actor.Rosa" });
    const notes = (intention: string) => judged(intention).notes?.map(({ key }) => key.replace("RIPOSTE.", ""));
    expect(notes("melee")).toEqual(["Cairn.Intend.Note.stands", "Refusal.cairn.beyond"]);
    expect(notes("closeMelee")).toEqual(["Cairn.Intend.Note.stands", "Refusal.cairn.beyond"]);
    expect(notes("shoot")).toEqual(["Cairn.Intend.Note.stands"]);
    expect(judged("melee").refusals).toEqual([]);
  });
  it("C2: what is aimed at nobody asks for no target, and for a distance only where it matters", () => {
    const t = place(fight(), { Rosa: at(0), Gor: at(9) });
    const idle = (intention: string) => t.judge("Rosa", "intend", { intention }).idle ?? [];
    expect([idle("melee"), idle("shoot"), idle("run").includes("band")]).toEqual([[], [], false]);
    for (const each of ["moveTwo", "treat", "spell"])
      expect(idle(each)).toEqual(expect.arrayContaining(["target", "band"]));
  });
});

describe("C31: a retreat is held to the turn that was declared", () => {
  it.each([
    ["run", "near", []],
    ["run", "close", ["cairn.quickRetreat C31"]],
    ["melee", "far", []],
    ["melee", "close", ["cairn.quickRetreat C31"]],
    ["runClose", "close", []],
    ["runClose", "near", []],
  ] as const)("C31: %s declared, the nearest foe %s: %j", (intention, nearest, refusals) =>
    expect(declared({ intention }).refused("Rosa", "retreat", { nearest })).toEqual(refusals),
  );
  it.each([
    [1, "close"],
    [5, "near"],
    [9, "far"],
    [40, "distant"],
  ])("C31: with the nearest foe %i spaces away it begins as %s", (x, band) =>
    expect(place(fight(), { Rosa: at(0), Gor: at(x), Kob: at(60) }).option("Rosa", "retreat").initial["nearest"]).toBe(
      band,
    ),
  );
  it("C31: without tokens, near for whoever declared to run, else close", () => {
    expect(declared({ intention: "run" }).option("Rosa", "retreat").initial["nearest"]).toBe("near");
    expect(declared({ intention: "melee" }).option("Rosa", "retreat").initial["nearest"]).toBe("close");
  });
});

describe("C17: same time is the same place in the order", () => {
  const placed = (places: Readonly<Record<string, number | null>>): Table =>
    rounds(
      declaring({ Rosa: pc(), Gor: foe(), Kob: foe(), Hulda: foe() }),
      Object.fromEntries(Object.entries(places).map(([name, one]) => [name, { ...ORDERED, place: one }])),
    );
  const offered = (t: Table) => {
    const input = t.option("Gor", "attack").inputs.find(({ id }) => id === "with");
    return input?.kind === "many" ? input.choices.map(({ id, refusal }) => `${id} ${refusal?.code ?? ""}`.trim()) : [];
  };
  it("C17: those of another place are greyed with the reason, below the others", () =>
    expect(offered(placed({ Gor: 2, Kob: 5, Hulda: 2 }))).toEqual(["Actor.Hulda", "Actor.Kob cairn.otherMoment"]));
  it("C17: who came too late for the order stands in no place", () =>
    expect(offered(placed({ Gor: 2, Kob: null, Hulda: 2 }))).toEqual(["Actor.Hulda", "Actor.Kob cairn.otherMoment"]));
  it("C17: without an order all of one side may", () =>
    expect(offered(placed({}))).toEqual(["Actor.Kob", "Actor.Hulda"]));
  it("C17: whom the Warden has marked as out is not offered", () => {
    const t = placed({});
    const { fighters } = t.scene;
    const out = { fighters: { ...fighters, "Actor.Kob": { ...t.fighter("Kob"), isOut: true } as const } };
    const attack = cairn.actions(t.fighter("Gor"), out).find(({ id }) => id === "attack");
    const input = attack?.inputs.find(({ id }) => id === "with");
    expect(input?.kind === "many" && input.choices.map(({ id }) => id)).toEqual(["Actor.Hulda"]);
  });
  it("C17: the Warden joins them all the same", () => {
    const t = placed({ Gor: 2, Kob: 5, Hulda: 2 });
    const both = { with: ["Actor.Kob", "Actor.Hulda"] };
    expect(t.refused("Gor", "attack", both, { to: ["Rosa"] })).toEqual(["cairn.otherMoment C17"]);
    expect(t.refused("Gor", "attack", { with: ["Actor.Hulda"] }, { to: ["Rosa"] })).toEqual([]);
    const id = t.start("Gor", "attack", both, { to: ["Rosa"], allow: true });
    expect(t.exchange(id).declared.body.helpers?.map(({ name }) => name)).toEqual(["Kob", "Hulda"]);
  });
  it("C17: they strike in the order of their turns, however they were named", () => {
    const fighters = { Rosa: pc(), Gor: foe(), Kob: foe(), Hulda: foe() };
    const t = table(fighters, { order: ["Hulda", "Gor", "Kob", "Rosa"] });
    const id = t.attack("Gor", "Rosa", {}, { with: ["Actor.Kob", "Actor.Hulda"] });
    expect(t.exchange(id).declared.body.helpers?.map(({ name }) => name)).toEqual(["Hulda", "Kob"]);
  });
});
