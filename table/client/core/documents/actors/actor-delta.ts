import { modelClass, takeOver } from "../../abstract/data-model.ts";
import { Document } from "../../abstract/document.ts";
import { metadata, type DocumentContext, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { EmbeddedCollectionDelta } from "../../abstract/embedded-collection-delta.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  FilePathField,
  ObjectField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { ModelLike, UpdateOptions } from "../../data/fields/types.ts";
import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { type Dict, isDict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import { deepClone } from "../../utils/values/object.ts";
import { ActiveEffect } from "../effects/active-effect.ts";
import type { Actor } from "./actor.ts";
import { mergedSource, withoutNothing } from "./delta-merge.ts";
import { Item } from "./item.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../user.ts";

const COLLECTIONS = ["items", "effects"] as const;

/** Ready, the type is that of the actor as it is, not the override. */
class DeltaTypeField extends StringField {
  override initialize(value: unknown, model: ModelLike): unknown {
    return () => (model instanceof ActorDelta ? model.syntheticActor?.type : undefined) ?? value;
  }
}

/** What an unlinked token's actor has otherwise than the actor that the token was made from. */
export class ActorDelta extends Document {
  declare readonly parent: TokenDocument | null;
  declare name: string | null;
  declare img: string | null;
  declare system: Dict;
  declare items: EmbeddedCollectionDelta<Item>;
  declare effects: EmbeddedCollectionDelta<ActiveEffect>;
  declare ownership: Record<string, number> | null;
  declare flags: Dict;
  declare _actor: Actor | null;
  /** The actor was made before documents prepared their data. */
  declare _early: boolean;
  declare _making: boolean;

  static override metadata = metadata({
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new DeltaTypeField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], required: false, nullable: true, initial: null }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(Item),
      effects: new EmbeddedCollectionDeltaField(ActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    for (const key of ["_actor", "_early", "_making"]) {
      Object.defineProperty(this, key, { value: null, writable: true, configurable: true });
    }
  }

  override _makeCollection(name: string): EmbeddedCollectionDelta {
    return new EmbeddedCollectionDelta(name, this);
  }

  /** The actor that delta and base actor give together; null where the token is linked or its actor is gone. */
  get syntheticActor(): Actor | null {
    const token = this.parent;
    const base = token?.baseActor;
    if (!token || !base || token._source.actorLink === true) return null;
    // Whoever asks while it is being made gets it as far as it is.
    if (this._making) return this._actor;
    if (this._actor?.id !== base.id) this._createSyntheticActor();
    if (this._early && theGame()?._documentsReady) {
      this._early = false;
      this._actor?.reset();
    }
    return this._actor;
  }

  /** Make the actor anew. */
  _createSyntheticActor(): void {
    this._actor = null;
    this._making = true;
    try {
      this._actor = this.apply();
    } finally {
      this._making = false;
    }
    this._early = theGame()?._documentsReady !== true;
    this._mirror();
  }

  /** Hold what the token's actor holds; it is made at the latest now. */
  _mirror(): void {
    if (!this.syntheticActor) return;
    for (const name of COLLECTIONS) this.collections[name]?.initialize();
  }

  /** Lay a delta over an actor. Gives the actor of the token. */
  static applyDelta(delta: ActorDelta, baseActor: Actor | null, context: DocumentContext = {}): Actor | null {
    if (!baseActor || delta.parent?._source.actorLink === true) return baseActor;
    const made: unknown = Reflect.construct(modelClass(baseActor), [
      mergedSource(baseActor, delta),
      { ...context, parent: delta.parent, strict: false, fallback: true },
    ]);
    return isActor(made) ? made : null;
  }

  /** Lay this delta over its token's base actor. */
  apply(context: DocumentContext = {}): Actor | null {
    return ActorDelta.applyDelta(this, this.parent?.baseActor ?? null, context);
  }

  /** Bring the actor up to what delta and base actor say now. It stays the same object. */
  updateSyntheticActor(): void {
    const actor = this._actor;
    const base = this.parent?.baseActor;
    if (!actor || !base || actor.id !== base.id) return;
    const cls = modelClass(actor);
    const source = cls.cleanData(cls.migrateDataSafe(mergedSource(base, this)));
    takeOver(actor._source, source);
    actor.reset();
    this._mirror();
  }

  /** Take over a source that was put in this one's place. */
  _adopt(source: Dict): Dict {
    takeOver(this._source, source);
    this.reset();
    this.updateSyntheticActor();
    return this._source;
  }

  /** The base actor's collection of this name. */
  getBaseCollection(name: string): EmbeddedCollection | undefined {
    return this.parent?.baseActor?.getEmbeddedCollection(name);
  }

  override getUserLevel(user?: User | null): number | null {
    return this.parent?.getUserLevel(user) ?? 0;
  }

  /** The token's actor prepares its items; here they would have the wrong owner. */
  override prepareEmbeddedDocuments(): void {
    return undefined;
  }

  override updateSource(changes: Dict = {}, options: UpdateOptions = {}): Dict {
    const prepared = deepClone(changes);
    this._prepareDeltaUpdate(prepared, options);
    const diff = super.updateSource(prepared, { ...options, literal: keepsKeys() });
    if (options.dryRun !== true) this.updateSyntheticActor();
    return diff;
  }

  /** A change of something inherited becomes a copy of it, changed. */
  _prepareDeltaUpdate(changes: Dict, options: UpdateOptions = {}): void {
    if (options.recursive === false || options.restoreDelta === true) return;
    for (const name of COLLECTIONS) {
      const list = changes[name];
      if (!Array.isArray(list)) continue;
      changes[name] = list.map((entry: unknown) => (isDict(entry) ? this._whole(name, entry) : entry));
    }
  }

  _whole(name: "items" | "effects", entry: Dict): Dict {
    const id = String(entry._id);
    const base =
      this[name].manages(id) || entry._tombstone === true ? undefined : this.getBaseCollection(name)?.get(id);
    return base ? mergeObject(base.toObject(), entry, { applyOperators: true }) : entry;
  }

  override toObject(source: boolean | null = true): Dict {
    return withoutNothing(super.toObject(source));
  }

  /** Let the token's actor be as its base actor is again. */
  async restore(): Promise<Actor | null> {
    if (this.parent?._source.actorLink !== true)
      await this.delete({ diff: false, recursive: false, restoreDelta: true });
    return this.parent?.actor ?? null;
  }

  /** Something inside an embedded document changed: the delta manages that document from now on. */
  _handleDeltaCollectionUpdates(doc: Document): void {
    const name = doc.parentCollection;
    if (name) this.collections[name]?.set(String(doc.id), doc);
  }

  override render(_force = false, _context: Dict = {}): void {
    return undefined;
  }

  /** What happened to the delta happened to the token's actor (#8973). */
  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    const actor = this.syntheticActor;
    if (!actor) return;
    const changes = { ...changed, _id: actor.id };
    actor._onUpdate(changes, options, userId);
    Hooks.callAll("updateActor", actor, changes, options, userId);
    if (options.render !== false) actor.render(false, { renderContext: "updateActor", renderData: changes });
  }

  override _onDelete(options: Dict, _userId: string): void {
    const actor = this.syntheticActor;
    if (options.render !== false) actor?.render(false, { renderContext: "updateActor" });
    this.parent?._onRelatedUpdate({}, options);
  }

  static override async _onUpdateOperation(
    documents: Document[],
    operation: OperationOptions,
    user: User,
  ): Promise<void> {
    const actors = documents.flatMap((doc) => (doc instanceof ActorDelta ? (doc.syntheticActor ?? []) : []));
    await theConfig()?.Actor.documentClass._onUpdateOperation(actors, operation, user);
  }

  /** Everything as the base actor has it. */
  _empty(): void {
    this._adopt({ ...modelClass(this).cleanData({}), _id: this._source._id });
  }
}

/** 13: does a delta keep special keys of what it has not got (fact deltaKeysLiteral)? */
function keepsKeys(): boolean {
  return !deltas().operators && theGame()?.table.facts.deltaKeysLiteral === true;
}

function isActor(value: unknown): value is Actor {
  return value instanceof Document && value.documentName === "Actor";
}
