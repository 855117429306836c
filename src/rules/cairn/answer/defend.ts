/** The target's answer (C7, C9 to C16, C20, C33, C36): how it is asked, judged, counted and told. */
import type { ActionOption, CardLine } from "../../core/types.ts";
import { initialOf, pickedIn } from "../../kit/inputs.ts";
import { refuse } from "../../kit/judge.ts";
import { NO_ANSWER } from "../attack-math/attack.ts";
import { counterOf } from "../attack-math/damage.ts";
import { answerDice } from "../attack-math/dice.ts";
import { line, ruled } from "../attack-math/text.ts";
import { givenIn, option } from "../stats/inputs.ts";
import { ANSWERS, losesGuard, statsOf, weaponsOf, type AnswerKind, type CairnStats } from "../stats/stats.ts";
import { readAnswer } from "../thread/answers.ts";
import { reaches } from "../turn-order/range.ts";
import { ANSWER_OPTIONS, foremost } from "./answers.ts";
import { isUnasked, judgeDefense, kindOf, priceRefusal, vainReason } from "./defend-judge.ts";
import { answerLines } from "./defend-tell.ts";
import { dropInput, shatterInputs } from "./gear-choice.ts";
import { jointOdds } from "./joint-odds.ts";
import { bandNow } from "./reach.ts";
import { hasDice, unless, type CairnSlot, type LiveAt } from "./slot.ts";

/** What an answer is against these attacks: C20, C22, a gambit is no blow; C32, a weapon may turn blows back whatever is answered. */
function hintOf({ read }: LiveAt, stats: CairnStats, kind: AnswerKind | "none"): Pick<ActionOption, "hint" | "data"> {
  const { attacks, unaware } = read.declared;
  const n = unaware ? 0 : counterOf(stats.weapons);
  const sort = attacks.every(({ gambit }) => gambit)
    ? "Gambit"
    : n > 0
      ? "Counter"
      : kind === "parry" && attacks[1]
        ? "Several"
        : "";
  return { hint: `RIPOSTE.Cairn.Option.${kind}${sort}Hint`, data: { n } };
}

function answerOption(at: LiveAt, kind: AnswerKind): ActionOption {
  const { read, slot, fighter } = at;
  const stats = statsOf(fighter);
  const { rule, inputs: chosen } = ANSWER_OPTIONS[kind];
  const band = bandNow(at, foremost(at, stats));
  const reaching = weaponsOf(stats).filter((weapon) => reaches(weapon, band));
  const drop = dropInput(kind, stats, reaching[0]?.id);
  const dropped = pickedIn(initialOf(drop), "drop");
  // A ruling may allow what nothing in hand reaches: then with the best.
  const best = reaching.length > 0 ? reaching : [...stats.weapons].sort((one, two) => two.die - one.die);
  const near = best.filter(({ id }) => id !== dropped);
  const inputs = [...chosen(at, stats, near), ...drop, ...shatterInputs(stats)];
  const initial = initialOf(inputs);
  const plan = { slot: slot.id, fighter: slot.fighter, option: kind, choice: initial };
  const refusal = judgeDefense(at, plan).refusals[0] ?? null;
  return option(kind, rule, {
    ...hintOf(at, stats, kind),
    refusal,
    ...vainReason(read, ANSWER_OPTIONS[kind].planned(stats, initial)),
    inputs,
    initial,
  });
}

/** C32: what in hand turns a blow back at whoever strikes it, however far off. */
const counterLines = ({ weapons }: CairnStats): readonly CardLine[] =>
  weapons.flatMap(({ name, properties: { counter: n } }) =>
    n === undefined ? [] : [ruled("C32", "property.ownCounter", { weapon: name, n })],
  );

/** Refusals: `badStep`, `cairn.noAttacker`. */
export const ANSWER_SLOT: CairnSlot = {
  ask: (at) => {
    if (at.read.isUndecided) return null;
    const stats = statsOf(at.fighter);
    const inputs = shatterInputs(stats);
    const none = option(NO_ANSWER.kind, null, { ...hintOf(at, stats, "none"), inputs });
    const who = { fighter: at.fighter.id };
    return isUnasked(stats)
      ? { auto: at.exchange.rest === null, options: [none] }
      : {
          notes: [...counterLines(stats), ...(losesGuard(stats) ? [line("slotsFullAsk", { who }, "warn")] : [])],
          options: [...ANSWERS.map((kind) => answerOption(at, kind)), none],
        };
  },
  judge: judgeDefense,
  refusal: ({ read }, step) => {
    const answer = readAnswer(step);
    if (answer === null) return refuse("badStep");
    if ("against" in answer && !read.declared.attacks.some(({ id }) => id === answer.against))
      return refuse("cairn.noAttacker", "C13");
    return priceRefusal(read, step) ?? unless(hasDice(step, answerDice(answer)));
  },
  odds: ({ read, fighter, scene }, plan) => {
    const target = statsOf(fighter);
    const kind = kindOf(plan);
    return jointOdds(
      {
        declared: read.declared,
        people: read.attackers.flatMap((attacker) => (attacker.staysOut ? [] : attacker.fighter)),
        target,
        answer: kind === null ? NO_ANSWER : ANSWER_OPTIONS[kind].planned(target, plan.choice),
        ability: read.ability ?? read.declared.gambit?.ability ?? null,
        drop: pickedIn(plan.choice, "drop"),
        ignores: givenIn(target, plan.choice) !== null,
      },
      scene,
    );
  },
  tell: ({ read }, row) => answerLines(read, row),
};
