/** The `cairn` family: no roll to hit, answers before the damage, saves after it. Rules: docs and tests cite C ids. */
import { own } from "../core/thread/own.ts";
import { refuse } from "../core/thread/refuse.ts";
import type { Family } from "../core/types.ts";
import { judgeStep, refused } from "./answer/answer.ts";
import { asksCairn } from "./answer/asks.ts";
import { attackOption, gambitOption, helpersOf, judgeAttack, strikeIn, strikeParts } from "./start/attack.ts";
import { nextCairn } from "./answer/aftermath.ts";
import { beginCairn } from "./start/begin.ts";
import { bleedUpkeep } from "./thread/bleed.ts";
import { deedOptions, judgeDeed } from "./intentions/exchange.ts";
import { intentionMarks, intentionReminders } from "./intentions/marks.ts";
import { intentionStands } from "./intentions/standing.ts";
import { lastingMarks, lastingReminders, lastingStands } from "./stats/timed-effects.ts";
import { marksCairn } from "./stats/marks.ts";
import { readDeclared, readStrike } from "./thread/numbers.ts";
import { oddsCairn } from "./answer/odds.ts";
import { settleCairn } from "./answer/settle.ts";
import { judgeSuffered, sufferOptions } from "./wounds/exchange.ts";
import { sweepOption } from "./start/sweep.ts";
import { needsCairn, takeCairn } from "./answer/take.ts";
import { tellCairn } from "./answer/tell.ts";

export const cairn = {
  id: "cairn",
  optionNames: "RIPOSTE.Cairn.Option.",
  rolls: "last",
  stands: (marker, fighter) => intentionStands(marker, fighter) || lastingStands(marker, fighter),
  orders: {
    declines: "none",
    dear: { price: "fatigue", label: "RIPOSTE.Cairn.Orders.fatigue", hint: "RIPOSTE.Cairn.Orders.fatigueHint" },
  },
  helpers: helpersOf,
  actions: (fighter, scene) => [
    attackOption(fighter, scene),
    gambitOption(fighter, scene),
    ...sweepOption(fighter),
    ...deedOptions(fighter, scene),
    ...sufferOptions(fighter),
  ],
  marks: (fighter) => [...marksCairn(fighter), ...intentionMarks(fighter), ...lastingMarks(fighter)],
  reminders: (fighter) => [...intentionReminders(fighter), ...lastingReminders(fighter)],
  upkeep: bleedUpkeep,
  begin: beginCairn,
  asks: asksCairn,
  judge: (where, plan, scene) => {
    if (where.kind === "exchange") return judgeStep(where, plan, scene);
    const fighter = own(scene.fighters, where.attacker);
    if (fighter === undefined) return refused(refuse("gone"));
    if (strikeIn(plan.option) !== null) return judgeAttack(fighter, where, plan, scene);
    return judgeSuffered(fighter, plan) ?? judgeDeed(fighter, plan, scene) ?? refused(refuse("badDeclare"));
  },
  explain: (numbers) => {
    const attack = readDeclared(numbers)?.attacks[0] ?? readStrike(numbers["strike"]);
    return attack === null ? [] : strikeParts(attack);
  },
  needs: needsCairn,
  take: takeCairn,
  settle: settleCairn,
  next: nextCairn,
  odds: oddsCairn,
  tell: tellCairn,
} satisfies Family;
