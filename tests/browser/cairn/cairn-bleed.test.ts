/** Bleeding that comes by itself, and the turn that a shock takes (C32); dead is who has no STR left (C28). */
import { expect, it } from "vitest";
import { answer, becomes, over, strike } from "./cairn-hands.ts";
import {
  choose,
  marks,
  nextTurn,
  openTurn,
  press,
  says,
  showTab,
  strip,
  submit,
  turnText,
  type Way,
} from "../kit/hands.ts";
import { nightly } from "../kit/nightly.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { barSays, pressBar } from "../kit/ordering.ts";
import { feedFaces, prompt } from "../kit/play.ts";
import { leaveTurn } from "../kit/turns.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";

const world: WorldSetup = {
  fighters: [
    {
      name: "Gor",
      token: "raider",
      cairn: {
        role: "foe",
        weapons: [{ name: "Barb", die: 8, more: { properties: { bleed: 4, shock: 4 } } }],
      },
    },
    { name: "Rosa", owners: [RED], token: "duelist", cairn: { str: 3, hp: 9 } },
  ],
  characters: CHARACTERS,
  combat: true,
  declaring: true,
};
const TOGGLE = `(() => {
  const combatant = game.combat.combatants.find(({ actorId }) => actorId === "${idOf("Rosa")}");
  return combatant.update({ defeated: !combatant.isDefeated }).then(() => null);
})()`;
const isDefeated = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.combat.combatants.find(({ actorId }) => actorId === "${idOf("Rosa")}").isDefeated`);

async function bleeds(gm: Seat, red: Seat, way: Way): Promise<void> {
  // Gor goes first: Rosa fails her save.
  await feedFaces(gm, [20, 20]);
  await pressBar(gm, "fix");
  await barSays(red, "the turn order is locked");
  await strike(gm, "Gor", { target: "Rosa", dice: [[5, 8]] }, way);
  await answer(red, "none", way);
  await prompt(red).getByText("STR save against the shock").first().waitFor();
  await answer(red, "roll", way, { dice: [[20, 20]] });
  await over(red, 1);
  await becomes(red, "Rosa", "hp.value", 4);
  // The shock takes her turn, and the dialog says by which rule.
  await openTurn(red, "Rosa", way);
  await expect.poll(() => turnText(red)).toMatch(/The shock takes this turn.*C32/);
  await leaveTurn(red);
  await feedFaces(gm, [4, 4]);
  await nextTurn(gm);
  await becomes(red, "Rosa", "abilities.str.value", 0);
  await over(red, 2);
  await says(red, "Rosa: Bleed", "Rosa bleeds: 3 STR.", "Rosa dies.");
  await showTab(gm, "combat");
  await expect.poll(() => marks(gm, "Rosa")).toContain("Dead (C28)");
  expect([await isDefeated(gm), await isDefeated(red)]).toEqual([true, true]);
  // Core's "Toggle defeated" writes the opposite of `isDefeated`; that of a fallen fighter has the last word, too.
  for (const defeated of [false, true, false]) {
    await gm.page.evaluate(TOGGLE);
    await expect.poll(() => isDefeated(red)).toBe(defeated);
  }
  // Taken back it does not come by itself once more: it is left to people, who are reminded.
  await gm.page.evaluate("game.system.api.undo(game.system.api.exchanges.all().at(-1).id)");
  await becomes(red, "Rosa", "abilities.str.value", 3);
  await expect.poll(() => isDefeated(gm)).toBe(false);
  await strip(red, "remind").filter({ hasText: "bleeds" }).first().waitFor();
  await feedFaces(red, [1, 4]);
  if (way === "mouse") {
    await press(red, strip(red, "remind").filter({ hasText: "bleeds" }).locator('[data-action="do"]'));
  } else {
    await openTurn(red, "Rosa", way);
    await choose(red, { option: "bleeds" }, way);
  }
  await submit(red, way);
  await becomes(red, "Rosa", "abilities.str.value", 2);
  await expect.poll(() => strip(red, "remind").filter({ hasText: "bleeds" }).count()).toBe(0);
}

it("a cut bleeds at the next turn by itself and kills, a shock takes that turn [mouse C28 C32]", async () => {
  await withFight(world, {}, async (fight) => bleeds(await fight.take("gm"), await fight.take("red"), "mouse"));
});

nightly("a cut bleeds at the next turn by itself and kills, a shock takes that turn [keys C28 C32]", async () => {
  await withFight(world, {}, async (fight) => bleeds(await fight.take("gm"), await fight.take("red"), "keys"));
});
