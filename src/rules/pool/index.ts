/** The `pool` family: ten-sided dice, one Action a round, dodge, parry and clash. Rules: docs and tests cite P ids. */
import type { Family } from "../core/types.ts";
import { sceneAtDeclaration } from "./answer/scene-at-declaration.ts";
import { poolPrompts } from "./answer/prompts.ts";
import { openPool } from "./start/open.ts";
import { heldOrder } from "./start/hold.ts";
import { judgeAnswer } from "./answer/judge-answer.ts";
import { mayFollowHold, judgeStart, startOptions } from "./start/judge-start.ts";
import { poolBadges, isActive, watchersOf } from "./round/marks.ts";
import { explainPool } from "./math/numbers.ts";
import { poolOdds } from "./answer/odds.ts";
import { protectorsOf } from "./start/protect.ts";
import { nextPoolDice, acceptPoolStep } from "./answer/accept-step.ts";
import { settlePool } from "./answer/settle.ts";
import { describePool } from "./answer/describe.ts";

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
    costly: { price: "desperate", label: "RIPOSTE.Pool.Orders.desperate", hint: "RIPOSTE.Pool.Orders.desperateHint" },
  },
  rulings: RULINGS,
  actions: startOptions,
  badges: poolBadges,
  isActive,
  watchers: watchersOf,
  heldOrder,
  follows: mayFollowHold,
  holdRule: "P23",
  helpers: protectorsOf,
  open: openPool,
  prompts: (exchange, scene) => poolPrompts(exchange, sceneAtDeclaration(exchange, scene)),
  judge: (where, plan, scene) =>
    where.kind === "start"
      ? judgeStart(where, plan, scene)
      : judgeAnswer(where, plan, sceneAtDeclaration(where, scene)),
  explain: explainPool,
  nextDice: nextPoolDice,
  acceptStep: acceptPoolStep,
  settle: (exchange, scene) => settlePool(exchange, sceneAtDeclaration(exchange, scene)),
  odds: (where, plan, scene) =>
    poolOdds(where, plan, where.kind === "start" ? scene : sceneAtDeclaration(where, scene)),
  describe: describePool,
} satisfies Family;
