import { isHtmlElement } from "../nodes.ts";
import { callMethod, fromConfig, fromGame, isRecord, readPath, textOf } from "../env.ts";
import { DialogV2 } from "../api/dialog/dialog.ts";
import { DocumentSheetV2 } from "../api/sheet/document-sheet.ts";
import { text } from "../strings.ts";
import { chooseSheet } from "../apps/sheet-registry.ts";
import type { ClosingOptions, DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import { ShowToPlayersDialog } from "./journal-show.ts";
import { button, buildContents, nameHeadings, pageBody, type PageView } from "./journal-page.ts";
import { isPageSheet, type JournalEntryPageSheet } from "./pages/page-sheet.ts";

const MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });
const OBSERVER = 2;
/** The kinds of pages that the table can show. */
const PAGE_TYPES = ["text", "image"];

/** A journal entry to be read: its pages on the left, one of them (or all, one below the other) on the right. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static VIEW_MODES = MODES;

  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["journal-sheet", "journal-entry"],
    // No form: nothing is written here, and a reader's buttons stay usable.
    tag: "div",
    position: { width: 720, height: 640 },
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    actions: {
      nextPage: onNext,
      previousPage: onPrevious,
      goToPage: onPage,
      goToHeading: onHeading,
      toggleMode: onMode,
      editPage: onEdit,
      addPage: onAdd,
      deletePage: onDelete,
      showPlayers: onShow,
    },
  };

  #pageId: string | null = null;
  #mode: number = MODES.SINGLE;
  #anchor: string | null = null;
  #query = "";
  readonly #pageSheets = new Map<string, JournalEntryPageSheet>();
  /** Another page was asked for: it is read from its top. */
  #turned = false;

  override get title(): string {
    return this.document.name ?? "";
  }

  /** The id of the page that is read. */
  get pageId(): string | null {
    return this.#page?.id ?? null;
  }

  get pageIndex(): number {
    return this.pages.findIndex((page) => page.id === this.pageId);
  }

  get isMultiple(): boolean {
    return this.#mode === MODES.MULTIPLE;
  }

  /** The pages that this user may read, in their order. */
  get pages(): PageView[] {
    const all = readPath(this.document, "pages.contents");
    const listed: PageView[] = Array.isArray(all) ? all.filter(isPage) : [];
    const readable = listed.filter((page) => page.testUserPermission(fromGame("user"), OBSERVER));
    return readable.sort((a, b) => a.sort - b.sort);
  }

  get #page(): PageView | undefined {
    const { pages } = this;
    return pages.find((page) => page.id === this.#pageId) ?? pages[0];
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { pageId, pageIndex, anchor, mode } = options;
    const wanted = typeof pageIndex === "number" ? this.pages[pageIndex]?.id : pageId;
    if (typeof wanted === "string") {
      this.#turned = wanted !== this.pageId;
      this.#pageId = wanted;
    }
    if (mode === MODES.SINGLE || mode === MODES.MULTIPLE) this.#mode = mode;
    this.#anchor = typeof anchor === "string" && anchor ? anchor : null;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { pages } = this;
    const page = this.#page;
    const shown = this.isMultiple ? pages : page ? [page] : [];
    const bodies = await Promise.all(shown.map((one) => this.#body(one)));
    const reader = document.createElement("div");
    reader.className = "journal-entry-pages scrollable";
    // Arrow keys scroll what has the focus.
    reader.tabIndex = 0;
    reader.append(...bodies);
    if (!pages.length) reader.append(text("TABLE.Journal.Empty"));
    const body = document.createElement("div");
    body.className = "journal-body";
    const contents = buildContents(pages, page?.id ?? null, bodies);
    contents.prepend(this.#searchBox());
    contents.append(this.#footer(page, pages));
    searchPages(contents, this.#query);
    body.append(contents, reader);
    return body;
  }

  /** A page by its own sheet in view mode where it has one (types: JournalEntrySheet#getPageSheet), else by the core. */
  async #body(page: PageView): Promise<HTMLElement> {
    const sheet = this.getPageSheet(page);
    if (!sheet) return pageBody(page, this.document);
    await sheet.render({ force: true });
    if (sheet.options.includeTOC !== false) nameHeadings(sheet.element);
    return sheet.element;
  }

  /** The sheet that shows a page within this one; null where the core shows it. */
  getPageSheet(page: PageView | string): JournalEntryPageSheet | null {
    const found = typeof page === "string" ? this.pages.find(({ id }) => id === page) : page;
    const cls = found && chooseSheet(found)?.cls;
    if (!found || !isPageSheet(cls)) return null;
    const kept = this.#pageSheets.get(found.id);
    if (kept?.document === found && kept.constructor === cls) return kept;
    const made = new cls({ document: found, mode: "view" });
    this.#pageSheets.set(found.id, made);
    return made;
  }

  override async _preClose(options: ClosingOptions): Promise<void> {
    await super._preClose(options);
    await Promise.all(Array.from(this.#pageSheets.values(), (sheet) => sheet.close({ animate: false })));
    this.#pageSheets.clear();
  }

  #searchBox(): HTMLElement {
    const input = document.createElement("input");
    Object.assign(input, {
      type: "search",
      name: "search",
      value: this.#query,
      placeholder: text("TABLE.Journal.Search"),
    });
    input.setAttribute("aria-label", text("TABLE.Journal.Search"));
    input.addEventListener("input", () => {
      this.#query = input.value;
      searchPages(this.element, this.#query);
    });
    return input;
  }

  #footer(page: PageView | undefined, pages: readonly PageView[]): HTMLElement {
    const footer = document.createElement("footer");
    footer.className = "journal-controls";
    const at = page ? pages.indexOf(page) : -1;
    const previous = button("previousPage", "fa-solid fa-chevron-left", text("TABLE.Journal.Previous"));
    previous.disabled = at <= 0;
    const next = button("nextPage", "fa-solid fa-chevron-right", text("TABLE.Journal.Next"));
    next.disabled = at < 0 || at >= pages.length - 1;
    const icon = this.isMultiple ? "fa-regular fa-file-lines" : "fa-solid fa-scroll";
    const mode = button("toggleMode", icon, text(this.isMultiple ? "TABLE.Journal.Single" : "TABLE.Journal.All"));
    footer.append(previous, mode, next);
    if (!this.isEditable) return footer;
    footer.append(button("addPage", "fa-solid fa-plus", text("TABLE.Journal.AddPage")));
    if (page) {
      footer.append(
        button("editPage", "fa-solid fa-pen", text("TABLE.Edit")),
        button("deletePage", "fa-solid fa-trash", text("TABLE.Journal.DeletePage")),
        button("showPlayers", "fa-solid fa-eye", text("TABLE.Show.Title")),
      );
    }
    return footer;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (!isHtmlElement(result)) return;
    const top = content.querySelector(".journal-entry-pages")?.scrollTop ?? 0;
    const focused = document.activeElement;
    const inside = isHtmlElement(focused) && content.contains(focused);
    const { action, pageId } = inside ? focused.dataset : {};
    content.replaceChildren(result);
    if (!this.#turned) content.querySelector(".journal-entry-pages")?.scrollTo({ top });
    if (!action) return;
    const same = `[data-action="${action}"]${pageId ? `[data-page-id="${pageId}"]` : ""}:not(:disabled)`;
    content.querySelector<HTMLElement>(same)?.focus();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#anchor) this.#scrollTo(this.pageId, this.#anchor);
    else if (this.#turned && this.isMultiple) this.#scrollTo(this.pageId, null);
    this.#turned = false;
    this.#anchor = null;
  }

  #scrollTo(pageId: string | null, anchor: string | null): void {
    const page = this.element.querySelector(`.journal-entry-page[data-page-id="${CSS.escape(pageId ?? "")}"]`);
    const heading = anchor ? page?.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`) : page;
    heading?.scrollIntoView({ block: "start" });
  }

  /** Reads a page, at a heading of it if one is named. */
  async goToPage(pageId: string, { anchor }: { anchor?: string } = {}): Promise<this> {
    return this.render({ force: true, pageId, ...(anchor ? { anchor } : {}) });
  }

  async nextPage(): Promise<void> {
    await this.#turn(1);
  }

  async previousPage(): Promise<void> {
    await this.#turn(-1);
  }

  async #turn(by: number): Promise<void> {
    const page = this.pages[this.pageIndex + by];
    if (page) await this.render({ pageId: page.id });
  }
}

async function onNext(this: JournalEntrySheet): Promise<void> {
  await this.nextPage();
}

async function onPrevious(this: JournalEntrySheet): Promise<void> {
  await this.previousPage();
}

async function onPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.render({ pageId: target.dataset.pageId ?? "" });
}

async function onHeading(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.render({ pageId: target.dataset.pageId ?? "", anchor: target.dataset.anchor ?? "" });
}

async function onMode(this: JournalEntrySheet): Promise<void> {
  await this.render({ mode: this.isMultiple ? MODES.SINGLE : MODES.MULTIPLE, pageId: this.pageId ?? "" });
}

async function onEdit(this: JournalEntrySheet): Promise<void> {
  const page = this.pages.find((one) => one.id === this.pageId);
  await callMethod(readPath(page, "sheet"), "render", { force: true });
}

/** The page that is read, made of the entry that it is in. */
function current(sheet: JournalEntrySheet): PageView | undefined {
  return sheet.pages.find((one) => one.id === sheet.pageId);
}

async function onAdd(this: JournalEntrySheet): Promise<void> {
  const cls = fromConfig("JournalEntryPage.documentClass");
  const last = this.pages.at(-1)?.sort ?? 0;
  const made = await callMethod(
    cls,
    "createDialog",
    { sort: last + 100_000 },
    { parent: this.document },
    { types: PAGE_TYPES },
  );
  const pageId = textOf(readPath(made, "id"));
  if (pageId) await this.render({ pageId });
}

async function onDelete(this: JournalEntrySheet): Promise<void> {
  const page = current(this);
  if (!page) return;
  const line = document.createElement("p");
  line.textContent = text("TABLE.Journal.DeleteSure", { name: page.name ?? "" });
  const sure = await DialogV2.confirm({ window: { title: text("TABLE.Journal.DeletePage") }, content: wrapped(line) });
  if (sure === true) await callMethod(page, "delete");
}

async function onShow(this: JournalEntrySheet): Promise<void> {
  const page = current(this);
  if (page) await ShowToPlayersDialog.ask(page);
}

function wrapped(line: HTMLElement): HTMLElement {
  const box = document.createElement("div");
  box.append(line);
  return box;
}

/** Hides the pages whose name and headings do not match. */
function searchPages(element: HTMLElement, query: string): void {
  const wanted = query.trim().toLocaleLowerCase();
  for (const item of element.querySelectorAll<HTMLElement>(".toc > li")) {
    item.hidden = wanted !== "" && !(item.textContent ?? "").toLocaleLowerCase().includes(wanted);
  }
}

function isPage(value: unknown): value is PageView {
  return isRecord(value) && typeof value.testUserPermission === "function" && textOf(value.documentName) !== "";
}
