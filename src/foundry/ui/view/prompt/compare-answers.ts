/** The answers of a prompt against each other: which is best, and what doing nothing may lead to. */
import { bestPaid, weightOf } from "../../../../rules/core/lib/choice.ts";
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { OrderRules } from "../../../../rules/core/types.ts";
import type { ViewContext } from "../shared/viewer.ts";
import { percent } from "../shared/words.ts";
import type { AnswerView, Drawn } from "./answer.ts";
import type { Falls } from "./falls.ts";

/** How promising it is, then loss, then whether it costs anything: so far as numbers are shown. */
const worthOf = ({ view, odds, price }: Drawn, falls: Falls): number =>
  Math.round((odds === null ? 0 : falls.promise(odds, price)) * 100) * 1e5 -
  Math.round((odds?.loss ?? 0) * 10) * 2 -
  (view.figures?.price ? 1 : 0);

/** Null: there is no choice, or no odds are shown. */
export function bestOf(drawn: readonly Drawn[], falls: Falls): Drawn | null {
  const open = drawn.filter(({ view, odds }) => view.refused.length === 0 && odds !== null && odds.bare !== true);
  open.sort((a, b) => worthOf(b, falls) - worthOf(a, falls));
  if (open.length < 2) return null;
  const weigh = ({ price, odds }: Drawn): ReturnType<typeof weightOf> =>
    weightOf(price, odds ?? { loss: 0 }, odds ? falls.both(odds, price) : { falls: 0, harm: 0 });
  return bestPaid(open, weigh) ?? null;
}

/** Does it leave no chance to stay unhurt? */
const isHopeless = ({ odds }: Drawn): boolean => odds?.safe === 0;

/** Is another one likelier to stay unhurt, and likelier to go down or die? */
const isOutdone = (best: Drawn, drawn: readonly Drawn[]): boolean =>
  drawn.some(({ view, odds }) => view.refused.length === 0 && worthText(odds?.safe) > worthText(best.odds?.safe));
const worthText = (safe = 0): number => Math.round(safe * 100);

/** What the best answer is marked with: of answers that are all hopeless it is only the one that costs least. */
function bestText({ words }: ViewContext, best: Drawn, drawn: readonly Drawn[]): AnswerView["best"] {
  const kind = isHopeless(best) ? "Least" : isOutdone(best, drawn) ? "Safest" : "Best";
  return { text: words.t(`RIPOSTE.Tray.${kind}`), hint: words.t(`RIPOSTE.Tray.${kind}Hint`) };
}

/** A chance that would be shown as less than 1 % is nothing to warn of. */
const LEAST_CHANCE = 0.01;

/** Of whom a warning speaks. */
interface Warned {
  readonly orders: OrderRules | undefined;
  readonly falls: Falls;
  /** The name of somebody else's fighter; null: the viewer's own. */
  readonly name: string | null;
  /** It is the one for whom somebody may step in. */
  readonly isHelped: boolean;
}

/**
 * How likely the attack kills whoever does nothing, or does what is least deadly where something must be done; else how
 * likely it puts them out of the fight.
 */
export function deadlyText(
  desk: ViewContext,
  drawn: readonly Drawn[],
  { orders, falls, name, isHelped }: Warned,
): string | null {
  const open = drawn.flatMap(({ view, odds, price }) => (odds === null ? [] : [{ id: view.id, odds, price }]));
  const found = open.find(({ id }) => id === orders?.declines) ?? open[0];
  if (found === undefined) return null;
  const { odds, price } = found;
  const { kills = 0 } = odds;
  const fell = falls.chance(odds, price);
  // Where each end is told by itself below, it is here: the same figures.
  const also = falls.named ? fell - kills : 0;
  const warn = (key: "Deadly" | "Felling", chance: number, beside: number): string | null => {
    if (chance < LEAST_CHANCE) return null;
    const text = percent(desk.words, chance);
    const sure = text === percent(desk.words, 1) ? "Sure" : beside < LEAST_CHANCE ? "" : "Also";
    const data = { chance: text, falls: percent(desk.words, beside), name: name ?? desk.words.t("RIPOSTE.Tray.You") };
    // With nothing to choose there is nothing to do about it.
    const only = open.length === 1 ? "Only" : "";
    const of = isHelped ? "Help." : only || name !== null ? "Warn." : "";
    return desk.words.t(`RIPOSTE.Tray.${of}${key}${sure}${only}`, data);
  };
  return warn("Deadly", kills, also) ?? warn("Felling", falls.named ? also : fell, 0);
}

/**
 * What several answers say against themselves in the same words: of the attack as such, or of all that one may do about it;
 * null: each speaks of itself.
 */
function vainOf(desk: ViewContext, { exchange, ask }: Pending, drawn: readonly Drawn[]): AnswerView["vain"] {
  const open = drawn.filter(({ view }) => view.refused.length === 0);
  const reasons = open.flatMap(({ view }) => view.vain ?? []);
  const [vain = null, ...others] = reasons;
  if (others.length === 0 || others.some(({ text }) => text !== vain?.text)) return null;
  const ofAttack = desk.family(exchange.family)?.rules.undecided?.harmless ?? [];
  const isOfAttack = ask.options.some((option) => option.vain !== undefined && ofAttack.includes(option.vain.code));
  return isOfAttack || reasons.length >= open.length - 1 ? vain : null;
}

interface Answers {
  readonly answers: readonly AnswerView[];
  readonly vain: AnswerView["vain"];
}

/** The answers with the best of them marked. What all would say against themselves is said once. */
export function answersOf(desk: ViewContext, pending: Pending, drawn: readonly Drawn[], best: Drawn | null): Answers {
  const vain = vainOf(desk, pending, drawn);
  const answers = drawn.map((each) => ({
    ...each.view,
    ...(vain && { vain: null }),
    ...(each === best && { best: bestText(desk, each, drawn) }),
  }));
  return { vain, answers };
}
