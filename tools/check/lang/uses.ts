/** What a file uses of lang/en.json, and where it shows text that is not from there. */

export interface LangUses {
  /** Keys written out. */
  keys: Map<string, string>;
  /** Keys with a variable part, as patterns that a key must match. */
  patterns: Map<string, { pattern: RegExp; where: string }>;
  /** Prefixes below which data fields are labeled. */
  fieldPrefixes: Map<string, string>;
  /** Text in the wrong place. */
  visible: string[];
}

const KEY = /^(?:RIPOSTE|TYPES)(?:\.[\w-]+)+$/;

export function emptyUses(): LangUses {
  return { keys: new Map(), patterns: new Map(), fieldPrefixes: new Map(), visible: [] };
}

/** Whether a text is a key of ours. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** Whether a text is the beginning of keys: `RIPOSTE.Card.`. */
export function isKeyStart(text: string): boolean {
  return text.endsWith(".") && KEY.test(text.slice(0, -1));
}

/** Notes a key with variable parts: the fixed pieces, in order. */
export function notePattern(uses: LangUses, pieces: readonly string[], where: string): void {
  const source = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+");
  uses.patterns.set(pieces.join("…"), { pattern: new RegExp(`^${source}$`), where });
}

/** Whether a person would read this: a letter that is no key, markup entity or placeholder. */
export function isReadable(text: string): boolean {
  return /\p{L}/u.test(text.replace(/&[#\w]+;/g, " ")) && !isKey(text.trim());
}

/** Stands for what a template or an expression puts in. */
export const HOLE = "\uE000";
const SHOWN_ATTRIBUTES = new Set([
  "title",
  "placeholder",
  "alt",
  "aria-label",
  "aria-description",
  "data-tooltip",
  "data-tooltip-text",
  "data-label",
]);

export function isShownAttribute(name: string): boolean {
  return SHOWN_ATTRIBUTES.has(name.toLowerCase());
}

/** The readable texts of HTML: between tags, and in attributes that are shown or spoken. */
export function readableTexts(html: string): string[] {
  const found: string[] = [];
  const body = html.replace(/<!--[\s\S]*?-->/g, "").replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "");
  let rest = "";
  for (const part of body.matchAll(/<(\/?[a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([\s\S])/g)) {
    const [, , attributes, character] = part;
    if (character !== undefined) {
      rest += character;
      continue;
    }
    found.push(rest);
    rest = "";
    for (const [, name = "", double, single] of (attributes ?? "").matchAll(
      /([\w:@-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    )) {
      if (isShownAttribute(name)) found.push(double ?? single ?? "");
    }
  }
  found.push(rest);
  return found.filter(isReadable).map((text) => text.replaceAll(HOLE, "…").replace(/\s+/g, " ").trim());
}
