import { sharesOf } from "../pool/shares.ts";
import { describe, expect, it } from "vitest";
import { chosenInputs } from "../../../src/rules/core/lib/choice.ts";
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
