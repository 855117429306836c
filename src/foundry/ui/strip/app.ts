/** The strip at the top: what somebody must say. It is only a view, so it is there after a reload. */
import { changes } from "../../exchange/lib/changes.ts";
import { onceScheduled } from "../../exchange/lib/once-per.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { bindActions } from "../kit/bind.ts";
import { dataOf } from "../kit/dom.ts";
import { loadCover } from "../host/load-cover.ts";
import { belowBars } from "../host/bars.ts";
import { besideSidebar, boxOf, GAP, groundOf, insertIntoInterface, placing, staying } from "../host/place.ts";
import { morph } from "../kit/morph.ts";
import { runReporting } from "../kit/notify.ts";
import { draw } from "../kit/templates.ts";
import { keepKeys, keyHint } from "../kit/keyboard-help.ts";
import { CameFrom } from "../kit/asked/came-from.ts";
import { freshOf } from "../kit/announce/fresh.ts";
import { ring } from "../kit/announce/ring.ts";
import { speak } from "../kit/announce/speak.ts";
import type { StripItemView } from "../view/screens/strip.ts";
import { STRIP_ACTIONS } from "./actions.ts";
import { stripItems, type StripItem } from "./items.ts";

const { ApplicationV2 } = foundry.applications.api;

const MOST_WIDTH = 560;
/** With so much room beside the scene navigation it stands there; with less, below it. */
const LEAST_WIDTH = 460;
/** How long what is new is given to come to rest before it is said, in ms. */
const SETTLES = 400;
/** A notice of the host has so much room above the strip, in px, so that it moves nothing and covers nothing. */
const NOTICE = 54;
/** However many scenes there are, the strip begins in this part of the screen. */
const LOWEST = 0.4;
/** What waits for its user comes before what only tells or reminds. */
const MEANT = [".is-primary", ":is([data-kind=next], [data-kind=remind]) button"];

