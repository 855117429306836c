/** The data of a `cairn` fighter: a player's character or anybody else. Its derived numbers are the rules' own. */
import { HIT_PLACES } from "../../../../rules/cairn/stats/location.ts";
import { armorOf, slotsTaken } from "../../../../rules/cairn/stats/inventory-load.ts";
import { ANSWERS, LIMBS, WOUND_KINDS, WOUND_LEVELS, type Limb } from "../../../../rules/cairn/stats/kinds.ts";
import { setBars, type Allowed, type CreateArgs, type UpdateArgs } from "../../../family-kit/bars.ts";
import {
  flagField,
  isEntryKey,
  oneOfField,
  proseField,
  wholeField,
  wordsField,
  type Nothing,
} from "../../../family-kit/fields.ts";
import { CairnArmorModel, isCairnItem, isReady } from "./items.ts";

const { TypeDataModel } = foundry.abstract;

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
    role: oneOfField(ROLES, "pc"),
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
        kind: oneOfField(WOUND_KINDS, "burns"),
        level: oneOfField(WOUND_LEVELS, "light"),
      }),
      { validateKey: isEntryKey },
    ),
    injuries: new TypedObjectField(
      new SchemaField({
        limb: oneOfField(HIT_PLACES, "torso"),
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
type Schema = ReturnType<typeof schema>;

type Derived = {
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

export class CairnActorModel extends TypeDataModel<Schema, Actor.Implementation, Nothing, Derived> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.CairnActor"];
  static override defineSchema(): ReturnType<typeof schema> {
    return schema();
  }

  protected override async _preCreate(...args: CreateArgs<Schema>): Allowed {
    setBars(this.parent, ["hp", "abilities.str"], args[0].prototypeToken);
    return super._preCreate(...args);
  }

  /** C25: the hour begins when it goes down, whoever writes that. */
  protected override async _preUpdate(...args: UpdateArgs<Schema>): Allowed {
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

  #slots(items: readonly Item.Implementation[]): Derived["slots"] {
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
