/** What is done from a combatant's row. Buttons carry ids only; the engine judges each again. */
import { approve, deny, giveActionBack, withdraw } from "../../exchange/acting.ts";
import { reportRefusal } from "../kit/notify.ts";
import type { Actions } from "../kit/bind.ts";
import { openScreen } from "../kit/screens.ts";
import type { ActionOf } from "../view/shared/actions.ts";

type RowAction = ActionOf<"trackerRow">;

/** What a button of a row is about. `rule` opens a dialog with the order and a reason. */
export interface Pressed {
  /** A marker, an exchange or an option. */
  readonly of: string;
  readonly call: string;
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly fast: boolean;
}

/** The combatant that a row stands for, in whichever combat is shown. */
export function combatantOf(element: Element): Combatant.Implementation | null {
  const id = element.closest("[data-combatant-id]")?.getAttribute("data-combatant-id") ?? "";
  const all = game.combats.contents.flatMap(({ combatants }) => combatants.get(id) ?? []);
  return all[0] ?? null;
}

/** Reads a button of a row; null: its fighter is gone. */
export function pressedIn(button: HTMLElement, fast: boolean): Pressed | null {
  const { of = "", call = "" } = button.dataset;
  const combatant = combatantOf(button);
  return combatant?.actor ? { of, call, actor: combatant.actor, token: combatant.token, fast } : null;
}

async function approveCall({ of, call }: Pressed): Promise<void> {
  const { findCall } = await import("../holds/calls.ts");
  reportRefusal(await approve(of, call, { when: findCall(of, call)?.order.when ?? "before" }));
}

/** What the buttons of a row do, and the entries of its context menu. */
export const ROW_ACTIONS: Actions<RowAction, Pressed> = {
  turn: ({ actor, token, fast }) => openScreen("turn", actor, { token, ...(fast ? { fast: true } : {}) }),
  option: ({ actor, token, of }) => openScreen("turn", actor, { token, option: of }),
  orders: ({ actor }) => openScreen("orders", actor),
  call: ({ of }) => openScreen("call", null, of),
  approve: approveCall,
  deny: async ({ of, call }) => void reportRefusal(await deny(of, call)),
  rule: ({ of, call }) => openScreen("rulingOnCall", of, call),
  withdraw: async ({ actor, of }) => void reportRefusal(await withdraw(actor, of)),
  undo: ({ of }) => openScreen("undo", of),
  giveBack: async ({ actor }) => void reportRefusal(await giveActionBack(actor)),
};
