/** A side that is gone, whom the turn passes over, and that ending is offered. */
import { describe, expect, it } from "vitest";
import { passOver, type Passed } from "../../../../src/foundry/ui/moment/later/passing.ts";
import { coming, hasNothingLeft, hasUsedAll, isTurnOver } from "../../../../src/foundry/ui/moment/turn-view.ts";
import { overItem, sideGone, type Stander } from "../../../../src/foundry/ui/strip/over-view.ts";
import { cairn } from "../../../../src/rules/cairn/index.ts";
import { badgesAt } from "../../../../src/rules/kit/badges.ts";
import { SWORD } from "../../../rules/cairn/blows.ts";
import { foe, pc, table } from "../../../rules/cairn/table.ts";
import { fighter, pool, ROUND, scene, used } from "../../../rules/pool/fixtures.ts";
import { desk } from "../desk.ts";

const up = (disposition: number): Stander => ({ disposition, out: false });
const gone = (disposition: number): Stander => ({ disposition, out: true });

describe("a fight with nobody left on one side", () => {
  it.each([
    ["both sides stand", [up(1), up(-1), gone(-1)], null],
    ["all heroes are down, dead or away", [gone(1), gone(1), up(-1)], "friendly"],
    ["all foes are, whoever stands aside", [up(1), gone(-1), up(0)], "hostile"],
    ["there never were two sides", [gone(1), up(0)], null],
    ["nobody is in it", [], null],
  ] as const)("%s", (_, all, side) => expect(sideGone(all)).toBe(side));
  it("is told, with ending the encounter first", () => {
    const view = overItem(desk("gm", scene()), "c.4", "friendly");
    expect(view.title).toBe("All heroes are out of the fight: end the encounter?");
    expect(view.acts.map(({ id, label, primary }) => [id, label, primary])).toEqual([
      ["do", "End encounter", true],
      ["later", "Later", false],
    ]);
  });
});

describe("whom the turn passes over", () => {
  const part = (used: boolean) => badgesAt("X.")("turn", "part", { used });
  it("is who struck along with another, and nobody who has a part left, keeps something or marks nothing", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Hob: foe({ weapons: [SWORD] }), Rosa: pc() });
    const marks = () => cairn.badges(t.fighter("Hob"));
    expect(hasUsedAll(marks())).toBe(false);
    t.blow("Gob", "Rosa", { roll: [2], roll1: [1] }, { choice: { with: ["Actor.Hob"] } });
    expect(hasUsedAll(marks())).toBe(true);
    expect([hasUsedAll([part(true), part(false)]), hasUsedAll([part(true), part(true)]), hasUsedAll([])]).toEqual([
      false,
      true,
      false,
    ]);
    const kept = [part(true), { ...part(false), kept: true as const }];
    expect([hasUsedAll(kept), hasNothingLeft(kept)]).toEqual([false, true]);
  });
  it("is nobody who may still move: only whose whole turn is over, as its family says", () => {
    const t = table({ Gob: foe({ weapons: [SWORD] }), Hob: foe({ weapons: [SWORD] }), Rosa: pc() });
    t.blow("Gob", "Rosa", { roll: [2], roll1: [1] }, { choice: { with: ["Actor.Hob"] } });
    expect(isTurnOver(cairn.badges(t.fighter("Hob")))).toBe(true);
    // In the pool of d10 an Action that went into a Reaction leaves the move of the turn.
    const juno = fighter("juno", { moment: ROUND });
    const spent = pool.badges({ ...juno, spent: [used(juno, "reaction")] });
    expect([hasUsedAll(spent), isTurnOver(spent)]).toEqual([true, false]);
  });
  it("is not next in this round; in the next one it is", () => {
    const isPast = (one: string): boolean => one === "Dorn";
    const isShown = (one: string): boolean => one !== "lurker";
    expect(coming(["Rosa", "Dorn", "lurker", "Wren"], ["Dorn"], { isPast, isShown })).toEqual(["Rosa", "Wren", "Dorn"]);
    // Whose turn it is stays so: it is passed on by whoever has it.
    expect(coming(["Dorn", "Wren"], [], { isPast, isShown })).toEqual(["Dorn", "Wren"]);
  });
  it("is told, one after the other, and no farther than once around", async () => {
    const hob: Passed = { name: "Hob", why: "acted" };
    const left = [hob, null];
    expect(await passOver(() => Promise.resolve(), { why: () => left.shift() ?? null, most: 4 })).toEqual([hob]);
    let steps = 0;
    const next = (): Promise<void> => Promise.resolve(void (steps += 1));
    expect(await passOver(next, { why: () => hob, most: 3 })).toHaveLength(2);
    expect(steps).toBe(3);
  });
});
