/** A world loads the families that it plays: one family's files, and another's when an actor of it is there. */
import { describe, expect, it } from "vitest";
import { withFight, type Seat } from "../kit/harness.ts";
import { attack, feedFaces, prompt, prompts, until } from "../kit/play.ts";
import { CHARACTERS, idOf, RED, type WorldSetup } from "../kit/world.ts";

/** Both fight by the d10 pool; there is nobody of another family. */
const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider" },
    { name: "Rosa", owners: [RED], token: "duelist" },
  ],
  characters: CHARACTERS,
};

/** The files of the build that this window has loaded. */
async function files(seat: Seat): Promise<readonly string[]> {
  const names = await seat.page.evaluate(
    `performance.getEntriesByType("resource").map(({ name }) => /\\/dist\\/([^/?]+)$/.exec(name)?.[1] ?? "").join()`,
  );
  return [...new Set(String(names).split(","))].filter((name) => name !== "");
}

/** Of the other family's files only its documents. */
async function expectOneFamily(seat: Seat): Promise<void> {
  const loaded = await files(seat);
  expect(loaded).toEqual(
    expect.arrayContaining(["pool.js", "holds.css", "holds.js", "pool-documents.js", "cairn-documents.js"]),
  );
  expect(loaded.filter((file) => file.startsWith("cairn"))).toEqual(["cairn-documents.js"]);
}

/** Drags actors out of a compendium onto the scene, as a GM does; gives the id, the weapon and its die of each. */
const DRAGGED = `(async () => {
  const pack = game.packs.get("riposte.cairn-heroes");
  const board = document.querySelector("#board");
  const made = [];
  for (const [place, { _id }] of [...pack.index].slice(0, 2).entries()) {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: pack.getUuid(_id) }));
    const arrived = new Promise((resolve) => Hooks.once("createToken", (token) => resolve(token.actor)));
    const at = { clientX: 400 + 100 * place, clientY: 300 };
    board.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }));
    const actor = await arrived;
    const weapon = actor.items.find(({ type, system }) => type === "cairnWeapon" && system.equipped);
    made.push({ id: actor.id, uuid: actor.uuid, name: actor.name, weapon: weapon.id, die: weapon.system.die });
  }
  return made;
})()`;
interface Dragged {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly weapon: string;
  readonly die: number;
}

const isDragged = (value: unknown): value is Dragged => typeof value === "object" && value !== null && "uuid" in value;

async function dragTwo(seat: Seat): Promise<readonly [Dragged, Dragged]> {
  const made: unknown = JSON.parse(String(await seat.page.evaluate(`${DRAGGED}.then(JSON.stringify)`)));
  const [first, second] = Array.isArray(made) ? made.filter(isDragged) : [];
  if (first === undefined || second === undefined) throw new Error("fewer than two were dragged");
  return [first, second];
}

/** Opens a sheet and tells whether its styles applied when it was first drawn. */
const openSheet = (seat: Seat, { id }: Dragged): Promise<unknown> =>
  seat.page.evaluate(`new Promise((resolve) => {
    const isStyled = () => [...document.styleSheets].some(({ href }) => href?.endsWith("/dist/slots.css"));
    Hooks.once("renderCairnActorSheet", () => resolve(isStyled()));
    void game.actors.get("${id}").sheet.render({ force: true });
  })`);

const hp = async (seat: Seat, { id }: Dragged): Promise<number> =>
  Number(await seat.page.evaluate(`game.actors.get("${id}").system.hp.value`));
/** What this window makes of the last exchange. */
const outcome = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const last = game.system.api.exchanges.all().at(-1);
    return last ? [last.family, last.phase].join() : "none";
  })()`);

describe("a world of one family", () => {
  it("asks for no file of another until an actor of it comes; a window that is still loading it shows its messages when it is there", async () => {
    await withFight(WORLD, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await attack(gm, "Gor", ["Rosa"], [8, 8, 2, 3, 7]);
      await prompt(red).waitFor();
      for (const seat of [gm, red]) await expectOneFamily(seat);

      // Red's window waits for the other family's rules.
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await red.page.route(/\/dist\/cairn\.js/, async (route) => {
        await held;
        await route.continue();
      });
      const [attacker, target] = await dragTwo(gm);
      await gm.page.evaluate(`game.actors.get("${target.id}").update({ ownership: { "${RED}": 3 } })`);
      expect(await openSheet(gm, attacker)).toBe(true);
      await gm.page.locator(".cairn-actor .rs-turn, .cairn-actor [data-start]").first().waitFor();
      await gm.page.evaluate(`game.actors.get("${attacker.id}").sheet.close()`);

      const before = await hp(gm, target);
      await gm.page.evaluate(`globalThis.heard = []; Hooks.on("riposte.declared", ({ id }) => heard.push(id));`);
      await red.page.evaluate(`globalThis.heard = []; Hooks.on("riposte.declared", ({ id }) => heard.push(id));`);
      await gm.page.evaluate(
        `void game.system.api.attack(game.actors.get("${attacker.id}"), { weapon: "${attacker.weapon}" })`,
      );
      const form = gm.page.locator(".riposte-attack-form");
      await form.locator(`[data-target="${target.uuid}"]`).check();
      await form.locator("button[type=submit]").click();
      await until(
        () => outcome(gm),
        (now) => now === "cairn,open",
      );
      // There it is as a message that says its sentence; it is no exchange, and nobody is asked.
      const message = red.page.locator("#chat .message").last();
      await until(
        () => message.innerText(),
        (text) => text.includes(target.name),
      );
      expect(await red.page.evaluate("game.messages.contents.at(-1).system.family")).toBe("cairn");
      expect(await message.locator(".riposte-card").count()).toBe(0);
      expect(await prompts(red).count()).toBe(1);
      expect(await red.page.evaluate("[game.system.api.exchanges.all().length, heard.length]")).toEqual([1, 0]);

      release();
      await until(
        () => prompts(red).count(),
        (count) => count === 2,
      );
      expect(await outcome(red)).toBe("cairn,open");
      expect(await red.page.evaluate("[heard.length, new Set(heard).size]")).toEqual([1, 1]);
      expect(await gm.page.evaluate("heard.length")).toBe(1);

      await feedFaces(gm, [1, attacker.die]);
      const own = prompts(red).filter({ hasText: target.name });
      const toggle = own.locator("[data-action=toggle]");
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
      await own.locator(`[data-answer="none"]`).check();
      await own.locator(".riposte-confirm").click();
      for (const seat of [gm, red]) {
        await until(
          () => outcome(seat),
          (now) => now === "cairn,settled",
        );
      }
      const after = await hp(gm, target);
      expect(after).toBeLessThanOrEqual(before);
      await until(
        () => hp(red, target),
        (now) => now === after,
      );
      await until(
        () => red.page.locator("#chat .riposte-card").last().innerText(),
        (text) => text.includes(target.name),
      );
      // The exchange of the first family waits on as it did.
      expect(await prompts(red).filter({ hasText: "Rosa" }).count()).toBe(1);
      expect(await red.page.evaluate(`game.actors.get("${idOf("Rosa")}").type`)).toBe("pool");
    });
  });
});
