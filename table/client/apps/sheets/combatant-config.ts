import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { HandlebarsTemplatePart } from "../parts/parse.ts";
import { localize } from "../env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";

/** A fighter of a combat: name, picture, initiative, whether it is hidden or defeated. */
export class CombatantConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["combatant-config"],
    position: { width: 420 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-swords" },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { root: true, template: "templates/sheets/combatant-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const submit = { type: "submit", icon: "fa-solid fa-floppy-disk", label: localize("TABLE.Save") };
    return { ...(await super._prepareContext(options)), buttons: [submit] };
  }
}
