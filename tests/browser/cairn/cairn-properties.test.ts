/** What weapons of `cairn` are apart from their dice (C32), in real windows: it counts only for the die that lands. */
import { describe, expect, it } from "vitest";
import { answer, bodies, becomes, over, prepare, strike } from "./cairn-hands.ts";
import { weaponId } from "./cairn-world.ts";
import { choose, openTurn, says, strip, submit, type Way } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feedFaces } from "../kit/play.ts";
import { against } from "../kit/turns.ts";
import { CHARACTERS, RED, type FighterSetup, type Source } from "../kit/world.ts";
import { nightly } from "../kit/nightly.ts";

const inFight = fileFight();

const own = (name: string, die: number, properties: Source) => ({ name, die, more: { properties } });
const ROSA: FighterSetup = {
  name: "Rosa",
  owners: [RED],
  token: "duelist",
  cairn: {
    hp: 9,
    weapons: [
      own("Pick", 6, { piercing: 0 }),
      own("Maul", 8, { bludgeoning: 0, push: 4, brutal: 5 }),
      own("Greataxe", 8, { heavy: 2 }),
      own("Glaive", 8, { slashing: 0, sweep: 4 }),
      own("Main-gauche", 4, { counter: 3 }),
    ],
  },
};
const FOES: readonly FighterSetup[] = [
  { name: "Troll", token: "raider", cairn: { role: "foe", hp: 60, str: 18, armor: 2 } },
  { name: "Goblin", token: "raider", cairn: { role: "foe", hp: 6, str: 8 } },
];

describe("weapon properties", () => {
  nightly("piercing, bludgeoning, heavy, slashing, push, counter and brutal [mouse C32] [keys C32]", async () => {
    await inFight({ fighters: [...FOES, ROSA], characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      let played = 0;
      const hit = async (weapon: string, target: string, die: readonly [number, number], way: Way): Promise<void> => {
        await strike(red, "Rosa", { target, inputs: { weapon: weaponId("Rosa", weapon) }, dice: [die] }, way);
        await over(red, (played += 1));
      };
      // The highest number of its die passes all armor, one less does not.
      await hit("Pick", "Troll", [6, 6], "mouse");
      await bodies(red, { Troll: [54, 18, 0] });
      await hit("Pick", "Troll", [5, 6], "keys");
      await bodies(red, { Troll: [51, 18, 0] });
      await hit("Maul", "Troll", [4, 8], "keys");
      await bodies(red, { Troll: [48, 18, 0] });
      await says(
        red,
        "Rosa attacks Troll",
        "Troll is pushed from Close to Near: move the token there. A blow struck back comes first.",
      );
      await hit("Greataxe", "Troll", [2, 8], "mouse");
      await says(red, "Rosa attacks Troll", "Troll is unhurt.");
      await hit("Greataxe", "Troll", [3, 8], "keys");
      await bodies(red, { Troll: [45, 18, 0] });
      await hit("Glaive", "Goblin", [3, 8], "mouse");
      await bodies(red, { Goblin: [2, 8, 0] });

      // Rolls up to 3 bounce back off the weapon in her hand, a 4 does not.
      for (const [roll, goblin, rosa] of [
        [2, 0, 9],
        [4, 0, 5],
      ] as const) {
        await strike(gm, "Goblin", { target: "Rosa", dice: [[roll, 8]] });
        await answer(red, "none", "mouse");
        await over(red, (played += 1));
        await bodies(red, { Goblin: [goblin, 8, 0], Rosa: [rosa, 11, 0] });
      }
      // Brutal: the failed save kills.
      await feedFaces(gm, [20, 20]);
      await hit("Maul", "Goblin", [5, 8], "mouse");
      await becomes(red, "Goblin", "dead", true);
      await says(red, "Rosa attacks Goblin", "Goblin dies.", "Their side checks morale");
    });
  });

  it("a sweep: one more attack with the same weapon, on somebody else, that takes no turn and starts no chain [mouse C32] [keys C32]", async () => {
    const world = { fighters: [...FOES, ROSA], characters: CHARACTERS, combat: true, turn: 2 };
    await inFight(world, ["gm", "red"], async (fight) => {
      await fight.take("gm");
      const red = await fight.take("red");
      const glaive = { weapon: weaponId("Rosa", "Glaive") };
      await strike(red, "Rosa", { target: "Goblin", inputs: glaive, dice: [[4, 8]] }, "keys");
      await over(red, 1);
      await bodies(red, { Goblin: [1, 8, 0] });
      await strip(red, "remind").getByText("Rosa may strike one more with the sweep").waitFor();
      await prepare(red, "Rosa", { option: "sweep", target: "Goblin" });
      expect(await against(red)).toContain("A sweep’s further attack is on somebody else.");
      await red.page.locator(".riposte-attack [data-action=close]").first().click();
      await prepare(red, "Rosa", { option: "sweep", target: "Troll" });
      await feedFaces(red, [8, 8]);
      await submit(red);
      await over(red, 2);
      await bodies(red, { Troll: [54, 18, 0] });
      const form = await openTurn(red, "Rosa", "keys");
      // What the sweep has used is written with what it did, by another window.
      await expect.poll(() => form.locator('[data-key="sweep"]').count()).toBe(0);
      await choose(red, { option: "attack" });
      await expect.poll(() => against(red)).toContain("Rosa: this round’s turn is taken.");
    });
  });
});
