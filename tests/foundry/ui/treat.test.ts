/** Whom the turn dialog is aimed at first, where what is done helps (C25). */
import { describe, expect, it } from "vitest";
import { attackView } from "../../../src/foundry/ui/view/screens/attack/attack.ts";
import { sortedCandidates } from "../../../src/foundry/ui/view/screens/attack/sides.ts";
import { fittingTargets, proposedTarget } from "../../../src/foundry/ui/view/screens/attack/propose.ts";
import {
  attackPlan,
  offeredOptions,
  type AttackSource,
  type Candidate,
} from "../../../src/foundry/ui/view/screens/turn.ts";
import { cairn } from "../../../src/rules/cairn/index.ts";
import { weapon } from "../../rules/cairn/blows.ts";
import { foe, pc, table, type SheetSetup } from "../../rules/cairn/table.ts";
import { desk } from "./desk.ts";

interface Setup {
  /** How many spaces away each stands from Ada. */
  readonly away?: Readonly<Record<string, number>>;
  readonly chosen?: readonly string[];
  readonly out?: Readonly<Record<string, Candidate["out"]>>;
  readonly option?: string;
}

const GLAIVE = weapon(10, { id: "glaive", properties: { sweep: 6 } });
const FALLEN = { out: true, critical: true };

/** Ada considers what to do among these. */
function considers(
  others: Readonly<Record<string, SheetSetup>>,
  setup: Setup = {},
  ada: SheetSetup = pc(),
): AttackSource {
  const { away = {}, chosen = [], out = {}, option = "treat" } = setup;
  const t = table({ Ada: ada, ...others });
  for (const name of ["Ada", ...Object.keys(others)])
    t.sheet(name).at = { scene: "yard", x: away[name] ?? 0, y: 0, w: 1, h: 1 };
  t.touch();
  const candidates = Object.keys(others).map((name): Candidate => {
    const distance = { value: (away[name] ?? 0) * 5, units: "ft" };
    return { fighter: t.sheet(name).id, name, img: "", gone: false, out: out[name] ?? null, distance };
  });
  const ids = new Set(chosen.map((name) => t.sheet(name).id));
  return {
    attacker: t.fighter("Ada"),
    portrait: "",
    rules: cairn,
    icons: {},
    scene: t.scene,
    candidates,
    marked: new Set(),
    state: { option, choices: {}, chosen: ids, allow: false, nobody: false },
  };
}

/** Rosa's axe has hit the ork and sweeps on; she has marked these. */
function sweeps(chosen: readonly string[], option: string): AttackSource {
  const t = table({ Rosa: pc({ weapons: [GLAIVE] }), Ork: foe({ hp: 20 }), Wolf: foe({ hp: 20 }), Bat: foe() });
  t.blow("Rosa", "Ork", { roll: [8] }, { choice: { weapon: "glaive" } });
  const candidates = ["Ork", "Wolf", "Bat"].map((name): Candidate => ({
    fighter: t.sheet(name).id,
    name,
    img: "",
    gone: false,
    out: null,
    distance: null,
  }));
  const ids = new Set(chosen.map((name) => t.sheet(name).id));
  return {
    attacker: t.fighter("Rosa"),
    portrait: "",
    rules: cairn,
    icons: {},
    scene: t.scene,
    candidates,
    marked: ids,
    state: { option, choices: {}, chosen: ids, allow: false, nobody: false },
  };
}

function proposed(source: AttackSource): string | null {
  const chosen = attackPlan(offeredOptions(source), source);
  const id = chosen && proposedTarget(source, chosen);
  return source.candidates.find(({ fighter }) => fighter === id)?.name ?? null;
}

