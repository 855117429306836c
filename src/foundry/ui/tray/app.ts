/** The strip above the hotbar in which everything waits that this user is asked. */
import { go, waive } from "../../exchange/acting.ts";
import { resolveActor } from "../../exchange/world/permissions.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { bindActions, type Binding } from "../kit/bind.ts";
import { dataOf, focusedIn } from "../kit/dom.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { loadCover } from "../host/load-cover.ts";
import { besideSidebar, boxOf, GAP, groundOf, insertIntoInterface, placing, staying } from "../host/place.ts";
import { morph } from "../kit/morph.ts";
import { runReporting, reportRefusal } from "../kit/notify.ts";
import { NONE_OPEN, onOpen, openedOn, type OpenState } from "../kit/disclosure.ts";
import { onPromptChange } from "../card/actions.ts";
import { openScreen } from "../kit/screens.ts";
import { allow, confirm, selectionOf } from "../kit/prompts.ts";
import { draw } from "../kit/templates.ts";
import { promptKey } from "../view/prompt/selection.ts";
import type { Following } from "../view/card/held-parts.ts";
import { followKey, trayView, type TraySource, type TrayView } from "../view/screens/tray.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import { onTrayKey } from "./keys.ts";
import { trayKeyHint } from "./keybinding.ts";
import { shownIn, traySource } from "./source.ts";

const { ApplicationV2 } = foundry.applications.api;

const MOST_WIDTH = 460;

async function letPass({ trigger, follow: { hold, holder } }: Following): Promise<void> {
  reportRefusal(await waive(trigger.id, { hold, holder }));
}

