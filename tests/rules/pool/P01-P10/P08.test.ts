import { describe, expect, it } from "vitest";
import { readNumbers } from "../../../../src/rules/pool/math/numbers.ts";
import { HANDGUN, KNIFE_THROWN, pool } from "../fixtures.ts";
import { granting } from "../table/people.ts";
import { table } from "../table.ts";
import type { PoolStats } from "../../../../src/rules/pool/stats/stats.ts";

const shot = (gift: Partial<PoolStats> = {}, ally: Partial<PoolStats> = {}) => {
  const t = table({
    Anna: { stats: { weapons: [HANDGUN] }, side: -1 },
    Bert: { stats: gift, side: 1 },
    Carl: { stats: ally, side: 1 },
  });
  return { t, id: t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 }) };
};
const NO = "pool.firearm P8";

describe("P8: a firearm's shot is not reacted to without a Power that says so", () => {
  it.each([
    [{}, { dodge: NO, parry: NO, clash: NO, none: null }],
    [granting("dodgeFirearm"), { dodge: null, parry: NO, clash: NO, none: null }],
    [granting("parryFirearm"), { dodge: NO, parry: null, clash: NO, none: null }],
    [granting("clashFirearm"), { dodge: NO, parry: NO, clash: null, none: null }],
    [granting("heldFirst"), { dodge: NO, parry: NO, clash: NO, none: null }],
    [granting("dodgeFirearm", "parryFirearm", "clashFirearm"), { dodge: null, parry: null, clash: null, none: null }],
  ])("P8: with %j: %j", (gift, reasons) => {
    const { t, id } = shot(gift);
    expect(t.reasons(id, "t0")).toEqual(reasons);
  });
  it("P8: a hand-made dodge does not count, a granted one does and names its Power", () => {
    const plain = shot();
    const forged = plain.t.answer(plain.id, "t0", "dodge", { outcome: 3, force: true });
    expect(plain.t.threads.uncounted(forged)).toBe("pool.firearm");
    const { t, id } = shot(granting("dodgeFirearm"));
    const step = t.answer(id, "t0", "dodge", { outcome: 3 });
    expect([t.threads.uncounted(step), step.body.numbers["power"]]).toEqual([undefined, "gift"]);
    t.settle();
    expect(t.outcome(id, "t0")).toMatchObject({ hit: false, met: 3 });
  });
  it("P8: the Power that lets it is named: in the prompt, under why, and on the card", () => {
    const { t, id } = shot(granting("dodgeFirearm"));
    const [ask] = pool.prompts(t.exchange(id), t.scene);
    const data = { who: { fighter: "Actor.Bert" }, power: "gift" };
    expect(ask?.notes).toMatchObject([{ key: "RIPOSTE.Pool.Tell.grants.dodge", data }]);
    const said = { key: "RIPOSTE.Pool.Tell.byPower", data };
    const plan = { slot: "t0", fighter: "Actor.Bert", option: "dodge", choice: { exert: "none" } };
    expect(pool.judge(t.exchange(id), plan, t.scene).explains).toMatchObject([said]);
    t.answer(id, "t0", "dodge", { outcome: 3 });
    t.settle();
    expect(pool.describe(t.exchange(id)).rows["t0"]?.[1]).toMatchObject(said);
    // Of a blade there is nothing to say.
    const blade = table({ Anna: {}, Bert: { stats: granting("dodgeFirearm") } });
    const blow = blade.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    expect(pool.prompts(blade.exchange(blow), blade.scene)[0]?.notes).toEqual([]);
    expect(pool.judge(blade.exchange(blow), plan, blade.scene).explains).toBeUndefined();
  });
  it("P8: an ally whose Power parries shots names it, too", () => {
    const { t, id } = shot({}, granting("parryFirearm"));
    t.answer(id, "t0p0", "parry", { outcome: 3 });
    const told = pool.describe(t.exchange(id)).rows["t0"] ?? [];
    expect(told.map(({ key }) => key)).toContain("RIPOSTE.Pool.Tell.byPower");
  });
  it("P8: what a message names as a Power is no longer than a name", () => {
    const { t, id } = shot(granting("dodgeFirearm"));
    const { body } = t.answer(id, "t0", "dodge", { outcome: 3 });
    const read = readNumbers({ ...body.numbers, power: "x".repeat(5000) });
    expect(read?.power?.length).toBeLessThan(500);
  });
  it.each(["dodge", "parry", "clash"] as const)("P8: a gun whose item says it is answered by a %s is not", (answer) => {
    const t = table({ Anna: { stats: { weapons: [{ ...HANDGUN, answers: [answer] }] } }, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    expect(t.reasons(id, "t0")).toEqual({ dodge: NO, parry: NO, clash: NO, none: null });
    const forged = t.answer(id, "t0", answer, { outcome: 3, force: true });
    expect(t.threads.uncounted(forged)).toBe("pool.firearm");
  });
  it("P8: the GM can allow it all the same", () => {
    const { t, id } = shot();
    t.rule(id, { what: "allow", slot: "t0", option: "dodge" });
    expect(t.reasons(id, "t0")).toMatchObject({ dodge: null, parry: NO });
  });
  it("P8: protectors are not asked, unless a Power of theirs parries shots", () => {
    expect(shot().t.exchange(shot().id).declared.body.helpers).toBeUndefined();
    const { t, id } = shot({}, granting("parryFirearm"));
    expect(t.exchange(id).declared.body.helpers).toMatchObject([{ actor: "Actor.Carl" }]);
    expect(t.reasons(id, "t0p0")).toEqual({ parry: null, none: null });
  });
  it("P8: what is thrown is no firearm", () => {
    const t = table({ Anna: { stats: { weapons: [KNIFE_THROWN] } }, Bert: {} });
    const id = t.start("Anna", "attack", {}, { to: ["Bert"], outcome: 3 });
    expect(t.reasons(id, "t0")["dodge"]).toBeNull();
  });
});
