/** Two tokens of one actor that are not linked to it: two fighters, each with wounds, Actions and marks of its own. */
import { describe, expect, it } from "vitest";
import { choose, marks, openTurn, rowOf, showTab, submit } from "../kit/hands.ts";
import type { Seat } from "../kit/harness.ts";
import { fileFight } from "../kit/same-fight.ts";
import { answerByClick, answerByKeys, faces, feed, prompt, prompts, settled, until } from "../kit/play.ts";
import { CHARACTERS, FOUR, idOf, power, SCENE, tokenId } from "../kit/world.ts";

const inFight = fileFight();

const PACK = { name: "Wolf", token: "raider", unlinked: ["Grey wolf", "Lame wolf"], wounds: [1] } as const;
const world = { fighters: [...FOUR.slice(1, 3), PACK], characters: CHARACTERS, combat: true };
const uuidOf = (name: string): string => `Scene.${SCENE}.Token.${tokenId(name)}.Actor.${idOf("Wolf")}`;

/** Severities of the Injuries of a token's fighter, or of the actor behind both. */
async function woundsOf(seat: Seat, uuid: string): Promise<unknown> {
  return seat.page.evaluate(`Object.values(fromUuidSync("${uuid}").system.injuries).map((one) => one.severity).sort()`);
}

/** Rosa strikes one of the wolves: five dice whose Outcome is 3. */
async function strike(seat: Seat, name: string): Promise<void> {
  await feed(seat, ...faces(3));
  await seat.page.evaluate(`void game.system.api.attack(game.actors.get("${idOf("Rosa")}"))`);
  const form = seat.page.locator(".riposte-attack-form");
  await form.locator(`[data-target*="${tokenId(name)}"]`).check();
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
}

