/** The sheets of a token on a scene, and of the token that an actor starts with. */
import { isHtmlElement } from "../nodes.ts";
import { callMethod, isRecord, readPath, textOf } from "../env.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { formFooter } from "../apps/document-sheet-config.ts";
import { createCheckboxInput, createFormGroup } from "../fields/index.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { tokenChanges, tokenFields } from "./token-form.ts";

const body = (fields: readonly HTMLElement[]): HTMLElement => {
  const made = document.createElement("div");
  made.className = "standard-form token-form scrollable";
  made.append(...fields, formFooter(text("TABLE.Save")));
  return made;
};

/** Name, image, disposition, link and bars of a token. */
export class TokenConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["token-config"],
    position: { width: 480 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-circle-user" },
    form: { handler: saveToken, closeOnSubmit: true },
  };

  get token(): DocumentSheetV2["document"] {
    return this.document;
  }

  get isPrototype(): boolean {
    return false;
  }

  get actor(): unknown {
    return readPath(this.document, "actor");
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const fields = tokenFields(this.document, this.actor);
    const hidden = createCheckboxInput({ name: "hidden", value: readPath(this.document, "hidden") === true });
    fields[0]?.append(createFormGroup({ label: text("TABLE.Token.Hidden"), input: hidden }));
    return body(fields);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
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
export class PrototypeTokenConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "prototype-token-{id}",
    tag: "form",
    classes: ["token-config", "prototype-token-config", "standard-form"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    form: { handler: savePrototype, closeOnSubmit: true },
  };

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

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const fields = tokenFields(this.token, this.actor);
    const append = createCheckboxInput({ name: "appendNumber", value: readPath(this.token, "appendNumber") === true });
    fields[0]?.append(createFormGroup({ label: text("TABLE.Token.AppendNumber"), input: append }));
    return body(fields);
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
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
