/** Attacks on `fate` by answers that a player writes by hand, and by spending one thing twice (docs/attacks.md). */
import { describe, expect, it } from "vitest";
import { pricesOf } from "../../../../src/rules/core/lib/choice.ts";
import { fate } from "../../../../src/rules/fate/index.ts";
import { isJsonObject, type Json } from "../../../../src/rules/core/types/json.ts";
import { GRIP, HELD } from "../holds.ts";
import { sum, table, two, type SheetSetup, type Table } from "../table.ts";
import { honest, postAs, step, voidBy, withNumbers } from "./forged.ts";

const own = (name: string, key: string): string => `Actor.${name}:aspects.${key}`;
/** Rosa has hit Gor with four stress; Gor is asked how it is taken. */
function hit(gor: SheetSetup = {}): readonly [Table, string] {
  const t = two({}, { boxes: { physical: 2 }, ...gor });
  const id = t.act("Rosa", "attack", 4, { to: ["Gor"] });
  t.defend(id, 0);
  expect(t.asked(id)).toEqual(["soak"]);
  return [t, id];
}
const soak = (box: number, cons: Json = []): { readonly soak: Json } => ({ soak: { box, cons } });

describe("how stress is taken (X85)", () => {
  it.each([
    ["soak", soak(4)],
    ["out", {}],
    ["giveIn", {}],
  ] as const)("%s by somebody else, for it and for an own fighter: does not count", (option, numbers) => {
    const [t, id] = hit();
    const reply = { exchange: id, slot: "soak", option, numbers };
    expect(step(t, "rosa", reply)).toBe("stranger");
    expect(step(t, "rosa", { ...reply, fighter: "Actor.Rosa" })).toBe("stranger");
    expect(step(t, "gor", { ...reply, fighter: "Actor.Rosa" })).toBe("badStep");
    t.settle();
    expect([t.exchange(id).phase, t.sheet("Gor").read.takenOut]).toEqual(["open", false]);
  });
  it.each<readonly [string, string, Record<string, Json>, string]>([
    ["no box", "soak", soak(0), "fate.noTake"],
    ["too small a box", "soak", soak(3), "fate.noTake"],
    ["a box below zero", "soak", soak(-1), "badStep"],
    ["a box of no number", "soak", soak(NaN), "badStep"],
    ["a box beyond all", "soak", soak(1e308), "badStep"],
    ["one consequence twice", "soak", soak(0, [["mild", "a"], ["mild", "b"]]), "fate.noTake"], // prettier-ignore
    ["a consequence that there is not", "soak", soak(0, [["constructor", "a"]]), "fate.noTake"],
    ["a box beside giving in", "giveIn", soak(4), "badStep"],
    ["another answer", "__proto__", soak(4), "badStep"],
    ["nothing", "soak", {}, "badStep"],
  ])("%s: does not count, and it is still asked", (_case, option, numbers, reason) => {
    const [t, id] = hit();
    expect(step(t, "gor", { exchange: id, slot: "soak", option, numbers })).toBe(reason);
    expect(t.asked(id)).toEqual(["soak"]);
  });
  it("dice with it, or a second answer: does not count", () => {
    const [t, id] = hit();
    const reply = { exchange: id, slot: "soak", option: "out" } as const;
    expect(step(t, "gor", { ...reply, faces: [1] })).toBe("badStep");
    t.answer(id, "soak", "soak");
    expect(step(t, "gor", reply)).toBe("answered");
    t.settle();
    expect(t.sheet("Gor").read.takenOut).toBe(false);
  });
  it.each<readonly [string, number, Json, number]>([
    ["a box that the track has not", 20, [], 20],
    ["a box that is full", 1, [["moderate", "x"]], 1],
    ["a consequence that is taken", 0, [["mild", "Again"], ["moderate", "x"]], 0], // prettier-ignore
    ["a consequence that it never has", 0, [["extreme", "x"]], 0],
  ])("%s: differs from what the GM's client sees, and nothing of before is lost", (_case, box, cons) => {
    const [t, id] = hit({ boxes: { physical: 3 } });
    t.sheet("Gor").system.set("consequences.mild", { aspect: "Bruised", tags: 0, by: "" });
    t.sheet("Gor").system.set("stress.physical.boxes.b1", true);
    t.touch();
    const take = Array.isArray(cons) ? cons.map((one) => String(Array.isArray(one) ? one[0] : one)) : [];
    const judged = fate.judge(
      t.exchange(id),
      { slot: "soak", fighter: "Actor.Gor", option: "soak", choice: { take } },
      t.scene,
    );
    expect(judged.numbers).not.toEqual(soak(box, cons));
    expect(step(t, "gor", { exchange: id, slot: "soak", option: "soak", numbers: soak(box, cons) })).toBeNull();
    t.settle();
    expect(t.exchange(id).phase).toBe("settled");
    const { consequences, stress } = t.sheet("Gor").read;
    expect(consequences["mild"]?.aspect).toBe("Bruised");
    expect(consequences["extreme"]).toBeUndefined();
    expect(stress["physical"]?.marked).toContain(1);
    expect(() => [
      fate.describe(t.exchange(id)),
      fate.badges(t.fighter("Gor")),
      t.option("Gor", "attack"),
    ]).not.toThrow();
  });
  it.each([
    ["markup", "<img src=x onerror=alert(1)>[[/r 99d99]]@UUID[Actor.x]{y}"],
    ["10,000 characters", "w".repeat(10_000)],
    ["a name of the prototype", "__proto__"],
  ])("a consequence called %s is kept as text that fits", (_case, name) => {
    const [t, id] = hit();
    expect(
      step(t, "gor", { exchange: id, slot: "soak", option: "soak", numbers: soak(0, [["moderate", name]]) }),
    ).toBeNull();
    t.settle();
    const told = t.sheet("Gor").read.consequences["moderate"]?.aspect ?? "";
    expect(name.startsWith(told) && told !== "" && told.length <= 100).toBe(true);
  });
});

