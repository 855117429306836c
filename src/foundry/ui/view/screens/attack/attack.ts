/** The turn dialog: everything that may be started, at what price, at whom, with what odds. */
import type { Input, Judgement, LocalizedText, Refusal } from "../../../../../rules/core/types.ts";
import { chanceView, figuresView, NO_FIGURES, type ChanceView, type FiguresView } from "../../shared/figures.ts";
import { inputViews, type InputView } from "../../shared/inputs.ts";
import { namesAround } from "../../shared/badges.ts";
import { optionText } from "../../shared/option.ts";
import { aimView, type AimView } from "./aim.ts";
import { tileView, type TileView } from "./tiles.ts";
import { healWarnings, targetWarnings, turnWarnings } from "./warnings.ts";
import { attackPlan, offeredOptions, startOf, evaluatedPlan } from "../turn.ts";
import type { AttackSource, Chosen, Weighed } from "../turn.ts";
import { isGm, type ViewContext } from "../../shared/viewer.ts";
import { number, reasonOf, sentence, type Reason, type Words } from "../../shared/words.ts";

/** The odds of a roll that is aimed at nobody. */
interface OwnOdds {
  readonly chance: ChanceView;
  /** What that is the chance of. */
  readonly what: string;
  readonly gain: string | null;
}
export interface AttackView {
  /** The beginning of its elements' ids. */
  readonly scope: string;
  readonly name: string;
  readonly img: string;
  /** What is followed through on, in words. */
  readonly following: { readonly action: string; readonly condition: string } | null;
  readonly options: readonly TileView[];
  readonly many: boolean;
  readonly hint: string | null;
  /** Null: the option is aimed at nobody. */
  readonly aim: AimView | null;
  readonly inputs: readonly InputView[];
  readonly gmInputs: readonly InputView[];
  readonly figures: FiguresView;
  readonly odds: OwnOdds | null;
  /** What is worth knowing beforehand. */
  readonly notes: readonly string[];
  /** What nobody may overlook: who is chosen and out of reach, or a friend. */
  readonly warnings: readonly string[];
  readonly refused: readonly Reason[];
  readonly allow: { readonly offered: boolean; readonly checked: boolean };
  readonly submit: { readonly label: string; readonly enabled: boolean; readonly icon: string };
}

/** The dialog is drawn for one reader and rarely: its reasons are always there to be opened. */
const OPEN = { key: "reasons", opened: (): boolean => true };

function uniqueReasons(words: Words, refusals: readonly Refusal[]): readonly Reason[] {
  return [...new Map(refusals.map((each) => [words.refusal(each), reasonOf(words, each)])).values()];
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

const submitLabel = (desk: ViewContext, { option }: Chosen, judged: Judgement): string =>
  desk.words.t(option.act ?? (judged.figures.length === 0 ? "RIPOSTE.Attack.DoIt" : "RIPOSTE.Attack.Roll"));

function submitView(desk: ViewContext, chosen: Chosen, judged: Judgement, terms: Terms): AttackView["submit"] {
  const plain = submitLabel(desk, chosen, judged);
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

/** The part of the dialog that is about the option picked. */
type ChosenView = Pick<
  AttackView,
  "hint" | "aim" | "inputs" | "gmInputs" | "figures" | "odds" | "notes" | "warnings" | "refused" | "allow" | "submit"
>;

/** Nothing can be picked. */
const nothingChosen = (desk: ViewContext): ChosenView => ({
  hint: null,
  aim: null,
  inputs: [],
  gmInputs: [],
  figures: NO_FIGURES,
  odds: null,
  notes: [],
  warnings: [],
  refused: [],
  allow: { offered: false, checked: false },
  submit: { label: desk.words.t("RIPOSTE.Attack.DoIt"), enabled: false, icon: "fa-solid fa-check" },
});

function reasonsOf(
  { words }: ViewContext,
  { gone, missing }: Weighed,
  judged: Judgement,
  aim: AimView | null,
): readonly Reason[] {
  const plain = (key: string, nobody = ""): Reason => ({ text: words.t(key, { nobody }), rule: null });
  const nobody = aim?.nobody?.label;
  const isSaid = judged.refusals.some(({ code }) => code === "noTarget");
  return [
    ...(gone ? [plain("RIPOSTE.Attack.TargetGone")] : []),
    ...uniqueReasons(words, judged.refusals),
    ...(missing && !isSaid ? [plain(`RIPOSTE.Attack.NoTarget${nobody === undefined ? "" : "Or"}`, nobody)] : []),
  ];
}

/** What follows through on words alone is easily taken for the blow or the shot that they tell of. */
function wordsNotes(
  { words }: ViewContext,
  { parent }: AttackSource,
  { option }: Chosen,
  { figures }: Judgement,
): readonly string[] {
  const isInWords = parent !== undefined && option.targets === "none" && figures.length > 0;
  return isInWords ? [words.t("RIPOSTE.Attack.InWords")] : [];
}

/** All that could be chosen is of people whom it is not aimed at. */
const isBare = (input: Input): boolean => "choices" in input && input.choices.length === 0;

function chosenView(desk: ViewContext, source: AttackSource, chosen: Chosen, evaluated: Weighed): ChosenView {
  const { words } = desk;
  const { judged, hard } = evaluated;
  const gm = isGm(desk.viewer);
  const idle = judged.idle ?? [];
  const shown = chosen.option.inputs.filter((input) => !idle.includes(input.id) && !isBare(input));
  const inputs = inputViews(words, { ...chosen.option, inputs: shown }, chosen.plan.choice, gm);
  const ruled = judged.refusals.length > 0;
  const isWord = chosen.option.gm === true;
  const allowing = gm && ruled && (source.state.allow || isWord);
  const aim = aimView(desk, source, chosen, judged);
  const names = namesAround(source.attacker, desk.knownName);
  const said = (all: readonly LocalizedText[] = []): readonly string[] => all.map((one) => sentence(words, names, one));
  return {
    hint: optionText(words, names, chosen.option, chosen.option.hint),
    aim,
    inputs: inputs.filter((input) => !input.gm),
    gmInputs: gm ? inputs.filter((input) => input.gm) : [],
    figures: figuresView(words, judged, OPEN),
    odds: ownOdds(desk, source, chosen, judged),
    notes: [...wordsNotes(desk, source, chosen, judged), ...said(judged.notes)],
    warnings: [
      ...said(judged.warnings),
      ...turnWarnings(desk, source, chosen),
      ...targetWarnings(desk, aim, uniqueReasons(words, judged.refusals)),
      ...healWarnings(desk, source, judged, aim),
    ],
    refused: isWord && !hard ? [] : reasonsOf(desk, evaluated, judged, aim),
    allow: { offered: gm && ruled && !hard && !isWord, checked: source.state.allow },
    submit: submitView(desk, chosen, judged, { allowing: allowing && !isWord, enabled: !hard && (!ruled || allowing) }),
  };
}

/** The whole dialog. */
export function attackView(
  desk: ViewContext,
  source: AttackSource,
  following: AttackView["following"] = null,
): AttackView {
  const options = offeredOptions(source);
  const current = attackPlan(options, source);
  const tiles = options.map((option, at) => ({
    ...tileView(desk, source, option, at),
    selected: option.id === current?.option.id,
  }));
  return {
    scope: `turn.${source.attacker.id}`,
    name: source.attacker.name,
    img: source.portrait,
    following,
    options: tiles,
    many: tiles.length > 1,
    ...(current ? chosenView(desk, source, current, evaluatedPlan(source, current)) : nothingChosen(desk)),
  };
}
