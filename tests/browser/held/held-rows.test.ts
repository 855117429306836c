/** Held actions from the tracker's row, the strip and the token, by keys and by clicks (issue #3: P5, P22, P23). */
import { describe, expect, it } from "vitest";
import { ready, type Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { until } from "../kit/play.ts";
import { isFocused } from "../kit/hands.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const inFight = fileFight();

const SETUP = { fighters: FOUR, characters: CHARACTERS, combat: true };
const RAW = "strike <b>whoever</b> comes near";

/** Says what a fighter does, as a macro would. */
async function declare(
  seat: Seat,
  name: string,
  { option, choice, targets = [] }: { option: string; choice: object; targets?: readonly string[] },
): Promise<string> {
  const ids = JSON.stringify(targets.map(idOf));
  const script = `(async () => {
    const actor = game.actors.get("${idOf(name)}");
    const plan = { slot: "declare", fighter: actor.uuid, option: "${option}", choice: ${JSON.stringify(choice)} };
    const done = await game.system.api.attack(actor, { targets: ${ids}.map((id) => game.actors.get(id)), plan, allow: true });
    return done?.message?.id ?? "";
  })()`;
  return String(await seat.page.evaluate(script));
}
const hold = (seat: Seat, name: string, action = RAW): Promise<string> =>
  declare(seat, name, {
    option: "hold",
    choice: { action, condition: "somebody moves", watch: "none", weapon: "none", target: "none" },
  });
const strike = (seat: Seat, name: string, target: string): Promise<string> =>
  declare(seat, name, { option: "attack", choice: { weapon: idOf(`sword${idOf(name)}`) }, targets: [target] });

const openTracker = (seat: Seat): Promise<unknown> => seat.page.evaluate(`ui.sidebar.changeTab("combat", "primary")`);
const row = (seat: Seat, name: string): ReturnType<Seat["page"]["locator"]> =>
  seat.page.locator("#sidebar .combatant", { hasText: name }).locator(".riposte-marks");
const strip = (seat: Seat): ReturnType<Seat["page"]["locator"]> =>
  seat.page.locator("#riposte-holds article:not([data-kind=turn])");
const called = async (seat: Seat, id: string): Promise<string> =>
  String(
    await seat.page.evaluate(
      `JSON.stringify(game.system.api.exchanges.get("${id}").calls.map((call) => [call.state, call.why, call.entry.body.words]))`,
    ),
  );

describe("a held action on the tracker", () => {
  it("P22, P23: its words on focus, called by keys from its row, approved by keys from the strip, also after a reload", async () => {
    await inFight(SETUP, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await hold(gm, "Gor");
      const id = await strike(gm, "Hulda", "Bela");
      await openTracker(red);
      const mark = row(red, "Gor").locator("button[data-act=call]");
      await mark.waitFor();
      expect(await mark.getAttribute("aria-label")).toContain(RAW);
      expect(await row(red, "Gor").locator("b").count()).toBe(0);
      await red.page.keyboard.press("Tab");
      await mark.focus();
      await until(
        async () => red.page.locator("#tooltip").innerText(),
        (text) => text.includes(RAW),
      );
      await mark.press("Enter");
      const words = red.page.locator(".application.dialog input[name=words]");
      await words.fill("there!");
      await words.press("Enter");
      await strip(gm).waitFor();
      await gm.page.reload();
      await ready(gm);
      await strip(gm).waitFor();
      expect(await strip(gm).innerText()).toContain("there!");
      await gm.page.locator("body").press("KeyH");
      await gm.page.keyboard.press("Enter");
      await until(
        async () => called(gm, id),
        (calls) => calls === JSON.stringify([["before", "", "there!"]]),
      );
      await strip(gm).waitFor({ state: "detached" });
    });
  });
  it("P22: its button stays where it is when what is seldom done comes up beside it", async () => {
    await inFight(SETUP, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      // What its Action has lost takes the room that is left.
      await declare(gm, "Gor", { option: "quick", choice: { words: "shouts" } });
      await hold(gm, "Gor");
      await openTracker(gm);
      const mark = row(gm, "Gor").locator("button[data-act=call]");
      await row(gm, "Gor").locator(".riposte-mark-words").waitFor();
      const place = async (): Promise<readonly unknown[]> => {
        const box = await mark.boundingBox();
        return [box?.x, box?.y];
      };
      const before = await place();
      await gm.page.locator("#sidebar .combatant", { hasText: "Gor" }).hover();
      await row(gm, "Gor").locator("button[data-act=withdraw]").click({ trial: true });
      expect(await place()).toEqual(before);
    });
  });
  it("P23: denied by click with a word of reason; the row's bell is gone", async () => {
    await inFight(SETUP, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await hold(gm, "Rosa");
      const id = await strike(gm, "Hulda", "Bela");
      for (const seat of [gm, red]) await openTracker(seat);
      await row(red, "Rosa").locator("button[data-act=call]").click();
      // A space is written, though nothing needs to be.
      await expect.poll(() => isFocused(red.page.locator(".application.dialog input[name=words]"))).toBe(true);
      await red.page.keyboard.press("Space");
      await red.page.locator(".application.dialog button[type=submit]").click();
      await row(gm, "Rosa").locator("[data-mark=call]").waitFor();
      await strip(gm).locator("button[data-action=rule]").click();
      await gm.page.locator(".application.dialog input[name=why]").fill("she looked away");
      await gm.page.locator(".application.dialog button[data-action=deny]").click();
      await until(
        async () => called(gm, id),
        (calls) => calls === JSON.stringify([["denied", "she looked away", ""]]),
      );
      await row(gm, "Rosa").locator("[data-mark=call]").waitFor({ state: "detached" });
    });
  });
  it("P5: when the holder's turn comes it is told once that the hold lapses, and can withdraw", async () => {
    await inFight(SETUP, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.combat.update({ turn: 1 })`);
      await hold(red, "Rosa");
      await openTracker(red);
      await row(red, "Rosa").locator("[data-mark=hold]").waitFor();
      expect(await strip(red).count()).toBe(0);
      await gm.page.evaluate(`game.combat.update({ round: 2, turn: 1 })`);
      await strip(red).waitFor();
      await red.page.reload();
      await ready(red);
      await strip(red).locator("button[data-action=keep]").click();
      await strip(red).waitFor({ state: "detached" });
      await red.page.reload();
      await ready(red);
      await openTracker(red);
      await row(red, "Rosa").locator("[data-mark=hold]").waitFor();
      expect(await strip(red).count()).toBe(0);
      await red.page.locator("#sidebar .combatant", { hasText: "Rosa" }).hover();
      await row(red, "Rosa").locator("button[data-act=withdraw]").click();
      await row(gm, "Rosa").locator("[data-mark=hold]").waitFor({ state: "detached" });
    });
  });
});

describe("token marks", () => {
  it("show what stands, and nothing of it is saved", async () => {
    await inFight(SETUP, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const icon = (seat: Seat, kind: string): ReturnType<Seat["page"]["locator"]> =>
        seat.page.locator(`#board img[src*="mark-${kind}.svg"], .token img[src*="mark-${kind}.svg"]`);
      await hold(gm, "Gor");
      for (const seat of [gm, red]) await icon(seat, "hold").first().waitFor({ state: "attached" });
      expect(await gm.page.evaluate(`game.actors.get("${idOf("Gor")}").effects.size`)).toBe(0);
      await strike(gm, "Hulda", "Rosa");
      await icon(red, "answer").first().waitFor({ state: "attached" });
      await gm.page.evaluate(
        `game.actors.get("${idOf("Gor")}").update({ "system.injuries.x": { severity: 7, label: "" } })`,
      );
      await icon(red, "hold").first().waitFor({ state: "detached" });
      // Who got away, by the tracker's menu, is marked until the skull there brings them back.
      await openTracker(gm);
      const hulda = gm.page.locator("#sidebar .combatant", { hasText: "Hulda" });
      await hulda.click({ button: "right" });
      await gm.page.locator(".context-item", { hasText: "Got away" }).click();
      for (const seat of [gm, red]) await icon(seat, "away").first().waitFor({ state: "attached" });
      await hulda.hover();
      await hulda.locator("[data-action=toggleDefeated]").click();
      for (const seat of [gm, red]) await icon(seat, "away").first().waitFor({ state: "detached" });
    });
  });
});
