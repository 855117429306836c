import { Document } from "../../abstract/document.ts";
import { metadata, type OperationOptions } from "../../abstract/document-types.ts";
import {
  AngleField,
  ArrayField,
  BooleanField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { localize } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import { cardMessage } from "./cards-chat.ts";
import { isStack, type PassOptions } from "./cards-moves.ts";
import type { Cards } from "./cards.ts";
import { identityFields, imageField, nameField, reference, typeFields } from "../common.ts";

/** A side of a card. */
export interface CardFace {
  name: string | undefined;
  text: string;
  img: string | null;
}

function sideField(img: string | null = null): SchemaField {
  return new SchemaField({ name: new StringField(), text: new HTMLField(), img: imageField(img) });
}

/** A card of a stack. What is drawn from a deck is a copy; the original stays in the deck and is marked. */
export class Card extends Document {
  declare name: string;
  declare description: string;
  declare type: string;
  declare system: Dict;
  declare suit: string;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  declare face: number | null;
  declare drawn: boolean;
  declare origin: Cards | null;
  declare sort: number;
  declare flags: Dict;

  static DEFAULT_ICON = "icons/svg/card-joker.svg";
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];

  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    label: "DOCUMENT.Card",
    labelPlural: "DOCUMENT.CardPlural",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
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
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: sideField(),
      faces: new ArrayField(sideField(this.DEFAULT_ICON)),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: reference("Cards"),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      flags,
      _stats,
    };
  }

  /** The stack it lies in. */
  get stack(): Cards | null {
    return isStack(this.parent) ? this.parent : null;
  }

  /** The side that shows, unless that is the back. */
  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** The picture of the side that shows. */
  get img(): string {
    return (this.showFace ? this.currentFace?.img : this.back.img) || Card.DEFAULT_ICON;
  }

  /** The deck that it comes from; a deck's own cards come from it. */
  get source(): Cards | null {
    return this.stack?.type === "deck" ? this.stack : this.origin;
  }

  /** Does it lie in the stack that it comes from? Cards in decks always do. */
  get isHome(): boolean {
    return this.stack?.type === "deck" || (this.origin !== null && this.origin === this.stack);
  }

  get hasNextFace(): boolean {
    return this.face === null ? this.faces.length > 0 : this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** A card is called what its visible side is called; face down, it does not tell. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.back.img ||= this.source?.img || Card.DEFAULT_ICON;
    const own = typeof this._source.name === "string" ? this._source.name : "";
    const back = this.back.name || localize("CARD.Unknown", { source: this.source?.name ?? "" });
    this.name = this.showFace ? this.currentFace?.name || own : back;
  }

  /** Turn it over: from a face to the back, from the back to its first face, or to a face that is named. */
  flip(face?: number | null): Promise<this | undefined> {
    if (face === null) return this.update({ face: null });
    if (face !== undefined) return this.update({ face: Math.min(Math.max(face, 0), this.faces.length - 1) });
    return this.update({ face: this.showFace ? null : 0 });
  }

  /** Hand it to another stack. */
  async pass(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    const [created] = (await this.stack?.pass(to, [String(this.id)], options)) ?? [];
    return created;
  }

  /** Pass it, and say that it was played. */
  play(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "play", ...options });
  }

  /** Pass it, and say that it was discarded. */
  discard(to: Cards, options: PassOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "discard", ...options });
  }

  /** Bring it back to its deck. Gives the original there. */
  async recall(_options: Dict = {}): Promise<Card | undefined> {
    const original = this.isHome ? this : this.source?.cards.get(String(this.id));
    await original?.update({ drawn: false });
    if (!this.isHome) await this.delete();
    return original;
  }

  /** Show it in the chat, as it lies. */
  toMessage(messageData: Dict = {}, options: OperationOptions = {}): Promise<Document | undefined> {
    return cardMessage(this, messageData, options);
  }
}
