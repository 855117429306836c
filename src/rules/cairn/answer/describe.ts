/** A `cairn` exchange in sentences (keys and data; `foundry/` finds the words). */
import { own } from "../../core/thread/own.ts";
import type { CardLine, CardText, Exchange, Row, Slot, Sum, TextParam } from "../../core/types.ts";
import { partsAt } from "../../kit/text.ts";
import { isJsonObject } from "../../core/types/json.ts";
import { saveSucceeds } from "../stats/save.ts";
import { aftermathOf, blowIn, rolledSince } from "./aftermath.ts";
import { answerKind } from "./answer.ts";
import { bestOf } from "../attack-math/land.ts";
import { returnStrikes } from "../start/gear.ts";
import { isTurnAction, describeTurnAction } from "../intentions/exchange.ts";
import { attacking, fallen, line, named, weaponsDatum } from "../attack-math/text.ts";
import { readStrike } from "../thread/numbers.ts";
import type { SettledHit } from "../thread/outcome.ts";
import { isSuffered, tellSuffered } from "../wounds/exchange.ts";
import { woundLines } from "../wounds/wound.ts";
import { answerIn, attackersOf, declaredAttackIn, landedIn, rolledAttacks, stepIn } from "../thread/read.ts";
import { ANSWER, rollSlot, slotKind } from "../thread/slots.ts";
import { gambitLines, gambitLinesAt, isGambitOnly, returnLines, triedLine } from "./describe-gambit.ts";

const part = partsAt("RIPOSTE.Cairn.Part.");

/** C7: the die less the armor. */
function damageSum({ struck, harm }: SettledHit): Sum {
  const stopped = struck.value - harm.amount;
  const parts = [part(struck.value, "die", "C7"), ...(stopped === 0 ? [] : [part(-stopped, "armor", "C7")])];
  return { label: "RIPOSTE.Cairn.Sum.damage", total: harm.amount, parts, dice: null, rule: "C7" };
}

function attackLines(exchange: Exchange): readonly CardLine[] {
  const { attacks, unaware } = declaredAttackIn(exchange);
  const people = attackersOf(exchange);
  const rolled = rolledAttacks(exchange);
  const { targets, faces } = exchange.declared.body;
  const lines = attacks.flatMap((attack, place): readonly CardLine[] => {
    const who = { fighter: people[place] ?? "" };
    const data = { who, weapon: weaponsDatum(attack) };
    const own = rolled.find((each) => each.attack.id === attack.id);
    if (targets.length === 0) return [line("swings", { ...data, value: Math.max(0, ...faces) })];
    if (stepIn(exchange, rollSlot(place))?.body.option === "stayOut") return [line("staysOut", { who })];
    if (attack.gambit) return [triedLine(exchange, attack, place)];
    if (own === undefined) return [attacking(who, attack)];
    if (own.dice.length === 0) return [line("negated", data)];
    return [
      line("rolls", {
        ...data,
        value: bestOf(attack, own.dice, own.faces)?.value ?? 0,
        dice: fallen(own.dice, own.faces),
      }),
    ];
  });
  return unaware ? [...lines, line("unaware", {}, "warn")] : lines;
}

function answerLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const step = stepIn(exchange, ANSWER);
  if (step === null || row.role !== "target") return [];
  const who = { fighter: row.fighter };
  const kind = answerKind(step.body.option);
  if (kind === null) return [line("none", { who })];
  const answer = answerIn(exchange);
  const allowed = step.body.allowed.length > 0 ? [line("allowed", { who }, "warn")] : [];
  if (answer.kind !== "parry" && answer.kind !== "fightBack") return [line(kind, { who }), ...allowed];
  const place = declaredAttackIn(exchange).attacks.findIndex(({ id }) => id === answer.against);
  const whom = { fighter: attackersOf(exchange)[place] ?? "" };
  return [line(kind, { who, whom, weapon: weaponsDatum(answer.strike) }), ...allowed];
}

