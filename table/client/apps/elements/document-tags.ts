import { isRecord, notify } from "../env.ts";
import { text } from "../strings.ts";
import { resolveUuid } from "../ux/enrich-links.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";
import { buildTag, removedKey, tagsBox } from "./tag.ts";

type Value = Record<string, string> | string | Iterable<string> | null;

/** `<document-tags>`: UUIDs of documents, dropped or typed in. One only, with the attribute `single`. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<Value> {
  static override tagName = "document-tags";
  /** Names by UUID. */
  override _value: Record<string, string> = {};
  #read = false;
  readonly #tags = tagsBox();
  readonly #input = document.createElement("input");
  readonly #button = iconButton("fa-solid fa-file-circle-plus", text("TABLE.Add"));

  get single(): boolean {
    return this.hasAttribute("single");
  }
  set single(single: boolean) {
    this.toggleAttribute("single", single);
  }
  get type(): string | null {
    return this.getAttribute("type");
  }
  set type(type: string | null) {
    if (type === null) this.removeAttribute("type");
    else this.setAttribute("type", type);
  }
  /** How many documents there may be. */
  get max(): number {
    const max = Number.parseInt(this.getAttribute("max") ?? "", 10);
    return Number.isNaN(max) ? Infinity : max;
  }
  set max(max: number) {
    if (Number.isInteger(max) && max >= 0) this.setAttribute("max", String(max));
    else this.removeAttribute("max");
  }

  /** A tag as it is shown. */
  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    return buildTag(uuid, name, editable);
  }

  override get value(): string[] | string | null {
    return this._getValue();
  }
  override set value(value: string | Iterable<string> | null) {
    this.choose(value);
  }

  /** The UUIDs that are there first: given, or in the attribute `value`, or written inside. */
  _initializeTags(values?: string[]): void {
    this._setValue(values ?? (this.getAttribute("value") ?? this.textContent ?? "").split(","));
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      if (!Object.keys(this._value).length) this._initializeTags();
    }
    this.#input.type = "text";
    this._applyInputAttributes(this.#input);
    this._primaryInput = this.#input;
    return [this.#tags, this.#input, this.#button];
  }
  override _getValue(): string[] | string | null {
    const uuids = Object.keys(this._value);
    return this.single ? (uuids[0] ?? null) : uuids;
  }
  override _setValue(value: Value): void {
    const list = typeof value === "string" ? [value] : value === null ? [] : Symbol.iterator in value ? [...value] : [];
    const clean = [...new Set(list.map((uuid) => uuid.trim()).filter(Boolean))];
    const kept = this.single ? clean.slice(-1) : clean.slice(0, this.max);
    this._value = Object.fromEntries(kept.map((uuid) => [uuid, this._value[uuid] ?? uuid]));
  }
  override _refresh(): void {
    const made = Object.entries(this._value).map(([uuid, name]) =>
      HTMLDocumentTagsElement.renderTag(uuid, name, this.editable),
    );
    this.#tags.replaceChildren(...made);
    for (const tag of made) void this.#nameTag(tag);
  }

  async #nameTag(tag: HTMLElement): Promise<void> {
    const uuid = tag.dataset.key ?? "";
    const found = await resolveUuid(uuid);
    const label = tag.querySelector("span");
    if (!label || !isRecord(found) || typeof found.name !== "string") return;
    label.textContent = found.name;
    if (uuid in this._value) this._value[uuid] = found.name;
  }

  override _toggleDisabled(disabled: boolean): void {
    this.disableControls(disabled);
  }

  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => undefined);
    this.onInner(this.#button, "click", () => this.#add(this.#input.value));
    this.addEventListener("dragover", (event) => event.preventDefault(), this.listening);
    this.addEventListener(
      "drop",
      (event) => {
        const { uuid, type } = TextEditor.implementation.getDragEventData(event);
        if (typeof uuid !== "string" || (this.type && type !== this.type)) return;
        event.preventDefault();
        event.stopPropagation();
        this.#add(uuid);
      },
      this.listening,
    );
    this.#tags.addEventListener(
      "click",
      (event) => {
        const key = removedKey(event);
        if (key === undefined || !this.editable) return;
        this.choose(Object.keys(this._value).filter((uuid) => uuid !== key));
      },
      this.listening,
    );
  }

  #add(uuid: string): void {
    this.#input.value = "";
    if (!uuid.trim() || !this.editable) return;
    const uuids = Object.keys(this._value);
    if (!this.single && uuids.length >= this.max) {
      notify("error", text("TABLE.TooManyTags", { max: String(this.max) }));
      return;
    }
    this.choose([...uuids, uuid]);
  }
}
