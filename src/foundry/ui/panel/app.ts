/** The GM's panel: what is open, whom it waits for, whether they have seen it, and what a GM can do about it. */
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { onShown } from "../receipts/index.ts";
import { viewContextOf, gameWords } from "../kit/view-context.ts";
import { bindActions } from "../kit/bind.ts";
import { endsSomething } from "../kit/dom.ts";
import { morph } from "../kit/morph.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { draw } from "../kit/templates.ts";
import { keepKeys } from "../kit/keyboard-help.ts";
import { speak } from "../kit/announce/speak.ts";
import { elapsed } from "../view/screens/elapsed.ts";
import { panelView } from "../view/screens/panel.ts";
import { PANEL_ACTIONS, readPressed } from "./actions.ts";
import { panelSource } from "./sources.ts";

const { ApplicationV2 } = foundry.applications.api;

/** How often "3 sec" moves on, in ms. */
const TICK = 1000;
/** What can have the keyboard: the buttons, and the row of an exchange. */
const BUTTON = "button[data-action]";
const ROW = ".riposte-panel-list > li";
/** Does it answer nothing of what waits: does it end that, or lead away from it? */
const isAside = (place: HTMLElement): boolean => endsSomething(place) || place.matches("[data-action=goto]");
const REDRAWN_ON = ["actor", "combat", "combatDeleted", "connection", "user", "settings", "arrived"] as const;

class GmPanel extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "riposte-panel",
    classes: ["riposte", "riposte-panel-window"],
    window: { title: "RIPOSTE.Panel.Title", icon: "fa-solid fa-list-check", resizable: true },
    // Left of the middle, where the tray is.
    // Left of the strip of calls, also on a small screen.
    position: { width: 344, left: 12, top: 70 },
  };

  #leftOpen = false;
  #stop: (() => void) | null = null;

  #draw(): string {
    const source = panelSource(this.#leftOpen);
    const desk = viewContextOf([...source.open, ...source.left]);
    return draw("panel", { panel: panelView(desk, source) }) ?? "";
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    bindActions(this.element, {
      actions: { ...PANEL_ACTIONS, left: () => this.#showLeft() },
      read: (button) => (button.closest(".riposte-panel") === null ? null : readPressed(button)),
    });
    keepKeys(this.element);
    const later = (): void => this.updateSoon();
    const stops = [exchanges.onChange(later), onShown(later), changes.onAny(REDRAWN_ON, later)];
    const clock = window.setInterval(() => this.#tick(), TICK);
    this.#stop = () => {
      window.clearInterval(clock);
      for (const stop of stops) stop();
    };
    return Promise.resolve();
  }

  protected override _onClose(): void {
    this.#stop?.();
  }

  /** Only the figures of time move: nothing else is drawn for them. */
  #tick(): void {
    for (const time of this.element.querySelectorAll<HTMLElement>("time[data-since]")) {
      const text = elapsed(gameWords, game.time.serverTime - Number(time.dataset["since"]));
      if (time.textContent !== text) time.textContent = text;
    }
  }

  /** Many things may change at once: drawn once for all. */
  readonly updateSoon = withSteadyRedraw(() => this.#update());

  #update(): void {
    if (!this.rendered) return;
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (!content) return;
    const place = this.#placeOfFocus();
    morph(content, this.#draw());
    this.#keepFocus(place, content);
  }

  #places(): readonly HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>(`.window-content :is(${BUTTON}, ${ROW})`)];
  }

  /** Puts the focus on the first thing to do, which must be safe to press. Where nothing is open, that is said. */
  focus(): void {
    const places = this.#places();
    if (places.length === 0) speak(gameWords.t("RIPOSTE.Panel.Empty"));
    // A standing order answers nothing now.
    const isFirst = (place: HTMLElement): boolean =>
      place.matches(`${BUTTON}:not([data-action=orders])`) && !isAside(place);
    (places.find(isFirst) ?? places[0])?.focus();
  }

  /** Is the keyboard in it, or is there nothing in it for the keyboard? */
  isLeftByKey(): boolean {
    return this.#places().length === 0 || this.element.contains(this.element.ownerDocument.activeElement);
  }

  /** Which of its places has the focus; -1: none of them. */
  #placeOfFocus(): number {
    const active = this.element.ownerDocument.activeElement;
    return this.#places().findIndex((place) => place === active);
  }

  /** What had the focus may be done with and gone: it goes to what took its place, or to the row of what ends something. */
  #keepFocus(place: number, content: HTMLElement): void {
    const { activeElement, body } = this.element.ownerDocument;
    if (place < 0 || (activeElement !== null && activeElement !== body)) return;
    const places = this.#places();
    const goal = places[Math.min(place, places.length - 1)];
    if (goal !== undefined) return (isAside(goal) ? goal.closest<HTMLElement>(ROW) : goal)?.focus();
    // With nothing left in it, it is itself what has the keyboard.
    content.tabIndex = -1;
    content.focus();
    speak(gameWords.t("RIPOSTE.Panel.Empty"));
  }

  #showLeft(): void {
    this.#leftOpen = !this.#leftOpen;
    this.#update();
  }
}

let panel: GmPanel | null = null;

/**
 * Opens the GM's panel, or brings it to the front; the keyboard is on its first button. `toggle` closes one that the
 * keyboard is in: in the same way as it was opened, one goes into a panel that stands open beside everything else.
 */
export async function openPanel(how: "open" | "toggle" = "open"): Promise<void> {
  panel ??= new GmPanel();
  if (panel.rendered && how === "toggle" && panel.isLeftByKey()) {
    await panel.close();
    return;
  }
  if (panel.rendered) panel.bringToFront();
  else await panel.render({ force: true });
  panel.focus();
}
