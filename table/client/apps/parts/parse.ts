import { isHtmlElement } from "../nodes.ts";
import type { FormConfiguration } from "../types.ts";

/** One part of an application that is rendered by its own template. */
export interface HandlebarsTemplatePart {
  template: string;
  id?: string | null;
  root?: boolean | null;
  classes?: string[] | null;
  templates?: string[] | null;
  scrollable?: string[] | null;
  forms?: Record<string, FormConfiguration> | null;
}

export type Parts = Record<string, HandlebarsTemplatePart>;

/** The descriptors of an application class. */
export function partsOf(app: object): Parts {
  const parts: unknown = Reflect.get(app.constructor, "PARTS");
  return isParts(parts) ? parts : {};
}

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}

/** Copies descriptors, so that a caller may change the lists. Forms hold functions and are shared. */
export function cloneParts(parts: Parts): Parts {
  const copy: Parts = {};
  for (const [id, part] of Object.entries(parts)) {
    copy[id] = { ...part };
    for (const list of ["classes", "templates", "scrollable"] as const) {
      const values = part[list];
      if (values) copy[id][list] = [...values];
    }
  }
  return copy;
}

/**
 * Parse the markup of a part to one element. The markup of a root part may have several top-level elements: they are
 * wrapped, because only the contents are used.
 */
export function parsePart(appId: string, partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const single = singleElement(template.content);
  if (part.root) return single ?? wrap(template.content);
  if (!single) throw new Error(`Template part "${partId}" must render a single HTML element.`);
  return named(appId, partId, part, single);
}

/** Gives a part's element its names and classes. */
export function named(appId: string, partId: string, part: HandlebarsTemplatePart, element: HTMLElement): HTMLElement {
  element.dataset.applicationPart = partId;
  if (part.id) element.id = `${appId}-${part.id}`;
  element.classList.add(...(part.classes ?? []));
  return element;
}

/** The only top-level element, if nothing but comments and white space stands beside it. */
function singleElement(content: DocumentFragment): HTMLElement | null {
  const [only] = content.children;
  const text = Array.from(content.childNodes).some(
    (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
  );
  return content.children.length === 1 && !text && isHtmlElement(only) ? only : null;
}

function wrap(content: DocumentFragment): HTMLElement {
  const wrapper = document.createElement("div");
  wrapper.append(content);
  return wrapper;
}
