/** The GM's word in a `fate` fight: breadth, approval, on whom a block works, what a hold hinders. Each is on the card. */
import { describe, expect, it } from "vitest";
import { nextTurn, reply, rowOf, showTab, spent, submit } from "../kit/hands.ts";
import { nightly } from "../kit/nightly.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack, prompt, prompts, until } from "../kit/play.ts";
import { against, maySend } from "../kit/turns.ts";
import { BLUE, CHARACTERS, RED, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, fill, over, shows, sum } from "./fate-hands.ts";
import { effectsAre } from "./fate-seen.ts";

const inFight = fileFight();

const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, aspects: { "Off Balance": 1 } } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0 } },
    { name: "Bela", owners: [BLUE], token: "captain", fate: { points: 0 } },
  ],
  characters: CHARACTERS,
  combat: true,
};
/** Rosa can be grabbed. */
const OWN: WorldSetup = {
  ...WORLD,
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0 } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, aspects: { "Off Balance": 1 } } },
  ],
};
/** A ruling on the last card. */
async function rules(gm: Seat, label: string, why = ""): Promise<void> {
  await showTab(gm, "chat");
  await gm.page.locator('#chat [data-action="rule"]').last().click();
  await gm.page.selectOption('.riposte-dialog select[name="offer"]', { label });
  await gm.page.fill('.riposte-dialog input[name="why"]', why);
  await gm.page.locator('.riposte-dialog button[data-action="ok"]').click();
}
const house = (gm: Seat, points: object): Promise<unknown> =>
  gm.page.evaluate(`game.settings.set("riposte", "fateHouse", ${JSON.stringify(points)}).then(() => null)`);

