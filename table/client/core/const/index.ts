/** CONST: the fixed values of the public API, as the types of the running generation state them. */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../abstract/levels.ts";
import { ACTIVE_EFFECT_MODES } from "../documents/effects/effect-modes.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import { COMPATIBILITY_MODES } from "../utils/warnings.ts";
import { fileConstants } from "./all-files.ts";
import * as canvas from "./canvas.ts";
import * as documents from "./documents.ts";
import { FOURTEEN } from "./fourteen.ts";
import { userPermissions } from "./permissions.ts";
import * as software from "./software.ts";
import * as text from "./text.ts";

/** Shared by both generations. */
const COMMON: Dict = {
  ...canvas,
  ...documents,
  ...software,
  ...text,
  ACTIVE_EFFECT_MODES,
  COMPATIBILITY_MODES,
  DOCUMENT_OWNERSHIP_LEVELS,
  TOKEN_HEXAGONAL_SHAPES: canvas.TOKEN_SHAPES,
  PASSWORD_SAFE_STRING: "\u2022".repeat(16),
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(USER_ROLES).map(([name, role]) => [role, name])),
};

/** 13 still has these under their old names (types of 13.346). */
const OLD_NAMES = {
  CHAT_MESSAGE_TYPES: documents.CHAT_MESSAGE_STYLES,
  DOCUMENT_TYPES: documents.WORLD_DOCUMENT_TYPES.filter((name) => name !== "FogExploration" && name !== "Setting"),
};

/** All constants of the running generation. Each value is frozen, as the types say. */
export function constants(): Dict {
  const isNew = deltas().newConstants;
  const found: Dict = { ...COMMON, ...fileConstants(), ...(isNew ? FOURTEEN : OLD_NAMES) };
  found.USER_PERMISSIONS = userPermissions();
  const types = [...names(found.PRIMARY_DOCUMENT_TYPES), ...names(found.EMBEDDED_DOCUMENT_TYPES)];
  found.ALL_DOCUMENT_TYPES = [...new Set(types)];
  for (const value of Object.values(found)) deepFreeze(value);
  return found;
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