describe("unlinked tokens", () => {
  it("one is wounded, the other and their actor are not; undone, it is as it was [mouse P12 P21]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await strike(red, "Grey wolf");
      await prompt(gm).waitFor();
      expect(await prompts(gm).first().innerText()).toContain("Grey wolf");
      await answerByClick(gm, "none");
      await settled(gm);
      for (const seat of [gm, red]) {
        await until(
          () => woundsOf(seat, uuidOf("Grey wolf")),
          (wounds) => JSON.stringify(wounds) === "[1,4]",
        );
        expect(await woundsOf(seat, uuidOf("Lame wolf"))).toEqual([1]);
        expect(await woundsOf(seat, `Actor.${idOf("Wolf")}`)).toEqual([1]);
      }
      await showTab(gm, "chat");
      await gm.page.locator("#chat .riposte-card").last().getByRole("button", { name: "Undo" }).click();
      await gm.page.locator(".riposte-dialog [data-action=back]").click();
      await until(
        () => woundsOf(red, uuidOf("Grey wolf")),
        (wounds) => JSON.stringify(wounds) === "[1]",
      );
    });
  });

  it("a Power puts one of the host’s conditions on one of them; undone it is gone, by hand it is kept [mouse P11]", async () => {
    // Dungeons & Dragons 5e 5.3.3 (minimum 13.347, verified 14) makes its conditions the same way: ActiveEffect.fromStatusEffect,
    // created with keepId (its effects.mjs); so does Draw Steel 1.0.0 (minimum 14.356, verified 14).
    const does = { speed: "free", effect: "condition" } as const;
    const gear = [
      power("glare", "Glare", { ...does, condition: "blind" }),
      power("hex", "Hex", { ...does, condition: "hexed" }),
    ];
    const fighters = world.fighters.map((one) => (one.name === "Rosa" ? { ...one, gear } : one));
    await inFight({ ...world, fighters }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const of = (name: string): string => `fromUuidSync("${uuidOf(name)}")`;
      const statuses = (): Promise<unknown> =>
        red.page.evaluate(
          `[...${of("Lame wolf")}.statuses, ${of("Grey wolf")}.statuses.size, game.actors.get("${idOf("Wolf")}").statuses.size]`,
        );
      const form = red.page.locator(".riposte-attack-form");
      const glare = async (): Promise<void> => {
        await openTurn(red, "Rosa");
        await choose(red, { option: "power", inputs: { power: idOf("glare") } });
        await form.locator(`[data-target*="${tokenId("Lame wolf")}"]`).check();
      };
      await glare();
      await choose(red, { option: "power", inputs: { power: idOf("hex") } });
      await until(
        () => form.innerText(),
        (text) => text.includes("Hex names no condition that this world knows: “hexed”."),
      );
      await choose(red, { option: "power", inputs: { power: idOf("glare") } });
      await submit(red);
      await settled(gm);
      await expect.poll(statuses).toEqual(["blind", 0, 0]);
      const card = gm.page.locator("#chat .riposte-card").last();
      await until(
        () => card.innerText(),
        (text) => text.includes("Lame wolf: Blind, until somebody takes it off."),
      );
      const takeBack = async (): Promise<void> => {
        await showTab(gm, "chat");
        await card.getByRole("button", { name: "Undo" }).click();
        await gm.page.locator(".riposte-dialog [data-action=back]").click();
      };
      await takeBack();
      await expect.poll(statuses).toEqual([0, 0]);
      // What a person has put on in the meantime is theirs.
      await glare();
      await submit(red);
      await settled(gm, 2);
      await expect.poll(statuses).toEqual(["blind", 0, 0]);
      const byHand = (active: boolean): string =>
        `${of("Lame wolf")}.toggleStatusEffect("blind", { active: ${active} })`;
      await gm.page.evaluate(byHand(false));
      await gm.page.evaluate(byHand(true));
      await takeBack();
      await until(
        () => card.innerText(),
        (text) => /Taken back/i.test(text),
      );
      await expect.poll(statuses).toEqual(["blind", 0, 0]);
    });
  });

  it("a condition that is there but switched off stands in no way, one that is refused holds nothing up [mouse P11]", async () => {
    const STATIC = "statusblind00000";
    const glare = power("glare", "Glare", { speed: "free", effect: "condition", condition: "blind" });
    const fighters = world.fighters.map((one) => (one.name === "Rosa" ? { ...one, gear: [glare] } : one));
    await inFight({ ...world, fighters }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      const lame = `fromUuidSync("${uuidOf("Lame wolf")}")`;
      const blind = `CONFIG.statusEffects.find(({ id }) => id === "blind")`;
      const has = (): Promise<unknown> => red.page.evaluate(`[...${lame}.statuses].join()`);
      const all = (): Promise<unknown> => red.page.evaluate(`${lame}.effects.size`);
      const glareAtLame = async (): Promise<void> => {
        await openTurn(red, "Rosa");
        await choose(red, { option: "power", inputs: {} });
        await red.page.locator(`.riposte-attack-form [data-target*="${tokenId("Lame wolf")}"]`).check();
        await submit(red);
      };
      const card = gm.page.locator("#chat .riposte-card").last();
      const takeBack = async (): Promise<void> => {
        await showTab(gm, "chat");
        await card.getByRole("button", { name: "Undo" }).click();
        await gm.page.locator(".riposte-dialog [data-action=back]").click();
        await until(
          () => card.innerText(),
          (text) => /Taken back/i.test(text),
        );
      };
      // A status with an id of its own, as Dungeons & Dragons 5e (13 and 14) gives all of its own, is there, but switched off.
      await gm.page.evaluate(`(async () => {
        ${blind}._id = "${STATIC}";
        const { name, img } = ${blind};
        const off = { _id: "${STATIC}", name, img, statuses: ["blind"], disabled: true };
        await ${lame}.createEmbeddedDocuments("ActiveEffect", [off], { keepId: true });
      })()`);
      await glareAtLame();
      await settled(gm);
      await expect.poll(has).toBe("blind");
      await expect.poll(all).toBe(2);
      await takeBack();
      await expect.poll(all).toBe(1);
      await gm.page.evaluate(`delete ${blind}._id`);
      // Another package forbids it, once in a hook and once by a fault of its own.
      for (const [n, forbid] of [
        `Hooks.once("preCreateActiveEffect", () => false)`,
        `Object.defineProperty(CONFIG.ActiveEffect.documentClass, "_fromStatusEffect", {
          configurable: true,
          value: () => { delete CONFIG.ActiveEffect.documentClass._fromStatusEffect; throw new Error("immune"); },
        })`,
      ].entries()) {
        await gm.page.evaluate(`void ${forbid}`);
        await glareAtLame();
        await settled(gm, n + 2);
        expect([await has(), await all()]).toEqual(["", 1]);
        await takeBack();
      }
      // The fault is told once: nothing was tried again.
      expect(gm.errors.splice(0)).toEqual([expect.stringContaining("immune")]);
    });
  });

  it("each has an Action, a prompt and a row of its own; a reload keeps them apart [keys P12 P14]", async () => {
    await inFight(world, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await strike(red, "Lame wolf");
      await answerByKeys(gm, "dodge", faces(3));
      await settled(gm);
      await showTab(gm, "combat");
      await until(
        () => marks(gm, "Lame wolf"),
        (all) => all.join().includes("spent"),
      );
      expect((await marks(gm, "Grey wolf")).join()).not.toContain("spent");
      await gm.page.reload();
      await gm.page.waitForFunction("globalThis.game?.ready === true");
      await showTab(gm, "combat");
      await rowOf(gm, "Grey wolf").waitFor();
      const spent = `["${uuidOf("Grey wolf")}", "${uuidOf("Lame wolf")}"].map((uuid) =>
        Object.values(fromUuidSync(uuid).flags.riposte?.spent ?? {}).filter((key) => key.by === uuid).length)`;
      expect(await gm.page.evaluate(spent)).toEqual([0, 1]);
      // What is written on the actor behind them is inherited by both, and counts for neither.
      await gm.page.evaluate(
        `game.actors.get("${idOf("Wolf")}").update({ "flags.riposte": fromUuidSync("${uuidOf("Lame wolf")}").toObject().flags.riposte })`,
      );
      expect((await marks(gm, "Grey wolf")).join()).not.toContain("spent");
    });
  });

  it("a wolf bites with its own token's name; its base actor keeps the ledger of neither [mouse P2]", async () => {
    await inFight({ ...world, turn: 2 }, ["gm", "red"], async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await feed(gm, ...faces(2));
      await gm.page.evaluate(`void game.system.api.attack(fromUuidSync("${uuidOf("Grey wolf")}"))`);
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="Actor.${idOf("Rosa")}"]`).check();
      await form.locator("button[type=submit]").click();
      await prompt(red).waitFor();
      expect(await prompts(red).first().innerText()).toContain("Grey wolf");
      await answerByClick(red, "dodge", faces(2));
      await settled(gm);
      expect(await gm.page.evaluate(`game.actors.get("${idOf("Wolf")}")._source.flags.riposte ?? null`)).toBeNull();
      // A second tab of the same Gamemaster deletes the combatants, too: whoever comes last is told that they are gone.
      await gm.page.evaluate(
        `game.scenes.active.deleteEmbeddedDocuments("Token", ["${tokenId("Grey wolf")}"]).catch(() => null)`,
      );
      await until(
        () => red.page.evaluate(`game.scenes.active.tokens.size`),
        (size) => size === 3,
      );
      // Its fight is history: read as it was played, though nobody can be asked for it any more.
      expect(await red.page.evaluate("game.system.api.exchanges.all().map((one) => one.phase)")).toEqual(["settled"]);
      const late = gm.errors.filter((error) => /Combatant .* does not exist/.test(error));
      gm.errors.splice(0, gm.errors.length, ...gm.errors.filter((error) => !late.includes(error)));
    });
  });
});
