/** The four answers of `cairn` in real windows: what each meets, what it costs, and what it cannot do. */
import { describe, expect, it } from "vitest";
import { answer, bodies, over, strike, type Fed } from "./cairn-hands.ts";
import { says, type Way } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feedFaces, prompt, prompts } from "../kit/play.ts";
import { told } from "../kit/turns.ts";
import { CHARACTERS, RED, type FighterSetup, type WorldSetup } from "../kit/world.ts";
import type { CairnSetup } from "./cairn-world.ts";

const inFight = fileFight();

/** Speeds are left to the dice (C35): d6 fast, d8 balanced, d10 slow. */
const foe = (name: string, die: number, more: CairnSetup = {}): FighterSetup => ({
  name,
  token: "raider",
  cairn: {
    role: "foe",
    hp: 6,
    str: 18,
    weapons: [{ name: `${name}’s weapon`, die, more: { speed: "auto" } }],
    ...more,
  },
});
const world = (rosa: CairnSetup, ...foes: readonly FighterSetup[]): WorldSetup => ({
  fighters: [...foes, { name: "Rosa", owners: [RED], token: "duelist", cairn: rosa }],
  characters: CHARACTERS,
});
const THREE = [foe("Gor", 6), foe("Hulda", 8), foe("Orm", 10)];

describe("block and dodge", () => {
  it("each by the speeds that it meets, one Fatigue for a whole moment [mouse C11 C12 C35 C36] [keys C11 C12 C17 C35 C36]", async () => {
    await inFight(world({ hp: 40, armor: 1 }, ...THREE), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      let [hp, fatigue, played] = [40, 0, 0];
      const after = async (loss: number, paid = 1): Promise<void> => {
        hp -= loss;
        fatigue += paid;
        played += 1;
        await bodies(red, { Rosa: [hp, 11, fatigue] });
        await over(red, played);
      };
      // Worked example 4: 3, 7 and 5 against Armor 1.
      const all = { target: "Rosa", along: ["Hulda", "Orm"] };
      await strike(gm, "Gor", {
        ...all,
        dice: [
          [3, 6],
          [7, 8],
          [5, 10],
        ],
      });
      await answer(red, "none", "keys");
      await after(6, 0);
      // Worked example 6: fast, balanced and slow at once on a blocker: d4, d4 and d10.
      await strike(gm, "Gor", {
        ...all,
        dice: [
          [4, 4],
          [2, 4],
          [3, 10],
        ],
      });
      await answer(red, "block", "mouse");
      await after(3);
      // The same on a dodger: d6, d4, d4.
      await strike(gm, "Gor", {
        ...all,
        dice: [
          [5, 6],
          [1, 4],
          [4, 4],
        ],
      });
      await answer(red, "dodge", "keys");
      await after(4);
      // Worked example 2: a block is of no use against a slow attack, a dodge is.
      await strike(gm, "Orm", { target: "Rosa", dice: [[6, 10]] });
      await answer(red, "block", "keys");
      await after(5);
      await strike(gm, "Orm", { target: "Rosa", dice: [[3, 4]] });
      await prompt(red).waitFor();
      expect(await told(red, "dodge")).toContain("1 Fatigue");
      await answer(red, "dodge", "mouse");
      await after(2);
    });
  });
});

describe("parry", () => {
  it("alone and among several: a draw, a win, a loss to STR without a save, and who lands after it [mouse C13 C37] [keys C13 C37]", async () => {
    const rosa = { hp: 20, str: 17, weapons: [{ name: "Knife", die: 6 }] };
    await inFight(world(rosa, foe("Gor", 10, { armor: 1 }), foe("Hulda", 8)), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      let played = 0;
      const parried = async (gor: number, hulda: number | null, rosa: number, way: Way): Promise<void> => {
        const along = hulda === null ? [] : ["Hulda"];
        const second: Fed = hulda === null ? [] : [[hulda, 8]];
        await strike(gm, "Gor", { target: "Rosa", along, dice: [[gor, 10], ...second] });
        await answer(red, "parry", way, { inputs: hulda === null ? {} : { against: "a0" }, dice: [[rosa, 6]] });
        await over(red, (played += 1));
      };
      // Worked example 3: 5 and 5, then 6 against 5 (and Gor's Armor 1).
      await parried(5, null, 5, "mouse");
      await says(red, "Gor attacks Rosa", "The parry is a draw at 5: nobody is hurt.");
      await bodies(red, { Gor: [6, 18, 0], Rosa: [20, 17, 0] });
      await parried(5, null, 6, "keys");
      await bodies(red, { Gor: [6, 13, 0], Rosa: [20, 17, 0] });
      // Worked example 7: the 5 is parried with 6, the 7 lands.
      await parried(5, 7, 6, "mouse");
      await bodies(red, { Gor: [6, 8, 0], Rosa: [13, 17, 0] });
      // Parried with 4: the 7 lands on HP all the same.
      await parried(5, 7, 4, "keys");
      await bodies(red, { Gor: [6, 8, 0], Rosa: [6, 17, 0] });
      // The 7 is the one that was parried with 4: to STR, no save, and the 5 is lost.
      await parried(7, 5, 4, "keys");
      await bodies(red, { Gor: [6, 8, 0], Rosa: [6, 10, 0] });
      await says(red, "Gor and Hulda attack Rosa", "The parry fails, 4 against 7");
    });
  });
});

describe("fight back", () => {
  it("after the blow, at one of them, and nobody answers that in turn; a foe answers only with what it has [mouse C9 C10] [keys C9 C10]", async () => {
    const answers = ["fightBack", "block", "dodge", "parry"];
    const foes = [foe("Gor", 6, { answers, armor: 1 }), foe("Hulda", 8, { answers: ["dodge"] })];
    await inFight(world({ hp: 12 }, ...foes), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const moment = {
        target: "Rosa",
        along: ["Hulda"],
        dice: [
          [2, 6],
          [3, 8],
        ] as const,
      };
      await strike(gm, "Gor", moment);
      await answer(red, "fightBack", "mouse", { inputs: { against: "a1" }, dice: [[5, 8]] });
      await bodies(red, { Gor: [6, 18, 0], Hulda: [1, 18, 0], Rosa: [9, 11, 1] });
      await over(red, 1);
      // Armor guards against what comes back. Gor has all four answers, and is asked for none.
      await strike(gm, "Gor", moment);
      await answer(red, "fightBack", "keys", { inputs: { against: "a0" }, dice: [[4, 8]] });
      await bodies(red, { Gor: [3, 18, 0], Hulda: [1, 18, 0], Rosa: [6, 11, 2] });
      await over(red, 2);
      expect(await prompts(gm).count()).toBe(0);
      // C9: what a foe has not learned is refused, with the reason.
      await strike(red, "Rosa", { target: "Hulda" });
      await prompt(gm).waitFor();
      expect(await told(gm, "block")).toContain("This foe has no such answer.");
      expect(await told(gm, "dodge")).not.toContain("no such answer");
      await feedFaces(red, [1, 4]);
      await answer(gm, "dodge", "keys");
      await over(red, 3);
      // It carries nothing, so it pays no Fatigue (C14).
      await bodies(red, { Hulda: [0, 18, 0] });
    });
  });
});
