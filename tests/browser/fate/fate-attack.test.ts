/** Attacks of the `fate` family in real windows: Fate dice, invoking of whoever is behind, stress that the player takes. */
import { describe, expect, it } from "vitest";
import { fileFight } from "../kit/same-fight.ts";
import { strip } from "../kit/hands.ts";
import { card, prompts } from "../kit/play.ts";
import { BLUE, CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { bringAxe, look } from "../screens/axe.ts";
import { act, answer, becomes, over, read, sum, takeBack } from "./fate-hands.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

const world = (gor: FateSetup = {}, rosa: FateSetup = {}): WorldSetup => ({
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, ...gor } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { aspects: { "Quick on her Feet": 0 }, ...rosa } },
    { name: "Bela", owners: [BLUE], token: "captain", fate: {} },
  ],
  characters: CHARACTERS,
  combat: true,
});

describe("an attack", () => {
  it("is rolled with Fate dice, defended, invoked against, soaked, and undone as a whole [mouse F3]", async () => {
    await inFight(world(), ["gm", "red", "blue"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await expect.poll(() => strip(gm, "turn").innerText()).toContain("Your turn: Gor");
      await act(gm, "Gor", { option: "attack", targets: ["Rosa"], faces: sum(2) });
      // 5 against 3 + 0: 2 shifts and the Club's 2 make 4 stress; Rosa is behind and can pay.
      await answer(red, "defend", "mouse", { faces: sum(0) });
      await prompts(red).getByText("4 stress is coming").first().waitFor();
      await bringAxe(red);
      await look(red, "Fate: who is behind may invoke, in the tray and on the card");
      // While somebody answers, Gor's turn is neither begun nor passed on.
      await expect.poll(() => strip(gm, "turn").count()).toBe(0);
      await answer(red, "plus");
      // 5 against 5: it hits all the same, for the Club's 2. Nothing is left to invoke with.
      await prompts(red).getByText("takes 2 stress").first().waitFor();
      await look(red, "Fate: stress that is taken");
      await answer(red, "soak");
      await over(gm, 1);
      await expect.poll(() => strip(gm, "turn").innerText()).toContain("Turn taken: Gor");
      await becomes(red, "Rosa", "stress.physical.boxes", { b2: true });
      expect(await read(red, "Rosa", "fate.value")).toBe(0);
      for (const seat of fight.seats) {
        await expect.poll(() => card(seat)).toContain("Superb (+5)");
        await expect.poll(() => card(seat)).toContain("Box 2 is full now.");
      }
      await takeBack(gm);
      await becomes(red, "Rosa", "stress.physical.boxes", {});
      expect(await read(red, "Rosa", "fate.value")).toBe(1);
    });
  });
});
