/** The target's answer, the attackers' dice and the rest, held against the live fighter (C9 to C16, C20, C36). */
import { own } from "../../core/thread/own.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Exchange, Fighter, Judgement, Plan, PriceTag, Battlefield } from "../../core/types.ts";
import { pickedIn } from "../../kit/inputs.ts";
import { isAllowed, judged, refused } from "../../kit/judge.ts";
import { facesOf } from "../critical-damage/critical.ts";
import { ableRefusal, strikesImpaired } from "../stats/condition.ts";
import { fatigueWarnings } from "../stats/inventory.ts";
import { aftermathOf } from "./aftermath.ts";
import { dieFigures, startRefusals, strikeParts } from "../start/attack.ts";
import { answerRefusals, fatigueOf } from "../attack-math/answers.ts";
import { gearOf, type Answer, type Attack, type Strike } from "../attack-math/attack.ts";
import { breakRefusals } from "../attack-math/breaking.ts";
import { answerDice, ownDice } from "../attack-math/dice.ts";
import { judgeAgree, judgeGambitSave, judgeReturn } from "../start/gambit.ts";
import { givenIn, shieldings, TURN, weaponsIn } from "../stats/inputs.ts";
import { facesFor, storedStrike } from "../thread/numbers.ts";
import { reaches } from "../turn-order/range.ts";
import { answerIn, attackDice, declaredAttackIn, storedJoining } from "../thread/read.ts";
import { slotKind } from "../thread/slots.ts";
import { isSuffered, judgeSufferedWay } from "../wounds/exchange.ts";
import { judgeWay } from "../wounds/wound.ts";
import { ANSWERS, readStats, type AnswerKind, type CairnStats } from "../stats/stats.ts";

export const answerKind = (option: string): AnswerKind | null => ANSWERS.find((kind) => kind === option) ?? null;

/** C14: one Fatigue; where it leaves no slot free, the price says what that means. */
function fatiguePrice(stats: CairnStats, drop: string | null): PriceTag {
  const full = fatigueWarnings(stats, drop).some(({ kind }) => kind === "fills" || kind === "full");
  const label = full ? "RIPOSTE.Cairn.Price.lastSlot" : "RIPOSTE.Cairn.Price.fatigue";
  return { what: "fatigue", amount: 1, per: null, label, rule: "C14" };
}

export const ownStrike = (stats: CairnStats, plan: Plan): Strike => ({
  weapons: weaponsIn(stats, plan.choice),
  impaired: strikesImpaired(stats),
  enhanced: false,
  nonLethal: plan.choice["nonLethal"] === true,
});

/** The answer that a plan makes, as its step would carry it. */
export function plannedAnswer(kind: AnswerKind, stats: CairnStats, plan: Plan): Answer {
  switch (kind) {
    case "block":
    case "dodge":
      return { kind, gear: gearOf(stats) };
    case "parry":
    case "fightBack":
      return { kind, against: pickedIn(plan.choice, "against") ?? "", strike: ownStrike(stats, plan) };
  }
}

/** C33: the gear that is given up when a blow lands. */
function shattering(stats: CairnStats, plan: Plan): Pick<Judgement, "refusals" | "numbers"> {
  const named = pickedIn(plan.choice, "shatter");
  if (named === null) return { refusals: [], numbers: {} };
  const gear = givenIn(stats, plan.choice);
  const swung = gear !== null && weaponsIn(stats, plan.choice).some(({ id }) => id === gear.id);
  if (gear === null || swung) return { refusals: [refuse("cairn.noWeapon", "C33")], numbers: {} };
  return { refusals: breakRefusals("ignore", gear, stats), numbers: { shatter: gear.id } };
}

/** What is dropped (C14) or given up (C33), by name: the card tells of it. */
function gearNames(stats: CairnStats, plan: Plan, { price, numbers }: Judgement): Judgement["numbers"] {
  const drop = price.some(({ what }) => what === "fatigue") ? pickedIn(plan.choice, "drop") : null;
  const given = [...stats.cargo, ...shieldings(stats)].filter(({ id }) => id === drop || id === numbers["shatter"]);
  return given.length === 0 ? {} : { gearNames: Object.fromEntries(given.map(({ id, name }) => [id, name])) };
}

function judgeAnswer(exchange: Exchange, plan: Plan, fighter: Fighter, kind: AnswerKind): Judgement {
  const stats = readStats(fighter.stats);
  const { attacks, unaware, band } = declaredAttackIn(exchange);
  const strike = ownStrike(stats, plan);
  const answer = plannedAnswer(kind, stats, plan);
  const ruled = isAllowed(exchange, plan.slot, kind);
  const drop = pickedIn(plan.choice, "drop");
  const fatigue = fatigueOf(kind, stats) > 0;
  // C14: what lies on the ground strikes nobody.
  const dropsOwn = fatigue && strike.weapons.some(({ id }) => id === drop);
  const against = answerRefusals(kind, {
    stats,
    able: ableRefusal(stats),
    unaware,
    attacking: exchange.declared.body.parent !== undefined,
    attacks,
    against: pickedIn(plan.choice, "against"),
    weapons: strike.weapons,
    reaches: strike.weapons.every((weapon) => reaches(weapon, band)),
    drop,
  });
  const strikes = answer.kind === "parry" || answer.kind === "fightBack";
  const gear = answer.kind === "block" || answer.kind === "dodge" ? { gear: { ...answer.gear } } : {};
  const dice = facesFor(answerDice(answer));
  return {
    refusals: ruled ? [] : dropsOwn ? [...against, refuse("cairn.dropsWeapon", "C14")] : against,
    price: fatigue ? [fatiguePrice(stats, drop)] : [],
    numbers: {
      ...gear,
      ...(answer.kind === "parry" || answer.kind === "fightBack"
        ? { against: answer.against, strike: storedStrike(answer.strike) }
        : {}),
      ...(dice.length > 0 ? { dice: [...dice] } : {}),
    },
    modifiers: strikes ? strikeParts(strike) : [],
    figures: strikes ? dieFigures(strike) : [],
  };
}

