/** Ten slots for macros, run by a click or the keys 1 to 0. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { make, picture } from "../dom.ts";
import { macroFromDrop, readDrop, writeDrag } from "../drop-data.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import { game, hooks, words } from "../platform.ts";
import type { MacroView } from "../views.ts";

interface Slot {
  slot: number;
  key: string;
  macro: MacroView | null;
}

export class Hotbar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { execute: onExecute },
  };

  #page = 1;

  get page(): number {
    return this.#page;
  }

  get locked(): boolean {
    return false;
  }

  /** The ten slots of this page. */
  get slots(): Slot[] {
    const hotbar: Record<string, string | undefined> = game().user.hotbar ?? {};
    return Array.from({ length: 10 }, (_empty, index) => {
      const slot = (this.#page - 1) * 10 + index + 1;
      const macro = game().macros.get(hotbar[String(slot)] ?? "") ?? null;
      return { slot, key: String((index + 1) % 10), macro };
    });
  }

  /** Shows another of the five pages. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.min(Math.max(page, 1), 5);
    await this.render();
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const slots = this.slots.map(({ slot, key, macro }) => {
      const name = macro?.name ?? words("HOTBAR.Empty", "Empty slot");
      const content = macro ? [picture(macro.img, "slot-icon", "")] : [];
      const classes = ["slot", macro ? "full" : "open", "ui-control"].join(" ");
      return make("li", { class: classes, data: { slot: String(slot) }, draggable: macro ? "true" : "false" }, [
        make(
          "button",
          { type: "button", class: "slot-button", data: { action: "execute", tooltip: name }, "aria-label": name },
          [...content, make("span", { class: "key", text: key })],
        ),
      ]);
    });
    return Promise.resolve(make("menu", { id: "action-bar", class: "plain", "aria-label": "Macros" }, slots));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-bottom") ?? document.body).append(element);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const slotOf = (event: Event): number | null => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-slot]") : null;
      return item ? Number(item.dataset["slot"]) : null;
    };
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("dragstart", (event) => {
      const slot = slotOf(event);
      const macro = this.slots.find((one) => one.slot === slot)?.macro;
      if (macro) writeDrag(event, { type: "Macro", uuid: macro.uuid, slot });
    });
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      const slot = slotOf(event);
      const data = readDrop(event);
      if (slot === null || !data || !hooks().call("hotbarDrop", this, data, slot)) return;
      runHandler(() => this.#drop(data, slot));
    });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot.full", {
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** What a right click on a macro offers. */
  _getContextMenuOptions(): MenuEntry[] {
    const at = (target: HTMLElement): Slot | undefined => {
      const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
      return this.slots.find((one) => one.slot === slot);
    };
    return [
      menuEntry({
        label: words("MACRO.Edit", "Open the macro"),
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => at(target)?.macro?.testUserPermission(game().user, "LIMITED") === true,
        onClick: (target) => at(target)?.macro?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: words("MACRO.Remove", "Take off the bar"),
        icon: "fa-solid fa-xmark",
        onClick: (target) => this.#assign(null, at(target)?.slot ?? 0),
      }),
    ];
  }

  async #drop(data: { type?: string; uuid?: string; slot?: unknown }, slot: number): Promise<void> {
    if (data.type !== "Macro") return;
    const macro = await macroFromDrop({ ...data });
    if (macro) await this.#assign(macro, slot, typeof data.slot === "number" ? data.slot : null);
  }

  async #assign(macro: MacroView | null, slot: number, fromSlot: number | null = null): Promise<void> {
    const { user } = game();
    if (user.assignHotbarMacro) await user.assignHotbarMacro(macro, slot, fromSlot === null ? {} : { fromSlot });
    else if (macro) await user.update({ [`hotbar.${slot}`]: macro.id });
    await this.render();
  }

  /** Runs the macro of a slot of this page (1 to 10); false when it is empty. */
  executeSlot(position: number): boolean {
    const macro = this.slots[position - 1]?.macro;
    if (!macro) return false;
    runHandler(() => macro.execute({}));
    return true;
  }
}
function onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): void {
  const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
  if (slot) this.executeSlot(((slot - 1) % 10) + 1);
}
