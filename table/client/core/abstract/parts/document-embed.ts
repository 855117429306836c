/** A document that is shown inside a text (types: DocumentHTMLEmbedConfig, HTMLDocumentEmbedElement). */
import type { Dict } from "../../types.ts";

type Content = HTMLElement | HTMLCollection;

interface Source {
  readonly anchor: () => HTMLElement;
  readonly name: string;
}

const parts = (content: Content): Element[] => (content instanceof HTMLCollection ? [...content] : [content]);

function embedOf(child: HTMLElement): HTMLElement {
  const embed = document.createElement("document-embed");
  embed.append(child);
  return embed;
}

/** "Included as part of the rest of the content flow, but still wrapped in a section tag". */
export function inlineEmbed(content: Content): HTMLElement {
  const section = document.createElement("section");
  section.append(...parts(content));
  return embedOf(section);
}

/** Content, caption (the label, or the name) and citation; `caption` and `cite` switch them off. */
export function figureEmbed(content: Content, config: Dict, source: Source): HTMLElement {
  const figure = document.createElement("figure");
  figure.append(...parts(content));
  const line = document.createElement("figcaption");
  if (config.caption !== false) {
    const words = document.createElement("strong");
    words.className = "embed-caption";
    words.textContent = typeof config.label === "string" ? config.label : source.name;
    line.append(words);
  }
  if (config.cite !== false) {
    const citation = document.createElement("cite");
    citation.append(source.anchor());
    line.append(citation);
  }
  if (line.childElementCount > 0 && config.captionPosition === "top") figure.prepend(line);
  else if (line.childElementCount > 0) figure.append(line);
  return embedOf(figure);
}
