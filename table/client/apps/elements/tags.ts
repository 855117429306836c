import { isRecord } from "../env.ts";
import { text } from "../strings.ts";
import { resolveUuid } from "../ux/enrich-links.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

/** One removable tag. Its label is text. */
export function buildTag(key: string, label: string, editable: boolean): HTMLElement {
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.dataset.key = key;
  const name = document.createElement("span");
  name.textContent = label;
  tag.append(name);
  if (editable) {
    const remove = iconButton("fa-solid fa-xmark remove", `${text("TABLE.Remove")}: ${label}`);
    tag.append(remove);
  }
  return tag;
}

/** The key of the tag whose remove button was clicked. */
export function removedKey(event: Event): string | undefined {
  const button = event.target instanceof Element ? event.target.closest(".remove") : null;
  return button?.closest<HTMLElement>(".tag")?.dataset.key;
}

function tagsBox(): HTMLElement {
  const box = document.createElement("div");
  box.className = "tags input-element-tags";
  return box;
}

/** `<string-tags>`: a set of words. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  _value: string[] = [];
  #read = false;
  readonly #tags = tagsBox();
  readonly #input = document.createElement("input");
  readonly #button = iconButton("fa-solid fa-plus", text("TABLE.Add"));

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      const initial = this.getAttribute("value") ?? this.textContent ?? "";
      if (!this._value.length)
        this._value = initial
          .split(/[,;]/)
          .map((word) => word.trim())
          .filter(Boolean);
    }
    this.#input.type = "text";
    this._applyInputAttributes(this.#input);
    return [this.#tags, this.#input, this.#button];
  }
  override _getValue(): string[] {
    return [...this._value];
  }
  override _setValue(value: Iterable<string>): void {
    this._value = [...new Set(value)];
  }
  override _refresh(): void {
    this.#tags.replaceChildren(...this._value.map((word) => buildTag(word, word, this.editable)));
  }
  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => undefined);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.onInner(this.#button, "click", () => this.#add());
    this.#tags.addEventListener("click", (event) => {
      const key = removedKey(event);
      if (key !== undefined && this.editable) this.choose(this._value.filter((word) => word !== key));
    });
  }

  #add(): void {
    const word = this.#input.value.trim();
    this.#input.value = "";
    if (word && this.editable) this.choose([...this._value, word]);
  }
}

/** `<document-tags>`: UUIDs of documents, dropped or typed in. One only, with the attribute `single`. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string[] | string | null> {
  static override tagName = "document-tags";
  _value: string[] = [];
  #read = false;
  readonly #tags = tagsBox();
  readonly #input = document.createElement("input");
  readonly #button = iconButton("fa-solid fa-file-circle-plus", text("TABLE.Add"));

  get single(): boolean {
    return this.hasAttribute("single");
  }
  get type(): string | null {
    return this.getAttribute("type");
  }

  override _buildElements(): HTMLElement[] {
    if (!this.#read) {
      this.#read = true;
      if (!this._value.length) this._setValue((this.getAttribute("value") ?? "").split(","));
    }
    this.#input.type = "text";
    this._applyInputAttributes(this.#input);
    return [this.#tags, this.#input, this.#button];
  }
  override _getValue(): string[] | string | null {
    return this.single ? (this._value[0] ?? null) : [...this._value];
  }
  override _setValue(value: Iterable<string> | string | null): void {
    const list = value === null ? [] : typeof value === "string" ? [value] : [...value];
    const clean = [...new Set(list.map((uuid) => uuid.trim()).filter(Boolean))];
    this._value = this.single ? clean.slice(-1) : clean;
  }
  override _refresh(): void {
    this.#tags.replaceChildren(...this._value.map((uuid) => buildTag(uuid, uuid, this.editable)));
    for (const tag of this.#tags.querySelectorAll<HTMLElement>(".tag")) void this.#nameTag(tag);
  }

  async #nameTag(tag: HTMLElement): Promise<void> {
    const found = await resolveUuid(tag.dataset.key ?? "");
    const label = tag.querySelector("span");
    if (label && isRecord(found) && typeof found.name === "string") label.textContent = found.name;
  }

  override _activateListeners(): void {
    this.onInner(this.#input, "change", () => undefined);
    this.onInner(this.#button, "click", () => this.#add(this.#input.value));
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      const { uuid, type } = TextEditor.implementation.getDragEventData(event);
      if (typeof uuid !== "string" || (this.type && type !== this.type)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#add(uuid);
    });
    this.#tags.addEventListener("click", (event) => {
      const key = removedKey(event);
      if (key !== undefined && this.editable) this.choose(this._value.filter((uuid) => uuid !== key));
    });
  }

  #add(uuid: string): void {
    this.#input.value = "";
    if (uuid.trim() && this.editable) this.choose([...this._value, uuid]);
  }
}
