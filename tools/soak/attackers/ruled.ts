/** Whether each result that counts says what the rules make of what was honestly said before it. */
import { fold } from "../../../src/rules/core/fold/fold.ts";
import { isEntryOf } from "../../../src/rules/core/thread/chronology.ts";
import { dueParts } from "../../../src/rules/core/thread/queries.ts";
import type { Entry, Exchange, ResultPart, Rights, Battlefield } from "../../../src/rules/core/types.ts";
import { pool } from "../../../src/rules/pool/index.ts";
import { threadsOf } from "./rules.ts";
import type { Said } from "./record.ts";

/** Wounds and uses of a part; what else it says depends on what its fighters held at that moment. */
const gistOf = ({ row, stage, attempt, changes }: ResultPart): string => {
  const gist = changes.flatMap((change) => {
    if (change.kind === "spend") return [`spend ${change.id} ${change.what}`];
    if (change.kind === "add") return [`add ${change.path} ${change.by}`];
    if (change.kind !== "put" || !change.path.startsWith("injuries.")) return [];
    const { value } = change;
    return [
      `${change.path} ${JSON.stringify(value && typeof value === "object" && "severity" in value ? value.severity : value)}`,
    ];
  });
  return JSON.stringify([row, stage, attempt, gist.sort()]);
};

const countsIn = (exchange: Exchange, entry: Entry, part: ResultPart): boolean =>
  exchange.rows[part.row]?.results.some(({ message }) => message === entry.id) === true;

export interface Ruled {
  readonly checked: number;
  readonly wrong: readonly string[];
}

/** Compares every result of a GM that counts. */
export function ruled(said: readonly Said[], rights: Rights, scene: Battlefield): Ruled {
  let checked = 0;
  const came = said.map(({ entry }) => entry);
  const wrong = threadsOf(said, rights).flatMap((thread) => {
    // As they came: a result can be of the same millisecond as what it was read from.
    const all = came.filter((entry) => thread.includes(entry));
    const whole = fold(all, rights, { pool });
    if (whole === null) return [];
    return all.flatMap((entry, i) => {
      if (!isEntryOf(entry, "result") || !rights.gms.includes(entry.author)) return [];
      // A call that came in between is not part of it.
      const { read } = entry.body;
      const known = all.slice(0, i).filter(({ id }) => read === undefined || Object.hasOwn(read, id));
      const before = fold(known, rights, { pool });
      const due = before === null ? [] : dueParts(before, scene, { pool }).map(gistOf);
      return entry.body.parts.flatMap((part) => {
        if (!countsIn(whole, entry, part)) return [];
        checked += 1;
        const gist = gistOf(part);
        return due.includes(gist) ? [] : [`${whole.id}: a result says ${gist}, the rules say ${due.join(" ")}`];
      });
    });
  });
  return { checked, wrong };
}
