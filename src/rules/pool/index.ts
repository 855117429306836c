/** The `pool` family: ten-sided dice, one Action a round, dodge, parry and clash. Rules: docs and tests cite P ids. */
import type { Family } from "../core/types.ts";
import { answerAsks } from "./asks.ts";
import { actionMarks, attackOptions, judgeAttack } from "./attack.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { poolOdds } from "./odds.ts";
import { explainPool } from "./numbers.ts";
import { beginPool, needsPool, takePool } from "./rows.ts";
import { settlePool } from "./settle.ts";
import { tellPool } from "./tell.ts";

export const pool: Family = {
  id: "pool",
  actions: (fighter) => attackOptions(fighter),
  marks: actionMarks,
  begin: beginPool,
  asks: answerAsks,
  judge: (where, plan, scene) =>
    where.kind === "start" ? judgeAttack(where, plan, scene) : judgeAnswer(where, plan, scene),
  explain: explainPool,
  needs: needsPool,
  take: takePool,
  settle: settlePool,
  odds: poolOdds,
  tell: tellPool,
};
