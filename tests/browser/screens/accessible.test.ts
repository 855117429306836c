/** Screens of ours as axe-core sees them, in both themes. Foundry's own frames around them are not ours to judge. */
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import type { Seat } from "../kit/harness.ts";
import { openTurn } from "../kit/hands.ts";
import { faces, feed, openAttack, prompt, prompts, rollAttack } from "../kit/play.ts";
import { fileFight } from "../kit/same-fight.ts";
import { armor, CHARACTERS, idOf, power, RED, type WorldSetup } from "../kit/world.ts";

const inFight = fileFight();
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const THEMES = ["light", "dark"] as const;

/** Fighters of both families, with all that a sheet can hold and a long name. */
const WORLD: WorldSetup = {
  fighters: [
    { name: "Gor", token: "raider", gear: [power("mend", "Mend", {}), armor("mail", 2)], wounds: [2] },
    { name: "Kob", token: "axe-guard", cairn: { role: "foe", weapons: [{ name: "Axe", die: 8 }] } },
    { name: "Ysolde Marrow of the Long Northern Road", id: "Rosa", owners: [RED], token: "duelist", wounds: [1, 3] },
    { name: "Wim", owners: [RED], token: "captain", cairn: { hp: 10, weapons: [{ name: "Axe", die: 8 }] } },
  ],
  characters: CHARACTERS,
  combat: true,
};

/** Parts of a page that are ours: windows without their frame, the tray, the strip, cards, marks. */
const OURS = [
  "#riposte-tray",
  "#riposte-holds",
  "#chat .chat-message .riposte",
  "#chat-notifications .riposte",
  "#combat .riposte-marks",
  "#combat .riposte-order",
  ".application .window-content",
];

/** What axe finds there: the rule and the element. Levels A and AA of WCAG 2.2. */
const VIOLATIONS = `(async () => {
  const include = ${JSON.stringify(OURS)}.filter((one) => [...document.querySelectorAll(one)].some((each) => each.offsetWidth > 0));
  if (include.length === 0) return ["nothing of ours is shown"];
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await axe.run({ include: include.map((one) => [one]), exclude: [["prose-mirror"]] }, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ": " + node.html.slice(0, 160) + " | " + node.failureSummary.replace(/\\s+/g, " ").slice(0, 200)));
})()`;

async function setTheme({ page }: Seat, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(
    `game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme: { interface: "${theme}", applications: "${theme}" } })`,
  );
}

/** Looks at what is on screen, in both themes. */
async function look(seat: Seat, what: string): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(seat, theme);
    // A theme that was just chosen takes a moment to be everywhere.
    let found = await seat.page.evaluate(VIOLATIONS);
    for (let again = 0; again < 3 && String(found) !== ""; again++) {
      await seat.page.waitForTimeout(300);
      found = await seat.page.evaluate(VIOLATIONS);
    }
    expect.soft(found, `${what}, ${theme}`).toEqual([]);
  }
}

const CLOSE = `Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close({ animate: false })))`;

/** Opens a window by a script, looks at it, and closes it. */
async function lookAt(seat: Seat, what: string, open: string): Promise<void> {
  await seat.page.evaluate(CLOSE);
  await seat.page.evaluate(open);
  await seat.page.locator(".application .window-content").first().waitFor();
  await look(seat, what);
  await seat.page.evaluate(CLOSE);
}

const sheetOf = (name: string): string => `game.actors.get("${idOf(name)}").sheet.render({ force: true })`;
const itemOf = (name: string, type: string): string =>
  `game.actors.get("${idOf(name)}").items.find((item) => item.type === "${type}").sheet.render({ force: true })`;

it("axe-core finds nothing on any screen, in both themes", async () => {
  await inFight(WORLD, ["gm", "red"], async (fight) => {
    const gm = await fight.take("gm");
    const red = await fight.take("red");
    for (const { page } of [gm, red]) await page.addScriptTag({ path: AXE });

    await openAttack(gm, "Gor");
    await look(gm, "the turn dialog of the pool");
    await feed(gm, ...faces(3));
    await rollAttack(gm, ["Rosa"]);
    await prompt(red).waitFor();
    await look(red, "a prompt in the tray and on the card");
    await look(gm, "a card that waits");
    await gm.page.evaluate("game.system.api.panel()");
    await gm.page.locator(".riposte-panel").waitFor();
    await look(gm, "the GM's panel");
    await gm.page.evaluate(CLOSE);

    await openTurn(gm, "Kob");
    await look(gm, "the turn dialog of Cairn");
    await gm.page.evaluate(CLOSE);
    await prompts(red).first().waitFor();

    for (const [what, open] of [
      ["a hero's sheet of the pool", sheetOf("Rosa")],
      ["a foe's sheet of the pool", sheetOf("Gor")],
      ["a hero's sheet of Cairn", sheetOf("Wim")],
      ["a foe's sheet of Cairn", sheetOf("Kob")],
      ["a weapon of the pool", itemOf("Gor", "poolWeapon")],
      ["a Power", itemOf("Gor", "poolPower")],
      ["armor", itemOf("Gor", "poolArmor")],
      ["a weapon of Cairn", itemOf("Kob", "cairnWeapon")],
      ["house rules of the pool", `new (game.settings.menus.get("riposte.poolHouse").type)().render({ force: true })`],
      ["house rules of Cairn", `new (game.settings.menus.get("riposte.cairnHouse").type)().render({ force: true })`],
    ] as const)
      await lookAt(gm, what, open);
  });
});