export class HoldStrip extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "riposte-holds",
    tag: "section",
    classes: ["riposte", "riposte-holds"],
    window: { frame: false, positioned: false },
  };

  #shown: ReadonlyMap<string, StripItem> = new Map();
  #items: readonly StripItemView[] = [];
  readonly #said = new Set<string>();
  readonly #from = new CameFrom();
  /** Where the host shows its notices, which lie above all. */
  readonly #notices = document.getElementById("notifications");
  #aloud = false;
  /** Its user may have been told that a window hides it. */
  #isTold = false;
  #top = 0;
  /** For which items, in a window of which size, it has stood there. */
  #stands = "";
  #placing: ReturnType<typeof placing> | null = null;
  #stay: (() => void) | null = null;

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  #draw(): string {
    const all = stripItems();
    const desk = viewContextOf(all.flatMap(({ exchange }) => exchange ?? []));
    this.#items = all.map((item) => item.view(desk));
    this.#shown = new Map(all.map((item, at) => [this.#items[at]?.key ?? "", item]));
    return draw("hold-strip", { items: this.#items }) ?? "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
    const isEmpty = this.#items.length === 0;
    if (content.hidden !== isEmpty) content.hidden = isEmpty;
    content.classList.toggle(
      "faded-ui",
      this.#items.every(({ quiet }) => quiet),
    );
    // The tray is as high as the strip leaves it room.
    changes.tell("layout");
  }

  protected override _insertElement(element: HTMLElement): void {
    insertIntoInterface(element);
  }

  /** Beside the scene navigation or below it, and below the host's notices, as far down as those reach above it. */
  #place(): void {
    const { element } = this;
    const ground = groundOf(element, ui.nav?.element);
    if (!ground) return;
    const scenes = [...(ui.nav?.element.querySelectorAll("li, button") ?? [])].flatMap((part) => boxOf(part) ?? []);
    const notices = [...(this.#notices?.children ?? [])].flatMap((part) => boxOf(part) ?? []);
    const end = Math.max(0, ...scenes.map(({ right }) => right));
    const beside = besideSidebar(ground, MOST_WIDTH, ground.width / 2, end);
    const hasRoom = beside.width >= LEAST_WIDTH * ground.scale;
    const { width, middle } = hasRoom ? beside : besideSidebar(ground, MOST_WIDTH, ground.width / 2);
    const left = middle - width / 2;
    const above = [...scenes, ...notices].flatMap((box) =>
      box.right > left && box.left < left + width ? [box.bottom] : [],
    );
    const lowest = ground.height * LOWEST;
    const clear = Math.min(Math.max(NOTICE, ...above), lowest) + GAP;
    const free = Math.min(belowBars(clear, { left, width, height: boxOf(element)?.height ?? 0 }), lowest + GAP);
    // What somebody is about to press does not slip away: it goes up with what it says, not when a notice goes.
    const stands = [ground.width, ground.height, end, ...this.#shown.keys()].join();
    const isHeld = element.matches(":hover") || (stands === this.#stands && free < this.#top);
    const top = (isHeld && this.#top) || free;
    this.#top = top;
    this.#stands = stands;
    element.style.setProperty("--riposte-holds-top", ground.top(top));
    element.style.setProperty("--riposte-holds-middle", ground.left(middle));
    element.style.setProperty("--riposte-holds-width", `${Math.round(width / ground.scale)}px`);
  }

  /** Escape closes windows; the strip is none. */
  override async close(options?: Parameters<InstanceType<typeof ApplicationV2>["close"]>[0]): Promise<this> {
    return options?.closeKey ? this : super.close(options);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.setAttribute("aria-label", game.i18n.localize("RIPOSTE.Hold.Strip"));
    bindActions(element, {
      actions: STRIP_ACTIONS,
      read: (button) => {
        const item = this.#shown.get(dataOf(button, "key") ?? "");
        return item === undefined ? null : { item, option: dataOf(button, "option") };
      },
      disables: true,
      after: () => this.update(),
    });
    element.addEventListener("keydown", (event) => this.#onKey(event));
    keepKeys(element);
    this.#placing = placing(element, () => this.#place());
    this.#stay = staying(element, () => this.rendered);
    this.#placing.soon();
    element.addEventListener("pointerleave", this.#placing.soon);
    if (this.#notices) new MutationObserver(this.#placing.soon).observe(this.#notices, { childList: true });
    return Promise.resolve();
  }

  /** Redraws only what differs; what is new is said once, and rings where somebody waits. */
  update(aloud = true): void {
    this.#aloud ||= aloud && this.rendered;
    if (!this.rendered) return runReporting(this.render({ force: true }).then(() => this.#tellSoon()));
    this.#tellSoon();
    this._replaceHTML(this.#draw(), this.element);
    this.#stay?.();
  }

  /** What is there for a moment only, between an act and what comes of it, is not said. */
  readonly #tellSoon = onceScheduled(
    (run) => window.setTimeout(run, SETTLES),
    () => this.#tell(),
  );

  #tell(): void {
    const fresh = freshOf(this.#said, this.#items);
    if (fresh.length > 0) speak(fresh.map(({ spoken }) => spoken).join(" "));
    if (this.#aloud && fresh.some(({ quiet }) => !quiet)) {
      ring();
      this.#isTold = true;
      runReporting(loadCover().then((cover) => cover.tellIfCovered(this.element, keyHint("focusHolds"), "Hold")));
    }
    if (this.#isTold && this.#items.every(({ quiet }) => quiet)) {
      this.#isTold = false;
      runReporting(loadCover().then((cover) => cover.tellNoMore(this.id)));
    }
    this.#aloud = false;
  }

  /** Puts the focus on the first of these buttons, or of those that are meant to be pressed. True: there was one. */
  focus(...meant: readonly string[]): boolean {
    const wanted = meant.length === 0 ? MEANT : meant;
    const [button] = this.rendered ? wanted.flatMap((each) => this.element.querySelector<HTMLElement>(each) ?? []) : [];
    this.#from.note(this.element);
    // The bars of the windows that give way may lie where it stands.
    if (button) runReporting(loadCover().then(async ({ uncover }) => uncover(this.element).then(this.#placing?.soon)));
    button?.focus();
    return button !== undefined;
  }

  /** Gives it back to where it was. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.#from.giveBack(this.element);
  }
}
