/** The turn dialog: everything that may be started, at what price, at whom, with what odds. */
import { own } from "../../../../rules/core/thread/own.ts";
import type { Judgement, ActionOption, Refusal, Uuid } from "../../../../rules/core/types.ts";
import {
  chanceView,
  figuresView,
  NO_FIGURES,
  priceView,
  takesAnything,
  type ChanceView,
  type FiguresView,
} from "../shared/figures.ts";
import { inputView, type InputView } from "../shared/inputs.ts";
import { attackPlan, offeredOptions, planFor, startOf, evaluatedPlan } from "./turn.ts";
import type { AttackSource, Candidate, Chosen } from "./turn.ts";
import { isGm, seesNumbers, type ViewContext } from "../shared/viewer.ts";
import { number, sentence } from "../shared/words.ts";

interface TargetView {
  readonly fighter: Uuid;
  readonly name: string;
  readonly img: string;
  readonly chosen: boolean;
  readonly gone: boolean;
  readonly hit: ChanceView | null;
  readonly loss: string | null;
}
interface TileView {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** The key that picks it: 1–9. */
  readonly digit: string | null;
  readonly hint: string;
  readonly selected: boolean;
  readonly refused: string | null;
  readonly price: string | null;
  readonly isCostly: boolean;
}
/** The odds of a roll that is aimed at nobody. */
interface OwnOdds {
  readonly chance: ChanceView;
  /** What that is the chance of. */
  readonly what: string;
  readonly gain: string | null;
}
export interface AttackView {
  readonly name: string;
  readonly img: string;
  /** What is followed through on, in words. */
  readonly following: { readonly action: string; readonly condition: string } | null;
  readonly options: readonly TileView[];
  readonly many: boolean;
  readonly hint: string | null;
  /** Null: the option is aimed at nobody. */
  readonly aim: {
    readonly targets: readonly TargetView[];
    readonly note: string | null;
    /** It may be rolled at nobody, if that is said. */
    readonly nobody: { readonly checked: boolean } | null;
  } | null;
  readonly inputs: readonly InputView[];
  readonly gmInputs: readonly InputView[];
  readonly figures: FiguresView;
  readonly odds: OwnOdds | null;
  /** What is worth knowing beforehand. */
  readonly notes: readonly string[];
  readonly refused: readonly string[];
  readonly allow: { readonly offered: boolean; readonly checked: boolean };
  readonly submit: { readonly label: string; readonly enabled: boolean; readonly icon: string };
}

/** The dialog is drawn for one reader and rarely: its reasons are always there to be opened. */
const OPEN = { key: "reasons", opened: (): boolean => true };
const FIST = "fa-solid fa-hand-fist";

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

function uniqueReasons(desk: ViewContext, refusals: readonly Refusal[]): readonly string[] {
  return [...new Set(refusals.map((refusal) => desk.words.refusal(refusal)))];
}

/** What an option costs and what stands against it, before anything of it is filled in. */
function tileView(
  desk: ViewContext,
  source: AttackSource,
  option: ActionOption,
  at: number,
  selected: boolean,
): TileView {
  const judged = source.rules.judge(startOf(source, option), planFor(option, source), source.scene);
  const followed = source.parent === undefined ? option.refusal : (judged.refusals[0] ?? null);
  const { price, isCostly } = priceView(desk.words, judged);
  return {
    id: option.id,
    label: desk.words.t(option.label),
    icon: own(source.icons, option.id) ?? FIST,
    digit: at < 9 ? String(at + 1) : null,
    hint: desk.words.t(option.hint),
    selected,
    refused: followed && desk.words.refusal(followed),
    price,
    isCostly,
  };
}

function ownOdds(desk: ViewContext, source: AttackSource, { option, plan }: Chosen, judged: Judgement): OwnOdds | null {
  if (option.targets !== "none" || judged.figures.length === 0) return null;
  const odds = source.rules.odds(startOf(source, option), plan, source.scene);
  const { words } = desk;
  const unit = words.t(odds.unit);
  const what = words.t(option.goal ?? "RIPOSTE.Attack.AtLeastOne");
  const exactly = option.goal === undefined ? words.t("RIPOSTE.Attack.AtLeastOneOf", { unit }) : what;
  const chance = chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.OwnExact", { what: exactly });
  if (option.goal !== undefined) return { chance, what, gain: null };
  return { chance, what, gain: words.t("RIPOSTE.Attack.Gain", { gain: number(words, odds.loss), unit }) };
}

