import { Document } from "../../abstract/document.ts";
import { statusOf } from "../../config/status-registry.ts";
import { metadata, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { EmbeddedCollectionField, EmbeddedDataField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import type { Dict } from "../../types.ts";
import { mergeObject } from "../../utils/values/merge.ts";
import { expandObject } from "../../utils/values/path.ts";
import { ActiveEffect } from "../effects/active-effect.ts";
import { rollFor, type ActorInitiativeOptions } from "./actor-initiative.ts";
import { activeTokens, dependentTokens, modifyAttribute, numberedName } from "./actor-tokens.ts";
import { directoryFields, identityFields, imageField, nameField, typeFields } from "../common.ts";
import type { Combat } from "../combat/combat.ts";
import { applyEffects } from "../effects/effect-phases.ts";
import { Item } from "./item.ts";
import { PrototypeToken } from "../tokens/prototype-token.ts";
import type { TokenDocument } from "../tokens/token.ts";

/** Somebody in the world. */
export class Actor extends Document {
  declare name: string;
  declare img: string;
  declare type: string;
  declare system: Dict;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Dict;
  declare overrides: Dict;
  declare statuses: Set<string>;
  declare _itemTypes: Record<string, Item[]> | null;

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "ASSISTANT" },
  });

  declare readonly parent: TokenDocument | null;

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      ...typeFields(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const delta = this.parent?._delta;
    if (delta?._making) delta._actor ??= this;
    Object.assign(this, { overrides: {}, statuses: new Set(), _itemTypes: null });
  }

  static override canUserCreate(user: Parameters<typeof Document.canUserCreate>[0]): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }

  /** The default pictures for new actors. */
  static getDefaultArtwork(_data?: Dict): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Is this the actor of an unlinked token? */
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The unlinked token it belongs to. */
  get token(): TokenDocument | null {
    return this.parent;
  }

  /** A token's own actor has the level that its own (merged) ownership gives; its token asks it in turn. */
  override getUserLevel(user: Parameters<Document["getUserLevel"]>[0] = theGame()?.user ?? null): number | null {
    if (!this.parent || this.pack) return super.getUserLevel(user);
    return user ? Math.max(this.ownership[user.id ?? ""] ?? this.ownership.default ?? 0, 0) : 0;
  }

  override get collection(): unknown {
    return this.parent ? this.parent.actors : super.collection;
  }

  /** Items by type. */
  get itemTypes(): Record<string, Item[]> {
    return (this._itemTypes ??= this.items.documentsByType);
  }

  /** Effects that act now. */
  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  /** Acting effects that show on the token. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Is it in the combat that is shown? */
  get inCombat(): boolean {
    return (theGame()?.combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  /** Every effect that could act on this actor: its own, and those its items hand over. */
  *allApplicableEffects(): Generator<ActiveEffect, void, undefined> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  override prepareData(): void {
    this._itemTypes = null;
    super.prepareData();
    // After everything else (#13931).
    if (deltas().phasedEffects) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Collect statuses and apply the changes of every acting effect: on 14, those of a phase. */
  applyActiveEffects(phase?: string): void {
    applyEffects(this, phase);
  }

  /** Switch a status on or off. Gives the effect made, true or false for one that was switched, or undefined. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusOf(theConfig()?.statusEffects, statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = this.effects.filter((effect) => {
      return status._id ? effect.id === status._id : effect.statuses.size === 1 && effect.statuses.has(statusId);
    });
    if (present.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => String(effect.id)),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await ActiveEffect.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect], {
      keepId: status._id !== undefined,
    });
    return created instanceof ActiveEffect ? created : undefined;
  }

  /** Its tokens on the scene that is shown: objects, or (with `document`) documents. */
  getActiveTokens(linked = false, document = false): unknown[] {
    return activeTokens(this, linked, document);
  }

  /** Its tokens on a scene, as documents; of a token's own actor, that token. */
  getDependentTokens(options: { scenes?: Document | Document[]; linked?: boolean } = {}): TokenDocument[] {
    return dependentTokens(this, options);
  }

  /** A token of this actor, not stored: as the prototype says, where `data` does not say otherwise. */
  async getTokenDocument(data: Dict = {}, options: Dict = {}): Promise<TokenDocument> {
    const source: Dict = mergeObject(this.prototypeToken.toObject(), expandObject(data));
    source.actorId = this.id;
    source.name ||= this.name;
    // Only unlinked tokens are numbered (#9634), and none like another on the scene (#11799).
    if (this.prototypeToken.appendNumber && source.actorLink !== true) source.name = numberedName(source.name, this);
    const cls = theConfig()?.document("Token")?.documentClass;
    if (!cls) throw new Error("CONFIG.Token.documentClass is missing");
    return asToken(new cls(source, { parent: null, ...options }));
  }

  /** Change a bar of the token: a number to add, or to set. */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    return this.update(modifyAttribute(this.system, attribute, value, { isDelta, isBar }));
  }

  override async _preCreate(
    data: Dict,
    options: Dict,
    user: Parameters<Document["_preCreate"]>[2],
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const token: Dict = {};
    const given = typeof data.prototypeToken === "object" && data.prototypeToken !== null ? data.prototypeToken : {};
    if (!("name" in given)) token.name = this.name;
    if (!("texture" in given) && this.img !== Actor.DEFAULT_ICON) token.texture = { src: this.img };
    this.updateSource({ prototypeToken: token });
  }

  /** Roll for its combatants in the combat that is shown; of a token's own actor, for that token. */
  async rollInitiative(options: ActorInitiativeOptions = {}): Promise<Combat | null> {
    return rollFor(this, options);
  }

  override _onUpdate(changed: Dict, options: Dict, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens(changed, options);
  }

  override _onDelete(options: Dict, userId: string): void {
    super._onDelete(options, userId);
    this._updateDependentTokens({}, options);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
    this._updateDependentTokens({}, args[4]);
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
    this._updateDependentTokens({}, args[4]);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
    this._updateDependentTokens({}, args[4]);
  }

  /** Something inside it changed. For systems to follow. */
  _onEmbeddedDocumentChange(): void {
    return undefined;
  }

  /** Its tokens follow what changed in it. */
  _updateDependentTokens(update: Dict, options: OperationOptions): void {
    if (this.parent) this.parent._onRelatedUpdate(update, options);
    else for (const token of this.getDependentTokens()) token._onUpdateBaseActor(update, options);
  }
}

function isToken(value: Document): value is TokenDocument {
  return value.documentName === "Token";
}

function asToken(value: Document): TokenDocument {
  if (isToken(value)) return value;
  throw new Error("CONFIG.Token.documentClass does not make tokens");
}
