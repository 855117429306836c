/** Opens the two windows, asks every fact, and looks for every name of Foundry's that Riposte uses. */
import type { Browser, Page } from "playwright-core";
import { join as joinGame, prepareWorld, type Owner } from "../../tests/browser/kit/table/licensed.ts";
import { CHARACTERS, FOUR, GM, RED } from "../../tests/browser/kit/world.ts";
import { probeScript } from "../../tests/table/symbols/probe.ts";
import type { UsedSymbol } from "../symbols/types.ts";
import { unknown, type Answer, type Rig } from "./question.ts";
import { QUESTIONS, type FactName } from "./questions/index.ts";

export interface Findings {
  readonly generation: 13 | 14;
  /** "14.367" */
  readonly version: string;
  readonly answers: ReadonlyMap<FactName, Answer>;
  /** The names that were looked for, and those of them that are missing. */
  readonly looked: readonly UsedSymbol[];
  readonly missing: ReadonlySet<UsedSymbol>;
}

const WORLD = { fighters: FOUR, characters: CHARACTERS, combat: true, turn: 0 };

async function openWindow(browser: Browser, url: string, user: { id: string; name: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  const page = await context.newPage();
  await joinGame(page, url, user);
  return page;
}

async function readRelease(page: Page): Promise<{ generation: 13 | 14; version: string }> {
  const generation = await page.evaluate<unknown>("game.release.generation");
  if (generation !== 13 && generation !== 14) throw new Error(`Foundry ${String(generation)} is not known here.`);
  return { generation, version: String(await page.evaluate<unknown>("game.version")) };
}

async function answerOf(name: FactName, rig: Rig): Promise<Answer> {
  try {
    return await QUESTIONS[name](rig);
  } catch (error) {
    return unknown(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

const isFact = (name: string): name is FactName => name in QUESTIONS;

/** The names that the page has to provide: options and hooks leave nothing to look at. */
const isVisible = ({ kind }: UsedSymbol): boolean => kind !== "shape" && kind !== "hook";

/** Empties the world, asks everything; the browser stays open. */
export async function askServer(
  browser: Browser,
  url: string,
  owner: Owner,
  symbols: readonly UsedSymbol[],
): Promise<Findings> {
  await prepareWorld(browser, url, WORLD, owner);
  const gm = await openWindow(browser, url, { id: GM, name: "Gamemaster" });
  const red = await openWindow(browser, url, { id: RED, name: "Red" });
  const { generation, version } = await readRelease(gm);
  const looked = symbols.filter((symbol) => isVisible(symbol) && symbol.generations.includes(generation));
  const absent = new Set(await gm.evaluate<string[]>(probeScript(looked)));
  const answers = new Map<FactName, Answer>();
  for (const name of Object.keys(QUESTIONS).filter(isFact)) {
    answers.set(name, await answerOf(name, { gm, red, generation }));
  }
  await gm.context().close();
  await red.context().close();
  return {
    generation,
    version,
    answers,
    looked,
    missing: new Set(looked.filter(({ kind, path }) => absent.has(`${kind} ${path}`))),
  };
}
