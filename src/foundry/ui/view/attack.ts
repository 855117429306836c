/** The turn dialog: everything that may be started, at what price, at whom, with what odds. */
import type {
  Choice,
  Family,
  Fighter,
  Judgement,
  Option,
  Parent,
  Plan,
  Refusal,
  Scene,
  Start,
  Uuid,
} from "../../../rules/core/types.ts";
import { isRuleReason } from "./answers.ts";
import { chanceView, figuresView, NO_FIGURES, priceView, type ChanceView, type FiguresView } from "./figures.ts";
import { inputView, type InputView } from "./inputs.ts";
import { isGm, seesNumbers, type Desk } from "./viewer.ts";
import { number } from "./words.ts";

/** Somebody who may be aimed at. */
export interface Candidate {
  readonly fighter: Uuid;
  readonly name: string;
  readonly img: string;
  /** Its token or actor is no more. */
  readonly gone: boolean;
}
export interface AttackState {
  readonly option: string | null;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly chosen: ReadonlySet<Uuid>;
  /** Refusals are let pass by the GM. */
  readonly allow: boolean;
}
export interface AttackSource {
  readonly attacker: Fighter;
  readonly portrait: string;
  readonly rules: Family;
  readonly icons: Readonly<Record<string, string>>;
  readonly scene: Scene;
  readonly candidates: readonly Candidate[];
  /** The candidates are the user's targets, not the whole scene. */
  readonly targeted: boolean;
  /** The call that is followed through on; left out: an action of one's own. */
  readonly parent?: Parent | undefined;
  readonly state: AttackState;
}
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
  readonly dear: boolean;
}
/** The odds of a roll that is aimed at nobody. */
interface OwnOdds {
  readonly chance: ChanceView;
  readonly gain: string;
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
  readonly aim: { readonly targets: readonly TargetView[]; readonly note: string | null } | null;
  readonly inputs: readonly InputView[];
  readonly gmInputs: readonly InputView[];
  readonly figures: FiguresView;
  readonly odds: OwnOdds | null;
  readonly refused: readonly string[];
  readonly allow: { readonly offered: boolean; readonly checked: boolean };
  readonly submit: { readonly label: string; readonly enabled: boolean; readonly icon: string };
}

/** The dialog is drawn for one reader and rarely: its reasons are always there to be opened. */
const OPEN = { key: "reasons", opened: (): boolean => true };
const FIST = "fa-solid fa-hand-fist";

export interface Chosen {
  readonly option: Option;
  readonly plan: Plan;
}

const planFor = (option: Option, source: AttackSource): Plan => ({
  slot: "declare",
  fighter: source.attacker.id,
  option: option.id,
  choice: { ...option.initial, ...source.state.choices[option.id] },
});

/** What may be started from here; following through, only what a held action may be. */
export function offeredOptions(source: AttackSource): readonly Option[] {
  const { rules, attacker, scene } = source;
  const all = rules.actions(attacker, scene);
  if (source.parent === undefined) return all;
  const start = startOf(source);
  const isNoHeld = ({ code }: Refusal): boolean => code === `${attacker.family}.notHeld`;
  return all.filter((option) => !rules.judge(start, planFor(option, source), scene).refusals.some(isNoHeld));
}

/** The option in hand and the plan it makes. */
export function attackPlan(options: readonly Option[], source: AttackSource): Chosen | null {
  const option = options.find((each) => each.id === source.state.option) ?? options[0];
  return option ? { option, plan: planFor(option, source) } : null;
}

/** The start that a source amounts to; `only` narrows it to one target, an option that is aimed at nobody has none. */
export function startOf(source: AttackSource, option?: Option, only?: Uuid): Start {
  const { attacker, parent } = source;
  const chosen = source.candidates.filter((each) => source.state.chosen.has(each.fighter)).map((each) => each.fighter);
  const targets = only === undefined ? chosen : [only];
  return {
    kind: "start",
    family: attacker.family,
    attacker: attacker.id,
    targets: option?.targets === "none" ? [] : targets,
    ...(parent === undefined ? {} : { parent }),
  };
}

function targetView(desk: Desk, source: AttackSource, candidate: Candidate, shown: Chosen | null): TargetView {
  const chosen = source.state.chosen.has(candidate.fighter);
  const present = source.scene.fighters[candidate.fighter];
  const shows = chosen && shown && !candidate.gone && present?.family === source.attacker.family;
  const sees = seesNumbers(desk.viewer, candidate.fighter);
  const start = shows && sees ? startOf(source, shown.option, candidate.fighter) : null;
  const odds = start && shown ? source.rules.odds(start, shown.plan, source.scene) : null;
  const { words } = desk;
  return {
    ...candidate,
    chosen,
    hit: odds && chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.HitExact"),
    loss: odds && words.t("RIPOSTE.Attack.Loss", { loss: number(words, odds.loss), unit: words.t(odds.unit) }),
  };
}

function noteOf(desk: Desk, source: AttackSource): string | null {
  if (source.candidates.length === 0) return desk.words.t("RIPOSTE.Attack.NobodyThere");
  return source.targeted ? null : desk.words.t("RIPOSTE.Attack.PickTargets");
}

