/** The attack dialog: what may be started, by whom, at whom, with what odds. */
import type { Choice, Family, Fighter, Option, Plan, Refusal, Scene, Start, Uuid } from "../../../rules/core/types.ts";
import { isRuleReason } from "./answers.ts";
import { figuresView, chanceView, NO_FIGURES, type ChanceView, type FiguresView } from "./figures.ts";
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
export interface AttackView {
  readonly name: string;
  readonly img: string;
  readonly targets: readonly TargetView[];
  readonly targetsNote: string | null;
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly icon: string;
    readonly selected: boolean;
  }[];
  readonly many: boolean;
  readonly inputs: readonly InputView[];
  readonly gmInputs: readonly InputView[];
  readonly figures: FiguresView;
  readonly refused: readonly string[];
  readonly allow: { readonly offered: boolean; readonly checked: boolean };
  readonly submit: { readonly label: string; readonly enabled: boolean };
}

/** The dialog is drawn for one reader and rarely: its reasons are always there to be opened. */
const OPEN = { key: "reasons", opened: (): boolean => true };

/** The option in hand and the plan it makes. */
export function attackPlan(
  options: readonly Option[],
  attacker: Uuid,
  state: AttackState,
): { option: Option; plan: Plan } | null {
  const option = options.find((each) => each.id === state.option) ?? options[0];
  if (!option) return null;
  const choice = { ...option.initial, ...state.choices[option.id] };
  return { option, plan: { slot: "declare", fighter: attacker, option: option.id, choice } };
}

/** The start that a source amounts to; `only` narrows it to one target. */
export function startOf(source: AttackSource, only?: Uuid): Start {
  const chosen = source.candidates.filter((each) => source.state.chosen.has(each.fighter)).map((each) => each.fighter);
  const { attacker } = source;
  return {
    kind: "start",
    family: attacker.family,
    attacker: attacker.id,
    targets: only === undefined ? chosen : [only],
  };
}

function targetView(desk: Desk, source: AttackSource, candidate: Candidate, plan: Plan | null): TargetView {
  const chosen = source.state.chosen.has(candidate.fighter);
  const present = source.scene.fighters[candidate.fighter];
  const shows = chosen && plan && !candidate.gone && present?.family === source.attacker.family;
  const sees = seesNumbers(desk.viewer, candidate.fighter);
  const odds = shows && sees ? source.rules.odds(startOf(source, candidate.fighter), plan, source.scene) : null;
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

/** The whole dialog. */
export function attackView(desk: Desk, source: AttackSource): AttackView {
  const { words } = desk;
  const { attacker, rules, scene, state } = source;
  const options = rules.actions(attacker, scene);
  const gm = isGm(desk.viewer);
  const current = attackPlan(options, attacker.id, state);
  const start = startOf(source);
  const judgement = current && rules.judge(start, current.plan, scene);
  const gone = source.candidates.some((each) => each.gone && state.chosen.has(each.fighter));
  const refused = [
    ...(gone ? [words.t("RIPOSTE.Attack.TargetGone")] : []),
    ...uniqueReasons(desk, judgement?.refusals ?? []),
    ...(start.targets.length === 0 ? [words.t("RIPOSTE.Attack.NoTarget")] : []),
  ];
  const all = current
    ? current.option.inputs.map((input) => inputView(words, current.option.id, input, current.plan.choice, gm))
    : [];
  const ruled = (judgement?.refusals.length ?? 0) > 0;
  const hard = gone || start.targets.length === 0 || !judgement || !judgement.refusals.every(isRuleReason);
  return {
    name: attacker.name,
    img: source.portrait,
    targets: source.candidates.map((each) => targetView(desk, source, each, current?.plan ?? null)),
    targetsNote: noteOf(desk, source),
    options: options.map((option) => ({
      id: option.id,
      label: words.t(option.label),
      icon: source.icons[option.id] ?? "fa-solid fa-hand-fist",
      selected: option.id === current?.option.id,
    })),
    many: options.length > 1,
    inputs: all.filter((input) => !input.gm),
    gmInputs: gm ? all.filter((input) => input.gm) : [],
    figures: judgement ? figuresView(words, judgement, OPEN) : NO_FIGURES,
    refused,
    allow: { offered: gm && ruled && !hard, checked: state.allow },
    submit: {
      label: words.t(gm && ruled && state.allow ? "RIPOSTE.Attack.RollAnyway" : "RIPOSTE.Attack.Roll"),
      enabled: !hard && (!ruled || (gm && state.allow)),
    },
  };
}
