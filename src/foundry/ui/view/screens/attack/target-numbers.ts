/** The odds of one who may be aimed at in the turn dialog. */
import { own } from "../../../../../rules/core/lib/own.ts";
import type { Odds, Uuid } from "../../../../../rules/core/types.ts";
import { fallsFor } from "../../prompt/falls.ts";
import { chanceView, endView, lossText, oddsView, takesAnything, type ChanceView } from "../../shared/figures.ts";
import { seesMakeup, type ViewContext } from "../../shared/viewer.ts";
import { list, type Words } from "../../shared/words.ts";
import { startOf, type AttackSource, type Candidate, type Chosen } from "../turn.ts";

export interface TargetNumbers {
  readonly hit: ChanceView | null;
  /** "about 1 Severity", and when that is so. */
  readonly loss: Pick<ChanceView, "text" | "exact"> | null;
  /** Both are as if nobody defended. */
  readonly unanswered: boolean;
  /** "12% to die · 30% to go down", and the same exactly; null: neither, or it is not to be known. */
  readonly ends: Pick<ChanceView, "text" | "exact"> | null;
}
export const NO_NUMBERS: TargetNumbers = { hit: null, loss: null, ends: null, unanswered: false };

/** What is considered; without a roll there are no odds. */
export interface Shown extends Chosen {
  readonly rolls: boolean;
  readonly helps: boolean;
  readonly heals: boolean;
}

/** The odds of what is considered against one target, as far as this reader may know them. */
export function numbersOf(
  desk: ViewContext,
  source: AttackSource,
  { fighter }: Candidate,
  shown: Shown,
): TargetNumbers {
  const odds = source.rules.odds(startOf(source, shown.option, fighter), shown.plan, source.scene);
  const { words } = desk;
  if (odds.bare === true) return bareNumbers(words, shown, odds);
  const how = odds.expects === true ? "Expected" : "Exact";
  const hit = chanceView(words, 1 - odds.safe, `RIPOSTE.Attack.Hit${how}`);
  const unanswered = odds.expects !== true;
  const takes = takesAnything(odds);
  const text = words.t(`RIPOSTE.Attack.${takes ? "Hurts" : "Works"}`, { chance: hit.text });
  if (!takes) return { hit: { ...hit, text }, loss: null, ends: null, unanswered };
  const loss = lossText(words, odds);
  return {
    unanswered,
    hit: { ...hit, text },
    ends: endsView(desk, source, fighter, odds),
    loss: { text: words.t("RIPOSTE.Attack.Loss", { loss }), exact: words.t(`RIPOSTE.Attack.Loss${how}`, { loss }) },
  };
}

/** Of a roll that is made or not: where nothing can stop it, its chance is no news. */
function bareNumbers(words: Words, { option, helps }: Shown, odds: Odds): TargetNumbers {
  const more = oddsView(words, odds).more.map(({ text }) => text);
  const what = words.t(option.goal ?? "RIPOSTE.Attack.ToSucceed");
  const hit = odds.safe === 0 ? null : chanceView(words, 1 - odds.safe, "RIPOSTE.Attack.OwnExact", { what });
  return {
    unanswered: false,
    hit: hit && helps ? { ...hit, text: words.t("RIPOSTE.Attack.Works", { chance: hit.text }) } : hit,
    ends: null,
    loss: more.length === 0 ? null : { text: list(words, more), exact: list(words, more) },
  };
}

/** How likely it kills or fells, for whoever may know how much its target can take. */
function endsView(desk: ViewContext, { rules, scene }: AttackSource, fighter: Uuid, odds: Odds): TargetNumbers["ends"] {
  if (!seesMakeup(desk.viewer, fighter)) return null;
  const { kills = 0 } = odds;
  const falls = fallsFor(rules.orders, own(scene.fighters, fighter));
  const down = falls.named ? 0 : falls.chance(odds, []) - kills;
  const [dies, fells] = [endView(desk.words, "Kills", kills), endView(desk.words, "Falls", down)];
  const ends = [dies, fells].filter((end) => end !== null);
  // In a narrow row each stays whole.
  const said = (how: "text" | "exact"): string => ends.map((end) => end[how].replaceAll(" ", "\u00a0")).join(" · ");
  return ends.length === 0 ? null : { text: said("text"), exact: said("exact") };
}
