/** What a gamemaster's client may ask of this one. */
import { callMethod } from "../apps/env.ts";
import { fromUuid } from "../core/uuid-lookup.ts";
import { ImagePopout } from "../apps/index.ts";
import { plainText } from "./dom.ts";
import { config, game } from "./platform.ts";

const textAt = (data: unknown, key: string): string =>
  typeof data === "object" && data !== null ? plainText(Reflect.get(data, key)) : "";

/** Registers the answers. Before `init`, as packages do. */
export function registerInterfaceQueries(): void {
  const queries: unknown = Reflect.get(config(), "queries");
  if (typeof queries !== "object" || queries === null) return;
  Object.assign(queries, {
    "table.pullToScene": (data: unknown) => viewScene(textAt(data, "scene")),
    "table.showDocument": (data: unknown) =>
      showDocument(textAt(data, "uuid"), textAt(data, "page"), textAt(data, "force") === "true"),
    "table.showImage": (data: unknown) =>
      showImage(textAt(data, "src"), textAt(data, "title"), textAt(data, "caption")),
  });
}

async function viewScene(id: string): Promise<boolean> {
  const scene = game().scenes.get(id);
  await scene?.view?.();
  return scene !== undefined;
}

/** Opens a document's sheet for who may see it. */
async function showDocument(uuid: string, pageId: string, force: boolean): Promise<boolean> {
  const document: unknown = await fromUuid(uuid);
  const sheet: unknown = typeof document === "object" && document !== null ? Reflect.get(document, "sheet") : null;
  if (!force && callMethod(document, "testUserPermission", game().user, "LIMITED") !== true) return false;
  await callMethod(sheet, "render", { force: true, ...(pageId ? { pageId } : {}) });
  return true;
}

async function showImage(src: string, title: string, caption: string): Promise<boolean> {
  if (!src) return false;
  await new ImagePopout({ src, caption, window: { title } }).render({ force: true });
  return true;
}
