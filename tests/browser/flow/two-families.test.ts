/** Fighters of both families in one world, one combat and one tray: nothing is switched, and neither attacks the other. */
import { describe, expect, it } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { faces, feed, feedFaces, injuries, openAttack, prompts, rollAttack, until } from "../kit/play.ts";
import { against, leaveTurn } from "../kit/turns.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";

const inFight = fileFight();

/** Rosa and Gor fight by the d10 pool, Wim and Kob by Cairn; both heroes are Red's. */
const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider" },
    { name: "Kob", token: "axe-guard", cairn: { role: "foe", weapons: [{ name: "Axe", die: 8 }] } },
    { name: "Rosa", owners: [RED], token: "duelist" },
    { name: "Wim", owners: [RED], token: "captain", cairn: { hp: 10 } },
  ],
  characters: CHARACTERS,
  combat: true,
};

/** The bars of new fighters, the last with one of its own. */
const BARS = `(async () => {
  const made = await Actor.implementation.createDocuments([
    { name: "Pool", type: "pool" },
    { name: "Cairn", type: "cairn" },
    { name: "Own", type: "cairn", prototypeToken: { bar1: { attribute: "armor" } } },
  ]);
  const bars = made.map(({ prototypeToken }) => [prototypeToken.bar1.attribute, prototypeToken.bar2.attribute]);
  await Actor.implementation.deleteDocuments(made.map(({ id }) => id));
  return bars;
})()`;
/** How much shows of somebody dead without an id, and with one. */
const UNMADE = `[{}, { _id: "previewpreview00" }].map((own) => {
  const actor = new Actor.implementation({ name: "Nobody", type: "cairn", system: { dead: true }, ...own });
  return (game.release.generation >= 14 ? actor.appliedEffects : actor.temporaryEffects).length;
})`;

const line = (seat: Seat, text: string): ReturnType<typeof prompts> => prompts(seat).filter({ hasText: text });
const hp = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`game.actors.get("${idOf("Wim")}")._source.system.hp.value`);
const exchangesOpen = (seat: Seat): Promise<unknown> => seat.page.evaluate("game.system.api.exchanges.open().length");
const waits = (seat: Seat, wanted: number): Promise<unknown> =>
  until(
    () => prompts(seat).count(),
    (count) => count === wanted,
  );

/** Answers this line of the tray; it is opened first where another one is. */
async function choose(seat: Seat, text: string, answer: string): Promise<void> {
  const own = line(seat, text);
  const toggle = own.locator("[data-action=toggle]");
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  await own.locator(`[data-answer="${answer}"]`).check();
  await own.locator(".riposte-confirm").click();
}

describe("one world, two families", () => {
  it("an attack of each waits in one tray; each is answered and settled by its own rules [mouse #5 design §8]", async () => {
    await inFight(WORLD, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feed(gm, ...faces(3));
      await openAttack(gm, "Gor");
      await rollAttack(gm, ["Rosa"]);
      await openAttack(gm, "Kob");
      await rollAttack(gm, ["Wim"]);
      await waits(red, 2);
      await feedFaces(gm, [5, 8]);
      await choose(red, "Kob attacks Wim", "none");
      await until(
        () => hp(red),
        (now) => now === 5,
      );
      await waits(red, 1);
      await choose(red, "Gor attacks Rosa", "none");
      await until(
        () => exchangesOpen(red),
        (open) => open === 0,
      );
      await until(
        () => injuries(red, "Rosa"),
        (all) => all.join() === "4",
      );
      const text = await red.page.locator("#chat").innerText();
      expect(text).toContain("Rosa is hit: Severity 4");
      expect(text).toContain("Wim loses 5 HP");
      expect(await hp(red)).toBe(5);
      // system.json names the bars of the pool; Foundry takes them for a new actor of any type.
      expect(await gm.page.evaluate(BARS)).toEqual([
        ["body", "mind"],
        ["hp", "abilities.str"],
        ["armor", "abilities.str"],
      ]);
      // What is only being made, as for a preview, has no id: nothing stands of it.
      expect(await gm.page.evaluate(UNMADE)).toEqual([0, 1]);
    });
  });

  it("neither attacks the other: the reason is said, and nothing is declared [keys #5 design §8]", async () => {
    await inFight(WORLD, ["gm"], async (fight) => {
      const gm = await fight.take("gm");
      for (const [attacker, target] of [
        ["Gor", "Wim"],
        ["Kob", "Rosa"],
      ] as const) {
        await openAttack(gm, attacker);
        const form = gm.page.locator(".riposte-attack-form");
        const aim = form.locator(`[data-target="Actor.${idOf(target)}"]`);
        await aim.check();
        // A family that looks at its targets says it in the dialog; the engine says it of every family when it is sent.
        await aim.press("Enter");
        await until(
          async () => (await against(gm)) + (await gm.page.locator("#notifications").innerText()),
          (text) => text.includes(`${target} fights by other rules.`),
        );
        await leaveTurn(gm);
      }
      expect(await gm.page.evaluate("game.messages.size")).toBe(0);
      expect(await exchangesOpen(gm)).toBe(0);
    });
  });
});
