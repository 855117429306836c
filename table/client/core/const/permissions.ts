import { lowestRole, USER_ROLES } from "../../../shared/permissions.ts";
import { deltas } from "../generation.ts";

/** From which role on a permission cannot be taken away: 14 lists those roles, 13 says whether a Gamemaster can lose it. */
type KeptFrom = "none" | "assistant" | "gamemaster";

type Permission = readonly [words: string, keptFrom: KeptFrom];

/** Each permission's key in the language file, and who keeps it. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  ACTOR_CREATE: ["ActorCreate", "assistant"],
  BROADCAST_AUDIO: ["BroadcastAudio", "none"],
  BROADCAST_VIDEO: ["BroadcastVideo", "none"],
  CARDS_CREATE: ["CardsCreate", "assistant"],
  DRAWING_CREATE: ["DrawingCreate", "assistant"],
  ITEM_CREATE: ["ItemCreate", "assistant"],
  FILES_BROWSE: ["FilesBrowse", "assistant"],
  FILES_UPLOAD: ["FilesUpload", "gamemaster"],
  JOURNAL_CREATE: ["JournalCreate", "assistant"],
  MACRO_SCRIPT: ["MacroScript", "gamemaster"],
  MANUAL_ROLLS: ["ManualRolls", "none"],
  MESSAGE_WHISPER: ["MessageWhisper", "assistant"],
  NOTE_CREATE: ["NoteCreate", "assistant"],
  PING_CANVAS: ["NoteCreate", "none"],
  PLAYLIST_CREATE: ["PlaylistCreate", "assistant"],
  SETTINGS_MODIFY: ["SettingsModify", "gamemaster"],
  SHOW_CURSOR: ["ShowCursor", "none"],
  SHOW_RULER: ["ShowRuler", "none"],
  TEMPLATE_CREATE: ["TemplateCreate", "assistant"],
  TOKEN_CREATE: ["TokenCreate", "assistant"],
  TOKEN_DELETE: ["TokenDelete", "assistant"],
  TOKEN_CONFIGURE: ["TokenConfigure", "assistant"],
  WALL_DOORS: ["WallDoors", "assistant"],
  QUERY_USER: ["QueryUser", "assistant"],
  REGION_CREATE: ["RegionCreate", "assistant"],
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
  const found = Object.entries(PERMISSIONS).map(([name, [words, keptFrom]]) => {
    const label = `PERMISSION.${words}`;
    const kept = newConstants
      ? { requiredRoles: REQUIRED[keptFrom] }
      : { disableGM: keptFrom === "none" && name !== "PING_CANVAS" };
    return [name, { label, hint: `${label}Hint`, ...kept, defaultRole: lowestRole(name) }] as const;
  });
  return Object.fromEntries(found.filter(([name]) => name !== absent));
}