describe("invoking once the dice have fallen (X86)", () => {
  const behind = (): readonly [Table, string] => {
    const t = two({ aspects: { Quick: 1, Sly: 0 }, fate: 1 }, { aspects: { Wary: 1 }, fate: 1 });
    const id = t.act("Rosa", "attack", -1, { to: ["Gor"] });
    t.defend(id, 0);
    return [t, id];
  };
  const tag = { what: "tag", amount: 1, per: null, of: own("Rosa", "Quick") } as const;
  const quick = { invoked: ["Actor.Rosa", "aspects.Quick", "Quick", true] };
  it("the other's dice, in the other's prompt or in one of one's own: does not count", () => {
    const [t, id] = behind();
    const reroll = {
      exchange: id,
      slot: "i0",
      option: "reroll",
      numbers: quick,
      price: [tag],
      faces: sum(-4),
    } as const;
    expect(step(t, "gor", reroll)).toBe("stranger");
    expect(step(t, "gor", { ...reroll, fighter: "Actor.Gor" })).toBe("stranger");
    expect(step(t, "gor", { ...reroll, slot: "i1", fighter: "Actor.Gor" })).toBe("unknownSlot");
    expect(step(t, "gor", { ...reroll, slot: "t0", fighter: "Actor.Gor" })).toBe("answered");
    expect(t.exchange(id).slots["i0"]?.step).toBeNull();
  });
  it('a second answer, to "enough" too: does not count, and is not paid', () => {
    const [t, id] = behind();
    t.answer(id, "i0", "none");
    expect(step(t, "rosa", { exchange: id, slot: "i0", option: "plus", numbers: quick, price: [tag] })).toBe(
      "answered",
    );
    t.settle();
    expect([t.sheet("Rosa").tags("Quick"), t.outcome(id).made]).toEqual([1, false]);
  });
  it("tags that are not there, as by somebody else's roll: does not count", () => {
    const [t, id] = behind();
    const wary = { invoked: ["Actor.Gor", "aspects.Wary", "Wary", true] };
    const paid = { ...tag, of: own("Gor", "Wary"), amount: 99 } as const;
    // It is a tag of Rosa's purse: whoever has none of it cannot invoke by it.
    const none = { invoked: ["Actor.Gor", "aspects.__proto__", "x", true] };
    const price = [{ ...tag, of: "Actor.Gor:aspects.__proto__" }] as const;
    expect(step(t, "rosa", { exchange: id, slot: "i0", option: "plus", numbers: none, price })).toBe("fate.noTag");
    const answer = step(t, "rosa", { exchange: id, slot: "i0", option: "plus", numbers: wary, price: [paid] });
    expect([null, "fate.noTag"]).toContain(answer);
    t.settle();
    for (const name of ["Rosa", "Gor"]) expect(t.sheet(name).read.fate).toBe(1);
  });
  it.each(["aspects.No", "fate.value", "__proto__", "constructor.prototype", "stress"])(
    "an aspect that does not exist (%s), by a point: the GM's client refuses it, and nothing but the point is written",
    (path) => {
      const [t, id] = behind();
      const plan = { slot: "i0", fighter: "Actor.Rosa", option: "plus", choice: { aspect: `Actor.Gor:${path}` } };
      expect(fate.judge(t.exchange(id), plan, t.scene).refusals.map(({ code }) => code)).toEqual(["fate.noAspect"]);
      const invoked = ["Actor.Gor", path, "No", false];
      const price = [{ what: "fatePoint", amount: 1, per: null }] as const;
      const before = JSON.stringify([...t.sheet("Gor").system].filter(([key]) => !key.startsWith("stress")));
      expect(step(t, "rosa", { exchange: id, slot: "i0", option: "plus", numbers: { invoked }, price })).toBeNull();
      while (t.asked(id).length > 0) t.answer(id, t.asked(id)[0] ?? "", t.asked(id)[0] === "soak" ? "soak" : "none");
      t.settle();
      expect(t.sheet("Rosa").fate).toBe(0);
      expect(JSON.stringify([...t.sheet("Gor").system].filter(([key]) => !key.startsWith("stress")))).toBe(before);
    },
  );
});

