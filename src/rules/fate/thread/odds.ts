/** Odds of a roll against a roll: exact, over all that eight dice may show, with every aspect that is invoked. */
import type { LangKey, Odds, OddsFigure } from "../../core/types.ts";
import { bareOdds, chance, mean, oddsOf, type Cases } from "../../kit/odds.ts";
import { SUMS } from "../roll/dice.ts";
import { isHoldHighest, meet, stressOf, type Meeting } from "../roll/meet.ts";
import { bufferOf, mildestWay } from "../stats/stress.ts";
import type { FateStats, Track } from "../stats/stats.ts";
import { STRESS } from "../stats/text.ts";
import type { FateReading } from "./reading.ts";

/** A roll that is known, or still to fall on top of what is added. */
export type Thrown =
  { readonly kind: "known"; readonly total: number } | { readonly kind: "dice"; readonly fixed: number };
export const known = (total: number): Thrown => ({ kind: "known", total });
export const dice = (fixed: number): Thrown => ({ kind: "dice", fixed });

/** The same with more added to it. */
export const raised = (thrown: Thrown, by: number): Thrown =>
  thrown.kind === "known" ? known(thrown.total + by) : dice(thrown.fixed + by);

const totalsOf = (thrown: Thrown): Cases<number> =>
  thrown.kind === "known" ? [[thrown.total, 1]] : SUMS.map(([sum, likely]) => [sum + thrown.fixed, likely]);

/** What decides about an action beside the rolls. */
type About = Pick<FateReading["act"], "type" | "cover" | "rating" | "house" | "difficulty">;

interface Come {
  readonly meeting: Meeting;
  readonly stress: number;
}

/** Everything that may come: the action's roll against the defense; null: nobody defends. */
export function cases(act: About, roll: Thrown, defense: Thrown | null, armor: number): Cases<Come> {
  const against: Cases<number | null> = defense === null ? [[act.difficulty, 1]] : totalsOf(defense);
  return totalsOf(roll).flatMap(([total, likely]) =>
    against.map(([opposition, other]): readonly [Come, number] => {
      const meeting = meet(total, act.cover, opposition, act.house);
      return [{ meeting, stress: stressOf(meeting, act.rating, armor) }, likely * other];
    }),
  );
}

const figure = (id: string, kind: OddsFigure["kind"], value: number): OddsFigure => ({
  label: `RIPOSTE.Fate.Odds.${id}` satisfies LangKey,
  kind,
  value,
});

/** How likely it is at best, with whatever else may still be invoked. */
export const furtherFigure = (chance: number): OddsFigure => figure("further", "chance", chance);

/** F4: the chance that a block lets it happen, where one covers it and that is not all that it takes. */
const passing = (all: Cases<Come>, { cover }: About): readonly OddsFigure[] =>
  cover.length === 0 || all.every(([{ meeting }]) => meeting.happens === meeting.made)
    ? []
    : [
        figure(
          isHoldHighest(cover) ? "happensHeld" : "happens",
          "chance",
          chance(all, ({ meeting }) => meeting.happens),
        ),
      ];

/** The odds of an attack, for its target; `stats`: what it may take stress with. */
export function attackOdds(all: Cases<Come>, act: About, stats: FateStats, track: Track): Odds {
  const buffer = bufferOf(stats, track);
  const outs = chance(all, ({ stress }) => stress > 0 && mildestWay(buffer, stress) === null);
  // Of what is unhurt: a tie that deals nothing, or what armor takes.
  const harmless = chance(all, ({ meeting, stress }) => meeting.made && stress === 0);
  const odds = oddsOf(all, { unit: STRESS, loss: ({ stress }) => stress });
  return {
    ...odds,
    more: [
      // Nobody is killed by it, so that it has words of its own.
      { ...figure("outs", "chance", outs), isGrave: true },
      ...(harmless > 0 ? [figure("harmless", "chance", harmless)] : []),
      ...passing(all, act),
    ],
  };
}

/** The odds of whoever acts: that it works out, and what stress an attack deals: nothing else deals any. */
export function actorOdds(all: Cases<Come>, act: About): Odds {
  const stress = act.type === "attack" ? mean(all, (come) => come.stress) : 0;
  return {
    ...bareOdds(
      chance(all, ({ meeting }) => meeting.made),
      STRESS,
    ),
    more: [...passing(all, act), ...(stress > 0 ? [figure("stress", "amount", stress)] : [])],
  };
}

/** The odds of whoever resists what deals no stress. */
export const resistOdds = (all: Cases<Come>): Odds => ({
  ...bareOdds(
    chance(all, ({ meeting }) => !meeting.made),
    STRESS,
  ),
  more: [],
});

/** The odds of a block or a hold: how strong it will be. */
export function strengthOdds(all: Cases<Come>, act: About, fixed: number): Odds {
  return {
    ...bareOdds(
      chance(all, ({ meeting }) => meeting.made),
      STRESS,
    ),
    more: [figure("strength", "amount", fixed), ...passing(all, act)],
  };
}
