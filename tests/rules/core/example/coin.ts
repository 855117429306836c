/**
 * The smallest family there is, to copy from and to prove that one needs no edit in `src/` (docs/add-a-family.md): one
 * dares another, who calls heads or tails and tosses. A wrong call costs a coin; the loser may then toss once more for it.
 */
import { chanceOf, entriesOf, lossesOf } from "../../../../src/rules/core/lib/odds.ts";
import { openRow, slotKinds } from "../../../../src/rules/core/thread/opening.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type {
  Prompt,
  Exchange,
  Family,
  Fighter,
  CardLine,
  Odds,
  ActionOption,
  ResultPart,
  Row,
  Slot,
  Step,
} from "../../../../src/rules/core/types.ts";

type Part = Omit<ResultPart, "attempt">;
/** The actor type, as a module declares it. */
export const COIN = "coin-flip.coin";
const ROW = "t0";
const AGAIN = "t0-again";
const ACTOR_ROW = "a0";
/** The faces of the coin: 1 is heads. */
const CALLS = ["heads", "tails"] as const;
const TOSS = { from: 1, chances: [0.5, 0.5] };

const coinsOf = ({ stats }: Fighter): number => (typeof stats["coins"] === "number" ? stats["coins"] : 0);
const KINDS = slotKinds(["call", "again"]);
const call = (fighter: string): Slot =>
  KINDS.open({ id: ROW, kind: "call", role: "answer", row: ROW, target: ROW, fighter });
const again = (fighter: string): Slot =>
  KINDS.open({ id: AGAIN, kind: "again", role: "late", row: ROW, target: ROW, fighter });
const option = (
  id: string,
  targets: ActionOption["targets"],
  refusal: ActionOption["refusal"] = null,
): ActionOption => ({
  id,
  label: `COIN.Option.${id}`,
  hint: `COIN.Option.${id}Hint`,
  rule: null,
  targets,
  refusal,
  inputs: [],
  initial: {},
});
const dare = (fighter: Fighter): ActionOption =>
  option("dare", "some", coinsOf(fighter) > 0 ? null : refuse(`${COIN}.broke`, "F1"));

const isCall = (id: string): boolean => CALLS.some((call) => call === id);
const isRight = ({ option, faces }: Step): boolean => CALLS[(faces[0] ?? 0) - 1] === option;
const stepIn = (exchange: Exchange, id: string): Step | null => exchange.slots[id]?.step?.body ?? null;
const hasLost = (exchange: Exchange): boolean => {
  const call = stepIn(exchange, ROW);
  return call !== null && !isRight(call);
};

/** What may be chosen in a slot. */
const optionsIn = (slot: Slot | undefined): readonly ActionOption[] =>
  (KINDS.of(slot) === "again" ? ["toss", "leave"] : CALLS).map((each) => option(each, "none"));

function asks(exchange: Exchange): readonly Prompt[] {
  if (exchange.phase !== "open" || exchange.rest !== null || exchange.stopped !== null) return [];
  return Object.values(exchange.slots).flatMap((slot): Prompt[] => {
    const { id, row, fighter, step } = slot;
    if (step !== null || exchange.rows[row]?.state !== "open") return [];
    const ask = { slot: id, row, to: { kind: "fighter", fighter }, waits: true, auto: false } as const;
    const question =
      KINDS.of(slot) === "again" ? { question: { key: "COIN.Ask.again", data: { who: { fighter } } } } : {};
    return [{ ...ask, ...question, options: optionsIn(slot) }];
  });
}

/** The target loses a coin, and may win it back in the next stage; the one who dared loses nothing. */
function partOf(exchange: Exchange, row: Row): Part {
  const by =
    row.role !== "target" || exchange.stopped !== null
      ? 0
      : row.stage === 0
        ? -Number(hasLost(exchange))
        : wonBack(exchange);
  const steps = row.due.flatMap((id) => exchange.slots[id]?.step?.id ?? []);
  const change = { kind: "add", path: "coins", by, why: by < 0 ? "coinLost" : "coinWon" } as const;
  return {
    row: row.id,
    fighter: row.fighter,
    stage: row.stage,
    steps,
    outcome: { by },
    changes: by === 0 ? [] : [change],
  };
}
function wonBack(exchange: Exchange): number {
  const again = stepIn(exchange, AGAIN);
  return again?.option === "toss" && again.faces[0] === 1 ? 1 : 0;
}

