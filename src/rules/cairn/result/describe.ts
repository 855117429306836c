/** An attack in sentences (keys and data; `foundry/` finds the words). */
import { own } from "../../core/lib/own.ts";
import type { CardLine, CardText, Exchange, Row, RowResult } from "../../core/types.ts";
import { text } from "../../kit/codec.ts";
import { keyed } from "../../kit/record.ts";
import { perRow, stepIn } from "../../kit/steps.ts";
import { answerLines } from "../answer/defend-tell.ts";
import { stepLines } from "../answer/asked.ts";
import { gambitLines } from "../answer/gambit.ts";
import { attackerLines } from "../answer/roll.ts";
import { LET_BE } from "../answer/strike-back.ts";
import { line, ruled, stoppedLines } from "../attack-math/text.ts";
import { readStrike } from "../thread/numbers.ts";
import { readCairn, type CairnReading } from "../thread/reading.ts";
import { BACK } from "../thread/slots.ts";
import { woundLines } from "../wounds/wound.ts";
import { stillStrikes } from "./aftermath.ts";
import { returnStrikes } from "./gear.ts";
import { aftermathLines, blowLines } from "./hit-lines.ts";

function attackLines(read: CairnReading): readonly CardLine[] {
  return [
    ...read.attackers.flatMap((attacker) => attackerLines(read, attacker)),
    // C17: whoever reads several dice would add them up.
    ...(read.attackers.filter(({ staysOut, isAsked, attack }) => !staysOut && !isAsked && !attack.gambit).length > 1
      ? [line("highest")]
      : []),
    ...(read.declared.unaware ? [line("unaware", {}, "warn")] : []),
  ];
}

const namesIn = keyed(text);

/** What each piece of gear that an exchange names is called, by its id. */
function gearNames(read: CairnReading): Readonly<Record<string, string>> {
  const { numbers = {} } = read.answered?.body ?? {};
  const strikes = [...read.declared.attacks, readStrike(numbers["strike"]), ...returnStrikes(read)];
  const swung = strikes.flatMap((strike) => strike?.weapons ?? []).map(({ id, name }) => [id, name] as const);
  return { ...namesIn.read(numbers["gearNames"]), ...Object.fromEntries(swung) };
}

/** Why gear breaks: it took a blow (C33), was given up for an attack (C33), or lasts for one attack only (C8). */
function breakKey({ declared, answered }: CairnReading, { role }: Row, item: string): string {
  if (role === "target" && answered?.body.numbers["shatter"] === item) return "breaks.tookBlow";
  const swung = declared.attacks[0]?.weapons.find(({ id }) => id === item);
  return role === "attacker" && declared.breaks && swung !== undefined && swung.kind !== "improvised"
    ? "breaks.givenUp"
    : "breaks.makeshift";
}

/** What has come of it, also where that was taken back; nothing of what is asked again. */
const toldOf = ({ state, results, result }: Row): readonly RowResult[] =>
  state !== "open" && result && results.length === 0 ? [result] : results;

/** C8, C14, C33: what breaks and why, and what is dropped. */
function gearLines(read: CairnReading, row: Row): readonly CardLine[] {
  const names = gearNames(read);
  return toldOf(row)
    .flatMap(({ part: { changes } }) => changes)
    .flatMap((change): readonly CardLine[] => {
      if (change.kind !== "item" || change.value !== true) return [];
      const data = { who: { fighter: row.fighter }, item: own(names, change.item) ?? "" };
      return [line(change.path === "dropped" ? "drops" : breakKey(read, row, change.item), data, "warn")];
    });
}

function parryLines({ landed: { parry }, hits, attackers }: CairnReading, row: Row): readonly CardLine[] {
  if (parry === null || row.role !== "target") return [];
  const whom = { fighter: attackers.find(({ attack }) => attack.id === parry.against)?.fighter ?? "" };
  const data = { ...parry, who: { fighter: row.fighter }, whom };
  if (parry.winner === "attacker") return [line("parryRoll.attacker", data, "bad")];
  // Of several attackers another's blow is what counts.
  const isPlain = own(hits, row.id) !== undefined;
  return [line(`parryRoll.${parry.winner}${isPlain ? "Other" : ""}`, data, isPlain ? "plain" : "good")];
}

/** C10: a fight back that was said and does not come. */
function lostLines(read: CairnReading, row: Row): readonly CardLine[] {
  const hit = own(read.hits, row.id);
  if (read.answer.kind !== "fightBack" || row.role !== "target" || hit === undefined || hit.due !== null) return [];
  const isLost = !stillStrikes(read, hit.toll) || stepIn(read.exchange, BACK)?.body.option === LET_BE;
  return isLost ? [line("backLost", { who: { fighter: row.fighter } }, "warn")] : [];
}

/** C7, C14: its answer has filled the last slot. */
const fullLines = ({ target }: CairnReading, { id, results, fighter }: Row): readonly CardLine[] =>
  id === target?.id && results[0]?.part.outcome["full"] === true
    ? [ruled("C7", "slotsFull", { who: { fighter } }, "warn")]
    : [];

/** What has come of it, once it has settled. */
function resultLines(read: CairnReading, row: Row): readonly CardLine[] {
  const [told] = toldOf(row);
  const who = { fighter: row.fighter };
  const isTarget = row.role === "target";
  if (told === undefined) return [];
  if (told.part.outcome["stopped"] === true) return isTarget ? stoppedLines(read.exchange, row) : [];
  const hit = own(read.hits, row.id);
  if (hit !== undefined) {
    const wound = row.results.flatMap(({ part }) => woundLines(part.outcome, row.fighter));
    return [...blowLines(hit.blow, who), ...aftermathLines(hit, row, who), ...wound];
  }
  if (told.part.outcome["ignored"] === true) return [line("ignored", { who }, "good")];
  // Of nothing but a gambit there is no damage to tell of, and of a draw it is told.
  const isBlow = read.declared.attacks.some(({ gambit }) => !gambit) && read.landed.parry?.winner !== "nobody";
  return isTarget && row.results.length > 0 && isBlow ? [line("unhurt", { who }, "good")] : [];
}

/** C25, C28: how it ends for whoever was hit; 0 comes before 1. */
const isLess = ({ key }: CardLine): number => Number(!/\.(?:dead|state\.)/.test(key));

/** The gravest first. */
const gravest = (lines: readonly CardLine[]): readonly CardLine[] => lines.toSorted((a, b) => isLess(a) - isLess(b));

/** The whole exchange, as far as it has come. */
export function describeAttack(exchange: Exchange): CardText {
  const read = readCairn(exchange);
  const rowLines = (row: Row): readonly CardLine[] => [
    ...answerLines(read, row),
    ...gravest([
      ...(row.id === read.target?.id ? gambitLines(read) : []),
      ...parryLines(read, row),
      ...resultLines(read, row),
    ]),
    ...fullLines(read, row),
    ...lostLines(read, row),
    ...gearLines(read, row),
  ];
  return { attack: attackLines(read), rows: perRow(exchange, rowLines), steps: stepLines(read) };
}
