/** One who may be aimed at in the turn dialog, with the odds of it. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Fighter, Refusal } from "../../../../../rules/core/types.ts";
import { straight } from "../../../../exchange/world/veil.ts";
import { takesAnything } from "../../shared/figures.ts";
import { seesMakeup, seesNumbers, type ViewContext } from "../../shared/viewer.ts";
import { list, number, sentence, type Words } from "../../shared/words.ts";
import { startOf, type AttackSource, type Candidate } from "../turn.ts";
import { farOf, isPast, sideOf, type SideView } from "./sides.ts";
import { NO_NUMBERS, numbersOf, type Shown, type TargetNumbers } from "./target-numbers.ts";

export interface TargetView extends TargetNumbers, Pick<Candidate, "fighter" | "name" | "img" | "gone"> {
  readonly chosen: boolean;
  /** It is no harm that its chance is of. */
  readonly helped: boolean;
  /** "Injury of Severity 3 …", where it is to be healed; null: unhurt, or that is no matter. */
  readonly wounds: string | null;
  /** "Invisible", and that the GM says what that changes; null: it has no such condition. */
  readonly conditions: { readonly text: string; readonly hint: string } | null;
  readonly side: SideView | null;
  /** It is chosen, and what is to be done would hurt a friend, or help a foe. */
  readonly isMistaken: boolean;
  /** That it is dead, down or away; null: it fights. */
  readonly out: string | null;
  /** It is not what anybody would choose. */
  readonly dim: boolean;
  /** "10 ft"; null: nothing is known, or it is in another zone. */
  readonly distance: string | null;
  /** The name of that zone, and what it is; null: rules count none, or it is the same. */
  readonly zone: { readonly name: string; readonly hint: string } | null;
  /** Why it is out of reach as tokens stand, or no use; it may be chosen all the same. */
  readonly far: string | null;
  /** That in a word or two: the distance, or what else stands against it. */
  readonly farLabel: string;
}

/** What the host shows of somebody, and no rule counts. */
function conditionsText(words: Words, { rules }: AttackSource, present: Fighter | undefined): TargetView["conditions"] {
  const names = (present && rules.conditions?.(present))?.map((name) => words.t(name)) ?? [];
  const text = list(words, names);
  return text === "" ? null : { text, hint: words.t("RIPOSTE.Attack.Condition", { condition: text }) };
}

/** What is to be healed of somebody, for whoever may know it. */
function woundsText(
  desk: ViewContext,
  { rules, scene }: AttackSource,
  { fighter }: Candidate,
  shown: Shown,
): string | null {
  const there = shown.heals && seesMakeup(desk.viewer, fighter) ? own(scene.fighters, fighter) : undefined;
  const hurt = (there && rules.howHurt?.(there)) ?? null;
  return hurt && sentence(desk.words, desk.knownName, hurt.said);
}

/** Its zone where that is another one, else how far off it is. */
function whereOf(
  words: Words,
  { rules, attacker }: AttackSource,
  { distance }: Candidate,
  present: Fighter | undefined,
): Pick<TargetView, "zone" | "distance"> {
  const other = (present && rules.elsewhere?.(attacker, present)) ?? null;
  const zone = other && straight(other);
  if (zone !== null) return { zone: { name: zone, hint: words.t("RIPOSTE.Attack.Zone", { zone }) }, distance: null };
  const { value = 0, units = "" } = distance ?? {};
  return {
    zone: null,
    distance: distance && words.t("RIPOSTE.Attack.Distance", { n: number(words, value), unit: units }),
  };
}

/** Whatever the numbers are that this reader may see. */
const wouldHurt = (source: AttackSource, { fighter }: Candidate, { option, plan, rolls, helps }: Shown): boolean =>
  rolls && !helps && takesAnything(source.rules.odds(startOf(source, option, fighter), plan, source.scene));

/** What stands against somebody, in a word or two: the distance, unless it is something else. */
function farLabel(words: Words, far: Refusal | null): string {
  const unfit = `RIPOSTE.Attack.Unfit.${far?.code ?? ""}`;
  return words.t(words.has(unfit) ? unfit : "RIPOSTE.Attack.Far");
}

/** A row of the list of targets. */
export function targetView(desk: ViewContext, source: AttackSource, candidate: Candidate, shown: Shown): TargetView {
  const { words } = desk;
  const chosen = source.state.chosen.has(candidate.fighter);
  const present = candidate.gone ? undefined : own(source.scene.fighters, candidate.fighter);
  const isOwn = shown.rolls && present?.family === source.attacker.family;
  const isOdds = chosen && isOwn && seesNumbers(desk.viewer, candidate.fighter);
  const far = present === undefined ? null : farOf(source, candidate, shown);
  const kind = sideOf(source, candidate);
  return {
    ...candidate,
    dim: far !== null || isPast(candidate, shown.helps),
    out: candidate.out && words.t(`RIPOSTE.Attack.Out.${candidate.out}`),
    chosen,
    isMistaken: chosen && (shown.helps ? kind === "foe" : kind === "friend" && wouldHurt(source, candidate, shown)),
    side: kind && { kind, label: words.t(`RIPOSTE.Attack.Side.${kind}`) },
    ...whereOf(words, source, candidate, present),
    far: far && words.refusal(far),
    farLabel: farLabel(words, far),
    helped: shown.helps,
    wounds: woundsText(desk, source, candidate, shown),
    conditions: conditionsText(words, source, present),
    ...(isOdds ? numbersOf(desk, source, candidate, shown) : NO_NUMBERS),
  };
}
