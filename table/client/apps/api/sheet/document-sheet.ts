import { isHtmlElement } from "../../nodes.ts";
import { utils } from "../../../core/index.ts";
import { callMethod, fromGame, isRecord, notify, readPath, removeKey } from "../../env.ts";
import {
  classMetadata,
  documentLabel,
  isInLockedPack,
  isSheetDocument,
  type SheetDocument,
} from "../../sheet-document.ts";
import { userHasLevel } from "../../sheet-document.ts";
import { text } from "../../strings.ts";
import type { ClosingOptions, Configuration, DefaultOptions, FormConfiguration } from "../../types.ts";
import type { HeaderControlsEntry, RenderContext, RenderOptions } from "../../types.ts";
import type { FormDataExtended } from "../../ux/form-data-extended.ts";
import { getSheetThemeForDocument } from "../../apps/sheet-registry.ts";
import { ApplicationV2 } from "../application.ts";
import {
  configureOwnership,
  configureSheet,
  copyUuid,
  editImage,
  hasOwnership,
  importDocument,
} from "./document-sheet-actions.ts";

const LIMITED = 1;
const OWNER = 3;

/** An application that shows one document and writes its form to it. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureOwnership,
      configureSheet,
      copyUuid: { handler: copyUuid, buttons: [0, 2] },
      editImage,
      importDocument,
    },
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        { action: "configureSheet", icon: "fa-solid fa-gear", label: "TABLE.ConfigureSheet" },
        { action: "configureOwnership", icon: "fa-solid fa-file-shield", label: "TABLE.ConfigureOwnership" },
        { action: "importDocument", icon: "fa-solid fa-download", label: "TABLE.Import" },
      ],
    },
  };

  constructor(options: DefaultOptions | SheetDocument = {}, ...rest: unknown[]) {
    super(migrateConstructorParams(options, rest));
  }

  get document(): SheetDocument {
    const { document } = this.options;
    if (!isSheetDocument(document)) throw new Error(`${this.constructor.name} was made without a document.`);
    return document;
  }

  override get title(): string {
    const { name } = this.document;
    const label = documentLabel(this.document);
    return name ? `${label}: ${name}` : label;
  }

  /** May this user see it? */
  get isVisible(): boolean {
    return userHasLevel(this.document, this.options.viewPermission);
  }

  /** May this user change it? */
  get isEditable(): boolean {
    return !isInLockedPack(this.document) && userHasLevel(this.document, this.options.editPermission);
  }

  override _initializeApplicationOptions(options: DefaultOptions): Configuration {
    const { document } = options;
    if (!isSheetDocument(document)) return super._initializeApplicationOptions(options);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ uniqueId, ...options });
  }

  override *_headerControlButtons(): Generator<HeaderControlsEntry, void, undefined> {
    const inPack = typeof readPath(this.document, "pack") === "string" && !!readPath(this.document, "pack");
    for (const control of super._headerControlButtons()) {
      if (control.ownership !== undefined && !userHasLevel(this.document, control.ownership)) continue;
      if (control.action === "configureSheet" && !(this.options.sheetConfig && this.isEditable)) continue;
      if (control.action === "importDocument" && !inPack) continue;
      if (control.action === "configureOwnership" && !(hasOwnership(this.document) && !inPack)) continue;
      yield { ...control, label: text(control.label) };
    }
  }

  /** A changed name of the document is shown in the title. */
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { renderContext, renderData } = options;
    if (renderContext === undefined || !isRecord(renderData) || !("name" in renderData)) return;
    options.window = { title: this.title, ...options.window };
  }

  override _canRender(_options: RenderOptions): false | void {
    if (!this.isVisible) throw new Error(text("TABLE.NotAllowed", { name: this.document.name ?? "" }));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: readPath(document, "schema.fields"),
      editable: this.isEditable,
      user: fromGame("user"),
      rootId: document.uuid.replaceAll(".", "-"),
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (!this.hasFrame || !this.document.id) return frame;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "header-control icon fa-solid fa-passport";
    button.dataset.action = "copyUuid";
    button.dataset.tooltipText = text("TABLE.CopyUuid");
    button.setAttribute("aria-label", text("TABLE.CopyUuid"));
    this.window.controls?.before(button);
    return frame;
  }

  /** Disable the fields of the form, or enable those again that were disabled by this. */
  _toggleDisabled(disabled: boolean): void {
    const { content } = this.window;
    for (const element of this.form?.elements ?? []) {
      // The window's own buttons stay usable.
      if (!isHtmlElement(element) || (content && !content.contains(element))) continue;
      if (disabled && !element.hasAttribute("disabled")) {
        element.toggleAttribute("disabled", true);
        element.dataset.sheetDisabled = "";
      } else if (!disabled && element.dataset.sheetDisabled !== undefined) {
        element.toggleAttribute("disabled", false);
        delete element.dataset.sheetDisabled;
      }
    }
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#applyTheme();
    this._toggleDisabled(!this.isEditable);
  }

  /** A theme that the user chose for this document's sheet wins over the body's; without a choice nothing is changed. */
  #applyTheme(): void {
    const theme = getSheetThemeForDocument(this.document);
    if (!theme) return;
    this.classList.remove("theme-light", "theme-dark");
    this.classList.add("themed", `theme-${theme}`);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    removeKey(this.document.apps, this.id);
  }

  override async _onChangeForm(config: FormConfiguration, event: Event): Promise<void> {
    if (this.isEditable) await super._onChangeForm(config, event);
  }

  /** The changes that a submitted form stands for, checked by the document. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: unknown): object {
    const submitData = this._processFormData(event, form, formData);
    if (isRecord(updateData)) utils.mergeObject(submitData, updateData);
    callMethod(this.document, "validate", { changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** Turn the flat form data into an object. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): object {
    return utils.expandObject(formData.object);
  }

  /** Write what was submitted: an update, or a new document if it is in no collection yet. */
  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    if (this.document.id) await this.document.update(submitData, options);
    else if (classMetadata(this.document, "name")) {
      const data = utils.mergeObject(this.document.toObject(), submitData);
      await callMethod(this.document.constructor, "create", data, options);
    }
  }
}

/** The default form handler of document sheets. */
// eslint-disable-next-line max-params -- Foundry's four arguments of a form handler [T13 client/applications/_types.d.mts], and `this`
async function onSubmitDocumentForm(
  this: ApplicationV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: Record<string, unknown> = {},
): Promise<void> {
  if (!(this instanceof DocumentSheetV2)) return;
  if (!this.isEditable) {
    notify("warn", text("TABLE.NotEditable"));
    return;
  }
  const { updateData, ...updateOptions } = options;
  const submitData = this._prepareSubmitData(event, form, formData, updateData);
  await this._processSubmitData(event, form, submitData, updateOptions);
}

/** Sheets made the old way, with the document first, are understood as well. */
function migrateConstructorParams(first: DefaultOptions | SheetDocument, rest: unknown[]): DefaultOptions {
  if (!isSheetDocument(first)) return first;
  return { ...(isRecord(rest[0]) ? rest[0] : {}), document: first };
}