describe("who is proposed to be treated", () => {
  const TWO = { Rosa: pc(FALLEN), Ben: pc(FALLEN) };
  it.each<[name: string, source: AttackSource, who: string | null]>([
    ["the only one", considers({ Rosa: pc(FALLEN), Ben: pc(), Ork: foe() }), "Rosa"],
    ["the nearest", considers(TWO, { away: { Rosa: 1, Ben: 0 } }), "Ben"],
    ["nobody who is too far away", considers({ Rosa: pc(FALLEN) }, { away: { Rosa: 6 } }), null],
    ["no foe", considers({ Rosa: pc(FALLEN), Ork: foe(FALLEN) }, { away: { Rosa: 6 } }), null],
    ["in the place of a foe who was aimed at", considers({ ...TWO, Ork: foe() }, { chosen: ["Ork"] }), "Rosa"],
    ["also of a hurt one", considers({ ...TWO, Ork: foe({ hp: 1, hpMax: 4 }) }, { chosen: ["Ork"] }), "Rosa"],
    ["nobody else than who was chosen", considers(TWO, { chosen: ["Ben"] }), null],
    ["nobody, where it is oneself", considers(TWO, {}, pc({ critical: true })), null],
    ["nobody for an attack", considers({ Rosa: pc(FALLEN), Ork: foe() }, { option: "attack" }), null],
  ])("C25: %s", (_, source, who) => {
    expect(proposed(source)).toBe(who);
  });
  it("C25: whoever lies there is named as that and not dimmed; the dead and who got away are", () => {
    const people = { Rosa: pc(FALLEN), Ben: pc(), Cal: pc() };
    const source = considers(people, { out: { Rosa: "down", Ben: "dead", Cal: "away" } });
    const shown = (from: AttackSource): unknown =>
      attackView(desk("ada", from.scene), from).aim?.targets.map(({ name, out, dim }) => [name, out, dim]);
    expect(shown(source)).toEqual([
      ["Rosa", "down", false],
      ["Ben", "dead", true],
      ["Cal", "got away", true],
    ]);
    expect(shown({ ...source, state: { ...source.state, option: "attack" } })).toEqual([
      ["Rosa", "down", true],
      ["Ben", "dead", true],
      ["Cal", "got away", true],
    ]);
  });
});

describe("what is said of whom it cannot be done to", () => {
  const said = (source: AttackSource): unknown =>
    attackView(desk("ada", source.scene), source).aim?.targets.map(({ name, far, farLabel }) => [
      name,
      far === null ? null : farLabel,
    ]);
  it("C25: there is nothing to treat on who needs none, near or far, and who needs it may be too far away", () => {
    const source = considers({ Rosa: pc(FALLEN), Ben: pc(), Cal: pc(FALLEN) }, { away: { Rosa: 5, Ben: 1, Cal: 1 } });
    expect(said(source)).toEqual(
      expect.arrayContaining([
        ["Rosa", "out of reach"],
        ["Ben", "nothing to treat"],
        ["Cal", null],
      ]),
    );
  });
  it("C32: a sweep goes on at somebody else", () => {
    expect(said(sweeps([], "sweep"))).toEqual(expect.arrayContaining([["Ork", "hit already"]]));
  });
  it("C25: one is treated at a time", () => {
    const source = considers({ Rosa: pc(FALLEN), Ben: pc(FALLEN) }, { chosen: ["Rosa", "Ben"] });
    const { refused } = attackView(desk("ada", source.scene), source);
    expect(refused.map(({ text }) => text)).toEqual(["This has one target only."]);
  });
  it("C25: aimed at nobody, somebody is missing; it is not that oneself needs no treatment", () => {
    const source = considers({ Rosa: pc(FALLEN) });
    const { refused } = attackView(desk("ada", source.scene), source);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.text).not.toMatch(/Nothing to treat/);
  });
});

describe("whom several marked tokens leave for what takes one target (C32)", () => {
  const left = (source: AttackSource): readonly string[] | null => {
    const chosen = attackPlan(offeredOptions(source), source);
    const ids = chosen && fittingTargets(source, chosen);
    return ids && source.candidates.filter(({ fighter }) => ids.includes(fighter)).map(({ name }) => name);
  };
  it("is the first at whom it may be done: a sweep does not go on at whom it has hit", () => {
    expect(left(sweeps(["Ork", "Wolf"], "sweep"))).toEqual(["Wolf"]);
    expect(left(sweeps(["Wolf"], "sweep"))).toBeNull();
    expect(left(sweeps(["Ork"], "sweep"))).toBeNull();
  });
  it("is all of them for a GM, who may let several pass, but for those at whom it cannot be", () => {
    const gm = { gm: true };
    expect(left({ ...sweeps(["Ork", "Wolf", "Bat"], "sweep"), ...gm })).toEqual(["Wolf", "Bat"]);
    expect(left({ ...sweeps(["Wolf", "Bat"], "sweep"), ...gm })).toBeNull();
  });
  it("come first in the list, whoever else is there", () => {
    expect(sortedCandidates(sweeps(["Bat"], "sweep")).map(({ name }) => name)).toEqual(["Bat", "Ork", "Wolf"]);
  });
});
