/** What declarations and answers carry, as stored and as read. Nothing here sees a live fighter. */
import { MOST_ID, MOST_NAME, MOST_PART, MOST_PARTS } from "../../core/lib/bounds.ts";
import type { JsonObject } from "../../core/types/json.ts";
import * as json from "../../kit/codec.ts";
import { packed, record, remembering, stored, total } from "../../kit/record.ts";
import { HOUSE } from "../stats/house.ts";
import { ACTION_TYPES, CONSEQUENCES, EXTRAS, MOST_BOXES, MOST_STOCK, TRACKS } from "../stats/stats.ts";

const id = json.upTo(MOST_ID);
const name = json.upTo(MOST_NAME);
const small = json.whole(-MOST_PART, MOST_PART);

/** What goes into a roll beside the dice and the skill. */
const PART_KINDS = ["spin", "supplemental", "extra", "bonus"] as const;
const part = packed({ kind: json.oneOf(PART_KINDS), value: small });
export type FatePart = json.Read<typeof part>;

/** An aspect that is invoked: whose, where it is kept, what it says, and whether by a tag. */
const invoked = packed({ owner: id, path: id, name, free: json.bool });
export type Invoked = json.Read<typeof invoked>;

/** Fate points, and tags by the aspects that they are on: what may still be invoked with once the dice have fallen. */
const purse = record({
  fate: json.or(json.whole(0, MOST_STOCK), 0),
  tags: json.each(packed({ owner: id, path: id, n: json.whole(1, MOST_STOCK) }), MOST_PARTS),
  /** Its own aspects and the other's, by number: one without a tag takes a fate point. */
  aspects: json.or(json.whole(0, MOST_PARTS), 0),
});
export type Purse = json.Read<typeof purse>;

const cover = packed({ marker: id, maker: id, strength: small, holds: json.bool });

const NO_SKILL = { id: "", name: "", value: 0 };

/** A roll of the one who acts or defends. */
const rolled = {
  /** The skill by its key, its name and its rank. */
  skill: json.or(packed({ id, name, value: small }), NO_SKILL),
  parts: json.each(part, MOST_PARTS),
  /** Invoked with the roll. */
  invoked: json.each(invoked, MOST_PARTS),
  purse: total(purse),
};

const declared = record({
  ...rolled,
  type: json.oneOf(ACTION_TYPES),
  /** Does it roll? Letting go, a GM's word and stress by hand do not. */
  rolls: json.flag,
  /** F4, F5: the blocks over this action, as they stood. */
  cover: json.each(cover, MOST_PARTS),
  /** F15, F16: all that hold the one who acts and how strongly, and whether its success breaks that. */
  holds: json.each(packed({ marker: id, maker: id, strength: json.or(small, 0) }), MOST_PARTS),
  breaks: json.flag,
  /** Of an attack: with what. */
  track: json.or(json.oneOf(TRACKS), "physical"),
  weapon: json.or(name, ""),
  rating: json.or(small, 0),
  /** What stands against it beside a block; null: nothing does. */
  difficulty: json.or(json.nullable(small), null),
  /** Where it leads to: the supplemental move, the move itself, the throw, the drag. Empty: nowhere. */
  zone: json.or(name, ""),
  /** Is the move to that zone a supplemental one? */
  aside: json.flag,
  /** F1: what a block prevents. */
  types: json.subset(ACTION_TYPES),
  /** F7, F14: the marker that is kept, or that holds whoever is thrown, and whom it is on. */
  own: json.optional(record({ marker: id, on: json.each(id, MOST_PARTS), holds: json.flag })),
  /** F10: the aspect that allows a hold. */
  lever: json.optional(invoked),
  /** F13. */
  extra: json.optional(json.oneOf(EXTRAS)),
  /** Stress that is taken by hand. */
  suffers: json.or(json.whole(0, MOST_PART), 0),
  /** F7: how many more turns the GM lets it stand; F8: on whom it does not work. */
  more: json.or(json.whole(0, MOST_PART), 0),
  out: json.each(id, MOST_PARTS),
  /** The aspect that a maneuver makes, in words. */
  aspect: json.or(name, ""),
  house: HOUSE,
});
export type FateNumbers = json.Read<typeof declared>;

/** What a defense adds: the armor that counts, and what it could take stress with. */
const body = record({
  armor: json.or(small, 0),
  free: json.each(json.whole(1, MOST_BOXES), MOST_BOXES),
  cons: json.subset(CONSEQUENCES),
});
const defense = record(rolled);
export type DefenseNumbers = json.Read<typeof defense>;
export type Body = json.Read<typeof body>;

/** How stress is taken: the box that is filled (0: none), and consequences with their names. */
const soak = record({
  box: json.whole(0, MOST_BOXES),
  cons: json.each(packed({ kind: json.oneOf(CONSEQUENCES), aspect: name }), CONSEQUENCES.length),
});
export type SoakNumbers = json.Read<typeof soak>;

/** Each under its own key, so that what a step carries says what it is. */
const STORED = {
  act: record({ act: declared }),
  defense: record({ defense }),
  body: record({ body }),
  invoked: record({ invoked }),
  soak: record({ soak }),
};

/** What a declaration carries before its option adds to it. */
export const NOTHING_DECLARED: FateNumbers = declared.read({ type: "other" }) ?? fail();
function fail(): never {
  throw new TypeError("a declaration without defaults");
}

/** What a declaration carries; null: none of this family. */
export const readDeclared = remembering((numbers) => STORED.act.read(numbers)?.act ?? null);
export const storedDeclared = (act: FateNumbers): JsonObject => stored(STORED.act, { act });
/** The roll of a defense; null: it is none. */
export const readDefense = (numbers: JsonObject): DefenseNumbers | null =>
  STORED.defense.read(numbers)?.defense ?? null;
export const storedDefense = (one: DefenseNumbers): JsonObject => stored(STORED.defense, { defense: one });
/** Armor and what is left to take stress with, as an answer carries it. */
export const readBody = (numbers: JsonObject): Body | null => STORED.body.read(numbers)?.body ?? null;
export const storedBody = (one: Body): JsonObject => stored(STORED.body, { body: one });
export const readInvoked = (numbers: JsonObject): Invoked | null => STORED.invoked.read(numbers)?.invoked ?? null;
export const storedInvoked = (one: Invoked): JsonObject => stored(STORED.invoked, { invoked: one });
export const readSoak = (numbers: JsonObject): SoakNumbers | null => STORED.soak.read(numbers)?.soak ?? null;
export const storedSoak = (one: SoakNumbers): JsonObject => stored(STORED.soak, { soak: one });
