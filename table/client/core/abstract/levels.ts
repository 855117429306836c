import { USER_ROLES, type RoleName } from "../../../shared/permissions.ts";

/** CONST.DOCUMENT_OWNERSHIP_LEVELS. */
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

export { USER_ROLES };

export type OwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

/** Is this the name of a level of ownership? */
export function isLevelName(name: string): name is OwnershipLevelName {
  return name in DOCUMENT_OWNERSHIP_LEVELS;
}

/** Is this the name of a role? */
export function isRoleName(name: string): name is RoleName {
  return name in USER_ROLES;
}

/** A level of ownership given by name or number. */
export function levelOf(permission: string | number): number {
  if (typeof permission === "number") return permission;
  const name = permission.toUpperCase();
  return isLevelName(name) ? DOCUMENT_OWNERSHIP_LEVELS[name] : DOCUMENT_OWNERSHIP_LEVELS.OWNER;
}
