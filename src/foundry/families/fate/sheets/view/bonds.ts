/** What a fighter keeps others from, and what is kept from it: with how it ends, and the options that end it. Pure. */
import type { ActionOption, Fighter, StatusBadge } from "../../../../../rules/core/types.ts";
import { isDueToKeep, keptBy } from "../../../../../rules/fate/bonds/active.ts";
import { fateBadges } from "../../../../../rules/fate/bonds/badges.ts";
import { bondsIn, type Bond } from "../../../../../rules/fate/bonds/marker.ts";
import { statsOf } from "../../../../../rules/fate/stats/stats.ts";
import { badgeIcon, namesAround } from "../../../../ui/view/shared/badges.ts";
import { sentence, type NameOf, type Words } from "../../../../ui/view/shared/words.ts";

type BondSide = "holds" | "blocks" | "held" | "blocked" | "unaffected";

interface BondAct {
  readonly id: string;
  readonly label: string;
  /** What it does, and why it cannot be done. */
  readonly hint: string;
  readonly refused: boolean;
}
export interface BondView {
  readonly side: BondSide;
  readonly icon: string;
  readonly text: string;
  readonly n: number | null;
  /** How it ends. */
  readonly ends: string;
  /** It lapses with this turn. */
  readonly due: boolean;
  readonly acts: readonly BondAct[];
}

/** Who looks at it. */
export interface BondReader {
  readonly words: Words;
  readonly name: NameOf;
  readonly gm: boolean;
}

/** Only a GM may; its refusal says no more than that. */
const GM_ACTS = ["ruleOut", "ruleTypes", "lengthen", "end"] as const;
const ACTS: Readonly<Record<BondSide, readonly string[]>> = {
  holds: ["throw", "release"],
  blocks: ["drop"],
  held: ["wrench"],
  blocked: [],
  unaffected: [],
};

function sideOf({ kind, out }: Bond, { id }: Fighter, mine: boolean): BondSide {
  if (mine) return kind === "grapple" ? "holds" : "blocks";
  if (out.includes(id)) return "unaffected";
  return kind === "grapple" ? "held" : "blocked";
}

/** F4, F7, F9, F15. */
function endsText(words: Words, side: BondSide, { strength, marker }: Bond, fighter: Fighter): string {
  const { house } = statsOf(fighter);
  if (side === "unaffected") return words.t("RIPOSTE.FateSheet.Ends.unaffected");
  if (side === "blocked") return words.t("RIPOSTE.FateSheet.Ends.blocked", { n: String(strength) });
  if (side === "held") {
    const n = String(house.tieFrees ? strength : strength + 1);
    return words.t(`RIPOSTE.FateSheet.Ends.${house.breaksBy === "all" ? "heldAll" : "heldForceful"}`, { n });
  }
  return words.t(`RIPOSTE.FateSheet.Ends.${side}${marker.moment === null ? "Open" : ""}`);
}

function actsOf(
  { words, gm }: BondReader,
  ids: readonly string[],
  offered: readonly ActionOption[],
): readonly BondAct[] {
  return ids.flatMap((id): readonly BondAct[] => {
    const option = offered.find((each) => each.id === id);
    if (option === undefined) return [];
    const isRuling = GM_ACTS.some((one) => one === id);
    const refusal = isRuling && gm ? null : option.refusal;
    const hint = words.t(option.hint);
    return [
      {
        id,
        label: words.t(option.label),
        hint: refusal === null ? hint : `${hint}\n${words.refusal(refusal)}`,
        refused: refusal !== null,
      },
    ];
  });
}

/** Each block and hold that this fighter makes or is under; `offered`: what its rules offer to it now. */
export function bondViews(reader: BondReader, fighter: Fighter, offered: readonly ActionOption[]): readonly BondView[] {
  const kept = keptBy(fighter);
  const all = [...(kept === null ? [] : [kept]), ...bondsIn(fighter.bound)];
  return fateBadges(fighter).flatMap((badge) => {
    const bond = all.find(({ marker }) => marker.id === badge.marker);
    return bond === undefined ? [] : [bondView(reader, fighter, { bond, badge, mine: bond === kept }, offered)];
  });
}

interface Shown {
  readonly bond: Bond;
  readonly badge: StatusBadge;
  readonly mine: boolean;
}

function bondView(
  reader: BondReader,
  fighter: Fighter,
  { bond, badge, mine }: Shown,
  offered: readonly ActionOption[],
): BondView {
  const { words, name, gm } = reader;
  const side = sideOf(bond, fighter, mine);
  const due = mine && fighter.onTurn && isDueToKeep(bond, fighter);
  const ids = [...(due ? ["keep"] : []), ...ACTS[side], ...(mine && gm ? GM_ACTS : [])];
  return {
    side,
    icon: badgeIcon(badge),
    text: sentence(words, namesAround(fighter, name), { key: badge.label, data: badge.data }),
    n: badge.n,
    ends: due ? words.t("RIPOSTE.FateSheet.Ends.due") : endsText(words, side, bond, fighter),
    due,
    acts: actsOf(reader, ids, offered),
  };
}
