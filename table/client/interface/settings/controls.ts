/** The window that shows which keys do what, and gives them others. */
import { ApplicationV2 } from "../base.ts";
import { runHandler } from "../../apps/env.ts";
import { KeyboardManager } from "../../apps/index.ts";
import type { ClosingOptions, DefaultOptions } from "../../apps/types.ts";
import { iconButton, make } from "../dom.ts";
import { game, say, words, type BindingView } from "../platform.ts";

export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "controls-config",
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
    actions: { editBinding: onEdit, resetBindings: onReset },
  };

  /** The action that waits for its new key. */
  #waiting: string | null = null;

  override async _renderHTML(): Promise<HTMLElement> {
    const body = make("div", { class: "controls-list scrollable" });
    const { keybindings, system } = game();
    const sections = new Map<string, HTMLElement>();
    for (const [id, action] of keybindings?.actions ?? []) {
      if (action.restricted && !game().user.isGM) continue;
      const namespace = action.namespace ?? id.split(".", 1)[0] ?? "core";
      const title = namespace === "core" ? "Table" : namespace === system.id ? system.title : namespace;
      let section = sections.get(namespace);
      if (!section) {
        section = make("section", { class: "category" }, [make("h3", { class: "divider", text: title })]);
        sections.set(namespace, section);
        // The keys of the game that is played stand first: the table's own are many and well known.
        if (namespace === system.id) body.prepend(section);
        else body.append(section);
      }
      const line = make("div", { class: "form-group slim", data: { actionId: id } }, [
        make("label", { text: say(action.name ?? id) }),
        make("div", { class: "form-fields" }, this.#keys(id, action.editable !== undefined)),
      ]);
      if (action.hint) line.append(make("p", { class: "hint", text: say(action.hint) }));
      section.append(line);
    }
    const reset = make("button", { type: "button", data: { action: "resetBindings" }, text: "Reset to defaults" });
    return Promise.resolve(
      make("div", { class: "controls-body" }, [body, make("footer", { class: "form-footer" }, [reset])]),
    );
  }

  #keys(id: string, editable: boolean): HTMLElement[] {
    if (this.#waiting === id)
      return [make("kbd", { class: "waiting", text: words("TABLE.PressKey", "Press a key …") })];
    const keys: HTMLElement[] = (game().keybindings?.bindings?.get(id) ?? []).map((binding) => {
      return make("kbd", { text: nameOf(binding) });
    });
    const change = words("TABLE.ChangeKey", "Change this key");
    return editable ? [...keys, iconButton("editBinding", "fa-solid fa-pen", change)] : keys;
  }

  /** The next key that is pressed becomes the action's; Escape leaves it as it was. */
  async listenFor(id: string): Promise<void> {
    if (this.#waiting === id) return;
    this.#waiting = id;
    await this.render();
    const taken = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (/^(Shift|Control|Alt|Meta|OS)/.test(event.code)) return;
      window.removeEventListener("keydown", taken, true);
      if (this.#waiting !== id) return;
      this.#waiting = null;
      runHandler(() => this.#give(id, event));
    };
    window.addEventListener("keydown", taken, true);
  }

  async #give(id: string, event: KeyboardEvent): Promise<void> {
    const [namespace = "", ...action] = id.split(".");
    const { key, modifiers } = KeyboardManager.getKeyboardEventContext(event);
    if (key !== "Escape") await game().keybindings?.set?.(namespace, action.join("."), [{ key, modifiers }]);
    await this.render();
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#waiting = null;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

/** A binding in words: modifiers and the key's own name. */
function nameOf({ key, modifiers = [] }: BindingView): string {
  const plain = key.replace(/^(Key|Digit|Arrow)/, "");
  return [...modifiers, plain].join(" + ");
}

async function onEdit(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-action-id]")?.dataset["actionId"];
  if (id) await this.listenFor(id);
}

async function onReset(this: ControlsConfig): Promise<void> {
  await game().keybindings?.resetDefaults?.();
  await this.render();
}