function submitLabel(desk: ViewContext, { option }: Chosen, judged: Judgement, aimed: boolean): string {
  if (option.act !== undefined) return desk.words.t(option.act);
  if (judged.figures.length === 0) return desk.words.t("RIPOSTE.Attack.DoIt");
  const atNobody = option.targets !== "none" && !aimed;
  return desk.words.t(atNobody ? "RIPOSTE.Attack.RollAtNobody" : "RIPOSTE.Attack.Roll");
}

function submitView(
  desk: ViewContext,
  chosen: Chosen,
  judged: Judgement,
  aimed: boolean,
  terms: Terms,
): AttackView["submit"] {
  const plain = submitLabel(desk, chosen, judged, aimed);
  return {
    label: terms.allowing ? desk.words.t("RIPOSTE.Attack.Anyway", { label: plain }) : plain,
    enabled: terms.enabled,
    icon: judged.figures.length === 0 ? "fa-solid fa-check" : "fa-solid fa-dice",
  };
}
interface Terms {
  readonly allowing: boolean;
  readonly enabled: boolean;
}

function aimView(desk: ViewContext, source: AttackSource, chosen: Chosen, judged: Judgement | null): AttackView["aim"] {
  const { option } = chosen;
  if (option.targets === "none") return null;
  const isEmpty = startOf(source, option).targets.length === 0;
  const offers = option.targets === "any" && isEmpty && source.candidates.length > 0;
  const aimless = judged?.refusals.some(({ code }) => code === "noTarget") ?? false;
  return {
    targets: source.candidates.map((each) => targetView(desk, source, each, chosen)),
    note: noteOf(desk, source),
    nobody: offers && !aimless && (judged?.figures.length ?? 0) > 0 ? { checked: source.state.nobody } : null,
  };
}

/** The whole dialog. */
export function attackView(
  desk: ViewContext,
  source: AttackSource,
  following: AttackView["following"] = null,
): AttackView {
  const { words } = desk;
  const { attacker, state } = source;
  const options = offeredOptions(source);
  const gm = isGm(desk.viewer);
  const current = attackPlan(options, source);
  const { judged, hard, gone, missing } = evaluatedPlan(source, current);
  const start = startOf(source, current?.option);
  const all = current
    ? current.option.inputs.map((input) => inputView(words, current.option.id, input, current.plan.choice, gm))
    : [];
  const ruled = (judged?.refusals.length ?? 0) > 0;
  const allowing = gm && ruled && state.allow;
  const nameIn = (uuid: Uuid): string => own(source.scene.fighters, uuid)?.name ?? "";
  const terms = { allowing, enabled: !hard && (!ruled || allowing) };
  return {
    name: attacker.name,
    img: source.portrait,
    following,
    options: options.map((option, at) => tileView(desk, source, option, at, option.id === current?.option.id)),
    many: options.length > 1,
    hint: current && words.t(current.option.hint),
    aim: current && aimView(desk, source, current, judged),
    inputs: all.filter((input) => !input.gm),
    gmInputs: gm ? all.filter((input) => input.gm) : [],
    figures: judged ? figuresView(words, judged, OPEN) : NO_FIGURES,
    odds: current && judged && ownOdds(desk, source, current, judged),
    notes: (judged?.notes ?? []).map((said) => sentence(words, nameIn, said)),
    refused: [
      ...(gone ? [words.t("RIPOSTE.Attack.TargetGone")] : []),
      ...uniqueReasons(desk, judged?.refusals ?? []),
      ...(missing ? [words.t("RIPOSTE.Attack.NoTarget")] : []),
    ],
    allow: { offered: gm && ruled && !hard, checked: state.allow },
    submit:
      current && judged
        ? submitView(desk, current, judged, start.targets.length > 0, terms)
        : { label: words.t("RIPOSTE.Attack.DoIt"), enabled: false, icon: "fa-solid fa-check" },
  };
}
