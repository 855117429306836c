/** An exchange in sentences (keys and data; `foundry/` finds the words). */
import { own } from "../../core/lib/own.ts";
import type { CardLine, CardText, Exchange, Row } from "../../core/types.ts";
import { isSet } from "../../kit/inputs.ts";
import { perRow } from "../../kit/steps.ts";
import { allowedData } from "../../kit/text.ts";
import { breaksByItself } from "../start/offer.ts";
import { aspectDatum } from "../stats/aspects.ts";
import { ladder, line, signed } from "../stats/text.ts";
import type { FateOption } from "../thread/option.ts";
import { readFate, type FateReading } from "../thread/reading.ts";
import { PROMISED, REROLL, type LateInvocation } from "../thread/roll.ts";
import { ACTOR, TARGET } from "../thread/slots.ts";
import { coverKind, rollSum, stressSum, who } from "../thread/telling.ts";
import { readOutcome, type FateOutcome } from "./outcome.ts";

/** How the target has answered. */
function answerLines({ answered, defense }: FateReading, row: Row): readonly CardLine[] {
  if (answered === null || row.id !== TARGET) return [];
  const told = { who: { fighter: row.fighter } };
  const waived = answered.body.allowed;
  const allowed = waived.length > 0 ? [line("allowed", allowedData(row.fighter, waived), "warn")] : [];
  if (defense === null) return [line("undefended", told)];
  return [line("defends", { ...told, ...ladder(defense.total) }, "plain", [rollSum(defense, "defense")]), ...allowed];
}

/** What was invoked once the dice had fallen. */
const lateLines = (later: readonly LateInvocation[], row: Row): readonly CardLine[] =>
  later
    .filter(({ slot }) => slot.row === row.id)
    .map(({ step, invoked, slot }) => {
      const told = { who: { fighter: slot.fighter } };
      if (invoked === null) return line(isSet(step.body.choice, PROMISED) ? "enoughPromised" : "enough", told);
      const key = `${step.body.option === REROLL ? "rerolls" : "invokes"}${invoked.free ? "Tag" : ""}`;
      return line(key, { ...told, aspect: aspectDatum(invoked) });
    });

/** F4, F6: the number to beat, which of the two it is, and the shifts over it. */
function countsLines(read: FateReading, outcome: FateOutcome): readonly CardLine[] {
  const { strength, opposition, by, shifts } = outcome;
  if (strength === null) return [];
  const data = { strength: signed(strength), opposition: signed(opposition ?? 0), shifts: signed(shifts) };
  const which = opposition === null ? "alone" : by === "block" ? "strength" : "opposition";
  return [line(`counts.${coverKind(read)}.${which}`, data)];
}

/** How an attack or what else deals stress ended for the one it was aimed at. */
function harmLines(read: FateReading, outcome: FateOutcome, row: Row): readonly CardLine[] {
  const { soak } = read;
  const sums = read.act.suffers > 0 || outcome.stress !== read.stress ? [] : [stressSum(read)];
  const told = { who: { fighter: row.fighter }, n: outcome.stress };
  if (outcome.stress === 0) return [line("unhurt", told, "good")];
  // What came of it is said first: whoever gives in takes none of it.
  if (outcome.out === "giveIn") return [line("giveIn", told, "bad"), line("notTaken", told, "plain", sums)];
  if (outcome.out === "out") return [line("out", told, "bad"), line("stress", told, "bad", sums)];
  const consequences = outcome.cons.map((kind) => {
    const aspect = soak?.cons.find((one) => one.kind === kind)?.aspect ?? "";
    const named = { ...told, aspect, kind: { key: `RIPOSTE.Fate.Consequence.${kind}` } };
    return line(aspect === "" ? "consequence" : "consequenceNamed", named, "bad");
  });
  const box = outcome.box > 0 ? [line("box", { ...told, box: outcome.box }, "bad")] : [];
  return [line("stress", told, "bad", sums), ...consequences, ...box];
}

/** What is coming, while it may still be invoked against and is to be taken. */
function comingLines(read: FateReading, row: Row): readonly CardLine[] {
  const { act, hurt, opponent, answered, stress } = read;
  const isKnown = hurt !== opponent || answered !== null;
  if (row.state !== "open" || row.fighter !== hurt || !isKnown || stress === 0 || act.suffers > 0) return [];
  const key = act.weapon === "" ? "coming" : "comingWith";
  return [line(key, { n: stress, weapon: act.weapon }, "plain", [stressSum(read)])];
}

