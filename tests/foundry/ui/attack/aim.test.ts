/** Whom an attack is aimed at. */
import { describe, expect, it } from "vitest";
import { sortedCandidates } from "../../../../src/foundry/ui/view/screens/attack/sides.ts";
import { attackView } from "../../../../src/foundry/ui/view/screens/attack/attack.ts";
import type { Viewer } from "../../../../src/foundry/ui/view/shared/viewer.ts";
import type { PoolStats } from "../../../../src/rules/pool/stats/stats.ts";
import { proposedTarget } from "../../../../src/foundry/ui/view/screens/attack/propose.ts";
import { attackPlan, offeredOptions } from "../../../../src/foundry/ui/view/screens/turn.ts";
import { desk } from "../desk.ts";
import type { Fighter } from "../../../../src/rules/core/types.ts";
import { fighter, ROUND } from "../../../rules/pool/fixtures.ts";
import { power } from "../../../rules/pool/table/people.ts";
import { apart, show, source } from "./source.ts";

describe("whom it is aimed at", () => {
  const at = (x: number): Fighter["at"] => ({ scene: "yard", x, y: 0, w: 1, h: 1 });
  const here = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0) });
  const there = [
    fighter("Friend", { side: 1, at: at(1) }),
    fighter("Stranger", { side: 0, at: at(1) }),
    fighter("Far", { side: -1, at: at(9) }),
    fighter("Near", { side: -1, at: at(1) }),
  ];
  const far = (one: Fighter): number => (one.at?.x ?? 0) * 5;
  const from = source(here, there, { chosen: new Set() });
  const candidates = from.candidates.map((each, i) => ({
    ...each,
    distance: { value: far(there[i] ?? here), units: "ft" },
  }));
  const shown = show("anna", { ...from, candidates }).aim?.targets ?? [];
  it("shows foes first, the nearest before the others, then strangers, then one's own", () =>
    expect(shown.map(({ name, side, distance }) => [name, side?.label, distance])).toEqual([
      ["Near", "Foe", "5 ft"],
      ["Far", "Foe", "45 ft"],
      ["Stranger", "Neutral", "5 ft"],
      ["Friend", "Ally", "5 ft"],
    ]));
  it("says that its chances are those of an attack that nobody answers, where there are any", () => {
    const aimed = (chosen: ReadonlySet<string>) =>
      show("anna", { ...source(here, there, { option: "attack", chosen }), candidates }).aim?.unanswered;
    expect([aimed(new Set([there[0]?.id ?? ""])), aimed(new Set())]).toEqual([true, false]);
  });
  it("shows one's own first where it helps, or may: a condition; with no target that is oneself", () => {
    const veil = { attacks: false, effect: "condition", condition: "invisible", conditionName: "Invisible" } as const;
    const veiled = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { powers: [power("veil", veil)] } }); // prettier-ignore
    const aim = show("anna", { ...source(veiled, there, { chosen: new Set(), option: "power" }), candidates }).aim;
    expect([aim?.targets[0]?.name, aim?.nobody?.label]).toEqual(["Friend", "No target: use it on yourself"]);
    const powers = [power("ease", { rolled: false, attacks: false, effect: "ease", amount: 2 })];
    const helper = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, at: at(0), stats: { powers } });
    const view = show("anna", { ...source(helper, there, { chosen: new Set(), option: "power" }), candidates });
    expect(view.aim?.targets.map(({ name }) => name)).toEqual(["Friend", "Stranger", "Near", "Far"]);
  });
  it("shows who is down last and says so, but not where it helps", () => {
    const fallen = candidates.map((each) => ({ ...each, out: each.name === "Near" ? ("down" as const) : null }));
    const targets = show("anna", { ...from, candidates: fallen }).aim?.targets ?? [];
    expect(targets.map(({ name, out }) => [name, out])).toEqual([
      ["Far", null],
      ["Stranger", null],
      ["Friend", null],
      ["Near", "down"],
    ]);
    const wounded = candidates.map((each) => ({ ...each, out: each.name === "Friend" ? ("down" as const) : null }));
    expect(sortedCandidates({ ...from, candidates: wounded }, true).map(({ name }) => name)[0]).toBe("Friend");
    // Who got away is out of it also for those who help.
    const away = candidates.map((each) => ({ ...each, out: each.name === "Friend" ? ("away" as const) : null }));
    expect(
      sortedCandidates({ ...from, candidates: away }, true)
        .map(({ name }) => name)
        .at(-1),
    ).toBe("Friend");
    const last = show("anna", { ...from, candidates: away }).aim?.targets.at(-1);
    expect([last?.out, last?.dim]).toEqual(["got away", true]);
  });
  it("is one, unless the table or the Power takes several (P2)", () => {
    const legend = (attacker: Fighter, of: readonly Fighter[], option = "attack"): string | undefined =>
      show("anna", source(attacker, of, { option })).aim?.legend;
    const storm = fighter("Anna", { moment: ROUND, stats: { powers: [power("storm", { several: true })] } });
    expect([legend(here, there), legend(here, there.slice(0, 1)), legend(storm, there, "power")]).toEqual([
      "Target",
      "Target",
      "Targets",
    ]);
  });
  it("says who is out of reach, and lets them be chosen", () => {
    expect(shown.map((each) => each.far)).toEqual([null, "Too far away (reach 1).", null, null]);
    const chosen = show("anna", source(here, there.slice(2, 3)));
    expect([chosen.aim?.targets[0]?.far, chosen.submit.enabled]).toEqual([shown[1]?.far, true]);
    // The reason is there to be read, and not only under the pointer.
    expect(chosen.warnings).toEqual(["Far: Too far away (reach 1)."]);
    expect(show("anna", source(here, there.slice(3))).warnings).toEqual([]);
  });
  it("P11: warns of whom there is nothing to heal of, oneself too", () => {
    const meWith = (rolled: boolean): Fighter => {
      const mend = power("mend", { effect: "heal", amount: 1, attacks: false, rolled });
      return fighter("Anna", { moment: ROUND, onTurn: true, side: 1, stats: { powers: [mend] } });
    };
    const [well, hurt] = [fighter("Bert", { side: 1 }), fighter("Carl", { side: 1, stats: { injuries: [2] } })];
    const warned = (chosen: readonly Fighter[], rolled = true, nobody = true): readonly string[] => {
      const ids = new Set(chosen.map(({ id }) => id));
      return show("gm", source(meWith(rolled), [well, hurt], { option: "power", chosen: ids, nobody })).warnings;
    };
    const said = (name: string): readonly string[] => [`${name} is not hurt: there is nothing to heal.`];
    expect([warned([well]), warned([hurt]), warned([])]).toEqual([said("Bert"), [], said("Anna")]);
    expect([warned([], true, false), warned([], false, false)]).toEqual([[], said("Anna")]);
  });
  it("warns of an attack at a friend, and of nothing that helps or is not aimed at them", () => {
    const ease = power("ease", { effect: "ease", amount: 1, attacks: false, rolled: false });
    const me = fighter("Anna", { moment: ROUND, onTurn: true, side: 1, stats: { powers: [ease] } });
    const [friend, foe] = [fighter("Bert", { side: 1 }), fighter("Gor", { side: -1 })];
    const warned = (chosen: Fighter, option = "attack"): readonly string[] =>
      show("anna", source(me, [friend, foe], { option, chosen: new Set([chosen.id]) })).warnings;
    expect([warned(friend), warned(foe), warned(friend, "power")]).toEqual([["Bert is an ally."], [], []]);
    expect(warned(foe, "power")).toEqual(["Gor is a foe, and this helps."]);
    // Who was aimed at before is not who is to be helped.
    const from = source(me, [friend, foe], { option: "power", chosen: new Set([foe.id]) });
    const plan = attackPlan(offeredOptions(from), from);
    expect(plan && proposedTarget(from, plan)).toBe(friend.id);
    // That somebody was picked hides nothing of them.
    const [row] = show("anna", source(me, [friend])).aim?.targets ?? [];
    expect([row?.side?.label, row?.hit === null]).toEqual(["Ally", false]);
  });
});

