/** What the tracker, tokens and sheets show of blocks and holds, on both sides (F9), and of the fighter itself. */
import { clamp } from "../../core/lib/bounds.ts";
import type { Fighter, StatusBadge, TextParam } from "../../core/types.ts";
import { isOut } from "../stats/condition.ts";
import { statsOf } from "../stats/stats.ts";
import { badge } from "../stats/text.ts";
import { hasActed } from "../stats/turn.ts";
import { typesText } from "../stats/types.ts";
import { isDueToKeep, keptBy } from "./active.ts";
import { bondsIn, type Bond } from "./marker.ts";

const MARK = "RIPOSTE.Fate.Mark.";
/** A picture with its number: an effect's own picture shows none. */
const numbered = (picture: string, strength: number): string => `${picture}${clamp(strength, 0, 9)}`;
/** F7, F9: until when it stands. */
const until = ({ marker }: Bond): TextParam => ({
  key: `RIPOSTE.Fate.Until.${marker.moment === null ? "open" : "turn"}`,
});
const told = ({ how }: Bond): string => (how === "" ? "" : `: ${how}`);

/** F9: on its maker: whom it keeps from what, and that it is about to lapse (F7). */
function keptBadges(fighter: Fighter): readonly StatusBadge[] {
  const bond = keptBy(fighter);
  if (bond === null) return [];
  const { kind, marker, strength, types, on } = bond;
  const holds = kind === "grapple";
  const text = typesText(MARK, "blocks", types);
  const data = { n: strength, how: told(bond), until: until(bond), whom: { fighters: on } };
  const id = `${holds ? "holds" : "blocks"}-${marker.id}`;
  const shared = { n: strength, marker: marker.id, rule: holds ? "F12" : "F9", option: holds ? "release" : "drop" };
  const kept = holds
    ? badge(id, "condition", { ...shared, label: `${MARK}holds`, data, icon: "fa-solid fa-hand-back-fist" })
    : badge(id, "condition", { ...shared, label: text.key, data: { ...text.data, ...data }, icon: "fa-solid fa-ban" });
  const due = badge("lapsing", "penalty", {
    label: `${MARK}${holds ? "lapsingHold" : "lapsing"}`,
    rule: "F7",
    option: "keep",
    data: { n: strength },
    icon: "fa-solid fa-hourglass-end",
  });
  return [
    { ...kept, picture: numbered(holds ? "holds" : "blocks", strength) },
    ...(isDueToKeep(bond, fighter) ? [due] : []),
  ];
}

/** F8, F9: on everybody whom a block or a hold affects; one on whom it does not work is told so. */
function boundBadges({ id: self, bound }: Fighter): readonly StatusBadge[] {
  return bondsIn(bound).map((bond) => {
    const { kind, marker, strength, types, out } = bond;
    const holds = kind === "grapple";
    const isOutOf = out.includes(self);
    const text = holds
      ? { key: `${MARK}held${isOutOf ? "Out" : ""}`, data: {} }
      : typesText(MARK, isOutOf ? "blockedOut" : "blocked", types);
    const data = { ...text.data, n: strength, who: { fighter: marker.by }, how: told(bond), until: until(bond) };
    const id = `${holds ? "held" : "blocked"}-${marker.id}`;
    return badge(id, "condition", {
      label: text.key,
      data,
      n: isOutOf ? null : strength,
      marker: marker.id,
      rule: isOutOf ? "F8" : holds ? "F12" : "F4",
      icon: holds ? "fa-solid fa-handcuffs" : "fa-solid fa-hand",
      picture: isOutOf ? "unaffected" : numbered(holds ? "held" : "blocked", strength),
      ...(holds && !isOutOf ? { option: "wrench" } : {}),
    });
  });
}

/** Everything that is shown of a fighter at a glance. */
export function fateBadges(fighter: Fighter): readonly StatusBadge[] {
  const { spin, zone } = statsOf(fighter);
  return [
    ...(isOut(fighter) ? [badge("takenOut", "condition")] : []),
    ...(fighter.moment === null ? [] : [badge("action", "action", { used: hasActed(fighter), rule: "F18" })]),
    ...keptBadges(fighter),
    ...boundBadges(fighter),
    ...(spin ? [badge("spin", "bonus", { n: 1 })] : []),
    ...(zone === ""
      ? []
      : [
          badge("zone", "declared", {
            data: { zone },
            icon: "fa-solid fa-location-dot",
            glance: { key: `${MARK}zoneGlance`, data: { zone } },
          }),
        ]),
  ];
}
