/** Who is tied to whom when more than one holds, and when somebody is gone in mid-hold: two windows, one marker per maker. */
import { describe, expect, it } from "vitest";
import { fence } from "../kit/fence.ts";
import { nextTurn, submit } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { card, openAttack, prompts, until } from "../kit/play.ts";
import { CHARACTERS, idOf, RED, SCENE, tokenId, type WorldSetup } from "../kit/world.ts";
import { act, answer, becomes, fill, over, shows, sum, takeBack } from "./fate-hands.ts";
import { allSources, effectsAre, linesOf, linked, linkedAlike } from "./fate-seen.ts";
import type { FateSetup } from "./fate-world.ts";

const inFight = fileFight();

const world = (gor: FateSetup = {}, combat = true): WorldSetup => ({
  fighters: [
    { name: "Gor", token: "raider", fate: { points: 0, aspects: { "Off Balance": 2 }, ...gor } },
    { name: "Rosa", owners: [RED], token: "duelist", fate: { points: 0, aspects: { Dazed: 1 } } },
    { name: "Bela", owners: [RED], token: "captain", fate: { points: 0 } },
  ],
  characters: CHARACTERS,
  ...(combat ? { combat } : {}),
});
const inGm = (gm: Seat, script: string): Promise<unknown> => gm.page.evaluate(`${script}.then(() => null)`);
const deleteToken = (gm: Seat, name: string): Promise<unknown> =>
  inGm(gm, `game.scenes.get("${SCENE}").deleteEmbeddedDocuments("Token", ["${tokenId(name)}"])`);
/** What the open turn dialog has against a plain move; it is closed afterwards. */
async function againstMoving(seat: Seat, name: string): Promise<string> {
  await openAttack(seat, name);
  await fill(seat, { option: "move" });
  const said = await seat.page.locator(".riposte-attack-form").innerText();
  await seat.page.locator(".riposte-attack-form").press("Escape");
  await seat.page.locator(".riposte-attack-form").waitFor({ state: "detached" });
  return said;
}

describe("two grapplers on one target", () => {
  it("both are seen with strengths of their own, the higher decides, one let go leaves the other [mouse F5 F9 F12 F15]", async () => {
    await inFight(world(), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await nextTurn(gm);
      await act(red, "Rosa", { option: "grapple", targets: ["Gor"], faces: sum(2) });
      await over(gm, 1);
      await nextTurn(gm);
      await act(red, "Bela", { option: "grapple", targets: ["Gor"], faces: sum(0) });
      await over(gm, 2);
      await becomes(gm, "Gor", "aspects.OffBalance000000.tags", 0);
      for (const seat of fight.seats) {
        await shows(seat, "Gor", "Held by Rosa, strength 4");
        await shows(seat, "Gor", "Held by Bela, strength 2");
      }
      await effectsAre(fight.seats, "Gor", "held-2 held-4");
      // A token that is looked at all the while: its lines come and go with what they show.
      const lines = await linesOf(gm, "Gor");
      await until(lines, (now) => now === "2 4");
      // 3 meets Bela's 2, not Rosa's 4: the higher decides, and neither is broken.
      await nextTurn(gm);
      await act(gm, "Gor", { option: "wrench", faces: sum(1) });
      await over(gm, 3);
      await expect.poll(() => card(red)).toContain("+4");
      await effectsAre(fight.seats, "Gor", "held-2 held-4");
      await takeBack(gm);
      // What passes both ends both, by one result; undo brings both back.
      await act(gm, "Gor", { option: "wrench", faces: sum(2) });
      await over(gm, 4);
      for (const name of ["Gor", "Rosa", "Bela"]) await effectsAre(fight.seats, name, "");
      await until(lines, (now) => now === "");
      await takeBack(gm);
      await effectsAre(fight.seats, "Gor", "held-2 held-4");
      // One lets go: the other's stands, on both.
      await nextTurn(gm);
      await openAttack(red, "Rosa");
      await fill(red, { option: "release" });
      await submit(red);
      await over(gm, 5);
      await effectsAre(fight.seats, "Gor", "held-2");
      await effectsAre(fight.seats, "Rosa", "");
      await effectsAre(fight.seats, "Bela", "holds-2");
      await until(lines, (now) => now === "2");
      expect(await againstMoving(gm, "Gor")).toContain("Held: wrench free to move.");
      await takeBack(gm);
      await effectsAre(fight.seats, "Gor", "held-2 held-4");
      await linkedAlike(fight.seats);
    });
  });
});