/** What each piece of gear that an exchange names is called, by its id. */
function gearNames(exchange: Exchange): ReadonlyMap<string, string> {
  const { numbers = {} } = stepIn(exchange, ANSWER)?.body ?? {};
  const given = isJsonObject(numbers["gearNames"]) ? Object.entries(numbers["gearNames"]) : [];
  const strikes = [...declaredAttackIn(exchange).attacks, readStrike(numbers["strike"]), ...returnStrikes(exchange)];
  const swung = strikes.flatMap((strike) => strike?.weapons ?? []).map(({ id, name }) => [id, name] as const);
  const named = given.flatMap(([id, name]) => (typeof name === "string" ? [[id, name] as const] : []));
  return new Map([...named, ...swung]);
}

/** C8, C14, C33: what breaks, and what is dropped. */
function gearLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const counted = row.results.length > 0 ? row.results : row.result === null ? [] : [row.result];
  const names = gearNames(exchange);
  return counted
    .flatMap(({ part: { changes } }) => changes)
    .flatMap((change): readonly CardLine[] => {
      if (change.kind !== "item" || change.value !== true) return [];
      const data = { who: { fighter: row.fighter }, item: names.get(change.item) ?? "" };
      return [line(change.path === "dropped" ? "drops" : "breaks", data, "warn")];
    });
}

function parryLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const { parry } = landedIn(exchange);
  if (parry === null || row.role !== "target") return [];
  const data = { who: { fighter: row.fighter }, attack: parry.attack, defense: parry.defense };
  const tone = { defender: "good", attacker: "bad", nobody: "plain" } as const;
  return [line(`parryRoll.${parry.winner}`, data, tone[parry.winner])];
}

function blowLines(blow: SettledHit, who: TextParam): readonly CardLine[] {
  const { harm, struck } = blow;
  const sums = [damageSum(blow)];
  if (harm.bounced) return [line("bounced", { who }, "good")];
  if (harm.amount === 0) return [line("armored", { who }, "good", sums)];
  const data = { who, weapon: named(struck.weapon), hp: harm.toHp, str: harm.toStr, left: harm.strAfter };
  const key = harm.toStr === 0 ? "losesHp" : harm.toHp === 0 ? "losesStr" : "losesBoth";
  return [
    line(key, data, "bad", sums),
    ...(harm.dead ? [line("dead", { who }, "bad")] : []),
    ...(harm.exactlyZero ? [line("scar", { who }, "warn")] : []),
    ...Object.entries(harm.effects).map(([effect, n]) => line(`effect.${effect}`, { who, n }, "warn")),
  ];
}

/** C24 to C26: what was rolled since, and how it ends. */
function aftermathLines(exchange: Exchange, row: Row, blow: SettledHit, who: TextParam): readonly CardLine[] {
  const after = aftermathOf(exchange, row.id);
  const { save } = rolledSince(exchange, row.id);
  if (after === null || save === undefined) return [];
  const score = blow.harm.strAfter;
  if (saveSucceeds(save, score)) return [line("saved", { who, roll: save, score }, "good")];
  const { toll, due } = after;
  // What was regained stands in the result: there may have been less to regain than was rolled.
  const told = row.results[1]?.part.outcome["heal"];
  const heal = row.results.length < 2 ? toll.heal : typeof told === "number" ? told : 0;
  const ended = due === null && toll.state !== "up" ? [line(`state.${toll.state}`, { who }, "bad")] : [];
  // C8: in place of Critical Damage, and of what is written of it on the attack.
  if (toll.state === "knockedOut") return [line("knockedOut", { who, roll: save, score }, "bad"), ...ended];
  const text = blow.struck.onCritical === "" ? [] : [line("onCritical", { text: blow.struck.onCritical }, "warn")];
  return [
    line("critical", { who, roll: save, score }, "bad"),
    ...(toll.injury === null
      ? []
      : [line("injury", { who, place: { key: `RIPOSTE.Cairn.Place.${toll.injury}` } }, "bad")]),
    ...toll.effects.map((effect) =>
      line("hitEffect", { who, what: { key: `RIPOSTE.Cairn.HitEffect.${effect}` } }, "warn"),
    ),
    ...(heal > 0 ? [line("heals", { who, n: heal }, "good")] : []),
    ...(toll.morale ? [line("morale", { who }, "warn")] : []),
    ...text,
    ...ended,
  ];
}

