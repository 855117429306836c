/** P18: who may parry for somebody else, and why others cannot. */
import { own } from "../../core/lib/own.ts";
import { spacesBetween } from "../../core/lib/places.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Battlefield, Fighter, Refusal, Slot, Uuid } from "../../core/types.ts";
import type { AllyEntry, AllyPlace } from "../math/allies.ts";
import type { Means } from "./means.ts";
import type { Considered, PoolOption } from "./pool-option.ts";
import { grantingPower, matchRefusal } from "../math/match.ts";
import { carried, weaponsOf } from "../math/numbers.ts";
import { downRefusal } from "../round/options.ts";
import { targetOf, type PoolReading, type TargetReading } from "../math/read.ts";
import { roundState, splitLeft } from "../round/round.ts";
import { slotKind } from "../math/slots.ts";
import { mayBeDesperate } from "../round/spend.ts";
import { readStats, type PoolStats, type WeaponStats } from "../stats/stats.ts";

/** The most protectors that one attack asks, and the most allies that are told why they cannot help. */
const MOST = 6;

/** Spaces between two fighters; without a map they are near. Null: they are in different places. */
function spaces(own: Fighter, other: Fighter): number | null {
  if (own.at === null || other.at === null) return own.at === other.at ? 0 : null;
  return own.at.scene === other.at.scene ? spacesBetween(own.at, other.at) : null;
}

const isWithin = (reach: number, distance: number | null): boolean =>
  distance !== null && distance <= Math.max(1, reach);

/** Weapons with which this ally could meet the attack, whatever the distance. */
function weaponsAgainst(stats: PoolStats, attack: Means): readonly WeaponStats[] {
  // P8: a Power that parries shots parries those on somebody else, too.
  const kinds = stats.house.protectorClash ? (["parry", "clash"] as const) : (["parry"] as const);
  return weaponsOf(stats).filter((weapon) =>
    kinds.some((kind) => {
      const terms = { power: grantingPower(carried(attack), kind, stats), house: stats.house };
      return matchRefusal(carried(attack), carried(weapon), kind, terms) === null;
    }),
  );
}

function entryOf(ally: Fighter, target: Fighter, attack: Means): AllyEntry {
  if (ally.side === null || ally.side !== target.side) return null;
  const stats = readStats(ally.stats);
  if (ally.isOut || downRefusal(ally, stats) !== null) return null;
  const weapons = weaponsAgainst(stats, attack);
  if (weapons.length === 0) return "noWeapon";
  const distance = spaces(ally, target);
  if (distance === null || !weapons.some((weapon) => isWithin(weapon.reach, distance))) return "outOfReach";
  const spent = roundState(ally).kind === "used" && splitLeft(ally, stats.house.sharesLast) === null;
  return spent && !mayBeDesperate(ally) ? "exerted" : distance;
}

const canHelp = ({ entries }: AllyPlace): boolean => entries.some((entry) => typeof entry === "number");

/** The allies of the targets, with what each can do for whom: those who may parry, and those who are told why not. */
export function alliesOf(option: PoolOption, { stats, start, choice, scene }: Considered): readonly AllyPlace[] {
  const attack = option.means?.(stats, choice);
  // A Power that is not rolled, or strikes nobody, has nothing that could be parried.
  if (attack === undefined || !attack.rolled || !attack.attacks) return [];
  const targets = start.targets.flatMap((id) => own(scene.fighters, id) ?? []);
  const places = Object.values(scene.fighters)
    .filter((ally) => ally.id !== start.attacker && !start.targets.includes(ally.id))
    .map((ally): AllyPlace => ({ ally: ally.id, entries: targets.map((target) => entryOf(ally, target, attack)) }))
    .filter(({ entries }) => entries.some((entry) => entry !== null));
  const helpers = places.filter(canHelp).slice(0, MOST);
  // What nobody could parry is no matter of who stands where.
  const met = places.some(({ entries }) => entries.some((entry) => entry !== null && entry !== "noWeapon"));
  // Of one that only the GM sees nothing is told.
  const told = places.filter((place) => !canHelp(place) && own(scene.fighters, place.ally)?.at?.hidden !== true);
  return met ? [...helpers, ...told.slice(0, MOST)] : [];
}

/** Allies of the targets who stand near enough to parry for them and still could. */
export const protectorsOf = (option: PoolOption, plan: Considered): readonly Uuid[] =>
  alliesOf(option, plan)
    .filter(canHelp)
    .map(({ ally }) => ally);

/** What is known of a declaration that says nothing of its allies: where they stand now. */
function liveEntry(slot: Slot, { row }: TargetReading, scene: Battlefield | null): number | null | undefined {
  const ally = own(scene?.fighters ?? {}, slot.fighter);
  const target = own(scene?.fighters ?? {}, row.fighter);
  return ally === undefined || target === undefined ? undefined : spaces(ally, target);
}

/**
 * Why a weapon of this reach cannot parry for the target of a protector's slot. What counts is where they stood when the
 * attack was declared; `scene` is asked only where the declaration does not say.
 * Refusals: `pool.outOfReach`.
 */
export function reachRefusal(
  reading: PoolReading,
  slot: Slot,
  reach: number,
  scene: Battlefield | null,
): Refusal | null {
  const target = targetOf(reading, slot);
  const { exchange, declared } = reading;
  if (slotKind(slot) !== "protect" || target === undefined) return null;
  const at = exchange.declared.body.targets.findIndex(({ actor }) => actor === target.row.fighter);
  const frozen = declared.allies?.find(({ ally }) => ally === slot.fighter)?.entries[at];
  const entry = frozen ?? liveEntry(slot, target, scene);
  if (entry === undefined) return null;
  const near = typeof entry === "number" && isWithin(reach, entry);
  return near ? null : refuse("pool.outOfReach", "P18");
}
