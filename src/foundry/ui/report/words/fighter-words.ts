/** What the report says of one fighter. Pure. */
import type { LangKey } from "../../../../rules/core/types.ts";
import { counted, number, type Words } from "../../view/shared/words.ts";
import { total } from "../defender.ts";
import type { Counted, Defender, Often } from "../facts.ts";
import { amount, namesOf, ofMany, type LuckShown, type ReportLine, type ReportWords } from "./line.ts";

/** Below this it is no luck. */
const EVEN = 0.5;

/** So many steps of luck are told apart. */
const STEPS = 5;

const answerText = ({ words, option }: ReportWords, { family, answer, count }: Counted): string =>
  words.t("RIPOSTE.Report.answer", { answer: option(family, answer), n: number(words, count) });

/** The greatest luck of either kind, by what was lost. */
function greatestLuck(all: readonly Defender[], unit: LangKey): number {
  return Math.max(...all.map((each) => (each.unit === unit ? Math.abs(each.luck ?? 0) : 0)));
}

const isDown = ({ standing }: Defender): boolean => standing === "out" || standing === "dead";

/** Nobody calls it luck to be killed by less. */
function luckOf(words: Words, defender: Defender, all: readonly Defender[]): LuckShown | null {
  const { luck, unit } = defender;
  if (luck === null || Math.abs(luck) < EVEN || (isDown(defender) && luck > 0)) return null;
  const key = luck > 0 ? "RIPOSTE.Report.lucky" : "RIPOSTE.Report.unlucky";
  const steps = Math.max(1, Math.round((STEPS * Math.abs(luck)) / greatestLuck(all, unit)));
  return { text: words.t(key, { loss: amount(words, Math.abs(luck), unit) }), share: Math.sign(luck) * steps };
}

/** Two are no "many". */
const ofAll = (words: Words, key: LangKey, n: number): string =>
  n === 2 ? words.t(`${key}Both`) : counted(words, key, n);

/** Whoever was hurt otherwise, or has hurt itself, was not "never hurt". */
function attacksText(words: Words, { attacks, unhurt, beside }: Defender): string {
  if (unhurt === attacks) {
    const isHurt = total(Object.values(beside)) > 0;
    return ofAll(words, `RIPOSTE.Report.${isHurt ? "missed" : "unhurt"}`, attacks);
  }
  if (unhurt === 0) return ofAll(words, "RIPOSTE.Report.hit", attacks);
  return words.t("RIPOSTE.Report.hitBy", { n: number(words, attacks - unhurt), of: number(words, attacks) });
}

/** What it lost, by how: several ways as one sum, so that nothing sounds as if it were said twice. */
function lossTexts(words: Words, { loss, beside, unit }: Defender): readonly string[] {
  const { paid, cost: _, ...others } = beside;
  const text = (key: string, n: number, list = ""): string =>
    words.t(`RIPOSTE.Report.Lost${key}`, { loss: amount(words, n, unit), n: number(words, n), list });
  const ways = Object.entries({ answering: loss, ...others }).filter(([, n]) => n > 0);
  const each = ways.map(([how, n]) => text((ways.length > 1 ? "Of." : ".") + how, n));
  const sum = total(ways.map(([, n]) => n));
  return [
    ...(ways.length > 1 ? [text("Sum", sum, each.join(", "))] : each),
    ...(paid > 0 ? [text(".paid", paid)] : []),
  ];
}

/** "Bela 2×, Wenna 1×". */
const oftenText = ({ words, name }: ReportWords, all: readonly Often[]): string =>
  all
    .map(({ fighter, count }) => words.t("RIPOSTE.Report.answer", { answer: name(fighter), n: number(words, count) }))
    .join(", ");

/** One fighter, among all that the report tells of. */
export function defenderLine(at: ReportWords, defender: Defender, all: readonly Defender[]): ReportLine {
  const { words } = at;
  const { fighter, standing, attacks, luck, unit, beside, answers, killed, felled, helpers, aided, healers } = defender;
  const lucky = luck === null || Math.abs(luck) < EVEN ? "plain" : luck > 0 ? "good" : "bad";
  return {
    kind: "fighter",
    face: fighter,
    head: at.name(fighter),
    fallen:
      standing === "up" ? null : words.t(standing === "away" ? "RIPOSTE.Report.left" : `RIPOSTE.Report.${standing}`),
    parts: [
      ...(attacks > 0 ? [attacksText(words, defender)] : []),
      ...lossTexts(words, defender),
      ...(answers.length > 0 ? [answers.map((each) => answerText(at, each)).join(", ")] : []),
      ...(beside.cost > 0 ? [words.t("RIPOSTE.Report.cost", { loss: amount(words, beside.cost, unit) })] : []),
      ...ofMany(words, "killed", namesOf(at, killed)),
      ...ofMany(words, "felled", namesOf(at, felled)),
      ...ofMany(words, "aided", oftenText(at, aided)),
      ...ofMany(words, "helped", oftenText(at, helpers)),
      ...ofMany(words, "healed", oftenText(at, healers)),
    ],
    isAway: standing === "away",
    luck: luckOf(words, defender, all),
    tone: isDown(defender) ? "bad" : lucky,
  };
}
