/** The menu of the game itself: load the page again, leave the game. */
import { callMethod, runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { HandlebarsApplicationMixin, ApplicationV2 } from "../base.ts";
import { game } from "../platform.ts";

export interface MainMenuItem {
  label: string;
  icon: string;
  enabled: boolean | (() => boolean);
  onClick: (this: MainMenu) => unknown;
}

export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "menu",
    classes: ["themed", "theme-dark"],
    tag: "dialog",
    window: { frame: false, positioned: false },
    actions: { menuItem: onItem },
  };
  static override PARTS = { items: { template: "templates/ui/main-menu.hbs" } };

  /** What the menu offers; packages add to it. There is no setup here to return to. */
  static ITEMS: Record<string, MainMenuItem> = {
    reload: {
      label: "MENU.Reload",
      icon: "fa-solid fa-fw fa-arrow-rotate-right",
      enabled: true,
      onClick: () => window.location.reload(),
    },
    logout: {
      label: "MENU.Logout",
      icon: "fa-solid fa-fw fa-user",
      enabled: true,
      onClick: () => callMethod(game(), "logOut"),
    },
  };

  /** The items that are offered now. */
  get items(): Record<string, MainMenuItem> {
    const isOn = ({ enabled }: MainMenuItem): boolean => (typeof enabled === "function" ? enabled() : enabled);
    return Object.fromEntries(Object.entries(MainMenu.ITEMS).filter(([, item]) => isOn(item)));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { items: this.items });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      runHandler(() => this.close());
    });
    if (this.element instanceof HTMLDialogElement) this.element.showModal();
  }

  /** Shows the menu, or closes it. */
  async toggle(): Promise<void> {
    if (this.rendered) await this.close();
    else await this.render({ force: true });
  }
}

async function onItem(this: MainMenu, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = this.items[target.closest<HTMLElement>("[data-menu-item]")?.dataset["menuItem"] ?? ""];
  if (item) await item.onClick.call(this);
}
