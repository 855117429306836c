import { USER_ROLES } from "../abstract/levels.ts";
import { deltas } from "../generation.ts";

/** From which role on a permission cannot be taken away: 14 lists those roles, 13 says whether a Gamemaster can lose it. */
type KeptFrom = "none" | "assistant" | "gamemaster";

type Permission = readonly [lowest: keyof typeof USER_ROLES, words: string, keptFrom: KeptFrom];

/** The lowest role that has a permission by default, its key in the language file, and who keeps it. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  ACTOR_CREATE: ["ASSISTANT", "ActorCreate", "assistant"],
  BROADCAST_AUDIO: ["TRUSTED", "BroadcastAudio", "none"],
  BROADCAST_VIDEO: ["TRUSTED", "BroadcastVideo", "none"],
  CARDS_CREATE: ["ASSISTANT", "CardsCreate", "assistant"],
  DRAWING_CREATE: ["TRUSTED", "DrawingCreate", "assistant"],
  ITEM_CREATE: ["ASSISTANT", "ItemCreate", "assistant"],
  FILES_BROWSE: ["TRUSTED", "FilesBrowse", "assistant"],
  FILES_UPLOAD: ["ASSISTANT", "FilesUpload", "gamemaster"],
  JOURNAL_CREATE: ["TRUSTED", "JournalCreate", "assistant"],
  MACRO_SCRIPT: ["PLAYER", "MacroScript", "gamemaster"],
  MANUAL_ROLLS: ["TRUSTED", "ManualRolls", "none"],
  MESSAGE_WHISPER: ["PLAYER", "MessageWhisper", "assistant"],
  NOTE_CREATE: ["TRUSTED", "NoteCreate", "assistant"],
  PING_CANVAS: ["TRUSTED", "NoteCreate", "none"],
  PLAYLIST_CREATE: ["ASSISTANT", "PlaylistCreate", "assistant"],
  SETTINGS_MODIFY: ["ASSISTANT", "SettingsModify", "gamemaster"],
  SHOW_CURSOR: ["PLAYER", "ShowCursor", "none"],
  SHOW_RULER: ["PLAYER", "ShowRuler", "none"],
  TEMPLATE_CREATE: ["PLAYER", "TemplateCreate", "assistant"],
  TOKEN_CREATE: ["ASSISTANT", "TokenCreate", "assistant"],
  TOKEN_DELETE: ["ASSISTANT", "TokenDelete", "assistant"],
  TOKEN_CONFIGURE: ["TRUSTED", "TokenConfigure", "assistant"],
  WALL_DOORS: ["PLAYER", "WallDoors", "assistant"],
  QUERY_USER: ["PLAYER", "QueryUser", "assistant"],
  REGION_CREATE: ["PLAYER", "RegionCreate", "assistant"],
};

const REQUIRED: Readonly<Record<KeptFrom, readonly number[]>> = {
  none: [],
  assistant: [USER_ROLES.ASSISTANT, USER_ROLES.GAMEMASTER],
  gamemaster: [USER_ROLES.GAMEMASTER],
};

export interface UserPermission {
  label: string;
  hint: string;
  disableGM?: boolean;
  requiredRoles?: readonly number[];
  defaultRole: number;
}

/** CONST.USER_PERMISSIONS. 14 has regions in place of measured templates. */
export function userPermissions(): Readonly<Record<string, UserPermission>> {
  const { newConstants } = deltas();
  const absent = newConstants ? "TEMPLATE_CREATE" : "REGION_CREATE";
  const found = Object.entries(PERMISSIONS).map(([name, [lowest, words, keptFrom]]) => {
    const label = `PERMISSION.${words}`;
    const kept = newConstants
      ? { requiredRoles: REQUIRED[keptFrom] }
      : { disableGM: keptFrom === "none" && name !== "PING_CANVAS" };
    return [name, { label, hint: `${label}Hint`, ...kept, defaultRole: USER_ROLES[lowest] }] as const;
  });
  return Object.fromEntries(found.filter(([name]) => name !== absent));
}

/** The lowest role that has a permission by default. */
export function roleOf(permission: string): number {
  const [lowest] = PERMISSIONS[permission] ?? [];
  return USER_ROLES[lowest ?? "GAMEMASTER"];
}
