/**
 * What the `fate` family reads of a fighter. `foundry/families/fate` writes this shape from the actor and its items;
 * nothing else crosses that border.
 */
import * as json from "../../kit/codec.ts";
import { keyed, record, remembering, some, total } from "../../kit/record.ts";
import { MOST_ENTRIES, MOST_ID, MOST_NAME } from "../../core/lib/bounds.ts";
import type { Fighter } from "../../core/types.ts";
import { HOUSE } from "./house.ts";
import { ASPECT_KINDS, CONSEQUENCES, MOST_BOXES, MOST_RATING, MOST_STOCK, TRACKS, WHEN_HELD } from "./kinds.ts";

export * from "./kinds.ts";

const name = json.or(json.upTo(MOST_NAME), "");
const id = json.or(json.upTo(MOST_ID), "");
const rating = json.or(json.whole(-MOST_RATING, MOST_RATING), 0);
const stock = json.or(json.whole(0, MOST_STOCK), 0);
/** F16. */
const held = json.or(json.oneOf(WHEN_HELD), "tried");

/** `defends`: the kinds of stress that it is fit to ward off. */
const skill = record({ name, value: rating, held, defends: json.subset(TRACKS) });
/** `tags`: how often it may be invoked for nothing. `by`: who made it; empty: nobody in particular. */
const aspect = record({ name, kind: json.or(json.oneOf(ASPECT_KINDS), "other"), tags: stock, by: id });
/** `aspect` is empty as long as it is not taken. */
const consequence = record({ aspect: name, tags: stock, by: id });
const track = record({
  size: json.or(json.whole(0, MOST_BOXES), 0),
  /** The numbers of the boxes that are full. */
  marked: json.each(json.whole(1, MOST_BOXES), MOST_BOXES),
});
const weapon = record({
  /** The item's id, or `unarmed`. */
  id,
  name,
  rating,
  /** The key of the skill that it is used with. */
  skill: id,
  track: json.or(json.oneOf(TRACKS), "physical"),
  held,
});
/** F11: `grapples`, the key of the skill that it lets its owner hold with. */
const stunt = record({ id, name, grapples: id });

const stats = total(
  record({
    /** By their keys on the actor. */
    skills: keyed(skill, MOST_ENTRIES),
    aspects: keyed(aspect, MOST_ENTRIES),
    /** Tracks that it has; one without a track is taken out by stress of that kind. */
    stress: some(TRACKS, track),
    /** Consequences that it may take; one that is left out it never has. */
    consequences: some(CONSEQUENCES, consequence),
    fate: stock,
    spin: json.flag,
    /** Where it is; empty: nobody counts zones. */
    zone: name,
    takenOut: json.flag,
    weapons: json.each(weapon, MOST_ENTRIES),
    armor: some(TRACKS, rating),
    armorName: name,
    stunts: json.each(stunt, MOST_ENTRIES),
    /** The skills of the turn order, the first one first (a setting). */
    initiative: json.each(json.name, MOST_ENTRIES),
    /** The keys of the skills that holds, moves and bare hands are rolled with (a setting). */
    grappleSkill: json.or(json.name, "might"),
    moveSkill: json.or(json.name, "athletics"),
    unarmedSkill: json.or(json.name, "fists"),
    house: HOUSE,
  }),
);
export type FateSkill = json.Read<typeof skill>;
export type FateAspect = json.Read<typeof aspect>;
export type FateWeapon = json.Read<typeof weapon>;
export type FateStats = json.Read<typeof stats>;

/** Reads a fighter's stats; what is missing or wrong takes its default, so no document can stop a fight. */
export const readStats = remembering((stored) => stats.read(stored));

/** The stats of a fighter; of one that is gone, those of nobody. */
export const statsOf = (fighter: Pick<Fighter, "stats"> | undefined): FateStats => readStats(fighter?.stats);
