/** The `pool` family: ten-sided dice, one Action a round, dodge, parry and clash. Rules: docs and tests cite P ids. */
import type { Family } from "../core/types.ts";
import { asOf } from "./answer/scene-at-declaration.ts";
import { answerAsks } from "./answer/asks.ts";
import { beginPool } from "./start/begin.ts";
import { heldOrder } from "./start/hold.ts";
import { judgeAnswer } from "./answer/judge-answer.ts";
import { isFollowed, judgeStart, startOptions } from "./start/judge-start.ts";
import { fighterMarks, stands, watchersOf } from "./round/marks.ts";
import { explainPool } from "./math/numbers.ts";
import { poolOdds } from "./answer/odds.ts";
import { protectorsOf } from "./start/protect.ts";
import { needsPool, takePool } from "./answer/take.ts";
import { settlePool } from "./answer/settle.ts";
import { tellPool } from "./answer/tell.ts";

/** What a GM may shift on a roll (`lateParts`). */
const RULINGS = (["difficulty", "outcome", "damage"] as const).map((kind) => ({
  kind,
  label: `RIPOSTE.Pool.Ruling.${kind}`,
}));

export const pool = {
  id: "pool",
  optionNames: "RIPOSTE.Pool.Option.",
  givesBack: "giveBack",
  orders: {
    declines: "none",
    never: ["exert", "exertPenalty"],
    dear: { price: "desperate", label: "RIPOSTE.Pool.Orders.desperate", hint: "RIPOSTE.Pool.Orders.desperateHint" },
  },
  rulings: RULINGS,
  actions: startOptions,
  marks: fighterMarks,
  stands,
  watchers: watchersOf,
  heldOrder,
  follows: isFollowed,
  holdRule: "P23",
  helpers: protectorsOf,
  begin: beginPool,
  asks: (exchange, scene) => answerAsks(exchange, asOf(exchange, scene)),
  judge: (where, plan, scene) =>
    where.kind === "start" ? judgeStart(where, plan, scene) : judgeAnswer(where, plan, asOf(where, scene)),
  explain: explainPool,
  needs: needsPool,
  take: takePool,
  settle: (exchange, scene) => settlePool(exchange, asOf(exchange, scene)),
  odds: (where, plan, scene) => poolOdds(where, plan, where.kind === "start" ? scene : asOf(where, scene)),
  tell: tellPool,
} satisfies Family;