/** F4: nothing was applied. */
const heldBack = ({ meeting }: FateReading, told: CardLine["data"]): readonly CardLine[] => [
  line("heldBack", { ...told, strength: signed(meeting.strength ?? 0) }, "bad"),
];

function targetLines(read: FateReading, row: Row, outcome: FateOutcome): readonly CardLine[] {
  const told = { who: { fighter: row.fighter } };
  const isOpposed = read.opponent === row.fighter;
  const isHarmed = read.hurt === row.fighter;
  const met = !isOpposed || !outcome.happens ? [] : outcome.made ? [] : [line("resists", told, "good")];
  const harm = isHarmed && (outcome.made || !isOpposed) ? harmLines(read, outcome, row) : [];
  const made =
    isOpposed && !isHarmed && outcome.made
      ? [line(`met.${read.declared.body.option}`, { ...told, aspect: read.act.aspect, zone: read.act.zone }, "bad")]
      : [];
  return [...met, ...harm, ...made];
}

/** F15: whether whoever held the one who acts still does; of one who is out of it, nothing. */
function holderLines(read: FateReading, { fighter }: Row, { freed, out }: FateOutcome): readonly CardLine[] {
  const told = { who: { fighter }, whom: who(read).who };
  if (freed) return [line("letsGo", told, "good")];
  return out === "no" && read.act.holds.some(({ maker }) => maker === fighter) ? [line("holdsOn", told)] : [];
}

function resultLines(read: FateReading, row: Row, option: FateOption): readonly CardLine[] {
  if (row.result === null || row.state === "open") return [];
  const outcome = readOutcome(row.result.part.outcome);
  const told = { who: { fighter: row.fighter } };
  if (outcome.stopped) return row.id === ACTOR ? [line("stopped", told, "warn")] : [];
  if (outcome.refused) return row.id === ACTOR ? [line("refused", told, "warn")] : [];
  const spin = outcome.spin ? [line("spin", told, "good")] : [];
  if (row.id !== ACTOR) return [...targetLines(read, row, outcome), ...spin, ...holderLines(read, row, outcome)];
  const harm = read.hurt === row.fighter ? harmLines(read, outcome, row) : [];
  const blocked = read.act.rolls && !outcome.happens ? heldBack(read, told) : option.result(read);
  return [...countsLines(read, outcome), ...blocked, ...harm, ...spin];
}

/** A GM's leave is said on the card. */
function allowedLines({ declared: { body } }: FateReading, { gm }: FateOption): readonly CardLine[] {
  const waived = body.allowed.filter((code) => code !== "fate.breadth" && code !== gm);
  return waived.length > 0 ? [line("allowed", allowedData(body.attacker.actor, waived), "warn")] : [];
}

/** F8, F15, F16: what the GM has said of this action alone. */
function ruledLines({ approval, act, declared }: FateReading): readonly CardLine[] {
  const { breaks, whenHeld } = declared.body.choice;
  const isHeld = act.holds.length > 0;
  // As it is anyway, it is nobody's word; else a player who says so has other numbers than the GM's client sees.
  const isRuled = typeof breaks === "boolean" && breaks !== breaksByItself(act.type, act);
  return [
    ...(approval === "given" ? [line("approved", {}, "good")] : []),
    ...(isHeld && isRuled ? [line(act.breaks ? "gmBreaks" : "gmKeeps", {}, "warn")] : []),
    ...(isHeld && whenHeld === "free" ? [line("gmFree", {}, "warn")] : []),
  ];
}

/** The whole exchange, as far as it has come. */
export function describeFate(option: FateOption, exchange: Exchange): CardText {
  if (exchange.phase === "void") return { attack: [], rows: {} };
  const read = readFate(exchange);
  const steps = Object.values(exchange.slots).flatMap((slot) => {
    const row = own(exchange.rows, slot.row);
    const one = read.later.filter((late) => late.slot.id === slot.id);
    return row === undefined || one.length === 0 ? [] : [[slot.id, lateLines(one, row)] as const];
  });
  return {
    attack: [...option.opening(read), ...allowedLines(read, option), ...ruledLines(read)],
    rows: perRow(exchange, (row) => [
      ...answerLines(read, row),
      ...lateLines(read.later, row),
      ...comingLines(read, row),
      ...resultLines(read, row, option),
    ]),
    ...(steps.length === 0 ? {} : { steps: Object.fromEntries(steps) }),
  };
}
