/** New attacks by a player's own user: settings, queries, what only GMs may do, two tabs, macros, orders. */
import { describe, expect, it } from "vitest";
import { withFight } from "../kit/harness.ts";
import { faces } from "../kit/play.ts";
import { BLUE, GM, idOf, RED } from "../kit/world.ts";
import { declaration, refOf } from "./bodies.ts";
import {
  ATTACKED,
  cardOf,
  decideTogether,
  declare,
  declareAllowed,
  forge,
  isAsked,
  reload,
  run,
  stored,
  tries,
  uuidOf,
} from "./console.ts";

const OTHERS = ["Gor", "Hulda", "Bela"];

describe("a player's own user", () => {
  it("X31 to X39: character, name, settings, queries, what GMs may do, two tabs, macros, orders", async () => {
    await withFight({ ...ATTACKED, combat: true, turn: 2 }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const before = await stored(gm, OTHERS);
      // X31, X32
      expect(
        await tries(
          red,
          `game.user.update({ character: "${idOf("Bela")}" })`,
          `game.user.update({ color: game.users.get("${GM}").color.css })`,
          `game.user.update({ name: "Gamemaster" })`,
          "game.user.update({ role: 4 })",
          "game.user.update({ permissions: { SETTINGS_MODIFY: true } })",
          `game.user.update({ avatar: "javascript:globalThis.struck=1" })`,
          `game.user.update({ color: "red;position:fixed" })`,
          `game.users.get("${BLUE}").update({ character: null })`,
        ),
      ).toBe("wrote,wrote,refused,refused,refused,refused,refused,refused");
      // X33
      expect(
        await tries(
          red,
          `setting({ key: "riposte.applying", value: '"onClick"', user: "${RED}" })`,
          `setting({ key: "riposte.poolHouse", value: '{"severalTargets":false}', user: "${RED}" })`,
          `setting({ key: "riposte.npcOrders", value: '"none"' })`,
          `setting({ key: "riposte.applying", value: '"onClick"', user: "${GM}" })`,
        ),
      ).toBe("wrote,wrote,refused,refused");
      await reload(gm);
      for (const seat of [gm, red, blue])
        expect(await run(seat, `return game.settings.get("riposte", "applying")`)).toBe("atOnce");
      // X34, X35: hostile questions, and thousands of them.
      const asked = { fighter: uuidOf("Gor"), exchange: null, slot: "declare", n: 5, faces: 10, place: 0 };
      const hostile = [null, 7, { fighter: "constructor" }, { ...asked, n: 1e9, faces: 1e9 }, asked];
      expect(
        await run(
          red,
          `const gm = game.users.get("${GM}");
          const one = (data) => gm.query("riposte.dice", data, { timeout: 5000 }).catch(() => null);
          const told = [];
          for (const data of ${JSON.stringify(hostile)}) told.push(await one(data));
          for (let n = 0; n < 20; n += 1) await Promise.all(Array.from({ length: 100 }, () => one(${JSON.stringify(asked)})));
          return told.join() + Object.keys(localStorage).filter((key) => key.startsWith("riposte.dice"));`,
        ),
      ).toBe(",,,,");
      const dice = { parts: [["dice", 60, "brawn"]], seen: [], weapon: { id: "x", name: "x" } };
      for (let n = 0; n < 20; n += 1)
        await forge(red, declaration({ targets: [refOf("Rita")], roll: "last", numbers: dice }));
      // X36
      await tries(red, "game.togglePause(true, { broadcast: true })");
      expect(
        await tries(
          red,
          "game.time.advance(1000)",
          `game.scenes.active.update({ name: "x" })`,
          "Combat.create({ active: true })",
          `JournalEntry.create({ name: "x" })`,
          `Folder.create({ name: "x", type: "Actor" })`,
          `Actor.create({ name: "x", type: "pool" })`,
        ),
      ).toBe("refused,refused,refused,refused,refused,refused");
      expect(await run(gm, "return [game.paused, game.time.worldTime, game.combats.size].join()")).toBe("false,0,1");
      // X37: two tabs, one Action.
      const tab = await fight.take("red", { beside: red });
      await decideTogether([red, tab]);
      const attacks = await Promise.all([red, tab].map((seat) => declare(seat, "Rosa", ["Bela"], faces(1))));
      await expect
        .poll(async () => (await Promise.all(attacks.map((id) => cardOf(gm, id)))).join(" "))
        .toMatch(/Action.*(used|not possible)|not possible|differ/i);
      await fight.leave(tab);
      // X38: what is dragged to a GM's hotbar.
      for (const uuid of [
        "constructor",
        `${uuidOf("Rosa")}.Item.__proto__`,
        `Compendium.x.y.Actor.${idOf("Rosa")}.Item.a`,
      ])
        await run(
          gm,
          `Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: ${JSON.stringify(uuid)} }, 1); return null`,
        );
      await run(
        red,
        `await game.actors.getName("Rosa").items.contents[0].update({ name: '"); globalThis.struck = 1; ("' })`,
      );
      await run(
        gm,
        `Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: game.actors.getName("Rosa").items.contents[0].uuid }, 1); return null`,
      );
      await expect.poll(() => run(gm, "return game.macros.size")).toBe(1);
      expect(await run(gm, "return game.macros.contents[0].command")).not.toContain("struck");
      // X39: an order that is none, and one for another's fighter.
      await run(
        red,
        `await game.actors.getName("Rosa").update({ "flags.riposte.orders": { order: "toString", mayPay: {} } });
        await game.user.update({ "flags.riposte.orders": { ["${uuidOf("Gor")}"]: { order: "none" } } });`,
      );
      const gors = await declareAllowed(gm, "Gor", ["Rosa", "Bela"], faces(1));
      await run(gm, `await game.system.api.go("${gors}")`);
      await expect.poll(() => isAsked(blue, gors, "t1")).toBe(true);
      expect([await isAsked(red, gors, "t1"), await isAsked(red, gors)]).toEqual([false, true]);
      for (const seat of [gm, red, blue]) {
        expect(await run(seat, "return globalThis.struck ?? null")).toBe(null);
        expect(await stored(seat, OTHERS)).toEqual(before);
      }
      red.errors.splice(0);
      tab.errors.splice(0);
    });
  });
});
