/** The sheet of a fighter, whatever its family: who sees what, and when its turn is redrawn. */
import { familyReady } from "../../family/known.ts";
import { runReporting } from "../../ui/kit/notify.ts";
import { openScreen } from "../../ui/kit/screens.ts";
import type { Act } from "./acts.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { HandlebarsActorSheet } from "./bases.ts";
import { watchTurn } from "./turn-watch.ts";

type Base = foundry.applications.sheets.ActorSheetV2;
/** What the methods of the base class are called with. */
export type ContextArgs = Parameters<Base["_prepareContext"]>;
export type RenderArgs = Parameters<Base["_onRender"]>;
export type ActionArgs = [target: HTMLElement, event: PointerEvent];

/** The parts that a render is asked for; the Handlebars mixin has filled them in. */
function partsIn(options: object): readonly string[] {
  const parts: unknown = Reflect.get(options, "parts");
  return Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
}

export abstract class FighterSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["riposte", "riposte-sheet"],
    window: {
      resizable: true,
      controls: [
        {
          icon: "fa-solid fa-clipboard-list",
          label: "RIPOSTE.Orders.Title",
          action: "giveOrders",
          ownership: "OWNER" as const,
        },
      ],
    },
    form: { submitOnChange: true },
    // A control of the window's head is looked up here, not by `_onClickAction`.
    actions: { giveOrders: FighterSheet.#giveOrders },
  };

  static async #giveOrders(this: FighterSheet): Promise<void> {
    await openScreen("orders", this.actor);
  }

  /** A view's choice, so it is kept nowhere else. */
  editing = false;
  #stopWatching: (() => void) | null = null;

  /** Does what a button of its family's own says; its functions are loaded when one is pressed. */
  protected abstract act(name: string, ...at: ActionArgs): Promise<void>;

  /** Foundry asks this for every button that has no handler among the options. */
  protected override _onClickAction(...[event, target]: Parameters<Base["_onClickAction"]>): void {
    runReporting(this.#press(target.dataset["action"] ?? "", [target, event]));
  }

  async #press(name: string, at: ActionArgs): Promise<void> {
    const shared = own<Act<FighterSheet>>((await import("./acts.ts")).sharedActs, name);
    await (shared === undefined ? this.act(name, ...at) : shared(this, ...at));
  }

  /** Parts that a change of the turn redraws. */
  protected turnParts(): readonly string[] {
    return ["turn"];
  }

  /** Who may only have a look gets one part; everybody else all the others. */
  protected override _configureRenderOptions(...args: Parameters<Base["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args;
    if (this.document.limited) Object.assign(options, { parts: ["limited"] });
    else Object.assign(options, { parts: partsIn(options).filter((part) => part !== "limited") });
  }

  /** What a family shows needs its rules and its styles. */
  protected override async _prepareContext(
    ...args: ContextArgs
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    await familyReady(this.actor.type);
    return super._prepareContext(...args);
  }

  /** Rights may change while it is open: what is no longer shown to this user goes. */
  protected override async _onRender(...args: RenderArgs): Promise<void> {
    await super._onRender(...args);
    const isShown = (part: string): boolean => (part === "limited") === this.document.limited;
    const rendered: unknown = Reflect.get(this, "parts");
    for (const part of this.element.querySelectorAll("[data-application-part]")) {
      const id = part.getAttribute("data-application-part");
      if (id === null || isShown(id)) continue;
      part.remove();
      // Otherwise its next drawing would take the place of what is no longer on the screen.
      if (typeof rendered === "object" && rendered !== null) Reflect.deleteProperty(rendered, id);
    }
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#stopWatching = watchTurn(this.actor.uuid, () => {
      if (!this.rendered || this.document.limited) return;
      const options = { force: false, parts: [...this.turnParts()] };
      runReporting(this.render(options));
    });
  }

  protected override _onClose(...args: Parameters<Base["_onClose"]>): void {
    super._onClose(...args);
    this.#stopWatching?.();
  }
}
