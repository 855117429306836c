import { callMethod, fromGame, readPath } from "../env.ts";
import { createFormGroup } from "../fields/index.ts";
import { createTextareaInput } from "../fields/inputs.ts";
import { createSelectInput } from "../fields/select.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** A macro: its name, kind and command, and the button that runs it. */
export class MacroConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["macro-config"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-code" },
    actions: { execute: onExecute },
  };

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // To run is not to edit: also a macro that may not be changed has its button.
    const run = this.element.querySelector<HTMLButtonElement>("[data-action=execute]");
    if (run) run.disabled = readPath(this.document, "canExecute") !== true;
  }

  override _fields(): HTMLElement[] {
    // A script that is there stays one; to write one needs the permission.
    const scripts = isPermitted("MACRO_SCRIPT") || readPath(this.document, "type") === "script";
    const types = ["chat", ...(scripts ? ["script"] : [])].map((type) => ({
      value: type,
      label: text(`TABLE.Macro.${type}`),
    }));
    const type = createSelectInput({ name: "type", value: readPath(this.document, "type"), options: types });
    const command = createTextareaInput({ name: "command", value: readPath(this.document, "command"), rows: 14 });
    command.classList.add("code");
    command.spellcheck = false;
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    const run = document.createElement("button");
    run.type = "button";
    run.dataset.action = "execute";
    const icon = document.createElement("i");
    icon.className = "fa-solid fa-play";
    run.append(icon, text("TABLE.Macro.Execute"));
    footer.append(run);
    return [
      createFormGroup({ label: text("TABLE.Type"), input: type }),
      createFormGroup({ label: text("TABLE.Command"), input: command, stacked: true }),
      footer,
    ];
  }
}

const isPermitted = (permission: string): boolean => callMethod(fromGame("user"), "hasPermission", permission) === true;

async function onExecute(this: MacroConfig): Promise<void> {
  // What was just typed is written first: the change event of a field fires as it loses the focus.
  const command = this.form?.querySelector<HTMLTextAreaElement>("textarea[name=command]");
  if (this.isEditable && command && command.value !== readPath(this.document, "command")) await this.submit();
  await callMethod(this.document, "execute");
}
