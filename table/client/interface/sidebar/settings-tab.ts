/** The settings tab: what is played, and the ways to configure it. */
import { HandlebarsApplicationMixin } from "../base.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { routed } from "../dom.ts";
import { game } from "../platform.ts";
import { SettingsConfig } from "../settings/config.ts";
import { ControlsConfig } from "../settings/controls.ts";
import { ModuleManagement } from "../settings/modules.ts";
import { PlayersConfig } from "../settings/players-config.ts";
import { AbstractSidebarTab } from "./tab.ts";

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "settings",
    classes: ["settings-sidebar", "flexcol"],
    window: { title: "Settings", icon: "fa-solid fa-gears" },
    actions: { openApp: onOpen, seats: onSeats },
  };

  static override PARTS = {
    settings: { template: "templates/sidebar/tabs/settings/settings.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { system, world, release, user, modules } = game();
    return {
      ...(await super._prepareContext(options)),
      system,
      world,
      generation: release.generation,
      isGM: user.isGM,
      modules: modules.filter(({ active }) => active).length,
      missing: routed("missing"),
      userName: user.name,
    };
  }
}
async function onOpen(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const apps = {
    settings: SettingsConfig,
    controls: ControlsConfig,
    players: PlayersConfig,
    modules: ModuleManagement,
  };
  const App = Object.entries(apps).find(([name]) => name === target.dataset["app"])?.[1];
  if (App) await new App().render({ force: true });
}

/** Leaves the game for the page with the seats. */
function onSeats(this: Settings): void {
  const seats = routed("");
  (window.top ?? window).location.assign(seats || "/");
}
