/** The `pool` family: ten-sided dice, one Action a round, dodge, parry and clash. Rules: docs and tests cite P ids. */
import type { Family } from "../core/types.ts";
import { asOf } from "./as-of.ts";
import { answerAsks } from "./asks.ts";
import { beginPool } from "./begin.ts";
import { heldOrder } from "./hold.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { isFollowed, judgeStart, startOptions } from "./judge-start.ts";
import { fighterMarks, stands, watchersOf } from "./marks.ts";
import { explainPool } from "./numbers.ts";
import { poolOdds } from "./odds.ts";
import { protectorsOf } from "./protect.ts";
import { needsPool, takePool } from "./rows.ts";
import { settlePool } from "./settle.ts";
import { tellPool } from "./tell.ts";

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
