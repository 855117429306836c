/** The report in words. Pure: lines with their parts, drawn by `card.ts`. */
import type { FamilyId, LangKey, Uuid } from "../../../rules/core/types.ts";
import { counted, formOf, number, percent, type NameOf, type Words } from "../view/shared/words.ts";
import type { BestMoment, Counted, Defender, Report } from "./facts.ts";

const HOLD: LangKey = "RIPOSTE.Report.hold";

/** How an option of a family is called; its id where it has no name. */
export type OptionName = (family: FamilyId, option: string) => string;

export interface ReportWords {
  readonly words: Words;
  readonly name: NameOf;
  readonly option: OptionName;
}
/** What somebody's luck was, and how much of the greatest in this fight: from −5 (unlucky) to 5. */
export interface LuckShown {
  readonly text: string;
  readonly share: number;
}
export interface ReportLine {
  /** `best`: the best moment. `fighter`: one who was attacked or hurt. */
  readonly kind: "best" | "fighter" | "fight";
  /** Whose face it shows; null: nobody's. */
  readonly face: Uuid | null;
  /** Whom or what it is about; null: the fight. */
  readonly head: string | null;
  /** Who has fallen: how. */
  readonly fallen: string | null;
  readonly parts: readonly string[];
  readonly luck: LuckShown | null;
  readonly tone: "good" | "bad" | "plain";
}

/** Below this it is no luck. */
const EVEN = 0.5;

/** Less than this is written as 0. */
const SHOWN = 0.05;

/** So many steps of luck are told apart. */
const STEPS = 5;

const amount = (words: Words, n: number, unit: LangKey): string =>
  words.t("RIPOSTE.Report.amount", { n: number(words, n), unit: words.t(unit) });

const answerText = ({ words, option }: ReportWords, { family, answer, count }: Counted): string =>
  words.t("RIPOSTE.Report.answer", { answer: option(family, answer), n: number(words, count) });

/** The greatest luck of either kind, by what was lost. */
function greatestLuck(all: readonly Defender[], unit: LangKey): number {
  return Math.max(...all.map((each) => (each.unit === unit ? Math.abs(each.luck ?? 0) : 0)));
}

/** Nobody calls it luck to be killed by less. */
function luckOf(words: Words, { luck, unit, standing }: Defender, all: readonly Defender[]): LuckShown | null {
  if (luck === null || (standing !== "up" && luck > -EVEN)) return null;
  if (Math.abs(luck) < EVEN) return { text: words.t("RIPOSTE.Report.even"), share: 0 };
  const key = luck > 0 ? "RIPOSTE.Report.lucky" : "RIPOSTE.Report.unlucky";
  const steps = Math.max(1, Math.round((STEPS * Math.abs(luck)) / greatestLuck(all, unit)));
  return { text: words.t(key, { loss: amount(words, Math.abs(luck), unit) }), share: Math.sign(luck) * steps };
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

function defenderLine(at: ReportWords, defender: Defender, all: readonly Defender[]): ReportLine {
  const { words } = at;
  const { fighter, standing, attacks, luck, unit, answers, cost, helpers } = defender;
  const stoodIn = helpers.map(({ fighter: helper, count }) =>
    words.t("RIPOSTE.Report.answer", { answer: at.name(helper), n: number(words, count) }),
  );
  const lucky = luck === null || Math.abs(luck) < EVEN ? "plain" : luck > 0 ? "good" : "bad";
  return {
    kind: "fighter",
    face: fighter,
    head: at.name(fighter),
    fallen: standing === "up" ? null : words.t(`RIPOSTE.Report.${standing}`),
    parts: [
      ...(attacks > 0 ? [attacksText(words, defender)] : []),
      ...lossTexts(words, defender),
      ...(attacks > 0 ? [answers.map((each) => answerText(at, each)).join(", ")] : []),
      ...(cost > 0 ? [words.t("RIPOSTE.Report.cost", { loss: amount(words, cost, unit) })] : []),
      ...(stoodIn.length > 0 ? [words.t("RIPOSTE.Report.helped", { list: stoodIn.join(", ") })] : []),
    ],
    luck: luckOf(words, defender, all),
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

const NOBODY = { face: null, head: null, fallen: null, luck: null } as const;
const line = (text: string): ReportLine => ({ ...NOBODY, kind: "fight", parts: [text], tone: "plain" });

const bestLine = (at: ReportWords, best: BestMoment): ReportLine => ({
  ...NOBODY,
  kind: "best",
  // Whose moment it was.
  face: best.kind === "struck" ? best.by : best.fighter,
  head: at.words.t("RIPOSTE.Report.best"),
  parts: [bestText(at, best)],
  tone: best.kind === "struck" ? "bad" : "good",
});

/** All lines: the best moment, the fighters, what answers saved and the longest hold. */
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
    ...(best === null ? [] : [bestLine(at, best)]),
    ...defenders.map((defender) => defenderLine(at, defender, defenders)),
    ...(others === 0 ? [] : [line(words.t("RIPOSTE.Report.others", { n: number(words, others) }))]),
    ...(saved.length === 0 ? [] : [line(words.t("RIPOSTE.Report.answersSaved", { list: saved.join(", ") }))]),
    ...(hold === null
      ? []
      : [
          line(
            words.t(formOf(words, HOLD, hold.turns) ?? HOLD, {
              fighter: name(hold.holder),
              n: number(words, hold.turns),
            }),
          ),
        ]),
  ];
}
