import { callMethod, fromConfig, fromGame, isRecord, notify as tell, route, textOf } from "../env.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { createFormGroup } from "../fields/index.ts";
import { createTextInput } from "../fields/inputs.ts";
import { text } from "../strings.ts";

export interface BrowseOptions {
  bucket?: string;
  extensions?: string[];
  wildcard?: boolean;
}

export interface BrowseReturn {
  target: string;
  dirs: string[];
  files: string[];
  extensions: string[];
  private: boolean;
  privateDirs: string[];
  gridSize: number | null;
}

/** The server's answer, or false when it refused. */
export type UploadReturn = Record<string, unknown> | false;

export interface FilePickerOptions {
  type?: string;
  current?: unknown;
  callback?: ((path: string, picker: FilePicker) => unknown) | null;
}

/** Asks for the path of a file; its static methods list, make and fill folders of the data folder. */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  readonly type: string;
  callback: FilePickerOptions["callback"];
  request: string;

  constructor(options: FilePickerOptions = {}) {
    super({ ...options });
    this.type = options.type ?? "any";
    this.callback = options.callback;
    this.request = typeof options.current === "string" ? options.current : "";
  }

  /** The class that `CONFIG.ux.FilePicker` names, else this one. */
  static get implementation(): typeof FilePicker {
    const configured = fromConfig("ux.FilePicker");
    return isPickerClass(configured) ? configured : FilePicker;
  }

  /** List a folder. Of the sources, `data` is the data folder; the others are empty here. */
  static async browse(source: string, target: string, options: BrowseOptions = {}): Promise<BrowseReturn> {
    demand("FILES_BROWSE");
    const { extensions = [], wildcard = false } = options;
    const cut = wildcard ? target.lastIndexOf("/") : -1;
    const folder = wildcard ? target.slice(0, Math.max(cut, 0)) : target;
    const found = await ask({ action: "browseFiles", source, target: folder, extensions });
    const pattern = wildcard ? globPattern(target.slice(cut + 1)) : null;
    const files = texts(found.files).filter((path) => !pattern || pattern.test(lastName(path)));
    const rest = { private: false, privateDirs: [], gridSize: null };
    return { target: textOf(found.target), dirs: wildcard ? [] : texts(found.dirs), files, extensions, ...rest };
  }

  /** Make a folder in one that is there; rejected with `EEXIST…` when it is there already. */
  static async createDirectory(source: string, target: string, _options: BrowseOptions = {}): Promise<string> {
    demand("FILES_UPLOAD");
    return textOf((await ask({ action: "createDirectory", source, target })).path);
  }

  /** Put a file into a folder that is there. Says `false`, and tells the user why, when that is refused. */
  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/applications/apps/file-picker.d.mts]
  static async upload(
    source: string,
    path: string,
    file: File,
    body: Record<string, string> = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<UploadReturn> {
    return send({ ...body, source, target: path }, file, notify);
  }

  /** Put a file into the folder that a package with `persistentStorage` has for its own. */
  // eslint-disable-next-line max-params -- Foundry's signature [T13 client/applications/apps/file-picker.d.mts]
  static async uploadPersistent(
    packageId: string,
    path: string,
    file: File,
    body: Record<string, string> = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<UploadReturn> {
    return send({ ...body, source: "data", target: path, package: packageId }, file, notify);
  }

  /** Show the dialog; the callback is told the path. */
  async browse(): Promise<this> {
    const input = createTextInput({ name: "path", value: this.request, autofocus: true });
    const content = document.createElement("div");
    content.append(createFormGroup({ label: text("TABLE.Path"), input }));
    if (this.canUpload)
      content.append(createFormGroup({ label: text("TABLE.Upload"), input: this.#uploadInput(input) }));
    const answer = await DialogV2.input({
      content,
      window: { title: text("TABLE.Browse"), icon: "fa-solid fa-folder-open" },
    });
    if (isRecord(answer) && typeof answer.path === "string" && answer.path.trim()) {
      this.request = answer.path.trim();
      await this.callback?.(this.request, this);
    }
    return this;
  }

  /** May the user put files into the data folder? */
  get canUpload(): boolean {
    return callMethod(fromGame("user"), "can", "FILES_UPLOAD") === true;
  }

  /** A chosen file is uploaded beside the file whose path stands in the dialog, and its own path takes the place. */
  #uploadInput(path: HTMLInputElement): HTMLInputElement {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "upload" });
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      const folder = path.value.includes("/") ? path.value.slice(0, path.value.lastIndexOf("/")) : "";
      const picker = FilePicker.implementation;
      if (file)
        void picker.upload("data", folder, file).then((answer) => {
          if (answer) path.value = textOf(answer.path);
        });
    });
    return input;
  }

  override async render(): Promise<this> {
    return this.browse();
  }
}

function isPickerClass(value: unknown): value is typeof FilePicker {
  return typeof value === "function" && value.prototype instanceof FilePicker;
}

function demand(permission: string): void {
  if (callMethod(fromGame("user"), "can", permission) !== true)
    throw new Error(`You lack the permission ${permission}`);
}

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer) || answer.error !== undefined)
    throw new Error(isRecord(answer) ? textOf(answer.error) : "The server does not answer");
  return answer;
}

async function ask(question: object): Promise<Record<string, unknown>> {
  const headers = { "Content-Type": "application/json" };
  return answerOf(await fetch(route("files"), { method: "POST", headers, body: JSON.stringify(question) }));
}

async function send(fields: Record<string, string>, file: File, notify: boolean): Promise<UploadReturn> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("upload", file);
  try {
    const answer = await answerOf(await fetch(route("upload"), { method: "POST", body: form }));
    if (notify) tell("info", textOf(answer.message));
    return answer;
  } catch (error) {
    tell("error", error instanceof Error ? error.message : String(error));
    return false;
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

function lastName(path: string): string {
  return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
}

function globPattern(glob: string): RegExp {
  const escaped = glob.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "i");
}
