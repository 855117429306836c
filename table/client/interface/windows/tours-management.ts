/** The window that lists the tours, starts them and lets them begin anew. */
import { CategoryBrowser, type CategoryData } from "../../apps/api/category-browser.ts";
import { readGlobal, readPath } from "../../apps/env.ts";
import { Tour } from "../../apps/index.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { game } from "../platform.ts";

export class ToursManagement extends CategoryBrowser {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "tours-management",
    tag: "div",
    window: { title: "Tours", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 780, height: 680 },
    actions: { resetDefaults: onResetAll, play: onPlay, reset: onReset },
    initialCategory: "core",
    subtemplates: {
      category: "templates/sidebar/apps/tours-management-category.hbs",
      sidebarFooter: "templates/category-browser/reset.hbs",
    },
  };

  /** The tours that this user may see, by package. */
  override async _prepareCategoryData(): Promise<Record<string, CategoryData>> {
    const { modules, system } = game();
    const found: Record<string, CategoryData> = {};
    for (const tour of tours()) {
      if (tour.config.display !== true) continue;
      const id = tour.namespace === system.id ? "system" : tour.namespace;
      const label = id === "system" ? system.title : (modules.get(id)?.title ?? id);
      const { canStart, key: name, status, steps, title } = tour;
      const data = { id: name, title, status, steps: steps.length, canStart, isDone: status === Tour.STATUS.COMPLETED };
      (found[id] ??= { id, label, entries: [] }).entries.push(data);
    }
    return Promise.resolve(found);
  }
}

function tours(): Tour[] {
  const all = readPath(readGlobal("game"), "tours");
  return all instanceof Map ? [...all.values()].filter((tour) => tour instanceof Tour) : [];
}

const named = (target: HTMLElement): Tour | undefined =>
  tours().find(({ key }) => key === target.closest<HTMLElement>("[data-tour]")?.dataset["tour"]);

async function onPlay(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const tour = named(target);
  await this.close();
  await tour?.start();
}

async function onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await named(target)?.reset();
  await this.render();
}

async function onResetAll(this: ToursManagement): Promise<void> {
  for (const tour of tours()) await tour.reset();
  await this.render();
}
