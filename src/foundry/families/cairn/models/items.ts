/** The data of what a `cairn` fighter carries: weapons, armor, everything else. */
import { DICE, PROPERTIES, SPEEDS, WOUND_KINDS } from "../../../../rules/cairn/stats/kinds.ts";
import { slotsOfItem } from "../../../../rules/cairn/stats/inventory-load.ts";
import { flagField, oneOfField, proseField, wholeField, wordsField, type Nothing } from "../../../family-kit/fields.ts";

const { TypeDataModel } = foundry.abstract;

/** What a weapon item may be; bare hands are no item. */
export const ITEM_KINDS = ["weapon", "improvised", "natural"] as const;
/** C35: as its die says, or as the item says. */
export const ITEM_SPEEDS = ["auto", ...SPEEDS] as const;
/** C39: a kind of wound, or none. */
export const ITEM_WOUNDS = ["", ...WOUND_KINDS] as const;
const HANDS = [1, 2] as const;

type Slots = { slots: number };
const isProperty = (key: string): boolean => PROPERTIES.some((property) => property === key);

/** What everything has that is carried. */
const carried = () => ({
  bulky: flagField(false),
  // C14: lying about, until somebody picks it up.
  dropped: flagField(false),
  description: proseField(),
});
/** What is held or worn. */
const wielded = () => ({ equipped: flagField(true), broken: flagField(false), ...carried() });

function weaponSchema() {
  const { NumberField, StringField, TypedObjectField } = foundry.data.fields;
  return {
    kind: oneOfField(ITEM_KINDS, "weapon"),
    die: new NumberField({ required: true, nullable: false, choices: [...DICE], initial: 6 }),
    speed: oneOfField(ITEM_SPEEDS, "auto"),
    reach: flagField(false),
    ranged: flagField(false),
    hands: new NumberField({ required: true, nullable: false, choices: [...HANDS], initial: 1 }),
    // C32: property → its X; 0 where it has none.
    properties: new TypedObjectField(wholeField({ min: 0, max: 12, initial: 0 }), { validateKey: isProperty }),
    onCritical: wordsField(),
    // C39: the kind of wound that it leaves; none where it is empty.
    wound: new StringField({ required: true, nullable: false, choices: ITEM_WOUNDS, initial: "", blank: true }),
    woundOnHit: flagField(false),
    ...wielded(),
  };
}
type WeaponSchema = ReturnType<typeof weaponSchema>;

export class CairnWeaponModel extends TypeDataModel<WeaponSchema, Item.Implementation, Nothing, Slots> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.CairnWeapon"];
  static override defineSchema(): ReturnType<typeof weaponSchema> {
    return weaponSchema();
  }

  /** Claws and teeth are no luggage. */
  override prepareDerivedData(): void {
    this.slots = slotsOfItem({ bulky: this.bulky, petty: this.dropped || this.kind === "natural" });
  }
}

const armorSchema = () => ({
  armor: wholeField({ min: 0, max: 3, initial: 1 }),
  shield: flagField(false),
  ...wielded(),
});
type ArmorSchema = ReturnType<typeof armorSchema>;

export class CairnArmorModel extends TypeDataModel<ArmorSchema, Item.Implementation, Nothing, Slots> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.CairnArmor"];
  static override defineSchema(): ReturnType<typeof armorSchema> {
    return armorSchema();
  }

  override prepareDerivedData(): void {
    this.slots = slotsOfItem({ bulky: this.bulky, petty: this.dropped });
  }
}

function gearSchema() {
  const { NumberField } = foundry.data.fields;
  return {
    ...carried(),
    petty: flagField(false),
    // Null: it is not counted.
    uses: new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 99, initial: null }),
  };
}
type GearSchema = ReturnType<typeof gearSchema>;

export class CairnGearModel extends TypeDataModel<GearSchema, Item.Implementation, Nothing, Slots> {
  static override LOCALIZATION_PREFIXES = ["RIPOSTE.CairnGear"];
  static override defineSchema(): ReturnType<typeof gearSchema> {
    return gearSchema();
  }

  override prepareDerivedData(): void {
    this.slots = slotsOfItem({ bulky: this.bulky, petty: this.petty || this.dropped });
  }
}

/** In hand, or worn: carried and whole. */
export const isReady = ({ equipped, broken, dropped }: CairnWeaponModel | CairnArmorModel): boolean =>
  equipped && !broken && !dropped;

export const CAIRN_ITEMS = [CairnWeaponModel, CairnArmorModel, CairnGearModel] as const;
/** Is it something that this family carries? */
export const isCairnItem = (system: unknown): system is InstanceType<(typeof CAIRN_ITEMS)[number]> =>
  CAIRN_ITEMS.some((model) => system instanceof model);

declare module "fvtt-types/configuration" {
  /** Every family adds its own. */
  interface RiposteItemModels {
    cairnWeapon: typeof CairnWeaponModel;
    cairnArmor: typeof CairnArmorModel;
    cairnGear: typeof CairnGearModel;
  }
  interface DataModelConfig {
    Item: RiposteItemModels;
  }
}
