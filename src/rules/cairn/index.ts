/** The `cairn` family: no roll to hit, answers before the damage, saves after it. Rules: docs and tests cite C ids. */
import { own } from "../core/own.ts";
import { refuse } from "../core/refuse.ts";
import type { Family } from "../core/types.ts";
import { judgeStep, refused } from "./answer.ts";
import { asksCairn } from "./asks.ts";
import { attackOption, gambitOption, helpersOf, judgeAttack, strikeIn, strikeParts } from "./attack.ts";
import { nextCairn } from "./aftermath.ts";
import { beginCairn } from "./begin.ts";
import { bleedUpkeep } from "./bleed.ts";
import { deedOptions, judgeDeed } from "./intend/exchange.ts";
import { intentionMarks, intentionReminders } from "./intend/marks.ts";
import { intentionStands } from "./intend/standing.ts";
import { lastingMarks, lastingReminders, lastingStands } from "./lasting.ts";
import { marksCairn } from "./marks.ts";
import { readDeclared, readStrike } from "./numbers.ts";
import { oddsCairn } from "./odds.ts";
import { settleCairn } from "./settle.ts";
import { judgeSuffered, sufferOptions } from "./suffer/exchange.ts";
import { sweepOption } from "./sweep.ts";
import { needsCairn, takeCairn } from "./take.ts";
import { tellCairn } from "./tell.ts";

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
