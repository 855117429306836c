/** The window of one row of a table. */
import { DocumentSheetV2 } from "../../apps/index.ts";
import { isRecord } from "../../apps/env.ts";
import type { DefaultOptions } from "../../apps/types.ts";
import type { FormDataExtended } from "../../apps/ux/form-data-extended.ts";
import { HandlebarsApplicationMixin } from "../base.ts";

export class TableResultConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["table-result-config"],
    position: { width: 420 },
    window: { resizable: true, icon: "fa-solid fa-table-list" },
    form: { submitOnChange: true },
  };

  static override PARTS = { form: { template: "templates/tables/result.hbs", scrollable: [""] } };

  /** A range is a list, whatever a form makes of it; its end moves with its start. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data: Record<string, unknown> = { ...super._processFormData(event, form, formData) };
    if (!isRecord(data.range)) return data;
    const [low, high] = [Number(data.range[0]), Number(data.range[1])];
    return { ...data, range: [low, Math.max(low, high)] };
  }
}
