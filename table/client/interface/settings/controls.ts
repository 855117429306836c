/** The window that shows which keys do what, gives them others, and says where two actions share one. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import { KeyboardManager } from "../../apps/index.ts";
import type { ClosingOptions, DefaultOptions } from "../../apps/types.ts";
import { icon, iconButton, make } from "../dom.ts";
import { game, say, words, type BindingView } from "../platform.ts";
import { bindingId, conflictsOf } from "./key-conflicts.ts";

type Actions = NonNullable<NonNullable<ReturnType<typeof game>["keybindings"]>["actions"]>;
type Action = Actions extends Map<string, infer A> ? A : never;

/** The action that waits for a key, and which of its bindings is to be changed; one that is not there yet is added. */
interface Waiting {
  id: string;
  index: number;
}

export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "controls-config",
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 560, height: 600 },
    actions: {
      addBinding: onAdd,
      editBinding: onEdit,
      deleteBinding: onDelete,
      resetAction: onResetAction,
      resetBindings: onReset,
    },
  };

  /** A binding in words (MoreJournalEnrichers, spotlight-omnisearch). */
  static humanizeBinding(binding: BindingView): string {
    return nameOf(binding);
  }

  #waiting: Waiting | null = null;
  #query = "";

  override async _renderHTML(): Promise<HTMLElement> {
    const body = make("div", { class: "controls-list scrollable" });
    const { keybindings, system } = game();
    const sections = new Map<string, HTMLElement>();
    for (const [id, action] of keybindings?.actions ?? []) {
      if (action.restricted && !game().user.isGM) continue;
      const namespace = action.namespace ?? id.split(".", 1)[0] ?? "core";
      let section = sections.get(namespace);
      if (!section) {
        section = make("section", { class: "category", data: { category: namespace } }, [
          make("h3", { class: "divider", text: titleOf(namespace) }),
        ]);
        sections.set(namespace, section);
        // The keys of the game that is played stand first: the table's own are many and well known.
        if (namespace === system.id) body.prepend(section);
        else body.append(section);
      }
      section.append(this.#line(id, action));
    }
    const search = make("input", {
      type: "search",
      name: "search",
      value: this.#query,
      placeholder: words("TABLE.SearchKeys", "Search keys"),
      "aria-label": words("TABLE.SearchKeys", "Search keys"),
      on: { input: (event) => this.#search(event.target instanceof HTMLInputElement ? event.target.value : "") },
    });
    const reset = make("button", { type: "button", data: { action: "resetBindings" }, text: "Reset to defaults" });
    return Promise.resolve(
      make("div", { class: "controls-body" }, [search, body, make("footer", { class: "form-footer" }, [reset])]),
    );
  }

  #line(id: string, action: Action): HTMLElement {
    const line = make("div", { class: "form-group slim", data: { actionId: id } }, [
      make("label", { text: say(action.name ?? id) }),
      make("div", { class: "form-fields" }, this.#keys(id, action)),
    ]);
    if (action.hint) line.append(make("p", { class: "hint", text: say(action.hint) }));
    const names = [...this.#conflicts(id).values()].flat().map(nameOfAction);
    if (names.length > 0) {
      const text = `${words("TABLE.KeyConflict", "The same key as")}: ${[...new Set(names)].join(", ")}`;
      line.append(make("p", { class: "hint conflict" }, [icon("fa-solid fa-triangle-exclamation"), ` ${text}`]));
    }
    return line;
  }

  #conflicts(id: string): Map<string, string[]> {
    const { keybindings, user } = game();
    const precedence = (action: string): number => keybindings?.actions?.get(action)?.precedence ?? 1;
    const isFixed = (action: string): boolean => (keybindings?.actions?.get(action)?.editable ?? []).length === 0;
    // Who has a precedence of its own is meant to come before or behind the other; what is fixed shares its key.
    const ignored = (other: string): boolean =>
      (keybindings?.actions?.get(other)?.restricted === true && !user.isGM) ||
      precedence(other) !== precedence(id) ||
      isFixed(id) ||
      isFixed(other);
    return conflictsOf(id, keybindings?.bindings ?? new Map<string, BindingView[]>(), ignored);
  }

  /** The fixed keys of an action, then those that can be changed, each with its buttons. */
  #keys(id: string, action: Action): HTMLElement[] {
    const all = game().keybindings?.bindings?.get(id) ?? [];
    const fixed = action.uneditable?.length ?? 0;
    const waits = (index: number): boolean => this.#waiting?.id === id && this.#waiting.index === index;
    const waiting = (): HTMLElement =>
      make("kbd", { class: "waiting", text: words("TABLE.PressKey", "Press a key …") });
    const conflicts = this.#conflicts(id);
    const keys = all.flatMap((binding, at) => {
      const index = at - fixed;
      if (waits(index)) return [waiting()];
      const key = make("kbd", {
        text: nameOf(binding),
        class: conflicts.has(bindingId(binding)) ? "conflict" : "",
      });
      if (index < 0) return [key];
      const edit = iconButton("editBinding", "fa-solid fa-pen", words("TABLE.ChangeKey", "Change this key"));
      const remove = iconButton("deleteBinding", "fa-solid fa-xmark", words("TABLE.RemoveKey", "Take this key away"));
      for (const button of [edit, remove]) button.dataset["index"] = String(index);
      return [key, edit, remove];
    });
    if (action.editable === undefined) return keys;
    if (waits(all.length - fixed)) keys.push(waiting());
    else keys.push(iconButton("addBinding", "fa-solid fa-plus", words("TABLE.AddKey", "One more key")));
    keys.push(iconButton("resetAction", "fa-solid fa-arrow-rotate-left", words("TABLE.ResetKey", "As it was")));
    return keys;
  }

  /** Hides the lines whose words do not match. */
  #search(query: string): void {
    this.#query = query;
    const wanted = query.trim().toLocaleLowerCase();
    for (const line of this.element.querySelectorAll<HTMLElement>("[data-action-id]")) {
      line.hidden = wanted !== "" && !(line.textContent ?? "").toLocaleLowerCase().includes(wanted);
    }
    for (const section of this.element.querySelectorAll<HTMLElement>("section.category")) {
      section.hidden = section.querySelector("[data-action-id]:not([hidden])") === null;
    }
  }

  /** The next key that is pressed becomes the action's; Escape leaves it as it was. */
  async listenFor(id: string, index = 0): Promise<void> {
    if (this.#waiting?.id === id && this.#waiting.index === index) return;
    const waiting = { id, index };
    this.#waiting = waiting;
    await this.render();
    const taken = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (/^(Shift|Control|Alt|Meta|OS)/.test(event.code)) return;
      window.removeEventListener("keydown", taken, true);
      if (this.#waiting !== waiting) return;
      this.#waiting = null;
      runHandler(() => this.#give(waiting, event));
    };
    window.addEventListener("keydown", taken, true);
  }

  async #give({ id, index }: Waiting, event: KeyboardEvent): Promise<void> {
    const { key, modifiers } = KeyboardManager.getKeyboardEventContext(event);
    if (key !== "Escape") await changeBindings(id, (list) => list.splice(index, 1, { key, modifiers }));
    await this.render();
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#waiting = null;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    const top = content.querySelector(".controls-list")?.scrollTop ?? 0;
    content.replaceChildren(result);
    if (this.#query) this.#search(this.#query);
    content.querySelector(".controls-list")?.scrollTo({ top });
  }
}

/** The keys of an action that can be changed. */
function editableOf(id: string): BindingView[] {
  const { keybindings } = game();
  const fixed = keybindings?.actions?.get(id)?.uneditable?.length ?? 0;
  return (keybindings?.bindings?.get(id) ?? []).slice(fixed);
}

async function changeBindings(id: string, change: (list: BindingView[]) => unknown): Promise<void> {
  const [namespace = "", ...action] = id.split(".");
  const list = editableOf(id);
  change(list);
  await game().keybindings?.set?.(namespace, action.join("."), list);
}

function titleOf(namespace: string): string {
  const { system } = game();
  return namespace === "core" ? "Table" : namespace === system.id ? system.title : namespace;
}

function nameOfAction(id: string): string {
  return say(game().keybindings?.actions?.get(id)?.name ?? id);
}

/** A binding in words: modifiers and the key's own name. */
function nameOf({ key, modifiers = [] }: BindingView): string {
  return [...modifiers, KeyboardManager.getKeycodeDisplayString(key)].join(" + ");
}

function actionId(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-action-id]")?.dataset["actionId"] ?? "";
}

async function onEdit(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = actionId(target);
  if (id) await this.listenFor(id, Number(target.dataset["index"] ?? 0));
}

async function onAdd(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = actionId(target);
  if (id) await this.listenFor(id, editableOf(id).length);
}

async function onDelete(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = actionId(target);
  if (id) await changeBindings(id, (list) => list.splice(Number(target.dataset["index"] ?? 0), 1));
  await this.render();
}

async function onResetAction(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const [namespace = "", ...action] = actionId(target).split(".");
  if (namespace) await game().keybindings?.set?.(namespace, action.join("."));
  await this.render();
}

async function onReset(this: ControlsConfig): Promise<void> {
  await game().keybindings?.resetDefaults?.();
  await this.render();
}
