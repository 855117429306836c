import { isElement, isHtmlElement, isNode } from "../nodes.ts";
import { utils } from "../../core/index.ts";
import { callMethod, fromConfig, fromGame, isRecord, readPath, runHandler } from "../env.ts";
import { createAnchor, type EnrichmentOptions, replaceText } from "./enrich.ts";
import { enrichContentLinks, enrichEmbeds, enrichHyperlinks, resolveUuid } from "./enrich-links.ts";
import { enrichInlineRolls, rollInline } from "./enrich-rolls.ts";

interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: EnrichmentOptions) => unknown;
  onRender?: (element: HTMLElement) => unknown;
  replaceParent?: boolean;
}

export interface TruncateOptions {
  maxLength?: number;
  splitWords?: boolean;
  suffix?: string | null;
}

function isEnricher(value: unknown): value is Enricher {
  return isRecord(value) && value.pattern instanceof RegExp && typeof value.enricher === "function";
}

/** What is replaced unless the option of that name says no, in this order. */
const ENRICHMENTS = [
  ["embeds", enrichEmbeds],
  ["documents", enrichContentLinks],
  ["links", (html: HTMLElement) => enrichHyperlinks(html)],
  ["rolls", enrichInlineRolls],
] as const;

/** Rich text: turning links, rolls and what packages add into elements. */
export class TextEditor {
  static createAnchor = createAnchor;

  /** The class that `CONFIG.ux.TextEditor` names, else this one. */
  static get implementation(): typeof TextEditor {
    const configured = fromConfig("ux.TextEditor");
    return isTextEditorClass(configured) ? configured : TextEditor;
  }

  /** Clean markup and replace what stands for something else in its text. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (!content?.length) return "";
    const { secrets = false, custom = true } = options;
    const html = document.createElement("div");
    html.innerHTML = utils.cleanHTML(content);
    if (!secrets) for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    for (const [name, enrich] of ENRICHMENTS) {
      const { [name]: isWanted = true } = options;
      if (isWanted) await enrich(html, options);
    }
    if (custom) for (const enricher of customEnrichers()) await this._applyCustomEnricher(html, enricher, options);
    return html.innerHTML;
  }

  static async _applyCustomEnricher(html: HTMLElement, config: Enricher, options: EnrichmentOptions): Promise<void> {
    const replacer = async (match: RegExpMatchArray): Promise<Node | null> => {
      const made = await config.enricher(match, options);
      if (!isHtmlElement(made) || !config.onRender || !config.id) return isNode(made) ? made : null;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", config.id);
      wrapper.append(made);
      return wrapper;
    };
    await replaceText(html, config.pattern, replacer, config.replaceParent);
  }

  /** The JSON data of a drag; empty if there is none. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return isRecord(data) ? data : {};
    } catch {
      return {};
    }
  }

  /** The text of a content link for dropped data; null if it is no document. */
  static async getContentLink(eventData: unknown, options: { label?: string } = {}): Promise<string | null> {
    const uuid = readPath(eventData, "uuid");
    if (typeof uuid !== "string") return null;
    const found = await resolveUuid(uuid);
    const own = callMethod(found, "createDocumentLink", eventData, options);
    if (typeof own === "string") return own;
    const name = options.label ?? readPath(found, "name");
    return found ? `@UUID[${uuid}]{${String(name)}}` : null;
  }

  /** The text that markup shows. */
  static decodeHTML(html: string): string {
    const template = document.createElement("template");
    template.innerHTML = utils.cleanHTML(html);
    return template.content.textContent ?? "";
  }

  /** The beginning of what markup shows. */
  static previewHTML(content: string, length = 250): string {
    return this.truncateText(this.decodeHTML(content), { maxLength: length });
  }

  static truncateText(text: string, { maxLength = 50, splitWords = true, suffix = "…" }: TruncateOptions = {}): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return (splitWords ? cut : cut.replace(/\s+\S*$/, "")) + (suffix ?? "");
  }

  /** Keep only the paragraphs of an element. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    const kept = document.createElement("div");
    kept.append(...Array.from(html.querySelectorAll("p"), (paragraph) => paragraph.cloneNode(true)));
    return kept;
  }

  /** Clicks on and drags of links and rolls, anywhere in the page. Called once at boot. */
  static activateListeners(): void {
    document.addEventListener("click", (event) => {
      const link = isElement(event.target) ? event.target.closest<HTMLElement>("a.content-link, a.inline-roll") : null;
      if (!link) return;
      event.preventDefault();
      if (link.matches(".inline-roll.roll")) runHandler(() => rollInline(link));
      else if (link.dataset.uuid && !link.matches(".broken")) runHandler(() => openLink(event, link));
    });
    document.addEventListener("dragstart", (event) => {
      const link = isElement(event.target) ? event.target.closest<HTMLElement>("a.content-link[data-link]") : null;
      const { type, uuid } = link?.dataset ?? {};
      if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
    });
  }
}

async function openLink(event: Event, link: HTMLElement): Promise<void> {
  const found = await resolveUuid(link.dataset.uuid ?? "");
  if (!isRecord(found)) return;
  const opened = await callMethod(found, "_onClickDocumentLink", event);
  if (opened === null || !("_onClickDocumentLink" in found))
    await callMethod(fromGame("tooltip"), "activate", link, { text: String(found.name) });
}

function customEnrichers(): Enricher[] {
  const configured = fromConfig("TextEditor.enrichers");
  return Array.isArray(configured) ? configured.filter(isEnricher) : [];
}

/** The enricher with an id, for the elements that it made. */
export function enricherById(id: string): Enricher | undefined {
  return customEnrichers().find((enricher) => enricher.id === id);
}

function isTextEditorClass(value: unknown): value is typeof TextEditor {
  return typeof value === "function" && value.prototype instanceof TextEditor;
}
