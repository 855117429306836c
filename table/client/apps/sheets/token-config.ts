/** The sheets of a token on a scene, and of the token that an actor starts with. */
import { callMethod, isRecord, readPath, textOf } from "../env.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { Parts } from "../parts/parse.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { namedChoices, tokenChanges } from "./token-form.ts";
import { prepareTokenPart, resourcesOf, TOKEN_PARTS, TOKEN_TABS } from "./token-parts.ts";

const buttons = (): object[] => [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: text("TABLE.Save") }];

/** Name, image, disposition, link and bars of a token. */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["token-config"],
    position: { width: 560 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    form: { handler: saveToken, closeOnSubmit: true },
    actions: {},
  };
  static override PARTS: Parts = TOKEN_PARTS;
  static override TABS = TOKEN_TABS;

  static get DISPLAY_MODES(): Record<number, string> {
    return namedChoices("Display");
  }

  static get TOKEN_DISPOSITIONS(): Record<number, string> {
    return namedChoices("Disposition");
  }

  get token(): DocumentSheetV2["document"] {
    return this.document;
  }

  get isPrototype(): boolean {
    return false;
  }

  get actor(): unknown {
    return readPath(this.document, "actor");
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      source: readPath(this.token, "_source"),
      fields: readPath(this.token, "schema.fields"),
      isPrototype: this.isPrototype,
      displayModes: namedChoices("Display"),
      tabs: this._prepareTabs("sheet"),
      buttons: this._prepareButtons(),
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    await prepareTokenPart(this, partId, prepared);
    return prepared;
  }

  _prepareIdentityTab(): object {
    return { dispositions: namedChoices("Disposition") };
  }

  async _prepareAppearanceTab(): Promise<object> {
    return { scale: Math.abs(Number(readPath(this.token, "_source.texture.scaleX") ?? 1)) };
  }

  async _prepareVisionTab(): Promise<object> {
    return {};
  }

  async _prepareLightTab(): Promise<object> {
    return {};
  }

  async _prepareResourcesTab(): Promise<object> {
    return resourcesOf(this.actor);
  }

  _prepareButtons(): object[] {
    return buttons();
  }
}

async function saveToken(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  if (this instanceof TokenConfig) await this.document.update(tokenChanges(data.object));
}

/** The token that an actor's tokens start as. */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "prototype-token-{id}",
    tag: "form",
    classes: ["token-config", "prototype-token-config", "standard-form"],
    position: { width: 560 },
    window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    form: { handler: savePrototype, closeOnSubmit: true },
    actions: {},
  };
  static override PARTS: Parts = TOKEN_PARTS;
  static override TABS = TOKEN_TABS;

  static get DISPLAY_MODES(): Record<number, string> {
    return namedChoices("Display");
  }

  static get TOKEN_DISPOSITIONS(): Record<number, string> {
    return namedChoices("Disposition");
  }

  /** Takes the prototype (`{prototype: actor.prototypeToken}`) as packages give it. */
  constructor(options: DefaultOptions & { prototype?: unknown } = {}) {
    const actor = readPath(options.prototype, "parent");
    super({ uniqueId: textOf(readPath(actor, "uuid")).replaceAll(".", "-"), ...options });
  }

  get token(): unknown {
    return this.options.prototype;
  }

  get isPrototype(): boolean {
    return true;
  }

  get actor(): unknown {
    return readPath(this.token, "parent");
  }

  override get title(): string {
    return `${text("TABLE.Token.Prototype")}: ${textOf(readPath(this.actor, "name"))}`;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      source: readPath(this.token, "_source"),
      fields: readPath(this.token, "schema.fields"),
      isPrototype: this.isPrototype,
      displayModes: namedChoices("Display"),
      tabs: this._prepareTabs("sheet"),
      buttons: this._prepareButtons(),
    });
  }

  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    await prepareTokenPart(this, partId, prepared);
    return prepared;
  }

  _prepareIdentityTab(): object {
    return { dispositions: namedChoices("Disposition") };
  }

  async _prepareAppearanceTab(): Promise<object> {
    return { scale: Math.abs(Number(readPath(this.token, "_source.texture.scaleX") ?? 1)) };
  }

  async _prepareVisionTab(): Promise<object> {
    return {};
  }

  async _prepareLightTab(): Promise<object> {
    return {};
  }

  async _prepareResourcesTab(): Promise<object> {
    return resourcesOf(this.actor);
  }

  _prepareButtons(): object[] {
    return buttons();
  }
}

async function savePrototype(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  if (!(this instanceof PrototypeTokenConfig) || !isRecord(this.actor)) return;
  const changes = Object.entries(tokenChanges(data.object)).map(([path, value]) => [`prototypeToken.${path}`, value]);
  await callMethod(this.actor, "update", Object.fromEntries(changes));
}
