/**
 * The same specs on a licensed Foundry: `TABLE_URL=http://localhost:30000 npm run e2e`. What its owner prepares is in
 * docs/testing.md. Every spec empties the world and fills it again, so only a world made for this is touched.
 */
import type { Browser, Page } from "playwright-core";
import type { Source, WorldSetup } from "../world.ts";
import { worldDocuments } from "../world.ts";

/** The address of a licensed server, without a slash at its end, or null: the practice table is played on. */
export const LICENSED: string | null = process.env["TABLE_URL"]?.replace(/\/+$/, "") || null;

/** The Gamemaster of the prepared world who clears and fills it. */
export interface Owner {
  readonly name: string;
  readonly password: string;
}
const OWNER: Owner = {
  name: process.env["TABLE_USER"] ?? "Owner",
  password: process.env["TABLE_PASSWORD"] ?? "",
};
/** Only worlds whose id begins so are emptied. */
const WORLD = "riposte-test";
/** A licensed game takes its time to boot: canvas, art and all. */
const BOOT = 90_000;

/** Joins by the form, whatever a generation calls its field; who is still shown as connected is waited for. */
export async function join(
  page: Page,
  url: string,
  user: { readonly id?: string; readonly name: string; readonly password?: string },
): Promise<void> {
  await page.goto(`${url}/join`);
  const names = "select[name=userid], select[name=userId], select[name=user]";
  const typed = page.locator("input[name=username], input[name=userName]");
  const select = page.locator(names);
  await select.or(typed).first().waitFor({ timeout: BOOT });
  if ((await select.count()) > 0) {
    const choice = user.id === undefined ? { label: user.name } : { value: user.id };
    await select.first().selectOption(choice, { timeout: BOOT });
  } else {
    await typed.first().fill(user.name);
  }
  const password = page.locator("input[name=password]").first();
  if (user.password !== undefined && user.password !== "") await password.fill(user.password);
  await page.locator("button[name=join], form button[type=submit]").first().click();
  await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: BOOT });
  await page.evaluate(DISMISS);
}

/** What greets a person on the first visit: tours, questions, notes. */
const DISMISS = `(async () => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await foundry.nue?.Tour?.activeTour?.exit?.();
  for (const app of [...(foundry.applications.instances?.values() ?? [])]) {
    if (app instanceof foundry.applications.api.DialogV2) await app.close({ animate: false });
  }
  ui.notifications?.clear?.();
})()`;

/** Runs in the owner's window. Deletes what the world holds, then makes the spec's documents under their own ids. */
const FILL = `async ({ documents, prefix }) => {
  if (!game.world.id.startsWith(prefix)) throw new Error(
    'The world "' + game.world.id + '" is not emptied: its id has to begin with "' + prefix + '".');
  if (game.system.id !== "riposte") throw new Error('The world plays "' + game.system.id + '", not Riposte.');
  for (const name of ["Combat", "ChatMessage", "Scene", "Actor", "Item", "JournalEntry", "Macro", "Cards", "RollTable", "Folder"]) {
    const collection = game.collections.get(name);
    if (collection && collection.size > 0) await CONFIG[name].documentClass.deleteDocuments([...collection.keys()]);
  }
  for (const { namespace, key, scope, default: usual } of game.settings.settings.values()) {
    if (namespace !== "riposte" || scope !== "world") continue;
    const value = typeof usual === "function" ? usual() : usual;
    if (JSON.stringify(game.settings.get(namespace, key)) !== JSON.stringify(value)) await game.settings.set(namespace, key, value);
  }
  for (const source of documents.users ?? []) {
    const known = game.users.get(source._id);
    const twin = game.users.find((user) => user.name === source.name && user.id !== source._id);
    if (twin) throw new Error('Rename the user "' + twin.name + '": the specs need one of that name with an id of their own.');
    if (!known) await User.create({ ...source, character: null }, { keepId: true });
    else await known.update({ name: source.name, role: source.role, color: source.color });
  }
  const make = async (name, list) => { if (list?.length) await CONFIG[name].documentClass.createDocuments(list, { keepId: true }); };
  await make("Actor", documents.actors);
  await make("Scene", documents.scenes);
  await make("Combat", documents.combats);
  for (const { _id, character } of documents.users ?? []) await game.users.get(_id).update({ character, flags: {} });
  if (game.paused) game.togglePause(false, { broadcast: true });
}`;

/** Empties the world and fills it for a spec. The owner's window is closed before anybody joins. */
export async function prepareWorld(
  browser: Browser,
  url: string,
  setup: WorldSetup,
  owner: Owner = OWNER,
): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await join(page, url, owner);
    const documents: Record<string, Source[]> = worldDocuments(setup);
    await page.evaluate(`(${FILL})(${JSON.stringify({ documents, prefix: WORLD })})`);
  } finally {
    await context.close();
  }
}

/** A licensed game complains of much that is not ours; what names Riposte counts. */
export const concernsUs = (complaint: string): boolean => /riposte/i.test(complaint);
