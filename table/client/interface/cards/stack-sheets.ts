/** The windows of decks, hands and piles. */
import { DocumentSheetV2, TextEditor, type HandlebarsMembers } from "../../apps/index.ts";
import { runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { HandlebarsApplicationMixin, type ApplicationV2 } from "../base.ts";
import { Card } from "../../core/documents/cards/card.ts";
import type { Cards } from "../../core/documents/cards/cards.ts";
import { fromUuid } from "../../core/uuid-lookup.ts";
import { guardPicture, routed } from "../dom.ts";
import { readDrop, writeDrag } from "../drop-data.ts";
import { words } from "../platform.ts";
import { cardAt, stackActions, stackOf } from "./stack-actions.ts";
import { countOf, mayLook, viewOf } from "./stack-view.ts";

interface FooterButton {
  type: "button";
  action: string;
  icon: string;
  label: string;
}

const button = (action: string, icon: string, label: string): FooterButton => ({ type: "button", action, icon, label });
const HEADER = { template: "templates/cards/header.hbs" };
const FOOTER = { template: "templates/generic/form-footer.hbs" };

/** What the three kinds of windows share. */
export class CardsConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["cards-config"],
    position: { width: 480 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { submitOnChange: true },
    actions: { ...stackActions, toggleSort: onToggleSort },
  };

  static override PARTS = {
    header: HEADER,
    cards: { template: "templates/cards/spread.hbs", scrollable: [""] },
    footer: FOOTER,
  };

  /** Is the list sorted by suit and value, rather than as the cards lie? */
  standardOrder = false;

  get stack(): Cards {
    return stackOf(this);
  }

  override get title(): string {
    return this.stack.name;
  }

  /** The buttons below the cards. */
  _footerButtons(): FooterButton[] {
    return [];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { stack } = this;
    const open = mayLook(stack);
    const order = this.standardOrder
      ? (a: Card, b: Card) => stack.sortStandard(a, b)
      : (a: Card, b: Card) => stack.sortShuffled(a, b);
    const hidden = !open && stack.type !== "hand";
    return {
      ...(await super._prepareContext(options)),
      stackImg: routed(stack.img),
      count: countOf(stack),
      mayLook: open,
      cards: hidden ? [] : [...stack.cards].sort(order).map((card) => viewOf(card, open)),
      sortLabel: words(this.standardOrder ? "CARDS.SortStandard" : "CARDS.SortShuffled", "Order"),
      enrichedDescription: await TextEditor.implementation.enrichHTML(stack.description, {
        relativeTo: stack,
        secrets: stack.isOwner,
      }),
      buttons: this.isEditable ? this._footerButtons() : [],
    };
  }

  override _preSyncPartState(...args: Parameters<HandlebarsMembers["_preSyncPartState"]>): void {
    const [, next, prior] = args;
    super._preSyncPartState(...args);
    const before = prior.querySelector("details");
    const after = next.querySelector("details");
    if (before && after) after.open = before.open;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll<HTMLImageElement>(".window-content img")) guardPicture(image);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("dragstart", (event) => {
      const card = event.target instanceof HTMLElement ? cardAt(this, event.target) : null;
      if (card?.isOwner) writeDrag(event, card.toDragData());
    });
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      runHandler(() => this._onDrop(event));
    });
  }

  /** A card of this stack changes its place; one of another stack comes over. */
  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = readDrop(event);
    const card = data?.type === "Card" && data.uuid ? await fromUuid(data.uuid) : null;
    if (!(card instanceof Card) || !this.isEditable) return undefined;
    if (card.parent !== this.stack) return card.pass(this.stack);
    const target = event.target instanceof HTMLElement ? cardAt(this, event.target) : null;
    if (!target || target === card) return undefined;
    return this.stack.updateEmbeddedDocuments("Card", reordered(this.stack, card, target));
  }
}

/** The cards in their order, with one put where another lies. */
function reordered(stack: Cards, card: Card, target: Card): { _id: string | null; sort: number }[] {
  const ordered = [...stack.cards].sort((a, b) => stack.sortShuffled(a, b));
  const to = ordered.indexOf(target);
  ordered.splice(ordered.indexOf(card), 1);
  ordered.splice(to, 0, card);
  return ordered.map(({ id }, sort) => ({ _id: id, sort }));
}

function onToggleSort(this: ApplicationV2): unknown {
  if (!(this instanceof CardsConfig)) return undefined;
  this.standardOrder = !this.standardOrder;
  return this.render({ parts: ["cards"] });
}

/** A deck: every card that it has, for its owners; the others see that it is there. */
export class CardDeckConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["card-deck"],
    position: { height: 560 },
    window: { icon: "fa-solid fa-layer-group" },
  };

  static override PARTS = {
    header: HEADER,
    cards: { template: "templates/cards/deck.hbs", scrollable: [""] },
    footer: FOOTER,
  };

  override _footerButtons(): FooterButton[] {
    return [
      button("dealCards", "fa-solid fa-share-nodes", "CARDS.Deal"),
      button("shuffleCards", "fa-solid fa-shuffle", "CARDS.Shuffle"),
      button("recallCards", "fa-solid fa-rotate-left", "CARDS.Recall"),
      button("createCard", "fa-solid fa-plus", "CARDS.AddCard"),
    ];
  }
}

/** A hand: its owners see the faces, everybody else the backs. */
export class CardHandConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["card-hand"],
    window: { icon: "fa-solid fa-hand" },
  };

  override _footerButtons(): FooterButton[] {
    return [
      button("drawCards", "fa-solid fa-plus", "CARDS.Draw"),
      button("passCards", "fa-solid fa-arrow-right", "CARDS.Pass"),
      button("recallCards", "fa-solid fa-rotate-left", "CARDS.Return"),
    ];
  }
}

/** A pile: what lies face up is seen by all who see the pile. */
export class CardPileConfig extends CardsConfig {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["card-pile"],
    window: { icon: "fa-regular fa-clone" },
  };

  override _footerButtons(): FooterButton[] {
    return [
      button("drawCards", "fa-solid fa-plus", "CARDS.Draw"),
      button("shuffleCards", "fa-solid fa-shuffle", "CARDS.Shuffle"),
      button("passCards", "fa-solid fa-arrow-right", "CARDS.Pass"),
      button("recallCards", "fa-solid fa-rotate-left", "CARDS.Return"),
    ];
  }
}
