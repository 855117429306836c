import { Document } from "../../abstract/document.ts";
import { statusOf } from "../../config/status-registry.ts";
import { metadata } from "../../abstract/document-types.ts";
import {
  BooleanField,
  ColorField,
  HTMLField,
  IntegerSortField,
  SetField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import type { DataField } from "../../data/fields/base.ts";
import { deltas, deprecatedIn14 } from "../../generation.ts";
import { callMethod, localize, theConfig, theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import type { Color } from "../../utils/color/color.ts";
import { deepClone } from "../../utils/values/object.ts";
import type { Actor } from "../actors/actor.ts";
import type { Combat } from "../combat/combat.ts";
import { identityFields, imageField, nameField, typeFields } from "../common.ts";
import { type EffectChange, shimChanges } from "./effect-modes.ts";
import { applyFlat, applyOption, applyPhased, applyToField, changesOf } from "./effect-phases.ts";
import { effectStart, flatStart, preparedDuration } from "./effect-durations.ts";
import { type ActiveEffectRegistry, endsAt, EXPIRY_EVENTS, registry } from "./effect-registry.ts";
import { changePhases, changeTypes } from "../../config/effects.ts";
import { effectShape, migrateEffect } from "./effect-schema.ts";

/** A lasting effect on an actor or an item. */
export class ActiveEffect extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Dict;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare duration: Dict;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;
  declare flags: Dict;

  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    hasTypeData: true,
    // 14 keeps effects in compendiums, too.
    get indexed() {
      return deltas().phasedEffects;
    },
    get compendiumIndexFields() {
      return deltas().phasedEffects ? ["_id", "name", "img", "type", "sort", "folder"] : [];
    },
    get schemaVersion() {
      return deltas().phasedEffects ? "14.353" : "13.341";
    },
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  /** 14: types of change of the core and of packages, by name (T14: ActiveEffect.CHANGE_TYPES). */
  static get CHANGE_TYPES(): Dict | undefined {
    return deltas().phasedEffects ? changeTypes() : undefined;
  }

  /** 14: phases of the core and of packages (T14: ActiveEffect.CHANGE_PHASES). */
  static get CHANGE_PHASES(): Dict | undefined {
    return deltas().phasedEffects ? changePhases() : undefined;
  }

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      img: imageField("icons/svg/aura.svg"),
      ...typeFields(this, "base"),
      disabled: new BooleanField(),
      description: new HTMLField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...effectShape(),
      flags,
      _stats,
    };
  }

  static override migrateData(source: Dict): Dict {
    migrateEffect(source);
    return super.migrateData(source);
  }

  override _initialize(options: Dict = {}): void {
    super._initialize(options);
    if (!deltas().phasedEffects) return;
    // Not enumerable, so that `toObject` and spreads leave it out (#13740).
    const get = (): readonly EffectChange[] => {
      deprecatedIn14("ActiveEffect#changes lie in ActiveEffect#system#changes.");
      return changesOf(this);
    };
    Object.defineProperty(this, "changes", { get, enumerable: false, configurable: true });
  }

  /** Does a rule keep it from acting? Systems override it; on 14 what has expired does not act (T14). */
  get isSuppressed(): boolean {
    if (!deltas().phasedEffects) return false;
    const own = this.system.isSuppressed;
    return typeof own === "boolean" ? own : this.duration.expired === true;
  }

  /** The actor that it is on, or whose item it is on. */
  get actor(): Actor | null {
    const above = this.parent?.documentName === "Item" ? this.parent.parent : this.parent;
    return above?.documentName === "Actor" ? asActor(above) : null;
  }

  /** The item that it lies in; null on an actor. */
  get item(): Document | null {
    return this.parent?.documentName === "Item" ? this.parent : null;
  }

  /** The picture in lists. */
  get thumbnail(): string {
    return this.img ?? "";
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Tell anew how much of its duration is left. */
  updateDuration(): Dict {
    return Object.assign(this.duration, preparedDuration(this));
  }

  /** 14: the registry of effects that may end. */
  static get registry(): ActiveEffectRegistry | undefined {
    return deltas().phasedEffects ? registry : undefined;
  }

  /** 14: events at which effects may end, with their labels. */
  static get EXPIRY_EVENTS(): Dict | undefined {
    if (!deltas().phasedEffects) return undefined;
    const core = EXPIRY_EVENTS.map((event) => [event, `EFFECT.DURATION.EXPIRY_EVENTS.${event}`] as const);
    const config: unknown = theConfig()?.ActiveEffect;
    const more = isDict(config) ? config.expiryEvents : {};
    return { ...Object.fromEntries(core), ...(isDict(more) ? more : {}) };
  }

  /** 14: may it end (#14551)? */
  get isExpiryTrackable(): boolean {
    const stored = this.id !== null && !this.inCompendium && this.isEmbedded;
    return stored && this.active && isDict(this._source.start) && this.isTemporary && this.duration.expired !== true;
  }

  /** 14: is this the event at which it ends? */
  isExpiryEvent(event: string, { combat = theGame()?.combat ?? null }: { combat?: Combat | null } = {}): boolean {
    return endsAt(this, event, combat);
  }

  /** 14: when an effect that begins now begins. */
  static get getEffectStart(): ((combat?: Combat | null) => Dict) | undefined {
    return deltas().phasedEffects ? effectStart : undefined;
  }

  /** 13: the same, as part of the duration. */
  static getInitialDuration(): Dict {
    if (!deltas().phasedEffects) return { duration: flatStart() };
    deprecatedIn14("ActiveEffect.getInitialDuration is ActiveEffect.getEffectStart now.");
    return { start: effectStart() };
  }

  /** Does it act? */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Is it shown on the token: by a duration or by a status? */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value, expiry } = isDict(this._source.duration) ? this._source.duration : {};
    const figures = [seconds, rounds, turns, value].some((time) => typeof time === "number" && time > 0);
    return figures || typeof expiry === "string" || this.statuses.size > 0;
  }

  /** The document it acts on. */
  get target(): Document | null {
    const { parent } = this;
    if (!parent || parent.documentName === "Actor") return parent;
    return this.transfer ? parent.parent : null;
  }

  /** Where it comes from, by name. */
  get sourceName(): string {
    return this.origin ?? localize("None");
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** An effect of one of CONFIG.statusEffects, not stored. */
  static async fromStatusEffect(statusId: string, options: Dict = {}): Promise<ActiveEffect> {
    const status = statusOf(theConfig()?.statusEffects, statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, order: _order, ...data } = deepClone(status);
    const statuses = new Set([id, ...(Array.isArray(data.statuses) ? data.statuses.map(String) : [])]);
    const source: Dict = { ...data, name: localize(status.name), statuses: Array.from(statuses) };
    const made: unknown = await callMethod(this.implementation, "_fromStatusEffect", statusId, source, {
      keepId: true,
      ...options,
    });
    if (made instanceof ActiveEffect) return made;
    throw new Error("CONFIG.ActiveEffect.documentClass does not make ActiveEffects");
  }

  /** Makes the effect of a status's data: for systems that ask or change something first (T: ActiveEffect._fromStatusEffect). */
  protected static async _fromStatusEffect(_statusId: string, effectData: Dict, options: Dict): Promise<ActiveEffect> {
    return Promise.resolve(new this(effectData, options));
  }

  /** 13: apply one change to an actor (or item). Gives the values that it set, by path. */
  apply(target: Actor | Document, change: EffectChange): Dict {
    return deltas().phasedEffects ? applyPhased(target, change) : applyFlat(target, change);
  }

  /** 14: the same, as a static. */
  static get applyChange(): typeof applyPhased | undefined {
    return deltas().phasedEffects ? (target, change) => applyPhased(target, change, this) : undefined;
  }

  /** What a change makes of a field; the value is set. 14 has the next one beside it, with the field in its options. */
  static applyField(model: object, change: EffectChange, field?: DataField | null): unknown {
    return applyToField(model, change, field);
  }

  static get applyChangeField(): typeof applyOption | undefined {
    return deltas().phasedEffects ? applyOption : undefined;
  }

  /** 14: systems that apply changes themselves call it (T14: BaseActiveEffect._shimChanges). */
  static get _shimChanges(): typeof shimChanges | undefined {
    return deltas().phasedEffects ? shimChanges : undefined;
  }

  override getRollData(): Dict {
    return this.target?.getRollData() ?? {};
  }

  override async _preCreate(
    data: Dict,
    options: Dict,
    user: Parameters<Document["_preCreate"]>[2],
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (this.parent?.documentName !== "Actor") return;
    if (!isDict(data.flags)) this.updateSource({ transfer: false });
    if (deltas().phasedEffects) {
      if (!isDict(data.start)) this.updateSource({ start: effectStart() });
    } else this.updateSource({ duration: { ...flatStart(), ...(isDict(data.duration) ? data.duration : {}) } });
  }
}

function asActor(doc: Document): Actor | null {
  return isActor(doc) ? doc : null;
}

function isActor(doc: Document): doc is Actor {
  return doc.documentName === "Actor";
}
