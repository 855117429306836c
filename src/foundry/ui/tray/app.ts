/** The strip above the hotbar in which everything waits that this user is asked. */
import { resolveActor } from "../../exchange/world/permissions.ts";
import { heldActions } from "../../exchange/world/held.ts";
import { bindActions } from "../kit/bind.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { loadCover } from "../host/load-cover.ts";
import { insertIntoInterface, placing, staying } from "../host/place.ts";
import { morph } from "../kit/morph.ts";
import { runReporting } from "../kit/notify.ts";
import { NONE_OPEN, onOpen, openedOn, type OpenState } from "../kit/disclosure.ts";
import { onPromptChange, onPromptInput } from "../card/actions.ts";
import { openScreen } from "../kit/screens.ts";
import { keyHint } from "../kit/keyboard-help.ts";
import { selectionOf } from "../kit/prompts.ts";
import { draw } from "../kit/templates.ts";
import { promptKey } from "../view/prompt/selection.ts";
import type { Following } from "../view/card/held-parts.ts";
import { followKey, itemToFocus, trayView, type TraySource, type TrayView } from "../view/screens/tray.ts";
import { trayBinding } from "./buttons.ts";
import { CameFrom } from "../kit/asked/came-from.ts";
import { focusedWord, focusFollowButton, focusPicked, focusWord, isWorkedIn } from "../kit/asked/focus.ts";
import { onTrayKey, type TrayKeys } from "./keys.ts";
import { placeTray } from "./place-tray.ts";
import { shownIn, traySource } from "./source.ts";

const { ApplicationV2 } = foundry.applications.api;

/** The window without a frame that it is: there from the first prompt on, drawn again with each change. */
export class DefenseTray extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "riposte-tray",
    tag: "section",
    classes: ["riposte", "riposte-tray"],
    window: { frame: false, positioned: false },
  };

  /** What the user opened or folded; it holds while that is there. Null: the usual one is open. */
  #wish: { readonly key: string; readonly open: boolean } | null = null;
  /** What is being answered in a dialog, which has the room meanwhile. */
  #away: string | null = null;
  #view: TrayView | null = null;
  readonly #from = new CameFrom();
  #placing: ReturnType<typeof placing> | null = null;
  #stay: (() => void) | null = null;

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw(traySource(), this.rendered ? openedOn(this.element) : NONE_OPEN));
  }

  #draw(source: TraySource, opened: OpenState): string {
    const view = trayView(viewContextOf(shownIn(source), opened), source, this.#wanted(source), selectionOf);
    this.#view = view;
    return draw("tray", { tray: view, keyHint: keyHint("focusTray") }) ?? "";
  }

  /** The key to open, "" for none, null for the usual one: whoever folded one thing is shown the next. */
  #wanted({ follows, pending }: TraySource): string | null {
    const present = [...follows.map(({ follow }) => followKey(follow.call)), ...pending.map(promptKey)];
    if (this.#wish !== null && !present.includes(this.#wish.key)) this.#wish = null;
    if (this.#away !== null && !present.includes(this.#away)) this.#away = null;
    if (this.#wish === null) return this.#away === null ? null : "";
    return this.#wish.open ? this.#wish.key : "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
    const { items, quiet, group } = this.#view ?? { items: [], quiet: [], group: null };
    content.hidden = items.length + quiet.length === 0 && group === null;
    // What asks nobody fades like the interface around it.
    content.classList.toggle("faded-ui", items.every(({ folded }) => !folded.asked) && group === null);
    content.classList.toggle("is-away", this.#away !== null);
    this.#placing?.soon();
  }

  /** Escape closes windows; the tray is none. */
  override async close(options?: Parameters<InstanceType<typeof ApplicationV2>["close"]>[0]): Promise<this> {
    return options?.closeKey ? this : super.close(options);
  }

  protected override _insertElement(element: HTMLElement): void {
    insertIntoInterface(element);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.setAttribute("aria-label", game.i18n.localize("RIPOSTE.Tray.Title"));
    element.addEventListener("change", onPromptChange);
    element.addEventListener("input", onPromptInput);
    onOpen(element, () => this.update());
    bindActions(
      element,
      trayBinding(
        (key) => this.#toggle(key),
        (following) => this.#follow(following),
      ),
    );
    element.addEventListener("keydown", (event) => onTrayKey(event, this.#keys()));
    this.#placing = placing(element, () => placeTray(element));
    this.#stay = staying(element, () => this.rendered);
    this.#placing.soon();
    return Promise.resolve();
  }

  #keys(): TrayKeys {
    const { element } = this;
    return {
      open: this.#view?.items.find((item) => item.open)?.open ?? null,
      button: (place) => focusFollowButton(element, place),
      follow: () => focusPicked(element),
      leave: () => this.#from.giveBack(this.element),
    };
  }

  /** Opens the turn dialog with what the hold has prepared. Folded, the tray leaves it its room; closed again, it asks as before. */
  #follow({ follow }: Following): void {
    const actor = resolveActor(follow.holder);
    if (!actor) return;
    const away = followKey(follow.call);
    this.#wish = null;
    this.#away = away;
    this.update();
    const closed = (): void => {
      if (this.#away !== away) return;
      this.#away = null;
      this.update();
    };
    runReporting(openScreen("turn", actor, { parent: heldActions().parentOf(follow), closed }));
  }

  /** Opens a folded line, or folds an open one. */
  #toggle(key: string): void {
    if (key === "") return;
    const isOpen = this.#view?.items.some((item) => item.key === key && (item.open ?? item.follow) !== null) ?? false;
    this.#wish = { key, open: !isOpen };
    this.update();
  }

  /** Redraws only what differs. Nothing here waits for anything. */
  update(): void {
    if (!this.rendered) return runReporting(this.render({ force: true }));
    const html = this.#draw(traySource(), openedOn(this.element));
    const hasFocus = (): boolean => this.element.contains(document.activeElement);
    const had = hasFocus();
    const byKeys = this.element.querySelector(":focus-visible") !== null;
    const first = focusedWord(this.element);
    this._replaceHTML(html, this.element);
    if (first === "first" && focusedWord(this.element) === "second") focusWord(this.element);
    // What was answered is gone, and the focus with it: to what else is asked, or back to where its user was at work.
    if (had && !hasFocus() && !(byKeys && this.focus()) && isWorkedIn(this.#from.before))
      this.#from.giveBack(this.element);
    this.#stay?.();
  }

  /** Windows may lie over the tray: whoever is asked something new is told how to see it. */
  tellIfCovered(): void {
    if (!this.rendered || !this.#view?.count) return;
    runReporting(loadCover().then((cover) => cover.tellIfCovered(this.element, keyHint("focusTray"), "Tray")));
  }

  /** Opens the oldest prompt of this user and puts the focus on its answers. False: nothing waits for this user. */
  focus(): boolean {
    if (!this.rendered || !this.#view) return false;
    const own = itemToFocus(this.#view.items, this.#away);
    this.#from.note(this.element);
    runReporting(loadCover().then(({ uncover }) => uncover(this.element)));
    if (own === undefined) return focusWord(this.element);
    if ((own.open ?? own.follow) === null) {
      this.#wish = { key: own.key, open: true };
      this.update();
    }
    return focusPicked(this.element);
  }
}
