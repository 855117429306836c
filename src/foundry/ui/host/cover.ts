/** Windows that lie over a strip of ours. Core keeps its windows above the interface, so they give way, not we. */
import { boxOf } from "./place.ts";

type Window = foundry.applications.api.ApplicationV2.Any;

/** Places inside a box at which a window would hide it, as parts of its width and height. */
const PLACES = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.2],
  [0.1, 0.8],
  [0.9, 0.8],
] as const;

/** The windows that hide some of an element. */
function windowsOver(element: HTMLElement): readonly Window[] {
  const box = boxOf(element);
  if (!box) return [];
  const found = new Set<Window>();
  for (const [x, y] of PLACES) {
    const point = [box.left + box.width * x, box.top + box.height * y] as const;
    for (const over of element.ownerDocument.elementsFromPoint(...point)) {
      if (element.contains(over)) break;
      const app = foundry.applications.instances.get(over.closest(".application")?.id ?? "");
      if (app?.hasFrame && !app.minimized) found.add(app);
    }
  }
  return [...found];
}

/** Minimizes the windows that hide an element; one that cannot be minimized stays. */
export async function uncover(element: HTMLElement): Promise<void> {
  tellNoMore(element.id);
  const over = windowsOver(element).filter(({ options }) => options.window.minimizable);
  await Promise.all(over.map((app) => app.minimize()));
}

/** Without a key, and with one. */
const TEXTS = {
  Tray: ["RIPOSTE.Tray.Covered", "RIPOSTE.Tray.CoveredKey"],
  Hold: ["RIPOSTE.Hold.Covered", "RIPOSTE.Hold.CoveredKey"],
} as const;

/** What is told of each element by its id. */
const told = new Map<string, ReturnType<typeof ui.notifications.info>>();

/** Takes the notice of an element away: nothing waits there any more, or it is seen. The host keeps one for as long as the pointer is on it. */
export function tellNoMore(id: string): void {
  const notice = told.get(id);
  told.delete(id);
  if (notice !== undefined && ui.notifications.has(notice)) ui.notifications.remove(notice);
}

/**
 * Tells whom something waits for where it is, when a window hides it. `key`: what leads there; empty: none does. `of`: whose
 * words tell it.
 */
export function tellIfCovered(element: HTMLElement, key: string, of: keyof typeof TEXTS): void {
  tellNoMore(element.id);
  if (windowsOver(element).length === 0) return;
  const [plain, withKey] = TEXTS[of];
  told.set(element.id, ui.notifications.info(key === "" ? plain : withKey, { format: { key } }));
}
