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
  tellNoMore();
  const over = windowsOver(element).filter(({ options }) => options.window.minimizable);
  await Promise.all(over.map((app) => app.minimize()));
}

let told: ReturnType<typeof ui.notifications.info> | null = null;

/** Takes the notice away: nothing is asked any more, or it is seen. The host keeps one for as long as the pointer is on it. */
export function tellNoMore(): void {
  if (told !== null && ui.notifications.has(told)) ui.notifications.remove(told);
  told = null;
}

/** Tells whoever is asked something where it is, when a window hides it. `key`: what leads there; empty: none does. */
export function tellIfCovered(element: HTMLElement, key: string): void {
  tellNoMore();
  if (windowsOver(element).length === 0) return;
  const text = key === "" ? "RIPOSTE.Tray.Covered" : "RIPOSTE.Tray.CoveredKey";
  told = ui.notifications.info(text, { format: { key } });
}
