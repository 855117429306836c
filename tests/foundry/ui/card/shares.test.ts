import { sharesOf } from "../../../rules/pool/shares.ts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  addShare,
  clickDie,
  fewerDice,
  moreDice,
  moveDie,
  removeShare,
  setUse,
  type PipPlace,
} from "../../../../src/foundry/families/pool/shares/moves.ts";
import { inTray, poolOf, readShares, sharesView } from "../../../../src/foundry/families/pool/shares/shares.ts";
import { inputViews } from "../../../../src/foundry/ui/view/shared/inputs.ts";
import { provideField } from "../../../../src/foundry/ui/view/shared/own-field.ts";
import { loadSplitter, sharesField } from "../../../../src/foundry/families/pool/shares/field.ts";

import { readInput } from "../../../../src/foundry/ui/view/shared/read-input.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { Choice } from "../../../../src/rules/core/types.ts";
import { sharesBy } from "../../../../src/rules/pool/round/exert.ts";
import { isShares, type ShareChoice, type SharesData } from "../../../../src/rules/pool/round/shares.ts";
import { readShares as poolShares } from "../../../../src/rules/pool/actions/split.ts";
import { fighter, pool, ROUND, scene } from "../../../rules/pool/fixtures.ts";
import { unknownKeys, words } from "../desk.ts";

const use = (id: string, dice: number, way = "attack"): SharesData["uses"][number] => ({
  id,
  label: { text: id },
  refusal: null,
  pool: dice,
  way: `RIPOSTE.Pool.Use.${way}`,
});
/** P9's example: Dexterity 4, Dodge 3, Melee 1: pools 7 and 5. */
const input: SharesData = {
  field: "shares",
  least: 2,
  most: 4,
  uses: [use("attack.sword", 5), use("dodge", 7, "dodge"), use("parry.sword", 5, "parry"), use("attack.knife", 3)],
  freed: [use("attack.sword", 7), use("dodge", 9, "dodge"), use("parry.sword", 7, "parry"), use("attack.knife", 5)],
};
const shareText = (shares: readonly ShareChoice[]): string =>
  shares.map(({ use: id, dice }) => `${id}=${dice}`).join("+");
const start: readonly ShareChoice[] = [
  { use: "attack.sword", dice: 3 },
  { use: "dodge", dice: 2 },
];

provideField("shares", sharesField);
beforeAll(async () => {
  await loadSplitter();
});

