/** Why an exchange rests because of held actions. */
import { followOf } from "../../../../rules/core/holds/follow.ts";
import { passable } from "../../../../rules/core/holds/passable.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import { promptedUsers } from "../../../../rules/core/thread/queries.ts";
import { watching } from "../../../../rules/core/thread/watching.ts";
import type { CallState, Exchange, HoldRef, Marker } from "../../../../rules/core/types.ts";
import type { Find, HeldParts } from "../../view/card/held-parts.ts";
import { isGm, mayActFor, namesOf, type ViewContext } from "../../view/shared/viewer.ts";
import { list } from "../../view/shared/words.ts";
import { downTexts } from "./down.ts";

/** The marker of a hold as it is on its holder now. */
export function markerOf(desk: ViewContext, exchange: Exchange, { hold, holder }: HoldRef): Marker | null {
  return own(desk.sceneOf(exchange).fighters, holder)?.markers.find(({ id }) => id === hold) ?? null;
}

export const isClosed = (exchange: Exchange | null): boolean => exchange !== null && exchange.phase !== "open";

/** Does a held action still stand? It may be called on an exchange of another family than its holder's. */
export function isHeld(desk: ViewContext, exchange: Exchange, ref: HoldRef): boolean {
  const scene = desk.sceneOf(exchange);
  const fighter = own(scene.fighters, ref.holder);
  const marker = markerOf(desk, exchange, ref);
  return (fighter && marker && desk.family(fighter.family)?.rules.isActive?.(marker, fighter, scene)) ?? false;
}

/** Is nobody there who could say something for those who watch? */
function isAway({ viewer }: ViewContext, exchange: Exchange): boolean {
  const { rights, presence } = viewer;
  const left = passable(exchange, rights);
  return left.length > 0 && left.every(({ holder }) => promptedUsers(holder, rights, presence).length === 0);
}

/** The first held action that comes before what rests and is not through yet; undefined: none. */
function awaited(desk: ViewContext, exchange: Exchange, find: Find): CallState | undefined {
  if (exchange.rest !== "held") return undefined;
  return calledFirst(exchange).find(({ entry }) => {
    const follow = followOf(entry, find);
    return follow === null ? isHeld(desk, exchange, entry.body) : !isClosed(follow);
  });
}

/** What was approved to come before it, in order. */
const calledFirst = ({ calls }: Exchange): readonly CallState[] =>
  calls.filter(({ state, released }) => state === "before" && !released).sort((a, b) => a.order - b.order);

function restText(desk: ViewContext, exchange: Exchange, find: Find): string | null {
  const name = namesOf(desk, exchange);
  const { words, viewer } = desk;
  const namesIn = (refs: readonly HoldRef[]): string =>
    list(words, [...new Set(refs.map(({ holder }) => name(holder)))]);
  if (isAway(desk, exchange))
    return words.t("RIPOSTE.Card.RestAway", { holders: namesIn(passable(exchange, viewer.rights)) });
  switch (exchange.rest) {
    case null:
      return null;
    case "watched": {
      const holders = namesIn(watching(exchange));
      return holders === "" ? null : words.t("RIPOSTE.Card.RestWatched", { holders });
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
      const first = awaited(desk, exchange, find);
      if (first) return words.t("RIPOSTE.Card.RestHeld", { holder: name(first.entry.body.holder) });
      const ran = calledFirst(exchange).some(({ entry }) => followOf(entry, find) !== null) ? "RestRan" : "RestOver";
      const { attacker, targets } = exchange.declared.body;
      const concerned = [attacker, ...targets].map(({ actor }) => actor);
      const down = downTexts(desk, exchange, concerned).map((text) => `${text} `);
      return words.t(`RIPOSTE.Card.${ran}${isGm(viewer) ? "You" : ""}`, { down: down.join("") });
    }
  }
}

/** What rests, and which holders of this viewer may let it pass. */
export const heldRest: HeldParts["rest"] = (desk, exchange, find) => {
  const text = restText(desk, exchange, find);
  if (text === null) return null;
  const name = namesOf(desk, exchange);
  const own =
    exchange.rest === "watched" && !isGm(desk.viewer)
      ? watching(exchange).filter(({ holder }) => mayActFor(desk.viewer, holder))
      : [];
  return {
    text,
    away: isAway(desk, exchange),
    waits: awaited(desk, exchange, find) !== undefined,
    down: downTexts(desk, exchange, [exchange.declared.body.attacker.actor]).length > 0,
    waive: own.map((ref) => ({ ...ref, label: desk.words.t("RIPOSTE.Card.Waive", { holder: name(ref.holder) }) })),
  };
};
