/** The exact chances of what a blow still may do to the one it hit (C24 to C26). */
import type { Odds } from "../../core/types.ts";
import type { Cases } from "../attack-math/moment.ts";
import {
  aftermath,
  DUE_FACES,
  STATES,
  type Blown,
  type PendingSave,
  type CriticalRolls,
  type State,
  type Victim,
} from "./critical.ts";
import { saveChance } from "../stats/save.ts";

/** How an aftermath may end, each with its chance. */
export type Endings = Readonly<Record<State | "critical", number>>;

/** Every possible outcome of one pending save or roll, with its chance. The Warden is taken to confirm all that is suggested. */
function waysOf(due: PendingSave): readonly (readonly [come: CriticalRolls, chance: number])[] {
  switch (due.kind) {
    case "save": {
      const saved = saveChance(due.score);
      return [
        [{ save: 1 }, saved],
        [{ save: 20 }, 1 - saved],
      ];
    }
    case "shock":
      return [[{ shock: 1 }, 1]];
    case "effects":
      return [[{ effects: due.effects }, 1]];
    // A wound changes no ending.
    case "inflict":
    case "wound":
      return [[{ inflict: false }, 1]];
    case "heal":
      return [[{ heal: 1 }, 1]];
    case "fate":
    case "location":
    case "torso": {
      const faces = DUE_FACES[due.kind];
      return Array.from({ length: faces }, (_, at) => [{ [due.kind]: at + 1 }, 1 / faces] as const);
    }
  }
}

/** The exact chances of what a blow still may do; `rolled` is what is known already. */
export function endings(victim: Victim, blow: Blown, rolled: CriticalRolls = {}): Endings {
  const sums = { up: 0, knockedOut: 0, dying: 0, dead: 0, critical: 0 };
  const follow = (so: CriticalRolls, chance: number): void => {
    const { due, toll } = aftermath(victim, blow, so);
    if (due !== null) {
      for (const [come, likely] of waysOf(due)) if (likely > 0) follow({ ...so, ...come }, chance * likely);
      return;
    }
    sums[toll.state] += chance;
    if (toll.critical) sums.critical += chance;
  };
  follow(rolled, 1);
  return sums;
}

/** C8, C24 to C26, C28: how it may end for the one who is hit, as far as there is any chance of it. */
export const endFigures = (ends: Endings): NonNullable<Odds["more"]> =>
  (["knockedOut", "dying", "dead"] as const)
    .filter((id) => ends[id] > 0)
    .map((id) => ({ label: `RIPOSTE.Cairn.Odds.${id}`, kind: "chance", value: ends[id] }));

/** The same over all outcomes of joint attacks (`blowCases`). Equal cases are worked out once. */
export function endingsAmong(victim: Victim, cases: Cases): Endings {
  const sums = { up: 0, knockedOut: 0, dying: 0, dead: 0, critical: 0 };
  const known = new Map<string, Endings>();
  for (const [harm, chance] of cases) {
    const { save, dead, nonLethal, strAfter, effects } = harm;
    const key = [save, dead, nonLethal, strAfter, effects.brutal !== undefined].join();
    const ends = known.get(key) ?? endings(victim, harm);
    known.set(key, ends);
    for (const state of [...STATES, "critical"] as const) sums[state] += chance * ends[state];
  }
  return sums;
}
