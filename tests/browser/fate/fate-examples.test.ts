/** The worked examples of the rules about blocks, with their numbers, in real windows. Those about holds: fate-holds. */
import { describe, expect, it } from "vitest";
import { enter, nextTurn, submit } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack, until } from "../kit/play.ts";
import { against, maySend } from "../kit/turns.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, feedFate, fill, outcomeOf, over, read, shows, sum, takeBack } from "./fate-hands.ts";

const inFight = fileFight();

/** Nobody can invoke anything, and the Club adds nothing: stress is shifts. Rosa, who defends with 3, has the first turn. */
const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, zone: "Yard", skills: { athletics: 4, weapons: 5 }, club: 0 } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, zone: "Yard" } },
    { name: "Bela", token: "captain", fate: { points: 0, zone: "Yard" } },
  ],
  characters: CHARACTERS,
  combat: true,
  turn: 1,
};
const FOUR_TYPES = ["attack", "block", "maneuver", "move"];

describe("a block of 4", () => {
  it("examples 1, 2, 3 and 7: what it may name, a blow of 6, moves of 4 and 3, maneuvers of 5 and 7 [mouse F2 F4 F5 F6 F18 F19]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      // 3: two people and two types are refused, one person and all four are fine.
      await openAttack(red, "Rosa");
      const block = { option: "block", inputs: { how: "A drawn bow", skill: "weapons" } };
      await fill(red, { ...block, targets: ["Gor", "Bela"], many: { types: ["attack", "move"] } });
      await until(
        () => against(red),
        (text) => text.includes("A block on 2 people prevents one kind of action, not 2"),
      );
      expect(await maySend(red)).toBe(false);
      await enter(red, red.page.locator(`.riposte-attack-form [data-target="Actor.${idOf("Bela")}"]`), "off");
      await feedFate(red, ...sum(1));
      await fill(red, { option: "block", many: { types: FOUR_TYPES } });
      await submit(red);
      await over(gm, 1);
      await shows(gm, "Gor", "Rosa blocks almost everything, 4 to meet: A drawn bow");

      // A second block adds nothing to it (F5). A move beside the attack has no roll that could meet a block (F19).
      await nextTurn(gm);
      const second = { option: "block", inputs: { how: "A shield", skill: "weapons" } };
      await act(gm, "Bela", { ...second, targets: ["Gor"], many: { types: ["attack"] }, faces: sum(-1) });
      await over(gm, 2);
      await nextTurn(gm);
      await openAttack(gm, "Gor");
      await fill(gm, { option: "attack", inputs: { to: "elsewhere", zone: "Cellar" }, targets: ["Rosa"] });
      expect(await against(gm)).toContain("A block keeps Gor from this.");
      await gm.page.locator(".riposte-attack-form").press("Escape");

      // 1: 6 against a defense of 3 hits the block with 2 shifts. Against one of 5, it hits with 1.
      await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(1) });
      await answer(red, "defend", "mouse", { faces: sum(0) });
      await answer(red, "soak");
      await over(gm, 3);
      expect(await outcomeOf(gm, "t0")).toEqual({ toBeat: 4, by: "block", made: true, shifts: 2 });
      await expect.poll(() => card(red)).toContain("The block of +4 counts, not the defense of +3. Shifts: +2.");
      await becomes(red, "Rosa", "stress.physical.boxes", { b2: true });
      await takeBack(gm, true);
      await answer(red, "defend", "mouse", { faces: sum(2) });
      await answer(red, "soak");
      await over(gm, 3);
      expect(await outcomeOf(gm, "t0")).toEqual({ toBeat: 5, by: "opposition", made: true, shifts: 1 });
      await expect.poll(() => card(red)).toContain("The opposition of +5 counts, not the block of +4. Shifts: +1.");
      await becomes(red, "Rosa", "stress.physical.boxes", { b1: true });

      // 2: a move of 3 stays where it is, one of 4 gets there with nothing over. The GM lets one fighter do all of this.
      const move = { option: "move", inputs: { to: "elsewhere", zone: "Cellar" }, allow: true };
      await act(gm, "Gor", { ...move, faces: sum(-1) });
      await over(gm, 4);
      await expect.poll(() => card(red)).toContain("Gor does not get past +4: nothing happens.");
      expect(await read(gm, "Gor", "zone")).toBe("Yard");
      await act(gm, "Gor", { ...move, faces: sum(0) });
      await over(gm, 5);
      await expect.poll(() => card(red)).toContain("The block stood at +4. Shifts: 0.");
      await becomes(red, "Gor", "zone", "Cellar");

      // 7: against a block of 4 and a resistance of 6, a maneuver of 5 gets past the block and fails; 7 has 1 shift.
      const sand = { option: "maneuver", inputs: { aspect: "Sand in the Eyes", skill: "weapons" }, targets: ["Rosa"] };
      await act(gm, "Gor", { ...sand, allow: true, faces: sum(0) });
      await answer(red, "defend", "mouse", { faces: sum(3) });
      await over(gm, 6);
      expect(await outcomeOf(gm, "t0")).toEqual({ toBeat: 6, by: "opposition", made: false, shifts: -1 });
      await expect.poll(() => card(red)).toContain("Rosa holds out.");
      expect(await read(gm, "Rosa", "aspects")).toEqual({});
      await act(gm, "Gor", { ...sand, allow: true, faces: sum(2) });
      await answer(red, "defend", "mouse", { faces: sum(3) });
      await over(gm, 7);
      expect(await outcomeOf(gm, "t0")).toMatchObject({ toBeat: 6, made: true, shifts: 1 });
      await expect.poll(() => card(red)).toContain("Rosa is “Sand in the Eyes” now, with one tag.");

      // Her next action ends her block (F18).
      await nextTurn(gm);
      await act(red, "Rosa", { option: "other", inputs: { words: "Whistles" }, faces: sum(0) });
      await over(gm, 8);
      await shows(gm, "Gor", "Rosa blocks", false);
    });
  });
});
