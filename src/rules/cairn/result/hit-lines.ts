/** A blow in sentences, and what has been rolled since (C7, C24 to C26, C32, C34). */
import type { CardLine, Row, Sum, TextParam } from "../../core/types.ts";
import { line, named, part, ruled } from "../attack-math/text.ts";
import { saveSucceeds } from "../stats/save.ts";
import type { HitReading } from "../thread/hits.ts";
import type { SettledHit } from "../thread/outcome.ts";

/** C7, C32: the die less the armor, and what the weapon does about that. */
function damageSum({ struck, harm }: SettledHit): Sum {
  const { value, weapon: source } = struck;
  const total = harm.amount;
  const armor = Math.min(value, struck.armor);
  const parts = [
    part(value, "die", "C7", { source }),
    part(-armor, "armor", "C7"),
    part(total - value + armor, "property", "C32", { source }),
  ].filter((each) => each.value !== 0);
  return { label: "RIPOSTE.Cairn.Sum.damage", total, parts, dice: null, rule: "C7" };
}

/** What it took; the sum of the damage opens from its line. */
export function blowLines(blow: SettledHit, who: TextParam): readonly CardLine[] {
  const { harm, struck } = blow;
  const sums = [damageSum(blow)];
  if (harm.bounced) return [ruled("C32", "bounced", { who }, "good")];
  if (harm.amount === 0) return [line("armored", { who }, "good", sums)];
  const data = { who, weapon: named(struck.weapon), hp: harm.toHp, str: harm.toStr, left: harm.strAfter };
  // C7, C13: past what it has of it.
  const isPast = harm.hpAfter > 0;
  const key = harm.toStr === 0 ? "losesHp" : harm.toHp > 0 ? "losesBoth" : isPast ? "losesDirect" : "losesStr";
  return [
    line(key, data, "bad", sums),
    // C28: sparing a life goes no further than the save.
    ...(harm.dead ? [line(harm.nonLethal ? "deadAnyway" : "dead", { who }, "bad")] : []),
    ...(harm.exactlyZero ? [ruled("C34", "scar", { who }, "warn")] : []),
    ...Object.entries(harm.effects).map(([effect, n]) => ruled("C32", `effect.${effect}`, { ...data, n }, "warn")),
  ];
}

/** What a failed save comes to: C27, C38: a foe fights on. */
function endLines({ blow, due, toll }: HitReading, who: TextParam): readonly CardLine[] {
  if (toll.state === "up") return blow.victim.role === "foe" ? [line("fightsOn", { who }, "warn")] : [];
  return due === null ? [line(`state.${toll.state}`, { who }, "bad")] : [];
}

/** What was regained stands in the result: there may have been less to regain than was rolled. */
function regained({ toll }: HitReading, { results }: Row): number {
  return results.length < 2 ? toll.heal : Number(results[1]?.part.outcome["heal"] ?? 0);
}

/** C25, C26: the dice of the tables, which nobody was asked for. */
const tableLines = ({ rolls }: HitReading, who: TextParam): readonly CardLine[] =>
  (["fate", "location", "torso"] as const).flatMap((kind) => {
    const face = rolls[kind];
    return face === undefined ? [] : [line("rolled", { who, what: { key: `RIPOSTE.Cairn.Rolled.${kind}` }, face })];
  });

/** C24 to C26: the save, and how it ends. */
function criticalLines(hit: HitReading, row: Row, who: TextParam): readonly CardLine[] {
  const { blow, rolls, toll } = hit;
  if (rolls.save === undefined) return [];
  const data = { who, roll: rolls.save, score: blow.harm.strAfter };
  if (saveSucceeds(data.roll, data.score)) return [line("saved", data, "good")];
  const ended = endLines(hit, who);
  // C8: in place of Critical Damage, and of what is written of it on the attack.
  if (toll.state === "knockedOut") return [line("knockedOut", data, "bad"), ...ended];
  const n = regained(hit, row);
  const { onCritical } = blow.struck;
  const effects = toll.effects.map((id) => ({ key: `RIPOSTE.Cairn.HitEffect.${id}` }));
  const place = toll.injury && { key: `RIPOSTE.Cairn.Place.${toll.injury}` };
  return [
    line("critical", data, "bad"),
    ...tableLines(hit, who),
    ...(place === null ? [] : [line("injury", { who, place }, "bad")]),
    ...effects.map((what) => line("hitEffect", { who, what }, "warn")),
    ...(n > 0 ? [line("heals", { who, n }, "good")] : []),
    ...(toll.morale ? [line("morale", { who }, "warn")] : []),
    ...(onCritical === "" ? [] : [line("onCritical", { text: onCritical }, "warn")]),
    ...ended,
  ];
}

/** C32: whether the next turn is lost. */
function shockLines({ blow, rolls, toll }: HitReading, who: TextParam): readonly CardLine[] {
  if (rolls.shock === undefined) return [];
  const data = { who, roll: rolls.shock, score: blow.harm.strAfter - toll.toStr };
  return [toll.losesTurn ? line("shockTaken", data, "bad") : line("shockHeld", data, "good")];
}

/** What was rolled since the blow. */
export const aftermathLines = (hit: HitReading, row: Row, who: TextParam): readonly CardLine[] => [
  ...criticalLines(hit, row, who),
  ...shockLines(hit, who),
];
