/** A user's own page: color, picture, pronouns, and whom they play. */
import { isHtmlElement } from "../nodes.ts";
import { fromGame, isRecord, readPath, textOf } from "../env.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { formFooter } from "../apps/document-sheet-config.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../fields/index.ts";
import { isSheetDocument } from "../sheet-document.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const OWNER = 3;

/** Configure one user: that user does, and gamemasters do. */
export class UserConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["user-config"],
    position: { width: 460 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-user-gear" },
    form: { handler: saveUser, closeOnSubmit: true },
    actions: {},
  };

  override get title(): string {
    return `${text("TABLE.User.Configure")}: ${this.document.name ?? ""}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const value = (path: string): unknown => readPath(this.document, path);
    const element = (tag: string, name: string, more: Record<string, string> = {}): HTMLElement => {
      const made = document.createElement(tag);
      const source = readPath(this.document._source, name);
      for (const [key, one] of Object.entries({ name, value: textOf(source), ...more })) made.setAttribute(key, one);
      return made;
    };
    const character = createSelectInput({
      name: "character",
      value: textOf(readPath(this.document._source, "character")),
      options: this.#characters(),
      blank: text("TABLE.User.NoCharacter"),
    });
    const body = document.createElement("div");
    body.className = "standard-form";
    body.append(
      createFormGroup({ label: text("TABLE.User.Color"), input: element("color-picker", "color") }),
      createFormGroup({
        label: text("TABLE.User.Pronouns"),
        input: createTextInput({ name: "pronouns", value: value("pronouns") }),
      }),
      createFormGroup({ label: text("TABLE.User.Avatar"), input: element("file-picker", "avatar", { type: "image" }) }),
      createFormGroup({ label: text("TABLE.User.Character"), input: character }),
      formFooter(text("TABLE.Save")),
    );
    return body;
  }

  /** Actors that the user may play: a gamemaster may play all. */
  #characters(): { value: string; label: string }[] {
    const actors = readPath(fromGame("actors"), "contents");
    const list: unknown[] = Array.isArray(actors) ? actors : [];
    return list
      .filter((actor) => isSheetDocument(actor))
      .filter((actor) => actor.testUserPermission(this.document, OWNER))
      .map((actor) => ({ value: actor.id ?? "", label: actor.name ?? "" }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
  }
}

async function saveUser(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  if (!(this instanceof UserConfig)) return;
  const { object } = data;
  const changes = isRecord(object) ? { ...object } : {};
  // Left empty, the picture is the character's and nobody is played.
  for (const key of ["avatar", "character"]) if (changes[key] === "") changes[key] = null;
  if (changes.color === "") delete changes.color;
  await this.document.update(changes);
}