function uniqueReasons(desk: Desk, refusals: readonly Refusal[]): readonly string[] {
  return [...new Set(refusals.map((refusal) => desk.words.refusal(refusal)))];
}

/** What an option costs and what stands against it, before anything of it is filled in. */
function tileView(desk: Desk, source: AttackSource, option: Option, at: number, selected: boolean): TileView {
  const judged = source.rules.judge(startOf(source, option), planFor(option, source), source.scene);
  const followed = source.parent === undefined ? option.refusal : (judged.refusals[0] ?? null);
  const { price, dear } = priceView(desk.words, judged);
  return {
    id: option.id,
    label: desk.words.t(option.label),
    icon: source.icons[option.id] ?? FIST,
    digit: at < 9 ? String(at + 1) : null,
    hint: desk.words.t(option.hint),
    selected,
    refused: followed && desk.words.refusal(followed),
    price,
    dear,
  };
}

function ownOdds(desk: Desk, source: AttackSource, { option, plan }: Chosen, judged: Judgement): OwnOdds | null {
  if (option.targets !== "none" || judged.figures.length === 0) return null;
  const odds = source.rules.odds(startOf(source, option), plan, source.scene);
  const { words } = desk;
  return {
    chance: chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.OwnExact"),
    gain: words.t("RIPOSTE.Attack.Gain", { gain: number(words, odds.loss), unit: words.t(odds.unit) }),
  };
}

function submitLabel(desk: Desk, { option }: Chosen, judged: Judgement, aimed: boolean): string {
  const own = `RIPOSTE.Attack.Do.${option.id}`;
  if (desk.words.has(own)) return desk.words.t(own);
  if (judged.figures.length === 0) return desk.words.t("RIPOSTE.Attack.DoIt");
  const atNobody = option.targets !== "none" && !aimed;
  return desk.words.t(atNobody ? "RIPOSTE.Attack.RollAtNobody" : "RIPOSTE.Attack.Roll");
}

function submitView(desk: Desk, chosen: Chosen, judged: Judgement, aimed: boolean, terms: Terms): AttackView["submit"] {
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

/** All that stands against it, and whether a GM may let it pass. */
export function weighed(source: AttackSource, chosen: Chosen | null): { judged: Judgement | null; hard: boolean } {
  if (!chosen) return { judged: null, hard: true };
  const start = startOf(source, chosen.option);
  const judged = source.rules.judge(start, chosen.plan, source.scene);
  const isAimed = chosen.option.targets !== "none";
  const gone = isAimed && source.candidates.some((each) => each.gone && source.state.chosen.has(each.fighter));
  const aimless = chosen.option.targets === "some" && start.targets.length === 0;
  return { judged, hard: gone || aimless || !judged.refusals.every(isRuleReason) };
}

/** The whole dialog. */
export function attackView(desk: Desk, source: AttackSource, following: AttackView["following"] = null): AttackView {
  const { words } = desk;
  const { attacker, state } = source;
  const options = offeredOptions(source);
  const gm = isGm(desk.viewer);
  const current = attackPlan(options, source);
  const { judged, hard } = weighed(source, current);
  const isAimed = current !== null && current.option.targets !== "none";
  const start = startOf(source, current?.option);
  const gone = isAimed && source.candidates.some((each) => each.gone && state.chosen.has(each.fighter));
  const aimless = current?.option.targets === "some" && start.targets.length === 0;
  const all = current
    ? current.option.inputs.map((input) => inputView(words, current.option.id, input, current.plan.choice, gm))
    : [];
  const ruled = (judged?.refusals.length ?? 0) > 0;
  const allowing = gm && ruled && state.allow;
  const terms = { allowing, enabled: !hard && (!ruled || allowing) };
  return {
    name: attacker.name,
    img: source.portrait,
    following,
    options: options.map((option, at) => tileView(desk, source, option, at, option.id === current?.option.id)),
    many: options.length > 1,
    hint: current && words.t(current.option.hint),
    aim: isAimed
      ? {
          targets: source.candidates.map((each) => targetView(desk, source, each, current)),
          note: noteOf(desk, source),
        }
      : null,
    inputs: all.filter((input) => !input.gm),
    gmInputs: gm ? all.filter((input) => input.gm) : [],
    figures: judged ? figuresView(words, judged, OPEN) : NO_FIGURES,
    odds: current && judged && ownOdds(desk, source, current, judged),
    refused: [
      ...(gone ? [words.t("RIPOSTE.Attack.TargetGone")] : []),
      ...uniqueReasons(desk, judged?.refusals ?? []),
      ...(aimless ? [words.t("RIPOSTE.Attack.NoTarget")] : []),
    ],
    allow: { offered: gm && ruled && !hard, checked: state.allow },
    submit:
      current && judged
        ? submitView(desk, current, judged, start.targets.length > 0, terms)
        : { label: words.t("RIPOSTE.Attack.DoIt"), enabled: false, icon: "fa-solid fa-check" },
  };
}
