/** How an option is judged: what all of them have in common. What an option says of itself is in its object. */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Choice, Fighter, Judgement, PriceTag, Refusal, Start } from "../../core/types.ts";
import { isSet, pickedIn } from "../../kit/inputs.ts";
import { judged, reasons, refuse } from "../../kit/judge.ts";
import { coversOf, heldRefusal, holdsOn } from "../bonds/cover.ts";
import { NOTHING_DECLARED, storedDeclared, type FateNumbers, type FatePart } from "../roll/numbers.ts";
import { isHoldHighest, strengthOf } from "../roll/meet.ts";
import { EXTRA, fixedOf, modifiersOf, SPIN } from "../roll/parts.ts";
import { aspectId, FATE_POINT, fatePointsOf } from "../stats/aspects.ts";
import { bonusPart } from "../stats/inputs.ts";
import { statsOf, WHEN_HELD, type WhenHeld } from "../stats/stats.ts";
import { actionPrice } from "../stats/turn.ts";
import { invokable, invokePrice, invoking, presentOf, type Invocation } from "../thread/invoking.ts";
import type { Considered, FateOption, Planned } from "../thread/option.ts";
import { asideRefusal, breaksByItself, startRefusals } from "./offer.ts";

/** A choice with whom it is aimed at. */
export function considered(fighter: Fighter, start: Start, choice: Choice, scene: Battlefield): Considered {
  const targets = start.targets.flatMap((id) => own(scene.fighters, id) ?? []);
  return { fighter, stats: statsOf(fighter), scene, start, choice, targets };
}

/** What does a hold do to this action (F16): as a GM says, as the gear has it, as the skill has it. */
function whenHeld({ choice }: Considered, { held, skill }: Planned): WhenHeld {
  const said = pickedIn(choice, "whenHeld");
  const ruled = WHEN_HELD.find((way) => way === said);
  if (ruled !== undefined) return ruled;
  return held !== undefined && held !== "tried" ? held : (skill?.held ?? "tried");
}

/** What a choice adds to the roll. */
function partsOf(
  { choice, stats }: Considered,
  { zone = "", extra, aside: moves = false }: Partial<FateNumbers>,
): readonly FatePart[] {
  const { supplemental } = stats.house;
  const asides = (zone !== "" && moves ? 1 : 0) + (isSet(choice, "aside") ? 1 : 0);
  return [
    ...bonusPart(choice),
    ...(stats.spin && isSet(choice, "spin") ? [{ kind: "spin", value: SPIN } as const] : []),
    ...(asides * supplemental > 0 ? [{ kind: "supplemental", value: -asides * supplemental } as const] : []),
    ...(extra === undefined ? [] : [{ kind: "extra", value: EXTRA } as const]),
  ];
}

/** One who fights by other rules cannot be aimed at by these, and some options take one target only. */
function targetRefusals(option: FateOption, { start, targets }: Considered): readonly Refusal[] {
  const stranger = targets.find(({ family }) => family !== start.family);
  const n = start.targets.length;
  return [
    ...(option.targets === "some" && n === 0 ? [refuse("noTarget")] : []),
    ...((option.one === true && n > 1) || (option.targets === "none" && n > 0) ? [refuse("oneTarget")] : []),
    ...(stranger === undefined ? [] : [refuse("otherFamily", null, { name: stranger.name })]),
  ];
}

/** An option as a choice makes it: what its declaration carries, what it costs, what speaks against it. */
interface Drafted {
  readonly act: FateNumbers;
  readonly price: readonly PriceTag[];
  readonly refusals: readonly Refusal[];
}

/** What is invoked: first the aspect that allows a hold (F10), then what was chosen beside it. */
function invocationOf(option: FateOption, at: Considered, lever: FateNumbers["lever"]): Invocation {
  const { fighter, scene, choice, targets, stats } = at;
  // Whoever it keeps hold of is as near as a target.
  const others = presentOf(option.helpers?.(fighter) ?? [], scene);
  const paid = lever === undefined ? [] : [lever];
  const within = invokable(fighter, [...targets, ...others], scene);
  const { invoked, price, refusals, purse } = invoking(fighter, idsIn(choice["invoke"]), within, paid);
  const isTwice = paid.some((one) => invoked.some((other) => aspectId(other) === aspectId(one)));
  return {
    invoked: stats.house.holdGivesBonus ? [...invoked, ...paid] : invoked,
    price: [...paid.map(invokePrice), ...price],
    refusals: [...refusals, ...(isTwice ? [refuse("fate.usedAspect")] : [])],
    purse,
  };
}

