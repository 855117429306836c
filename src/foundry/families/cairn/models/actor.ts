/** The data of a `cairn` fighter: a player's character or anybody else. Its derived numbers are the rules' own. */
import { HIT_PLACES } from "../../../../rules/cairn/stats/location.ts";
import { armorOf, slotsTaken } from "../../../../rules/cairn/stats/inventory-load.ts";
import { ANSWERS, LIMBS, WOUND_KINDS, WOUND_LEVELS, type Limb } from "../../../../rules/cairn/stats/kinds.ts";
import { barsFor } from "../../../family-kit/bars.ts";
import { flagField, isEntryKey, proseField, wholeField, wordsField } from "../../../family-kit/fields.ts";
import { CairnArmorModel, isCairnItem, isReady } from "./items.ts";

/** In seconds. */
const HOUR = 3600;

export const ROLES = ["pc", "foe"] as const;

function scoreField(initial: number, max: number) {
  return new foundry.data.fields.SchemaField({
    value: wholeField({ min: 0, max, initial }),
    max: wholeField({ min: 0, max, initial }),
  });
}

function schema() {
  const { NumberField, SchemaField, SetField, StringField, TypedObjectField } = foundry.data.fields;
  return {
    role: new StringField({ required: true, nullable: false, choices: ROLES, initial: "pc" }),
    abilities: new SchemaField({ str: scoreField(10, 30), dex: scoreField(10, 30), wil: scoreField(10, 30) }),
    hp: scoreField(4, 99),
    armorNatural: wholeField({ min: 0, max: 3, initial: 0 }),
    fatigue: wholeField({ min: 0, max: 20, initial: 0 }),
    // C9, C14: for those who are no player's character.
    answers: new SetField(new StringField({ required: true, nullable: false, choices: ANSWERS })),
    hasInventory: flagField(false),
    inventory: new SchemaField({ size: wholeField({ min: 1, max: 20, initial: 10 }) }),
    morale: new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 20, initial: null }),
    criticalDamage: wordsField(),
    wounds: new TypedObjectField(
      new SchemaField({
        kind: new StringField({ required: true, nullable: false, choices: WOUND_KINDS, initial: "burns" }),
        level: new StringField({ required: true, nullable: false, choices: WOUND_LEVELS, initial: "light" }),
      }),
      { validateKey: isEntryKey },
    ),
    injuries: new TypedObjectField(
      new SchemaField({
        limb: new StringField({ required: true, nullable: false, choices: HIT_PLACES, initial: "torso" }),
        note: wordsField(),
      }),
      { validateKey: isEntryKey },
    ),
    critical: flagField(false),
    out: flagField(false),
    // C8: out, but not dying of it.
    knockedOut: flagField(false),
    // C25: the end of its hour, in seconds of the world's time; null: it is not out.
    outUntil: new NumberField({ required: true, nullable: true, initial: null }),
    dead: flagField(false),
    // C26: the next initiative save is rolled with disadvantage.
    limping: flagField(false),
    scars: wordsField(),
    biography: proseField(),
  };
}
type CairnActorSchema = ReturnType<typeof schema>;

type CairnActorDerived = {
  /** Of what it may wear and is made of, never over 3. */
  armor: number;
  /** Null: it has no inventory (C14). */
  slots: { size: number; taken: number } | null;
  /** C7: all slots full. */
  overburdened: boolean;
  /** What HP count as: none with all slots full. What is stored stays. */
  health: { value: number; max: number };
  /** C26: limbs that were hit, and how often. */
  limbs: Partial<Record<Limb, number>>;
};

export class CairnActorModel extends foundry.abstract.TypeDataModel<
  CairnActorSchema,
  Actor.Implementation,
  Record<string, never>,
  CairnActorDerived
> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.CairnActor"];

  static override defineSchema(): CairnActorSchema {
    return schema();
  }

  /** The bars of its token, unless it comes with its own. */
  protected override async _preCreate(
    ...args: Parameters<foundry.abstract.TypeDataModel<CairnActorSchema, Actor.Implementation>["_preCreate"]>
  ): ReturnType<foundry.abstract.TypeDataModel<CairnActorSchema, Actor.Implementation>["_preCreate"]> {
    const [{ prototypeToken }] = args;
    const bars = barsFor(["hp", "abilities.str"], prototypeToken);
    if (bars !== null) this.parent.updateSource({ prototypeToken: bars });
    return super._preCreate(...args);
  }

  /** C25: the hour begins when it goes down, whoever writes that. */
  protected override async _preUpdate(
    ...args: Parameters<foundry.abstract.TypeDataModel<CairnActorSchema, Actor.Implementation>["_preUpdate"]>
  ): ReturnType<foundry.abstract.TypeDataModel<CairnActorSchema, Actor.Implementation>["_preUpdate"]> {
    const [changed] = args;
    const out: unknown = foundry.utils.getProperty(changed, "system.out");
    if (typeof out === "boolean" && out !== this.out) {
      foundry.utils.setProperty(changed, "system.outUntil", out ? game.time.worldTime + HOUR : null);
    }
    return super._preUpdate(...args);
  }

  override prepareDerivedData(): void {
    const items = this.parent.items.contents;
    const worn = items.flatMap(({ system }) =>
      system instanceof CairnArmorModel && isReady(system) ? [system.armor] : [],
    );
    this.armor = armorOf(this.armorNatural, worn);
    this.slots = this.#slots(items);
    this.overburdened = this.slots !== null && this.slots.taken >= this.slots.size;
    this.health = { value: this.overburdened ? 0 : this.hp.value, max: this.hp.max };
    const injuries = Object.values(this.injuries);
    this.limbs = Object.fromEntries(
      LIMBS.map((limb): [Limb, number] => [limb, injuries.filter((injury) => injury.limb === limb).length]).filter(
        ([, times]) => times > 0,
      ),
    );
  }

  #slots(items: readonly Item.Implementation[]): CairnActorDerived["slots"] {
    if (this.role === "foe" && !this.hasInventory) return null;
    // An item is prepared before its owner.
    const sizes = items.flatMap(({ system }) =>
      isCairnItem(system) ? [{ bulky: system.slots === 2, petty: system.slots === 0 }] : [],
    );
    const wounds = Object.keys(this.wounds).length;
    const injuries = Object.keys(this.injuries).length;
    const taken = slotsTaken({ items: sizes, fatigue: this.fatigue, wounds, injuries });
    return { size: this.inventory.size, taken };
  }
}

declare module "fvtt-types/configuration" {
  /** Every family adds its own. */
  interface RiposteActorModels {
    cairn: typeof CairnActorModel;
  }
  interface DataModelConfig {
    Actor: RiposteActorModels;
  }
}
