/** Why an exchange rests, and who may end that. */
import { followOf, type FindExchange } from "../../../../rules/core/thread/holds.ts";
import { own } from "../../../../rules/core/thread/own.ts";
import type { CallState, Exchange, HoldRef, Marker } from "../../../../rules/core/types.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../shared/viewer.ts";
import { list } from "../shared/words.ts";

/** Another exchange of the table; null: there is none. */
export type Find = FindExchange;

export interface RestView {
  readonly text: string;
  /** How going on is called; null: not for this viewer to say. */
  readonly go: string | null;
  readonly stop: boolean;
  /** Holders of this viewer who watch, and may let it pass. */
  readonly waive: readonly (HoldRef & { readonly label: string })[];
}

/** The marker of a hold as it is on its holder now. */
export function markerOf(desk: ViewContext, exchange: Exchange, { hold, holder }: HoldRef): Marker | null {
  return own(desk.sceneOf(exchange).fighters, holder)?.markers.find(({ id }) => id === hold) ?? null;
}

/** The marker that an exchange has made, as its result wrote it down. */
export function markerMade(exchange: Exchange): Marker | null {
  const changes = Object.values(exchange.rows).flatMap((row) => row.result?.part.changes ?? []);
  const made = changes.flatMap((change) => (change.kind === "marker" ? [change.marker] : []));
  return made.find(({ id }) => id === exchange.id) ?? null;
}

export const isClosed = (exchange: Exchange | null): boolean => exchange !== null && exchange.phase !== "open";

/** Does a held action still stand? */
function isHeld(desk: ViewContext, exchange: Exchange, ref: HoldRef): boolean {
  const scene = desk.sceneOf(exchange);
  const fighter = own(scene.fighters, ref.holder);
  const marker = markerOf(desk, exchange, ref);
  return (fighter && marker && desk.family(exchange.family)?.rules.isActive?.(marker, fighter, scene)) ?? false;
}

function restText(desk: ViewContext, exchange: Exchange, find: Find): string | null {
  const name = namesOf(desk, exchange);
  const { words, viewer } = desk;
  switch (exchange.rest) {
    case null:
      return null;
    case "watched": {
      const watching = (exchange.declared.body.watchers ?? []).filter(({ hold }) => !exchange.waived.includes(hold));
      const holders = list(words, [...new Set(watching.map(({ holder }) => name(holder)))]);
      return holders === "" ? words.t("RIPOSTE.Card.RestGo") : words.t("RIPOSTE.Card.RestWatched", { holders });
    }
    case "called":
      return words.t(
        viewer.presence.activeGm === null
          ? "RIPOSTE.Card.RestNoGm"
          : isGm(viewer)
            ? "RIPOSTE.Card.RestYou"
            : "RIPOSTE.Card.RestCalled",
      );
    case "held": {
      const follow = ({ entry }: CallState): Exchange | null => followOf(entry, find);
      const ordered = exchange.calls
        .filter(({ state, released }) => state === "before" && !released)
        .sort((a, b) => a.order - b.order);
      const first = ordered.find((call) =>
        follow(call) === null ? isHeld(desk, exchange, call.entry.body) : !isClosed(follow(call)),
      );
      if (first) return words.t("RIPOSTE.Card.RestHeld", { holder: name(first.entry.body.holder) });
      const ran = ordered.some((call) => follow(call) !== null) ? "RestRan" : "RestOver";
      return words.t(`RIPOSTE.Card.${ran}${isGm(viewer) ? "You" : ""}`);
    }
  }
}

/** A GM lets it go on; a watched attack is rolled by its attacker, too. */
function goOn(desk: ViewContext, exchange: Exchange): string | null {
  const unrolled = exchange.rest === "watched";
  const may = isGm(desk.viewer) || (unrolled && mayActFor(desk.viewer, exchange.declared.body.attacker.actor));
  return may ? desk.words.t(unrolled ? "RIPOSTE.Card.GoRoll" : "RIPOSTE.Card.Go") : null;
}

/** Why the exchange rests although no answer is pending, and who may end that. */
export function restView(desk: ViewContext, exchange: Exchange, find: Find): RestView | null {
  const text = restText(desk, exchange, find);
  if (text === null) return null;
  const name = namesOf(desk, exchange);
  const watchers = exchange.rest === "watched" ? (exchange.declared.body.watchers ?? []) : [];
  const own = watchers.filter(
    ({ hold, holder }) => !exchange.waived.includes(hold) && mayActFor(desk.viewer, holder) && !isGm(desk.viewer),
  );
  return {
    text,
    go: goOn(desk, exchange),
    stop: isGm(desk.viewer),
    waive: own.map((ref) => ({ ...ref, label: desk.words.t("RIPOSTE.Card.Waive", { holder: name(ref.holder) }) })),
  };
}
