/** Makes the interface: layout, then the instances of `ui` from the classes in `CONFIG.ui`. */
import { blame, guarded } from "../core/gaps/blame.ts";
import type { ApplicationV2 } from "./base.ts";
import { followHover, followWorld } from "./follow.ts";
import { buildLayout } from "./layout.ts";
import { config, uiRecord } from "./platform.ts";
import { CardsDirectory } from "./cards/directory.ts";
import { ChatLog } from "./sidebar/chat/chat-log.ts";
import { CombatTracker } from "./sidebar/combat/combat-tracker.ts";
import { giveCompendiumWindows } from "./sidebar/compendium/compendium.ts";
import { CompendiumDirectory } from "./sidebar/compendium/compendium-directory.ts";
import { SceneDirectory } from "./sidebar/directories/scene-directory.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
} from "./sidebar/directories/world-directories.ts";
import { RollTableDirectory } from "./tables/directory.ts";
import { PlaylistDirectory } from "./playlists/directory.ts";
import { CameraViews } from "./windows/camera-views.ts";
import { MainMenu } from "./windows/main-menu.ts";
import { applyTheme } from "./theme.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { SceneNavigation } from "./ui/navigation.ts";
import { Notifications } from "./ui/notifications.ts";
import { GamePause } from "./ui/pause.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";

/** What `CONFIG.ui` holds before packages change it. */
export const defaultInterfaceClasses = {
  sidebar: Sidebar,
  pause: GamePause,
  nav: SceneNavigation,
  controls: SceneControls,
  notifications: Notifications,
  players: Players,
  hotbar: Hotbar,
  menu: MainMenu,
  webrtc: CameraViews,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  cards: CardsDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  playlists: PlaylistDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** The order in which the parts are rendered: the sidebar first, its tabs go into it. */
const RENDERED = [
  "sidebar",
  "nav",
  "controls",
  "players",
  "hotbar",
  "pause",
  "chat",
  "combat",
  "scenes",
  "actors",
  "items",
  "journal",
  "cards",
  "tables",
  "macros",
  "playlists",
  "compendium",
  "settings",
];

/** What is not shown at the start. */
const UNSHOWN = ["notifications", "menu", "webrtc"];

/** Builds the page and fills `ui`. World documents must exist; the board is drawn by `canvas.initialize()`. */
export async function buildInterface(): Promise<void> {
  buildLayout();
  applyTheme();
  const ui = uiRecord();
  // The windows of ApplicationV1 by number: none can be open here (types: ui.windows).
  ui.windows = {};
  // The menu that is open (T: ui.context).
  ui.context = undefined;
  const classes: Record<string, unknown> = { ...defaultInterfaceClasses, ...config("ui") };
  for (const [name, Class] of Object.entries(classes)) {
    if (typeof Class !== "function") continue;
    const usual: unknown = Reflect.get(defaultInterfaceClasses, name);
    ui[name] = made(name, Class) ?? (typeof usual === "function" ? made(name, usual) : undefined);
  }
  giveCompendiumWindows();
  followWorld();
  followHover();
  // Packages may have added tabs of their own; they come last.
  const added = Object.keys(classes).filter((name) => !RENDERED.includes(name) && !UNSHOWN.includes(name));
  for (const name of [...RENDERED, ...added]) {
    const app = ui[name];
    if (isApplication(app)) await guarded(`ui.${name}`, () => app.render({ force: true }));
  }
}

/** A part of the interface; null where its class, a package's, cannot be made. */
function made(name: string, Class: object): unknown {
  try {
    return typeof Class === "function" ? Reflect.construct(Class, []) : null;
  } catch (error) {
    blame("", `CONFIG.ui.${name}`, error);
    return null;
  }
}

function isApplication(value: unknown): value is ApplicationV2 {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "render") === "function";
}
