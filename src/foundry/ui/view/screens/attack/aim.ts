/** At whom an action of the turn dialog is aimed, with the odds of each. */
import type { Judgement } from "../../../../../rules/core/types.ts";
import type { ViewContext } from "../../shared/viewer.ts";
import { startOf, takesOne, type AttackSource, type Chosen } from "../turn.ts";
import { sortedCandidates } from "./sides.ts";
import { targetView, type TargetView } from "./target.ts";

export interface AimView {
  /** "Target", or "Targets" where there may be several. */
  readonly legend: string;
  /** Its chances are those of an attack that nobody answers. */
  readonly unanswered: boolean;
  readonly targets: readonly TargetView[];
  readonly note: string | null;
  /** It may be rolled at nobody, if that is said in place of a target; what helps is used on oneself then. */
  readonly nobody: { readonly checked: boolean; readonly label: string } | null;
}

/** Is it nothing that is done at nobody? */
function needsTarget(source: AttackSource, { option, plan }: Chosen): boolean {
  const { refusals } = source.rules.judge({ ...startOf(source, option), targets: [] }, plan, source.scene);
  return refusals.some(({ code }) => code === "noTarget");
}

/** The candidates of an option; null: it is aimed at nobody. */
export function aimView(desk: ViewContext, source: AttackSource, chosen: Chosen, judged: Judgement): AimView | null {
  const { option } = chosen;
  const { words } = desk;
  if (option.targets === "none") return null;
  const isEmpty = startOf(source, option).targets.length === 0;
  const offers = option.targets === "any" && source.candidates.length > 0;
  const helps = judged.helps === true;
  const shown = { ...chosen, rolls: judged.figures.length > 0, helps, heals: judged.heals === true };
  const label = words.t(option.alone ?? `RIPOSTE.Attack.${helps ? "Oneself" : "Nobody"}`);
  const targets = sortedCandidates(source, helps).map((each) => targetView(desk, source, each, shown));
  return {
    legend: words.t(takesOne(source, chosen) ? "RIPOSTE.Attack.Target" : "RIPOSTE.Attack.Targets"),
    unanswered: targets.some(({ unanswered }) => unanswered),
    targets,
    note: source.candidates.length === 0 ? words.t("RIPOSTE.Attack.NobodyThere") : null,
    nobody:
      offers && !needsTarget(source, chosen) && judged.figures.length > 0
        ? { checked: source.state.nobody && isEmpty, label }
        : null,
  };
}