/** Whoever calls, and whatever: half of all tosses are lost. To toss for the coin again is a roll that is made or not. */
function oddsOf(option: string): Odds {
  const lost = (face: number): number => face - 1;
  const losses = lossesOf(entriesOf(TOSS).map(([face, chance]) => [lost(face), chance] as const));
  const safe = option === "leave" ? 0 : chanceOf(TOSS, (face) => lost(face) === 0);
  const usual: Odds = { safe, loss: 1 - safe, unit: "COIN.Unit", losses, back: null };
  return option === "toss" || option === "leave" ? { ...usual, bare: true } : usual;
}

function rowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const line = (key: string, tone: CardLine["tone"]): CardLine => ({
    key: `COIN.Tell.${key}`,
    data: { who: { fighter: row.fighter } },
    tone,
    sums: [],
  });
  const call = stepIn(exchange, ROW);
  if (row.role !== "target" || call === null) return [];
  const told = row.results.map(({ part }) => (part.outcome["by"] === 1 ? line("won", "good") : null));
  return [line(call.option, "plain"), hasLost(exchange) ? line("lost", "bad") : line("right", "good"), ...told].filter(
    (each) => each !== null,
  );
}

export const coin: Family = {
  id: COIN,
  actions: (fighter) => [dare(fighter)],
  open: ({ body }) => {
    const [target, more] = body.targets;
    if (body.option !== "dare" || target === undefined || more !== undefined) return refuse("badDeclare");
    return {
      slots: [call(target.actor)],
      rows: [
        openRow(ROW, target.actor, "target", { slots: [ROW] }),
        openRow(ACTOR_ROW, body.attacker.actor, "attacker", { slots: [ROW], target: ROW }),
      ],
    };
  },
  prompts: asks,
  judge: (where, plan, scene) => {
    const fighter = scene.fighters[plan.fighter];
    const known =
      where.kind === "exchange" ? optionsIn(where.slots[plan.slot]) : fighter === undefined ? [] : [dare(fighter)];
    const chosen = known.find(({ id }) => id === plan.option);
    const refusal = chosen === undefined ? refuse("badStep") : chosen.refusal;
    const lonely = where.kind === "start" && where.targets.length !== 1 ? [refuse("oneTarget")] : [];
    const refusals = [...(refusal === null ? [] : [refusal]), ...lonely];
    return { refusals, price: [], numbers: {}, modifiers: [], figures: [] };
  },
  explain: () => [],
  nextDice: ({ option, faces }) =>
    (isCall(option) || option === "toss") && faces.length === 0 ? { kind: "dice", n: 1, sides: CALLS.length } : null,
  acceptStep: (exchange, step) => {
    const own = exchange.slots[step.body.slot];
    if (own === undefined) return refuse("unknownSlot");
    const { option, faces } = step.body;
    const wanted = option === "leave" ? 0 : 1;
    const fits = optionsIn(own).some(({ id }) => id === option) && faces.length === wanted;
    if (!fits || faces.some((face) => face !== 1 && face !== 2)) return refuse("badStep");
    return { ...exchange, slots: { ...exchange.slots, [own.id]: { ...own, step } } };
  },
  settle: (exchange) => {
    if (exchange.phase !== "open" || exchange.rest !== null) return [];
    const filled = ({ due }: Row): boolean => due.every((id) => stepIn(exchange, id) !== null);
    const isDue = (row: Row): boolean => row.state === "open" && (exchange.stopped !== null || filled(row));
    return Object.values(exchange.rows)
      .filter(isDue)
      .map((row) => partOf(exchange, row));
  },
  next: (_, part) => (part.stage === 0 && part.outcome["by"] === -1 ? [again(part.fighter)] : []),
  odds: (_, plan) => oddsOf(plan.option),
  describe: (exchange) => {
    const { attacker, targets } = exchange.declared.body;
    const data = { who: { fighter: attacker.actor }, whom: { fighter: targets[0]?.actor ?? attacker.actor } };
    const rows = Object.values(exchange.rows).map((row) => [row.id, rowLines(exchange, row)] as const);
    return {
      attack: [{ key: "COIN.Tell.dares", data, tone: "plain", sums: [] }],
      rows: Object.fromEntries(rows),
    };
  },
};
