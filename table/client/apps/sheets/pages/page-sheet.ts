import { DocumentSheetV2 } from "../../api/sheet/document-sheet.ts";
import { fromConfig, readPath, textOf } from "../../env.ts";
import { isSheetDocument, type SheetDocument } from "../../sheet-document.ts";
import { text } from "../../strings.ts";
import type { Configuration, DefaultOptions, RenderContext, RenderOptions } from "../../types.ts";
import { TextEditor } from "../../ux/text-editor.ts";

/** The base of sheets of one page: a window in edit mode, an element within the journal's sheet in view mode. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    position: { width: 600, height: "auto" },
    window: { resizable: true, contentClasses: ["standard-form"] },
    // Sheets without a footer (dnd5e's class page) are saved by their changes.
    form: { submitOnChange: true },
  };

  /** The page. */
  get page(): SheetDocument {
    return this.document;
  }

  /** Is it shown within the journal's sheet, to be read? */
  get isView(): boolean {
    return this.options.mode === "view";
  }

  override _initializeApplicationOptions(options: DefaultOptions): Configuration {
    const made = super._initializeApplicationOptions(options);
    if (made.mode !== "view") return made;
    const { document, viewClasses } = made;
    made.id += "-view";
    made.uniqueId += "-view";
    made.tag = "article";
    made.window = { ...made.window, frame: false, positioned: false };
    const type = isSheetDocument(document) ? textOf(readPath(document, "type")) : "";
    made.classes = ["journal-entry-page", "journal-page-content", type, ...texts(viewClasses)].filter(Boolean);
    return made;
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.isView) frame.dataset.pageId = this.page.id ?? "";
    return frame;
  }

  /** The journal's sheet puts a viewed page where it belongs. */
  override async _insertElement(element: HTMLElement): Promise<void> {
    if (!this.isView) await super._insertElement(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { page } = this;
    const named = ["name", "title", "text", "src", "uuid"].map((key) => [key, readPath(page, key)] as const);
    return Object.assign(context, { page, ...Object.fromEntries(named), headingLevels: this._prepareHeadingLevels() });
  }

  /** The headings of the page by their slugs; there once it was rendered with `includeTOC` (T14: toc). */
  toc: Record<string, TocHeading> | undefined = undefined;

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.options.includeTOC === true) this.toc = headingsOf(this.element);
  }

  /** The levels that the page's title can have, as choices of a select. */
  _prepareHeadingLevels(): { value: number; label: string }[] {
    const label = text("TABLE.Journal.Level");
    return Array.from({ length: 6 }, (_none, index) => ({ value: index + 1, label: `${label}: ${index + 1}` }));
  }

  /** Text of the page with its links and rolls made ready. */
  async _enrich(content: unknown): Promise<string> {
    return TextEditor.implementation.enrichHTML(textOf(content), {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
  }
}

/** A heading of a page. */
export interface TocHeading {
  text: string;
  level: number;
  slug: string;
  element: HTMLElement;
  children: TocHeading[];
  order: number;
}

/** The headings within an element, each with those below it. */
function headingsOf(element: HTMLElement): Record<string, TocHeading> {
  const found: Record<string, TocHeading> = {};
  const above: TocHeading[] = [];
  for (const heading of element.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")) {
    const text = heading.textContent?.trim() ?? "";
    const level = Number(heading.localName.slice(1));
    const order = Object.keys(found).length;
    const slug = slugOf(text) in found ? `${slugOf(text)}$${order}` : slugOf(text);
    const node: TocHeading = { text, level, slug, element: heading, children: [], order };
    while (above.length && (above.at(-1)?.level ?? 0) >= level) above.pop();
    above.at(-1)?.children.push(node);
    above.push(node);
    found[slug] = node;
  }
  return found;
}

/** Is this a sheet of pages that can be shown within the journal's sheet? */
export function isPageSheet(cls: unknown): cls is typeof JournalEntryPageSheet {
  return typeof cls === "function" && cls.prototype instanceof JournalEntryPageSheet;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The slug of a heading, as links name it. */
export function slugOf(heading: string): string {
  const slugify = readPath(fromConfig("JournalEntryPage.documentClass"), "slugifyHeading");
  const slug: unknown = typeof slugify === "function" ? Reflect.apply(slugify, null, [heading]) : "";
  return textOf(slug);
}
