/** The combat tracker's settings: are the fallen left out, and which figure of an actor stands beside its row? */
import { ApplicationV2 } from "../base.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import type { FormDataExtended } from "../../apps/index.ts";
import { icon, make, plainText } from "../dom.ts";
import { game, words } from "../platform.ts";

const KEY = "combatTrackerConfig";

export class CombatTrackerConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "combat-config",
    tag: "form",
    classes: ["standard-form"],
    window: { title: "Combat tracker", icon: "fa-solid fa-hand-fist", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: onSubmit, closeOnSubmit: true },
    actions: {},
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const stored = current();
    const skip = make("input", { type: "checkbox", name: "skipDefeated", checked: stored["skipDefeated"] === true });
    const resource = make("input", { type: "text", name: "resource", value: plainText(stored["resource"] ?? "") });
    const footer = make("footer", { class: "form-footer" }, [
      make("button", { type: "submit", class: "primary" }, [
        icon("fa-solid fa-floppy-disk"),
        words("SETTINGS.Save", "Save"),
      ]),
    ]);
    return Promise.resolve(
      make("div", {}, [
        line("Skip the defeated", skip, "Next turn goes past fighters who are out of action."),
        line("Figure in the tracker", resource, "Path in the actor's system data, such as health.value."),
        footer,
      ]),
    );
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

/** Opens the settings, for GMs. */
export async function openTrackerConfig(): Promise<void> {
  if (game().user.isGM) await new CombatTrackerConfig().render({ force: true });
}

async function onSubmit(
  this: CombatTrackerConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  await game().settings.set("core", KEY, { ...current(), ...formData.object });
}

function current(): Record<string, unknown> {
  const stored = game().settings.get("core", KEY);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function line(label: string, input: HTMLInputElement, hint: string): HTMLElement {
  input.id = `combat-config-${input.name}`;
  return make("div", { class: "form-group" }, [
    make("label", { for: input.id, text: label }),
    make("div", { class: "form-fields" }, [input]),
    make("p", { class: "hint", text: hint }),
  ]);
}
