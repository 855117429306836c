/** What a press on the strip does. The engine judges it again. */
import { approve, call, deny, waive, withdraw } from "../../exchange/act.ts";
import { resolveActor } from "../../exchange/fighters/fighters.ts";
import { openScreen } from "../kit/screens.ts";
import { warnKey, reportRefusal } from "../kit/notify.ts";
import { reminderKey } from "../view/screens/holds.ts";
import type {
  CallSource,
  LapseSource,
  ReminderSource,
  StripItemView,
  StripSource,
  WatchSource,
} from "../view/screens/holds.ts";
import { putAside } from "./reminders.ts";
import { keepHolding } from "./sources.ts";

type ActId = StripItemView["acts"][number]["id"];

async function onCall(act: ActId, { exchange, call: { entry }, order }: CallSource): Promise<void> {
  if (act === "approve") reportRefusal(await approve(exchange.id, entry.id, { when: order.when }));
  else if (act === "deny") reportRefusal(await deny(exchange.id, entry.id));
  else if (act === "rule") await openScreen("rulingOnCall", exchange.id, entry.id);
}

async function onWatch(act: ActId, { exchange, marker, holder }: WatchSource): Promise<void> {
  if (act === "met") reportRefusal(await call(exchange.id, { hold: marker, holder, words: "" }));
  else if (act === "waive") reportRefusal(await waive(exchange.id, { hold: marker, holder }));
}

async function onLapse(act: ActId, source: LapseSource): Promise<void> {
  const actor = resolveActor(source.holder);
  if (act === "keep") return keepHolding(source);
  if (!actor) return;
  if (act === "withdraw") {
    if (!(await withdraw(actor, source.marker))) warnKey("RIPOSTE.Hold.Gone");
  } else if (act === "act") {
    keepHolding(source);
    await openScreen("turn", actor);
  }
}

async function onReminder(act: ActId, source: ReminderSource): Promise<void> {
  if (act === "later") return putAside(source);
  const actor = resolveActor(source.fighter);
  if (actor && act === "do") await openScreen("turn", actor, { option: source.reminder.option });
}

/** Does it, for the item of that key. */
export async function pressOnStrip(key: string, act: ActId, source: StripSource): Promise<void> {
  const { calls, watched, lapsing, reminders } = source;
  const called = calls.find(({ call: each }) => `call-${each.entry.id}` === key);
  if (called) return onCall(act, called);
  const seen = watched.find(({ exchange, marker }) => `watch-${exchange.id}-${marker}` === key);
  if (seen) return onWatch(act, seen);
  const ending = lapsing.find(({ when, marker }) => `lapse-${when}-${marker}` === key);
  if (ending) return onLapse(act, ending);
  const reminder = reminders.find((each) => reminderKey(each) === key);
  if (reminder) return onReminder(act, reminder);
}
