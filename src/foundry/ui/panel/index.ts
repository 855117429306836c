/** The panel's life: a key, a button in the tracker's head, and one window. */
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import type { Order } from "../../orders/choose.ts";
import { warnKey, runReporting } from "../kit/notify.ts";
import { setDoor } from "../../doors.ts";
import { loadSoon } from "../kit/lazy.ts";
import type { GmPanel } from "./app.ts";

const load = (): Promise<typeof import("./app.ts")> => import("./app.ts");

/** Shows what the GM's own fighters would answer. */
export async function openDefend(order: Order = "best"): Promise<void> {
  await (await import("./defend.ts")).openDefend(order);
}

let panel: GmPanel | null = null;

/** Opens the GM's panel, or brings it to the front; the keyboard is on its first button. */
export async function openPanel(): Promise<void> {
  if (!game.user.isGM) return warnKey("RIPOSTE.Panel.GmOnly");
  panel ??= new (await load()).GmPanel();
  if (panel.rendered) panel.bringToFront();
  else await panel.render({ force: true });
  panel.focus();
}

/** Redraws an open panel. */
export function updatePanel(): void {
  panel?.updateSoon();
}

function toggle(): void {
  runReporting(panel?.rendered ? panel.close() : openPanel());
}

/** A button among the controls of the combat tracker's head; without them at its end. */
function addButton(element: HTMLElement): void {
  if (!game.user.isGM || element.querySelector(".riposte-open-panel")) return;
  const head = element.querySelector(".encounter-controls") ?? element.querySelector(".combat-tracker-header");
  const label = gameWords.t("RIPOSTE.Panel.Open");
  const look = "inline-control combat-control icon fa-solid fa-list-check riposte-open-panel";
  const button = make("button", { type: "button", class: look, "data-tooltip-text": label, "aria-label": label });
  button.addEventListener("click", () => runReporting(openPanel()));
  (head?.querySelector(".control-buttons.right") ?? head)?.append(button);
}

/** Registers key and button; called once, in `init`. */
export function registerPanel(): void {
  game.keybindings.register("riposte", "openPanel", {
    name: "RIPOSTE.Panel.Open",
    hint: "RIPOSTE.Panel.KeyHint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
    restricted: true,
    onDown: () => {
      toggle();
      return true;
    },
  });
  loadSoon(async () => (game.user.isGM ? load() : null));
  setDoor("panel", openPanel);
  setDoor("defendAll", (order) => openDefend(order === "ask" ? "best" : order));
  Hooks.on("renderCombatTracker", (_app, element) => addButton(element));
}