/** What a declaration carries of its roll, and of what covers it. */
function rollNumbers(
  option: FateOption,
  at: Considered,
  planned: Planned,
  invocation: Invocation,
): Partial<FateNumbers> {
  const { fighter } = at;
  const { id = "", name = "", value = 0 } = planned.skill ?? {};
  const { invoked, purse } = invocation;
  return {
    skill: { id, name, value },
    parts: partsOf(at, planned.numbers ?? {}),
    invoked,
    purse,
    rolls: true,
    cover: coversOf(fighter, option.type, whenHeld(at, planned)),
    holds: holdsOn(fighter).map(({ marker, strength }) => ({ marker: marker.id, maker: marker.by, strength })),
    breaks: isBreaking(at, option),
  };
}

/** An option that rolls, with all that its roll costs. */
function draftedRoll(option: FateOption, at: Considered, planned: Planned): Drafted {
  const { fighter, choice, stats } = at;
  const { zone = "", aside = false, lever } = planned.numbers ?? {};
  const invocation = invocationOf(option, at, lever);
  const spin = stats.spin && isSet(choice, "spin") ? [SPIN_PRICE] : [];
  return {
    act: { ...bare(option, at, planned), ...rollNumbers(option, at, planned, invocation) },
    price: [...actionPrice(fighter), ...spin, ...invocation.price],
    refusals: [
      ...reasons(heldRefusal(fighter, whenHeld(at, planned)), aside && zone !== "" ? asideRefusal(fighter) : null),
      ...invocation.refusals,
    ],
  };
}

const bare = ({ type }: FateOption, { stats }: Considered, { numbers = {} }: Planned): FateNumbers => ({
  ...NOTHING_DECLARED,
  ...numbers,
  type,
  house: stats.house,
});

/** An option as a choice makes it. Refusals: `fate.usedAspect`, `noTarget`, `oneTarget`, `otherFamily`. */
export function drafted(option: FateOption, at: Considered): Drafted & { readonly planned: Planned } {
  const planned = option.plan(at);
  const { act, price, refusals }: Drafted = option.rolls
    ? draftedRoll(option, at, planned)
    : { act: bare(option, at, planned), price: [], refusals: [] };
  return {
    act,
    price,
    planned,
    refusals: [
      ...targetRefusals(option, at),
      ...startRefusals(option, at.fighter),
      ...reasons(...(planned.refusals ?? [])),
      ...refusals,
    ],
  };
}
const SPIN_PRICE: PriceTag = { what: "spin", amount: 1, per: null, label: "RIPOSTE.Fate.Price.spin", rule: null };

/** F15: the switch as a GM has set it, else as the type of the action has it. */
function isBreaking({ choice, stats }: Considered, { type }: FateOption): boolean {
  const said = choice["breaks"];
  return typeof said === "boolean" ? said : breaksByItself(type, stats);
}

/**
 * A plan of an option against the live fighter.
 * Refusals: `fate.usedAspect`, `noTarget`, `oneTarget`, `otherFamily`.
 */
export function judgeStart(option: FateOption, at: Considered): Judgement {
  const { act, price, refusals, planned } = drafted(option, at);
  return judged({
    refusals,
    price,
    numbers: storedDeclared(act),
    modifiers: option.rolls ? modifiersOf(act) : [],
    figures: option.rolls ? [...rollFigures(act), ...pointFigures(at, price)] : [],
    ...(planned.notes === undefined ? {} : { notes: planned.notes }),
    ...(planned.idle === undefined ? {} : { idle: planned.idle }),
  });
}

/** What is added to the dice, and F4: the strength that it must meet. */
function rollFigures(act: FateNumbers): Judgement["figures"] {
  const roll = { key: "RIPOSTE.Fate.Figure.roll", n: fixedOf(act) } as const;
  const strength = strengthOf(act.cover);
  const what = isHoldHighest(act.cover) ? "hold" : "strength";
  return strength === null ? [roll] : [roll, { key: `RIPOSTE.Fate.Figure.${what}`, n: strength }];
}
/** How many fate points there are, for a plan that costs some. */
const pointFigures = ({ fighter }: Considered, price: readonly PriceTag[]): Judgement["figures"] =>
  price.some(({ what }) => what === FATE_POINT)
    ? [{ key: "RIPOSTE.Fate.Figure.points", n: fatePointsOf(fighter) }]
    : [];