/** C8, C18: one who strikes along has the declarer's choices, and may make them otherwise. */
function joining(attack: Attack, stats: CairnStats, choice: Plan["choice"]): Attack {
  const chosen = (flag: "impaired" | "enhanced" | "nonLethal"): boolean => {
    const value = choice[flag];
    return typeof value === "boolean" ? value : attack[flag];
  };
  const impaired = chosen("impaired") || strikesImpaired(stats);
  return { ...attack, impaired, enhanced: chosen("enhanced"), nonLethal: chosen("nonLethal") };
}

/** The dice of one of the attacks; one who strikes along has its turn with it. */
function judgeRoll(exchange: Exchange, fighter: Fighter, place: number, { option, choice }: Plan): Judgement {
  const declared = declaredAttackIn(exchange).attacks[place];
  if (declared === undefined) return refused(refuse("unknownSlot"));
  if (option === "stayOut") return judged();
  const joins = place > 0;
  const attack = joins ? joining(declared, readStats(fighter.stats), choice) : declared;
  const dice = attackDice(exchange, attack);
  const against = joins ? startRefusals(fighter, readStats(fighter.stats)) : [];
  return {
    refusals: against,
    price: joins && fighter.moment !== null ? [TURN] : [],
    numbers: {
      ...(joins ? storedJoining(declared, attack) : {}),
      ...(dice.length > 0 ? { dice: [...facesFor(dice)] } : {}),
    },
    modifiers: strikeParts(attack),
    figures: dice.map(({ faces }) => ({ key: "RIPOSTE.Cairn.Figure.die", n: faces })),
  };
}

/** C10: the blow in return, with what the answer named; Impaired where the blow has left its mark (C27). */
function judgeBack(exchange: Exchange, fighter: Fighter, answer: Answer, option: string): Judgement {
  if (option === "letBe") return judged();
  if (answer.kind !== "fightBack") return refused(refuse("badStep"));
  const stats = readStats(fighter.stats);
  const strike: Strike = { ...answer.strike, impaired: strikesImpaired(stats) };
  const able = ableRefusal(stats);
  return {
    refusals: able === null ? [] : [able],
    price: [],
    numbers: { strike: storedStrike(strike), dice: [...facesFor(ownDice(strike))] },
    modifiers: strikeParts(strike),
    figures: dieFigures(strike),
  };
}

function judgeDue(exchange: Exchange, row: string, plan: Plan, fighter: Fighter): Judgement {
  if (isSuffered(exchange)) return judgeSufferedWay(exchange, plan, fighter);
  const due = aftermathOf(exchange, row)?.due ?? null;
  if (due?.kind === "wound") return judgeWay(readStats(fighter.stats), due.wounding, plan);
  const need = due && facesOf(due);
  if (due === null) return refused(refuse("late"));
  const score = due.kind === "save" || due.kind === "shock" ? due.score : null;
  return {
    ...judged(),
    numbers: need === null ? {} : { dice: [need.sides] },
    figures: score === null ? [] : [{ key: "RIPOSTE.Cairn.Figure.save", n: score }],
  };
}

/**
 * Any step that is considered.
 * Refusals: `answered`, `badStep`, `cairn.dropsWeapon`, `cairn.noWeapon`, `gone`, `late`, `unknownSlot`.
 */
export function judgeStep(exchange: Exchange, plan: Plan, scene: Battlefield): Judgement {
  const slot = own(exchange.slots, plan.slot);
  const fighter = own(scene.fighters, plan.fighter);
  if (slot === undefined) return refused(refuse("unknownSlot"));
  if (fighter === undefined) return refused(refuse("gone"));
  if (slot.step !== null) return refused(refuse("answered"));
  const kind = slotKind(slot);
  switch (kind?.kind) {
    case "answer": {
      const chosen = answerKind(plan.option);
      if (chosen === null && plan.option !== "none") return refused(refuse("badStep"));
      const answered = chosen === null ? judged() : judgeAnswer(exchange, plan, fighter, chosen);
      const stats = readStats(fighter.stats);
      const { refusals, numbers } = shattering(stats, plan);
      const whole = {
        ...answered,
        refusals: [...answered.refusals, ...refusals],
        numbers: { ...answered.numbers, ...numbers },
      };
      return { ...whole, numbers: { ...whole.numbers, ...gearNames(stats, plan, whole) } };
    }
    case "roll":
      return judgeRoll(exchange, fighter, kind.place, plan);
    case "back":
      return judgeBack(exchange, fighter, answerIn(exchange), plan.option);
    case "agree":
      return judgeAgree(plan);
    case "gambit":
      return judgeGambitSave(exchange, fighter, kind.place);
    case "return":
      return judgeReturn(exchange, plan, fighter);
    case "due":
      return judgeDue(exchange, slot.row, plan, fighter);
    case undefined:
      return refused(refuse("unknownSlot"));
  }
}
