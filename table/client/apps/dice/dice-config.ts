import { isHtmlElement } from "../nodes.ts";
import { ApplicationV2 } from "../api/application.ts";
import { callMethod, fromConfig, fromGame, isRecord, removeKey, textOf } from "../env.ts";
import { formFooter } from "../apps/document-sheet-config.ts";
import { createFormGroup } from "../fields/index.ts";
import { createSelectInput } from "../fields/select.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** How each kind of dice gets its faces, on this client (`core.diceConfiguration`). */
export class DiceConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "dice-config",
    tag: "form",
    window: { title: "TABLE.Dice.Configure", icon: "fa-solid fa-dice-d20", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: saveDice, closeOnSubmit: true },
  };

  static get SETTING(): string {
    return "diceConfiguration";
  }

  override get title(): string {
    return text("TABLE.Dice.Configure");
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const methods = asRecord(fromConfig("Dice.fulfillment.methods"));
    if (callMethod(fromGame("user"), "can", "MANUAL_ROLLS") === false) removeKey(methods, "manual");
    const options = Object.entries(methods).map(([value, method]) => ({
      value,
      label: text(textOf(asRecord(method).label)),
    }));
    const chosen = asRecord(callMethod(fromGame("settings"), "get", "core", DiceConfig.SETTING));
    const groups = Object.entries(asRecord(fromConfig("Dice.fulfillment.dice"))).map(([name, die]) => {
      const input = createSelectInput({ name, value: chosen[name] ?? "", options, blank: text("TABLE.DefaultSheet") });
      return createFormGroup({ label: text(textOf(asRecord(die).label)), input });
    });
    return [...groups, formFooter(text("TABLE.Save"))];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (Array.isArray(result)) content.replaceChildren(...result.filter((each) => isHtmlElement(each)));
  }
}

async function saveDice(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  await callMethod(fromGame("settings"), "set", "core", DiceConfig.SETTING, { ...formData.object });
}
