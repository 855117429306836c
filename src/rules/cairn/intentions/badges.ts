/** What a tracker's row says of an intention, and who is reminded that it has none (C1). */
import type { Fighter, StatusBadge, Reminder } from "../../core/types.ts";
import { ableRefusal } from "../stats/condition.ts";
import { intentionData } from "../turn-order/declared.ts";
import { intentionFor, isOpenlyDeclared } from "../turn-order/intention.ts";
import { statsOf } from "../stats/stats.ts";
import { intentionMarkers, intentionOf, isDeclaring } from "./active-intention.ts";
import { INTEND } from "./intend.ts";

const MARK = "RIPOSTE.Cairn.Intend.Mark";

/** C1: a PC's intention for all; a foe's for the Warden, and its hint for the others. */
export function intentionBadges(fighter: Fighter): readonly StatusBadge[] {
  const stats = statsOf(fighter);
  const declared = intentionOf(fighter);
  const marker = intentionMarkers(fighter).at(-1);
  if (declared === null || marker === undefined || ableRefusal(stats) !== null) return [];
  const { intention, words, hint } = declared;
  const at = marker.data["at"];
  const base = { id: marker.id, kind: "declared", used: false, n: null, marker: marker.id } as const;
  const data = {
    ...intentionData(declared),
    ...(typeof at === "string" && { at }),
    ...(words !== "" && { words }),
  };
  const key = `${"at" in data ? "at" : "plain"}${words === "" ? "" : "Words"}`;
  // What the list does not name is said in words.
  const isOwn = words !== "" && intentionFor(intention)?.deed === "other";
  const deed = isOwn ? words : { key: `RIPOSTE.Cairn.Intend.Glance.${intention}` };
  const glance = { key: `${MARK}.glance${"at" in data ? "At" : ""}`, data: { ...data, what: deed } };
  const full: StatusBadge = { ...base, label: `${MARK}.${key}`, data, glance };
  if (isOpenlyDeclared(stats)) return [full];
  const hinted: StatusBadge = {
    ...base,
    id: `${marker.id}hint`,
    label: `${MARK}.hint`,
    data: { hint },
    glance: { key: `${MARK}.glanceHint`, data: { hint } },
    sees: "players",
  };
  return [{ ...full, sees: "gm" }, ...(hint === "" ? [] : [hinted])];
}

/** C1: each PC states an intention; whoever plays one that has not yet is reminded. */
export function intentionReminders(fighter: Fighter): readonly Reminder[] {
  const stats = statsOf(fighter);
  if (!isDeclaring(fighter) || !isOpenlyDeclared(stats) || ableRefusal(stats) !== null) return [];
  if (intentionOf(fighter) !== null) return [];
  const data = { round: fighter.moment?.round ?? 0, who: { fighter: fighter.id } };
  const act = "RIPOSTE.Cairn.Remind.say";
  return [{ id: "intend", label: "RIPOSTE.Cairn.Intend.remind", data, option: INTEND.id, act }];
}
