/** What is done from a combatant's row. Buttons carry ids only; the engine judges each again. */
import { approve, deny, giveActionBack, withdraw } from "../../exchange/act.ts";
import { findCall } from "../held/calls.ts";

import { warnKey, reportRefusal } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import type { ActId } from "../view/screens/tracker.ts";

/** What was pressed, and for whom. */
export interface Pressed {
  /** `rule`: in the dialog, with the order and a reason. */
  readonly id: ActId | "call" | "rule" | "option";
  /** A marker, an exchange or an option. */
  readonly of: string;
  readonly call: string;
  readonly actor: Actor.Implementation;
  readonly token: TokenDocument.Implementation | null;
  readonly fast: boolean;
}

const IDS = ["option", "call", "turn", "approve", "deny", "rule", "withdraw", "undo", "giveBack"] as const;

/** The combatant that a row stands for, in whichever combat is shown. */
export function combatantOf(element: Element): Combatant.Implementation | null {
  const id = element.closest("[data-combatant-id]")?.getAttribute("data-combatant-id") ?? "";
  for (const combat of [game.combat, ...game.combats.contents]) {
    const found = combat?.combatants.get(id);
    if (found) return found;
  }
  return null;
}

/** Reads a button of a row; null: it is none, or its fighter is gone. */
export function pressedIn(button: HTMLElement, fast: boolean): Pressed | null {
  const { act, of = "", call = "" } = button.dataset;
  const id = IDS.find((each) => each === act);
  const combatant = combatantOf(button);
  if (id === undefined || !combatant?.actor) return null;
  return { id, of, call, actor: combatant.actor, token: combatant.token, fast };
}

/** Does it. */
export async function press({ id, of, call, actor, token, fast }: Pressed): Promise<void> {
  switch (id) {
    case "turn":
      return openScreen("turn", actor, { token, ...(fast ? { fast: true } : {}) });
    case "option":
      return openScreen("turn", actor, { token, option: of });
    case "call":
      return openScreen("call", null, of);
    case "approve":
      return void reportRefusal(await approve(of, call, { when: findCall(of, call)?.order.when ?? "before" }));
    case "deny":
      return void reportRefusal(await deny(of, call));
    case "rule":
      return openScreen("rulingOnCall", of, call);
    case "withdraw":
      if (!(await withdraw(actor, of))) warnKey("RIPOSTE.Hold.Gone");
      return;
    case "undo":
      return openScreen("undo", of);
    case "giveBack":
      return void reportRefusal(await giveActionBack(actor));
  }
}
