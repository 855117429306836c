/** Selectors: which classes and ids they name. */

/** One name in a selector: `.combatant`, `#hotbar`, `[data-combatant-id]`. */
export interface SelectorName {
  readonly name: string;
  readonly line: number;
}

/** The names of a selector, in order. What stands in quotes is a value. */
export function namesInSelector(selector: string): string[] {
  const bare = selector.replace(/"[^"]*"|'[^']*'/g, "");
  const found = bare.match(/[.#](?:[A-Za-z_]|-[A-Za-z_-])[\w-]*|\[\s*[\w-]+/g) ?? [];
  return found.map((name) => (name.startsWith("[") ? `${name.replace(/\s+/, "")}]` : name));
}

/** The names in a style sheet's selectors, with their lines. */
export function namesInStyles(css: string): SelectorName[] {
  const blank = (text: string): string => text.replace(/[^\n]/g, " ");
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, blank);
  const found: SelectorName[] = [];
  for (const match of bare.matchAll(/([^{};]+)\{/g)) {
    const [, prelude = ""] = match;
    const isSelector = !/^\s*@/.test(prelude) && !/^\s*(?:from|to|[\d.]+%)[\s,\d.%]*$/.test(prelude);
    if (!isSelector) continue;
    const start = match.index + (prelude.length - prelude.trimStart().length);
    const line = bare.slice(0, start).split("\n").length;
    for (const name of namesInSelector(prelude)) found.push({ name, line });
  }
  return found;
}
