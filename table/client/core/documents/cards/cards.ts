import { Document } from "../../abstract/document.ts";
import { metadata, type DocumentClass, type OperationOptions } from "../../abstract/document-types.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { database } from "../../database/backend.ts";
import { AngleField, BooleanField, EmbeddedCollectionField, HTMLField, NumberField } from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema.ts";
import { localize, theConfig } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import { Card } from "./card.ts";
import { notifyCards } from "./cards-chat.ts";
import * as dialogs from "./cards-dialogs.ts";
import * as moves from "./cards-moves.ts";
import { directoryFields, identityFields, imageField, nameField, typeFields } from "../common.ts";
import type { Folder } from "../small.ts";
import type { User } from "../user.ts";

/** `CONST.CARD_DRAW_MODES`. */
const { LAST, RANDOM } = { LAST: 1, RANDOM: 2 };

/** A deck, a hand or a pile. */
export class Cards extends Document {
  declare name: string;
  declare type: string;
  declare description: string;
  declare img: string;
  declare system: Dict;
  declare cards: EmbeddedCollection<Card>;
  declare displayCount: boolean;
  declare folder: Folder | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Dict;

  static DEFAULT_ICON = "icons/svg/card-hand.svg";
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];

  static override metadata = metadata({
    name: "Cards",
    collection: "cards",
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    coreTypes: ["deck", "hand", "pile"],
    embedded: { Card: "cards" },
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    permissions: { create: "CARDS_CREATE", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { _id, flags, _stats } = identityFields();
    const size = (): NumberField => new NumberField({ integer: true, positive: true });
    return {
      _id,
      name: nameField(),
      ...typeFields(this),
      description: new HTMLField({ textSearch: true }),
      img: imageField(this.DEFAULT_ICON),
      cards: new EmbeddedCollectionField(Card),
      width: size(),
      height: size(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...directoryFields(),
      flags,
      _stats,
    };
  }

  /** A copied stack's cards are new cards: one card never lies in two places. */
  static override createDocuments<T extends Document>(
    this: DocumentClass<T>,
    data: ReadonlyArray<Dict | Document> = [],
    operation: OperationOptions = {},
  ): Promise<T[]> {
    const { keepEmbeddedIds = false } = operation;
    return database.create(this.implementation, data, { ...operation, keepEmbeddedIds });
  }

  /** Ask for name, type and, for decks, a ready set of cards. */
  static override createDialog(
    data: Dict = {},
    operation: OperationOptions = {},
    options: Dict = {},
  ): Promise<Cards | null> {
    return dialogs.createDialog(data, operation, options);
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** Cards that can be drawn: in a deck those that are not out. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  /** Cards that belong here and are out. */
  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  get typeLabel(): string {
    return localize(theConfig()?.document("Cards")?.typeLabels[this.type] ?? `TYPES.Cards.${this.type}`);
  }

  /** A hand's or pile's cards are copies of a deck's and must not be there twice. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.size === 0;
  }

  /** Deal `number` cards to each of these stacks, in turn. */
  async deal(to: readonly Cards[], number = 1, options: moves.DealOptions = {}): Promise<this> {
    await moves.deal(this, to, number, options);
    return this;
  }

  /** Pass cards to another stack. Gives those that were made there. */
  pass(to: Cards, ids: readonly string[], options: moves.PassOptions = {}): Promise<Card[]> {
    return moves.pass(this, to, ids, options);
  }

  /** Draw cards from another stack. */
  async draw(from: Cards, number = 1, { how = 0, ...options }: moves.DrawOptions = {}): Promise<Card[]> {
    const ids = from._drawCards(number, how).map((card) => String(card.id));
    return from.pass(this, ids, { action: "draw", ...options });
  }

  /** Put the cards into a random order. */
  async shuffle({ updateData = {}, chatNotification = true }: moves.MoveOptions = {}): Promise<this> {
    const random = theConfig()?.Dice.randomUniform ?? Math.random;
    const mixed = this.cards.map((card) => ({ card, key: random() })).sort((a, b) => a.key - b.key);
    await this.updateEmbeddedDocuments(
      "Card",
      mixed.map(({ card }, sort) => ({ ...updateData, _id: card.id, sort })),
    );
    if (chatNotification) await notifyCards(this, "shuffle", {});
    return this;
  }

  /** A deck takes all its cards back; another stack gives its cards back to their decks. */
  async recall(options: moves.MoveOptions = {}): Promise<this> {
    const isDeck = this.type === "deck";
    if (isDeck) await moves.recallDeck(this, options);
    else if (!(await moves.returnCards(this, options))) return this;
    if (options.chatNotification ?? true) await notifyCards(this, isDeck ? "recallDeck" : "recallStack", {});
    return this;
  }

  /** The order of a new deck: by suit, then by value. */
  sortStandard(a: Card, b: Card): number {
    return a.suit === b.suit ? (a.value ?? 0) - (b.value ?? 0) : a.suit.localeCompare(b.suit);
  }

  /** The order in which the cards lie. */
  sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /** The next cards to be drawn. */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.sort((a, b) => this.sortShuffled(a, b));
    if (available.length < number) {
      throw new Error(`There are not ${number} available cards remaining in Cards [${this.id}]`);
    }
    if (how === LAST) return available.reverse().slice(0, number);
    if (how !== RANDOM) return available.slice(0, number);
    const random = theConfig()?.Dice.randomUniform ?? Math.random;
    return Array.from({ length: number }).flatMap(() => available.splice(Math.floor(random() * available.length), 1));
  }

  override async _preCreate(data: Dict, options: Dict, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // What a new stack holds lies in it, and nowhere else.
    for (const card of this.cards) card.updateSource({ drawn: false });
  }

  /** The cards of a stack that goes return to their decks; those of a deck that goes leave the table with it. */
  override async _preDelete(options: Dict, user: User): Promise<boolean | void> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (!this.pack) await this.recall({ chatNotification: false });
  }

  dealDialog(): Promise<this | null> {
    return dialogs.dealDialog(this);
  }

  drawDialog(): Promise<Card[] | null> {
    return dialogs.drawDialog(this);
  }

  passDialog(): Promise<this | null> {
    return dialogs.passDialog(this);
  }

  playDialog(card: Card): Promise<Card[] | null> {
    return dialogs.playDialog(this, card);
  }

  /** Ask whether to recall. */
  resetDialog(): Promise<this | false | null> {
    return dialogs.resetDialog(this);
  }

  override async deleteDialog(
    options: Dict = {},
    operation: OperationOptions = {},
  ): Promise<this | false | null | undefined> {
    const content = dialogs.deletionText(this);
    return super.deleteDialog({ content, ...options }, operation);
  }
}
