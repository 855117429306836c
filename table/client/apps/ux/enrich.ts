/** Options of enrichment; each kind of replacement can be switched off. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: unknown;
  relativeTo?: unknown;
  _embedDepth?: number;
  [option: string]: unknown;
}

export type Replacer = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

/** The text of an element that may be replaced; not inside links, code or form fields. */
export function textNodes(root: Node): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && !node.parentElement?.closest("code, pre, textarea, script, style")) found.push(node);
  }
  return found;
}

/** Replace what matches in the text of an element by nodes. Where the replacer returns null, the text stays. */
export async function replaceText(
  root: Node,
  pattern: RegExp,
  replacer: Replacer,
  replaceParent = false,
): Promise<void> {
  for (const text of textNodes(root)) {
    const matches = Array.from(text.data.matchAll(pattern));
    // From the end, so that earlier positions stay right.
    for (const match of matches.reverse()) {
      const replacement = await replacer(match);
      if (!replacement) continue;
      const target = text.splitText(match.index);
      target.splitText(match[0].length);
      const parent = target.parentElement;
      const alone = parent && parent !== root && parent.textContent?.trim() === match[0];
      if (replaceParent && alone) parent.replaceWith(replacement);
      else target.replaceWith(replacement);
    }
  }
}

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string | null | undefined>;
  name?: string;
  classes?: string[];
  icon?: string | null;
}

/** A link with an icon and a name. */
export function createAnchor({ attrs = {}, dataset = {}, name = "", classes = [], icon }: AnchorOptions = {}) {
  const anchor = document.createElement("a");
  anchor.classList.add(...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  for (const [key, value] of Object.entries(dataset))
    if (value !== null && value !== undefined) anchor.dataset[key] = value;
  if (icon) {
    const element = document.createElement("i");
    element.classList.add(...icon.split(/\s+/).filter(Boolean));
    anchor.append(element);
  }
  anchor.append(name);
  return anchor;
}
