import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { fromConfig, isRecord, localize, readGlobal, readPath, textOf } from "../env.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

/** Where an effect keeps its changes: beside its name (13), or in its `system` (14). */
function changesPath(document: unknown): string {
  return readPath(document, "schema.fields.changes") === undefined ? "system.changes" : "changes";
}

const PART = "templates/sheets/active-effect";

/** An effect's window: what it is called, how long it lasts, what it changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-person-rays", contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    actions: { addChange: onAddChange, deleteChange: onDeleteChange },
  };

  static override PARTS = {
    header: { template: `${PART}/header.hbs` },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: `${PART}/details.hbs`, scrollable: [""] },
    duration: { template: `${PART}/duration.hbs` },
    changes: { template: `${PART}/changes.hbs`, scrollable: ["ol[data-changes]"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const path = changesPath(this.document);
    const later = path !== "changes";
    return Object.assign(context, {
      tabs: this._prepareTabs("sheet"),
      isActorEffect: readPath(this.document, "parent.documentName") === "Actor",
      isItemEffect: readPath(this.document, "parent.documentName") === "Item",
      changesPath: path,
      modeKey: later ? "type" : "mode",
      modeType: later ? "String" : "Number",
      modes: later ? changeTypes() : changeModes(),
      priorities: later ? {} : Object.fromEntries(Object.values(modeNumbers()).map((mode) => [mode, mode * 10])),
      changes: changesOf(this.document, path).map((change) => ({
        ...change,
        chosen: later ? change.type : change.mode,
      })),
      statuses: statusOptions(),
      showIconChoices: { 0: text("EFFECT.IconNever"), 1: text("EFFECT.IconSometimes"), 2: text("EFFECT.IconAlways") },
      durationFields: durationFields(this.document),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Save" }],
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(partId, context, options);
    const tab: unknown = readPath(part, `tabs.${partId}`);
    if (tab !== undefined) part.tab = tab;
    return part;
  }

  /** Rows of changes come as an object of numbers; they are stored as a list. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): object {
    const data = super._processFormData(event, form, formData);
    const holder = changesPath(this.document) === "changes" ? data : readPath(data, "system");
    const rows = readPath(holder, "changes");
    if (isRecord(holder) && isRecord(rows) && !Array.isArray(rows)) holder.changes = Object.values(rows);
    return data;
  }
}

type Change = Record<string, unknown>;

function changesOf(document: object, path: string): Change[] {
  const changes = readPath(document, `_source.${path}`);
  return Array.isArray(changes) ? changes.filter(isRecord) : [];
}

function modeNumbers(): Record<string, number> {
  const modes = readPath(readGlobal("CONST"), "ACTIVE_EFFECT_MODES");
  if (!isRecord(modes)) return {};
  return Object.fromEntries(
    Object.entries(modes).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

function changeModes(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modeNumbers()).map(([name, mode]) => [mode, localize(`EFFECT.MODE_${name}`)]),
  );
}

/** 14: the core's types of change and those of packages (T14: ActiveEffect.CHANGE_TYPES). */
function changeTypes(): Record<string, string> {
  const types = fromConfig("ActiveEffect.documentClass.CHANGE_TYPES");
  return Object.fromEntries(
    Object.entries(isRecord(types) ? types : {}).map(([type, entry]) => {
      const label = textOf(readPath(entry, "label"));
      return [type, localize(label || `EFFECT.MODE_${type.toUpperCase()}`)];
    }),
  );
}

function statusOptions(): { value: string; label: string }[] {
  const effects = fromConfig("statusEffects");
  if (typeof effects !== "object" || effects === null) return [];
  // A list on 13, a record by id on 14.
  return Object.entries(effects).flatMap(([key, effect]: [string, unknown]) => {
    if (!isRecord(effect)) return [];
    const value = textOf(effect.id) || key;
    return { value, label: localize(textOf(effect.name) || value) };
  });
}

/** Whatever figures the effect's duration has in this generation. */
function durationFields(document: object): { field: unknown; value: unknown; label: string }[] {
  const fields = readPath(document, "schema.fields.duration.fields");
  if (!isRecord(fields)) return [];
  return Object.entries(fields).map(([name, field]) => ({
    field,
    value: readPath(document, `_source.duration.${name}`),
    label: text(`EFFECT.DURATION.${name}`),
  }));
}

async function onAddChange(this: ActiveEffectConfig): Promise<void> {
  const path = changesPath(this.document);
  const fresh = path === "changes" ? { key: "", value: "", mode: 2 } : { key: "", value: "", type: "add" };
  await submitChanges(this, (changes) => [...changes, fresh]);
}

async function onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
  await submitChanges(this, (changes) => changes.filter((_change, i) => i !== index));
}

/** Writes what stands in the form with its rows changed; the window stays open. */
async function submitChanges(app: ActiveEffectConfig, change: (changes: unknown[]) => unknown[]): Promise<void> {
  const { form } = app;
  const path = changesPath(app.document);
  const typed = form ? readPath(app._processFormData(null, form, new FormDataExtended(form)), path) : null;
  const changes = Array.isArray(typed) ? typed : changesOf(app.document, path);
  await app.document.update({ [path]: change(changes) });
}
