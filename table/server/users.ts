import { pbkdf2, pbkdf2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { lowestRole, USER_ROLES } from "../shared/permissions.ts";
import type { JsonObject } from "../shared/protocol.ts";
import { userIdFor } from "./lib/ids.ts";
import { asObject, idOf, numberOf, parseObject, stringOf } from "./lib/json.ts";
import type { SeedUser } from "./options.ts";
import type { World } from "./world.ts";

export const ROLE = USER_ROLES;

/** The three seats every new world has. */
export const SEATS = {
  gamemaster: { id: userIdFor("Gamemaster"), name: "Gamemaster", role: ROLE.GAMEMASTER, color: "#c9a227" },
  red: { id: userIdFor("Red"), name: "Red", role: ROLE.PLAYER, color: "#c0392b" },
  blue: { id: userIdFor("Blue"), name: "Blue", role: ROLE.PLAYER, color: "#2f6fb3" },
} as const satisfies Record<string, SeedUser>;

/** Who asks for something. */
export interface Asker {
  id: string;
  name: string;
  role: number;
  /** Assistants included, as in Foundry. */
  isGM: boolean;
  doc: JsonObject;
}

/** The asker behind a user id, or null when there is no such user or it is banned. */
export function askerFor(world: World, userId: string): Asker | null {
  const doc = world.collection("User").get(userId);
  const role = numberOf(doc?.role) ?? ROLE.NONE;
  if (!doc || role < ROLE.PLAYER) return null;
  return { id: userId, name: stringOf(doc.name) ?? userId, role, isGM: role >= ROLE.ASSISTANT, doc };
}

/** Whether a user has a named permission: the user's own exceptions, then the world's table, then the default role. */
export function hasPermission(world: World, asker: Asker, permission: string): boolean {
  if (asker.role >= ROLE.GAMEMASTER) return true;
  const own = asObject(asker.doc.permissions)[permission];
  if (typeof own === "boolean") return own;
  const roles = world.setting("core.permissions");
  const table = roles === null ? {} : parseObject(roles);
  if (Array.isArray(table[permission])) return table[permission].includes(asker.role);
  return asker.role >= lowestRole(permission);
}

/** A user document for the first run or a GM's request. */
export function newUser(seed: SeedUser): JsonObject {
  return {
    _id: seed.id ?? userIdFor(seed.name),
    name: seed.name,
    role: seed.role,
    color: seed.color ?? "#7f8c8d",
    character: null,
    avatar: null,
    pronouns: "",
    hotbar: {},
    permissions: {},
    flags: {},
    ...hashPassword(seed.password ?? ""),
  };
}

/** Password fields as stored: empty, or salted and hashed. */
export function hashPassword(password: string): { password: string; passwordSalt: string } {
  if (password === "") return { password: "", passwordSalt: "" };
  const passwordSalt = randomBytes(16).toString("hex");
  return { password: derive(password, passwordSalt).toString("hex"), passwordSalt };
}

/** Tells whether a password is right, beside everything else: guessing holds up nobody's game. */
export async function passwordMatches(user: JsonObject, password: string): Promise<boolean> {
  const stored = stringOf(user.password) ?? "";
  if (stored === "") return password === "";
  const wanted = Buffer.from(stored, "hex");
  const given = await promisify(pbkdf2)(password, stringOf(user.passwordSalt) ?? "", ...DERIVATION);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

const DERIVATION = [20_000, 32, "sha512"] as const;

function derive(password: string, salt: string): Buffer {
  return pbkdf2Sync(password, salt, ...DERIVATION);
}

/** A user as clients may see it. */
export function withoutPassword(user: JsonObject): JsonObject {
  const out = { ...user };
  delete out.password;
  delete out.passwordSalt;
  return out;
}

/** A world's users as the seats page shows them, Gamemasters first. */
export function seatsOf(world: World): { id: string; name: string; role: number; color: string; locked: boolean }[] {
  return world
    .collection("User")
    .all()
    .map((user) => ({
      id: idOf(user),
      name: stringOf(user.name) ?? "",
      role: numberOf(user.role) ?? ROLE.NONE,
      color: stringOf(user.color) ?? "#7f8c8d",
      locked: (stringOf(user.password) ?? "") !== "",
    }))
    .filter((user) => user.role >= ROLE.PLAYER)
    .sort((a, b) => b.role - a.role);
}
