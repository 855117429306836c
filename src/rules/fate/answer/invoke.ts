/** Invoking once the dice have fallen (base facts): asked of whoever is behind and can pay. "Enough" is an answer. */
import type { ActionOption, Odds, PickChoice, Plan, Refusal, Step } from "../../core/types.ts";
import { initialOf, pickedIn } from "../../kit/inputs.ts";
import { judged, reasons, refuse, refused } from "../../kit/judge.ts";
import type { InSlot, LiveSlot, SlotRules } from "../../kit/slots.ts";
import { areFour } from "../roll/dice.ts";
import { readInvoked, storedInvoked, type Invoked } from "../roll/numbers.ts";
import { fixedOf, INVOKED } from "../roll/parts.ts";
import { aspectDatum, aspectId, fatePointsOf } from "../stats/aspects.ts";
import { statsOf } from "../stats/stats.ts";
import { input, option, signed } from "../stats/text.ts";
import {
  invokable,
  invokeChoice,
  invoking,
  isPaid,
  presentOf,
  type Invokable,
  type Invocation,
} from "../thread/invoking.ts";
import {
  actorOdds,
  attackOdds,
  cases,
  dice,
  furtherFigure,
  known,
  raised,
  resistOdds,
  type Thrown,
} from "../thread/odds.ts";
import { sinceRoll, type FateReading } from "../thread/reading.ts";
import { ENOUGH, isInvoked, MOST_LATER, PLUS, pointsIn, PROMISED, REROLL, tagsIn, type Roll } from "../thread/roll.ts";
import { ACTOR } from "../thread/slots.ts";
import { countsFromCover, coverNotes } from "../thread/telling.ts";

type At = LiveSlot<FateReading>;
type Messages = InSlot<FateReading>;
/** "Enough"; `isPromised`: what it could invoke with is promised elsewhere, which its step then says. */
const enough = (isPromised: boolean): ActionOption =>
  option(ENOUGH, null, {
    label: "RIPOSTE.Fate.Option.enough",
    hint: "RIPOSTE.Fate.Option.enoughHint",
    initial: isPromised ? { [PROMISED]: true } : {},
  });

const isActors = ({ slot }: Messages): boolean => slot.row === ACTOR;
/** The roll that is behind. */
const behind = (at: Messages): Roll => (isActors(at) || at.read.defense === null ? at.read.roll : at.read.defense);

/** Its own aspects, and those of whom it is up against, with the tags that its own step knew of and nobody has used since. */
function within(at: At): readonly Invokable[] {
  const { read, fighter, scene, slot } = at;
  const { attacker, targets } = read.declared.body;
  const present = presentOf([attacker.actor, read.opponent, ...targets.map(({ actor }) => actor)], scene);
  const since = sinceRoll(read, slot.row);
  return invokable(fighter, present, scene).map((one) => {
    const left = Math.max(0, tagsIn(behind(at), since, one.aspect));
    return { ...one, tags: Math.min(one.tags, left) };
  });
}

/** An aspect as it would be invoked now. */
const invokedAs = ({ aspect: { owner, path, name }, tags }: Invokable): Invoked => ({
  owner,
  path,
  name,
  free: tags > 0,
});

/** Why this aspect cannot be invoked on the roll now; null: it can. Refusals: `fate.noPoints`, `fate.promised`, `fate.usedAspect`. */
function invokeRefusal(at: At, one: Invokable): Refusal | null {
  return leftRefusal(at, invokedAs(one)) ?? invoking(at.fighter, [one.id], [one]).refusals[0] ?? null;
}

/** The option's name names the aspect where there is nothing to choose. */
const only = (id: typeof PLUS | typeof REROLL, { aspect }: Invokable): Partial<ActionOption> => ({
  label: `RIPOSTE.Fate.Option.${id}Of`,
  data: { aspect: aspectDatum(aspect) },
});

/** F6: how much of the +2 is over the block or hold that counts; none: all of it. */
function overCover(
  { read, slot }: Messages,
  id: typeof PLUS | typeof REROLL,
): Pick<ActionOption, "hint" | "data"> | null {
  const { strength } = read.meeting;
  if (id !== PLUS || slot.row === ACTOR || read.defense === null || strength === null || !countsFromCover(read))
    return null;
  const n = Math.max(0, read.defense.total + INVOKED - strength);
  return { hint: "RIPOSTE.Fate.Option.plusOverHint", data: { strength: signed(strength), n } };
}

function invokeOption(at: At, id: typeof PLUS | typeof REROLL): ActionOption {
  const all = within(at).map((one) => ({ one, refusal: invokeRefusal(at, one) }));
  const choices = all.map(({ one, refusal }): PickChoice => invokeChoice(one, refusal));
  const possible = all.filter(({ refusal }) => refusal === null).map(({ one }) => one);
  const first = possible.find(({ tags }) => tags > 0) ?? possible[0];
  const inputs = [input.pick("aspect", choices, first?.id ?? "")];
  if (first !== undefined) {
    const over = overCover(at, id);
    const named = possible.length > 1 ? {} : only(id, first);
    return option(id, null, {
      inputs,
      initial: initialOf(inputs),
      ...over,
      ...named,
      data: { ...over?.data, ...named.data },
    });
  }
  // That it is promised is the reason that passes.
  const reasons = all.flatMap(({ refusal }) => refusal ?? []);
  const refusal =
    reasons.find(({ code }) => code === "fate.promised") ??
    reasons[0] ??
    refuse("fate.noAspect", null, { name: at.fighter.name });
  return option(id, null, { refusal, inputs, initial: initialOf(inputs) });
}

