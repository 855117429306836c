/** Why an exchange rests, and who may end that. */
import { watching } from "../../../../rules/core/thread/watching.ts";
import type { Exchange, HoldRef, Marker } from "../../../../rules/core/types.ts";
import { isGm, mayActFor, type ViewContext } from "../shared/viewer.ts";
import { heldParts, type Find } from "./held-parts.ts";

export interface RestView {
  readonly text: string;
  /** How going on is called; null: not for this viewer to say. */
  readonly go: string | null;
  readonly stop: boolean;
  /** Whoever acts is out of the fight meanwhile: it hardly goes on. */
  readonly down: boolean;
  /** A held action that comes first is not through yet. */
  readonly waits: boolean;
  /** Holders of this viewer who watch, and may let it pass. */
  readonly waive: readonly (HoldRef & { readonly label: string })[];
}

/** The marker that an exchange has made, as its result wrote it down. */
export function markerMade(exchange: Exchange): Marker | null {
  const changes = Object.values(exchange.rows).flatMap((row) => row.result?.part.changes ?? []);
  const made = changes.flatMap((change) => (change.kind === "marker" ? [change.marker] : []));
  return made.find(({ id }) => id === exchange.id) ?? null;
}

/** A GM lets it go on; where no holder is waited for, or nobody is there for them, the attacker rolls it, too. */
function goOn(desk: ViewContext, exchange: Exchange, isAway: boolean): string | null {
  const unrolled = exchange.rest === "watched";
  const isOpen = isAway || (unrolled && watching(exchange).length === 0);
  const may = isGm(desk.viewer) || (isOpen && mayActFor(desk.viewer, exchange.declared.body.attacker.actor));
  if (!may) return null;
  // While a holder is waited for, it is to let it pass for them, as the strip calls it.
  return desk.words.t(`RIPOSTE.Card.${!unrolled ? "Go" : isOpen ? "GoRoll" : "GoPass"}`);
}

/** Why the exchange rests although no answer is pending, and who may end that. */
export function restView(desk: ViewContext, exchange: Exchange, find: Find): RestView | null {
  if (exchange.rest === null) return null;
  const held = heldParts().rest(desk, exchange, find);
  return {
    text: held?.text ?? desk.words.t("RIPOSTE.Card.RestGo"),
    go: goOn(desk, exchange, held?.away ?? false),
    stop: isGm(desk.viewer),
    down: held?.down ?? false,
    waits: held?.waits ?? false,
    waive: held?.waive ?? [],
  };
}
