import { Document } from "../../abstract/document.ts";
import { metadata, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import {
  BooleanField,
  EmbeddedCollectionField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { type Dict, isDict } from "../../types.ts";
import type { Actor } from "../actors/actor.ts";
import { CombatEvents } from "./combat-base.ts";
import { turnEvents } from "./combat-events.ts";
import { rollInitiative, type InitiativeOptions } from "./combat-initiative.ts";
import { playCombatSound } from "./combat-sounds.ts";
import { byInitiative, historyOf, nextIndex, timeBetween, type CombatHistory } from "./combat-turns.ts";
import { Combatant } from "./combatant.ts";
import { CombatantGroup } from "./combatant-group.ts";
import { identityFields, reference, typeFields } from "../common.ts";
import { refreshEffects } from "../effects/effect-registry.ts";
import type { Scene } from "../scenes/scene.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../user.ts";

/** A fight: who is in it, in which order, and whose turn it is. */
export class Combat extends CombatEvents {
  declare type: string;
  declare system: Dict;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare flags: Dict;
  declare turns: Combatant[];
  declare current: CombatHistory;
  declare previous: CombatHistory;
  /** Ours: has `current` been read from the stored data yet? Later changes of it are turn events. */
  declare _primed: boolean;

  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { update: (user, doc, data) => user.isGM || (isCombat(doc) && doc.#mayPass(user, data)) },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      ...typeFields(this, "base"),
      ...(deltas().combatNames ? { name: new StringField({ required: true, textSearch: true }) } : {}),
      scene: reference("Scene"),
      groups: new EmbeddedCollectionField(CombatantGroup),
      combatants: new EmbeddedCollectionField(Combatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      flags,
      _stats,
    };
  }

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const none = historyOf(0, null, null);
    Object.assign(this, { turns: [], current: none, previous: none, _primed: false });
  }

  #mayPass(user: User, data: Dict): boolean {
    const allowed = ["_id", "round", "turn", "combatants"];
    if (!Object.keys(data).every((key) => allowed.includes(key))) return false;
    return (!("round" in data) || this._canChangeRound(user)) && (!("turn" in data) || this._canChangeTurn(user));
  }

  /** Whose turn it is. */
  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  /** Whose turn comes next. */
  get nextCombatant(): Combatant | undefined {
    const index = nextIndex(this.turns, this.turn, this.settings.skipDefeated === true);
    return this.turns[index ?? 0];
  }

  get settings(): Dict {
    const stored: unknown = theGame()?.settings.get("core", "combatTrackerConfig");
    return isDict(stored) ? stored : {};
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active;
  }

  /** Is it the one that the tracker shows? */
  get isView(): boolean {
    return theGame()?.combats.viewed === this;
  }

  /** Where it stands now, or with another combatant. */
  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatHistory {
    return historyOf(this.round, this.turn, combatant);
  }

  /** Play one of the sounds that the user's combat theme has for an announcement. */
  _playCombatSound(announcement: string): void {
    playCombatSound(announcement);
  }

  /** Durations and sheets of everybody in it follow. */
  updateCombatantActors(): void {
    refreshEffects("updateCombat", { combat: this });
    for (const { actor } of this.combatants) actor?.render(false, { renderContext: "updateCombat" });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Put the combatants in order. Gives them. */
  setupTurns(): Combatant[] {
    const turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(0, turns.length - 1));
    this.turns = turns;
    const now = this._getCurrentState();
    if (!this._primed) this.current = now;
    this._primed = true;
    return turns;
  }

  _sortCombatants(a: Combatant, b: Combatant): number {
    return byInitiative(a, b);
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  /** Of before 12, and still there (types: deprecated without an end). */
  getCombatantByToken(token: string | TokenDocument): Combatant | null {
    return this.getCombatantsByToken(token)[0] ?? null;
  }

  /** Of before 12, and still there (types: deprecated without an end). */
  getCombatantByActor(actor: string | Actor): Combatant | null {
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    // A token's own actor fights as that token only.
    if (typeof actor !== "string" && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((combatant) => combatant.actorId === id || combatant.actor?.id === id);
  }

  /** Begin with round one. The hook `combatStart` fires here before the write. */
  async startCombat(): Promise<this> {
    const first = nextIndex(this.turns, null, this.settings.skipDefeated === true) ?? 0;
    const data = { round: 1, turn: this.turns.length ? first : null };
    this._playCombatSound("startEncounter");
    Hooks.callAll("combatStart", this, data);
    await this.update(data, { direction: 1, turnEvents: true });
    return this;
  }

  /** Go on to the next turn, or the next round after the last. */
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = nextIndex(this.turns, this.turn, this.settings.skipDefeated === true);
    if (turn === null) return this.nextRound();
    return this.#move("combatTurn", { round: this.round, turn }, 1);
  }

  /** Go back a turn. */
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    return this.#move("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
  }

  /** Go on to the next round. */
  async nextRound(): Promise<this> {
    if (this.round === 0) return this.startCombat();
    const first = nextIndex(this.turns, null, this.settings.skipDefeated === true);
    return this.#move("combatRound", { round: this.round + 1, turn: this.turn === null ? null : (first ?? 0) }, 1);
  }

  /** Go back a round. */
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 ? null : Math.max(this.turns.length - 1, 0);
    return this.#move("combatRound", { round, turn: this.turn === null ? null : turn }, -1);
  }

  async #move(
    hook: "combatTurn" | "combatRound",
    data: { round: number; turn: number | null },
    direction: 1 | -1,
  ): Promise<this> {
    const options = {
      direction,
      worldTime: { delta: this.getTimeDelta(this.round, this.turn, data.round, data.turn) },
    };
    Hooks.callAll(hook, this, data, options);
    await this.update(data, options);
    return this;
  }

  /** Seconds of game time between two turns. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    return timeBetween(this.turns.length, { round: fromRound, turn: fromTurn }, { round: toRound, turn: toTurn });
  }

  /** Ask, then delete the combat. */
  async endCombat(): Promise<this | undefined> {
    return (await this.deleteDialog()) ? this : undefined;
  }

  /** Make this the combat that the tracker shows. */
  async activate(): Promise<this> {
    const others = theGame()?.combats.filter((combat) => combat.active && combat !== this) ?? [];
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    await Combat.updateDocuments(updates);
    return this;
  }

  rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    return rollInitiative(this, Array.isArray(ids) ? ids : [ids], options);
  }

  /** Roll for all that have none. */
  rollAll(options: InitiativeOptions = {}): Promise<this> {
    const open = this.combatants.filter((combatant) => combatant.isOwner && combatant.initiative === null);
    return this.rollInitiative(
      open.map((combatant) => String(combatant.id)),
      options,
    );
  }

  /** Roll for all that no player owns and that have none. */
  rollNPC(options: InitiativeOptions = {}): Promise<this> {
    const open = this.combatants.filter(
      (combatant) => combatant.isOwner && combatant.isNPC && combatant.initiative === null,
    );
    return this.rollInitiative(
      open.map((combatant) => String(combatant.id)),
      options,
    );
  }

  /** Set a combatant's initiative. */
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true })?.update({ initiative: value });
  }

  /** Take every initiative away. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const updates = this.combatants.map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    return updateTurn && this.started ? this.update({ turn: 0 }, { turnEvents: false }) : this;
  }

  /** Hide it from, or show it on, a scene. */
  toggleSceneLink(): Promise<this | undefined> {
    const canvas: unknown = Reflect.get(globalThis, "canvas");
    const scene: unknown = isDict(canvas) && isDict(canvas.scene) ? canvas.scene.id : null;
    return this.update({ scene: this._source.scene ? null : scene });
  }

  override _onUpdate(changed: Dict, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) turnEvents(this, options);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    if (this.started) refreshEffects("combatEnd", { combat: this });
  }

  override _onCreateDescendantDocuments(...args: Parameters<Document["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    if (args[1] === "groups") for (const combatant of this.combatants) combatant.reset();
    this.#follow(args[4]);
    this.#tell("_onEnter", args[2]);
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Document["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    if (args[1] === "groups") for (const combatant of this.combatants) combatant.reset();
    this.#follow(args[4]);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Document["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    if (args[1] === "groups") for (const combatant of this.combatants) combatant.reset();
    this.#follow(args[4]);
    this.#tell("_onExit", args[2]);
  }

  /** Who came or left, for one GM (types: Combat#_onEnter, Combat#_onExit). */
  #tell(event: "_onEnter" | "_onExit", documents: readonly Document[]): void {
    if (!(theGame()?.users.activeGM?.isSelf ?? false)) return;
    for (const document of documents) {
      if (document instanceof Combatant) this[event](document).catch((error: unknown) => console.error(error));
    }
  }

  /** The list changed; the one whose turn it is keeps it, through one GM's correction of the index. */
  #follow(options: OperationOptions): void {
    this.setupTurns();
    // A call that gives combatTurn sets whose turn it is; one that does not keeps it (#12311, #12990).
    if (options.combatTurn !== undefined) turnEvents(this, options);
    const id = this.current.combatantId;
    const index = id === null ? -1 : this.turns.findIndex((combatant) => combatant.id === id);
    const gm = theGame()?.users.activeGM?.isSelf ?? false;
    if (gm && this.started && options.combatTurn === undefined && index >= 0 && index !== this.turn) {
      void this.update({ turn: index }, { turnEvents: false });
    }
    if (options.render !== false) theGame()?.combats.render();
  }
}

function isCombat(doc: Document): doc is Combat {
  return doc instanceof Combat;
}
