import { USER_ROLES } from "../abstract/levels.ts";

/** CONST.USER_PERMISSIONS: what roles may do, with the lowest role that may by default. */
const LOWEST: Record<string, keyof typeof USER_ROLES> = {
  ACTOR_CREATE: "ASSISTANT",
  BROADCAST_AUDIO: "TRUSTED",
  BROADCAST_VIDEO: "TRUSTED",
  CARDS_CREATE: "ASSISTANT",
  DRAWING_CREATE: "TRUSTED",
  FILES_BROWSE: "TRUSTED",
  FILES_UPLOAD: "ASSISTANT",
  ITEM_CREATE: "ASSISTANT",
  JOURNAL_CREATE: "TRUSTED",
  MACRO_SCRIPT: "PLAYER",
  MANUAL_ROLLS: "TRUSTED",
  MESSAGE_WHISPER: "PLAYER",
  NOTE_CREATE: "TRUSTED",
  PING_CANVAS: "PLAYER",
  PLAYLIST_CREATE: "ASSISTANT",
  QUERY_USER: "PLAYER",
  SETTINGS_MODIFY: "ASSISTANT",
  SHOW_CURSOR: "PLAYER",
  SHOW_RULER: "PLAYER",
  TEMPLATE_CREATE: "PLAYER",
  TOKEN_CONFIGURE: "TRUSTED",
  TOKEN_CREATE: "ASSISTANT",
  TOKEN_DELETE: "ASSISTANT",
  WALL_DOORS: "PLAYER",
};

export const USER_PERMISSIONS: Readonly<
  Record<string, { label: string; hint: string; disableGM: boolean; defaultRole: number }>
> = Object.fromEntries(
  Object.entries(LOWEST).map(([name, role]) => {
    return [
      name,
      { label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, disableGM: false, defaultRole: USER_ROLES[role] },
    ];
  }),
);

/** The lowest role that has a permission by default. */
export function roleOf(permission: string): number {
  return USER_PERMISSIONS[permission]?.defaultRole ?? USER_ROLES.GAMEMASTER;
}
