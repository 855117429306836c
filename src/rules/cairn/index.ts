/** The `cairn` family: no roll to hit, answers before the damage, saves after it. Rules: docs and tests cite C ids. */
import { own } from "../core/thread/own.ts";
import { refuse } from "../core/thread/refuse.ts";
import type { Family } from "../core/types.ts";
import { refused } from "../kit/judge.ts";
import { judgeStep } from "./answer/answer.ts";
import { cairnPrompts } from "./answer/prompts.ts";
import { attackOption, gambitOption, helpersOf, judgeAttack, strikeIn, strikeParts } from "./start/attack.ts";
import { nextCairn } from "./answer/aftermath.ts";
import { openCairn } from "./start/open.ts";
import { bleedUpkeep } from "./thread/bleed.ts";
import { turnActionOptions, judgeTurnAction } from "./intentions/exchange.ts";
import { intentionBadges, intentionReminders } from "./intentions/badges.ts";
import { isIntentionActive } from "./intentions/active-intention.ts";
import { effectBadges, effectReminders, isEffectActive } from "./stats/timed-effects.ts";
import { cairnBadges } from "./stats/badges.ts";
import { readDeclaredAttack, readStrike } from "./thread/numbers.ts";
import { oddsCairn } from "./answer/odds.ts";
import { settleCairn } from "./answer/settle.ts";
import { judgeSuffered, sufferOptions } from "./wounds/exchange.ts";
import { sweepOption } from "./start/sweep.ts";
import { nextCairnDice, acceptCairnStep } from "./answer/accept-step.ts";
import { describeCairn } from "./answer/describe.ts";

/** Refusals: `badDeclare`, `gone`. */
export const cairn = {
  id: "cairn",
  optionNames: "RIPOSTE.Cairn.Option.",
  rolls: "last",
  isActive: (marker, fighter) => isIntentionActive(marker, fighter) || isEffectActive(marker, fighter),
  orders: {
    declines: "none",
    costly: { price: "fatigue", label: "RIPOSTE.Cairn.Orders.fatigue", hint: "RIPOSTE.Cairn.Orders.fatigueHint" },
  },
  helpers: helpersOf,
  actions: (fighter, scene) => [
    attackOption(fighter, scene),
    gambitOption(fighter, scene),
    ...sweepOption(fighter),
    ...turnActionOptions(fighter, scene),
    ...sufferOptions(fighter),
  ],
  badges: (fighter) => [...cairnBadges(fighter), ...intentionBadges(fighter), ...effectBadges(fighter)],
  reminders: (fighter) => [...intentionReminders(fighter), ...effectReminders(fighter)],
  upkeep: bleedUpkeep,
  open: openCairn,
  prompts: cairnPrompts,
  judge: (where, plan, scene) => {
    if (where.kind === "exchange") return judgeStep(where, plan, scene);
    const fighter = own(scene.fighters, where.attacker);
    if (fighter === undefined) return refused(refuse("gone"));
    if (strikeIn(plan.option) !== null) return judgeAttack(fighter, where, plan, scene);
    return judgeSuffered(fighter, plan) ?? judgeTurnAction(fighter, plan, scene) ?? refused(refuse("badDeclare"));
  },
  explain: (numbers) => {
    const attack = readDeclaredAttack(numbers)?.attacks[0] ?? readStrike(numbers["strike"]);
    return attack === null ? [] : strikeParts(attack);
  },
  nextDice: nextCairnDice,
  acceptStep: acceptCairnStep,
  settle: settleCairn,
  next: nextCairn,
  odds: oddsCairn,
  describe: describeCairn,
} satisfies Family;
