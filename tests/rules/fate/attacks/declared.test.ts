/** Attacks on `fate` by declarations that a player writes by hand (docs/attacks.md). Each fails alone. */
import { describe, expect, it } from "vitest";
import { fate } from "../../../../src/rules/fate/index.ts";
import type { JsonObject } from "../../../../src/rules/core/types/json.ts";
import { GRIP, HELD, held, again } from "../holds.ts";
import { sum, table, two, type Table } from "../table.ts";
import { honest, postAs, raw, step, voidBy, withNumbers } from "./forged.ts";

const trio = (): Table => table({ Rosa: { ...GRIP, aspects: { Quick: 1 } }, Gor: HELD, Bela: { aspects: { Odd: 1 } } });
const OTHERS = { to: ["Gor", "Bela"], faces: sum(0) };
const block = (t: Table, to: readonly string[]): ReturnType<typeof honest> =>
  honest(t, "Rosa", "block", { types: ["attack"], how: "x", skill: "might" }, { to, faces: sum(0) });
const grapple = (t: Table): ReturnType<typeof honest> =>
  honest(t, "Rosa", "grapple", { lever: t.lever("Gor") }, { to: ["Gor"], faces: sum(0) });

describe("a block or a hold that the rules do not have (X80)", () => {
  it("two people and two types: void by F2, also with leave that its player gives; a GM's leave counts", () => {
    const t = trio();
    const broad = withNumbers(block(t, OTHERS.to), { types: ["attack", "move"] });
    expect(voidBy(postAs(t, "rosa", broad))).toBe("fate.breadth F2");
    const allowed = ["fate.breadth"] as const;
    expect(voidBy(postAs(t, "rosa", { ...broad, allowed }))).toBe("fate.breadth F2");
    expect(voidBy(postAs(t, "gm", { ...broad, allowed }))).toBeNull();
    t.settle();
    expect(t.bound("Gor")).toEqual([4]);
  });
  it.each<readonly [string, JsonObject]>([
    ["no types", { types: [] }],
    ["a defense", { types: ["defense"] }],
    ["what only a hold covers", { types: ["other"] }],
    ["another action's type", { type: "other" }],
    ["no roll", { rolls: false }],
  ])("%s: void", (_case, numbers) => {
    const t = trio();
    expect(voidBy(postAs(t, "rosa", withNumbers(block(t, ["Gor"]), numbers)))).toBe("badDeclare");
    expect(t.bound("Gor")).toEqual([]);
  });
  it("a grapple without an aspect, by another's aspect, or one that nobody pays: void by F10", () => {
    const t = trio();
    const { lever: _lever, ...act } = grapple(t).numbers["act"] as JsonObject;
    const bare = { ...grapple(t), numbers: { act } };
    expect(voidBy(postAs(t, "rosa", bare))).toBe("fate.noLever F10");
    expect(voidBy(postAs(t, "rosa", { ...bare, allowed: ["fate.noLever"] }))).toBe("fate.noLever F10");
    const others = withNumbers(grapple(t), { lever: ["Actor.Bela", "aspects.Odd", "Odd", true] });
    const price = [{ what: "tag", amount: 1, per: null, of: "Actor.Bela:aspects.Odd" }] as const;
    expect(voidBy(postAs(t, "rosa", { ...others, price }))).toBe("fate.noLever F10");
    expect(voidBy(postAs(t, "rosa", { ...grapple(t), price: [] }))).toBe("fate.unpaid");
    t.settle();
    expect([t.bound("Gor"), t.sheet("Gor").tags("Tangled")]).toEqual([[], 1]);
  });
  it.each([
    ["itself", ["Rosa"]],
    ["somebody twice", ["Gor", "Gor"]],
  ])("a block on %s: void", (_case, to) => {
    const t = trio();
    const targets = to.map((name) => ({ actor: `Actor.${name}`, token: null, name }));
    expect(voidBy(postAs(t, "rosa", { ...block(t, ["Gor"]), targets }))).toBe("badDeclare");
  });
});

describe("Fate dice that cannot have fallen (X81)", () => {
  it.each([
    ["a face above", [1, 1, 1, 2]],
    ["a face below", [-2, 0, 0, 0]],
    ["half a face", [0.5, 0, 0, 0]],
    ["none", []],
    ["three", [1, 1, 1]],
    ["five", [1, 1, 1, 1, 1]],
    ["infinite ones", [Infinity, 0, 0, 0]],
    ["no numbers", [NaN, NaN, NaN, NaN]],
  ])("%s: void, in an action and in a defense", (_case, faces) => {
    const t = trio();
    const body = honest(t, "Rosa", "attack", {}, { to: ["Gor"], faces: sum(0) });
    expect(voidBy(postAs(t, "rosa", { ...body, faces }))).toBe("badDeclare");
    const id = t.act("Rosa", "attack", 0, { to: ["Gor"] });
    const { numbers } = t.judgeAnswer(id, "t0", "defend");
    expect(step(t, "gor", { exchange: id, slot: "t0", option: "defend", numbers, faces })).toBe("badStep");
    expect(t.exchange(id).slots["t0"]?.step).toBeNull();
  });
});

