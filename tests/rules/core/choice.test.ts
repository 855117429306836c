import { sharesOf } from "../pool/shares.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPaid, chosenInputs, promiseOf, weightOf } from "../../../src/rules/core/lib/choice.ts";
import { table } from "../pool/table.ts";

describe("what a message leaves out of a choice", () => {
  it("is only what reads the same when it is missing", () => {
    const t = table({ Anna: {}, Bert: {} });
    const options = t.options("Anna");
    const attack = { weapon: "sword", exert: "none", words: "", difficulty: 0, damage: 0 };
    expect(chosenInputs(attack, options, "attack")).toEqual({ weapon: "sword" });
    const shares = sharesOf("attack.sword=3+dodge=2");
    expect(chosenInputs({ shares }, options, "split")).toEqual({ shares });
    expect(chosenInputs({ words: "", rolled: true, passive: false }, options, "mental")).toEqual({});
  });
  it("is a list only where it holds the same", () => {
    const many = {
      kind: "many",
      id: "with",
      label: "L",
      hint: null,
      gm: false,
      choices: [],
      initial: ["a", "b"],
    } as const;
    const refusal = null;
    const option = {
      id: "o",
      label: "L",
      hint: "H",
      rule: null,
      targets: "none",
      refusal,
      inputs: [many],
      initial: {},
    } as const;
    expect(chosenInputs({ with: ["a", "b"] }, [option], "o")).toEqual({});
    expect(chosenInputs({ with: ["b"] }, [option], "o")).toEqual({ with: ["b"] });
    expect(chosenInputs({ with: [] }, [option], "o")).toEqual({ with: [] });
  });
  it("never drops points or shares because they were proposed", () => {
    const t = table({ Anna: {}, Bert: {} });
    t.start("Anna", "evade", {}, { outcome: 3 });
    t.settle();
    t.turn(1, 1);
    const id = t.start("Bert", "attack", {}, { to: ["Anna"], outcome: 2 });
    const step = t.answer(id, "t0", "evade");
    expect(step.body.choice).toEqual({ points: 2 });
    expect(t.exchange(id).uncounted).toEqual([]);
  });
});

describe("the most promising answer", () => {
  /** Answers with their percent unhurt, dead, down or dead, and harm on the average. */
  const bestOf = (cases: string): string | undefined => {
    const all = cases.split(", ").map((each) => {
      const [name, safe = 0, kills = 0, falls = 0, harm = 0] = each
        .split(/[ /]/)
        .map((part, at) => (at === 0 ? part : +part / 100));
      return {
        name: String(name),
        promise: promiseOf({ safe: Number(safe), kills: Number(kills) }, { falls: +falls, harm: +harm }),
      };
    });
    return all.sort((a, b) => b.promise - a.promise)[0]?.name;
  };
  it.each([
    ["one that cannot kill", "block", "parry 56/11/11, block 25/0/0, none 13/6/31"],
    ["the less deadly one, for a few percent", "dodge", "parry 40/6/6, dodge 35/2/2"],
    ["the safest of those that are as deadly", "dodge", "parry 30/5/5, dodge 35/5/5"],
    ["the one of those that fells less", "parry", "parry 30/5/10, dodge 35/5/30"],
    ["the least deadly where all are deadly", "dodge", "parry 30/70/70, dodge 2/60/70"],
    ["one that may kill, where another surely fells", "dodge", "none 0/0/100, dodge 6/17/37"],
    ["the one that takes less, for a few percent", "block", "parry 58/0/0/20, block 50/0/0/4"],
    ["the safest of those that take as much", "parry", "parry 58/0/0/20, block 50/0/0/20"],
    ["the one that takes less of those that are hopeless", "add", "reroll 6/0/0/19, add 0/0/0/7"],
    ["never worse by more than all that is left", "parry", "parry 60/0/0/400, none 20/0/0/70"],
    ["the safe one, whose chance to die is a hair's", "parry", "parry 70/0.2/0.2, none 20/0/0"],
  ])("is %s: %s of %s", (_, best, cases) => expect(bestOf(cases)).toBe(best));
  it("is never one that is no better in anything", () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const odds = fc.record({ safe: unit, kills: unit, down: unit, harm: unit });
    type Case = Readonly<Record<"safe" | "kills" | "down" | "harm", number>>;
    const promise = ({ safe, kills, down, harm }: Case): number =>
      promiseOf({ safe, kills }, { falls: kills + down, harm });
    fc.assert(
      fc.property(odds, odds, (a, b) => {
        const worse = { ...b, safe: Math.min(a.safe, b.safe) };
        for (const key of ["kills", "down", "harm"] as const) worse[key] = Math.max(a[key], b[key]);
        expect(promise(worse)).toBeLessThanOrEqual(promise(a) + 1e-9);
      }),
    );
  });
  it("pays what hurts where less is lost by it, it is less deadly, or it spares a good chance to go down", () => {
    const paid = [{ what: "body", amount: 1, label: "L", per: null, rule: null, hurts: 1 }] as const;
    const best = (loss: number, kills: number, falls = 0.1): boolean => {
      const first = weightOf(paid, { loss: 2 }, { falls: 0.1, harm: undefined });
      const second = weightOf([], { loss, kills }, { falls, harm: undefined });
      return bestPaid([first, second], (each) => each) === first;
    };
    expect([best(4, 0), best(2.5, 0), best(2.5, 0.05), best(2.5, 0.001)]).toEqual([true, false, true, false]);
    expect([best(2.5, 0, 0.4), best(2.5, 0, 0.5)]).toEqual([false, true]);
    // Where it is known what losses mean for whoever has them, that counts: several may be worth as much as one.
    const first = weightOf(paid, { loss: 0.3 }, { falls: 0, harm: 0.3 });
    const second = weightOf([], { loss: 2 }, { falls: 0, harm: 0.3 - 1e-12 });
    expect(bestPaid([first, second], (each) => each)).toBe(second);
  });
});
