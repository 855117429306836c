/** What was declared is filled in on the turn, and what is out of reach is known before it is tried (C1, C2, C6). */
import { describe, expect, it } from "vitest";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import type { CairnRound } from "../../../../src/rules/cairn/stats/stats.ts";
import type { Choice, Fighter } from "../../../../src/rules/core/types.ts";
import { DAGGER, MAUL, SWORD } from "../blows.ts";
import { BOW } from "../people.ts";
import { declaring, foe, pc, type Table } from "../table.ts";

const ORDERED: CairnRound = { mode: "intentions", fixed: true, place: 0 };
const OPEN: CairnRound = { mode: "intentions", fixed: false, place: null };
const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });

function fight(round: CairnRound, intention: Choice | null): Table {
  const t = declaring({
    Rosa: pc({ weapons: [BOW, SWORD, DAGGER] }),
    Bela: pc({ weapons: [SWORD] }),
    Gor: foe({ weapons: [MAUL] }),
  });
  if (intention !== null) t.start("Rosa", "intend", intention);
  t.settle();
  t.sheet("Rosa").round = round;
  t.touch();
  return t;
}
const declared = (intention: Choice | null, round = ORDERED) => {
  const t = fight(round, intention);
  return cairn.declared(t.fighter("Rosa"), t.scene);
};
const GOR = "Actor.Gor";

describe("C2: what was declared is filled in on the turn", () => {
  it("and is done with once the turn is taken: what follows is aimed at nobody yet", () => {
    const t = fight(ORDERED, { intention: "melee", target: GOR });
    t.start("Rosa", "attack", { weapon: SWORD.id }, { to: ["Gor"] });
    t.touch();
    expect(cairn.declared(t.fighter("Rosa"), t.scene)).toBeNull();
  });
  it.for([
    ["a shot, with what shoots", { intention: "shoot", target: GOR }, "attack", { weapon: BOW.id }, GOR],
    ["a blow, with what strikes", { intention: "melee", target: GOR }, "attack", { weapon: SWORD.id }, GOR],
    [
      "the weapon that was named",
      { intention: "melee", weapons: ["dagger"], target: "none" },
      "attack",
      { weapon: "dagger" },
      null,
    ],
    [
      "a gambit, in its words",
      { intention: "gambit", words: "trip", target: "none" },
      "gambit",
      { weapon: SWORD.id, words: "trip" },
      null,
    ],
    ["a move", { intention: "move" }, "move", {}, null],
    ["two bands", { intention: "moveTwo" }, "move", { two: true }, null],
    ["what is no blow, in its words", { intention: "trick", words: "sand" }, "move", { deed: "sand" }, null],
    ["running", { intention: "run" }, "retreat", {}, null],
    ["treating a friend", { intention: "treat" }, "treat", {}, null],
    ["treating a friend after a move", { intention: "moveTreat" }, "treat", {}, null],
  ] as const)("C2: %s", ([_, intention, option, choice, target]) =>
    expect(declared(intention)).toEqual({ option, choice, target }),
  );
  it.each([
    ["before the order is locked: it declares", OPEN, { option: "intend", choice: {}, target: null }],
    ["once it is: what it has declared, too", ORDERED, { option: "attack", choice: { weapon: SWORD.id }, target: GOR }],
  ] as const)("C1, C2: whoever has no turn yet, %s", (_, round, first) => {
    const t = fight(round, { intention: "melee", target: GOR });
    expect(cairn.declared({ ...t.fighter("Rosa"), onTurn: false }, t.scene)).toEqual(first);
  });
  it("C2: nothing is filled in where nothing was declared", () => expect(declared(null)).toBeNull());
  it.each([null, { intention: "melee", target: GOR }] as const)(
    "C1: while the order is open, a turn begins with declaring (declared so far: %j)",
    (intention) => expect(declared(intention, OPEN)).toEqual({ option: "intend", choice: {}, target: null }),
  );
  it("C2: a target that is gone is not filled in", () => {
    const t = fight(ORDERED, { intention: "melee", target: GOR });
    const rosa = t.fighter("Rosa");
    expect(cairn.declared(rosa, { fighters: { [rosa.id]: rosa } })?.target).toBeNull();
  });
});