describe("what is done while held (X82)", () => {
  it("a supplemental move and a sprint: void by F12", () => {
    const t = held();
    const aside = honest(t, "Gor", "attack", {}, { to: ["Rosa"], faces: sum(0) });
    expect(voidBy(postAs(t, "gor", withNumbers(aside, { zone: "yard", aside: true })))).toBe("fate.heldStill F12");
    const wrench = honest(t, "Gor", "wrench", { to: "elsewhere", zone: "yard" }, { faces: sum(4) });
    expect(voidBy(postAs(t, "gor", { ...wrench, option: "move" }))).toBe("fate.heldStill F12");
    const leave = { ...wrench, option: "move", allowed: ["fate.heldStill"] as const };
    expect(voidBy(postAs(t, "gor", leave))).toBe("fate.heldStill F12");
    t.settle();
    expect([t.sheet("Gor").read.zone, t.bound("Gor")]).toEqual(["hall", [4]]);
  });
  it("to wrench free where nobody holds: void", () => {
    const t = trio();
    const free = { type: "move", rolls: true };
    expect(voidBy(postAs(t, "rosa", raw(t, "Rosa", { option: "wrench", act: free, faces: sum(0) })))).toBe(
      "badDeclare",
    );
  });
});

describe("a GM's word from a player (X83)", () => {
  it.each([
    ["end", "fate.gmEnd"],
    ["lengthen", "fate.gmLengthen"],
    ["ruleOut", "fate.gmRuleOut"],
    ["ruleTypes", "fate.gmRuleTypes"],
  ] as const)("%s, on an own marker and on another's: void", (option, code) => {
    const t = held();
    const marker = t.keeps("Rosa")?.marker.id ?? "";
    const act = { type: "other", more: 99, out: ["Actor.Gor"], own: { marker, on: ["Actor.Gor"], holds: true } };
    const body = raw(t, "Rosa", { option, act, allowed: [code] });
    expect(voidBy(postAs(t, "rosa", body))).toBe("gmOnly");
    expect(voidBy(postAs(t, "gor", body))).toBe("stranger");
    // Under its own name it names a marker that it has not.
    expect(voidBy(postAs(t, "gor", raw(t, "Gor", { option, act, allowed: [code] })))).toBe("gmOnly");
    t.settle();
    expect([t.bound("Gor"), t.keeps("Rosa")?.more, t.keeps("Rosa")?.out]).toEqual([[4], 0, []]);
  });
  it("another's hold dropped or released by whoever is held: nothing ends", () => {
    const t = held();
    const marker = t.keeps("Rosa")?.marker.id ?? "";
    const own = { marker, on: ["Actor.Gor"], holds: true };
    for (const option of ["drop", "release"]) {
      expect(voidBy(postAs(t, "gor", raw(t, "Rosa", { option, act: { type: "other", own } })))).toBe("stranger");
      postAs(t, "gor", raw(t, "Gor", { option, act: { type: "other", own } }));
    }
    t.settle();
    expect(t.bound("Gor")).toEqual([4]);
  });
  it("approval of an own block, and refusal of another's: only a GM's counts", () => {
    const t = two(GRIP, HELD, { house: { approval: "always" } });
    const id = t.block("Rosa", ["Gor"], { types: ["attack"] }, 0);
    expect(step(t, "rosa", { exchange: id, slot: "agree", option: "agree" })).toBe("gmOnly");
    expect(step(t, "gor", { exchange: id, slot: "agree", option: "refuse" })).toBe("stranger");
    expect(t.toldFirst(id)).not.toContain("approved");
    t.settle();
    expect(t.bound("Gor")).toEqual([]);
    expect(step(t, "gm", { exchange: id, slot: "agree", option: "agree" })).toBeNull();
    t.settle();
    expect(t.bound("Gor")).toEqual([4]);
  });
  it("a shift of a roll, a stop: does not count", () => {
    const t = held();
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    t.stop(id, "no");
    const mine = t.act("Gor", "attack", 4, { to: ["Rosa"], allow: true });
    t.rule(mine, { what: "stop", why: "" }, "gor");
    expect(t.uncounted(mine)).toBe("gmOnly");
  });
  it("what a held action breaks: a card says it of the GM only where it changes something, which the comparison marks", () => {
    const t = held();
    const body = honest(t, "Gor", "attack", {}, { to: ["Rosa"], faces: sum(4) });
    const said = postAs(t, "gor", { ...body, choice: { ...body.choice, breaks: true } });
    expect(JSON.stringify(fate.describe(said))).not.toMatch(/Tell\.gm/);
    const kept = honest(held(), "Gor", "attack", { breaks: false }, { to: ["Rosa"], faces: sum(4), allow: true });
    expect(JSON.stringify(fate.describe(postAs(held(), "gm", kept)))).toContain("Tell.gmKeeps");
  });
});

