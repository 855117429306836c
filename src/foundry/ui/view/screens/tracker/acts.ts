/** The buttons of a combatant's row. */
import type { Fighter, StatusBadge } from "../../../../../rules/core/types.ts";
import { headlineOf } from "../../shared/headline.ts";
import { isGm, mayActFor, type ViewContext } from "../../shared/viewer.ts";
import type { RowSource } from "./source.ts";

const ACTS = {
  turn: "fa-solid fa-hand-fist",
  approve: "fa-solid fa-check",
  deny: "fa-solid fa-ban",
  withdraw: "fa-solid fa-xmark",
  undo: "fa-solid fa-rotate-left",
  giveBack: "fa-solid fa-hand-holding-medical",
} as const;
/** What a row's buttons do. */
export type ActId = keyof typeof ACTS;
/** A button as it is drawn. */
export interface ActView {
  readonly key: string;
  readonly id: ActId;
  readonly icon: string;
  readonly label: string;
  /** What it is about: a marker or an exchange. */
  readonly of: string;
  readonly call: string;
  /** Shown when somebody looks at the row, so that twelve rows stay quiet. */
  readonly quiet: boolean;
  /** What a wide button says, on the row whose turn it is; null: an icon is enough. */
  readonly words: string | null;
}

type Act = Omit<ActView, "key" | "icon" | "label" | "words">;

/** What this viewer may do from the row. */
export function actsFor(
  desk: ViewContext,
  fighter: Fighter,
  marks: readonly StatusBadge[],
  source: RowSource,
): readonly Act[] {
  const gm = isGm(desk.viewer);
  const own = mayActFor(desk.viewer, fighter.id);
  const calls = gm
    ? source.calls.flatMap(({ exchange, call }) =>
        (["approve", "deny"] as const).map((id): Act => {
          return { id, of: exchange.id, call: call.entry.id, quiet: false };
        }),
      )
    : [];
  const holds = marks.flatMap((mark): Act[] =>
    own && mark.kind === "hold" && mark.marker !== null
      ? [{ id: "withdraw", of: mark.marker, call: "", quiet: true }]
      : [],
  );
  const gives = desk.family(fighter.family)?.rules.givesBack !== undefined;
  const spent = gives && marks.some((mark) => mark.used && (mark.kind === "action" || mark.kind === "part"));
  // What comes up for whoever looks at the row stands before what is always seen, which does not move away for it.
  return [
    ...(gm && source.last !== null ? [{ id: "undo", of: source.last.id, call: "", quiet: true } as const] : []),
    ...(gm && spent ? [{ id: "giveBack", of: fighter.id, call: "", quiet: true } as const] : []),
    ...holds,
    ...calls,
    ...(own ? [{ id: "turn", of: fighter.id, call: "", quiet: false } as const] : []),
  ];
}

/** Is all used that a turn is taken with? */
function isSpent(marks: readonly StatusBadge[]): boolean {
  const acts = marks.filter(({ kind }) => kind === "action" || kind === "part");
  return acts.length > 0 && acts.every(({ used, kept }) => used || kept === true);
}

/** The button of one of them. */
export function actView(
  desk: ViewContext,
  fighter: Fighter,
  act: Act,
  { source, marks }: { readonly source: RowSource; readonly marks: readonly StatusBadge[] },
): ActView {
  const what = act.id === "undo" && source.last !== null ? headlineOf(desk, source.last) : "";
  const label = desk.words.t(`RIPOSTE.Tracker.Act.${act.id}`, { fighter: fighter.name, exchange: what });
  const isNow = act.id === "turn" && fighter.onTurn && !source.isIdle && !isSpent(marks);
  const words = isNow ? desk.words.t("RIPOSTE.Tracker.Now") : null;
  return { ...act, key: `${act.id}-${act.call || act.of}`, icon: ACTS[act.id], label, words };
}
