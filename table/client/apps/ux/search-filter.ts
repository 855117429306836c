import { filters, utils } from "../../core/index.ts";

const { cleanQuery, evaluateFilter, OPERATORS } = filters;

type SearchCallback = (event: Event | null, query: string, rgx: RegExp, html: HTMLElement | null) => unknown;

export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback?: SearchCallback;
  initial?: string;
  delay?: number;
}

/** An input that filters what stands in a content element. */
export class SearchFilter {
  static readonly OPERATORS = OPERATORS;
  query: string;
  rgx: RegExp | undefined = undefined;
  callback: SearchCallback;
  _input: HTMLInputElement | null = null;
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #initial: string;
  readonly #typed: (event: Event) => void;
  #content: HTMLElement | null = null;

  constructor({ inputSelector, contentSelector, callback, initial = "", delay = 200 }: SearchFilterOptions) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.callback = callback ?? (() => undefined);
    this.#initial = initial;
    this.query = initial;
    this.#typed = utils.debounce((event: Event) => this.filter(event, this._input?.value ?? ""), delay);
  }

  /** Compare without case and accents. */
  static cleanQuery(query: string): string {
    return cleanQuery(query);
  }

  /** Does a text match the pattern, whatever its case and accents? */
  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(cleanQuery(value));
  }

  /** Does an object meet a condition on one of its fields? */
  static evaluateFilter(obj: object, filter: Parameters<typeof evaluateFilter>[1]): boolean {
    return evaluateFilter(obj, filter);
  }

  /** Attach to the input inside an element, and filter its content by the initial query. */
  bind(html: HTMLElement): void {
    this.#content = html.querySelector<HTMLElement>(this.#contentSelector);
    this._input = html.querySelector<HTMLInputElement>(this.#inputSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this._input.addEventListener("input", this.#typed);
    if (this.query) this.filter(null, this.query);
  }

  /** Let go of the elements, and forget what was typed. */
  unbind(): void {
    this._input?.removeEventListener("input", this.#typed);
    this._input = null;
    this.#content = null;
    this.query = this.#initial;
  }

  /** Hand the content over to the callback, with a pattern of the query. */
  filter(event: Event | null, query: string): void {
    this.query = cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback(event, this.query, this.rgx, this.#content);
  }
}
