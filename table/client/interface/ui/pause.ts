/** The banner of a paused game. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { icon, make } from "../dom.ts";
import { game, words } from "../platform.ts";

export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const caption = make("figcaption", { text: words("GAME.Paused", "The game is paused") });
    return Promise.resolve(
      make("div", { class: "pause-body", role: "status" }, [icon("fa-solid fa-hourglass-half"), caption]),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
    content.classList.toggle("paused", game().paused);
    content.hidden = !game().paused;
  }
}