describe("one tag or point in two exchanges at once (X87)", () => {
  const OUTSIDE = { combat: false } as const;
  it.each([
    ["tag", { Quick: 1 }, 0],
    ["point", { Quick: 0 }, 1],
  ] as const)(
    "a %s that two windows have promised is taken once, and the second is refused by the GM's client",
    (_what, aspects, points) => {
      const t = table({ Rosa: { aspects, fate: points }, Gor: {}, Bela: {} }, OUTSIDE);
      const choice = { invoke: [own("Rosa", "Quick")] };
      const bodies = ["Gor", "Bela"].map((name) => honest(t, "Rosa", "attack", choice, { to: [name], faces: sum(0) }));
      const ids = bodies.map((body) => postAs(t, "rosa", body).id);
      expect(t.refused("Rosa", "attack", choice, { to: ["Bela"] })).toEqual(["fate.promised"]);
      for (const id of ids) {
        t.answer(id, "t0", "none");
        while (t.asked(id).length > 0) t.answer(id, t.asked(id)[0] ?? "", t.asked(id)[0] === "soak" ? "soak" : "none");
      }
      t.settle();
      expect([t.sheet("Rosa").tags("Quick"), t.sheet("Rosa").fate]).toEqual([0, 0]);
      for (const id of ids) expect(t.exchange(id).phase).toBe("settled");
    },
  );
  it("one tag named twice in one roll", () => {
    const t = two({ aspects: { Quick: 1 } }, {});
    const body = honest(t, "Rosa", "attack", { invoke: [own("Rosa", "Quick")] }, { to: ["Gor"], faces: sum(0) });
    const twice = Array.from({ length: 2 }, () => ["Actor.Rosa", "aspects.Quick", "Quick", true]);
    const forged = withNumbers(body, { invoked: twice });
    expect(voidBy(postAs(t, "rosa", forged))).toBe("badDeclare");
    const id = t.act("Gor", "attack", 0, { to: ["Rosa"] });
    const { numbers, price } = t.judgeAnswer(id, "t0", "defend", { invoke: [own("Rosa", "Quick")] });
    const defense = isJsonObject(numbers["defense"]) ? numbers["defense"] : {};
    const reply = { exchange: id, slot: "t0", option: "defend", price: pricesOf(price), faces: sum(0) } as const;
    expect(step(t, "rosa", { ...reply, numbers: { ...numbers, defense: { ...defense, invoked: twice } } })).toBe(
      "badStep",
    );
    expect(step(t, "rosa", { ...reply, numbers })).toBeNull();
  });
  it("a hold's aspect that another hold has used meanwhile is used up once", () => {
    const t = table({ Rosa: GRIP, Gor: HELD, Bela: GRIP }, OUTSIDE);
    const lever = { lever: t.lever("Gor") };
    const bodies = ["Rosa", "Bela"].map((name) => honest(t, name, "grapple", lever, { to: ["Gor"], faces: sum(0) }));
    for (const body of bodies) postAs(t, "gm", body);
    t.settle();
    expect(t.sheet("Gor").tags("Tangled")).toBe(0);
  });
});
