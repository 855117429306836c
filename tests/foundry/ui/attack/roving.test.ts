/** The targets of the turn dialog are one stop of Tab. */
import { describe, expect, it } from "vitest";
import { setStop, steppedTo } from "../../../../src/foundry/ui/attack/roving.ts";

const box = (checked = false) => ({ tabIndex: 0, checked });

describe("targets by keys", () => {
  it("are one stop: the one with the keyboard, else what is picked, else the first", () => {
    const all = [box(), box(true), box(true)];
    const stops = (now: unknown): readonly number[] => {
      setStop(all, now);
      return all.map(({ tabIndex }) => tabIndex);
    };
    expect(stops(null)).toEqual([-1, 0, -1]);
    expect(stops(all[2])).toEqual([-1, -1, 0]);
    const none = [box(), box()];
    setStop(none, null);
    expect(none.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });
  it("are gone through by the arrows, around the end; other keys are not taken", () => {
    const all = ["a", "b", "c"];
    expect(["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"].map((key) => steppedTo(all, "a", key))).toEqual([
      "b",
      "b",
      "c",
      "c",
    ]);
    expect([steppedTo(all, "c", "ArrowDown"), steppedTo(["a"], "a", "ArrowUp")]).toEqual(["a", "a"]);
    for (const key of [" ", "Enter", "constructor"]) expect(steppedTo(all, "a", key)).toBeNull();
    expect(steppedTo(all, "weapon", "ArrowDown")).toBeNull();
  });
});
