/**
 * Whoever rolls dice by hand is asked for them where they clicked, and never for what happens by itself: standing orders
 * and rolls that are due without a choice. The public types (roll.d.mts) say that `allowInteractive` decides it.
 */
import { expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { answerByClick, attack, faces, openAttack, settled } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf } from "../kit/world.ts";

const world = { fighters: FOUR, characters: CHARACTERS };

/** From now on a window keeps what each roll was asked for with. */
const watch = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const { evaluate } = Roll.prototype;
    globalThis.asked = [];
    Roll.prototype.evaluate = function (options = {}) {
      globalThis.asked.push(options.allowInteractive ?? true);
      return evaluate.call(this, options);
    };
  })()`);
/** What was asked since the last look. */
const asked = (seat: Seat): Promise<unknown> => seat.page.evaluate("globalThis.asked.splice(0)");
const set = (gm: Seat, key: string, value: string): Promise<unknown> =>
  gm.page.evaluate(`game.settings.set("riposte", "${key}", "${value}").then(() => null)`);

/** Core's window for dice that are rolled by hand; public packages and types call it RollResolver. */
const RESOLVER = ".roll-resolver";

it("with manual dice in core: the attack takes the faces that are typed, the order rolls without a window", async () => {
  await withFight(world, { uncut: true }, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await gm.page.evaluate(`game.settings.set("core", "diceConfiguration", { d10: "manual" }).then(() => null)`);
    await openAttack(gm, "Gor");
    const form = gm.page.locator(".riposte-attack-form");
    await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
    await form.locator("button[type=submit]").click();
    const typed = gm.page.locator(`${RESOLVER} input`);
    await expect.poll(() => typed.count()).toBe(5);
    for (const [index, face] of [9, 9, 9, 2, 2].entries()) await typed.nth(index).fill(String(face));
    await gm.page.locator(`${RESOLVER} button[type=submit]`).click();
    await answerByClick(red, "none");
    await settled(gm, 1);
    const rolled = await gm.page.evaluate("JSON.stringify(game.messages.contents[0].rolls[0].dice[0].values)");
    expect(rolled).toBe("[9,9,9,2,2]");

    await set(gm, "npcOrders", "best");
    await attack(red, "Rosa", ["Gor"], faces(3));
    await settled(gm, 2);
    expect(await gm.page.locator(RESOLVER).count()).toBe(0);
  });
});

it("asks whoever clicked, and nobody for an order or for a roll that is due by itself", async () => {
  await withFight(world, { uncut: true }, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await set(gm, "npcOrders", "best");
    for (const seat of [gm, red]) await watch(seat);
    await attack(red, "Rosa", ["Gor"], faces(3));
    await settled(gm, 1);
    expect(await asked(red)).toEqual([true]);
    expect(await asked(gm)).toEqual([false]);

    await set(gm, "attackRoll", "after");
    await attack(red, "Rosa", ["Gor"], []);
    await settled(gm, 2);
    expect(await asked(gm)).toEqual([false]);
    expect(await asked(red)).toEqual([false]);
  });
});
