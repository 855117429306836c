/** Striking in `cairn`, in real windows: with what, from where, how well, and at whom who cannot guard themselves. */
import { describe, expect, it } from "vitest";
import { answer, bodies, body, itemIs, over, prepare, strike } from "./cairn-hands.ts";
import { weaponId } from "./cairn-world.ts";
import { choose, enter, openTurn, says, submit, turnText } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feedFaces, prompt, prompts } from "../kit/play.ts";
import { against, maySend, told } from "../kit/turns.ts";
import { BLUE, CHARACTERS, idOf, RED, type FighterSetup, type Source } from "../kit/world.ts";

const inFight = fileFight();

const TROLL: FighterSetup = { name: "Troll", token: "raider", cairn: { role: "foe", hp: 60, str: 18, armor: 1 } };
const rosa = (cairn: FighterSetup["cairn"]): FighterSetup => ({ name: "Rosa", owners: [RED], cairn: cairn ?? {} });
const hers = (name: string): string => weaponId("Rosa", name);
const thing = (name: string, system: Source = {}): Source => ({
  _id: idOf(name),
  name,
  type: "cairnGear",
  effects: [],
  system,
});

/** Can it be read where it stands, with nothing over it? */
const isOnTop = (element: Element): boolean => {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 5, top + height / 2));
};

describe("the turn dialog", () => {
  const ARMED = rosa({
    weapons: [
      { name: "Sword", die: 8 },
      { name: "Dagger", die: 6, speed: "fast" },
      { name: "Spear", die: 8, more: { reach: true, hands: 2 } },
      { name: "Bow", die: 6, more: { ranged: true, hands: 2 } },
    ],
  });
  const field = (seat: Seat, id: string) =>
    seat.page.locator(`.riposte-attack-form [data-option="attack"][data-input="${id}"]`);

  it("range, two weapons, Impaired and Enhanced, and both that cancel, all of it by keys too [mouse C6 C18 C19] [keys C6 C7 C18 C19]", async () => {
    await inFight({ fighters: [TROLL, ARMED], characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      await fight.take("gm");
      const red = await fight.take("red");
      let [hp, played] = [60, 0];
      const after = async (loss: number): Promise<void> => {
        hp -= loss;
        await bodies(red, { Troll: [hp, 18, 0] });
        await over(red, (played += 1));
      };
      // From the key that opens it to the key that sends it: a spear reaches no farther than a sword, a bow does.
      await openTurn(red, "Rosa", "keys");
      await choose(
        red,
        { option: "attack", inputs: { weapon: hers("Spear"), band: "near" }, targets: ["Troll"] },
        "keys",
      );
      expect(await against(red)).toMatch(/Out of reach: .*C6/);
      expect(await maySend(red)).toBe(false);
      await enter(red, field(red, "weapon"), hers("Bow"), "keys");
      await enter(red, field(red, "band"), "distant", "keys");
      expect(await against(red)).toContain("No shot carries that far.");
      await enter(red, field(red, "band"), "far", "keys");
      expect(await maySend(red)).toBe(true);
      await feedFaces(red, [3, 6]);
      await submit(red, "keys");
      await after(2);

      // By clicks: a bow may be shot at Close; a sword is of no use at Near. Two weapons: both dice, the higher.
      const two = { weapon: hers("Sword"), second: hers("Dagger") };
      await prepare(red, "Rosa", { target: "Troll", inputs: { weapon: hers("Bow") } });
      expect(await maySend(red)).toBe(true);
      // A click on mere text leaves the keys with the dialog.
      await red.page.locator(".riposte-attack-form").getByText("Rosa", { exact: true }).first().click();
      await choose(red, { option: "gambit" }, "keys");
      await choose(red, { option: "attack", inputs: { ...two, band: "near" } });
      expect(await against(red)).toContain("C6");
      // Its rule is the last of a long page, and is read at once.
      await red.page.locator(".riposte-attack-form .riposte-rule[data-rule=C6]").first().click();
      const head = red.page.locator(".journal-sheet :focus, .journal-entry :focus").getByText("C6 · ");
      await expect.poll(() => head.evaluate(isOnTop)).toBe(true);
      await red.page.keyboard.press("Escape");
      await head.waitFor({ state: "detached" });
      await choose(red, { option: "attack", inputs: { band: "close" } });
      await feedFaces(red, [3, 8], [5, 6]);
      await submit(red);
      await after(4);
      await strike(
        red,
        "Rosa",
        {
          target: "Troll",
          inputs: { ...two, impaired: "on" },
          // Impaired as a whole both weapons roll one d4.
          dice: [[4, 4]],
        },
        "keys",
      );
      await after(3);

      // Enhanced: a d12 as well, once for both; with Impaired as well it is an ordinary attack.
      await prepare(red, "Rosa", { target: "Troll", inputs: { ...two, enhanced: "on" } }, "keys");
      expect(await turnText(red)).toContain("d8 d6 d12");
      await feedFaces(red, [3, 8], [6, 6], [11, 12]);
      await submit(red, "keys");
      await after(10);
      await says(red, "Rosa attacks Troll", "Attacks with Sword + Dagger", "Rolled 11");
      await prepare(red, "Rosa", { target: "Troll", inputs: { impaired: "on" } });
      await red.page.locator(".riposte-attack-form .riposte-reasons summary").click();
      expect(await turnText(red)).toMatch(/ d4 .*Impaired: d4/);
      await choose(red, { option: "attack", inputs: { enhanced: "on" } });
      expect(await turnText(red)).toMatch(/ d8 .*Impaired and Enhanced: neither counts/);
      // Worked example 1: 6 against Armor 1.
      await feedFaces(red, [6, 8]);
      await submit(red);
      await after(5);
    });
  });
});

