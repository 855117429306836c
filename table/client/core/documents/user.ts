import { Document } from "../abstract/document.ts";
import { metadata, type OperationOptions } from "../abstract/document-types.ts";
import { USER_ROLES, isRoleName } from "../abstract/levels.ts";
import { lowestRole } from "../../../shared/permissions.ts";
import { ColorField, NumberField, ObjectField, StringField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { theConfig, theGame } from "../environment.ts";
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";
import type { Color } from "../utils/color/color.ts";
import { randomID } from "../utils/text.ts";
import type { Actor } from "./actors/actor.ts";
import { identityFields, imageField, nameField, reference } from "./common.ts";
import { UserTargets } from "./tokens/user-targets.ts";

/** Somebody at the table. */
export class User extends Document {
  declare name: string;
  declare role: number;
  declare color: Color;
  declare avatar: string;
  declare character: Actor | null;
  declare permissions: Record<string, boolean>;
  declare flags: Dict;
  declare active: boolean;
  declare viewedScene: string | null;
  declare targets: UserTargets;
  declare hotbar: Record<string, string>;

  static override metadata = metadata({
    name: "User",
    collection: "users",
    label: "DOCUMENT.User",
    permissions: {
      create: "ASSISTANT",
      update: (user, doc) => user.id === doc.id || user.hasRole("ASSISTANT"),
      delete: "ASSISTANT",
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id: _id,
      name: nameField(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        nullable: false,
      }),
      password: new StringField({ required: true }),
      passwordSalt: new StringField(),
      avatar: imageField(),
      character: reference("Actor"),
      color: new ColorField({ required: true, nullable: false, initial: "#8080ff" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      flags: flags,
      _stats: _stats,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.assign(this, { active: false, viewedScene: null, targets: new UserTargets(this) });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar ||= this.character?.img || "icons/svg/mystery-man.svg";
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return theGame()?.userId === this.id;
  }

  /** The one GM at whose client things are done that must be done once. */
  get isActiveGM(): boolean {
    return theGame()?.users.activeGM?.id === this.id;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  get border(): Color {
    return this.color;
  }

  /** Is this a trusted player, or more? */
  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  /** Has this user this role or a higher one? */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : isRoleName(role) ? USER_ROLES[role] : Infinity;
    return exact ? this.role === level : this.role >= level;
  }

  /** May this user do what the world's table of permissions names? */
  hasPermission(permission: string): boolean {
    if (this.isBanned) return false;
    const own = this._source.permissions;
    const explicit: unknown = typeof own === "object" && own !== null ? Reflect.get(own, permission) : undefined;
    if (typeof explicit === "boolean") return explicit;
    const roles = theGame()?.permissions?.[permission] ?? rolesFrom(permission);
    return roles.includes(this.role);
  }

  /** A permission or a role, by name. */
  can(action: string): boolean {
    return isRoleName(action) ? this.hasRole(action) : this.hasPermission(action);
  }

  /** Is this the user that a condition picks, of those it allows, at every client alike? */
  isDesignated(condition: (user: User) => boolean): boolean {
    return theGame()?.users.getDesignatedUser(condition) === this;
  }

  override getUserLevel(user: User | null = theGame()?.user ?? null): number | null {
    return user && user.id === this.id ? 3 : super.getUserLevel(user);
  }

  /** Ask this user's client and wait for its answer. */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const game = theGame();
    if (!game?.user?.hasPermission("QUERY_USER")) throw new Error("You do not have permission to query other users");
    const handler = theConfig()?.queries[name];
    if (!handler) throw new Error(`The query "${name}" is not registered in CONFIG.queries`);
    if (!this.active) throw new Error(`User "${this.name}" is not connected`);
    const options = timeout === undefined ? {} : { timeout };
    if (this.isSelf) return handler(data, options);
    return game.socket.query({ userId: this.id ?? "", queryId: randomID(), name, data, ...options });
  }

  /** 14: ask several users at once. What came of each, never a rejection. */
  static get queryMany(): typeof queryMany | undefined {
    return deltas().queryMany ? queryMany : undefined;
  }

  /** Say what this user does: to the other clients, and through hooks. */
  broadcastActivity(activity: Dict = {}): void {
    if (this.isSelf) theGame()?.socket.emit("userActivity", activity);
  }

  /** The macros of a page of the hotbar. */
  getHotbarMacros(page = 1): Array<{ slot: number; macro: Document | null }> {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      const id = this.hotbar[slot];
      return { slot, macro: (id && theGame()?.collections.get("Macro")?.get(id)) || null };
    });
  }

  /** Put a macro into the hotbar. */
  async assignHotbarMacro(
    macro: Document | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const hotbar: Dict = { ...this.hotbar };
    const free = Array.from({ length: 50 }, (_, i) => i + 1).find((n) => !(n in hotbar));
    const at = slot === undefined ? (macro ? free : undefined) : Number(slot);
    if (at === undefined) throw new Error(macro ? "No available Hotbar slot exists" : "A slot to clear must be named");
    if (!Number.isInteger(at) || at < 1 || at > 50) throw new Error("Invalid Hotbar slot requested");
    if (fromSlot !== undefined) Reflect.deleteProperty(hotbar, fromSlot);
    if (macro) hotbar[String(at)] = macro.id;
    else Reflect.deleteProperty(hotbar, String(at));
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true } satisfies OperationOptions);
  }
}

function rolesFrom(permission: string): number[] {
  const lowest = lowestRole(permission);
  return Object.values(USER_ROLES).filter((role) => role >= lowest && role !== USER_ROLES.NONE);
}

async function queryMany(
  users: Iterable<User>,
  name: string,
  data: unknown,
  options: { timeout?: number } = {},
): Promise<Map<User, PromiseSettledResult<unknown>>> {
  const asked = [...new Set(users)];
  const answers = await Promise.allSettled(asked.map((user) => user.query(name, data, options)));
  return new Map(answers.flatMap((answer, at) => (asked[at] ? [[asked[at], answer] as const] : [])));
}
