/** What all attacks have in common: what they are struck with and from where, what they open, and their odds. */
import { openRow } from "../../core/thread/opening.ts";
import { own } from "../../core/lib/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { ActionOption, Battlefield, Choice, Declare, Fighter, Input, Opened } from "../../core/types.ts";
import { areFaces } from "../../kit/dice.ts";
import { keyed, NONE } from "../../kit/inputs.ts";
import type { StartOption } from "../../kit/options.ts";
import { ASKED } from "../answer/asked.ts";
import { jointOdds } from "../answer/joint-odds.ts";
import { NO_ANSWER } from "../attack-math/attack.ts";
import { turnRefusals } from "../intentions/active-intention.ts";
import { others } from "../intentions/around.ts";
import { declaredStart, fullTurnRefusal } from "../intentions/held.ts";
import { nextCairn } from "../result/aftermath.ts";
import { describeAttack } from "../result/describe.ts";
import { settleAttack } from "../result/settle.ts";
import { proposedEnhanced } from "../stats/condition.ts";
import { madeOdds, option, pick, secondInput, toggle, weaponChoices } from "../stats/inputs.ts";
import { statsOf, UNARMED, type CairnStats } from "../stats/stats.ts";
import { openingDice, readDeclaredAttack, type DeclaredAttack } from "../thread/numbers.ts";
import { ANSWER, attackerRow, openAgree, openAnswer, openGambit, openJoin, openRoll } from "../thread/slots.ts";
import type { IntendedAction } from "../turn-order/intention.ts";
import { bandChoices } from "../turn-order/range.ts";
import { helpersOf, withInput } from "./joint-attack.ts";

/** C27: whom a failed save has left open is proposed to be struck at an advantage; `noPrey` says that it is none. */
export const isPrey = (target: Fighter | undefined, house: CairnStats["house"]): boolean =>
  target !== undefined && proposedEnhanced(statsOf(target), house);

/** C6: the distance is as the tokens stand unless somebody says otherwise. One that is not said reads Close. */
const AS_TOKENS = keyed(NONE, "RIPOSTE.Cairn.Intend.asTokens");
const bandInput = ({ at }: Fighter): Extract<Input, { kind: "pick" }> =>
  pick("band", at === null ? bandChoices : [AS_TOKENS, ...bandChoices], at === null ? "close" : NONE, "close");

/** What an attack and a gambit are struck with, from where, together with whom. */
function strikeInputs(fighter: Fighter, scene: Battlefield, isGambit: boolean): readonly Input[] {
  const stats = statsOf(fighter);
  const along = withInput(fighter, scene);
  const hasPrey = others(fighter, scene).some((other) => isPrey(other, stats.house));
  return [
    pick("weapon", weaponChoices(stats), (stats.weapons[0] ?? UNARMED).id),
    ...secondInput(stats),
    bandInput(fighter),
    toggle("moves", { refusal: fullTurnRefusal(fighter, "quickMove", "C2") }),
    ...along,
    toggle("impaired"),
    toggle("enhanced"),
    ...(hasPrey && (!isGambit || along.length > 0) ? [toggle("noPrey")] : []),
    ...(stats.house.breakingPoint ? [toggle("breaks")] : []),
  ];
}

/** What one kind of attack is offered with. */
interface Offer extends Pick<ActionOption, "id" | "rule" | "targets"> {
  /** What may have been declared for it: its move and its advantage begin as they were (C2, C18). */
  readonly intended: readonly IntendedAction[];
  readonly before: readonly Input[];
  readonly after: readonly Input[];
  readonly initial?: Choice;
  readonly isGambit?: true;
}

/** An attack with weapons in hand, and all that may be said of it. */
export function strikeOption(fighter: Fighter, scene: Battlefield, offer: Offer): ActionOption {
  const { id, rule, targets, intended, before, after, initial = {}, isGambit = false } = offer;
  const stats = statsOf(fighter);
  return option(id, rule, {
    targets,
    refusal: turnRefusals(fighter)[0] ?? null,
    inputs: [...before, ...strikeInputs(fighter, scene, isGambit), ...after],
    initial: {
      ...initial,
      weapon: (stats.weapons[0] ?? UNARMED).id,
      band: bandInput(fighter).initial,
      ...declaredStart(fighter, intended),
    },
  });
}

/**
 * C17: all who attack at this moment, and the one they attack. C7: one that is unaware is not asked. C22: the Warden's
 * word on a gambit, where a player proposes, and the target's save.
 */
function aimed(
  { attacker, helpers = [] }: Declare,
  { attacks, unaware, gambit }: DeclaredAttack,
  target: string,
): Opened {
  const attackers = [attacker, ...helpers].map(({ actor }) => actor);
  const slots = [
    ...(unaware ? [] : [openAnswer(target)]),
    ...attackers.map((fighter, place) => (attacks[place]?.asks ? openJoin : openRoll)(place, fighter)),
    ...(gambit === null || gambit.agreed ? [] : [openAgree(attacker.actor)]),
    // C23: the save against another's gambit opens with its dice, for it may stay out.
    ...(gambit === null ? [] : [openGambit(0, target)]),
  ];
  const due = { slots: slots.map(({ id }) => id), target: ANSWER };
  const rows = attackers.map((fighter, place) => openRow(attackerRow(place), fighter, "attacker", due));
  return { slots, rows: [openRow(ANSWER, target, "target", due), ...rows] };
}

/** Refused when its numbers, dice or targets make no such attack. Refusals: `badDeclare`, `cairn.oneTarget`. */
function openStrike(body: Declare, isGambit: boolean, isAimed: boolean): ReturnType<StartOption["open"]> {
  const bad = refuse("badDeclare");
  const read = readDeclaredAttack(body.numbers);
  const { attacker, targets, helpers = [] } = body;
  const people = [attacker, ...targets, ...helpers].map(({ actor }) => actor);
  const isWhole = read?.attacks.length === helpers.length + 1 && new Set(people).size === people.length;
  if (!isWhole || isGambit !== (read.gambit !== null)) return bad;
  const [target, more] = targets;
  if (more !== undefined) return refuse("cairn.oneTarget", "C17");
  if (target !== undefined)
    return body.faces.length > 0 || body.roll === undefined ? bad : aimed(body, read, target.actor);
  // Without a target only the dice fall.
  const rows = [openRow(attackerRow(0), attacker.actor, "attacker")];
  return !isAimed && areFaces(body.faces, openingDice(read)) ? { slots: [], rows } : bad;
}

type Strike = Pick<StartOption, "id" | "offer" | "judge" | "reach"> & {
  /** C20. */
  readonly isGambit?: true;
  /** It needs a target. */
  readonly isAimed?: true;
};

/** An attack as an option. Refusals: `badDeclare`, `cairn.oneTarget`. */
export const strike = ({ isGambit, isAimed, ...option }: Strike): StartOption => ({
  ...option,
  open: ({ body }) => openStrike(body, isGambit === true, isAimed === true),
  asked: ASKED,
  settle: settleAttack,
  next: nextCairn,
  describe: describeAttack,
  odds: (fighter, start, plan, scene) => {
    const target = own(scene.fighters, start.targets[0] ?? "");
    const declared = readDeclaredAttack(option.judge(fighter, start, plan, scene).numbers);
    if (target === undefined || declared === null) return madeOdds(0);
    const people = [start.attacker, ...helpersOf(start, plan, scene)];
    const ability = declared.gambit?.ability ?? null;
    const unanswered = { answer: NO_ANSWER, drop: null, ignores: false };
    return jointOdds({ declared, people, target: statsOf(target), ability, ...unanswered }, scene);
  },
});
