/** Who may do what unless a world says otherwise: one list for the server, which decides, and for `CONST` in a window. */

/** `CONST.USER_ROLES`. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

export type RoleName = keyof typeof USER_ROLES;

/** The lowest role that has a permission (fvtt-types: `CONST.USER_PERMISSIONS`). */
const LOWEST_ROLES: Readonly<Record<string, RoleName>> = {
  ACTOR_CREATE: "ASSISTANT",
  BROADCAST_AUDIO: "TRUSTED",
  BROADCAST_VIDEO: "TRUSTED",
  CARDS_CREATE: "ASSISTANT",
  DRAWING_CREATE: "TRUSTED",
  ITEM_CREATE: "ASSISTANT",
  FILES_BROWSE: "TRUSTED",
  FILES_UPLOAD: "ASSISTANT",
  JOURNAL_CREATE: "TRUSTED",
  MACRO_SCRIPT: "PLAYER",
  MANUAL_ROLLS: "TRUSTED",
  MESSAGE_WHISPER: "PLAYER",
  NOTE_CREATE: "TRUSTED",
  PING_CANVAS: "TRUSTED",
  PLAYLIST_CREATE: "ASSISTANT",
  SETTINGS_MODIFY: "ASSISTANT",
  SHOW_CURSOR: "PLAYER",
  SHOW_RULER: "PLAYER",
  TEMPLATE_CREATE: "PLAYER",
  TOKEN_CREATE: "ASSISTANT",
  TOKEN_DELETE: "ASSISTANT",
  TOKEN_CONFIGURE: "TRUSTED",
  WALL_DOORS: "PLAYER",
  QUERY_USER: "PLAYER",
  REGION_CREATE: "PLAYER",
};

/** The lowest role that has a permission by default; a Gamemaster's where nobody knows it. */
export function lowestRole(permission: string): number {
  return USER_ROLES[LOWEST_ROLES[permission] ?? "GAMEMASTER"];
}
