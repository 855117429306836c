import { utils } from "../../core/index.ts";

type SearchCallback = (event: Event | null, query: string, rgx: RegExp, html: HTMLElement | null) => unknown;

export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback: SearchCallback;
  initial?: string;
  delay?: number;
}

/** An input that filters what stands in a content element. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  callback: SearchCallback;
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #delay: number;

  constructor({ inputSelector, contentSelector, callback, initial = "", delay = 200 }: SearchFilterOptions) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.callback = callback;
    this.query = initial;
    this.#delay = delay;
    this.rgx = toPattern(initial);
  }

  /** Compare without case and accents. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/[\u0300-\u036f\u00ad]/g, "")
      .trim()
      .toLocaleLowerCase();
  }

  static testQuery(query: string | RegExp, text: string): boolean {
    if (query instanceof RegExp) return query.test(this.cleanQuery(text));
    return this.cleanQuery(text).includes(this.cleanQuery(query));
  }

  /** Attach to the input inside an element. */
  bind(html: HTMLElement): void {
    const input = html.querySelector<HTMLInputElement>(this.#inputSelector);
    const content = html.querySelector<HTMLElement>(this.#contentSelector);
    if (!input) return;
    input.value = this.query;
    const filter = utils.debounce((event: Event) => this.filter(event, input.value, content), this.#delay);
    input.addEventListener("input", filter);
    if (this.query) this.filter(null, this.query, content);
  }

  filter(event: Event | null, query: string, content: HTMLElement | null): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = toPattern(this.query);
    this.callback(event, this.query, this.rgx, content);
  }
}

function toPattern(query: string): RegExp {
  return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}
