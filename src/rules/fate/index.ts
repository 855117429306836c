/** The `fate` family: Fate dice, blocks and grapples, aspects that are invoked. Rules: docs and tests cite F ids. */
import { own } from "../core/lib/own.ts";
import type { Family, Fighter, Judgement, Odds } from "../core/types.ts";
import { sum } from "../kit/odds.ts";
import { startOptions, type StartOption } from "../kit/options.ts";
import { ASKED } from "./answer/asked.ts";
import { isBondActive } from "./bonds/active.ts";
import { fateBadges } from "./bonds/badges.ts";
import { holdsOn } from "./bonds/cover.ts";
import { fateReminders } from "./bonds/reminders.ts";
import { ATTACK } from "./options/attack.ts";
import { OPTIONS } from "./options/index.ts";
import { RULE_OUT } from "./options/ruled.ts";
import { describeFate } from "./result/describe.ts";
import { impactsIn } from "./result/impacts.ts";
import { readOutcome } from "./result/outcome.ts";
import { settleFate } from "./result/settle.ts";
import { missingOf } from "./roll/dice.ts";
import { readDeclared, readDefense } from "./roll/numbers.ts";
import { modifiersOf } from "./roll/parts.ts";
import { considered, judgeStart } from "./start/judge.ts";
import { offered } from "./start/offer.ts";
import { startOdds } from "./start/odds.ts";
import { openFate } from "./start/open.ts";
import { FATE_POINT, fatePointsOf } from "./stats/aspects.ts";
import { otherZone } from "./stats/condition.ts";
import { ABSORBS, statsOf } from "./stats/stats.ts";
import { bufferOf, mildestWay } from "./stats/stress.ts";
import { STRESS } from "./stats/text.ts";
import { withRuled } from "./thread/due.ts";
import { howHurt } from "./stats/how-hurt.ts";
import type { FateOption } from "./thread/option.ts";
import { readFate } from "./thread/reading.ts";
import { REROLL } from "./thread/roll.ts";
import { wordsNow } from "./thread/words.ts";

/** An option of this family as the kit takes it: all are asked, settled and described alike. */
const startOption = (option: FateOption): StartOption => ({
  id: option.id,
  offer: (fighter, scene) => offered(option, fighter, scene),
  judge: (fighter, start, { choice }, scene) => judgeStart(option, considered(fighter, start, choice, scene)),
  open: (declared) => openFate(option, declared),
  asked: ASKED,
  settle: (exchange, scene) => settleFate(option, exchange, scene),
  describe: (exchange) => describeFate(option, exchange),
  odds: (fighter, start, { choice }, scene) => startOdds(option, considered(fighter, start, choice, scene)),
});

/** The chance that this fighter is taken out, physically: the odds do not say by what. */
function chanceOfFall(fighter: Fighter, { losses, unit }: Odds): number {
  const buffer = bufferOf(statsOf(fighter), "physical");
  return unit === STRESS
    ? sum(losses, ({ loss, chance }) => (loss > 0 && mildestWay(buffer, loss) === null ? chance : 0))
    : 0;
}

/** Its average stress, as a share of the free boxes and consequences. */
function harmOf(fighter: Fighter, { loss, unit }: Odds): number {
  const { free, consequences } = bufferOf(statsOf(fighter), "physical");
  const left = sum(free, (box) => box) + sum(consequences, (kind) => ABSORBS[kind]);
  return unit === STRESS ? loss / Math.max(1, left) : 0;
}

/** Does it spend the last fate point? */
function spendsLast(fighter: Fighter, { price }: Judgement): boolean {
  const points = sum(price, ({ what, amount }) => (what === FATE_POINT ? amount : 0));
  return points > 0 && fatePointsOf(fighter) <= points;
}

export const fate = {
  id: "fate",
  optionNames: "RIPOSTE.Fate.Option.",
  rolls: "first",
  isActive: isBondActive,
  orders: {
    declines: "none",
    costly: {
      price: FATE_POINT,
      label: "RIPOSTE.Fate.Orders.fatePoint",
      hint: "RIPOSTE.Fate.Orders.fatePointHint",
      never: "RIPOSTE.Fate.Orders.fatePointNever",
    },
    answers: ["defend"],
    falls: chanceOfFall,
    harm: harmOf,
    last: { label: "RIPOSTE.Fate.Orders.last", said: "RIPOSTE.Fate.Orders.lastSaid", spends: spendsLast },
  },
  undecided: {
    keepsAsking: ({ declared }) => readDeclared(declared.body.numbers)?.house.keepsAsking === true,
    helpless: ["fate.takenOut"],
  },
  ruled: (exchange) => (exchange.phase === "open" ? withRuled(exchange) : exchange),
  words: {
    names: "RIPOSTE.Fate.Word.",
    now: (exchange) => {
      const { act, approval, declared } = readFate(exchange);
      return wordsNow(exchange, { act, approval, option: declared.body.option });
    },
    lasting: RULE_OUT.id,
  },
  rulings: [{ kind: "roll", label: "RIPOSTE.Fate.Ruling.roll" }],
  // F15: whoever holds the one who acts has a row of its own, and so has whoever is held by it.
  helpers: ({ attacker, targets }, { option: id }, scene) => {
    const option = OPTIONS.find((each) => each.id === id);
    const fighter = own(scene.fighters, attacker);
    if (option === undefined || fighter === undefined || !option.rolls) return [];
    const holders = holdsOn(fighter).map(({ marker }) => marker.by);
    const all = [...(option.helpers?.(fighter) ?? []), ...holders];
    return [...new Set(all)].filter((uuid) => uuid !== attacker && !targets.includes(uuid));
  },
  ...startOptions(OPTIONS.map(startOption)),
  reach: (start, { option: id, choice }, scene) => {
    const fighter = own(scene.fighters, start.attacker);
    const far = OPTIONS.find((each) => each.id === id)?.far;
    return (fighter && far?.(considered(fighter, start, choice, scene))) ?? null;
  },
  elsewhere: otherZone,
  attacks: ({ option }) => option === ATTACK.id,
  // Whoever has gone where it would; a move that fails, or is still rolled for, ends nowhere.
  moves: ({ declared: { body }, rows }) =>
    OPTIONS.some(({ id, type }) => id === body.option && type === "move") &&
    Object.values(rows).some(({ state, result }) => state === "settled" && readOutcome(result?.part.outcome).made)
      ? [{ fighter: body.attacker.actor, to: null }]
      : [],
  badges: fateBadges,
  howHurt,
  reminders: fateReminders,
  impacts: impactsIn,
  explain: (numbers) => {
    const act = readDeclared(numbers);
    const rolled = act === null ? readDefense(numbers) : act.rolls ? act : null;
    return rolled === null ? [] : modifiersOf(rolled);
  },
  nextDice: ({ option, numbers, faces }) => {
    const isRolled = readDeclared(numbers)?.rolls === true || readDefense(numbers) !== null || option === REROLL;
    return isRolled ? missingOf(faces) : null;
  },
} satisfies Family;
