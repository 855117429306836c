/** Takes the README's pictures: a real exchange in the demo world of the practice table. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startTable } from "../../table/server/start.ts";
import { SEATS } from "../../table/server/users.ts";
import { launchBrowser } from "../run/browser.ts";

const ROOT = join(import.meta.dirname, "../..");
const IMAGES = join(ROOT, "docs/images");
const ATTACKER = "Corvin Haldane";

async function open(browser: Browser, url: string, user: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 720 }, deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await page.goto(`${url}/seat/${user}`);
  await page.waitForFunction("globalThis.game?.ready === true");
  return page;
}

/** The next dice of this window show these faces. */
const feed = (page: Page, faces: readonly number[]): Promise<unknown> =>
  page.evaluate(`(() => {
    const faces = ${JSON.stringify(faces)};
    const random = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => (faces.length > 0 ? 1 - (faces.shift() - 0.5) / 10 : random());
  })()`);

/** Red's window: the prompt, and the card when it is settled. */
async function takePictures(gm: Page, red: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const named = (combat) => combat.combatants.find((one) => one.name === "${ATTACKER}");
    const combat = game.combats.find(named);
    const first = named(combat);
    for (const [i, one] of combat.combatants.contents.entries()) await one.update({ initiative: one === first ? 20 : 10 - i });
    await combat.startCombat();
    void game.system.api.attack(first.actor);
  })()`);
  const form = gm.locator(".riposte-attack-form");
  await form.locator("label", { hasText: "Ysolde" }).locator("input").check();
  await feed(gm, [6, 7, 8, 10, 3, 2, 7, 4, 1]);
  await form.locator("button[type=submit]").click();
  await red.locator("#riposte-tray .riposte-prompt").waitFor();
  await red.locator("body").press("KeyR");
  await red.keyboard.press("Digit2");
  await red.waitForTimeout(400);
  await red.screenshot({ path: join(IMAGES, "prompt.png") });
  await feed(red, [6, 6, 1, 7, 9, 3, 2, 2, 2]);
  await red.keyboard.press("Enter");
  const card = red.locator("#chat .riposte-card").last();
  await card.getByText("is hit").waitFor();
  await card.getByText("Applied").waitFor();
  await card.locator(".riposte-why").first().click();
  await red.waitForTimeout(400);
  await red.screenshot({ path: join(IMAGES, "card.png") });
}

const data = mkdtempSync(join(tmpdir(), "riposte-pictures-"));
const table = await startTable({ data, system: "riposte", systemLinks: { riposte: ROOT } });
const browser = await launchBrowser();
try {
  const gm = await open(browser, table.url, SEATS.gamemaster.id);
  const red = await open(browser, table.url, SEATS.red.id);
  await takePictures(gm, red);
  console.log(`The pictures are in ${IMAGES}.`);
} finally {
  await browser.close();
  await table.stop();
  rmSync(data, { recursive: true, force: true });
}
