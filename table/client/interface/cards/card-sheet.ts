/** The window in which one card is made: its faces and its back. */
import { DocumentSheetV2 } from "../../apps/index.ts";
import { isRecord } from "../../apps/env.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { HandlebarsApplicationMixin, type ApplicationV2 } from "../base.ts";
import { Card } from "../../core/documents/cards/card.ts";

export class CardConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["card-config"],
    position: { width: 420, height: 600 },
    window: { resizable: true, icon: "fa-solid fa-diamond" },
    form: { submitOnChange: true },
    // Who may see all of a card sees also what it hides.
    viewPermission: 3,
    actions: { addFace: onAddFace, removeFace: onRemoveFace },
  };

  static override PARTS = { form: { template: "templates/cards/card.hbs", scrollable: [""] } };

  override get title(): string {
    return cardOf(this) ? String(cardOf(this)?._source.name) : super.title;
  }
}

function cardOf(app: ApplicationV2): Card | null {
  const { document } = app.options;
  return document instanceof Card ? document : null;
}

function facesOf(card: Card): object[] {
  const { faces } = card.toObject();
  return Array.isArray(faces) ? faces.filter(isRecord) : [];
}

async function onAddFace(this: ApplicationV2): Promise<void> {
  const card = cardOf(this);
  await card?.update({ faces: [...facesOf(card), { name: String(card._source.name) }] });
}

async function onRemoveFace(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const card = cardOf(this);
  const index = Number(target.closest<HTMLElement>("[data-face]")?.dataset["face"]);
  // The face that shows may be the one that goes.
  await card?.update({ faces: facesOf(card).filter((_face, at) => at !== index), face: null });
}