export class DefenseTray extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "riposte-tray",
    tag: "section",
    classes: ["riposte", "riposte-tray"],
    window: { frame: false, positioned: false },
  };

  /** What the user opened or folded; it holds while that is there. Null: the usual one is open. */
  #wish: { readonly key: string; readonly open: boolean } | null = null;
  #view: TrayView | null = null;
  #before: HTMLElement | null = null;
  #placing: ReturnType<typeof placing> | null = null;
  #stay: (() => void) | null = null;

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw(traySource(), this.rendered ? openedOn(this.element) : NONE_OPEN));
  }

  #draw(source: TraySource, opened: OpenState): string {
    const view = trayView(viewContextOf(shownIn(source), opened), source, this.#wanted(source), selectionOf);
    this.#view = view;
    return draw("tray", { tray: view, keyHint: trayKeyHint() }) ?? "";
  }

  /** The key to open, "" for none, null for the usual one: whoever folded one thing is shown the next. */
  #wanted({ follows, pending }: TraySource): string | null {
    const present = [...follows.map(({ follow }) => followKey(follow.call)), ...pending.map(promptKey)];
    if (this.#wish !== null && !present.includes(this.#wish.key)) this.#wish = null;
    if (this.#wish === null) return null;
    return this.#wish.open ? this.#wish.key : "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
    const { items, quiet, group } = this.#view ?? { items: [], quiet: [], group: null };
    content.hidden = items.length + quiet.length === 0 && group === null;
    // What asks nobody fades like the interface around it.
    content.classList.toggle("faded-ui", items.every(({ folded }) => !folded.asked) && group === null);
    this.#placing?.soon();
  }

  /** Escape closes windows; the tray is none. */
  override async close(options?: Parameters<InstanceType<typeof ApplicationV2>["close"]>[0]): Promise<this> {
    return options?.closeKey ? this : super.close(options);
  }

  protected override _insertElement(element: HTMLElement): void {
    insertIntoInterface(element);
  }

  /** Above the hotbar, wherever it is, and beside the sidebar where there is room for both. */
  #place(): void {
    const { element } = this;
    const ground = groundOf(element, ui.hotbar?.element);
    if (!ground) return;
    const bar = boxOf(ui.hotbar?.element);
    const foot = bar && bar.top > ground.height / 2 ? bar.top : ground.height;
    const { width, middle } = besideSidebar(ground, MOST_WIDTH, bar ? (bar.left + bar.right) / 2 : undefined);
    element.style.setProperty("--riposte-tray-bottom", ground.bottom(foot - GAP));
    element.style.setProperty("--riposte-tray-middle", ground.left(middle));
    element.style.setProperty("--riposte-tray-width", `${Math.round(width / ground.scale)}px`);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.setAttribute("aria-label", game.i18n.localize("RIPOSTE.Tray.Title"));
    element.addEventListener("change", onPromptChange);
    onOpen(element, () => this.update());
    bindActions(element, this.#binding());
    element.addEventListener("keydown", (event) => onTrayKey(event, this.#keys()));
    this.#placing = placing(element, () => this.#place());
    this.#stay = staying(element, () => this.rendered);
    this.#placing.soon();
    return Promise.resolve();
  }

  #keys(): Parameters<typeof onTrayKey>[1] {
    const open = this.#view?.items.find((item) => item.open)?.open ?? null;
    const options = open?.answers.map((answer) => (answer.selectable ? answer.id : null)) ?? [];
    return {
      open: open && { key: open.key, options },
      button: (place) => this.#focusButton(place),
      follow: () => this.#focusPicked(),
      leave: () => this.#leave(),
    };
  }

  /** Following through has two buttons in place of answers. */
  #focusButton(place: number): boolean {
    const button = this.element.querySelectorAll<HTMLElement>(".riposte-follow button[data-action]")[place];
    button?.focus();
    return button !== undefined;
  }

  /** The follow-through that a button stands for; null: it is gone. */
  #following(button: HTMLElement): Following | null {
    const call = dataOf(button, "call");
    return traySource().follows.find(({ follow }) => follow.call === call) ?? null;
  }

  /** Opens the turn dialog with what the hold has prepared. Folded, the tray leaves it its room. */
  #follow({ follow }: Following): void {
    const actor = resolveActor(follow.holder);
    if (!actor) return;
    this.#wish = { key: followKey(follow.call), open: false };
    this.update();
    runReporting(openScreen("turn", actor, { parent: heldActions().parentOf(follow) }));
  }

  #toggle(key: string | null): void {
    if (key === null) return;
    const isOpen = this.#view?.items.some((item) => item.key === key && (item.open ?? item.follow) !== null) ?? false;
    this.#wish = { key, open: !isOpen };
    this.update();
  }

  /** What the buttons do. */
  #binding(): Binding<ActionOf<"tray">, HTMLButtonElement> {
    return {
      actions: {
        defend: () => runReporting(openScreen("defend")),
        toggle: (button) => this.#toggle(dataOf(button, "prompt")),
        confirm: (button) => runReporting(confirm(dataOf(button, "prompt") ?? "")),
        allow: (button) => allow(dataOf(button, "prompt") ?? ""),
        follow: (button) => {
          const found = this.#following(button);
          if (found) this.#follow(found);
        },
        letpass: (button) => {
          const found = this.#following(button);
          if (found) runReporting(letPass(found));
        },
        go: async (button) => void reportRefusal(await go(dataOf(button, "exchange") ?? "")),
        stop: (button) => openScreen("stop", dataOf(button, "exchange") ?? ""),
        pass: (button) => openScreen("pass", dataOf(button, "prompt") ?? ""),
      },
      read: (button) => button,
      disables: true,
    };
  }

  /** Redraws only what differs. Nothing here waits for anything. */
  update(): void {
    if (!this.rendered) return runReporting(this.render({ force: true }));
    const html = this.#draw(traySource(), openedOn(this.element));
    const hasFocus = (): boolean => this.element.contains(document.activeElement);
    const had = hasFocus();
    this._replaceHTML(html, this.element);
    // What was answered is gone, and the focus with it.
    if (had && !hasFocus()) this.#leave();
    this.#stay?.();
  }

  /** Windows may lie over the tray: whoever is asked something new is told how to see it. */
  tellIfCovered(): void {
    const tell = async (): Promise<void> => {
      const { tellIfCovered } = await loadCover();
      if (this.rendered) tellIfCovered(this.element, trayKeyHint());
    };
    window.requestAnimationFrame(() => runReporting(tell()));
  }

  /** Opens the oldest prompt and puts the focus on its answers. True: there was something to focus. */
  focus(): boolean {
    if (!this.rendered || !this.#view) return false;
    const active = focusedIn(document);
    if (active && !this.element.contains(active)) this.#before = active;
    runReporting(loadCover().then(({ uncover }) => uncover(this.element)));
    if (!this.#view.items.some((item) => item.open ?? item.follow)) {
      const [first] = this.#view.items;
      this.#wish = first ? { key: first.key, open: true } : null;
      this.update();
    }
    return this.#focusPicked();
  }

  /** What is picked, else the first answer that may be; with nothing else there, the one line for all own fighters. */
  #focusPicked(): boolean {
    const goal =
      this.element.querySelector<HTMLElement>("input[data-answer]:checked") ??
      this.element.querySelector<HTMLElement>("input[data-answer]:not(:disabled)") ??
      this.element.querySelector<HTMLElement>(".riposte-follow button[data-action]") ??
      this.element.querySelector<HTMLElement>("button[data-action=defend], .riposte-tray-quiet button");
    goal?.focus();
    return goal !== null;
  }

  #leave(): void {
    const active = focusedIn(document);
    if (active && this.element.contains(active)) active.blur();
    if (this.#before?.isConnected) this.#before.focus();
    this.#before = null;
  }
}
