/** The sheet of a fighter, whatever its family: who sees what, and when its turn is redrawn. */
import { familyReady } from "../../family/known.ts";
import { loadStyles } from "../../family/styles.ts";
import { keepKeys } from "../../ui/kit/keyboard-help.ts";
import { runReporting } from "../../ui/kit/notify.ts";
import { openScreen } from "../../ui/kit/screens.ts";
import type { Act } from "./acts.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { HandlebarsActorSheet } from "./bases.ts";
import { watchTurn } from "./turn-watch.ts";

type Base = foundry.applications.sheets.ActorSheetV2;
/** What the methods of the base class are called with. */
export type RenderArgs = Parameters<Base["_onRender"]>;
export type ActionArgs = [target: HTMLElement, event: PointerEvent];
export type DropArgs = [event: DragEvent, item: Item.Implementation];
export type Dropped = Promise<Item.Implementation | null>;

/** What is done with a sheet that was drawn, there since the first one was prepared. */
let drawn: typeof import("./drawn.ts") | null = null;

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
  /** The name of the field to type in as soon as it is drawn: who adds something wants to say what it is. */
  typeNext: string | null = null;
  #stopWatching: (() => void) | null = null;

  /** The models of the items that its family has. */
  protected abstract readonly models: readonly (abstract new (...args: never) => object)[];

  /** Does what a button of its family's own says; its functions are loaded when one is pressed. */
  protected abstract act(name: string, ...at: ActionArgs): Promise<void>;

  /** What its templates show beside the frame; null: the actor is of another family. */
  protected abstract view(): Promise<object | null>;

  /** Foundry asks this for every button that has no handler among the options. */
  protected override _onClickAction(...[event, target]: Parameters<Base["_onClickAction"]>): void {
    runReporting(this.#press(target.dataset["action"] ?? "", [target, event]));
  }

  async #press(name: string, at: ActionArgs): Promise<void> {
    const { sharedActs, keepNear } = await import("./acts.ts");
    keepNear(this.element, at[0]);
    const shared = own<Act<FighterSheet>>(sharedActs, name);
    await (shared === undefined ? this.act(name, ...at) : shared(this, ...at));
  }

  /** May this user write, and have they asked for the fields? */
  get hasFields(): boolean {
    return this.isEditable && this.editing;
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
    ...args: Parameters<Base["_prepareContext"]>
  ): Promise<foundry.applications.sheets.ActorSheetV2.RenderContext> {
    const { actor } = this;
    [drawn] = await Promise.all([import("./drawn.ts"), familyReady(actor.type), loadStyles("sheet")]);
    const context = await super._prepareContext(...args);
    const view = await this.view();
    if (view === null) return context;
    const shown = actor.limited ? [] : actor.effects.contents;
    const effects = shown.map(({ id, name, img, disabled }) => ({ id, name, img, disabled }));
    const tabs = this._prepareTabs("primary");
    return Object.assign(context, view, { actor, effects, tabs, editing: this.hasFields });
  }

  /** An item of another family finds no place on it. */
  protected override async _onDropItem(...[event, item]: DropArgs): Dropped {
    if (this.models.some((model) => item.system instanceof model)) return super._onDropItem(event, item);
    ui.notifications.warn("RIPOSTE.Sheet.wrongItem", { format: { item: item.name } });
    return null;
  }

  protected override async _onRender(...args: RenderArgs): Promise<void> {
    await super._onRender(...args);
    drawn?.afterRender(this);
  }

  protected override async _onFirstRender(...args: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // From the tabs, which are links, Tab would turn to the next token and never leave them.
    keepKeys(this.element);
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
