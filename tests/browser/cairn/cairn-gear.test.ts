/** Gear in real windows: what breaks in an exchange is written to the item, and is whole again when it is taken back. */
import { describe, expect, it } from "vitest";
import { answer, becomes, bodies, house, itemIs, itemIsNot, over, prepare, read, strike } from "./cairn-hands.ts";
import { weaponId } from "./cairn-world.ts";
import { says, submit } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feedFaces, prompt } from "../kit/play.ts";
import { told } from "../kit/turns.ts";
import { CHARACTERS, idOf, RED, type FighterSetup, type Source } from "../kit/world.ts";

const inFight = fileFight();

const foe = (name: string, cairn: FighterSetup["cairn"] = {}): FighterSetup => ({
  name,
  token: "raider",
  cairn: { role: "foe", hp: 1, str: 10, ...cairn },
});
const pc = (name: string, cairn: FighterSetup["cairn"]): FighterSetup => ({
  name,
  owners: [RED],
  token: "duelist",
  cairn: cairn ?? {},
});
const worn = (name: string, system: Source): Source => ({
  _id: idOf(name),
  name,
  type: "cairnArmor",
  effects: [],
  system,
});
const weapons = (seat: Parameters<typeof read>[0]): Promise<string[]> =>
  seat.page.locator('.riposte-attack-form [data-option="attack"][data-input="weapon"] option').allInnerTexts();

describe("bare hands, chairs and bottles", () => {
  const rosa = pc("Rosa", {
    weapons: [
      { name: "Chair", die: 8, more: { kind: "improvised", speed: "auto" } },
      { name: "Bottle", die: 6, more: { kind: "improvised", speed: "auto" } },
      { name: "Sword", die: 8 },
    ],
  });
  it("bare hands and whoever spares a life knock out; what is improvised breaks, and is whole again when it is taken back [mouse C8] [keys C8]", async () => {
    const fighters = [foe("Gor"), foe("Hulda"), foe("Orm"), rosa];
    await inFight({ fighters, characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const hits = async (target: string, played: number): Promise<void> => {
        await over(red, played);
        await bodies(red, { [target]: [0, 7, 0] });
      };
      // Nobody is asked for a foe without answers, and its save rolls itself: failed, it is knocked out, not dead.
      await feedFaces(gm, [15, 20], [15, 20], [2, 20], [1, 20]);
      await strike(red, "Rosa", { target: "Gor", inputs: { weapon: "unarmed" }, dice: [[4, 4]] });
      await hits("Gor", 1);
      await becomes(red, "Gor", "out", true);
      await says(red, "Rosa attacks Gor", "Gor is knocked out.");
      const spared = { weapon: weaponId("Rosa", "Sword"), nonLethal: "on" };
      await strike(red, "Rosa", { target: "Hulda", inputs: spared, dice: [[4, 8]] }, "keys");
      await hits("Hulda", 2);
      await says(red, "Rosa attacks Hulda", "Hulda is knocked out.");
      await becomes(red, "Hulda", "out", true);
      expect(await read(red, "Hulda", "dead")).toBe(false);

      // Either breaks after one attack, whatever came of it.
      await strike(red, "Rosa", { target: "Orm", inputs: { weapon: weaponId("Rosa", "Chair") }, dice: [[4, 8]] });
      await hits("Orm", 3);
      await itemIs(red, "Rosa", "Chair", "broken");
      await prepare(red, "Rosa", { target: "Gor", inputs: { weapon: weaponId("Rosa", "Bottle") } }, "keys");
      expect(await weapons(red)).toEqual(["Bottle", "Sword", "Bare hands"]);
      await feedFaces(red, [1, 6]);
      await submit(red, "keys");
      await itemIs(red, "Rosa", "Bottle", "broken");
      await over(red, 4);
      const card = gm.page.locator("#chat .riposte-card").last();
      await card.getByRole("button", { name: /undo/i }).first().click();
      await gm.page.getByRole("dialog").getByRole("button", { name: "Take back" }).first().click();
      await itemIsNot(red, "Rosa", "Bottle", "broken");
    });
  });
});