/** What a choice invokes. */
function planned(at: At, { choice }: Pick<Plan, "choice">): Invocation & { readonly first: Invoked | undefined } {
  const id = pickedIn(choice, "aspect");
  const invocation = invoking(at.fighter, id === null ? [] : [id], within(at));
  return { ...invocation, first: invocation.invoked[0] };
}

/** The roll once this is invoked. */
function thrownBy(at: At, plan: Plan): Thrown {
  const roll = behind(at);
  if (plan.option === REROLL) return dice(fixedOf(roll.fixed) + roll.ruled);
  return known(roll.total + (plan.option === PLUS ? INVOKED : 0));
}

/** How often more could be invoked on the roll after this. */
function furtherAfter(at: At, plan: Plan): number {
  const { first } = planned(at, plan);
  const { later } = at.read;
  if (plan.option === ENOUGH || first === undefined) return 0;
  const left = within(at).filter(({ id, aspect }) => id !== aspectId(first) && !isInvoked(behind(at), aspect));
  const tagged = left.filter(({ tags }) => tags > 0).length;
  const points = Math.max(0, pointsIn(behind(at), sinceRoll(at.read, at.slot.row)) - (first.free ? 0 : 1));
  return Math.min(tagged + Math.min(points, left.length - tagged), MOST_LATER - later.length - 1);
}

/** The chance of this step, and with it how far all that could be invoked after it would lead, each for +2. */
function oddsOf(at: At, plan: Plan): Odds {
  const own = thrownBy(at, plan);
  const odds = oddsWith(at, own);
  const best = oddsWith(at, raised(own, INVOKED * furtherAfter(at, plan))).safe;
  return best > odds.safe ? { ...odds, more: [...(odds.more ?? []), furtherFigure(best)] } : odds;
}

function oddsWith(at: At, own: Thrown): Odds {
  const { act, roll, defense, hurt, opponent, armor, answered } = at.read;
  if (isActors(at)) {
    const against = answered === null ? null : known(defense?.total ?? act.house.undefended);
    return actorOdds(cases(act, own, against, armor), act);
  }
  const all = cases(act, known(roll.total), own, armor);
  return hurt === opponent ? attackOdds(all, act, statsOf(at.fighter), act.track) : resistOdds(all);
}

/** Is it still there to invoke, by what its own step said and what was used since? Refusals: `fate.noPoints`, `fate.noTag`, `fate.usedAspect`. */
function leftRefusal(at: Messages, invoked: Invoked): Refusal | null {
  const roll = behind(at);
  const since = sinceRoll(at.read, at.slot.row);
  if (isInvoked(roll, invoked)) return refuse("fate.usedAspect");
  if (!invoked.free) return pointsIn(roll, since) > 0 ? null : refuse("fate.noPoints");
  return tagsIn(roll, since, invoked) > 0 ? null : refuse("fate.noTag");
}

/** Is it paid for, and by what its own step said was there? Refusals: `badStep`, `fate.noPoints`, `fate.noTag`, `fate.unpaid`, `fate.usedAspect`. */
function stepRefusal(at: Messages, { option: id, numbers, faces, price, allowed }: Step): Refusal | null {
  const invoked = readInvoked(numbers);
  if (id === ENOUGH) return invoked === null && faces.length === 0 ? null : refuse("badStep");
  const isRoll = id === REROLL;
  if ((id !== PLUS && !isRoll) || invoked === null) return refuse("badStep");
  if (isRoll ? !areFour(faces) : faces.length > 0) return refuse("badStep");
  const reason = isPaid([invoked], price) ? leftRefusal(at, invoked) : refuse("fate.unpaid");
  return reason === null || allowed.some((code) => code === reason.code) ? null : reason;
}

/** Refusals: `badStep`, `fate.noAspect`, `fate.noPoints`, `fate.noTag`, `fate.unpaid`, `fate.usedAspect`. */
export const INVOKE_SLOT: SlotRules<FateReading> = {
  ask: (at) => {
    const { meeting, stress } = at.read;
    const key = isActors(at) ? "invokeActor" : stress > 0 ? "invokeHit" : "invokeMet";
    const total = behind(at).total;
    const plus = invokeOption(at, PLUS);
    const data = {
      who: { fighter: at.slot.fighter },
      total: signed(total),
      need: signed(meeting.toBeat ?? 0),
      n: stress,
    };
    return {
      question: { key: `RIPOSTE.Fate.Ask.${key}`, data },
      notes: coverNotes(at.read),
      options: [plus, invokeOption(at, REROLL), enough(plus.refusal?.code === "fate.promised")],
    };
  },
  judge: (at, plan) => {
    if (plan.option === ENOUGH) return judged();
    if (plan.option !== PLUS && plan.option !== REROLL) return refused(refuse("badStep"));
    const { first, price, refusals } = planned(at, plan);
    if (first === undefined) return refused(refuse("fate.noAspect", null, { name: at.fighter.name }));
    const against = reasons(leftRefusal(at, first), ...refusals);
    const figures = [{ key: "RIPOSTE.Fate.Figure.points", n: fatePointsOf(at.fighter) }];
    return judged({ refusals: against, price, figures, numbers: storedInvoked(first) });
  },
  refusal: stepRefusal,
  odds: oddsOf,
};
