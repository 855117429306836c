/** What a press on the strip does. The engine judges it again. */
import { approve, call, deny, waive, withdraw } from "../../exchange/act.ts";
import type { Uuid } from "../../../rules/core/types.ts";
import { resolveActor } from "../../exchange/fighters/fighters.ts";
import { openScreen } from "../kit/screens.ts";
import type { Actions } from "../kit/bind.ts";
import { warnKey, reportRefusal } from "../kit/notify.ts";
import { reminderKey } from "../view/screens/holds.ts";
import type { CallSource, LapseSource, ReminderSource, StripSource, WatchSource } from "../view/screens/holds.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import { putAside } from "./reminders.ts";
import { keepHolding } from "./sources.ts";

/** An item of the strip that was pressed: it is of one kind. */
export interface PressedItem {
  readonly call: CallSource | undefined;
  readonly watch: WatchSource | undefined;
  readonly lapse: LapseSource | undefined;
  readonly reminder: ReminderSource | undefined;
  /** The option that the button names. */
  readonly option?: string | undefined;
}

/** The item of this key. */
export const itemOf = (key: string, { calls, watched, lapsing, reminders }: StripSource): PressedItem => ({
  call: calls.find(({ call: { entry } }) => `call-${entry.id}` === key),
  watch: watched.find(({ exchange, marker }) => `watch-${exchange.id}-${marker}` === key),
  lapse: lapsing.find(({ when, marker }) => `lapse-${when}-${marker}` === key),
  reminder: reminders.find((each) => reminderKey(each) === key),
});

type Done = Promise<void> | void;
/** The work of a button, for items of its kind. */
const onItem =
  <Kind extends keyof PressedItem>(kind: Kind, work: (source: NonNullable<PressedItem[Kind]>) => Done) =>
  (item: PressedItem): Done => {
    const source = item[kind];
    return source === undefined ? undefined : work(source);
  };

async function withdrawHeld({ holder, marker }: LapseSource): Promise<void> {
  const actor = resolveActor(holder);
  if (actor !== null && !(await withdraw(actor, marker))) warnKey("RIPOSTE.Hold.Gone");
}

async function actInstead(source: LapseSource): Promise<void> {
  const actor = resolveActor(source.holder);
  if (actor === null) return;
  keepHolding(source);
  await openScreen("turn", actor);
}

async function openOption(fighter: Uuid, option: string): Promise<void> {
  const actor = resolveActor(fighter);
  if (actor !== null) await openScreen("turn", actor, { option });
}

/** What the buttons of the strip do; each belongs to items of one kind. */
export const STRIP_ACTIONS: Actions<ActionOf<"strip">, PressedItem> = {
  approve: onItem("call", async ({ exchange, call: { entry }, order }) => {
    reportRefusal(await approve(exchange.id, entry.id, { when: order.when }));
  }),
  deny: onItem("call", async ({ exchange, call: { entry } }) => {
    reportRefusal(await deny(exchange.id, entry.id));
  }),
  rule: onItem("call", ({ exchange, call: { entry } }) => openScreen("rulingOnCall", exchange.id, entry.id)),
  met: onItem("watch", async ({ exchange, marker, holder }) => {
    reportRefusal(await call(exchange.id, { hold: marker, holder, words: "" }));
  }),
  waive: onItem("watch", async ({ exchange, marker, holder }) => {
    reportRefusal(await waive(exchange.id, { hold: marker, holder }));
  }),
  keep: onItem("lapse", keepHolding),
  withdraw: onItem("lapse", withdrawHeld),
  act: onItem("lapse", actInstead),
  do: onItem("reminder", ({ fighter, reminder }) => openOption(fighter, reminder.option)),
  other: ({ reminder, option }) => {
    if (reminder !== undefined && option !== undefined) return openOption(reminder.fighter, option);
  },
  later: onItem("reminder", putAside),
};
