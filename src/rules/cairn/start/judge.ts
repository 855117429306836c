/** An attack that is considered: who strikes with what, alone or with others, and what speaks against it (C2, C6 to C8, C17). */
import { idsIn } from "../../core/lib/choice.ts";
import { own } from "../../core/lib/own.ts";
import type { Battlefield, Choice, Fighter, Judgement, Refusal, Start } from "../../core/types.ts";
import { isSet, NONE, oneIn, textIn } from "../../kit/inputs.ts";
import { judged, reasons, refuse } from "../../kit/judge.ts";
import { weaponsRefusal, type Attack, type Strike } from "../attack-math/attack.ts";
import { breakRefusals, hpGivenUp } from "../attack-math/breaking.ts";
import { ownDice } from "../attack-math/dice.ts";
import { awayNotes, bandOf } from "../intentions/around.ts";
import { fullTurnRefusal, heldNotes } from "../intentions/held.ts";
import { strikesImpaired } from "../stats/condition.ts";
import { weaponsIn } from "../stats/inputs.ts";
import { statsOf, type Ability, type CairnStats } from "../stats/stats.ts";
import { attackId, storedDeclaredAttack } from "../thread/numbers.ts";
import { dieFigures, strikeParts } from "../thread/strikes.ts";
import type { IntendedAction } from "../turn-order/intention.ts";
import { BANDS, rangeRefusal, type Band } from "../turn-order/range.ts";
import type { Considered } from "./considered.ts";
import { alongside, helpersOf, type Along } from "./joint-attack.ts";
import { isPrey } from "./strike.ts";

/** What one kind of attack says of itself. */
export interface StrikeRules extends Pick<Judgement, "price"> {
  readonly strike: Strike;
  /** C20: it is a gambit, with the attribute that its target saves by. Left out: it is none. */
  readonly ability?: Ability;
  /** What speaks against it before anything else, and after all. */
  readonly first: readonly Refusal[];
  readonly last?: readonly Refusal[];
  /** What is done by it; left out: it is held to nothing that was declared. */
  readonly deed?: IntendedAction;
}

/** C27: is the one it is aimed at proposed to be struck at an advantage? C21: no gambit is, which wants a low die. */
const isOnPrey = ({ start, plan, scene, fighter }: Considered): boolean =>
  !isSet(plan.choice, "noPrey") && isPrey(own(scene.fighters, start.targets[0] ?? ""), statsOf(fighter).house);

/** What somebody strikes with, as it is said of the whole attack (C8, C18). */
const strikeWith = (weapons: Strike["weapons"], stats: CairnStats, choice: Choice, enhanced: boolean): Strike => ({
  weapons,
  impaired: isSet(choice, "impaired") || strikesImpaired(stats),
  enhanced,
  nonLethal: isSet(choice, "nonLethal"),
});

/** What the one who declares strikes with, or tries a gambit with. */
export function plannedStrike(at: Considered, isGambit = false): Strike {
  const stats = statsOf(at.fighter);
  const { choice } = at.plan;
  const isEnhanced = isSet(choice, "enhanced") || isSet(choice, "breaks") || (!isGambit && isOnPrey(at));
  return strikeWith(weaponsIn(stats, choice), stats, choice, isEnhanced);
}

/**
 * C2, C6: from where it is struck, and what the tokens say of a foe that is not close. It is as somebody says, else as the
 * tokens stand where the choice says so; nothing said: Close. One move brings whoever strikes in melee, or tries a gambit,
 * from Near to Close.
 */
function away({ fighter, start, plan: { choice }, scene }: Considered, { strike, ability }: StrikeRules) {
  const target = own(scene.fighters, start.targets[0] ?? "");
  const onMap = textIn(choice, "band") === NONE ? bandOf(fighter, target) : null;
  const band = onMap ?? oneIn(choice, "band", BANDS) ?? "close";
  const isMelee = ability !== undefined || strike.weapons.every(({ ranged }) => !ranged);
  return {
    band: isSet(choice, "moves") && isMelee && band === "near" ? "close" : band,
    notes: awayNotes({ band, measured: onMap !== null && band !== "close" }, target?.name ?? ""),
  };
}

