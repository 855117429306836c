/** Buttons on the token's HUD: the fighter's turn, and its held action's Condition. */
import { activeMarkersOf, fighterOf } from "../exchange/fighters/fighters.ts";
import { mayActFor } from "../exchange/world/permissions.ts";
import { gameWords } from "./kit/view-context.ts";
import { make } from "./kit/dom.ts";
import { openScreen } from "./kit/screens.ts";
import { runReporting } from "./kit/notify.ts";

function hudButton(kind: string, icon: string, label: string, press: (event: MouseEvent) => void): HTMLElement {
  const button = make(
    "button",
    {
      type: "button",
      class: `control-icon riposte-hud riposte-hud-${kind}`,
      "aria-label": label,
      "data-tooltip-text": label,
    },
    make("i", { class: icon, "aria-hidden": "true" }),
  );
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    press(event);
  });
  return button;
}

/** A token's HUD was rendered: its fighter's buttons are added. */
export function addHudButtons(token: TokenDocument.Implementation | undefined, element: HTMLElement): void {
  const actor = token?.actor;
  const column = element.querySelector(".col.left") ?? element.querySelector(".col");
  for (const old of element.querySelectorAll(".riposte-hud")) old.remove();
  if (!token || !actor || !column || !fighterOf(actor, token)) return;
  const fighter = token.name;
  if (mayActFor(actor.uuid)) {
    const label = gameWords.t("RIPOSTE.Tracker.Act.turn", { fighter });
    const open = (event: MouseEvent): void =>
      runReporting(openScreen("turn", actor, { token, ...(event.shiftKey ? { fast: true } : {}) }));
    column.append(hudButton("turn", "fa-solid fa-hand-fist", label, open));
  }
  const hold = activeMarkersOf(actor).find(({ kind }) => kind === "hold");
  if (!hold) return;
  const label = gameWords.t("RIPOSTE.Token.Call", { fighter });
  column.append(hudButton("call", "fa-solid fa-bell", label, () => runReporting(openScreen("call", null, hold.id))));
}