describe("a grappler who is gone", () => {
  it("by its token: the hold ends, nothing is written, the held one acts freely [mouse F9 F12]", async () => {
    await inFight(world(), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      await effectsAre(fight.seats, "Rosa", "held-4");
      expect(await againstMoving(red, "Rosa")).toContain("Held: wrench free to move.");
      const lines = await linesOf(red, "Rosa");
      await until(lines, (now) => now === "4");
      const before = await allSources(gm);
      await deleteToken(gm, "Gor");
      await effectsAre(fight.seats, "Rosa", "");
      await effectsAre(fight.seats, "Gor", "");
      await until(lines, (now) => now === "");
      await shows(red, "Rosa", "Held by", false);
      await fence(fight.seats);
      expect(await allSources(gm)).toBe(before);
      await nextTurn(gm);
      expect(await againstMoving(red, "Rosa")).not.toContain("Held: wrench free to move.");
      await act(red, "Rosa", { option: "move", inputs: { to: "elsewhere", zone: "Cellar" }, faces: sum(0) });
      await over(gm, 2);
      await becomes(gm, "Rosa", "zone", "Cellar");
    });
  });

  it("by its token outside a combat: on both it ends and comes back, whatever scene a window shows [mouse F9 F20]", async () => {
    await inFight(world({}, false), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      await effectsAre(fight.seats, "Rosa", "held-4");
      // Red looks at a scene where only she stands: what binds her is the same there.
      const elsewhere = String(
        await gm.page
          .evaluate(`Scene.create({ name: "Elsewhere", width: 1000, height: 1000, padding: 0, ownership: { default: 2 },
          tokens: [{ name: "Rosa", actorId: "${idOf("Rosa")}", actorLink: true, x: 100, y: 100 }] }).then(({ id }) => id)`),
      );
      await red.page.waitForFunction(`game.scenes.get("${elsewhere}") !== undefined`);
      await red.page.evaluate(`game.scenes.get("${elsewhere}").view().then(() => null)`);
      await fence(fight.seats);
      await effectsAre(fight.seats, "Rosa", "held-4");
      await effectsAre(fight.seats, "Gor", "holds-4");
      const token = `game.scenes.get("${SCENE}").tokens.get("${tokenId("Gor")}")`;
      await gm.page.evaluate(`globalThis.gone = ${token}.toObject()`);
      await deleteToken(gm, "Gor");
      for (const name of ["Gor", "Rosa"]) await effectsAre(fight.seats, name, "");
      await inGm(
        gm,
        `game.scenes.get("${SCENE}").createEmbeddedDocuments("Token", [globalThis.gone], { keepId: true })`,
      );
      await effectsAre(fight.seats, "Rosa", "held-4");
      await effectsAre(fight.seats, "Gor", "holds-4");
      await red.page.evaluate(`game.scenes.get("${SCENE}").view().then(() => null)`);
    });
  });

  it("by its actor, while it is attacked by the held one: no prompt hangs, nothing is left behind [mouse F9 F15]", async () => {
    await inFight(world(), ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await act(gm, "Gor", { option: "grapple", targets: ["Rosa"], faces: sum(2) });
      await over(gm, 1);
      await nextTurn(gm);
      await act(red, "Rosa", { option: "attack", targets: ["Gor"], faces: sum(1) });
      await until(
        () => prompts(gm).count(),
        (count) => count === 1,
      );
      await inGm(gm, `game.actors.get("${idOf("Gor")}").delete()`);
      for (const seat of fight.seats) {
        await until(
          () => prompts(seat).count(),
          (count) => count === 0,
        );
        expect(await seat.page.evaluate("game.system.api.exchanges.open().length")).toBe(0);
      }
      await effectsAre(fight.seats, "Rosa", "");
      expect(await againstMoving(red, "Rosa")).not.toContain("Held: wrench free to move.");
      // Her turn is as free as it was: what she tried never came to anything.
      await act(red, "Rosa", { option: "attack", targets: ["Bela"], faces: sum(0) });
      await answer(red, "defend", "mouse", { faces: sum(4) });
      await until(
        () => gm.page.evaluate("game.system.api.exchanges.open().length"),
        (open) => open === 0,
      );
      expect(await linked(gm)).not.toContain("held");
    });
  });
});
