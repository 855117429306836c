import { AudioHelper } from "../audio/helper.ts";
import { NumberField } from "../data/fields/index.ts";
import { callMethod, uiPart } from "../environment.ts";
import type { Game } from "../game/game.ts";
import { deltas } from "../generation.ts";
import { type Dict, isDict } from "../types.ts";

/** Settings of the core itself that documents and packages read. */
export function registerCoreSettings(game: Game): void {
  const { settings } = game;
  settings.register("core", "language", {
    name: "TABLE.Settings.Language",
    scope: "client",
    config: true,
    type: String,
    choices: languagesOf(game),
    default: "en",
    requiresReload: true,
  });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: {
      resource: "",
      skipDefeated: false,
      turnMarker: { enabled: true, path: "", src: "", animation: "", disposition: false },
    },
  });
  settings.register("core", "permissions", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => readPermissions(game),
  });
  settings.register("core", "keybindings", {
    scope: "client",
    config: false,
    type: Object,
    default: {},
    onChange: () => callMethod(game.keybindings, "initialize"),
  });
  settings.register("core", "compendiumConfiguration", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => callMethod(uiPart("compendium"), "render"),
  });
  settings.register("core", "sheetThemes", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: new NumberField({ required: true, nullable: false, initial: 0 }),
    onChange: (value: unknown, options: Dict, userId: string) =>
      game.time.onUpdateWorldTime(Number(value), options, userId),
  });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
  // Where the setting has a new name, the old one reads as null (platform §6, swnr#231).
  if (deltas().modeSetting !== "rollMode")
    settings.register("core", "rollMode", { scope: "client", config: false, default: null });
  AudioHelper.registerSettings();
  settings.register("core", "collectionSortingModes", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => game.collections.forEach((collection) => collection.render()),
  });
  for (const [key, scope, initial] of DECLARED) {
    const type = typeOf(initial);
    if (!settings.settings.has(`core.${key}`))
      settings.register("core", key, { scope, config: false, type, default: initial });
  }
}

function typeOf(initial: unknown): unknown {
  if (typeof initial === "boolean") return Boolean;
  if (typeof initial === "number") return Number;
  return typeof initial === "string" ? String : Object;
}

/** Settings that fvtt-types declares for the core and packages read: they are there, and what they say is kept. */
const DECLARED: readonly (readonly [key: string, scope: "world" | "client", initial: unknown])[] = [
  ["moduleConfiguration", "world", {}],
  ["compendiumConfiguration", "world", {}],
  ["defaultToken", "world", {}],
  ["animateRollTable", "world", true],
  ["notesDisplayToggle", "client", false],
  ["chatBubbles", "client", true],
  ["chatBubblesPan", "client", true],
  ["collectionSearchModes", "client", {}],
  ["combatTheme", "client", "none"],
  ["coneTemplateType", "world", "round"],
  ["defaultDrawingConfig", "client", {}],
  ["disableResolutionScaling", "client", false],
  ["fonts", "world", {}],
  ["fontSize", "client", 5],
  ["fpsMeter", "client", false],
  ["gridTemplates", "world", false],
  ["leftClickRelease", "client", true],
  ["lightAnimation", "client", true],
  ["maxFPS", "client", 60],
  ["mipmap", "client", true],
  ["nue.shownTips", "world", false],
  ["performanceMode", "client", 2],
  ["pixelRatioResolutionScaling", "client", true],
  ["playlist.playingLocation", "client", "top"],
  ["rtcClientSettings", "client", {}],
  ["rtcWorldSettings", "world", {}],
  ["scrollingStatusText", "client", true],
  ["sheetThemes", "world", {}],
  ["tokenAutoRotate", "client", false],
  ["tokenDragPreview", "client", false],
  ["visionAnimation", "client", true],
];

/** English, and what the packages that are on bring words for, each by its own name. */
function languagesOf(game: Game): Record<string, string> {
  const packages = [game.system, ...game.modules.filter(({ active }) => active)];
  const found = packages.flatMap(({ languages }) => [...languages].map(({ lang, name }) => [lang, name] as const));
  return { ...Object.fromEntries(found), en: "English" };
}

/** Which roles may do what, as this world has it. */
export function readPermissions(game: Game): void {
  const stored = game.settings.get("core", "permissions");
  if (!isDict(stored)) return;
  const roles = Object.entries(stored).filter((entry): entry is [string, number[]] => Array.isArray(entry[1]));
  game.permissions = roles.length ? Object.fromEntries(roles) : null;
}
