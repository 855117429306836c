import { Document } from "../../abstract/document.ts";
import { metadata, type OperationOptions } from "../../abstract/document-types.ts";
import { BooleanField, IntegerSortField, NumberField } from "../../data/fields/index.ts";
import type { DataSchema, SchemaField } from "../../data/fields/schema.ts";
import { callMethod, theConfig, theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import { Collection } from "../../utils/collection.ts";
import { deepClone } from "../../utils/values/object.ts";
import { getProperty } from "../../utils/values/path.ts";
import type { Actor } from "../actors/actor.ts";
import { askedHere } from "../../database/transport.ts";
import { ActorDelta } from "../actors/actor-delta.ts";
import { ActorDeltaField } from "../actors/actor-delta-field.ts";
import type { Combat } from "../combat/combat.ts";
import type { Combatant } from "../combat/combatant.ts";
import { identityFields, reference } from "../common.ts";
import { withoutNothing } from "../actors/delta-merge.ts";
import type { Level } from "../scenes/level.ts";
import * as tracked from "../placed/tracked-attributes.ts";
import type { Scene } from "../scenes/scene.ts";
import { isSeenOn, standsOn, tokenLevel } from "../scenes/scene-maps.ts";
import { joinCombat, leaveCombat, leaveFights } from "./token-combat.ts";
import { sharedTokenFields } from "./token-schema.ts";
import type { User } from "../user.ts";

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
  /** 14: the level that it stands on. */
  declare level?: string;
  declare width: number;
  declare height: number;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare hidden: boolean;
  declare flags: Dict;
  declare delta: ActorDelta;
  declare _object: unknown;
  declare _delta: ActorDelta | null;

  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
    embedded: { ActorDelta: "delta" },
    permissions: {
      create: "TOKEN_CREATE",
      update: (user, doc) => doc.testUserPermission(user, "OWNER"),
      delete: "TOKEN_DELETE",
    },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags } = identityFields();
    return {
      _id,
      ...sharedTokenFields(),
      actorId: reference("Actor", { idOnly: true }),
      delta: new ActorDeltaField(),
      x: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      y: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      ...tokenLevel(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      flags,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    for (const key of ["_object", "_delta"]) {
      Object.defineProperty(this, key, { value: null, writable: true, configurable: true });
    }
  }

  override _initialize(options: Dict = {}): void {
    super._initialize(options);
    // A delta that changed with its token shows in the token's actor at once (#12611, #14690).
    if (this._delta) this._getDelta();
  }

  /** The delta, made when first asked for; it keeps its source object, which the token's source shares. */
  _getDelta(): ActorDelta {
    const source = this._source.delta;
    if (!isDict(source)) throw new Error(`${this.uuid} has no delta`);
    if (!this._delta) {
      this._delta = makeDelta(source, this);
      this._delta._mirror();
    }
    if (this._delta._source !== source) this._source.delta = this._delta._adopt(source);
    return this._delta;
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

  /** Its actor: the world's, or with an unlinked token one of its own, made of the world's and the delta. */
  get actor(): Actor | null {
    return this._source.actorLink === true ? this.baseActor : this.delta.syntheticActor;
  }

  /** The token's own actor as a collection of one. */
  get actors(): Collection<Actor> {
    const own = this._source.actorLink === true ? null : this.actor;
    const actors = new Collection<Actor>(own ? [[String(own.id), own]] : []);
    return Object.assign(actors, { documentClass: theConfig()?.Actor.documentClass });
  }

  override getUserLevel(user?: User | null): number | null {
    return this.actor?.getUserLevel(user) ?? 0;
  }

  override toObject(source: boolean | null = true): Dict {
    const data = super.toObject(source);
    return isDict(data.delta) ? { ...data, delta: withoutNothing(data.delta) } : data;
  }

  override updateSource(changes: Dict = {}, options: Dict = {}): Dict {
    const delta = changes.delta;
    if (!isDict(delta)) return super.updateSource(changes, options);
    const prepared = deepClone(delta);
    this.delta._prepareDeltaUpdate(prepared, options);
    return super.updateSource({ ...changes, delta: prepared }, options);
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

  /** 14: is it seen on a level? */
  includedInLevel(level: Level | string): boolean {
    return isSeenOn(this, level);
  }

  /** 14: does it stand on a level (#14503)? */
  locatedInLevel(level: Level | string): boolean {
    return standsOn(this, level);
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

  /** What a bar shows: a value with its maximum, or a number; null where the actor has no such attribute. */
  getBarAttribute(barName: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): Dict | null {
    const attribute = alternative ?? this[barName].attribute;
    const { actor } = this;
    if (!attribute || !actor) return null;
    const data: unknown = getProperty(actor.system, attribute);
    // What is only derived cannot be edited.
    const isStored = (path: string): boolean => getProperty(actor._source, `system.${path}`) !== undefined;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: isStored(attribute) };
    if (!isDict(data) || typeof data.value !== "number" || !("max" in data)) return null;
    const editable = isStored(`${attribute}.value`);
    return { type: "bar", attribute, value: data.value, max: Number(data.max ?? 0), editable };
  }

  /** The attributes that a bar could show: of an actor type, a model, a schema or plain data; else of all types. */
  static getTrackedAttributes(data?: unknown, _path: string[] = []): tracked.TrackedAttributes {
    return tracked.trackedAttributes(this, data, _path);
  }

  static _getTrackedAttributesFromObject(data: object, _path: string[] = []): tracked.TrackedAttributes {
    return tracked.attributesOfObject(this, data, _path);
  }

  static _getTrackedAttributesFromSchema(schema: SchemaField, _path: string[] = []): tracked.TrackedAttributes {
    return tracked.attributesOfSchema(this, schema, _path);
  }

  static _getConfiguredTrackedAttributes(type?: string | null): tracked.TrackedAttributes | undefined {
    return tracked.configuredAttributes(type ?? null);
  }

  /** The attributes as choices of a list. */
  static getTrackedAttributeChoices(attributes?: tracked.TrackedAttributes | null): tracked.AttributeChoice[] {
    return tracked.attributeChoices(attributes ?? this.getTrackedAttributes());
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
    return joinCombat(tokens, combat);
  }

  /** Take tokens out of the combat. */
  static async deleteCombatants(
    tokens: readonly TokenDocument[],
    { combat }: { combat?: Combat } = {},
  ): Promise<Document[]> {
    return leaveCombat(tokens, combat);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    callMethod(this._object, "_onUpdate", changed, options, userId);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    this._closeActor();
  }

  /** Close the windows of an actor that is the token's own: it is gone. */
  _closeActor(): void {
    const own = this._source.actorLink === true ? null : this._delta?._actor;
    for (const app of Object.values(own?.apps ?? {})) callMethod(app, "close", { submit: false });
  }

  static override async _onDeleteOperation(
    documents: Document[],
    operation: OperationOptions,
    user: User,
  ): Promise<void> {
    if (askedHere(operation.requestId)) await leaveFights(documents, user);
  }

  /** The actor in the world changed, or is gone: an unlinked token's own follows. */
  _onUpdateBaseActor(update: Dict, operation: OperationOptions): void {
    if (this._source.actorLink !== true && this._delta) {
      if (this.baseActor) this._delta.updateSyntheticActor();
      else this._closeActor();
      if (operation.render !== false) this._delta.syntheticActor?.render(false, { renderContext: "updateActor" });
    }
    this._onRelatedUpdate(update, operation);
  }

  /** Its actor or its effects changed. */
  _onRelatedUpdate(update: Dict, operation: OperationOptions): void {
    callMethod(this._object, "_onRelatedUpdate", update, operation);
  }
}

function makeDelta(source: Dict, parent: TokenDocument): ActorDelta {
  const cls = theConfig()?.document("ActorDelta")?.documentClass ?? ActorDelta;
  const made = new cls(source, { parent, parentCollection: "delta", shared: true });
  if (made instanceof ActorDelta) return made;
  throw new Error("CONFIG.ActorDelta.documentClass does not make deltas");
}
