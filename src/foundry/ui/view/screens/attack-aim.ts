/** At whom an action of the turn dialog is aimed, with the odds of each. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { Fighter, Judgement, Odds, Refusal } from "../../../../rules/core/types.ts";
import { chanceView, lossText, oddsView, takesAnything, type ChanceView } from "../shared/figures.ts";
import { seesMakeup, seesNumbers, type ViewContext } from "../shared/viewer.ts";
import { list, number, sentence, type Words } from "../shared/words.ts";
import { startOf, takesOne, type AttackSource, type Candidate, type Chosen } from "./turn.ts";

interface TargetView extends Pick<Candidate, "fighter" | "name" | "img" | "gone"> {
  readonly chosen: boolean;
  readonly hit: ChanceView | null;
  /** "about 1 Severity", and when that is so. */
  readonly loss: Pick<ChanceView, "text" | "exact"> | null;
  /** It is no harm that its chance is of. */
  readonly helped: boolean;
  /** "Injury of Severity 3 …", where it is to be healed; null: unhurt, or that is no matter. */
  readonly wounds: string | null;
  readonly side: SideView | null;
  /** It is chosen, and what is to be done would hurt a friend. */
  readonly hurtsFriend: boolean;
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

/** On whose side somebody stands, as the one who acts sees it. */
interface SideView {
  readonly kind: Side;
  readonly label: string;
}
const SIDES = ["foe", "neutral", "friend"] as const;
type Side = (typeof SIDES)[number];

/** Foundry's dispositions: those that are neither friendly nor hostile. */
const NEUTRAL = 0;

/** Null: one of them has no token. */
export function sideOf({ attacker, scene }: AttackSource, candidate: Candidate): Side | null {
  const side = own(scene.fighters, candidate.fighter)?.side ?? null;
  if (side === null || attacker.side === null) return null;
  if (side === attacker.side) return "friend";
  return side === NEUTRAL || attacker.side === NEUTRAL ? "neutral" : "foe";
}

/** It is out of the fight, and not somebody who is down where that helps. */
const isPast = ({ out }: Candidate, helps?: boolean): boolean => out !== null && !(out === "down" && helps === true);

/** The user's targets first, then foes, or friends where it helps; each side by how near they are. Who is out of the fight comes last. */
export function byNearness(source: AttackSource, helps = false): readonly Candidate[] {
  const rank = (candidate: Candidate): number => {
    const side = sideOf(source, candidate);
    return side === null ? 0 : SIDES.indexOf(side) * (helps ? -1 : 1);
  };
  const away = ({ distance }: Candidate): number => distance?.value ?? Number.MAX_SAFE_INTEGER;
  const late = (candidate: Candidate): number =>
    source.marked.has(candidate.fighter) ? -1 : Number(isPast(candidate, helps));
  return source.candidates.toSorted((a, b) => late(a) - late(b) || rank(a) - rank(b) || away(a) - away(b));
}

export interface AimView {
  /** "Target", or "Targets" where there may be several. */
  readonly legend: string;
  readonly targets: readonly TargetView[];
  readonly note: string | null;
  /** It may be rolled at nobody, if that is said in place of a target; what helps is used on oneself then. */
  readonly nobody: { readonly checked: boolean; readonly label: string } | null;
}

type Numbers = Pick<TargetView, "hit" | "loss">;

/** What is considered; without a roll there are no odds. */
interface Shown extends Chosen {
  readonly rolls: boolean;
  readonly helps: boolean;
  readonly heals: boolean;
}

function numbersOf(desk: ViewContext, source: AttackSource, { fighter }: Candidate, shown: Shown): Numbers {
  const odds = source.rules.odds(startOf(source, shown.option, fighter), shown.plan, source.scene);
  const { words } = desk;
  if (odds.bare === true) return bareNumbers(words, shown, odds);
  const how = odds.expects === true ? "Expected" : "Exact";
  const hit = chanceView(words, 1 - odds.safe, `RIPOSTE.Attack.Hit${how}`);
  if (!takesAnything(odds)) return { hit, loss: null };
  const loss = lossText(words, odds);
  const text = words.t("RIPOSTE.Attack.Hurts", { chance: hit.text });
  return {
    hit: { ...hit, text },
    loss: { text: words.t("RIPOSTE.Attack.Loss", { loss }), exact: words.t(`RIPOSTE.Attack.Loss${how}`, { loss }) },
  };
}

/** Of a roll that is made or not: where nothing can stop it, its chance is no news. */
function bareNumbers(words: Words, { option, helps }: Shown, odds: Odds): Numbers {
  const more = oddsView(words, odds).more.map(({ text }) => text);
  const what = words.t(option.goal ?? "RIPOSTE.Attack.ToSucceed");
  const hit = odds.safe === 0 ? null : chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.OwnExact", { what });
  return {
    hit: hit && helps ? { ...hit, text: words.t("RIPOSTE.Attack.Works", { chance: hit.text }) } : hit,
    loss: more.length === 0 ? null : { text: list(words, more), exact: list(words, more) },
  };
}

/** Why it is out of reach as tokens stand; null: it is in reach, or none say so. */
export function farOf(source: AttackSource, { fighter }: Candidate, { option, plan }: Chosen): Refusal | null {
  return source.rules.reach?.(startOf(source, option, fighter), plan, source.scene) ?? null;
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
  const zone = (present && rules.elsewhere?.(attacker, present)) ?? null;
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

function targetView(desk: ViewContext, source: AttackSource, candidate: Candidate, shown: Shown): TargetView {
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
    hurtsFriend: chosen && kind === "friend" && wouldHurt(source, candidate, shown),
    side: kind && { kind, label: words.t(`RIPOSTE.Attack.Side.${kind}`) },
    ...whereOf(words, source, candidate, present),
    far: far && words.refusal(far),
    farLabel: farLabel(words, far),
    helped: shown.helps,
    wounds: woundsText(desk, source, candidate, shown),
    ...(isOdds ? numbersOf(desk, source, candidate, shown) : { hit: null, loss: null }),
  };
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
  return {
    legend: words.t(takesOne(source, chosen) ? "RIPOSTE.Attack.Target" : "RIPOSTE.Attack.Targets"),
    targets: byNearness(source, helps).map((each) => targetView(desk, source, each, shown)),
    note: source.candidates.length === 0 ? words.t("RIPOSTE.Attack.NobodyThere") : null,
    nobody:
      offers && !needsTarget(source, chosen) && judged.figures.length > 0
        ? { checked: source.state.nobody && isEmpty, label }
        : null,
  };
}
