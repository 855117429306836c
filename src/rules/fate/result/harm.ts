/** How stress was taken, as changes of whoever took it (base facts, F17). */
import type { Change, Fighter } from "../../core/types.ts";
import { own } from "../../core/lib/own.ts";
import { write } from "../../kit/changes.ts";
import { GIVE_IN, OUT } from "../answer/soak.ts";
import { UNNAMED } from "../stats/aspects.ts";
import { statsOf } from "../stats/stats.ts";
import type { FateReading } from "../thread/reading.ts";
import type { FateOutcome } from "./outcome.ts";

/** Stress on this fighter, as it was taken. */
export function harmOf(read: FateReading, fighter: Fighter): Pick<FateOutcome, "stress" | "box" | "cons" | "out"> {
  if (read.hurt !== fighter.id) return { stress: 0, box: 0, cons: [], out: "no" };
  const option = read.soaked?.body.option;
  const out = option === OUT ? "out" : option === GIVE_IN ? "giveIn" : "no";
  const cons = (read.soak?.cons ?? []).map(({ kind }) => kind);
  return { stress: read.stress, box: read.soak?.box ?? 0, cons, out };
}

/** The same as changes. A consequence that was taken since stays as it is. */
export function harmChanges(read: FateReading, fighter: Fighter): readonly Change[] {
  const { box, out, stress } = harmOf(read, fighter);
  if (stress === 0) return [];
  const { track, house } = read.act;
  const { consequences } = statsOf(fighter);
  const by = read.declared.body.attacker.actor;
  const tags = house.consequenceTag && by !== fighter.id ? 1 : 0;
  const named = (read.soak?.cons ?? []).filter(({ kind }) => own(consequences, kind)?.aspect === "");
  return [
    ...(box === 0 ? [] : [write(`stress.${track}.boxes.b${box}`, true, "stress")]),
    ...named.map(({ kind, aspect }) =>
      write(
        `consequences.${kind}`,
        { aspect: aspect === "" ? UNNAMED : aspect, by: by === fighter.id ? "" : by, tags },
        "consequence",
      ),
    ),
    ...(out === "no" ? [] : [write("takenOut", true, out === "out" ? "takenOut" : "gaveIn")]),
  ];
}
