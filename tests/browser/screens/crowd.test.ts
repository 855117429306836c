/** Ten foes attacked at once, defended by the GM in one go: by one click, or by a standing order. */
import { describe, expect, it } from "vitest";
import { choose, openTurn, submit, tabTo } from "../kit/hands.ts";
import { withFight, type Seat } from "../kit/harness.ts";
import { faces, feed, prompts, settled, until } from "../kit/play.ts";
import { CHARACTERS, RED, type FighterSetup } from "../kit/world.ts";
import { nightly } from "../kit/nightly.ts";

const NAMES = ["Snag", "Murg", "Gorl", "Thud", "Brak", "Uzka", "Hork", "Zogg", "Krul", "Narb"];
const fighters: readonly FighterSetup[] = [
  { name: "Rosa", owners: [RED], token: "duelist" },
  // Those with bare hands can only dodge.
  ...NAMES.map((name, at) => ({ name, token: "raider", armed: at % 2 === 0 })),
];
const world = { fighters, characters: CHARACTERS, combat: true, severalTargets: true };

/** Counts the steps of each call in which this window makes messages. */
const countCalls = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(`(() => {
    const made = ChatMessage.implementation.createDocuments;
    globalThis.callsMade = [];
    ChatMessage.implementation.createDocuments = function (data, ...rest) {
      const steps = data.filter((one) => one.system?.kind === "step").length;
      if (steps > 0) callsMade.push(steps);
      return made.call(this, data, ...rest);
    };
  })()`);
const calls = (seat: Seat): Promise<unknown> => seat.page.evaluate("JSON.stringify(callsMade)");
const answers = async (seat: Seat): Promise<readonly string[]> => {
  const json = await seat.page.evaluate(
    `JSON.stringify(Object.values(game.system.api.exchanges.all()[0].slots).map((slot) => slot.step?.body.option))`,
  );
  const list: unknown = JSON.parse(String(json));
  return Array.isArray(list) ? list.map(String) : [];
};
/** Actions used among the ten. */
const reactions = (seat: Seat): Promise<unknown> =>
  seat.page.evaluate(
    `${JSON.stringify(NAMES)}.filter((name) => Object.values(game.actors.getName(name).flags.riposte.spent).some((key) => key.what === "reaction")).length`,
  );

/** Rosa strikes at all ten. */
async function strike(red: Seat, way: "mouse" | "keys"): Promise<void> {
  await feed(red, ...faces(2));
  await openTurn(red, "Rosa", way);
  await choose(red, { option: "attack", targets: NAMES }, way);
  await submit(red, way);
}
const preview = (gm: Seat) => gm.page.locator("#riposte-defend");
const group = (gm: Seat) => gm.page.locator("#riposte-tray [data-action=defend]");

async function defendAll(way: "mouse" | "keys"): Promise<void> {
  await withFight(world, { uncut: true }, async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    await countCalls(gm);
    await strike(red, way);
    await group(gm).waitFor();
    expect(await group(gm).innerText()).toContain("Your fighters must answer: 10");
    // One line for all of them, not ten prompts.
    expect(await prompts(gm).count()).toBe(1);
    if (way === "mouse") await group(gm).click();
    else {
      await tabTo(gm, group(gm));
      await gm.page.keyboard.press("Enter");
    }
    await preview(gm).locator(".riposte-defend-row").nth(9).waitFor();
    expect(await preview(gm).locator('[data-order="best"]').isChecked()).toBe(true);
    expect(await preview(gm).locator(".riposte-chance").count()).toBe(10);
    const post = preview(gm).getByRole("button", { name: "Answer for 10" });
    if (way === "mouse") await post.click();
    else await gm.page.keyboard.press("Enter");
    await preview(gm).waitFor({ state: "detached" });
    await settled(gm);
    await settled(red);
    expect(await calls(gm)).toBe("[10]");
    const given = await answers(red);
    expect(given).toHaveLength(10);
    expect(given.filter((_, at) => at % 2 === 1)).toEqual(new Array(5).fill("dodge"));
    for (const one of given) expect(one).toMatch(/^(dodge|parry|clash)$/);
    expect(await reactions(red)).toBe(10);
    expect(await prompts(gm).count()).toBe(0);
  });
}

describe("ten foes attacked at once", () => {
  it("are defended by one click on what is proposed, in one call [mouse P12]", () => defendAll("mouse"));
  nightly("the same by keys [keys P12]", () => defendAll("keys"));

  nightly("answer by the standing order of the world, and nobody is asked", async () => {
    await withFight(world, { uncut: true }, async (fight) => {
      const gm = await fight.take("gm");
      const red = await fight.take("red");
      await gm.page.evaluate(`game.settings.set("riposte", "npcOrders", "best")`);
      await countCalls(gm);
      await strike(red, "mouse");
      await settled(gm);
      await settled(red);
      expect(await calls(gm)).toBe("[10]");
      expect(await answers(red)).not.toContain("none");
      expect(await reactions(red)).toBe(10);
      await until(
        () => prompts(gm).count(),
        (count) => count === 0,
      );
    });
  });
});
