/** A struggle in real windows, by keys: what passes a block or a hold, and what ends it. */
import { describe, expect, it } from "vitest";
import { nextTurn } from "../kit/hands.ts";
import { nightly } from "../kit/nightly.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack } from "../kit/play.ts";
import { against } from "../kit/turns.ts";
import { BLUE, CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, fill, over, shows, sum, takeBack } from "./fate-hands.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

const world = (gor: FateSetup = {}): WorldSetup => ({
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, zone: "Yard", ...gor } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, zone: "Yard" } },
    { name: "Bela", owners: [BLUE], token: "captain", fate: { points: 0, zone: "Yard" } },
  ],
  characters: CHARACTERS,
  combat: true,
});

describe("a block and a defense", () => {
  nightly("do not add up, and end with another action, by keys [keys F4 F5 F6 F18 F19]", async () => {
    await inFight(world(), ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await nextTurn(gm);
      const inputs = { how: "A drawn bow", skill: "weapons" };
      await act(red, "Rosa", {
        option: "block",
        inputs,
        targets: ["Gor"],
        many: { types: ["attack", "move"] },
        faces: sum(1),
      });
      await over(gm, 1);
      await shows(blue, "Gor", "Rosa blocks attacks and moves, 4 to meet: A drawn bow");
      await nextTurn(gm);
      // A second block adds nothing to the first.
      const second = { how: "A shield", skill: "weapons" };
      const shield = { option: "block", inputs: second, targets: ["Gor"], many: { types: ["attack"] } };
      await act(blue, "Bela", { ...shield, faces: sum(-1) }, "keys");
      await over(gm, 2);
      await nextTurn(gm);
      // A move beside the attack has no roll that could beat the block.
      await openAttack(gm, "Gor");
      await fill(gm, { option: "attack", inputs: { to: "elsewhere", zone: "Cellar" }, targets: ["Bela"] }, "keys");
      expect(await against(gm)).toContain("A block keeps Gor from this.");
      await gm.page.locator(".riposte-attack-form").press("Escape");
      // 6 against a block of 4 and a defense of 3: the block counts, for 2 shifts and the Club's 2.
      await act(gm, "Gor", { option: "attack", targets: ["Bela"], faces: sum(3) }, "keys");
      await answer(blue, "defend", "keys", { faces: sum(0) });
      await answer(blue, "soak", "keys", { inputs: { mild: "Bruised ribs" } });
      await over(gm, 3);
      await expect.poll(() => card(red)).toContain("The block of +4 counts, not the defense of +3.");
      await becomes(gm, "Bela", "consequences.mild.aspect", "Bruised ribs");
      await becomes(gm, "Bela", "stress.physical.boxes", { b2: true });
      await nextTurn(gm);
      await act(red, "Rosa", { option: "other", inputs: { words: "Whistles" }, faces: sum(0) }, "keys");
      await over(gm, 4);
      await shows(gm, "Gor", "Rosa blocks", false);
    });
  });
});

describe("a struggle in a hold", () => {
  it("is fought by keys: a blow that does not pass, a drag, a throw [keys F3 F4 F6 F7 F10 F11 F12 F13 F14 F15 F16 F20]", async () => {
    await inFight(
      world({ aspects: { "Off Balance": 1 }, held: { alertness: "impossible" } }),
      ["gm", "red"],
      async (fight) => {
        const gm = await fight.take("gm");
        const red = await fight.take("red");
        await nextTurn(gm);
        await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(2) }, "keys");
        await over(gm, 1);
        await shows(red, "Gor", "Held by Rosa, strength 4: Off Balance");
        await nextTurn(gm);
        await nextTurn(gm);
        await openAttack(gm, "Gor");
        await fill(gm, { option: "move" }, "keys");
        expect(await against(gm)).toContain("Held: wrench free to move.");
        await fill(gm, { option: "maneuver", inputs: { skill: "alertness" }, targets: ["Rosa"] }, "keys");
        expect(await against(gm)).toContain("Gor is held, and this needs room.");
        await gm.page.locator(".riposte-attack-form").press("Escape");
        // 3 against a hold of 4: nothing happens, and the defense is asked for all the same.
        await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(0) }, "keys");
        await answer(red, "defend", "keys", { faces: sum(0) });
        await over(gm, 2);
        await expect.poll(() => card(red)).toContain("Gor does not get past +4: nothing happens.");
        await shows(red, "Gor", "Held by Rosa, strength 4");
        // Kept, and dragged along first: the hold is 2 + 2 − 1.
        await nextTurn(gm);
        await act(
          red,
          "Rosa",
          { option: "keep", inputs: { extra: "drag", to: "elsewhere", zone: "Cellar" }, faces: sum(2) },
          "keys",
        );
        await over(gm, 3);
        await becomes(red, "Gor", "zone", "Cellar");
        await becomes(gm, "Rosa", "zone", "Cellar");
        await shows(red, "Gor", "Held by Rosa, strength 3");
        await nextTurn(gm);
        await nextTurn(gm);
        await nextTurn(gm);
        // Thrown in place of keeping it: 3 against no defense.
        await act(red, "Rosa", { option: "throw", inputs: { to: "elsewhere", zone: "Attic" }, faces: sum(1) }, "keys");
        await answer(gm, "none", "keys");
        await over(gm, 4);
        await becomes(red, "Gor", "zone", "Attic");
        await shows(red, "Gor", "Held by", false);
        await shows(red, "Rosa", "Holds", false);
      },
    );
  });

  it("ends when the one who is held is taken out by the hit: the roll falls away, and undo brings both back [mouse F13 F17] [keys F17]", async () => {
    const frail = { aspects: { "Off Balance": 1 }, boxes: 0, takes: [] };
    await inFight(world(frail), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await nextTurn(gm);
      await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(2) });
      await over(gm, 1);
      await nextTurn(gm);
      await nextTurn(gm);
      await nextTurn(gm);
      await act(red, "Rosa", { option: "keep", inputs: { extra: "hit" }, faces: sum(0) });
      await answer(gm, "out");
      await over(gm, 2);
      await becomes(red, "Gor", "takenOut", true);
      await expect.poll(() => card(red)).toContain("There is nobody left to hold.");
      await shows(red, "Rosa", "Holds", false);
      await takeBack(gm);
      await becomes(red, "Gor", "takenOut", false);
      await shows(red, "Rosa", "Holds Gor, strength 4: Off Balance");
      await act(red, "Rosa", { option: "keep", inputs: { extra: "hit" }, faces: sum(0) }, "keys");
      await answer(gm, "out", "keys");
      await over(gm, 3);
      await becomes(red, "Gor", "takenOut", true);
      await shows(red, "Rosa", "Holds", false);
    });
  });
});
