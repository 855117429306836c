/** The window that shows which keys do what. */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import { make } from "../dom.ts";
import { game, say, type BindingView } from "../platform.ts";

export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "controls-config",
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
  };

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
        body.append(section);
      }
      const keys = (keybindings?.bindings?.get(id) ?? []).map((binding) => make("kbd", { text: nameOf(binding) }));
      const line = make("div", { class: "form-group slim", data: { actionId: id } }, [
        make("label", { text: say(action.name ?? id) }),
        make("div", { class: "form-fields" }, keys),
      ]);
      if (action.hint) line.append(make("p", { class: "hint", text: say(action.hint) }));
      section.append(line);
    }
    return Promise.resolve(body);
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
