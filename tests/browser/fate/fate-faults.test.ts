/** Faults that strike while a hold stands: a client that dies between the result and what it writes, and windows that reload. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { nextTurn } from "../kit/hands.ts";
import { ready, withFight, type Seat } from "../kit/harness.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";
import { act, over, sum } from "./fate-hands.ts";
import { effectsAre, linkedAlike } from "./fate-seen.ts";

const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0 } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { aspects: { Dazed: 1 }, points: 0 } },
  ],
  characters: CHARACTERS,
  combat: true,
};
/** From now on this window writes nothing to an actor: as if its tab died just before. */
const freeze = (seat: Seat, name: string): Promise<unknown> =>
  seat.page.evaluate(`void Hooks.on("preUpdateActor", (actor) => {
    if (actor.id !== "${idOf(name)}") return;
    globalThis.froze = true;
    return false;
  })`);
const markersOf = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `game.actors.map((actor) => actor.name + Object.values(actor.flags.riposte?.markers ?? {}).length).sort().join()`,
  );

describe("a GM's client that dies in mid-hold", () => {
  it("between the result and what ends the hold: the next one does it, once; all see the same, also after a reload [mouse F15]", async () => {
    await withFight(WORLD, { uncut: true, faults: { sleepingGm: false } }, async (fight) => {
      const gm = await fight.take("gm");
      const second = await fight.take("second");
      const red = await fight.take("red");
      const active = (await gm.page.evaluate("game.users.activeGM.isSelf")) === true ? gm : second;
      const other = active === gm ? second : gm;
      await act(other, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(other, 1);
      await effectsAre([gm, second, red], "Rosa", "held-4");
      await nextTurn(other);
      // Rosa breaks free; whoever wrote that down is gone before the hold is taken off its maker.
      await freeze(active, "Gor");
      await act(red, "Rosa", { option: "wrench", faces: sum(2) });
      await active.page.waitForFunction("globalThis.froze === true", null, { timeout: 20_000 });
      await fight.leave(active);
      await effectsAre([other, red], "Rosa", "");
      await effectsAre([other, red], "Gor", "");
      await over(red, 2);
      // A window that comes back has the same from what is stored, and writes nothing again.
      const before = await linkedAlike([other, red]);
      await red.page.reload();
      await ready(red);
      await other.page.reload();
      await ready(other);
      await fence([other, red]);
      expect(await linkedAlike([other, red])).toBe(before);
      expect([await markersOf(other), await markersOf(red)]).toEqual(["Gor0,Rosa0", "Gor0,Rosa0"]);
      expect(await red.page.evaluate(`game.messages.filter(({ system }) => system.kind === "result").length`)).toBe(2);
    });
  });
});
