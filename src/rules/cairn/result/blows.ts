/** What a row's first stage is made of: a blow, if one landed, and what its fighter has paid (C10 to C14, C32). */
import type { Change, Declare, Entry, Exchange, Row, Step } from "../../core/types.ts";
import { add, spends } from "../../kit/changes.ts";
import { partOf, type Part } from "../../kit/steps.ts";
import { lastingChange } from "../stats/timed-effects.ts";
import { storedBlow, type SettledHit } from "../thread/outcome.ts";

/** Uses of the round, and Fatigue, which comes after the damage it was taken against. */
export function priceChanges(exchange: Exchange, entry: Entry<Declare | Step> | null): readonly Change[] {
  if (entry === null) return [];
  const fatigue = entry.body.price.find(({ what }) => what === "fatigue")?.amount ?? 0;
  return [...spends(exchange, entry), ...add("fatigue", fatigue, "fatigue")];
}

const blowChanges = ({ harm, struck }: SettledHit): readonly Change[] => [
  ...add("hp.value", -harm.toHp, "hp"),
  ...add("abilities.str.value", -harm.toStr, struck.direct ? "strDirect" : "str"),
];

/** C32: what a blow leaves behind on the one it hit. */
const leaves = (exchange: Exchange, row: Row, { harm }: SettledHit): readonly Change[] =>
  harm.effects.bleed === undefined || harm.dead ? [] : lastingChange(exchange, "bleeds", row.fighter);

/** The blow and its changes, then all that was paid for it; `blow` is null where none has hit. */
export const hitPart = (exchange: Exchange, row: Row, blow: SettledHit | null, paid: readonly Change[]): Part =>
  partOf(exchange, row, {
    outcome: storedBlow(blow),
    changes: blow === null ? paid : [...blowChanges(blow), ...paid, ...leaves(exchange, row, blow)],
  });