describe("C2: nobody declares to shoot without a ranged weapon", () => {
  it.each([
    ["Bela", "shoot", ["cairn.noRanged C2"]],
    ["Bela", "moveShoot", ["cairn.noRanged C2"]],
    ["Bela", "melee", []],
    ["Rosa", "shoot", []],
  ])("C2: %s: %s", (who, intention, refusals) =>
    expect(fight(OPEN, null).refused(who, "intend", { intention, target: GOR })).toEqual(refusals),
  );
  it("C2: it is greyed where it is chosen", () => {
    const input = fight(OPEN, null)
      .option("Bela", "intend")
      .inputs.find(({ id }) => id === "intention");
    const greyed = input?.kind === "pick" ? input.choices.filter(({ refusal }) => refusal !== null) : [];
    expect(greyed.map(({ id }) => id)).toEqual(["shoot", "treat", "moveShoot", "moveTreat"]);
  });
});

describe("C6: what does not reach, as the tokens stand", () => {
  function reach(x: number | null, choice: Choice, option = "attack") {
    const t = fight(ORDERED, null);
    t.sheet("Rosa").at = at(0);
    t.sheet("Gor").at = x === null ? null : at(x);
    t.touch();
    const start = { kind: "start", family: "cairn", attacker: "Actor.Rosa", targets: [GOR] } as const;
    const plan = { slot: "declare", fighter: "Actor.Rosa", option, choice };
    return cairn.reach(start, plan, t.scene)?.code ?? null;
  }
  it.each([
    [1, { weapon: SWORD.id }, null],
    [6, { weapon: SWORD.id }, "cairn.tooFar"],
    [6, { weapon: SWORD.id, moves: true }, null],
    [20, { weapon: SWORD.id, moves: true }, "cairn.beyond"],
    [20, { weapon: BOW.id }, null],
    [60, { weapon: BOW.id }, "cairn.tooDistant"],
    [null, { weapon: SWORD.id }, null],
  ])("C6: %d spaces away with %o: %s", (x, choice, code) => expect(reach(x, choice)).toBe(code));
  it("C6: a gambit takes a close foe, whatever is in hand", () =>
    expect(reach(6, { weapon: BOW.id }, "gambit")).toBe("cairn.tooFar"));
});

describe("an action has the same place for every fighter", () => {
  it("what is offered now and then comes after what is always offered", () => {
    const t = fight(ORDERED, null);
    const always = t.options("Rosa").map(({ id }) => id);
    expect(cairn.places.slice(0, always.length)).toEqual(always);
    expect([...cairn.places].sort()).toEqual([...new Set(cairn.places)].sort());
  });
});

describe("C2: a move takes the turn, and asks nobody", () => {
  it.each([
    [{}, ["moves"]],
    [{ two: true }, ["movesTwo"]],
    [{ deed: "bars the door" }, ["does"]],
    [{ two: true, deed: "bars the door" }, ["movesTwo"]],
  ] as const)("C2: %j is told as %j", (choice, told) => {
    const t = fight(ORDERED, null);
    const id = t.start("Rosa", "move", choice);
    t.settle();
    expect([t.exchange(id).phase, t.toldAttack(id)]).toEqual(["settled", told]);
    expect(t.refused("Rosa", "attack", {}, { to: ["Gor"] })).toContain("cairn.acted C2");
    expect(t.refused("Rosa", "move")).toContain("cairn.acted C2");
  });
  it("C2: a quick turn has no room for two bands", () => {
    const t = fight(ORDERED, { intention: "move" });
    expect([t.refused("Rosa", "move"), t.refused("Rosa", "move", { two: true })]).toEqual([[], ["cairn.quickMove C2"]]);
  });
});
