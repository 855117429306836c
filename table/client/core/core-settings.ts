import type { Game } from "./game.ts";

/** Settings of the core itself that documents and packages read. */
export function registerCoreSettings(game: Game): void {
  const { settings } = game;
  settings.register("core", "language", {
    name: "TABLE.Settings.Language",
    scope: "client",
    config: true,
    type: String,
    default: "en",
    requiresReload: true,
  });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "diceConfiguration", { scope: "client", config: false, type: Object, default: {} });
}
