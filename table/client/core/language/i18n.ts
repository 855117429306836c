import { callMethod, theConfig } from "../environment.ts";
import { deltas } from "../generation.ts";
import { type Dict, isDict } from "../types.ts";
import { mergeObject } from "../utils/values/merge.ts";
import { getProperty } from "../utils/values/path.ts";

export interface LanguageFile {
  lang: string;
  path: string;
}

/** `game.i18n`: the words of the core, the system and the modules in the user's language. */
export class Localization {
  lang = "en";
  readonly defaultModule = "core";
  translations: Dict = {};
  _fallback: Dict = {};
  #load: (() => Promise<void>) | null = null;

  /** Names what fetches the texts of the language in `lang`. */
  _loadWith(load: () => Promise<void>): void {
    this.#load = load;
  }

  /** Make a language of `CONFIG.supportedLanguages` the one of this session; its texts are there when this resolves. */
  async setLanguage(lang: string): Promise<void> {
    const supported = theConfig()?.supportedLanguages;
    if (!isDict(supported) || !(lang in supported)) throw new Error(`The language "${lang}" is not supported`);
    this.lang = lang;
    this.translations = {};
    this._fallback = {};
    await this.#load?.();
  }

  /** Take in a file's words; later files win. */
  add(words: Dict, { fallback = false }: { fallback?: boolean } = {}): void {
    mergeObject(fallback ? this._fallback : this.translations, words);
  }

  #find(key: string): string | undefined {
    for (const words of [this.translations, this._fallback]) {
      const found = getProperty(words, key);
      if (typeof found === "string") return found;
    }
    return undefined;
  }

  /** Is there a text for this key? */
  has(key: string, fallback = true): boolean {
    return (
      typeof getProperty(this.translations, key) === "string" ||
      (fallback && typeof getProperty(this._fallback, key) === "string")
    );
  }

  /** The text of a key; the key itself where there is none. 14 fills in data as `format` does. */
  localize(key: string, data?: Dict): string {
    const text = this.#find(key) ?? key;
    return data && deltas().localizeFormats ? fill(text, data) : text;
  }

  /** The text of a key with data filled in. */
  format(key: string, data: Dict = {}): string {
    return fill(this.localize(key), data);
  }

  /** A formatter of lists. */
  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sort objects by one of their texts. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => String(getProperty(a, key)).localeCompare(String(getProperty(b, key)), this.lang));
  }
}

function fill(text: string, data: Dict): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, path: string) => {
    const value = getProperty(data, path.trim());
    if (value === undefined) return whole;
    // A document or a date says itself how it reads.
    return typeof value === "object" && value !== null ? asPlain(callMethod(value, "toString")) : asPlain(value);
  });
}

function asPlain(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
