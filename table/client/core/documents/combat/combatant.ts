import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/document-types.ts";
import { BooleanField, NumberField, StringField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { theConfig, theGame } from "../../environment.ts";
import { deltas } from "../../generation.ts";
import { type Dict, isFunction } from "../../types.ts";
import { getProperty } from "../../utils/values/path.ts";
import type { Actor } from "../actors/actor.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import type { Combat } from "./combat.ts";
import { identityFields, imageField, reference, typeFields } from "../common.ts";
import type { TokenDocument } from "../tokens/token.ts";
import type { User } from "../user.ts";

/** An evaluated or still open roll, as far as documents need to know it. */
export interface RollLike {
  total?: number | undefined;
  evaluate(options?: Dict): Promise<RollLike>;
  toMessage(data?: Dict, options?: Dict): Promise<unknown>;
  toJSON(): Dict;
}

/** Somebody in a combat. */
export class Combatant extends Document {
  declare readonly parent: Combat | null;
  declare type: string;
  declare system: Dict;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  /** In the stored data an id; once it is prepared, the group itself (dnd5e and draw-steel read it as that, 13 and 14). */
  declare group: CombatantGroup | null;
  declare flags: Dict;
  /** The figure of its actor that the tracker shows. */
  declare resource: unknown;

  static override metadata = metadata({
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      ...typeFields(this, "base"),
      actorId: reference("Actor", { idOnly: true }),
      tokenId: reference("Token", { idOnly: true }),
      sceneId: reference("Scene", { idOnly: true }),
      name: new StringField({ textSearch: true }),
      img: imageField(),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: reference("CombatantGroup", { idOnly: true }),
      ...(deltas().combatNames
        ? {
            roundJoined: new NumberField({
              required: true,
              nullable: false,
              integer: true,
              positive: true,
              initial: 1,
            }),
          }
        : {}),
      flags,
      _stats,
    };
  }

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    return (
      theGame()
        ?.scenes.get(this.sceneId ?? "")
        ?.tokens.get(this.tokenId ?? "") ?? null
    );
  }

  get actor(): Actor | null {
    return this.token?.actor ?? theGame()?.actors.get(this.actorId ?? "") ?? null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }

  /** Players who own its actor. */
  get players(): User[] {
    return theGame()?.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER")) ?? [];
  }

  get isDefeated(): boolean {
    const defeated = theConfig()?.specialStatusEffects.DEFEATED ?? "dead";
    return this.defeated || (this.actor?.statuses.has(defeated) ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** Read again the figure of its actor that the tracker shows. */
  updateResource(): unknown {
    const path = this.parent?.settings.resource;
    const found = typeof path === "string" && path ? getProperty(this.actor?.system, path) : null;
    this.resource = found ?? null;
    return this.resource;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    if (!this._source.name) this.name = token?.name || actor?.name || "";
    if (!this._source.img) this.img = token?.texture.src ?? actor?.img ?? "icons/svg/mystery-man.svg";
    this._prepareGroup();
    this.updateResource();
  }

  /**
   * What follows from the group: the group in place of its id, and its initiative, "that will be used for all group
   * members" (types: Combatant#_prepareGroup, CombatantGroup#initiative).
   */
  _prepareGroup(): void {
    const id = this._source.group;
    this.group = (typeof id === "string" ? this.parent?.groups.get(id) : null) ?? null;
    if (typeof this.group?.initiative === "number") this.initiative = this.group.initiative;
  }

  override testUserPermission(user: User, permission: string | number, options: { exact?: boolean } = {}): boolean {
    if (user.isGM) return super.testUserPermission(user, permission, options);
    return this.actor?.testUserPermission(user, permission, options) ?? false;
  }

  /** The roll that decides its place. */
  getInitiativeRoll(formula?: string): RollLike {
    const wanted = formula || this._getInitiativeFormula();
    const cls: unknown = theConfig()?.Dice.rolls[0];
    if (!isFunction(cls)) throw new Error("CONFIG.Dice.rolls is empty");
    const roll: unknown = Reflect.construct(cls, [wanted, this.actor?.getRollData() ?? {}]);
    if (isRoll(roll)) return roll;
    throw new Error("CONFIG.Dice.rolls[0] does not make rolls");
  }

  _getInitiativeFormula(): string {
    return theConfig()?.Combat.initiative.formula || theGame()?.system.initiative || "1d20";
  }

  /** Roll its initiative and store it. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total ?? 0 });
  }
}

/** Is this a roll? */
export function isRoll(value: unknown): value is RollLike {
  return typeof value === "object" && value !== null && "evaluate" in value && "toJSON" in value;
}
