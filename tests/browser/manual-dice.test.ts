/**
 * Whoever rolls dice by hand is asked for them where they clicked, and never for what happens by itself: standing orders
 * and rolls that are due without a choice. The public types (roll.d.mts) say that `allowInteractive` decides it.
 */
import { expect, it } from "vitest";
import { withFight, type Seat } from "./harness.ts";
import { attack, faces, settled } from "./play.ts";
import { CHARACTERS, FOUR } from "./world.ts";

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
