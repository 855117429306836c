/** Held actions come into play: the engine, the cards, the tray and the strip know them from now on. */
import { firstTimes } from "../../exchange/lib/once-per.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { holdsInPlay } from "../../exchange/holds/in-play.ts";
import { held } from "../../exchange/holds/index.ts";
import { letGoneGo } from "../../exchange/holds/let-go.ts";
import { provideHeldActions } from "../../exchange/world/held.ts";
import { onThreadEvent, type ThreadEvent } from "../../exchange/thread/news.ts";
import { asksMe } from "../../exchange/world/permissions.ts";
import { latePart } from "../kit/lazy.ts";
import { runReporting } from "../kit/notify.ts";
import { addStripItems, type StripItem } from "../strip/items.ts";
import { provideHeldParts } from "../view/card/held-parts.ts";
import { heldOnCards } from "./view/moments.ts";

const isFirst = firstTimes();

const notices = (): Promise<typeof import("./later/tell.ts")> => import("./later/tell.ts");

/** Most users hold nothing: for them this is one look. Notices are loaded for those who do. */
function hear({ what, exchange, message }: ThreadEvent): void {
  const { id } = message;
  if (what !== "created" || id === null) return;
  // The declaration has the id of its exchange.
  if (id !== exchange) {
    // Another GM's word on a call; whoever says it knows it.
    const isRuled = message.author?.isGM === true && message.author !== game.user;
    if (isRuled && (exchanges.get(exchange)?.calls.length ?? 0) > 0 && isFirst(id)) {
      runReporting(notices().then((tell) => tell.tellDenied(exchange, id)));
    }
  } else if (isFirst(id) && holdsInPlay().some(({ actor }) => asksMe(actor.uuid))) {
    runReporting(notices().then((tell) => tell.tellBarred(id)));
  }
}

const onStrip = latePart(() => import("./strip-items.ts"));

/** What the strip says of holds, loaded with the first of them. */
const items = (): readonly StripItem[] =>
  holdsInPlay().length > 0 || exchanges.called().length > 0 ? (onStrip.now()?.holdItems() ?? []) : [];

let isInPlay = false;

/** Called before the first family that has held actions comes into play; later calls change nothing. */
export function bringHolds(): void {
  if (isInPlay) return;
  isInPlay = true;
  provideHeldActions(held);
  provideHeldParts(heldOnCards);
  addStripItems(items);
  onThreadEvent(hear);
  exchanges.onChange(letGoneGo);
}
