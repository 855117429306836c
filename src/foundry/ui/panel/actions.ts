/** Clicks in the GM's panel. Elements carry ids only; everything is looked up again, and the engine judges again. */
import type { MessageId } from "../../../rules/core/types.ts";
import { cancel, go } from "../../exchange/act.ts";
import { resolveActor } from "../../exchange/world/permissions.ts";
import { ORDERS } from "../../orders/choose.ts";
import { loadLaterPart } from "../card/later-part.ts";
import { nudge } from "../receipts/index.ts";
import type { Actions } from "../kit/bind.ts";
import { dataOf } from "../kit/dom.ts";
import { openScreen } from "../kit/screens.ts";
import { reportRefusal } from "../kit/notify.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import { answerInTray } from "./answer.ts";
import { askCancelAll } from "./cancel-all.ts";

/** Reminds everybody who is asked; the button says that it was done. */
function remind(button: HTMLElement, exchange: MessageId): void {
  const users = (button.dataset["users"] ?? "").split(" ").filter((id) => game.users.get(id)?.active === true);
  const slot = dataOf(button, "slot") ?? "";
  const sent = users.filter((user) => nudge(exchange, slot, user));
  if (sent.length > 0) ui.notifications?.info("RIPOSTE.Nudge.Sent", { localize: true });
}

function defend(button: HTMLElement, only: MessageId | null): Promise<void> {
  return openScreen("defend", ORDERS.find((order) => order === button.dataset["order"]) ?? "best", only);
}

/** A button of the panel, and the exchange that it belongs to. */
export interface PressedInPanel {
  readonly button: HTMLButtonElement;
  readonly exchange: MessageId;
}

/** Reads a button of the panel. */
export const readPressed = (button: HTMLButtonElement): PressedInPanel => ({
  button,
  exchange: dataOf(button, "exchange") ?? "",
});

function answerFrom({ button, exchange }: PressedInPanel): Promise<void> | void {
  if (button.dataset["kind"] === "all") return defend(button, exchange);
  answerInTray(button.getAttribute("data-prompt") ?? "");
}

/** Leads to the card of the exchange in the log. */
async function showInLog({ button, exchange }: PressedInPanel): Promise<void> {
  ui.sidebar?.expand();
  ui.sidebar?.changeTab("chat", "primary");
  (await loadLaterPart()).goTo(button, exchange);
}

function giveOrders({ button }: PressedInPanel): Promise<void> | void {
  const actor = resolveActor(button.dataset["fighter"] ?? "");
  if (actor !== null) return openScreen("orders", actor);
}

/** What the buttons do; how the panel itself is shown is the panel's. */
export const PANEL_ACTIONS: Actions<Exclude<ActionOf<"panel">, "left">, PressedInPanel> = {
  goto: showInLog,
  defend: ({ button }) => defend(button, null),
  answer: answerFrom,
  orders: giveOrders,
  nudge: ({ button, exchange }) => remind(button, exchange),
  call: ({ button, exchange }) => openScreen("rulingOnCall", exchange, button.dataset["call"] ?? ""),
  go: async ({ exchange }) => void reportRefusal(await go(exchange)),
  stop: ({ exchange }) => openScreen("stop", exchange),
  cancel: ({ exchange }) => openScreen("cancel", exchange),
  cancelAll: ({ button }) => askCancelAll(button.dataset["fighter"] ?? "", button.dataset["name"] ?? ""),
  callOff: async ({ exchange }) => void reportRefusal(await cancel(exchange)),
};