describe("what else is told of a target", () => {
  const me = fighter("Anna", { moment: ROUND, onTurn: true, side: 1 });
  const orc = (stats: Partial<PoolStats>): Fighter => fighter("Orc", { side: -1, stats });
  const row = (user: string, target: Fighter, viewer: Partial<Viewer> = {}) => {
    const from = source(me, [target]);
    return attackView(desk(user, from.scene, viewer), from).aim?.targets[0];
  };
  const WEAK = { injuries: [6, 1] };
  it("how likely it dies or goes down of it, as its own prompt would say", () => {
    expect(row("gm", orc({ armor: 2 }))?.ends).toBeNull();
    const hit = row("gm", orc(WEAK))?.hit?.text.replace("hurts ", "");
    expect(row("gm", orc(WEAK))?.ends?.text).toBe(`${hit}\u00a0to\u00a0die`);
    const { text, exact } = row("gm", orc({ injuries: [6] }))?.ends ?? {};
    expect([text, exact]).toEqual([
      expect.stringMatching(/^\d+%\sto\sdie · \d+%\sto\sgo\sdown$/),
      expect.stringMatching(/^[\d.]+%\sto\sdie · [\d.]+%\sto\sgo\sdown$/),
    ]);
  });
  it("that only to those who may know what it can take", () => {
    expect(row("anna", orc(WEAK))?.ends?.text).toMatch(/to\sdie$/);
    expect(row("anna", orc(WEAK), { foeWhy: "chance" })).toMatchObject({ ends: null, hit: { text: /hurts/ } });
    expect(row("anna", orc(WEAK), { foeWhy: "chance", maySee: () => true })?.ends?.text).toMatch(/to\sdie$/);
    expect(row("anna", orc(WEAK), { foeWhy: "nothing" })).toMatchObject({ ends: null, hit: null });
    expect(row("anna", orc(WEAK), { show: "own" })).toMatchObject({ ends: null, hit: null });
  });
  it("conditions that no rule counts, by name, whoever looks", () => {
    const conditions = ["Invisible", "<b>Prone</b>"];
    const said = {
      text: "Invisible and <b>Prone</b>",
      hint: "Invisible and <b>Prone</b>: what that changes, the GM says.",
    };
    expect(row("anna", orc({ conditions }), { show: "none" })?.conditions).toEqual(said);
    expect(row("gm", orc({}))?.conditions).toBeNull();
    // And of the one who acts, below.
    const seen = fighter("Anna", { moment: ROUND, onTurn: true, stats: { conditions } });
    expect(show("gm", source(seen, [orc({})])).notes[0]).toBe("Anna: Invisible. What that changes, the GM says.");
  });
});

it("the chance of what hurts nobody says that it works", () => {
  const { from } = apart(0);
  const [target] = show("gm", { ...from, state: { ...from.state, option: "gambit" } }).aim?.targets ?? [];
  expect(target?.hit?.text).toMatch(/^\d+% to work$/);
});

describe("nobody to aim at", () => {
  it("is said once, also where a rule says so, too", () => {
    const { from } = apart(0);
    const { refused } = show("rosa", { ...from, state: { ...from.state, option: "gambit", chosen: new Set() } });
    expect(refused.filter(({ text }) => text === "Choose a target.")).toHaveLength(1);
  });
});
