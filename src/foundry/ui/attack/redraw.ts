/** Redraws the turn dialog in place, and keeps it where it has room: nothing moves from under the pointer. */
import { morph } from "../kit/morph.ts";
import { showChosen } from "./in-view.ts";
import { placeInRoom, type Spot } from "./room.ts";
import { setStop, targetsIn } from "./roving.ts";

/** How high the foot has to stay, in px; null: no reason stands in it. */
function heldFoot(element: HTMLElement): number | null {
  const foot = element.querySelector<HTMLElement>(".riposte-turn-foot:has(.riposte-reason)");
  if (foot === null) return null;
  const body = element.querySelector(".riposte-turn-body");
  // A window that is as high as it may be keeps its button in place by itself. Scrolled down, its rows would follow the lower
  // edge away from under the pointer.
  const isFull = body !== null && body.scrollHeight > body.clientHeight && body.scrollTop === 0;
  return isFull ? 0 : foot.offsetHeight;
}

export class TurnRedraw {
  readonly #app: foundry.applications.api.ApplicationV2.Any;
  /** Where the dialog has put itself; elsewhere, the user has moved it. */
  #moved: Spot | null = null;
  /** The first target that is chosen, as it was drawn last. */
  #shown: Element | undefined;

  constructor(app: foundry.applications.api.ApplicationV2.Any) {
    this.#app = app;
  }

  /** Puts the window where it has room. */
  place(): void {
    this.#moved = placeInRoom(this.#app, this.#moved);
  }

  /** `isOther`: another option is picked than was drawn before. */
  draw(content: HTMLElement, html: string, isOther: boolean): void {
    const { element } = this.#app;
    // Reasons go while somebody fills it in: the button stays where it is until another option is picked.
    const foot = heldFoot(element);
    if (isOther || foot !== null) element.style.setProperty("--riposte-foot-least", `${isOther ? 0 : (foot ?? 0)}px`);
    morph(content, html);
    setStop(targetsIn(content), document.activeElement);
    const { title } = this.#app.window;
    if (title && title.textContent !== this.#app.title) title.textContent = this.#app.title;
    this.place();
    // Also where a weapon or a Power brings somebody else, who may be out of sight; a row that is picked grows.
    const chosen = targetsIn(content).find(({ checked }) => checked);
    if (isOther || chosen !== this.#shown) showChosen(content);
    this.#shown = chosen;
  }
}
