/** Ten slots for macros, run by a click or the keys 1 to 0. */
import { ApplicationV2 } from "../base.ts";
import { callMethod, runHandler } from "../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { iconButton, make, picture } from "../dom.ts";
import { documentFromDrop, macroFromDrop, readDrop, writeDrag } from "../drop-data.ts";
import { menuEntry, type MenuEntry } from "../menu.ts";
import { game, hooks, words } from "../platform.ts";
import { createByDialog } from "../sidebar/directories/directory-create.ts";
import type { DocumentView, MacroView } from "../views.ts";
import { sheetToggle, tableDraw, toggleSheet } from "./hotbar-macros.ts";

interface Slot {
  slot: number;
  key: number;
  macro: MacroView | null;
  img: string | null;
  cssClass: "full" | "open";
  tooltip: string | null;
  ariaLabel: string;
}

const PAGES = 5;

export class Hotbar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "hotbar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { execute: onExecute, nextPage: onNext, previousPage: onPrevious, toggleLock: onLock },
  };

  #page = 1;

  get page(): number {
    return this.#page;
  }

  /** Locked, nothing is dragged off or onto it by accident. */
  get locked(): boolean {
    return game().settings.get("core", "hotbarLock") === true;
  }

  /** The ten slots of this page. */
  get slots(): Slot[] {
    const hotbar: Record<string, string | undefined> = game().user.hotbar ?? {};
    return Array.from({ length: 10 }, (_empty, index) => {
      const slot = (this.#page - 1) * 10 + index + 1;
      const macro = game().macros.get(hotbar[String(slot)] ?? "") ?? null;
      return {
        slot,
        key: (index + 1) % 10,
        macro,
        img: macro?.img ?? null,
        cssClass: macro ? "full" : "open",
        tooltip: macro?.name ?? null,
        ariaLabel: macro?.name ?? words("HOTBAR.Empty", "Empty slot: make a macro"),
      };
    });
  }

  /** Shows another of the five pages. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.min(Math.max(page, 1), PAGES);
    await this.render();
  }

  /** Shows the next page (or, with a negative direction, the one before); behind the last comes the first. */
  async cyclePage(direction: number): Promise<void> {
    await this.changePage(((this.#page - 1 + Math.sign(direction) + PAGES) % PAGES) + 1);
  }

  /** Opens a document's sheet, or closes it where it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<void> {
    await toggleSheet(uuid);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { locked } = this;
    const slots = this.slots.map(({ slot, key, macro, cssClass, ariaLabel }) => {
      const content = macro ? [picture(macro.img, "slot-icon", "")] : [];
      const draggable = macro && !locked ? "true" : "false";
      return make("li", { class: `slot ${cssClass} ui-control`, data: { slot: String(slot) }, draggable }, [
        make(
          "button",
          {
            type: "button",
            class: "slot-button",
            data: { action: "execute", tooltip: ariaLabel },
            "aria-label": ariaLabel,
          },
          [...content, make("span", { class: "key", text: String(key) })],
        ),
      ]);
    });
    const up = iconButton("previousPage", "fa-solid fa-caret-up", words("HOTBAR.Previous", "Page before"));
    const down = iconButton("nextPage", "fa-solid fa-caret-down", words("HOTBAR.Next", "Next page"));
    const lock = locked
      ? iconButton("toggleLock", "fa-solid fa-lock", words("HOTBAR.Unlock", "Unlock the bar"))
      : iconButton("toggleLock", "fa-solid fa-lock-open", words("HOTBAR.Lock", "Lock the bar"));
    const number = make("span", {
      id: "hotbar-page",
      class: "page-number",
      "aria-live": "polite",
      text: String(this.#page),
    });
    const controls = make("nav", { id: "hotbar-controls-right", "aria-label": "Pages of macros" }, [
      lock,
      up,
      number,
      down,
    ]);
    const bar = make("menu", { id: "action-bar", class: "plain", "aria-label": "Macros" }, slots);
    return Promise.resolve(make("div", { class: "hotbar-body" }, [bar, controls]));
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(...result.childNodes);
    content.classList.toggle("locked", this.locked);
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
      if (slot === null || !data || this.locked || !hooks().call("hotbarDrop", this, data, slot)) return;
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
      menuEntry({
        label: words("MACRO.Delete", "Delete the macro"),
        icon: "fa-solid fa-trash",
        visible: (target) => at(target)?.macro?.isOwner === true,
        onClick: (target) => callMethod(at(target)?.macro, "deleteDialog"),
      }),
    ];
  }

  async #drop(data: { type?: string; uuid?: string; slot?: unknown }, slot: number): Promise<void> {
    const macro = await this.#macroOf({ ...data });
    if (macro) await this.#assign(macro, slot, typeof data.slot === "number" ? data.slot : null);
  }

  /** A macro is itself; a table is drawn from; whatever else has a sheet has it opened and closed. */
  async #macroOf(data: { type?: string; uuid?: string }): Promise<MacroView | null> {
    if (data.type === "Macro") return macroFromDrop(data);
    const document = await documentFromDrop(data);
    if (!document) return null;
    return document.documentName === "RollTable"
      ? this._createRollTableRollMacro(document)
      : this._createDocumentSheetToggle(document);
  }

  async _createRollTableRollMacro(table: DocumentView): Promise<MacroView | null> {
    return tableDraw(table);
  }

  async _createDocumentSheetToggle(document: DocumentView): Promise<MacroView | null> {
    return sheetToggle(document);
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
async function onExecute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const slot = Number(target.closest<HTMLElement>("[data-slot]")?.dataset["slot"]);
  if (!slot || this.executeSlot(((slot - 1) % 10) + 1)) return;
  // A click on an empty slot makes a macro for it (official article: macro commands).
  const made = await createByDialog("Macro", null);
  const macro = made ? game().macros.get(made.id) : undefined;
  if (macro) await game().user.assignHotbarMacro?.(macro, slot);
}

async function onNext(this: Hotbar): Promise<void> {
  await this.cyclePage(1);
}

async function onPrevious(this: Hotbar): Promise<void> {
  await this.cyclePage(-1);
}

async function onLock(this: Hotbar): Promise<void> {
  await game().settings.set("core", "hotbarLock", !this.locked);
  await this.render();
}
