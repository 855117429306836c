import { readPath, textOf } from "../env.ts";
import type { SheetDocument } from "../sheet-document.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { slugOf } from "./pages/page-sheet.ts";

/** A page as the journal's sheet reads it. */
export interface PageView extends SheetDocument {
  readonly sort: number;
  readonly id: string;
}

/** A small button of the sheet. */
export function button(action: string, icon: string, label: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `icon inline-control ${icon}`;
  Object.assign(made.dataset, { action, tooltipText: label });
  made.setAttribute("aria-label", label);
  return made;
}

/** The page's text, or its picture, with its title where it is to be shown. */
export async function pageBody(page: PageView, entry: SheetDocument): Promise<HTMLElement> {
  const article = document.createElement("article");
  article.className = "journal-entry-page journal-page-content";
  article.dataset.pageId = page.id;
  if (readPath(page, "title.show") !== false) {
    const level = Number(readPath(page, "title.level")) || 1;
    const title = document.createElement(`h${Math.min(Math.max(level, 1), 6)}`);
    title.className = "journal-page-title";
    title.textContent = page.name ?? "";
    article.append(title);
  }
  const type = textOf(readPath(page, "type"));
  article.append(type === "image" ? picture(page) : await written(page, entry));
  return article;
}

async function written(page: PageView, entry: SheetDocument): Promise<HTMLElement> {
  const content = document.createElement("div");
  const options = { relativeTo: page, secrets: entry.isOwner };
  content.innerHTML = await TextEditor.implementation.enrichHTML(textOf(readPath(page, "text.content")), options);
  nameHeadings(content);
  return content;
}

/** Give the headings the names that links and the table of contents find them by. */
export function nameHeadings(content: HTMLElement): void {
  for (const heading of content.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")) {
    if (!heading.classList.contains("journal-page-title")) heading.dataset.anchor = slugOf(heading.textContent ?? "");
  }
}

function picture(page: PageView): HTMLElement {
  const figure = document.createElement("figure");
  const image = document.createElement("img");
  image.src = textOf(readPath(page, "src"));
  image.alt = page.name ?? "";
  const caption = document.createElement("figcaption");
  caption.textContent = textOf(readPath(page, "image.caption"));
  figure.append(image, caption);
  return figure;
}

/** The list of the pages; below the one that is read stand its headings. */
export function buildContents(
  pages: readonly PageView[],
  active: string | null,
  bodies: readonly HTMLElement[],
): HTMLElement {
  const nav = document.createElement("nav");
  nav.className = "journal-sidebar";
  nav.setAttribute("aria-label", "Pages");
  const list = document.createElement("ol");
  list.className = "toc plain";
  for (const page of pages) {
    const item = document.createElement("li");
    const link = entry("goToPage", page.name ?? "", { pageId: page.id });
    link.classList.add("page-heading");
    if (page.id === active) link.setAttribute("aria-current", "page");
    item.append(link);
    const body = page.id === active ? bodies.find((one) => one.dataset.pageId === page.id) : undefined;
    const headings = Array.from(body?.querySelectorAll<HTMLElement>("[data-anchor]") ?? []);
    if (headings.length) item.append(headingList(page.id, headings));
    list.append(item);
  }
  nav.append(list);
  return nav;
}

function headingList(pageId: string, headings: readonly HTMLElement[]): HTMLElement {
  const highest = Math.min(...headings.map(levelOf));
  const list = document.createElement("ol");
  list.className = "headings plain";
  for (const heading of headings) {
    const item = document.createElement("li");
    item.style.setProperty("--depth", String(levelOf(heading) - highest));
    item.append(entry("goToHeading", heading.textContent ?? "", { pageId, anchor: heading.dataset.anchor ?? "" }));
    list.append(item);
  }
  return list;
}

const levelOf = (heading: HTMLElement): number => Number(heading.tagName.slice(1));

function entry(action: string, label: string, data: Record<string, string>): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "toc-entry";
  Object.assign(made.dataset, { action, ...data });
  made.textContent = label.trim();
  return made;
}
