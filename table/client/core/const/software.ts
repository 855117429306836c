/** Views, packages, settings, keys and languages of the software itself. CONST of the public types. */

export const vtt = "Foundry VTT" as const;
export const VTT = "Foundry Virtual Tabletop" as const;
export const WEBSITE_URL = "https://foundryvtt.com" as const;
export const WEBSITE_API_URL = "https://api.foundryvtt.com" as const;
export const CORE_SUPPORTED_LANGUAGES = ["en"] as const;
export const CSS_THEMES = { foundry: "THEME.foundry", fantasy: "THEME.fantasy", scifi: "THEME.scifi" } as const;
export const CURSOR_STYLES = {
  default: "default",
  "default-down": "default",
  pointer: "pointer",
  "pointer-down": "pointer",
  grab: "grab",
  "grab-down": "grabbing",
  text: "text",
  "text-down": "text",
} as const;
export const AUDIO_CHANNELS = {
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
} as const;
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg" as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;
export const FONT_WEIGHTS = {
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
} as const;
export const GAME_VIEWS = ["game", "stream"] as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const PACKAGE_AVAILABILITY_CODES = {
  UNKNOWN: 0,
  VERIFIED: 1,
  UNVERIFIED_BUILD: 2,
  UNVERIFIED_SYSTEM: 3,
  UNVERIFIED_GENERATION: 4,
  MISSING_SYSTEM: 5,
  MISSING_DEPENDENCY: 6,
  REQUIRES_CORE_DOWNGRADE: 7,
  REQUIRES_CORE_UPGRADE_STABLE: 8,
  REQUIRES_CORE_UPGRADE_UNSTABLE: 9,
  REQUIRES_DEPENDENCY_UPDATE: 10,
} as const;
export const PACKAGE_TYPES = ["world", "system", "module"] as const;
export const SETTING_SCOPES = { CLIENT: "client", WORLD: "world", USER: "user" } as const;
export const SETUP_PACKAGE_PROGRESS = {
  ACTIONS: {
    CREATE_BACKUP: "createBackup",
    RESTORE_BACKUP: "restoreBackup",
    DELETE_BACKUP: "deleteBackup",
    CREATE_SNAPSHOT: "createSnapshot",
    RESTORE_SNAPSHOT: "restoreSnapshot",
    DELETE_SNAPSHOT: "deleteSnapshot",
    INSTALL_PKG: "installPackage",
    LAUNCH_WORLD: "launchWorld",
    UPDATE_CORE: "updateCore",
    UPDATE_DOWNLOAD: "updateDownload",
  },
  STEPS: {
    ARCHIVE: "archive",
    CHECK_DISK_SPACE: "checkDiskSpace",
    CLEAN_WORLD: "cleanWorld",
    EXTRACT_DEMO: "extractDemo",
    CONNECT_WORLD: "connectWorld",
    MIGRATE_WORLD: "migrateWorld",
    CONNECT_PKG: "connectPackage",
    MIGRATE_PKG: "migratePackage",
    MIGRATE_CORE: "migrateCore",
    MIGRATE_SYSTEM: "migrateSystem",
    DOWNLOAD: "download",
    EXTRACT: "extract",
    INSTALL: "install",
    CLEANUP: "cleanup",
    COMPLETE: "complete",
    DELETE: "delete",
    ERROR: "error",
    VEND: "vend",
    SNAPSHOT_MODULES: "snapshotModules",
    SNAPSHOT_SYSTEMS: "snapshotSystems",
    SNAPSHOT_WORLDS: "snapshotWorlds",
  },
} as const;
export const SETUP_VIEWS = ["auth", "license", "setup", "players", "join", "update"] as const;
export const SHOWDOWN_OPTIONS = {
  disableForced4SpacesIndentedSublists: true,
  noHeaderId: true,
  parseImgDimensions: true,
  strikethrough: true,
  tables: true,
  tablesHeaderId: true,
} as const;
export const SOFTWARE_UPDATE_CHANNELS = {
  stable: "SETUP.UpdateStable",
  testing: "SETUP.UpdateTesting",
  development: "SETUP.UpdateDevelopment",
  prototype: "SETUP.UpdatePrototype",
} as const;
export const TIMEOUTS = {
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  IP_DISCOVERY: 5_000,
  REMOTE_PACKAGE: 5_000,
} as const;
export const WORLD_JOIN_THEMES = {
  default: "WORLD.JOIN_THEMES.default",
  minimal: "WORLD.JOIN_THEMES.minimal",
} as const;