describe("who cannot guard themselves, and who carries too much", () => {
  const LADEN = rosa({
    hp: 9,
    str: 18,
    armor: 1,
    fatigue: 6,
    items: [thing("Rope"), thing("Tent", { bulky: true })],
  });
  const GOR: FighterSetup = { name: "Gor", token: "raider", cairn: { role: "foe", hp: 6 } };
  const saves = async (red: Seat): Promise<void> => {
    await feedFaces(red, [2, 20]);
    await prompts(red).getByText("is hit hard").first().waitFor();
    await answer(red, "roll", "keys");
  };

  it("the unaware are not asked, the overburdened are: and make room by dropping something [mouse C7 C14] [keys C7 C14]", async () => {
    await inFight({ fighters: [GOR, LADEN], characters: CHARACTERS }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      // Straight to STR, less Armor, whatever is left of the HP; then the save.
      const unaware = { target: "Rosa", inputs: { unaware: "on" } };
      await strike(gm, "Gor", { ...unaware, dice: [[4, 8]] });
      await saves(red);
      await over(red, 1);
      await strike(gm, "Gor", { ...unaware, dice: [[3, 8]] }, "keys");
      await saves(red);
      await over(red, 2);
      await bodies(red, { Rosa: [9, 13, 6] });
      await says(red, "Gor attacks Rosa", "The target cannot guard itself.");

      // Ten slots of ten: no HP. Without an answer that costs Fatigue nothing is dropped.
      await strike(gm, "Gor", { target: "Rosa", dice: [[3, 8]] });
      await prompt(red).waitFor();
      expect(await told(red, "dodge")).toContain("the last slot: HP 0 after this");
      await answer(red, "none", "mouse");
      await saves(red);
      await over(red, 3);
      await bodies(red, { Rosa: [9, 11, 6] });
      // A slot is made before the blow, and filled after it.
      await strike(gm, "Gor", { target: "Rosa", dice: [[3, 4]] });
      await answer(red, "block", "mouse", { inputs: { drop: idOf("Rope") } });
      await bodies(red, { Rosa: [7, 11, 7] });
      await itemIs(red, "Rosa", "Rope", "dropped");
      await over(red, 4);
      await strike(gm, "Gor", { target: "Rosa", dice: [[4, 4]] });
      await answer(red, "dodge", "keys", { inputs: { drop: idOf("Tent") } });
      await bodies(red, { Rosa: [4, 11, 8] });
      await itemIs(red, "Rosa", "Tent", "dropped");
      await says(red, "Gor attacks Rosa", "Rosa drops Tent.");
      await over(red, 5);
      expect(await prompts(red).count()).toBe(0);
    });
  });
});

describe("a second player", () => {
  const BELA: FighterSetup = { name: "Bela", owners: [BLUE], token: "captain", cairn: {} };
  it("is asked to strike along, and may stay out of it; the higher die lands [mouse C17] [keys C17]", async () => {
    const fighters = [TROLL, rosa({}), BELA];
    await inFight({ fighters, characters: CHARACTERS }, ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const together = { target: "Troll", along: ["Bela"] };
      for (const [at, way] of (["mouse", "keys"] as const).entries()) {
        await strike(red, "Rosa", { ...together, dice: [[3, 8]] }, way);
        await prompts(blue).getByText("Bela, strike Troll together with Rosa?").first().waitFor();
        // No die has fallen before Bela has a say.
        expect(await body(gm, "Troll")).toEqual([60 - at * 8, 18, 0]);
        expect(await gm.page.evaluate("game.messages.contents.at(-1).rolls.length")).toBe(0);
        await answer(blue, "join", way, { dice: [[6, 8]] });
        await bodies(blue, { Troll: [55 - at * 8, 18, 0] });
        await over(blue, at * 2 + 1);
        await strike(red, "Rosa", { ...together, dice: [[4, 8]] }, way);
        await prompt(blue).waitFor();
        await answer(blue, "stayOut", way);
        await bodies(blue, { Troll: [52 - at * 8, 18, 0] });
        await over(blue, at * 2 + 2);
        // Who stays out of it does not stand in the headline.
        await says(gm, "Rosa attacks Troll", "Bela stays out of it.");
        // What players roll is what the GM's window expects of them.
        expect(await gm.page.locator("#chat").innerText()).not.toContain("sees this differently");
      }
    });
  });
});
