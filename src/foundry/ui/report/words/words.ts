/** The report in words. Pure: lines with their parts, drawn by `card.ts`. */
import type { LangKey, Uuid } from "../../../../rules/core/types.ts";
import { list, number, percent, sentence, upperFirst, type Words } from "../../view/shared/words.ts";
import type { BestMoment, Report } from "../facts.ts";
import { defenderLine } from "./fighter-words.ts";
import { amount, namesOf, ofMany, type ReportLine, type ReportWords } from "./line.ts";

/** Less than this is written as 0. */
const SHOWN = 0.05;

/** So many who attack at once are named. */
const MOST_NAMED = 3;

function bestText(at: ReportWords, best: BestMoment): string {
  const { words, name, option, isDeclined } = at;
  const { kind, family, answer, attackers, loss, cost, unit, chance, helper } = best;
  const nameOf = (fighter: Uuid | null): string => (fighter === null ? words.t("RIPOSTE.Card.Unseen") : name(fighter));
  const foes =
    attackers.length > MOST_NAMED ? words.t("RIPOSTE.Report.foes", { n: number(words, attackers.length) }) : null;
  const struck = isDeclined(family, answer) ? "struckBare" : kind;
  const told =
    kind === "struck"
      ? struck
      : loss > 0
        ? kind
        : cost > 0 && kind === "saved"
          ? "savedPaid"
          : (`${kind}Whole` as const);
  const data = {
    fighter: nameOf(best.fighter),
    by: kind === "struck" ? nameOf(best.by) : (foes ?? list(words, [...new Set(attackers.map(nameOf))])),
    answer: option(family, answer),
    loss: amount(words, loss, unit),
    chance: percent(words, chance ?? 1),
    helper: nameOf(helper),
  };
  const keys = best.spared && kind !== "struck" ? [told, `spared.${best.spared}`] : [told];
  return keys.map((key) => upperFirst(words.lang, words.t(`RIPOSTE.Report.${key}`, data))).join(" ");
}

const NOBODY = { face: null, head: null, fallen: null, isAway: false, luck: null } as const;
const line = (text: string, kind: "fight" | "fallen" = "fight"): ReportLine => ({
  ...NOBODY,
  kind,
  parts: [text],
  tone: "plain",
});

const bestLine = (at: ReportWords, best: BestMoment): ReportLine => ({
  ...NOBODY,
  kind: "best",
  // Whose moment it was.
  face: best.kind === "struck" ? best.by : (best.helper ?? best.fighter),
  head: at.words.t("RIPOSTE.Report.best"),
  parts: [bestText(at, best)],
  tone: best.kind === "struck" ? "bad" : "good",
});

interface Saved {
  readonly name: string;
  readonly saved: number | null;
  readonly n: number;
  readonly unit: LangKey;
}

/** What was kept off, by what is lost: by answers, or by those who stood in. */
function savedTexts(words: Words, key: LangKey, all: readonly Saved[]): readonly string[] {
  const worth = all.filter(({ saved }) => saved !== null && saved >= SHOWN);
  return [...new Set(worth.map(({ unit }) => unit))].map((unit) => {
    const list = worth
      .filter((each) => each.unit === unit)
      .map(({ name, saved, n }) =>
        words.t("RIPOSTE.Report.answerSaved", { answer: name, saved: number(words, saved ?? 0), n: number(words, n) }),
      );
    return words.t(key, { unit: words.t(unit), list: list.join(", ") });
  });
}

/** Who holds the field where nobody else is left; else who was left at the end, by sides. */
function standingText(at: ReportWords, standing: Report["standing"]): string {
  const { words } = at;
  const [last, ...more] = standing.filter(({ fighters }) => fighters.length > 0);
  const isAlone = last !== undefined && more.length === 0 && standing.length > 1;
  if (isAlone && last.side !== null && last.side !== "neutral") {
    return words.t(`RIPOSTE.Report.Won.${last.side}`, { list: namesOf(at, last.fighters) });
  }
  const sides = standing.map(({ side, fighters }) => {
    const names = fighters.length === 0 ? words.t("RIPOSTE.Report.nobody") : namesOf(at, fighters);
    return side === null
      ? names
      : words.t("RIPOSTE.Report.ofSide", { list: names, side: words.t(`RIPOSTE.Report.Side.${side}`) });
  });
  return words.t("RIPOSTE.Report.standing", { list: sides.join(" · ") });
}

/** Those who were defeated or got away, who still stands, and who took no part. */
function endLines(at: ReportWords, { untouched, idle, defeated, away, standing }: Report): readonly ReportLine[] {
  const named = (key: "defeated" | "away" | "untouched" | "idle", all: readonly Uuid[], kind?: "fallen") =>
    ofMany(at.words, key, namesOf(at, all)).map((text) => line(text, kind));
  return [
    ...named("defeated", defeated, "fallen"),
    ...named("away", away),
    ...(standing.length === 0 ? [] : [line(standingText(at, standing))]),
    ...named("untouched", untouched),
    ...named("idle", idle),
  ];
}

/** All lines: the best moment, the fighters, how it ended, what answers saved and the longest hold. */
export function reportLines(at: ReportWords, report: Report): readonly ReportLine[] {
  const { defenders, others, answers, helped, hold, best } = report;
  const { words, name } = at;
  return [
    ...(best === null ? [] : [bestLine(at, best)]),
    ...defenders.map((defender) => defenderLine(at, defender, defenders)),
    ...(others === 0 ? [] : [line(words.t("RIPOSTE.Report.others", { n: number(words, others) }))]),
    ...endLines(at, report),
    ...[
      ...savedTexts(
        words,
        "RIPOSTE.Report.answersSaved",
        answers.map((each) => ({ ...each, name: at.option(each.family, each.answer), n: each.known })),
      ),
      ...savedTexts(
        words,
        "RIPOSTE.Report.helpSaved",
        helped.map((each) => ({ ...each, name: name(each.fighter), n: each.count })),
      ),
    ].map((text) => line(text)),
    ...(hold === null
      ? []
      : [
          line(
            sentence(words, name, {
              key: hold.rounds > 0 ? "RIPOSTE.Report.hold" : "RIPOSTE.Report.holdWithin",
              data: { fighter: { fighter: hold.holder }, n: hold.rounds },
            }),
          ),
        ]),
  ];
}