describe("optional rules", () => {
  it("gear for block and dodge: refused without it, then graded by it [mouse C15 C16] [keys C15 C16]", async () => {
    const rosa = pc("Rosa", { hp: 12, armor: 3, weapons: [{ name: "Dagger", die: 6, speed: "fast" }] });
    const bela = pc("Bela", { hp: 12 });
    await inFight({ fighters: [foe("Gor"), rosa, bela], characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await house(gm, { gear: "bars" });
      await strike(gm, "Gor", { target: "Rosa", dice: [[5, 8]] });
      await prompt(red).waitFor();
      expect(await told(red, "block")).toContain("A block takes a shield, or a melee weapon that is balanced or slow.");
      expect(await told(red, "dodge")).toContain("No dodging in heavy armor or with a slow weapon.");
      for (const kind of ["block", "dodge"]) {
        expect(await prompt(red).locator(`[data-answer="${kind}"]`).isDisabled()).toBe(true);
      }
      // Its digit picks nothing.
      await red.page.keyboard.press("KeyR");
      await red.page.keyboard.press("Digit2");
      expect(await prompt(red).locator("[data-answer]:checked").count()).toBe(0);
      await answer(red, "none", "keys");
      await over(red, 1);
      await bodies(red, { Rosa: [10, 11, 0] });
      await strike(gm, "Gor", { target: "Bela", dice: [[4, 4]] });
      await answer(red, "block", "mouse");
      await over(red, 2);
      await bodies(red, { Bela: [8, 11, 1] });

      // With grades: the right gear makes the attack come to nothing, the wrong one impairs it.
      await house(gm, { gear: "grades" });
      await strike(gm, "Gor", { target: "Bela" });
      await answer(red, "block", "mouse");
      await over(red, 3);
      await says(red, "Gor attacks Bela", "ttacks with Sword, to no effect", "Bela is unhurt.");
      await strike(gm, "Gor", { target: "Bela" });
      await answer(red, "dodge", "keys");
      await over(red, 4);
      await bodies(red, { Bela: [8, 11, 3] });
      for (const [at, way] of (["mouse", "keys"] as const).entries()) {
        await strike(gm, "Gor", { target: "Rosa", dice: [[4, 4]] });
        await answer(red, at === 0 ? "dodge" : "block", way);
        await over(red, 5 + at);
        await bodies(red, { Rosa: [9 - at, 11, 1 + at] });
      }
    });
  });

  it("Breaking Point: a weapon for an Enhanced attack, anything to ignore a blow, the HP given up [mouse C33] [keys C33]", async () => {
    const shield = worn("Shield", { armor: 1, shield: true });
    const rosa = pc("Rosa", { hp: 3, weapons: [{ name: "Sword", die: 8 }], items: [shield] });
    const bela = pc("Bela", {
      hp: 0,
      weapons: [
        { name: "Axe", die: 8 },
        { name: "Club", die: 6 },
      ],
    });
    const fighters = [foe("Gor", { hp: 60, str: 18 }), rosa, bela];
    await inFight({ fighters, characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await house(gm, { breakingPoint: "on" });
      // Rosa is above 0 HP: what is left of them goes, too.
      await strike(red, "Rosa", {
        target: "Gor",
        inputs: { breaks: "on" },
        dice: [
          [3, 8],
          [10, 12],
        ],
      });
      await answer(gm, "none", "keys");
      await itemIs(red, "Rosa", "Sword", "broken");
      await over(red, 1);
      await bodies(red, { Gor: [50, 18, 0], Rosa: [0, 11, 0] });
      await strike(
        red,
        "Bela",
        {
          target: "Gor",
          inputs: { breaks: "on" },
          dice: [
            [8, 8],
            [2, 12],
          ],
        },
        "keys",
      );
      await answer(gm, "none", "keys");
      await itemIs(red, "Bela", "Axe", "broken");
      await over(red, 2);
      await bodies(red, { Gor: [42, 18, 0] });
      // The blow that would hurt is ignored, whatever the answer; its Fatigue is paid.
      await strike(gm, "Gor", { target: "Rosa", dice: [[8, 8]] });
      await answer(red, "none", "mouse", { inputs: { shatter: idOf("Shield") } });
      await itemIs(red, "Rosa", "Shield", "broken");
      await over(red, 3);
      await says(
        red,
        "Gor attacks Rosa",
        "Rosa ignores the blow: gear breaks in its place.",
        "Rosa: Shield breaks, because it took the blow.",
      );
      await strike(gm, "Gor", { target: "Bela", dice: [[3, 4]] });
      await answer(red, "block", "keys", { inputs: { shatter: weaponId("Bela", "Club") } });
      await itemIs(red, "Bela", "Club", "broken");
      await over(red, 4);
      await bodies(red, { Rosa: [0, 11, 0], Bela: [0, 11, 1] });
    });
  });
});
