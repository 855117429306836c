import { Document } from "../abstract/document.ts";
import { metadata, type OperationOptions } from "../abstract/document-types.ts";
import { BooleanField, IntegerSortField, NumberField, ObjectField } from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { callMethod, theConfig, theGame } from "../environment.ts";
import { type Dict, isDict } from "../types.ts";
import { getProperty } from "../utils/path.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { identityFields, reference } from "./common.ts";
import type { Scene } from "./scene.ts";
import { sharedTokenFields } from "./token-schema.ts";
import { tellOnce } from "./tell-once.ts";

/** A token on a scene. */
export class TokenDocument extends Document {
  declare readonly parent: Scene | null;
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare texture: Dict & { src: string };
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare hidden: boolean;
  declare flags: Dict;
  declare delta: Dict | null;
  declare _object: unknown;

  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    permissions: {
      create: "TOKEN_CREATE",
      update: (user, doc) => doc.testUserPermission(user, "OWNER"),
      delete: "TOKEN_DELETE",
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      ...sharedTokenFields(),
      actorId: reference("Actor", { idOnly: true }),
      delta: new ObjectField({ nullable: true, initial: null }),
      x: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      flags,
      _stats,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_object", { value: null, writable: true, configurable: true });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    // A token that was given no name is called as its actor is.
    this.name ||= this.baseActor?.name ?? "";
  }

  get scene(): Scene | null {
    return this.parent;
  }

  /** The object that draws it, while its scene is shown. */
  get object(): unknown {
    return this._object;
  }

  set object(value: unknown) {
    this._object = value;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  get layer(): unknown {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    return isDict(canvas) ? (canvas.tokens ?? null) : null;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The actor of this name in the world. */
  get baseActor(): Actor | null {
    return theGame()?.actors.get(this.actorId ?? "") ?? null;
  }

  /** Its actor. An unlinked token's own actor is not built here yet: it gives the world's, and says so. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (base && !this.actorLink)
      tellOnce("The practice table gives unlinked tokens their world actor: they share its data.");
    return base;
  }

  override testUserPermission(
    user: Parameters<Document["testUserPermission"]>[0],
    permission: string | number,
    options: { exact?: boolean } = {},
  ): boolean {
    return this.actor
      ? this.actor.testUserPermission(user, permission, options)
      : super.testUserPermission(user, permission, options);
  }

  get combatant(): Combatant | null {
    return theGame()?.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  /** Has its actor this status? */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar shows: the value, and the maximum where there is one. */
  getBarAttribute(barName: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): Dict | null {
    const attribute = alternative ?? this[barName].attribute;
    const data: unknown = attribute ? getProperty(this.actor?.system, attribute) : undefined;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    if (!isDict(data) || typeof data.value !== "number") return null;
    return { type: "bar", attribute, value: data.value, max: Number(data.max ?? 0), editable: true };
  }

  /** Put it into the combat, or take it out. */
  async toggleCombatant({
    active = !this.inCombat,
    options = {},
  }: { active?: boolean; options?: Dict } = {}): Promise<boolean> {
    if (active) await TokenDocument.createCombatants([this], options);
    else await TokenDocument.deleteCombatants([this], options);
    return this.inCombat;
  }

  /** Put tokens into the combat of their scene; one is begun where there is none. */
  static async createCombatants(
    tokens: readonly TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<Combatant[]> {
    const place = combat ?? theGame()?.combat ?? (await newCombat(tokens[0]?.parent?.id ?? null));
    if (!place) return [];
    const data = tokens
      .filter((token) => !token.inCombat)
      .map((token) => ({
        tokenId: token.id,
        sceneId: token.parent?.id ?? null,
        actorId: token.actorId,
        hidden: token.hidden,
      }));
    const created = await place.createEmbeddedDocuments("Combatant", data);
    return created.filter((doc): doc is Combatant => doc.documentName === "Combatant");
  }

  /** Take tokens out of the combat. */
  static async deleteCombatants(
    tokens: readonly TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<Document[]> {
    const place = combat ?? theGame()?.combat;
    const ids = tokens.flatMap(
      (token) => place?.getCombatantsByToken(token).map((combatant) => String(combatant.id)) ?? [],
    );
    return place ? place.deleteEmbeddedDocuments("Combatant", ids) : [];
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    callMethod(this._object, "_onUpdate", changed, options, userId);
  }

  /** Its actor or its effects changed. */
  _onRelatedUpdate(update: Dict, operation: OperationOptions): void {
    callMethod(this._object, "_onRelatedUpdate", update, operation);
  }
}

async function newCombat(scene: string | null): Promise<Combat | null> {
  const cls = theConfig()?.Combat.documentClass;
  const made = await cls?.create({ scene, active: true });
  return isCombat(made) ? made : null;
}

function isCombat(value: unknown): value is Combat {
  return value instanceof Document && value.documentName === "Combat";
}
