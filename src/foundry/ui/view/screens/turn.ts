/** What is considered in the turn dialog: by whom, what, at whom, and all that stands against it. */
import { own } from "../../../../rules/core/lib/own.ts";
import type {
  Choice,
  Family,
  Fighter,
  Judgement,
  ActionOption,
  Parent,
  Plan,
  Battlefield,
  Refusal,
  Start,
  Uuid,
} from "../../../../rules/core/types.ts";
import { isRuleReason } from "../../../../rules/core/thread/refuse.ts";
import { narrowed, possibleIn } from "../shared/narrow.ts";

/** Somebody who may be aimed at. */
export interface Candidate {
  readonly fighter: Uuid;
  readonly name: string;
  readonly img: string;
  /** Its token or actor is no more. */
  readonly gone: boolean;
  /** Dead or out of the fight, or it has got away; null: it fights. */
  readonly out: "dead" | "down" | "away" | null;
  /** As the scene measures it; null: nothing is known. */
  readonly distance: { readonly value: number; readonly units: string } | null;
}
export interface AttackState {
  readonly option: string | null;
  readonly choices: Readonly<Record<string, Choice>>;
  readonly chosen: ReadonlySet<Uuid>;
  /** Refusals are let pass by the GM. */
  readonly allow: boolean;
  /** It is rolled although it is aimed at nobody. */
  readonly nobody: boolean;
}
export interface AttackSource {
  readonly attacker: Fighter;
  readonly portrait: string;
  readonly rules: Family;
  readonly icons: Readonly<Record<string, string>>;
  readonly scene: Battlefield;
  readonly candidates: readonly Candidate[];
  /** The user's targets among them. */
  readonly marked: ReadonlySet<Uuid>;
  /** The call that is followed through on; left out: an action of one's own. */
  readonly parent?: Parent | undefined;
  readonly state: AttackState;
  /** A GM looks at it. Left out: a player. */
  readonly gm?: boolean;
  /** Whose turn it is in the attacker's combat, where it is another's. */
  readonly othersTurn?: Uuid | null;
}
export interface Chosen {
  readonly option: ActionOption;
  readonly plan: Plan;
}

/** The plan that an option amounts to, with what is filled in so far. */
export function planFor(option: ActionOption, source: AttackSource): Plan {
  const said = possibleIn(option, own(source.state.choices, option.id) ?? {});
  const plan = (more: Choice): Plan => ({
    slot: "declare",
    fighter: source.attacker.id,
    option: option.id,
    choice: { ...option.initial, ...more, ...said },
  });
  return plan(possibleChoice(option, source, plan));
}

/** What is struck with: the first that nothing stands against, among likes not even how far off its target is; else what comes first. */
function possibleChoice(option: ActionOption, source: AttackSource, plan: (more: Choice) => Plan): Choice {
  const { rules, scene } = source;
  const start = startOf(source, option);
  const [means] = option.inputs.filter(({ kind }) => kind === "pick");
  if (start.targets.length !== 1 || means?.kind !== "pick") return {};
  const isPossible = (more: Choice): boolean => rules.judge(start, plan(more), scene).refusals.length === 0;
  const isNear = (more: Choice): boolean => !rules.reach?.(start, plan(more), scene);
  const all: readonly Choice[] = [{}, ...means.choices.map(({ id }) => ({ [means.id]: id }))];
  const near = means.unlike === true ? undefined : all.find((more) => isNear(more) && isPossible(more));
  return near ?? all.find(isPossible) ?? {};
}

/** The place of an option among all that its family has: its number, and its key. */
export function placeOf({ rules }: AttackSource, { id }: ActionOption, at: number): number {
  const place = rules.places?.indexOf(id) ?? at;
  return place < 0 ? at : place;
}

/** What may be started from here, each in its place; following through, only what a held action may be. */
export function offeredOptions(source: AttackSource): readonly ActionOption[] {
  const { rules, attacker, scene } = source;
  const all = rules
    .actions(attacker, scene)
    .filter(({ gm }) => gm !== true || source.gm === true)
    .map((option, at) => ({ option, place: placeOf(source, option, at) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ option }) => narrowed(option, startOf(source, option).targets));
  if (source.parent === undefined) return all;
  return all.filter(({ id }) => rules.holds?.follows(id) ?? true);
}

/**
 * What following through begins with where a hold has prepared no weapon: at somebody (`aimed`) the first attack that is
 * possible, on whose turn ever, else what is done in words. Null: neither.
 */
export function heldStart(options: readonly ActionOption[], aimed: AttackSource | null): string | null {
  const isPossible = (option: ActionOption, source: AttackSource): boolean =>
    evaluatedPlan(source, { option, plan: planFor(option, source) }).judged.refusals.length === 0;
  const inWords = options.find(
    ({ targets, inputs }) => targets === "none" && inputs.some(({ kind }) => kind === "text"),
  );
  const attack = aimed && options.find((option) => option.targets !== "none" && isPossible(option, aimed));
  return (attack ?? inWords)?.id ?? null;
}

/** The selected option and its plan. */
export function attackPlan(options: readonly ActionOption[], source: AttackSource): Chosen | null {
  const option = options.find((each) => each.id === source.state.option) ?? options[0];
  return option ? { option, plan: planFor(option, source) } : null;
}

/** The start that a source amounts to; `only` narrows it to one target, an option that is aimed at nobody has none. */
export function startOf(source: AttackSource, option?: ActionOption, only?: Uuid): Start {
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

const isOfOne = ({ code }: Refusal): boolean => /(?:^|\.)oneTarget$/.test(code);

/** Does this take one target only? Aimed at two, its rules say so. */
export function takesOne(source: AttackSource, { option, plan }: Chosen): boolean {
  const targets = source.candidates.slice(0, 2).map(({ fighter }) => fighter);
  if (targets.length < 2) return true;
  return source.rules.judge({ ...startOf(source, option), targets }, plan, source.scene).refusals.some(isOfOne);
}

/** Whether a chosen target is gone, and whether one is missing: a roll at nobody must be meant. */
function aimOf(source: AttackSource, { option }: Chosen, judged: Judgement): { gone: boolean; missing: boolean } {
  if (option.targets === "none") return { gone: false, missing: false };
  const { candidates, state } = source;
  const empty = startOf(source, option).targets.length === 0;
  const meant = option.targets === "any" && (state.nobody || candidates.length === 0 || judged.figures.length === 0);
  return { gone: candidates.some((each) => each.gone && state.chosen.has(each.fighter)), missing: empty && !meant };
}

/** All that stands against it, and whether a GM may not let it pass. */
export function evaluatedPlan(source: AttackSource, chosen: Chosen): Weighed {
  const judged = source.rules.judge(startOf(source, chosen.option), chosen.plan, source.scene);
  const aim = aimOf(source, chosen, judged);
  return { judged, ...aim, hard: aim.gone || aim.missing || !judged.refusals.every(isRuleReason) };
}
export interface Weighed {
  readonly judged: Judgement;
  readonly hard: boolean;
  readonly gone: boolean;
  readonly missing: boolean;
}
