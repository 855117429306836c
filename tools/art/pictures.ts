/** Takes the README's pictures: a real exchange in the demo world of the practice table, as pictures and as an animation. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startTable } from "../../table/server/start.ts";
import { SEATS } from "../../table/server/users.ts";
import { launchBrowser } from "../run/browser.ts";
import { animate, type Frame } from "./webp.ts";

const ROOT = join(import.meta.dirname, "../..");
const IMAGES = join(ROOT, "docs/images");
const ATTACKER = "Corvin Haldane";
const DEFENDER = "Ysolde Marrow";
const SIZE = { width: 1280, height: 800 };
/** Of the animation's pictures: what the eye does not miss is left out. */
const QUALITY = 0.72;

async function open(browser: Browser, url: string, user: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE, deviceScaleFactor: 1.5 });
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

/** A film of one window, picture by picture; `studio` is a page that makes WebP files. */
class Film {
  readonly #frames: Frame[] = [];

  constructor(
    private readonly page: Page,
    private readonly studio: Page,
  ) {}

  /** Takes what is seen now, to be shown so long. */
  async take(ms: number): Promise<void> {
    const png = await this.page.screenshot({ scale: "css" });
    const made: unknown = await this.studio.evaluate(`(async () => {
      const image = new Image();
      image.src = "data:image/png;base64,${png.toString("base64")}";
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", ${String(QUALITY)});
    })()`);
    this.#frames.push({ webp: Buffer.from(String(made).split(",")[1] ?? "", "base64"), ms });
  }

  /** Takes what moves, many pictures a second. */
  async run(pictures: number): Promise<void> {
    for (let at = 0; at < pictures; at += 1) await this.take(140);
  }

  write(file: string): number {
    const film = animate(this.#frames, SIZE.width, SIZE.height);
    writeFileSync(file, film);
    return film.length;
  }
}

/** The attacker stands beside the defender, and whoever stood there makes room. */
const stage = (gm: Page): Promise<unknown> =>
  gm.evaluate(`(async () => {
    const { grid, tokens } = canvas.scene;
    const named = (name) => tokens.find((one) => one.name === name);
    const [at, from] = [named("${DEFENDER}"), named("${ATTACKER}")];
    const place = { x: at.x + grid.size, y: at.y };
    const there = tokens.filter((one) => one !== from && one.x === place.x && one.y === place.y);
    for (const one of there) await one.update({ x: from.x + grid.size, y: from.y + grid.size });
    await from.update(place);
  })()`);

/** The map fills the window behind the sidebar. */
const frame = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const { sceneWidth, sceneHeight, sceneX, sceneY } = canvas.dimensions;
    const scale = Math.max(innerWidth / sceneWidth, innerHeight / sceneHeight) * 0.9;
    const aside = ui.sidebar.element.offsetWidth / 2 / scale;
    canvas.pan({ x: sceneX + sceneWidth / 2 + aside * 0.6, y: sceneY + sceneHeight / 2, scale });
  })()`);

/** The GM's attack, declared and rolled. */
async function attack(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const named = (combat) => combat.combatants.find((one) => one.name === "${ATTACKER}");
    void game.system.api.attack(named(game.combats.find(named)).actor);
  })()`);
  const form = gm.locator(".riposte-attack-form");
  await form.locator("label", { hasText: "Ysolde" }).locator("input").check();
  await feed(gm, [6, 7, 8, 10, 3, 2, 7, 4, 1]);
  await form.locator("button[type=submit]").click();
}

/** Red's window: the prompt, and the card when it is settled. */
async function takePictures(gm: Page, red: Page, film: Film): Promise<void> {
  await gm.evaluate(`(async () => {
    const named = (combat) => combat.combatants.find((one) => one.name === "${ATTACKER}");
    const combat = game.combats.find(named);
    const first = named(combat);
    for (const [i, one] of combat.combatants.contents.entries()) await one.update({ initiative: one === first ? 20 : 10 - i });
    await combat.startCombat();
  })()`);
  await stage(gm);
  await frame(red);
  await red.waitForTimeout(1500);
  await film.take(900);
  await attack(gm);
  await red.locator("#riposte-tray .riposte-prompt").waitFor();
  await film.take(1300);
  await red.locator("body").press("KeyR");
  await film.take(900);
  for (const digit of ["Digit1", "Digit2"]) {
    await red.keyboard.press(digit);
    await red.waitForTimeout(300);
    await film.take(1300);
  }
  await red.screenshot({ path: join(IMAGES, "prompt.png") });
  await feed(red, [6, 6, 8, 7, 9, 3, 2, 2, 2]);
  await red.keyboard.press("Enter");
  await film.run(8);
  const card = red.locator("#chat .riposte-card").last();
  await card.getByText(`${DEFENDER} parries the attack.`).first().waitFor();
  await film.take(2200);
  await card.locator(".riposte-why").first().click();
  await red.waitForTimeout(400);
  await film.take(2600);
  await red.screenshot({ path: join(IMAGES, "card.png") });
}

const data = mkdtempSync(join(tmpdir(), "riposte-pictures-"));
const table = await startTable({ data, system: "riposte", systemLinks: { riposte: ROOT } });
const browser = await launchBrowser();
try {
  const gm = await open(browser, table.url, SEATS.gamemaster.id);
  const red = await open(browser, table.url, SEATS.red.id);
  const film = new Film(red, await browser.newPage());
  await takePictures(gm, red, film);
  const bytes = film.write(join(IMAGES, "exchange.webp"));
  console.log(`The pictures are in ${IMAGES}; the animation has ${String(Math.round(bytes / 1024))} KiB.`);
} finally {
  await browser.close();
  await table.stop();
  rmSync(data, { recursive: true, force: true });
}
