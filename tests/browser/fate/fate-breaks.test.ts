/** What ends a hold or brings it back: a tie, the end of its combat, undo of each, a turn taken back, one who is taken out. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { nextTurn } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack, prompts, until } from "../kit/play.ts";
import { CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, feedFate, fill, over, shows, sum, takeBack } from "./fate-hands.ts";
import { allSources, effectsAre, linkedAlike } from "./fate-seen.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

const world = (rosa: FateSetup): WorldSetup => ({
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, zone: "Yard" } },
    {
      name: "Rosa",
      owners: [RED],
      token: "duelist",
      fate: { aspects: { Dazed: 1 }, points: 0, zone: "Yard", ...rosa },
    },
  ],
  characters: CHARACTERS,
  combat: true,
});
const noPrompts = async (seats: readonly Seat[]): Promise<void> => {
  for (const seat of seats)
    await until(
      () => prompts(seat).count(),
      (count) => count === 0,
    );
};

describe("a hold", () => {
  it("ends by a tie; undo of it, of the blow that broke it and of its keeping, and a turn taken back, restore what was [mouse F7 F10 F13 F15 F17]", async () => {
    await inFight(world({ boxes: 0, takes: [] }), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const held = (strength: number): Promise<void> => effectsAre(fight.seats, "Rosa", `held-${String(strength)}`);
      const free = async (): Promise<void> => {
        await effectsAre(fight.seats, "Rosa", "");
        await effectsAre(fight.seats, "Gor", "");
      };
      // Undo of the hold gives the tag back.
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(1) });
      await becomes(red, "Rosa", "aspects.Dazed00000000000.tags", 0);
      await held(3);
      await takeBack(gm);
      await becomes(red, "Rosa", "aspects.Dazed00000000000.tags", 1);
      await free();
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await held(4);
      // 4 against 4: she acts like anybody, and is free, though the blow is parried.
      await nextTurn(gm);
      await act(red, "Rosa", { option: "attack", targets: ["Gor"], faces: sum(1) });
      await answer(gm, "defend", "mouse", { faces: sum(3) });
      await over(gm, 3);
      await free();
      await expect.poll(() => card(red)).toContain("Gor has to let go of Rosa.");
      await takeBack(gm);
      await held(4);
      // Kept and dragged along; undo of the keeping restores strength and place.
      await nextTurn(gm);
      const drag = { option: "keep", inputs: { extra: "drag", to: "elsewhere", zone: "Cellar" } };
      await act(gm, "Gor", { ...drag, faces: sum(2) });
      await becomes(red, "Rosa", "zone", "Cellar");
      await effectsAre(fight.seats, "Gor", "holds-3");
      await takeBack(gm);
      await becomes(red, "Rosa", "zone", "Yard");
      await becomes(red, "Gor", "zone", "Yard");
      await effectsAre(fight.seats, "Gor", "holds-4 lapsing");
      await held(4);
      await act(gm, "Gor", { ...drag, faces: sum(2) });
      await becomes(red, "Rosa", "zone", "Cellar");
      await held(3);
      // The turn passes undecided: it has lapsed. Turned back, it stands.
      for (let i = 0; i < 3; i += 1) await nextTurn(gm);
      await free();
      await gm.page.locator("#combat [data-action=previousTurn]").click();
      await held(3);
      await shows(red, "Gor", "Holds Rosa, strength 3: Dazed");
      // The hit takes her out where she was dragged: the roll that is owed falls away.
      await act(gm, "Gor", { option: "keep", inputs: { extra: "hit" }, faces: sum(4) });
      await answer(red, "out");
      await becomes(gm, "Rosa", "takenOut", true);
      await expect.poll(() => card(red)).toContain("There is nobody left to hold.");
      await effectsAre(fight.seats, "Gor", "");
      await becomes(gm, "Rosa", "zone", "Cellar");
      await noPrompts(fight.seats);
      await linkedAlike(fight.seats);
    });
  });

  it("ends with its combat in the middle of an exchange: no prompt hangs, nothing is written, nothing stays promised [mouse F9]", async () => {
    await inFight(world({ points: 1, aspects: { Dazed: 1, Quick: 0 } }), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      await nextTurn(gm);
      // She invokes with the roll, so that her only point is promised, and Gor is asked.
      const invoke = async (): Promise<void> => {
        await openAttack(red, "Rosa");
        await fill(red, { option: "attack", targets: ["Gor"] });
        const box = red.page.locator(
          '.riposte-attack-form [data-option="attack"][data-input="invoke"][value*="Quick"]',
        );
        await box.check();
        await feedFate(red, ...sum(0));
        await red.page.locator(".riposte-attack-form button[type=submit]").click();
        await red.page.locator(".riposte-attack-form").waitFor({ state: "detached" });
      };
      await invoke();
      await prompts(gm).first().waitFor();
      const before = await allSources(gm);
      await gm.page.evaluate("game.combat.delete().then(() => null)");
      await noPrompts(fight.seats);
      await effectsAre(fight.seats, "Rosa", "");
      await effectsAre(fight.seats, "Gor", "");
      await fence(fight.seats);
      expect(await allSources(gm)).toBe(before);
      await noPrompts(fight.seats);
      // What was promised there is hers again.
      await invoke();
      await answer(gm, "defend", "mouse", { faces: sum(4) });
      await becomes(gm, "Rosa", "fate.value", 0);
      await noPrompts(fight.seats);
      await linkedAlike(fight.seats);
    });
  });
});
