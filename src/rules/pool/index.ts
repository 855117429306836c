/** The `pool` family: ten-sided dice, one Action a round, dodge, parry and clash. Rules: docs and tests cite P ids. */
import { heldActions } from "../core/holds/index.ts";
import { own } from "../core/lib/own.ts";
import type { Family } from "../core/types.ts";
import { missing } from "../kit/dice.ts";
import { startOptions, type StartOption } from "../kit/options.ts";
import { ACTIONS } from "./actions/index.ts";
import { heldOrder } from "./actions/hold.ts";
import { ASKED } from "./answer/asked.ts";
import { impactsIn } from "./answer/impacts.ts";
import { describePool } from "./answer/describe.ts";
import { sceneAtDeclaration } from "./answer/live.ts";
import { startOdds } from "./answer/odds.ts";
import { settlePool } from "./answer/settle/settle.ts";
import { SIDES } from "./math/dice.ts";
import { explainPool, readNumbers } from "./math/numbers.ts";
import { rolls } from "./math/parts.ts";
import { declaredNumbers, diceOf, readPool } from "./math/read.ts";
import { conditionsOf } from "./round/conditions.ts";
import { chanceOfFall, harmOf, spendsLast } from "./round/last.ts";
import { watchersOf } from "./round/holding.ts";
import { poolBadges, isActive } from "./round/marks.ts";
import { howHurt } from "./stats/how-hurt.ts";
import { barsHold } from "./round/round.ts";
import { considered, judgeStart, offered } from "./start/judge-start.ts";
import { openPool } from "./start/open.ts";
import type { PoolOption } from "./start/pool-option.ts";
import { reachRefusal } from "./start/reach.ts";
import { protectorsOf } from "./start/protect.ts";

/** What a GM may shift on a roll (`lateParts`). */
const RULINGS = (["difficulty", "outcome", "damage"] as const).map((kind) => ({
  kind,
  label: `RIPOSTE.Pool.Ruling.${kind}`,
}));

/** An option of this family as the kit takes it: all are asked, settled and described alike. */
const startOption = (option: PoolOption): StartOption => ({
  id: option.id,
  offer: (fighter, scene) => offered(option, fighter, scene),
  judge: (fighter, start, { choice }, scene) => judgeStart(option, considered(fighter, start, choice, scene)),
  open: (declared) => openPool(option, declared),
  asked: ASKED,
  settle: (exchange, scene) => settlePool({ ...readPool(exchange), scene }, option),
  describe: (exchange) => describePool(exchange, option),
  odds: (fighter, start, { choice }, scene) => startOdds(option, considered(fighter, start, choice, scene)),
});

const optionOf = (id: string): PoolOption | undefined => ACTIONS.find((option) => option.id === id);

export const pool = {
  id: "pool",
  optionNames: "RIPOSTE.Pool.Option.",
  givesBack: "giveBack",
  orders: {
    declines: "none",
    never: ["exert", "exertPenalty"],
    costly: {
      price: "desperate",
      label: "RIPOSTE.Pool.Orders.desperate",
      hint: "RIPOSTE.Pool.Orders.desperateHint",
      never: "RIPOSTE.Pool.Orders.desperateNever",
    },
    answers: ["dodge", "parry", "clash"],
    falls: chanceOfFall,
    harm: harmOf,
    last: { label: "RIPOSTE.Pool.Orders.last", said: "RIPOSTE.Pool.Orders.lastSaid", spends: spendsLast },
    friends: "RIPOSTE.Pool.Orders.friends",
  },
  undecided: {
    keepsAsking: (exchange) => declaredNumbers(exchange).house.keepsAsking,
    harmless: ["pool.missed", "pool.stopped", "pool.armored"],
    helpless: ["pool.firearm", "pool.down", "pool.noDesperate", "pool.noShare", "pool.turnPassed"],
    byItself: ["ward"],
  },
  rulings: RULINGS,
  badges: poolBadges,
  isActive,
  holds: heldActions({
    rule: "P23",
    watches: watchersOf,
    bars: barsHold,
    order: heldOrder,
    follows: (id) => optionOf(id)?.held === true,
  }),
  helpers: (start, { option: id, choice }, scene) => {
    const option = optionOf(id);
    const fighter = own(scene.fighters, start.attacker);
    return option && fighter ? protectorsOf(option, considered(fighter, start, choice, scene)) : [];
  },
  ...startOptions(ACTIONS.map(startOption), sceneAtDeclaration),
  reach: (start, { option: id, choice }, scene) => {
    const option = optionOf(id);
    const fighter = own(scene.fighters, start.attacker);
    return option && fighter ? reachRefusal(option, considered(fighter, start, choice, scene)) : null;
  },
  explain: explainPool,
  howHurt,
  conditions: conditionsOf,
  // P11: a Power that is not rolled, or strikes nobody, helps or hinders.
  attacks: ({ numbers }) => {
    const read = readNumbers(numbers);
    return read === null || (rolls(read.parts) && read.harmless !== true);
  },
  impacts: impactsIn,
  nextDice: ({ numbers, faces }) => {
    const read = readNumbers(numbers);
    return read && missing(faces, diceOf(read), SIDES);
  },
} satisfies Family;
