/** The dialog that asks for a new document's name, type and folder. */
import { callMethod, globalPath, localize, theConfig, theGame } from "../../environment.ts";
import { type Dict, isDict } from "../../types.ts";
import type { DocumentClass, OperationOptions } from "../document-types.ts";

export interface CreateDialogOptions extends Dict {
  /** The types to choose of; default: all but the reserved one. */
  types?: string[];
  /** Folders to choose of; default: those of the collection. */
  folders?: { id: string; name: string }[];
}

interface Choice {
  value: string;
  label: string;
}

/** Types that a user may choose of, by their names. */
function typeChoices(cls: DocumentClass, wanted: string[] | undefined): Choice[] {
  const labels = theConfig()?.document(cls.documentName)?.typeLabels ?? {};
  const types = wanted ?? cls.TYPES.filter((type) => type !== "base");
  const named = types.map((value) => {
    const key = labels[value] ?? `TYPES.${cls.documentName}.${value}`;
    const label = localize(key);
    return { value, label: label === key ? value.charAt(0).toUpperCase() + value.slice(1) : label };
  });
  return named.sort((a, b) => a.label.localeCompare(b.label));
}

function folderChoices(cls: DocumentClass, given: CreateDialogOptions["folders"]): Choice[] {
  const own = given ?? theGame()?.folders.filter((folder) => folder.type === cls.documentName) ?? [];
  return own.map(({ id, name }) => ({ value: String(id), label: name }));
}

function row(label: string, input: HTMLElement): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const name = document.createElement("label");
  name.textContent = label;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(name, fields);
  return group;
}

function select(name: string, choices: Choice[], chosen: unknown): HTMLSelectElement {
  const input = document.createElement("select");
  input.name = name;
  for (const { value, label } of choices) input.add(new Option(label, value, value === chosen, value === chosen));
  return input;
}

/** 14: the hint of the chosen type, if there is one (foundryvtt#13760). */
function hintOf(cls: DocumentClass, types: HTMLSelectElement): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  const show = (): void => {
    hint.textContent = localize(theConfig()?.document(cls.documentName)?.typeHints?.[types.value] ?? "");
    hint.hidden = hint.textContent === "";
  };
  types.addEventListener("change", show);
  show();
  return hint;
}

/** The picture that a document of the chosen type will have, where its class names one. */
function artwork(cls: DocumentClass, types: HTMLSelectElement | null, data: Dict): HTMLImageElement | null {
  const image = document.createElement("img");
  image.className = "document-artwork";
  image.alt = "";
  const show = (): boolean => {
    const art = callMethod(cls, "getDefaultArtwork", { ...data, ...(types ? { type: types.value } : {}) });
    if (!isDict(art) || typeof art.img !== "string") return false;
    const routed = callMethod(globalPath("foundry.utils"), "getRoute", art.img);
    image.src = typeof routed === "string" ? routed : art.img;
    return true;
  };
  types?.addEventListener("change", show);
  return show() ? image : null;
}

/** Asks, and gives the data of the document to be made; null where the dialog was closed. */
export async function askForDocument(
  cls: DocumentClass,
  data: Dict,
  options: CreateDialogOptions,
  place: Pick<OperationOptions, "parent" | "pack"> = {},
): Promise<Dict | null> {
  const { types: wanted, folders, ...dialog } = options;
  const types = cls.hasTypeData || cls.TYPES.length > 1 ? typeChoices(cls, wanted) : [];
  if (wanted?.length === 0) throw new Error("The array of sub-types to restrict to must not be empty.");
  const answer = await callMethod(globalPath("foundry.applications.api.DialogV2"), "input", {
    window: { title: localize("DOCUMENT.Create", { type: localize(cls.metadata.label) }) },
    position: { width: 380 },
    classes: ["create-document"],
    content: formFor({ cls, data, types, place }, folders),
    ok: { label: localize("TABLE.Create.Make"), icon: "fa-solid fa-check" },
    ...dialog,
  });
  return isDict(answer) ? chosenData({ cls, data, types, place }, answer) : null;
}

/** What is to be made, and of which types. */
interface Wanted {
  cls: DocumentClass;
  data: Dict;
  types: Choice[];
  place: Pick<OperationOptions, "parent" | "pack">;
}

function formFor({ cls, data, types, place }: Wanted, given: CreateDialogOptions["folders"]): HTMLElement {
  const content = document.createElement("div");
  const name = document.createElement("input");
  Object.assign(name, {
    type: "text",
    name: "name",
    autofocus: true,
    value: typeof data.name === "string" ? data.name : "",
  });
  name.placeholder = cls.defaultName(place);
  const preferred = data.type ?? theConfig()?.document(cls.documentName)?.defaultType ?? types[0]?.value;
  const typeInput = types.length > 1 ? select("type", types, preferred) : null;
  const art = artwork(cls, typeInput, data);
  if (art) content.append(art);
  content.append(row(localize("TABLE.Create.Name"), name));
  if (typeInput) content.append(row(localize("TABLE.Create.Type"), typeInput), hintOf(cls, typeInput));
  const folders = place.parent ? [] : folderChoices(cls, given);
  if (folders.length > 0) {
    const all = [{ value: "", label: localize("None") }, ...folders];
    content.append(row(localize("DOCUMENT.Folder"), select("folder", all, data.folder)));
  }
  return content;
}

/** The data that the answer makes of what was given. */
function chosenData({ cls, data, types, place }: Wanted, answer: Dict): Dict {
  const type = typeof answer.type === "string" ? answer.type : (data.type ?? types[0]?.value);
  const text = typeof answer.name === "string" ? answer.name.trim() : "";
  const made: Dict = {
    ...data,
    name: text || cls.defaultName({ ...place, ...(typeof type === "string" ? { type } : {}) }),
  };
  if (type !== undefined) made.type = type;
  if (typeof answer.folder === "string") made.folder = answer.folder || null;
  return made;
}