/** C32: whether the next turn is lost. */
function shockLines(exchange: Exchange, row: Row, who: TextParam): readonly CardLine[] {
  const { shock } = rolledSince(exchange, row.id);
  const toll = aftermathOf(exchange, row.id)?.toll ?? null;
  const harm = blowIn(row)?.harm ?? null;
  if (shock === undefined || toll === null || harm === null) return [];
  const data = { who, roll: shock, score: harm.strAfter - toll.toStr };
  return [toll.losesTurn ? line("shockTaken", data, "bad") : line("shockHeld", data, "good")];
}

const rowLines = (exchange: Exchange, row: Row): readonly CardLine[] => [
  ...blowRowLines(exchange, row),
  ...gearLines(exchange, row),
];

function blowRowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const who = { fighter: row.fighter };
  const tried = gambitLines(exchange, row.id);
  const lines = [...answerLines(exchange, row), ...tried, ...parryLines(exchange, row)];
  const told = row.results[0] ?? row.result;
  if (told === null) return lines;
  if (told.part.outcome["stopped"] === true)
    return row.role === "target" ? [...lines, line("stopped", { who }, "warn")] : lines;
  const blow = blowIn(row);
  if (blow !== null) {
    const after = [...aftermathLines(exchange, row, blow, who), ...shockLines(exchange, row, who)];
    const wound = row.results.flatMap(({ part }) => woundLines(part.outcome, row.fighter));
    return [...lines, ...blowLines(blow, who), ...after, ...wound];
  }
  if (told.part.outcome["ignored"] === true) return [...lines, line("ignored", { who }, "good")];
  const unhurt = row.role === "target" && row.results.length > 0 && !isGambitOnly(exchange);
  return unhurt ? [...lines, line("unhurt", { who }, "good")] : lines;
}

/** What a step adds, for its own line of the log. */
function stepLines(exchange: Exchange): NonNullable<CardText["steps"]> {
  const attacks = attackLines(exchange);
  const lineOf = (slot: Slot, row: Row): readonly CardLine[] => {
    const kind = slotKind(slot);
    switch (kind?.kind) {
      case "answer":
        return answerLines(exchange, row);
      case "roll":
        return attacks.slice(kind.place, kind.place + 1);
      case "due": {
        const face = slot.step?.body.faces[0];
        const data = {
          who: { fighter: row.fighter },
          what: { key: `RIPOSTE.Cairn.Rolled.${kind.due}` },
          face: face ?? "",
        };
        return [line(face === undefined ? "ruled" : "rolled", data)];
      }
      case "agree":
        return gambitLines(exchange, row.id).slice(0, 1);
      case "gambit":
        return gambitLinesAt(exchange, kind.place).slice(0, 1);
      case "return":
        return returnLines(exchange, kind.place);
      case "back":
      case undefined:
        return [];
    }
  };
  const filled = Object.values(exchange.slots).filter(({ step }) => step !== null);
  const told = filled.map((slot) => [slot, own(exchange.rows, slot.row)] as const);
  const lines = told.map(([slot, row]) => [slot.id, row === undefined ? [] : lineOf(slot, row)] as const);
  return Object.fromEntries(lines.filter(([, each]) => each.length > 0));
}

/** The whole exchange, as far as it has come. */
export function describeCairn(exchange: Exchange): CardText {
  if (isSuffered(exchange)) return tellSuffered(exchange);
  if (isTurnAction(exchange)) return describeTurnAction(exchange);
  const rows = Object.values(exchange.rows).map((row) => [row.id, rowLines(exchange, row)] as const);
  return { attack: attackLines(exchange), rows: Object.fromEntries(rows), steps: stepLines(exchange) };
}