describe("dice are moved between shares (P9)", () => {
  it("share the smallest of the pools that are named", () => {
    expect(poolOf(input, start)).toBe(5);
    expect(poolOf(input, sharesOf("dodge=4+dodge=3"))).toBe(7);
    expect(inTray(input, sharesOf("attack.sword=2+dodge=2"))).toBe(1);
  });
  it.each<[string, (shares: readonly ShareChoice[]) => readonly ShareChoice[], string]>([
    ["right arrow: one more, from the other share", (now) => moreDice(input, now, 1), "attack.sword=2+dodge=3"],
    ["left arrow: one fewer, into the tray", (now) => fewerDice(input, now, 0), "attack.sword=2+dodge=2"],
    ["dragged onto the other", (now) => moveDie(input, now, 0, 1), "attack.sword=2+dodge=3"],
    ["dragged into the tray", (now) => moveDie(input, now, 1, "tray"), "attack.sword=3+dodge=1"],
    ["clicked on a share: into the tray", (now) => clickDie(input, now, 0), "attack.sword=2+dodge=2"],
    ["nothing lies in the tray", (now) => clickDie(input, now, "tray"), "attack.sword=3+dodge=2"],
    ["a smaller pool takes from the biggest", (now) => setUse(input, now, 0, "attack.knife"), "attack.knife=1+dodge=2"],
    ["a third share", (now) => addShare(input, now), "attack.sword=1+dodge=2+parry.sword=2"],
    ["two are the fewest", (now) => removeShare(now, 0), "attack.sword=3+dodge=2"],
  ])("%s", (_name, move, after) => expect(shareText(move(start))).toBe(after));
  it("an Exert that takes the Penalties off gives more of them", () => {
    const sharedBy = (exert: string): number => poolOf(sharesBy(input, { exert }), start);
    expect([sharedBy("none"), sharedBy("bodyOutcome"), sharedBy("mindPenalty"), sharedBy("bodyPenalty")]).toEqual([
      5, 5, 7, 7,
    ]);
  });
  it("P9: what it gives is what the split lets be shared", () => {
    const hurt = fighter("Anna", { moment: ROUND, stats: { injuries: [2, 1] } });
    const option = pool.actions(hurt, scene(hurt)).find(({ id }) => id === "split");
    const field = option?.inputs.find(isShares);
    if (option === undefined || field === undefined) throw new Error("nothing to split");
    const most = (choice: Choice): number =>
      poolOf(sharesBy(field.data, choice), poolShares({ shares: field.initial }) ?? []);
    const said = (choice: Choice, left = 0): readonly string[] => {
      const [first, second] = poolShares({ shares: field.initial }) ?? [];
      const shares = [
        { ...first, dice: most(choice) - 2 - left },
        { ...second, dice: 2 },
      ];
      const start = { kind: "start", family: "pool", attacker: hurt.id, targets: [] } as const;
      const plan = { slot: "", fighter: hurt.id, option: "split", choice: { ...choice, shares } };
      const { refusals, warnings = [] } = pool.judge(start, plan, scene(hurt));
      return [
        ...refusals.map(({ code }) => code),
        ...warnings.map(({ key, data }) => `${key} ${JSON.stringify(data)}`),
      ];
    };
    expect(most({ exert: "mindPenalty" })).toBeGreaterThan(most({}));
    expect([said({}), said({ exert: "mindPenalty" })]).toEqual([[], []]);
    expect(said({ exert: "mindPenalty" }, 1)).toEqual([`RIPOSTE.Pool.diceLeft {"dice":1}`]);
  });
  it("a clicked die of the tray goes to the smallest share", () => {
    expect(shareText(clickDie(input, sharesOf("attack.sword=3+dodge=1"), "tray"))).toBe("attack.sword=3+dodge=2");
  });
});

type Step = (shares: readonly ShareChoice[]) => readonly ShareChoice[];
const place = fc.nat(4);
const anywhere: fc.Arbitrary<PipPlace> = fc.oneof(place, fc.constant("tray" as const));
const step: fc.Arbitrary<Step> = fc.oneof(
  place.map(
    (at): Step =>
      (now) =>
        moreDice(input, now, at),
  ),
  place.map(
    (at): Step =>
      (now) =>
        fewerDice(input, now, at),
  ),
  fc.tuple(anywhere, anywhere).map(
    ([from, to]): Step =>
      (now) =>
        moveDie(input, now, from, to),
  ),
  anywhere.map(
    (from): Step =>
      (now) =>
        clickDie(input, now, from),
  ),
  fc.tuple(place, fc.constantFrom(...input.uses)).map(
    ([at, { id }]): Step =>
      (now) =>
        setUse(input, now, at, id),
  ),
  fc.constant<Step>((now) => addShare(input, now)),
  place.map(
    (at): Step =>
      (now) =>
        removeShare(now, at),
  ),
);

describe("whatever is dragged, clicked and typed", () => {
  it("no share is below 0, no die is made, and 2 to 4 shares stay", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const end = steps.reduce((now, move) => move(now), start);
        const sum = end.reduce((all, { dice }) => all + dice, 0);
        expect(end.every(({ dice }) => Number.isInteger(dice) && dice >= 0)).toBe(true);
        expect(sum).toBeLessThanOrEqual(poolOf(input, end));
        expect(sum + inTray(input, end)).toBe(poolOf(input, end));
        expect(end.length).toBeGreaterThanOrEqual(2);
        expect(end.length).toBeLessThanOrEqual(input.most);
      }),
    );
  });
  it("the choice is what the rules read", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const end = steps.reduce((now, move) => move(now), start);
        expect(poolShares({ shares: end })).toEqual(end);
        expect(readShares(input, end)).toEqual(end);
      }),
    );
  });
  it("a choice of any kind reads as shares that there may be", () => {
    const anyUse = fc.oneof(fc.string(), fc.constantFrom("dodge", "attack.sword"));
    const anyShares = fc.array(fc.record({ use: anyUse, dice: fc.oneof(fc.integer(), fc.double()) }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.string()), anyShares), (choice) => {
        const shares = readShares(input, choice);
        expect(shares.length).toBeLessThanOrEqual(input.most);
        expect(shares.every(({ use: id, dice }) => dice >= 0 && input.uses.some((each) => each.id === id))).toBe(true);
      }),
    );
  });
});