describe("the GM's word", () => {
  nightly("waives the breadth of a block, and rules on whom it works, by keys [keys F1 F2 F8 F9]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const turn = {
        option: "block",
        inputs: { how: "Salt" },
        targets: ["Rosa", "Bela"],
        many: { types: ["attack", "move"] },
      };
      await openAttack(gm, "Gor");
      await fill(gm, turn, "keys");
      await until(
        () => against(gm),
        (text) => text.includes("A block on 2 people prevents one kind of action, not 2"),
      );
      expect(await maySend(gm)).toBe(false);
      await gm.page.locator(".riposte-attack-form").press("Escape");
      await act(gm, "Gor", { ...turn, allow: true, faces: sum(0) }, "keys");
      await over(gm, 1);
      await expect.poll(() => card(red)).toContain("The GM lets this block be broader than usual.");
      await shows(red, "Rosa", "Gor blocks attacks and moves, 3 to meet: Salt");

      // What only a GM may say is in no player's list; a GM's pressing it is the leave.
      await openAttack(red, "Rosa");
      expect(await red.page.locator('.riposte-attack-form [data-key="ruleOut"]').count()).toBe(0);
      await red.page.locator(".riposte-attack-form").press("Escape");
      await openAttack(gm, "Gor");
      await fill(gm, { option: "ruleOut" });
      const rosa = gm.page.locator('.riposte-attack-form [data-input="out"]').first();
      await rosa.check();
      await submit(gm);
      await over(gm, 2);
      await expect.poll(() => card(red)).toContain("The GM rules: it does not work on Rosa.");
      await shows(red, "Rosa", "Gor blocks attacks and moves, but not here: Salt");
      await shows(red, "Bela", "Gor blocks attacks and moves, 3 to meet: Salt");
    });
  });

  it("comes after a block that asked nobody, too: it stands, but not for all; or it is taken back, and why [mouse F1 F8 F9]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blocked = (effects: string): Promise<void> => effectsAre(fight.seats, "Gor", effects);
      const undo = async (place: number): Promise<void> => {
        await showTab(gm, "chat");
        await gm.page.locator("#chat .riposte-card").nth(place).getByRole("button", { name: /undo/i }).first().click();
      };
      await nextTurn(gm);
      const wall = {
        option: "block",
        inputs: { how: "A wall of fire" },
        targets: ["Gor"],
        many: { types: ["attack"] },
      };
      await act(red, "Rosa", { ...wall, faces: sum(1) });
      await over(gm, 1);
      await blocked("blocked-4");
      // It stands, but not against him: said on a card of its own, which is undone by itself.
      await undo(0);
      await reply(gm, "rule");
      await gm.page.locator('.riposte-attack-form [data-option="ruleOut"][data-input="out"]').check();
      await gm.page.fill('.riposte-attack-form [data-input="why"]', "He is fireproof");
      await submit(gm);
      await over(gm, 2);
      await blocked("unaffected");
      await expect.poll(() => card(red)).toMatch(/it does not work on Gor\.\s*“He is fireproof”/);
      await undo(1);
      await reply(gm, "back");
      await blocked("blocked-4");
      // Undo of the block itself: all of it is gone in every window, and the turn is free.
      await undo(0);
      await reply(gm, "back", { word: "skill", why: "Weapons make no fire" });
      await blocked("");
      await shows(red, "Gor", "Rosa blocks", false);
      const said = "Gamemaster rules: it takes another skill (Weapons make no fire).";
      await expect.poll(() => red.page.locator("#chat").innerText()).toContain(said);
      expect(await spent(gm, "Rosa")).toBe("");
      await openAttack(red, "Rosa");
      await fill(red, wall);
      expect(await maySend(red)).toBe(true);
    });
  });

  it("approves a grapple first; what is refused costs nothing; says what a hold does not hinder [mouse F8 F10 F12 F14 F15 F16]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await house(gm, { approval: "grapples" });
      await nextTurn(gm);
      await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(3) });
      await prompt(gm).waitFor();
      expect(await prompts(gm).first().innerText()).toContain("does that work?");
      await answer(gm, "refuse");
      await over(gm, 1);
      await expect.poll(() => card(red)).toContain("The GM did not approve: nothing is spent, and the turn is free.");
      await becomes(red, "Gor", "aspects.OffBalance000000.tags", 1);
      await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(3) });
      await answer(gm, "agree");
      await over(gm, 2);
      await shows(red, "Gor", "Held by Rosa, strength 5: Off Balance");
      // While held: a move is refused but for wrenching free; what needs no room may be unhindered by the GM's word.
      await nextTurn(gm);
      await nextTurn(gm);
      await openAttack(gm, "Gor");
      await fill(gm, { option: "move" });
      expect(await against(gm)).toContain("Held: wrench free to move.");
      await fill(gm, { option: "other", inputs: { words: "Shouts a warning", whenHeld: "free" } });
      await submit(gm);
      await over(gm, 3);
      await expect.poll(() => card(red)).toContain("The GM: the hold does not hinder this.");
      await shows(red, "Gor", "Held by Rosa, strength 5: Off Balance");
      await house(gm, {});
      // Let go from the tracker: the mark of the hold opens what ends it.
      await showTab(red, "combat");
      await rowOf(red, "Rosa").locator('[data-act="option"][data-of="release"]').click();
      await submit(red);
      await over(gm, 4);
      await expect.poll(() => card(gm)).toContain("Rosa lets go of Gor.");
      await shows(red, "Gor", "Held by", false);
    });
  });

  it("says of a player's own action what it breaks, and that it cannot be done: on its card, before it is settled [mouse F1 F15 F16]", async () => {
    await inFight(OWN, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(0) });
      await over(gm, 1);
      await nextTurn(gm);
      await act(red, "Rosa", { option: "attack", targets: ["Gor"], faces: sum(4) });
      await prompt(gm).waitFor();
      await rules(gm, "It cannot be done while held: nothing is spent", "your arms are pinned");
      await over(gm, 2);
      await expect
        .poll(() => card(red))
        .toContain("Gamemaster rules: this cannot be done while held (your arms are pinned).");
      expect(await card(red)).toContain("nothing is spent, and the turn is free.");
      expect(await prompts(gm).count()).toBe(0);
      await act(red, "Rosa", { option: "attack", targets: ["Gor"], faces: sum(2) });
      await rules(gm, "Getting past the hold does not break it");
      await expect.poll(() => card(red)).toContain("Gamemaster rules: getting past the hold does not break it.");
      await answer(gm, "defend", "mouse", { faces: sum(4) });
      await over(gm, 3);
      await shows(red, "Rosa", "Held by Gor");
    });
  });
});
