/** A table's own rulings: changed in their form, they hold from the next attack on, and an old card reads as before. */
import { describe } from "vitest";
import { nextTurn, says, takeTurn } from "../kit/hands.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { faces, injured, prompt, settled, until } from "../kit/play.ts";
import { give } from "../kit/turns.ts";
import { CHARACTERS, FOUR } from "../kit/world.ts";
import { nightly } from "../kit/nightly.ts";

const PLACES: Readonly<Record<string, readonly [number, number]>> = { Gor: [4, 2], Rosa: [5, 2], Bela: [6, 2] };
const fighters = FOUR.map((one) => {
  const at = PLACES[one.name];
  return at === undefined ? one : { ...one, at };
});
const world = { fighters, characters: CHARACTERS, combat: true };

/** The settings, then the form of house rules, by clicks. */
async function changeSwitch(gm: Seat, key: string): Promise<void> {
  await gm.page.locator('#sidebar-tabs [data-tab="settings"]').click();
  await gm.page.locator('#settings [data-app="settings"]').click();
  await gm.page.locator('#settings-config nav [data-tab="system"]').click();
  await gm.page.locator('[data-action="openSubmenu"][data-key="riposte.poolHouse"]').click();
  const form = gm.page.locator("#riposte-house");
  const box = form.locator(`[name="${key}"]`);
  await box.setChecked(!(await box.isChecked()));
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
  await gm.page.locator("#settings-config [data-action=close]").first().click();
}

/** Gor strikes with 5; Rosa dodges with 2 and Bela parries with 2. */
async function blow(gm: Seat, red: Seat, blue: Seat, count: number): Promise<void> {
  await takeTurn(gm, "Gor", { option: "attack", targets: ["Rosa"] }, { faces: faces(5) });
  await prompt(red).waitFor();
  await give(blue, "parry", "mouse", { faces: faces(2) });
  await until(
    () => red.page.locator("#riposte-tray").innerText(),
    (text) => text.includes("Bela parries for Rosa"),
  );
  await give(red, "dodge", "mouse", { faces: faces(2) });
  await settled(gm, count);
}

describe("a house rule", () => {
  nightly("that lets defenses add up: from the next attack on, and only from there [mouse P18 P28]", async () => {
    await withFight(world, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      await blow(gm, red, blue, 1);
      // 5 − 2 = 3, and the sword's 1.
      await injured(gm, "Rosa", [4]);
      await changeSwitch(gm, "defensesAddUp");
      for (let i = 0; i < 4; i += 1) await nextTurn(gm);
      await blow(gm, red, blue, 2);
      // 5 − 2 − 2 = 1, and the sword's 1.
      await injured(gm, "Rosa", [2, 4]);
      await blue.page.reload();
      await ready(blue);
      for (const seat of [gm, red, blue]) {
        const cards = seat.page.locator('#chat .riposte-card[aria-label="Gor attacks Rosa"]');
        await until(
          async () => (await cards.allInnerTexts()).join(" ").replace(/\s+/g, " "),
          (text) => text.includes("Rosa is hit: Severity 4") && text.includes("Rosa is hit: Severity 2"),
        );
        await says(seat, "Gor attacks Rosa", "Rosa is hit: Severity 2");
      }
    });
  });
});
