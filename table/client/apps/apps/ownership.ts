import { isHtmlElement } from "../nodes.ts";
import { fromGame, isRecord, readPath, removeKey, textOf } from "../env.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { createFormGroup } from "../fields/index.ts";
import { createSelectInput } from "../fields/select.ts";
import { text } from "../strings.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { formFooter } from "./document-sheet-config.ts";

const LEVELS = ["None", "Limited", "Observer", "Owner"];
const AS_EVERYONE = -1;

interface Player {
  id: string;
  name: string;
}

function players(): Player[] {
  const users = fromGame("users");
  const list = readPath(users, "contents");
  const found: Player[] = [];
  for (const user of isList(list) ? list : []) {
    if (!isRecord(user) || user.isGM === true) continue;
    if (typeof user.id === "string") found.push({ id: user.id, name: textOf(user.name) });
  }
  return found;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** Who may see and edit a document: a level for everyone, and one for each player. For gamemasters. */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["document-ownership"],
    position: { width: 420 },
    sheetConfig: false,
    form: { handler: saveOwnership, closeOnSubmit: true },
  };

  override get title(): string {
    return `${text("TABLE.ConfigureOwnership")}: ${this.document.name ?? ""}`;
  }

  /** It is the dialog that the other sheets' menus open; it has no such menu. */
  override *_headerControlButtons(): Generator<never, void, undefined> {}

  override get isVisible(): boolean {
    return fromGame("user.isGM") === true;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const ownership = readPath(this.document, "ownership");
    const levels = LEVELS.map((name, level) => ({ value: String(level), label: text(`TABLE.Ownership.${name}`) }));
    const asEveryone = { value: String(AS_EVERYONE), label: text("TABLE.Ownership.Default") };
    const row = (id: string, label: string, fallback: number) => {
      const options = id === "default" ? levels : [asEveryone, ...levels];
      const value = readPath(ownership, id) ?? fallback;
      return createFormGroup({
        label,
        input: createSelectInput({ name: id, value, options, dataset: { dtype: "Number" } }),
      });
    };
    const body = document.createElement("div");
    body.className = "standard-form";
    body.append(row("default", text("TABLE.Ownership.Everyone"), 0));
    for (const { id, name } of players()) body.append(row(id, name, AS_EVERYONE));
    body.append(formFooter(text("TABLE.Save")));
    return body;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (isHtmlElement(result)) content.replaceChildren(result);
  }
}

async function saveOwnership(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  if (!(this instanceof DocumentOwnershipConfig)) return;
  const present = readPath(this.document, "ownership");
  const ownership: Record<string, unknown> = isRecord(present) ? { ...present } : {};
  for (const [id, level] of Object.entries(formData.object)) {
    if (level === AS_EVERYONE) removeKey(ownership, id);
    else ownership[id] = level;
  }
  // The whole record is written, so that a level taken away is really gone.
  await this.document.update({ ownership }, { diff: false, recursive: false });
}
