/** The report in words. Pure: lines with their parts, drawn by `card.ts`. */
import type { FamilyId, LangKey, Uuid } from "../../../rules/core/types.ts";
import { counted, number, percent, type NameOf, type Words } from "../view/shared/words.ts";
import type { BestMoment, Counted, Defender, Report } from "./facts.ts";

/** How an option of a family is called; its id where it has no name. */
export type OptionName = (family: FamilyId, option: string) => string;

export interface ReportWords {
  readonly words: Words;
  readonly name: NameOf;
  readonly option: OptionName;
}
export interface ReportLine {
  /** Whom it is about; null: the fight. */
  readonly head: string | null;
  readonly parts: readonly string[];
  readonly tone: "good" | "bad" | "plain";
}

/** Below this it is no luck. */
const EVEN = 0.5;

/** Less than this is written as 0. */
const SHOWN = 0.05;

const amount = (words: Words, n: number, unit: LangKey): string =>
  words.t("RIPOSTE.Report.amount", { n: number(words, n), unit: words.t(unit) });

const answerText = ({ words, option }: ReportWords, { family, answer, count }: Counted): string =>
  words.t("RIPOSTE.Report.answer", { answer: option(family, answer), n: number(words, count) });

function luckText(words: Words, luck: number, unit: LangKey): string {
  if (Math.abs(luck) < EVEN) return words.t("RIPOSTE.Report.even");
  const key = luck > 0 ? "RIPOSTE.Report.lucky" : "RIPOSTE.Report.unlucky";
  return words.t(key, { loss: amount(words, Math.abs(luck), unit) });
}

function attacksText(words: Words, { attacks, unhurt }: Defender): string {
  if (unhurt === attacks) return counted(words, "RIPOSTE.Report.unhurt", attacks);
  if (unhurt === 0) return counted(words, "RIPOSTE.Report.hit", attacks);
  return words.t("RIPOSTE.Report.hitBy", { n: number(words, attacks - unhurt), of: number(words, attacks) });
}

/** What it lost, by how. */
function lossTexts(words: Words, { loss, lossAttacking, lossOtherwise, unit }: Defender): readonly string[] {
  const losses = { lost: loss, lostAttacking: lossAttacking, lostOtherwise: lossOtherwise };
  return Object.entries(losses).flatMap(([key, n]) =>
    n > 0 ? [words.t(`RIPOSTE.Report.${key}`, { loss: amount(words, n, unit) })] : [],
  );
}

function defenderLine(at: ReportWords, defender: Defender): ReportLine {
  const { words } = at;
  const { fighter, standing, attacks, luck, unit, answers, cost, helpers } = defender;
  const stoodIn = helpers.map(({ fighter: helper, count }) =>
    words.t("RIPOSTE.Report.answer", { answer: at.name(helper), n: number(words, count) }),
  );
  const lucky = luck === null || Math.abs(luck) < EVEN ? "plain" : luck > 0 ? "good" : "bad";
  return {
    head: at.name(fighter),
    parts: [
      ...(standing === "up" ? [] : [words.t(`RIPOSTE.Report.${standing}`)]),
      ...(attacks > 0 ? [attacksText(words, defender)] : []),
      ...lossTexts(words, defender),
      ...(attacks > 0 ? [answers.map((each) => answerText(at, each)).join(", ")] : []),
      ...(cost > 0 ? [words.t("RIPOSTE.Report.cost", { loss: amount(words, cost, unit) })] : []),
      ...(stoodIn.length > 0 ? [words.t("RIPOSTE.Report.helped", { list: stoodIn.join(", ") })] : []),
      ...(luck === null ? [] : [luckText(words, luck, unit)]),
    ],
    tone: standing === "up" ? lucky : "bad",
  };
}

function bestText({ words, name, option }: ReportWords, best: BestMoment): string {
  const { kind, family, answer, loss, unit, chance } = best;
  const nameOf = (fighter: Uuid | null): string => (fighter === null ? words.t("RIPOSTE.Card.Unseen") : name(fighter));
  return words.t(`RIPOSTE.Report.${kind === "saved" && loss === 0 ? "savedWhole" : kind}`, {
    fighter: nameOf(best.fighter),
    by: nameOf(best.by),
    answer: option(family, answer),
    loss: amount(words, loss, unit),
    chance: percent(words, chance),
  });
}

const line = (text: string): ReportLine => ({ head: null, parts: [text], tone: "plain" });

/** All lines, those of the fighters first. */
export function reportLines(
  at: ReportWords,
  { defenders, others, answers, hold, best }: Report,
): readonly ReportLine[] {
  const { words, name } = at;
  const saving = answers.filter(({ saved }) => saved !== null && saved >= SHOWN);
  const saved = saving.map(
    (each) => `${at.option(each.family, each.answer)} ${amount(words, each.saved ?? 0, each.unit)}`,
  );
  return [
    ...defenders.map((defender) => defenderLine(at, defender)),
    ...(others === 0 ? [] : [line(words.t("RIPOSTE.Report.others", { n: number(words, others) }))]),
    ...(saved.length === 0 ? [] : [line(words.t("RIPOSTE.Report.answersSaved", { list: saved.join(", ") }))]),
    ...(hold === null
      ? []
      : [line(words.t("RIPOSTE.Report.hold", { fighter: name(hold.holder), n: number(words, hold.turns) }))]),
    ...(best === null ? [] : [line(words.t("RIPOSTE.Report.best", { what: bestText(at, best) }))]),
  ];
}