describe("the panel", () => {
  it("says what makes the pool as small as it is, and what is too little", () => {
    const view = sharesView(words, input, sharesOf("attack.sword=1+dodge=2"), false);
    expect(view.why).toBe("You split your smallest pool: Attack: attack.sword (5)");
    expect(view.shares.map(({ dice, short }) => [dice, short])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect([view.tray.length, view.trayText]).toEqual([2, "2 left"]);
  });
  it("below a heading says no more than the skill, but where it is chosen and to who hears it", () => {
    const grouped = (id: string): SharesData["uses"][number] => ({
      ...use(id, 4, "parry"),
      way: "RIPOSTE.PoolNames.attribute.brawn",
      isGrouped: true,
    });
    const uses = [...input.uses, grouped("Alertness"), grouped("Stealth")];
    const [share] = sharesView(words, { ...input, uses }, sharesOf("Stealth=2+dodge=2"), false).shares;
    const below = share?.groups.find(({ heading }) => heading === "Brawn")?.uses;
    expect(below?.map(({ label, spoken }) => [label, spoken])).toEqual([
      ["Alertness (4)", "Brawn: Alertness (4)"],
      ["Brawn: Stealth (4)", null],
    ]);
    expect(share?.groups[0]?.uses.map(({ label }) => label)).toContain("Attack: attack.sword (5)");
  });
  it("takes the rules' own option, and only the splitter moves its dice", () => {
    const anna = fighter("Anna", { moment: ROUND, onTurn: true });
    const split = pool.actions(anna, scene(anna)).find(({ id }) => id === "split");
    const own = split?.inputs.find(isShares);
    if (split === undefined || own === undefined) throw new Error("no splitter");
    expect(readShares(own.data, own.initial)).toEqual(own.initial);
    expect(readShares(own.data, [...own.initial, { use: "nonsense", dice: 9 }])).toEqual(own.initial);
    expect(inputViews(words, split, {}, false)[0]).toMatchObject({ own: { partial: "riposte.pool.shares" } });
    expect(readInput(split?.inputs ?? [], "shares", "attack.sword=9")).toBeNull();
  });
  it("an entry that stands alone is named, and what speaks against it is said once, below it", () => {
    const anna = fighter("Anna", { moment: ROUND, onTurn: true });
    const attack = pool.actions(anna, scene(anna)).find(({ id }) => id === "attack");
    const weapon = attack?.inputs.find((input) => input.kind === "pick");
    if (attack === undefined || weapon?.kind !== "pick") throw new Error("no weapon to pick");
    const refusal = refuse("noTarget");
    const [first] = weapon.choices;
    if (first === undefined) throw new Error("no weapon");
    const choices = [{ ...first, refusal }];
    const alone = { ...attack, inputs: [{ ...weapon, choices, initial: first.id }] };
    const label = "key" in first.label ? words.t(first.label.key, first.label.data) : first.label.text;
    const [view] = inputViews(words, alone, {}, true);
    const only = view !== undefined && "pick" in view ? view.pick.only : null;
    expect(only).toContain(label);
    expect(only).not.toContain(words.refusal(refusal));
    expect(view?.refused).toBe(words.refusal(refusal));
    const several = { ...alone, inputs: [{ ...weapon, choices: [...choices, first] }] };
    expect(inputViews(words, several, {}, true)[0]).toMatchObject({ pick: { only: null } });
  });
  it("has every word it asks for", () => expect(unknownKeys()).toEqual([]));
});
