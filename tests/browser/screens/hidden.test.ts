/** Design §5: a hidden token attacks as "somebody unseen". */
import { describe, expect, it } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { fence } from "../kit/fence.ts";
import { floated, watchFloats } from "../kit/hands.ts";
import { fileFight } from "../kit/same-fight.ts";
import {
  answerByKeys,
  card,
  faces,
  feed,
  openAttack,
  prompt,
  prompts,
  rollAttack,
  settled,
  until,
} from "../kit/play.ts";
import { BLUE, CHARACTERS, idOf, RED, type FighterSetup } from "../kit/world.ts";

const inFight = fileFight();

/** Nobody else's name, id or picture contains it. */
const NAME = "Xyrrh";
const fighters: readonly FighterSetup[] = [
  { name: NAME, id: "lurker", token: "raider" },
  { name: "Rosa", owners: [RED], token: "duelist" },
  { name: "Bela", owners: [BLUE], token: "captain" },
];
const world = { fighters, characters: CHARACTERS, combat: true };

/** As the GM's token HUD and tracker would. */
const hide = (gm: Seat, hidden = true): Promise<unknown> =>
  gm.page.evaluate(`Promise.all([
    game.scenes.active.tokens.find((token) => token.actorId === "${idOf("lurker")}").update({ hidden: ${hidden} }),
    game.combat?.combatants.find((one) => one.actorId === "${idOf("lurker")}").update({ hidden: ${hidden} }),
  ]).then(() => undefined)`);

/**
 * Where the name shows in a window: its elements, attributes included, all that its messages hold, and Rosa's own actor.
 * What the board draws is the platform's affair.
 */
async function traces(seat: Seat, name = NAME): Promise<readonly string[]> {
  const json = await seat.page.evaluate(`(() => {
    const has = (text) => text.includes("${name}");
    const own = (element) => [...element.attributes].map((one) => one.value)
      .concat([...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data));
    const isBoard = (element) => element.closest(".placeable") !== null;
    const shown = [...document.body.querySelectorAll("*")]
      .filter((element) => own(element).some(has) && !isBoard(element))
      .map((element) => element.tagName + "." + element.className + ": " + element.textContent.trim().slice(0, 80));
    const said = game.messages.contents.filter((one) => has(JSON.stringify(one._source) + one.alias))
      .map((one) => one.type + ": " + one.content);
    const kept = game.actors.getName("Rosa").toJSON();
    const sheet = has(JSON.stringify(kept)) ? ["Rosa: " + JSON.stringify(kept.system.injuries)] : [];
    return JSON.stringify([...shown, ...said, ...sheet]);
  })()`);
  const list: unknown = JSON.parse(String(json));
  return Array.isArray(list) ? list.map(String) : [];
}

const said = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.messages.contents.map((one) => one.content).join(" ")`);

/** Opens the combat tracker. */
const showTracker = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`ui.combat.render({ force: true }).then(() => ui.sidebar.changeTab("combat", "primary"))`);

describe("a hidden token", () => {
  it("attacks as somebody unseen: its name is nowhere in a player's window, nor in what is exported", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await hide(gm);
      await red.page.evaluate(`game.actors.getName("Rosa").sheet.render({ force: true }).then(() => undefined)`);
      await feed(gm, ...faces(3));
      await openAttack(gm, "lurker");
      await rollAttack(gm, ["Rosa"]);
      await prompt(red).waitFor();
      expect(await prompts(red).innerText()).toMatch(/somebody unseen/i);
      expect(await traces(red)).toEqual([]);
      await showTracker(red);
      await until(
        () => red.page.locator(".riposte-marks").count(),
        (count) => count > 0,
      );
      expect(await traces(red)).toEqual([]);
      await answerByKeys(red, "dodge", faces(1));
      await settled(gm);
      await until(
        () => card(red),
        (text) => text.includes("Rosa is hit: Severity 3"),
      );
      expect(await traces(red)).toEqual([]);
      expect(await said(red)).toContain("Somebody unseen attacks Rosa.");
      await expect.poll(() => gm.page.locator("#chat").innerText()).toContain(NAME);
    });
  });

  it("is attacked as somebody unseen, too, and answers so", async () => {
    await inFight({ ...world, combat: false }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await hide(gm);
      const refusals = await red.page.evaluate(`game.system.api.attack(game.actors.getName("Rosa"), {
        targets: [game.scenes.active.tokens.find((token) => token.actorId === "${idOf("lurker")}")],
        plan: {
          slot: "declare", fighter: game.actors.getName("Rosa").uuid, option: "attack",
          choice: { weapon: game.actors.getName("Rosa").items.contents[0].id, exert: "none" },
        },
      }).then((outcome) => JSON.stringify(outcome.refusals ?? []))`);
      expect(refusals).toBe("[]");
      for (const seat of [gm, red]) await watchFloats(seat);
      await answerByKeys(gm, "dodge", faces(2));
      await settled(gm);
      await expect.poll(() => floated(gm)).not.toEqual([]);
      await fence([red]);
      // A token that a player does not see shows nothing of what becomes of it.
      expect(await floated(red)).toEqual([]);
      expect(await traces(red)).toEqual([]);
      expect(await said(red)).toContain("Rosa attacks somebody unseen.");
      expect(await said(red)).toContain("Somebody unseen answers Rosa");
      await expect.poll(() => gm.page.locator("#chat").innerText()).toContain(NAME);
    });
  });

  it("is named again in what it does when it is seen", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await hide(gm);
      await hide(gm, false);
      await feed(gm, ...faces(3));
      await openAttack(gm, "lurker");
      await rollAttack(gm, ["Rosa"]);
      await prompt(red).waitFor();
      expect(await prompts(red).innerText()).toContain(NAME);
      expect(await said(red)).toContain(`${NAME} attacks Rosa.`);
    });
  });
});