describe("a hold that is made up in a declaration (X84)", () => {
  const OWN = { marker: "made-up-marker00", on: ["Actor.Gor"], holds: true };
  it.each<readonly [string, string, JsonObject]>([
    ["hit", "keep", { type: "block", extra: "hit" }],
    ["drag", "keep", { type: "block", extra: "drag", zone: "cellar" }],
    ["maneuver", "keep", { type: "block", extra: "maneuver", aspect: "Down" }],
    ["throw", "throw", { type: "maneuver", zone: "cellar" }],
  ])("a %s of somebody whom nobody holds does nothing to them", (_case, option, more) => {
    const t = two(GRIP, { ...HELD, boxes: { physical: 3 } });
    const act = { ...more, rolls: true, own: OWN, skill: ["might", "might", 9] };
    const { id, phase } = postAs(t, "rosa", raw(t, "Rosa", { option, act, faces: sum(4) }));
    expect(phase).toBe("open");
    const before = JSON.stringify([...t.sheet("Gor").system]);
    if (t.asked(id).includes("t0")) t.answer(id, "t0", "none");
    if (t.asked(id).includes("soak")) t.answer(id, "soak", "soak");
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    expect(JSON.stringify([...t.sheet("Gor").system])).toBe(before);
    expect([t.keeps("Rosa"), t.bound("Gor")]).toEqual([null, []]);
  });
  it.each(["hit", "drag", "maneuver"])(
    "the %s of a hold that was written by hand onto an own actor is refused",
    (extra) => {
      const t = again();
      expect(t.refused("Rosa", "keep", { extra, to: "elsewhere", zone: "yard", aspect: "Down" })).toEqual([]);
      const bound = { ...t.fighter("Gor"), bound: [] };
      const scene = { fighters: { ...t.scene.fighters, [bound.id]: bound } };
      const start = { kind: "start", family: "fate", attacker: "Actor.Rosa", targets: [] } as const;
      const choice = { extra, to: "elsewhere", zone: "yard", aspect: "Down" };
      const plan = { slot: "declare", fighter: "Actor.Rosa", option: "keep", choice };
      expect(fate.judge(start, plan, scene).refusals.map(({ code, rule }) => `${code} ${rule}`)).toEqual([
        "fate.nothingKept F7",
      ]);
      expect(fate.judge(start, { ...plan, option: "throw" }, scene).refusals.map(({ code }) => code)).toContain(
        "fate.noHold",
      );
    },
  );
  it.each<readonly [string, JsonObject]>([
    ["a hold's extra", { extra: "hit", own: OWN }],
    ["stress by hand", { suffers: 99 }],
  ])("an attack with %s: void", (_case, numbers) => {
    const t = trio();
    const body = honest(t, "Rosa", "attack", {}, { to: ["Bela"], faces: sum(0) });
    expect(voidBy(postAs(t, "rosa", withNumbers(body, numbers)))).toBe("badDeclare");
  });
  it("an attack that says that it breaks another's block, or a hold on somebody else, ends neither", () => {
    const t = table({ Rosa: GRIP, Gor: HELD, Bela: {} });
    t.block("Rosa", ["Bela"], { types: ["move"] }, 0);
    const marker = t.keeps("Rosa")?.marker.id ?? "";
    const body = honest(t, "Gor", "attack", {}, { to: ["Rosa"], faces: sum(4) });
    const { id } = postAs(t, "gor", withNumbers(body, { holds: [[marker, "Actor.Rosa"]], breaks: true }));
    t.answer(id, "t0", "none");
    t.settle();
    while (t.asked(id).length > 0) {
      const [slot = ""] = t.asked(id);
      t.answer(id, slot, slot === "soak" ? "soak" : "none");
      t.settle();
    }
    expect(t.outcome(id)).toMatchObject({ made: true, freed: false });
    expect(t.keeps("Rosa")?.marker.id).toBe(marker);
    const other = t.act("Bela", "other", 0);
    t.settle();
    expect(t.exchange(other).phase).toBe("settled");
  });
});
