/** Who is proposed as the target of what is open in the turn dialog, in the place of whoever is chosen. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Judgement, Start, Uuid } from "../../../../../rules/core/types.ts";
import { farOf, isPast, sideOf, sortedCandidates } from "./sides.ts";
import { startOf, takesOne, type AttackSource, type Candidate, type Chosen } from "../turn.ts";

/** Does it help whom it is aimed at? */
export const isHelp = (source: AttackSource, { option, plan }: Chosen): boolean =>
  source.rules.judge(startOf(source, option), plan, source.scene).helps === true;

/** How hurt somebody is; 0: not at all, or nothing is known of it. */
function woundRank({ rules, scene }: AttackSource, fighter: Uuid): number {
  const there = own(scene.fighters, fighter);
  return (there && rules.howHurt?.(there)?.rank) ?? 0;
}

/** Of those who fit the worst hurt within reach, the nearest of equals; null: there is none, or who is chosen is hurt and fits. */
function worstHurt(source: AttackSource, chosen: Chosen, fits: (candidate: Candidate) => boolean): Uuid | null {
  const rankOf = ({ fighter }: Candidate): number => woundRank(source, fighter);
  const isMeant = (each: Candidate): boolean => source.state.chosen.has(each.fighter) && rankOf(each) > 0 && fits(each);
  if (source.candidates.some(isMeant)) return null;
  const hurt = sortedCandidates(source, true).filter(
    (each) => rankOf(each) > 0 && fits(each) && farOf(source, each, chosen) === null,
  );
  return hurt.toSorted((a, b) => rankOf(b) - rankOf(a))[0]?.fighter ?? null;
}

/** Where it helps, but not the one who is chosen, nor oneself: the nearest whom it does help, and no foe. Null: nobody. */
export function proposedTarget(source: AttackSource, chosen: Chosen): Uuid | null {
  const { option, plan } = chosen;
  const judge = (only?: Uuid): Judgement => source.rules.judge(startOf(source, option, only), plan, source.scene);
  const { helps, heals, refusals } = judge();
  if (helps !== true || source.state.chosen.size > 1) return null;
  const fits = (candidate: Candidate): boolean =>
    sideOf(source, candidate) !== "foe" && judge(candidate.fighter).refusals.length === 0;
  if (heals === true) return worstHurt(source, chosen, fits);
  const isForFoe = source.candidates.some(
    (one) => source.state.chosen.has(one.fighter) && sideOf(source, one) === "foe",
  );
  return refusals.length === 0 && !isForFoe ? null : (sortedCandidates(source, helps).find(fits)?.fighter ?? null);
}

/** Of several who are chosen for what takes one, those at whom it may be done: a GM may yet let several pass. Null: as they are. */
export function fittingTargets(source: AttackSource, chosen: Chosen): readonly Uuid[] | null {
  const all = source.candidates.filter(({ fighter }) => source.state.chosen.has(fighter));
  if (all.length < 2 || chosen.option.targets === "none" || !takesOne(source, chosen)) return null;
  const start = (only: Uuid): Start => startOf(source, chosen.option, only);
  const refuses = (only: Uuid): boolean =>
    source.rules.judge(start(only), chosen.plan, source.scene).refusals.length > 0;
  const fits = all.filter(({ fighter }) => !refuses(fighter)).map(({ fighter }) => fighter);
  if (fits.length === 0 || (source.gm === true && fits.length === all.length)) return null;
  return source.gm === true ? fits : fits.slice(0, 1);
}

/** Of targets that were set for what was begun last, those that may be meant again: who is no friend, stands, and is in reach. */
export const stillMeant = (source: AttackSource, chosen: Chosen): readonly Uuid[] =>
  source.candidates
    .filter((one) => source.state.chosen.has(one.fighter) && sideOf(source, one) !== "friend" && !isPast(one))
    .filter((one) => farOf(source, one, chosen) === null)
    .map(({ fighter }) => fighter);
