/** What a player's client chooses and could choose wrong: a GM's client sees it, and the card says so to everybody. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { faces, feed } from "../kit/play.ts";
import { ATTACKED, cardOf, isAsked, run, stored, told, uuidOf } from "./console.ts";
import { SCENE, tokenId } from "../kit/world.ts";

/** Keeps what Red's client would post for an attack of Rosa on Bela. */
const prepare = (red: Seat): Promise<unknown> =>
  run(
    red,
    `const rosa = game.actors.getName("Rosa");
    const hook = Hooks.on("preCreateChatMessage", (message) => {
      const { type, system, rolls } = message.toObject();
      globalThis.honest = { type, system, rolls };
      return false;
    });
    const plan = { slot: "declare", fighter: rosa.uuid, option: "attack", choice: { weapon: rosa.items.contents[0].id } };
    await game.system.api.attack(rosa, { plan, targets: [game.actors.getName("Bela")] });
    Hooks.off("preCreateChatMessage", hook);`,
  );
/** Posts that, put wrong in one place. */
const forged = async (red: Seat, changes: object): Promise<string> =>
  String(
    await run(
      red,
      `const source = foundry.utils.deepClone(honest);
      foundry.utils.mergeObject(source.system, ${JSON.stringify(changes)});
      return (await ChatMessage.create({ content: "by hand", ...source }, { noHook: true })).id;`,
    ),
  );

describe("a declaration by hand", () => {
  it("B8, B6, M5, N3, D6, C8: moment, allowance, time of the roll, helpers, token and name are marked", async () => {
    await withFight({ ...ATTACKED, combat: true, turn: 2 }, {}, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const blue = await fight.take("blue");
      const all = [gm, red, blue];
      await run(gm, `await game.scenes.active.tokens.get("${tokenId("Hulda")}").update({ hidden: true })`);
      const before = await stored(gm, ["Gor", "Hulda", "Bela"]);
      await feed(red, ...faces(3));
      await prepare(red);
      const honest = await forged(red, {});
      await expect.poll(() => isAsked(blue, honest)).toBe(true);
      await fence(fight.seats);
      expect(await cardOf(gm, honest)).not.toContain("differently");

      const past = await forged(red, { moment: { round: -7 } });
      const never = await forged(red, { moment: null });
      for (const id of [past, never]) await told(all, id, /Round and turn: said/);
      const last = await forged(red, { roll: "last", faces: [] });
      await told(all, last, /rolled at another time/);
      const helped = await forged(red, { helpers: [{ actor: uuidOf("Gor"), token: null, name: "Gor" }] });
      await told(all, helped, /Fighters who may join: said/);
      const token = `Scene.${SCENE}.Token.${tokenId("Hulda")}`;
      const masked = await forged(red, { attacker: { token } });
      await told(all, masked, /another fighter’s token/);
      for (const seat of all) expect(await cardOf(seat, masked)).not.toMatch(/unseen/i);
      const named = await forged(red, { attacker: { name: "Bela" } });
      await told(all, named, /Name: said Bela, seen Rosa/);
      for (const seat of all) expect(await cardOf(seat, named)).toMatch(/Rosa .*Attacks/);
      // B6: not Red's turn any more, and Red says that a GM allowed it.
      await run(gm, `await game.combat.nextTurn()`);
      const allowed = await forged(red, { allowed: ["pool.notYourTurn", "pool.actionUsed", "pool.down"] });
      await told(all, allowed, /Not possible: /);
      await fence(fight.seats);
      for (const seat of all) expect(await stored(seat, ["Gor", "Hulda", "Bela"])).toEqual(before);
      expect(await isAsked(blue, allowed)).toBe(true);
    });
  });
});
