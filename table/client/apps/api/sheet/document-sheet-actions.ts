import { isTag } from "../../nodes.ts";
import { callMethod, fromGame, isGM, notify, readGlobal, readPath } from "../../env.ts";
import { isSheetDocument, type SheetDocument } from "../../sheet-document.ts";
import { text } from "../../strings.ts";
import type { ApplicationV2 } from "../application.ts";

function documentOf(app: ApplicationV2): SheetDocument | null {
  const { document } = app.options;
  return isSheetDocument(document) ? document : null;
}

/** Open the choice of sheets for the document. */
export async function configureSheet(this: ApplicationV2): Promise<void> {
  const Config = readPath(readGlobal("foundry"), "applications.apps.DocumentSheetConfig");
  const document = documentOf(this);
  if (typeof Config !== "function" || !document) return;
  const app: unknown = Reflect.construct(Config, [{ document }]);
  await callMethod(app, "render", { force: true });
}

/** Is who may see it decided at this document, by this user? An actor's item goes with its actor, a page may differ. */
export function hasOwnership(document: SheetDocument): boolean {
  if (!isGM() || readPath(document, "schema.fields.ownership") === undefined) return false;
  return !readPath(document, "parent") || document.documentName === "JournalEntryPage";
}

/** Open the dialog of who may see and edit the document. */
export async function configureOwnership(this: ApplicationV2): Promise<void> {
  const Config = readPath(readGlobal("foundry"), "applications.apps.DocumentOwnershipConfig");
  const document = documentOf(this);
  if (typeof Config !== "function" || !document) return;
  const app: unknown = Reflect.construct(Config, [{ document }]);
  await callMethod(app, "render", { force: true });
}

/** Copy the document's UUID, by the right button its id. */
export async function copyUuid(this: ApplicationV2, event: PointerEvent): Promise<void> {
  event.preventDefault();
  const document = documentOf(this);
  const copied = event.button === 2 ? document?.id : document?.uuid;
  if (!copied) return;
  await callMethod(fromGame("clipboard"), "copyPlainText", copied);
  notify("info", text("TABLE.Copied", { text: copied }));
}

/** Choose another image for the field named by the element's `data-edit`, and submit. */
export async function editImage(this: ApplicationV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!isTag(target, "img")) throw new Error("The editImage action is for image elements.");
  const attribute = target.dataset.edit ?? "img";
  const Picker = readPath(readGlobal("foundry"), "applications.apps.FilePicker.implementation");
  if (typeof Picker !== "function") return;
  const picker: unknown = Reflect.construct(Picker, [
    {
      type: "image",
      current: readPath(documentOf(this), attribute),
      callback: (path: string) => {
        target.src = path;
        if (!this.form) return;
        const changed = this.options.form?.submitOnChange ? this.submit() : Promise.resolve();
        changed.catch((error: unknown) => notify("error", String(error)));
      },
    },
  ]);
  await callMethod(picker, "browse");
}

/** Take a document of a compendium into the world. */
export async function importDocument(this: ApplicationV2): Promise<void> {
  const document = documentOf(this);
  if (!document) return;
  const pack = callMethod(fromGame("packs"), "get", readPath(document, "pack"));
  const collection = callMethod(fromGame("collections"), "get", document.documentName);
  await callMethod(collection, "importFromCompendium", pack, document.id);
  await this.close();
}
