/** The exact chances of what a blow still may do to the one it hit (C24 to C26). */
import type { Odds, OddsFigure } from "../../core/types.ts";
import { chance, mean, type Cases } from "../../kit/odds.ts";
import type { Damage } from "../attack-math/damage.ts";
import {
  aftermath,
  DUE_FACES,
  type AttributeLoss,
  type Blown,
  type PendingSave,
  type CriticalRolls,
  type State,
  type Victim,
} from "./critical.ts";
import { saveChance } from "../stats/save.ts";

/** How an aftermath may end, each with its chance; `critical`: Critical Damage is taken, `impaired`: and the fight goes on. */
export type Endings = Readonly<Record<State | "critical" | "impaired", number>>;

/** Every possible outcome of one pending save or roll, with its chance. The Warden is taken to confirm all that is suggested. */
function waysOf(due: PendingSave): Cases<CriticalRolls> {
  switch (due.kind) {
    case "save": {
      const saved = saveChance(due.score);
      return [
        [{ save: 1 }, saved],
        [{ save: 20 }, 1 - saved],
      ];
    }
    case "shock":
      return [[{ shock: 1 }, 1]];
    case "effects":
      return [[{ effects: due.effects }, 1]];
    // A wound changes no ending.
    case "inflict":
    case "wound":
      return [[{ inflict: false }, 1]];
    case "heal":
      return [[{ heal: 1 }, 1]];
    case "fate":
    case "location":
    case "torso": {
      const faces = DUE_FACES[due.kind];
      return Array.from({ length: faces }, (_, at) => [{ [due.kind]: at + 1 }, 1 / faces] as const);
    }
  }
}

/** Sums over all ways in which it may end. */
const sums = (of: (end: keyof Endings) => number): Endings => ({
  up: of("up"),
  knockedOut: of("knockedOut"),
  dying: of("dying"),
  dead: of("dead"),
  critical: of("critical"),
  impaired: of("impaired"),
});

/** All that may come of this, each with its chance. */
function losses(victim: Victim, blow: Blown, rolled: CriticalRolls, chance: number): Cases<AttributeLoss> {
  const { due, toll } = aftermath(victim, blow, rolled);
  if (due === null) return [[toll, chance]];
  return waysOf(due).flatMap(([come, likely]) =>
    likely > 0 ? losses(victim, blow, { ...rolled, ...come }, chance * likely) : [],
  );
}

const endsOf = ({ critical, state }: AttributeLoss): readonly (keyof Endings)[] =>
  critical ? [state, "critical", ...(state === "up" ? (["impaired"] as const) : [])] : [state];

/** The exact chances of what a blow still may do; `rolled` is what is known already. */
export function endings(victim: Victim, blow: Blown, rolled: CriticalRolls = {}): Endings {
  const all = losses(victim, blow, rolled, 1);
  return sums((end) => chance(all, (toll) => endsOf(toll).includes(end)));
}

/** A chance that is told beside the odds. */
export const chanceOf = (id: string, value: number): OddsFigure => ({
  label: `RIPOSTE.Cairn.Odds.${id}`,
  kind: "chance",
  value,
});

/**
 * C8, C24, C25, C38: how it may end for the one who is hit, as far as there is any chance of it: death beside all others, which
 * stand behind `more`. Of Critical Damage only what leaves one in the fight, so that no chance is told twice.
 */
export function endOdds(ends: Endings, more: readonly OddsFigure[] = []): Pick<Odds, "kills" | "more"> {
  const { critical, dead, impaired } = ends;
  const falls = (["knockedOut", "dying"] as const).map((id) => ({ ...chanceOf(id, ends[id]), isGrave: true as const }));
  const stays = chanceOf(impaired === critical ? "critical" : "impaired", impaired);
  const told = [...more, ...[...falls, stays].filter(({ value }) => value > 0)];
  return dead > 0 ? { kills: dead, more: told } : { more: told };
}

/** The same over all outcomes of joint attacks (`blowCases`). Equal cases are worked out once. */
export function endingsAmong(victim: Victim, cases: Cases<Damage>): Endings {
  const known = new Map<string, Endings>();
  const all = cases.map(([harm, chance]) => {
    const { save, dead, nonLethal, strAfter, effects } = harm;
    const key = [save, dead, nonLethal, strAfter, effects.brutal !== undefined].join();
    const ends = known.get(key) ?? endings(victim, harm);
    known.set(key, ends);
    return [ends, chance] as const;
  });
  return sums((end) => mean(all, (ends) => ends[end]));
}
