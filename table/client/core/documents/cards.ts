import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import {
  ArrayField,
  BooleanField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import type { Dict } from "../types.ts";
import { directoryFields, identityFields, imageField, nameField, reference, typeFields } from "./common.ts";

function sideField(): SchemaField {
  return new SchemaField({ name: new StringField(), text: new HTMLField(), img: imageField() });
}

/** A card of a stack. */
export class Card extends Document {
  declare name: string;
  declare type: string;
  declare system: Dict;
  declare suit: string;
  declare value: number | null;
  declare face: number | null;
  declare drawn: boolean;

  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    label: "DOCUMENT.Card",
    hasTypeData: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const size = (): NumberField => new NumberField({ integer: true, positive: true });
    return {
      _id,
      name: nameField(),
      description: new HTMLField(),
      ...typeFields(this, "base"),
      suit: new StringField(),
      value: new NumberField(),
      back: sideField(),
      faces: new ArrayField(sideField()),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: reference("Cards"),
      width: size(),
      height: size(),
      rotation: new NumberField({ initial: 0 }),
      sort: new NumberField({ integer: true, nullable: false, initial: 0 }),
      flags,
      _stats,
    };
  }
}

/** A deck, a hand or a pile. */
export class Cards extends Document {
  declare name: string;
  declare type: string;
  declare system: Dict;
  declare cards: EmbeddedCollection<Card>;

  static override metadata = metadata({
    name: "Cards",
    collection: "cards",
    label: "DOCUMENT.Cards",
    coreTypes: ["deck", "hand", "pile"],
    embedded: { Card: "cards" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    permissions: { create: "CARDS_CREATE" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    return {
      _id,
      name: nameField(),
      ...typeFields(this),
      description: new HTMLField(),
      img: imageField("icons/svg/card-hand.svg"),
      cards: new EmbeddedCollectionField(Card),
      displayCount: new BooleanField(),
      ...directoryFields(),
      flags,
      _stats,
    };
  }
}
