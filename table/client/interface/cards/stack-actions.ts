/** What the buttons of a stack's window do. All of it is the stack's own business; a refusal is told by the server. */
import { callMethod } from "../../apps/env.ts";
import type { ApplicationV2 } from "../base.ts";
import { Card } from "../../core/documents/cards/card.ts";
import { Cards } from "../../core/documents/cards/cards.ts";

/** The stack that a window shows. */
export function stackOf(app: ApplicationV2): Cards {
  const { document } = app.options;
  if (document instanceof Cards) return document;
  throw new Error(`${app.id} shows no stack of cards`);
}

/** The card that a button belongs to. */
export function cardAt(app: ApplicationV2, target: HTMLElement): Card | null {
  const id = target.closest<HTMLElement>("[data-card-id]")?.dataset["cardId"] ?? "";
  return stackOf(app).cards.get(id) ?? null;
}

type Action = (this: ApplicationV2, event: PointerEvent, target: HTMLElement) => unknown;

/** An action on the stack. */
function onStack(act: (stack: Cards) => unknown): Action {
  return function (this: ApplicationV2) {
    return act(stackOf(this));
  };
}

/** An action on one of its cards, for its owners. */
function onCard(act: (card: Card, stack: Cards) => unknown): Action {
  return function (this: ApplicationV2, _event, target) {
    const card = cardAt(this, target);
    return card?.isOwner ? act(card, stackOf(this)) : undefined;
  };
}

export const stackActions: Record<string, Action> = {
  createCard: onStack((stack) => addCard(stack)),
  dealCards: onStack((stack) => stack.dealDialog()),
  drawCards: onStack((stack) => stack.drawDialog()),
  passCards: onStack((stack) => stack.passDialog()),
  shuffleCards: onStack((stack) => stack.shuffle()),
  recallCards: onStack((stack) => stack.resetDialog()),
  deleteCard: onCard((card) => card.deleteDialog()),
  editCard: onCard((card) => callMethod(card.sheet, "render", { force: true })),
  flipCard: onCard((card) => card.flip()),
  nextFace: onCard((card) => card.flip(card.face === null ? 0 : card.face + 1)),
  playCard: onCard((card, stack) => stack.playDialog(card)),
  previousFace: onCard((card) => card.flip(card.face ? card.face - 1 : null)),
  returnCard: onCard((card) => card.recall()),
  showCard: onCard((card) => card.toMessage()),
};

async function addCard(stack: Cards): Promise<void> {
  const sort = Math.max(0, ...stack.cards.map((card) => card.sort)) + 1;
  const name = Card.defaultName({ parent: stack });
  const [made] = await stack.createEmbeddedDocuments("Card", [{ name, sort, faces: [{ name }] }]);
  await callMethod(made?.sheet, "render", { force: true });
}
