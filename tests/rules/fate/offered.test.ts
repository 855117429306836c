/** What the fields of an action are, in which order, and who may use whose tags. */
import { describe, expect, it } from "vitest";
import { isRuleReason } from "../../../src/rules/core/thread/refuse.ts";
import type { Choice, Input } from "../../../src/rules/core/types.ts";
import { table, two, type SheetSetup, type Table } from "./table.ts";

const inputs = (t: Table, option: string, who = "Rosa"): readonly Input[] => t.option(who, option)?.inputs ?? [];
const ids = (t: Table, option: string): readonly string[] => inputs(t, option).map(({ id }) => id);
const offered = (t: Table, option: string, id: string, who = "Rosa"): readonly string[] => {
  const input = inputs(t, option, who).find((each) => each.id === id);
  return input !== undefined && "choices" in input ? input.choices.map((one) => one.id) : [];
};

describe("what must be said", () => {
  const t = two({ spin: true, aspects: { Quick: 0 } }, {});
  it.each([
    ["block", ["how", "types", "skill", "spin", "invoke"]],
    ["maneuver", ["aspect", "skill", "spin", "invoke", "difficulty"]],
    ["attack", ["weapon", "spin", "invoke", "skill"]],
    ["move", ["to", "zone", "skill", "spin", "invoke"]],
    ["other", ["words", "skill", "spin", "invoke", "difficulty"]],
  ])("comes first: %s", (option, first) => expect(ids(t, option).slice(0, first.length)).toEqual(first));
  it("breaks no rule where it is only missing: no GM lets that pass", () => {
    const named = two({ zone: "quay" }, { zone: "vault" });
    const lets = (of: Table, option: string, choice: Choice, to: readonly string[] = []): readonly boolean[] =>
      of.judge("Rosa", option, choice, { to }).refusals.map(isRuleReason);
    expect(lets(t, "block", { types: [], how: "" }, ["Gor"])).toEqual([false, false]);
    expect(lets(t, "maneuver", { aspect: "" })).toEqual([false]);
    expect(lets(named, "move", {})).toEqual([false]);
    expect(lets(t, "suffer", { stress: 0 })).toEqual([false]);
    // Two kinds of action for two people are a matter of the rules.
    const three = table({ Rosa: {}, Gor: {}, Bela: {} });
    expect(lets(three, "block", { types: ["move", "attack"], how: "a wall" }, ["Gor", "Bela"])).toEqual([true]);
  });
  it("how hard it is does not matter where somebody resists", () => {
    const idle = (to: readonly string[]) => t.judge("Rosa", "maneuver", { aspect: "Down" }, { to }).idle ?? [];
    expect([idle([]), idle(["Gor"])]).toEqual([[], ["difficulty"]]);
  });
});

describe("tags", () => {
  const people = (by: string, side = -1): Table =>
    table({
      Rosa: { side: 1, fate: 0 },
      Gor: { side: -1, aspects: { Cover: 1 }, by },
      Bela: { side },
    });
  const has = (t: Table, who: string): boolean =>
    t
      .judge(who, "attack", { invoke: ["Actor.Gor:aspects.Cover"] }, { to: [who === "Gor" ? "Rosa" : "Gor"] })
      .price.some(({ what }) => what === "tag");
  it.each([
    ["of one's own making are one's own side's", "Actor.Gor", -1, { Rosa: false, Gor: true, Bela: true }],
    [
      "that a foe has put there are the foe's, and its friends'",
      "Actor.Rosa",
      1,
      { Rosa: true, Gor: false, Bela: true },
    ],
    ["that a friend has put there are a friend's", "Actor.Bela", -1, { Rosa: false, Gor: true, Bela: true }],
    ["of nobody in particular are everybody's", "", -1, { Rosa: true, Gor: true, Bela: true }],
  ] as const)("%s", (_, by, side, use) => {
    const t = people(by, side);
    expect({ Rosa: has(t, "Rosa"), Gor: has(t, "Gor"), Bela: has(t, "Bela") }).toEqual(use);
  });
  it("a foe's cover is not offered to be used against it", () => {
    expect(offered(people("Actor.Gor"), "attack", "invoke")).not.toContain("Actor.Gor:aspects.Cover");
    expect(offered(people("Actor.Rosa"), "attack", "invoke")).toContain("Actor.Gor:aspects.Cover");
  });
  it("come first among what may be invoked", () => {
    const aspects: SheetSetup = { aspects: { Slow: 0, Quick: 1 } };
    expect(offered(two(aspects, {}), "attack", "invoke")[0]).toBe("Actor.Rosa:aspects.Quick");
  });
});

describe("aspects to take hold by", () => {
  const t = table({ Rosa: { fate: 1 }, Gor: { aspects: { Tangled: 1, Proud: 0 } }, Bela: { aspects: { Small: 0 } } });
  it("say whose they are: only those of whom it is aimed at are shown", () => {
    const lever = inputs(t, "grapple").find(({ id }) => id === "lever");
    const of = lever?.kind === "pick" ? lever.choices.map((one) => [one.id.split(".").at(-1), one.of]) : [];
    expect(of).toEqual([
      ["Tangled", "Actor.Gor"],
      ["Proud", "Actor.Gor"],
      ["Small", "Actor.Bela"],
    ]);
  });
});

describe("while held", () => {
  it("what must be met is said to be the hold", () => {
    const t = two({}, { aspects: { Tangled: 1 } });
    t.grapple("Rosa", "Gor", 0);
    t.next();
    expect(t.judge("Gor", "attack", {}, { to: ["Rosa"] }).figures).toContainEqual({
      key: "RIPOSTE.Fate.Figure.hold",
      n: 3,
    });
  });
});

describe("stress that is not taken yet", () => {
  it("says which boxes and consequences are left", () => {
    const t = two({}, { boxes: { physical: 2 }, consequences: ["mild", "moderate"] });
    const id = t.act("Rosa", "attack", 3, { to: ["Gor"] });
    t.answer(id, "t0", "none");
    t.settle();
    const judged = t.judgeAnswer(id, "soak", "soak", { take: [] });
    expect(judged.refusals).toMatchObject([{ code: "fate.takeMore", data: { n: 5, boxes: "1, 2", takes: "2, 4" } }]);
  });
});
