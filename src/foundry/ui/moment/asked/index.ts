/** What is put to this user is said, and rings: not at once, for much of it is answered by itself or still changes. */
import type { Pending } from "../../../../rules/core/thread/queries.ts";
import type { Exchange, MessageId, Prompt } from "../../../../rules/core/types.ts";
import { onceScheduled } from "../../../exchange/lib/once-per.ts";
import { ownLedger } from "../../../exchange/settle/apply.ts";
import { sceneNow } from "../../../exchange/settle/readings.ts";
import { isStanding } from "../../../exchange/settle/result-plan.ts";
import { allFightersIn } from "../../../exchange/thread/participants.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { familyRules } from "../../../exchange/world/families.ts";
import { resolveActor } from "../../../exchange/world/permissions.ts";
import { planByOrder } from "../../../orders/run.ts";
import { loadCover } from "../../host/load-cover.ts";
import { ring } from "../../kit/announce/ring.ts";
import { speak } from "../../kit/announce/speak.ts";
import { inform, runReporting } from "../../kit/notify.ts";
import { viewContextOf } from "../../kit/view-context.ts";
import { tellIfCovered } from "../../tray/index.ts";
import { traySource } from "../../tray/source.ts";
import { heldParts, type Following } from "../../view/card/held-parts.ts";
import { passing } from "../../view/prompt/passing.ts";
import { promptView } from "../../view/prompt/prompt.ts";
import { spokenOf } from "../../view/prompt/spoken.ts";
import { NOTHING, promptKey } from "../../view/prompt/selection.ts";
import { followKey } from "../../view/screens/tray.ts";
import { isSettledByOrder, letOffText, offersIn, type Offer } from "./let-off.ts";
import { telling, type Put } from "./telling.ts";

/** How long what changes is given to come to rest, in ms. */
const SETTLES = 400;

/** What was taken back still stands on a fighter: its odds are those of somebody who is still hurt. */
function isBeingTakenBack(exchange: Exchange): boolean {
  if (Object.values(exchange.rows).every(({ attempt }) => attempt === 0)) return false;
  const actors = allFightersIn(exchange).flatMap((uuid) => resolveActor(uuid) ?? []);
  return isStanding(exchange, { ledgers: Object.fromEntries(actors.map((actor) => [actor.uuid, ownLedger(actor)])) });
}

/** Does a standing order answer it, or settle it before, so that nobody is asked? */
export function isOrdered(each: Pending): boolean {
  const { exchange, ask } = each;
  const answers = (one: Prompt): boolean => planByOrder(exchange, one) !== null;
  const asks = (): readonly Prompt[] => familyRules(exchange.family)?.prompts(exchange, sceneNow(exchange)) ?? [];
  return answers(ask) || isSettledByOrder(each, asks, answers);
}

/** All that is put to this user now. */
function puts(asked: readonly Pending[], follows: readonly Following[]): readonly Put[] {
  const desk = viewContextOf([...asked.map(({ exchange }) => exchange), ...follows.map(({ trigger }) => trigger)]);
  return [
    ...follows.map((each) => ({
      key: followKey(each.follow.call),
      exchange: each.trigger.id,
      isMoving: () => false,
      spoken: () => heldParts().follow(desk, each).title,
    })),
    ...asked.map((each) => ({
      key: promptKey(each),
      exchange: each.exchange.id,
      isMoving: () => isBeingTakenBack(each.exchange) || isOrdered(each),
      // Whoever is choosing is not told of their own choice.
      spoken: () => spokenOf(desk, each, promptView(desk, each, NOTHING)),
    })),
  ];
}

let offers: ReadonlyMap<string, Offer> = new Map();

/** A GM has the card before them, and does most of it. */
function tellLetOff(asked: readonly Pending[]): void {
  const gone = [...offers].filter(([key]) => !asked.some((each) => promptKey(each) === key));
  offers = game.user.isGM ? new Map() : offersIn(asked.filter((each) => !isOrdered(each)));
  for (const [key, offer] of gone) {
    const exchange = passing()?.takeHandedBack(key) === true ? null : exchanges.get(offer.exchange);
    const text = exchange && letOffText(viewContextOf([exchange]), exchange, offer);
    if (text !== null) inform(text);
  }
}

let sight: typeof import("../../sight/index.ts") | null = null;

async function keepInSight(): Promise<void> {
  sight = await import("../../sight/index.ts");
  sight.watchPointer();
}

const tell = telling();
const touched = new Set<MessageId>();

/** Says what is new, or is something else than what was said: all in one sentence after the other, with one chime. */
function look(aloud: boolean): void {
  const { pending, follows } = traySource();
  const asked = pending.filter((each) => each.part === "asked");
  const present = puts(asked, follows);
  const { said, isNew, waits } = tell(present, touched);
  touched.clear();
  if (waits) lookSoon();
  tellLetOff(asked);
  sight?.bringInSight(isOrdered);
  if (present.length === 0) runReporting(loadCover().then(({ tellNoMore }) => tellNoMore("riposte-tray")));
  if (said.length > 0) speak(said.join(" "));
  if (!isNew) return;
  if (aloud) ring();
  tellIfCovered();
}

const lookSoon = onceScheduled(
  (run) => setTimeout(run, SETTLES),
  () => look(true),
);

/** Says from now on what this user is asked; called once. What waits already is said without a chime. */
export function sayAsked(): void {
  runReporting(keepInSight());
  look(false);
  exchanges.onChange((id) => {
    touched.add(id);
    sight?.noteView();
    lookSoon();
  });
}