/** All attacks of the moment, in the order of those who make them. */
function attacksOf(at: Considered, { strike, ability }: StrikeRules, band: Band, along: readonly Along[]) {
  const { choice } = at.plan;
  const turnOf = ({ place }: Fighter) => (along.length === 0 || place === null ? {} : { turn: place });
  const first = { ...strike, id: attackId(0), gambit: ability !== undefined, ...turnOf(at.fighter) };
  const others = along.map(({ fighter, weapons, band: from }, i): Attack => {
    const gambit = ability !== undefined && idsIn(choice["tries"]).includes(fighter.id);
    return {
      ...strikeWith(weapons, statsOf(fighter), choice, !gambit && isOnPrey(at)),
      id: attackId(i + 1),
      gambit,
      ...turnOf(fighter),
      ...(from !== band && { band: from }),
      ...(statsOf(fighter).role === "pc" && { asks: true }),
    };
  });
  return [first, ...others];
}

/** One who fights by other rules cannot be attacked by these. */
function strangerRefusal({ family, targets }: Start, { fighters }: Battlefield): Refusal | null {
  const stranger = targets.flatMap((id) => own(fighters, id) ?? []).find((target) => target.family !== family);
  return stranger === undefined ? null : refuse("otherFamily", null, { name: stranger.name });
}

/** What speaks against it, the weightiest first. */
function againstIt(at: Considered, rules: StrikeRules, band: Band, along: readonly Along[]): readonly Refusal[] {
  const { fighter, start, plan, scene } = at;
  const { weapons } = rules.strike;
  // C2: a gambit takes a close foe, whatever is in hand.
  const far = weapons.map(({ ranged }) => rangeRefusal({ ranged: ranged && rules.ability === undefined }, band));
  const broken = isSet(plan.choice, "breaks") ? weapons.slice(0, 1) : [];
  return [
    ...rules.first,
    ...reasons(weaponsRefusal(weapons)),
    ...reasons(...far).slice(0, 1),
    ...reasons(isSet(plan.choice, "moves") ? fullTurnRefusal(fighter, "quickMove", "C2") : null),
    ...along.flatMap(({ refusals }) => refusals),
    ...broken.flatMap((weapon) => breakRefusals("enhance", weapon, statsOf(fighter))),
    ...(start.targets.length > 1 ? [refuse("cairn.oneTarget", "C17")] : []),
    ...reasons(strangerRefusal(start, scene)),
    ...(rules.last ?? []),
  ];
}

/** C33: the HP that are given up with a weapon; nothing of one that has none left. */
function givenUp(stats: CairnStats): Judgement["price"] {
  const amount = hpGivenUp(stats);
  return amount === 0 ? [] : [{ what: "hp", amount, per: null, label: "RIPOSTE.Cairn.Price.hp", rule: "C33" }];
}

/** An attack against the live fighters. Refusals: `cairn.oneTarget`, `otherFamily`. */
export function judgeStrike(at: Considered, rules: StrikeRules): Judgement {
  const { fighter, start, plan, scene } = at;
  const { ability, deed } = rules;
  const stats = statsOf(fighter);
  const [target] = start.targets;
  const { band, notes } = away(at, rules);
  const helpers = helpersOf(start, plan, scene).flatMap((id) => own(scene.fighters, id) ?? []);
  const along = helpers.map((helper) => alongside(at, helper, band));
  const attacks = attacksOf(at, rules, band, along);
  // C17: of all that strike along the highest lands.
  const rolled = ability === undefined ? attacks : attacks.slice(0, 1);
  const breaks = isSet(plan.choice, "breaks");
  return judged({
    refusals: againstIt(at, rules, band, along),
    price: breaks ? [...rules.price, ...givenUp(stats)] : rules.price,
    numbers: storedDeclaredAttack({
      attacks,
      gambit: ability === undefined ? null : { ability, agreed: stats.role === "foe" },
      unaware: isSet(plan.choice, "unaware"),
      pays: target !== undefined && statsOf(own(scene.fighters, target)).slots !== null,
      band,
      breaks,
      house: stats.house,
    }),
    modifiers: rolled.flatMap(strikeParts),
    figures: dieFigures(rolled.flatMap(ownDice)),
    notes: [...notes, ...(deed === undefined ? [] : heldNotes(fighter, deed))],
  });
}
