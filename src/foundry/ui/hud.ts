/** An attack button on the token's HUD. */
import { fighterOf, mayActFor } from "../exchange/fighters.ts";
import { openAttack } from "./attack/index.ts";
import { gameWords } from "./desk.ts";
import { make } from "./dom.ts";
import { run } from "./notify.ts";

function onRender(token: TokenDocument.Implementation | undefined, element: HTMLElement): void {
  const actor = token?.actor;
  const column = element.querySelector(".col.left") ?? element.querySelector(".col");
  if (!token || !actor || !column || !mayActFor(actor.uuid) || !fighterOf(actor, token)) return;
  const label = gameWords.t("RIPOSTE.Tracker.Attack", { fighter: token.name });
  const icon = make("i", { class: "fa-solid fa-hand-fist", "aria-hidden": "true" });
  const button = make(
    "button",
    { type: "button", class: "control-icon riposte-hud-attack", "aria-label": label, title: label },
    icon,
  );
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    run(openAttack(actor, { token, ...(event.shiftKey ? { fast: true } : {}) }));
  });
  column.querySelector(".riposte-hud-attack")?.remove();
  column.append(button);
}

export function registerTokenHud(): void {
  Hooks.on("renderTokenHUD", (app, element) => onRender(app.document, element));
}
