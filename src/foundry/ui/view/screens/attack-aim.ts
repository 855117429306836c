/** At whom an action of the turn dialog is aimed, with the odds of each. */
import { own } from "../../../../rules/core/thread/own.ts";
import type { Judgement, Uuid } from "../../../../rules/core/types.ts";
import { chanceView, takesAnything, type ChanceView } from "../shared/figures.ts";
import { seesNumbers, type ViewContext } from "../shared/viewer.ts";
import { number } from "../shared/words.ts";
import { startOf, type AttackSource, type Candidate, type Chosen } from "./turn.ts";

interface TargetView {
  readonly fighter: Uuid;
  readonly name: string;
  readonly img: string;
  readonly chosen: boolean;
  readonly gone: boolean;
  readonly hit: ChanceView | null;
  readonly loss: string | null;
}
export interface AimView {
  readonly targets: readonly TargetView[];
  readonly note: string | null;
  /** It may be rolled at nobody, if that is said. */
  readonly nobody: { readonly checked: boolean } | null;
}

function targetView(desk: ViewContext, source: AttackSource, candidate: Candidate, shown: Chosen | null): TargetView {
  const chosen = source.state.chosen.has(candidate.fighter);
  const present = own(source.scene.fighters, candidate.fighter);
  const shows = chosen && shown && !candidate.gone && present?.family === source.attacker.family;
  const sees = seesNumbers(desk.viewer, candidate.fighter);
  const start = shows && sees ? startOf(source, shown.option, candidate.fighter) : null;
  const odds = start && shown ? source.rules.odds(start, shown.plan, source.scene) : null;
  const { words } = desk;
  return {
    ...candidate,
    chosen,
    hit: odds && chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.HitExact"),
    loss:
      odds && takesAnything(odds)
        ? words.t("RIPOSTE.Attack.Loss", { loss: number(words, odds.loss), unit: words.t(odds.unit) })
        : null,
  };
}

function noteOf(desk: ViewContext, source: AttackSource): string | null {
  if (source.candidates.length === 0) return desk.words.t("RIPOSTE.Attack.NobodyThere");
  return source.targeted ? null : desk.words.t("RIPOSTE.Attack.PickTargets");
}

/** The candidates of an option; null: it is aimed at nobody. */
export function aimView(desk: ViewContext, source: AttackSource, chosen: Chosen, judged: Judgement): AimView | null {
  const { option } = chosen;
  if (option.targets === "none") return null;
  const isEmpty = startOf(source, option).targets.length === 0;
  const offers = option.targets === "any" && isEmpty && source.candidates.length > 0;
  const aimless = judged.refusals.some(({ code }) => code === "noTarget");
  return {
    targets: source.candidates.map((each) => targetView(desk, source, each, chosen)),
    note: noteOf(desk, source),
    nobody: offers && !aimless && judged.figures.length > 0 ? { checked: source.state.nobody } : null,
  };
}
