/** Holds of unlinked tokens, each its own; and a fate fight beside one of Cairn, neither of which touches the other. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { feedFaces, openAttack, prompts, rollAttack, until } from "../kit/play.ts";
import { CHARACTERS, idOf, RED, SCENE, tokenId, type WorldSetup } from "../kit/world.ts";
import { act, becomes, feedFate, fill, over, shows, sum, takeBack } from "./fate-hands.ts";
import { effects, effectsAre } from "./fate-seen.ts";

const inFight = fileFight();

const PACK: WorldSetup = {
  fighters: [
    { name: "Wolf", token: "raider", unlinked: ["Grey wolf", "Lame wolf"], fate: { points: 0 } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, aspects: { Dazed: 1 } } },
  ],
  characters: CHARACTERS,
  combat: true,
};
const wolf = (name: string): string => `Scene.${SCENE}.Token.${tokenId(name)}.Actor.${idOf("Wolf")}`;
/** Markers in the flags of an actor. */
const kept = (seat: Seat, uuid: string): Promise<unknown> =>
  seat.page.evaluate(`Object.keys(fromUuidSync("${uuid}").flags.riposte?.markers ?? {}).length`);

describe("two tokens of one foe", () => {
  it("one holds, the other does not: the hold is on its own token, goes by undo, and ends with that token [mouse F9 F12]", async () => {
    await inFight(PACK, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      await feedFate(gm, ...sum(2));
      await gm.page.evaluate(`void game.system.api.attack(fromUuidSync("${wolf("Grey wolf")}"))`);
      await gm.page.locator(".riposte-attack-form").waitFor();
      await fill(gm, { option: "grapple", targets: ["Rosa"] });
      await gm.page.locator(".riposte-attack-form button[type=submit]").click();
      await over(gm, 1);
      await effectsAre(fight.seats, wolf("Grey wolf"), "holds-4");
      await effectsAre(fight.seats, "Rosa", "held-4");
      for (const seat of fight.seats) {
        await shows(seat, "Rosa", "Held by Grey wolf, strength 4");
        await shows(seat, "Lame wolf", "Holds", false);
        expect(await effects(seat, wolf("Lame wolf"))).toBe("");
        expect(
          await Promise.all(
            [wolf("Grey wolf"), wolf("Lame wolf"), `Actor.${idOf("Wolf")}`].map((one) => kept(seat, one)),
          ),
        ).toEqual([1, 0, 0]);
      }
      await takeBack(gm);
      await effectsAre(fight.seats, "Rosa", "");
      await becomes(gm, "Rosa", "aspects.Dazed00000000000.tags", 1);
      expect(await kept(gm, wolf("Grey wolf"))).toBe(0);
      // Again, by the other one; its token goes, and with it the hold.
      await feedFate(gm, ...sum(1));
      await gm.page.evaluate(
        `game.combat.update({ turn: 1 }).then(() => game.system.api.attack(fromUuidSync("${wolf("Lame wolf")}"))).then(() => null)`,
      );
      await gm.page.locator(".riposte-attack-form").waitFor();
      await fill(gm, { option: "grapple", targets: ["Rosa"] });
      await gm.page.locator(".riposte-attack-form button[type=submit]").click();
      await effectsAre(fight.seats, "Rosa", "held-3");
      expect(await effects(gm, wolf("Grey wolf"))).toBe("");
      await gm.page.evaluate(
        `game.scenes.get("${SCENE}").deleteEmbeddedDocuments("Token", ["${tokenId("Lame wolf")}"]).then(() => null)`,
      );
      await effectsAre(fight.seats, "Rosa", "");
      await fence(fight.seats);
      expect(await gm.page.evaluate("game.system.api.exchanges.open().length")).toBe(0);
    });
  });
});

const BESIDE: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0 } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, aspects: { Dazed: 1 } } },
    { name: "Kob", token: "axe-guard", cairn: { role: "foe", weapons: [{ name: "Axe", die: 8 }] } },
    { name: "Wim", owners: [RED], token: "captain", cairn: { hp: 10 } },
  ],
  characters: CHARACTERS,
};
/** A fight of Gor and Rosa here, and one of Kob and Wim on a scene of their own; each is the active one of its scene. */
const TWO_FIGHTS = `(async () => {
  const yard = game.scenes.get("${SCENE}");
  const away = ["Kob", "Wim"].map((name) => yard.tokens.find((one) => one.name === name));
  const hall = await Scene.create({ name: "The hall", width: 1000, height: 1000, padding: 0, ownership: { default: 2 },
    tokens: away.map((token) => token.toObject()) });
  await yard.deleteEmbeddedDocuments("Token", away.map(({ id }) => id));
  const fights = [];
  for (const scene of [yard, hall]) {
    const combat = await Combat.create({ scene: scene.id, active: true });
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.map((token, at) => ({
      _id: ("fights" + token.actorId).slice(0, 16), tokenId: token.id, sceneId: scene.id, actorId: token.actorId,
      initiative: 20 - at })), { keepId: true });
    await combat.startCombat();
    fights.push(combat.id);
  }
  return fights.join();
})()`;

describe("a fate fight beside one of Cairn", () => {
  it("turns, blows and the end of one do nothing to the other [mouse F7 F9]", async () => {
    await inFight(BESIDE, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const [here = "", there = ""] = String(await gm.page.evaluate(TWO_FIGHTS)).split(",");
      const turn = (id: string, n: number): Promise<unknown> =>
        gm.page.evaluate(
          `(async () => { for (let i = 0; i < ${String(n)}; i += 1) await game.combats.get("${id}").nextTurn(); })()`,
        );
      await red.page.waitForFunction(`game.combats.get("${there}")?.started === true`);
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      await effectsAre(fight.seats, "Rosa", "held-4");
      // Three rounds go by in the other fight, and a blow falls there.
      await turn(there, 6);
      // Both look at that scene.
      for (const seat of fight.seats)
        await seat.page.evaluate(`game.combats.get("${there}").scene.view().then(() => null)`);
      // Without it a round of Cairn's begins with declaring, and no attack comes before.
      await gm.page.evaluate(
        `game.combats.get("${there}").update({ "flags.riposte.order.mode": "saves" }).then(() => null)`,
      );
      await openAttack(gm, "Kob");
      await rollAttack(gm, ["Wim"]);
      await feedFaces(gm, [5, 8]);
      await prompts(red).locator('[data-answer="none"]').check();
      await prompts(red).locator(".riposte-confirm").click();
      await until(
        () => red.page.evaluate(`game.actors.get("${idOf("Wim")}")._source.system.hp.value`),
        (hp) => hp === 5,
      );
      await effectsAre(fight.seats, "Rosa", "held-4");
      await effectsAre(fight.seats, "Gor", "holds-4");
      // The other scene is shown, and then its fight ends: still held, and the hold runs by its own turns.
      await gm.page.evaluate(`game.combats.get("${there}").scene.activate().then(() => null)`);
      await effectsAre(fight.seats, "Rosa", "held-4");
      await gm.page.evaluate(`game.combats.get("${there}").delete().then(() => null)`);
      await fence(fight.seats);
      await effectsAre(fight.seats, "Rosa", "held-4");
      await turn(here, 2);
      await effectsAre(fight.seats, "Rosa", "held-4");
      await turn(here, 1);
      await effectsAre(fight.seats, "Rosa", "");
      await effectsAre(fight.seats, "Gor", "");
      expect(await gm.page.evaluate("game.system.api.exchanges.open().length")).toBe(0);
      await gm.page.evaluate(`game.combats.get("${here}").scene.activate().then(() => null)`);
    });
  });
});
