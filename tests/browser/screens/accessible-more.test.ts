/** More screens of ours as axe-core sees them, in both themes: what is seldom opened, and a tracker in play. */
import { expect, it } from "vitest";
import { choose, openTurn, showTab, takeTurn } from "../kit/hands.ts";
import { feed, faces, openAttack, rollAttack } from "../kit/play.ts";
import { fileFight } from "../kit/same-fight.ts";
import { idOf } from "../kit/world.ts";
import { CLOSE, dialogs, itemOf, lookAt, sheetOf, WORLD } from "./axe-world.ts";
import { bringAxe, look } from "./axe.ts";

const inFight = fileFight();

const HOLD = { option: "hold", inputs: { action: "Strike", condition: "Gor moves" }, allow: true } as const;

it("axe-core finds nothing in a tracker in play, on what is seldom chosen and on what ends things, in both themes", async () => {
  await inFight(WORLD, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    for (const seat of [gm, red]) await bringAxe(seat);
    await takeTurn(gm, "Rosa", HOLD);
    await gm.page.evaluate(
      `game.actors.get("${idOf("Gor")}").update({ "flags.riposte.orders": { order: "best", mayPay: false } })`,
    );
    await showTab(gm, "combat");
    await gm.page.locator("#combat .riposte-act.is-wide").waitFor();
    await gm.page.locator('#combat [data-mark="hold"]').waitFor();
    await look(gm, "a tracker in play, with a held Action, and the strip above it");

    await openTurn(gm, "Gor");
    for (const option of ["power", "split", "quick"]) {
      await choose(gm, { option });
      await look(gm, `the turn dialog on ${option}`);
    }
    await gm.page.evaluate(CLOSE);

    await openAttack(gm, "Gor");
    await feed(gm, ...faces(3));
    await rollAttack(gm, ["Rosa"]);
    await showTab(gm, "chat");
    for (const action of ["cancel", "stop"]) {
      await gm.page.locator(`#chat .riposte-card [data-action=${action}]`).last().click();
      await dialogs(gm, 1);
      await look(gm, `the question of ${action}`);
      await gm.page.keyboard.press("Escape");
      await dialogs(gm, 0);
    }
    await gm.page.evaluate("void game.combat.endCombat(), 0");
    await dialogs(gm, 1);
    await look(gm, "the end of an encounter");
    await gm.page.evaluate(CLOSE);
    expect(await gm.page.evaluate("game.combats.size")).toBe(1);
  });
});

it("axe-core finds nothing on every tab and item of all families, in both themes", async () => {
  await inFight({ ...WORLD, combat: false }, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    for (const seat of [gm, red]) await bringAxe(seat);
    await gm.page.evaluate(`(async () => {
      const give = (name, ...items) => game.actors.get(name).createEmbeddedDocuments("Item", items);
      await give("${idOf("Kob")}", { type: "cairnArmor", name: "Mail" }, { type: "cairnGear", name: "Rope" });
      await give("${idOf("Bela")}", { type: "fateArmor", name: "Coat" }, { type: "fateStunt", name: "Grip" });
    })()`);
    const tab = (name: string, to: string): string =>
      `${sheetOf(name)}.then((sheet) => sheet.changeTab("${to}", "primary"))`;
    const edited = (name: string): string => `(async () => {
      const { sheet } = game.actors.get("${idOf(name)}");
      sheet.editing = true;
      await sheet.render({ force: true });
    })()`;
    for (const [what, open] of [
      ["wounds of the pool", tab("Rosa", "wounds")],
      ["a story of the pool", tab("Rosa", "story")],
      ["a story of Cairn", tab("Wim", "story")],
      ["a story of Fate", tab("Bela", "story")],
      ["a sheet of the pool that is edited", edited("Rosa")],
      ["a sheet of Cairn that is edited", edited("Wim")],
      ["armor of Cairn", itemOf("Kob", "cairnArmor")],
      ["gear of Cairn", itemOf("Kob", "cairnGear")],
      ["armor of Fate", itemOf("Bela", "fateArmor")],
      ["a stunt of Fate", itemOf("Bela", "fateStunt")],
      ["stress of Fate", `game.system.api.turn(game.actors.get("${idOf("Bela")}"), { option: "suffer" })`],
    ] as const)
      await lookAt(gm, what, open);

    await openTurn(gm, "Kob");
    await choose(gm, { option: "attack", targets: ["Wim"] });
    await gm.page.locator(".riposte-attack-form button[type=submit]").click();
    await red.page.locator("#riposte-tray [data-answer]").first().waitFor();
    await look(red, "a prompt of Cairn");
  });
});
