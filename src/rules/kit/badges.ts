/** What the tracker and tokens show of a fighter, by the language keys of a family. */
import type { LangKey, StatusBadge } from "../core/types.ts";

/** Badges at `<prefix><id>`, told by their ids; what is not given is nothing. */
export const badgesAt =
  (prefix: LangKey) =>
  (id: string, kind: StatusBadge["kind"], more: Partial<StatusBadge> = {}): StatusBadge => ({
    id,
    kind,
    label: `${prefix}${id}`,
    data: {},
    used: false,
    n: null,
    marker: null,
    ...more,
  });
