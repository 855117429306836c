/**
 * The smallest family there is, to copy from and to prove that one needs no edit in `src/` (docs/add-a-family.md): one
 * dares another, who calls heads or tails and tosses. A wrong call costs a coin; the loser may then toss once more for it.
 */
import { entriesOf } from "../../../../src/rules/core/lib/odds.ts";
import { openRow, slotKinds } from "../../../../src/rules/core/thread/opening.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type { Exchange, Family, CardLine, Odds, Row, Slot } from "../../../../src/rules/core/types.ts";
import { add } from "../../../../src/rules/kit/changes.ts";
import { die } from "../../../../src/rules/kit/dice.ts";
import { optionsAt } from "../../../../src/rules/kit/inputs.ts";
import { judged, reasons } from "../../../../src/rules/kit/judge.ts";
import { bareOdds, oddsOf } from "../../../../src/rules/kit/odds.ts";
import * as kit from "../../../../src/rules/kit/options.ts";
import { dueRows, partOf, perRow, stepIn } from "../../../../src/rules/kit/steps.ts";
import { linesAt } from "../../../../src/rules/kit/text.ts";

/** The actor type, as a module declares it. */
export const COIN = "coin-flip.coin";
const UNIT = "COIN.Unit";
const ROW = "t0";
const IDS = { call: ROW, again: "t0-again" };
/** The faces of the coin: 1 is heads. */
const CALLS = ["heads", "tails"] as const;
const TOSS = { n: 1, sides: 2 };
const KINDS = slotKinds(["call", "again"]);
const open = (kind: "call" | "again", fighter: string): Slot =>
  KINDS.open({ id: IDS[kind], kind, role: kind === "call" ? "answer" : "late", row: ROW, target: ROW, fighter });
const option = optionsAt("COIN.Option.");
const line = linesAt("COIN.Tell.");

/** Whoever calls, and whatever: half of all tosses are lost. To toss for the coin again is a roll that is made or not. */
const callOdds = (): Odds => oddsOf(entriesOf(die(TOSS.sides)), { unit: UNIT, loss: (face) => face - 1 });
const answer = (id: string, odds: () => Odds, dice?: kit.Throw) => ({ option: option(id, null), odds, dice });
const calls = CALLS.map((id) => answer(id, callOdds, TOSS));
const again = [answer("toss", () => bareOdds(0.5, UNIT), TOSS), answer("leave", () => bareOdds(0, UNIT))];
const slotOf = (slot: Slot): kit.AnswerSlot =>
  KINDS.of(slot) === "again"
    ? { question: ({ fighter }) => ({ key: "COIN.Ask.again", data: { who: { fighter } } }), answers: again }
    : { answers: calls };

function hasLost(exchange: Exchange): boolean {
  const call = stepIn(exchange, ROW)?.body;
  return call !== undefined && CALLS[(call.faces[0] ?? 0) - 1] !== call.option;
}
/** The target loses a coin, and may win it back in the next stage; the one who dared loses nothing. */
function coinsOf(exchange: Exchange, row: Row): number {
  const toss = stepIn(exchange, IDS.again)?.body;
  if (row.id !== ROW || exchange.stopped !== null) return 0;
  return row.stage === 0 ? -Number(hasLost(exchange)) : Number(toss?.option === "toss" && toss.faces[0] === 1);
}

function rowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const call = stepIn(exchange, ROW)?.body.option;
  if (row.id !== ROW || call === undefined) return [];
  const data = { who: { fighter: row.fighter } };
  const told = hasLost(exchange) ? line("lost", data, "bad") : line("right", data, "good");
  const won = row.results.some(({ part }) => part.outcome["by"] === 1);
  return [line(call, data), told, ...(won ? [line("won", data, "good")] : [])];
}

const DARE: kit.StartOption = {
  id: "dare",
  offer: ({ stats }) => {
    const refusal = Number(stats["coins"]) > 0 ? null : refuse(`${COIN}.broke`, "F1");
    return [option("dare", null, { targets: "some", refusal })];
  },
  judge: (fighter, { targets }, _plan, scene) => {
    const lonely = targets.length === 1 ? null : refuse("oneTarget");
    return judged({ refusals: reasons(DARE.offer(fighter, scene)[0]?.refusal ?? null, lonely) });
  },
  open: ({ body: { attacker, targets } }) => {
    const [target, more] = targets;
    if (target === undefined || more !== undefined) return refuse("badDeclare");
    const due = { slots: [ROW] };
    const rows = [openRow(ROW, target.actor, "target", due), openRow("a0", attacker.actor, "attacker", due)];
    return { slots: [open("call", target.actor)], rows };
  },
  asked: kit.slotAnswers(slotOf),
  settle: (exchange) =>
    dueRows(exchange).map((row) => {
      const by = coinsOf(exchange, row);
      return partOf(exchange, row, { outcome: { by }, changes: add("coins", by, by < 0 ? "coinLost" : "coinWon") });
    }),
  next: (_, part) => (part.stage === 0 && part.outcome["by"] === -1 ? [open("again", part.fighter)] : []),
  odds: callOdds,
  describe: (exchange) => {
    const { attacker, targets } = exchange.declared.body;
    const data = { who: { fighter: attacker.actor }, whom: { fighter: targets[0]?.actor ?? attacker.actor } };
    return { attack: [line("dares", data)], rows: perRow(exchange, (row) => rowLines(exchange, row)) };
  },
};

export const coin: Family = {
  id: COIN,
  ...kit.startOptions([DARE]),
  nextDice: kit.nextDiceOf([...calls, ...again]),
  explain: () => [],
};
