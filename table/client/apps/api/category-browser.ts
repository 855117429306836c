import { isTag } from "../nodes.ts";
import type { Parts } from "../parts/parse.ts";
import { isRecord } from "../env.ts";
import type { ClosingOptions, DefaultOptions, RenderContext, RenderOptions, Tab } from "../types.ts";
import { ApplicationV2 } from "./application.ts";
import { HandlebarsApplicationMixin } from "./handlebars-application.ts";

export interface CategoryData {
  id: string;
  label: string;
  entries: object[];
  tab?: Tab;
}

/** A window of entries in categories, which are chosen and searched at its side (T14: CategoryBrowser). */
export class CategoryBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    classes: ["category-browser"],
    tag: "form",
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    initialCategory: null,
    packageList: false,
    subtemplates: { filters: null, sidebarFooter: null },
  };
  static override PARTS: Parts = {
    sidebar: { template: "templates/category-browser/sidebar.hbs", scrollable: ["nav"] },
    main: { template: "templates/category-browser/main.hbs", scrollable: [".scrollable"] },
  };

  #query = "";
  #loads = false;

  /** Are the entries at hand? */
  get _dataLoaded(): boolean {
    return true;
  }

  /** The categories by id; each window says its own. */
  _prepareCategoryData(): Promise<Record<string, CategoryData>> {
    throw new Error(`${this.constructor.name} must implement _prepareCategoryData`);
  }

  /** Fetches what takes long; the window is rendered again when it is there. */
  async _loadCategoryData(): Promise<void> {}

  /** The order of the categories: the core's first, then the system's, then by their labels. */
  _sortCategories(a: CategoryData, b: CategoryData): number {
    const rank = ({ id }: CategoryData): number => (id === "core" ? 0 : id === "system" ? 1 : 2);
    return rank(a) - rank(b) || a.label.localeCompare(b.label);
  }

  get #subtemplates(): Record<string, unknown> {
    const { subtemplates } = this.options;
    return isRecord(subtemplates) ? subtemplates : {};
  }

  override _configureRenderParts(options: RenderOptions): Parts {
    const parts = super._configureRenderParts(options);
    const paths = Object.values(this.#subtemplates).filter((path) => typeof path === "string");
    for (const part of [parts.sidebar, parts.main]) if (part) part.templates = [...(part.templates ?? []), ...paths];
    return parts;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const loading = !this._dataLoaded;
    if (loading && !this.#loads) {
      this.#loads = true;
      void this._loadCategoryData().then(() => this.render());
    }
    const sorted = loading
      ? []
      : Object.values(await this._prepareCategoryData()).sort((a, b) => this._sortCategories(a, b));
    this.#chooseFirst(sorted);
    const active = this.tabGroups.categories;
    for (const category of sorted) category.tab = tabOf(category, category.id === active);
    return {
      rootId: this.id,
      loading,
      categories: Object.fromEntries(sorted.map((category) => [category.id, category])),
      packageList: this.options.packageList === true,
      subtemplates: this.#subtemplates,
      submitButton: this.options.tag === "form",
    };
  }

  #chooseFirst(sorted: readonly CategoryData[]): void {
    const chosen = this.tabGroups.categories;
    if (typeof chosen === "string" && sorted.some(({ id }) => id === chosen)) return;
    const { initialCategory } = this.options;
    const wanted = sorted.find(({ id }) => id === initialCategory) ?? sorted[0];
    this.tabGroups.categories = wanted?.id ?? null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const input = this.element.querySelector("input[type=search]");
    if (isTag(input, "input")) {
      input.value = this.#query;
      input.addEventListener("input", () => this.search(input.value));
    }
    this.search(this.#query);
  }

  /** Hides the entries whose words do not match; while something is searched for, all categories are shown. */
  search(query: string): void {
    this.#query = query;
    const wanted = query.trim().toLocaleLowerCase();
    for (const section of this.element.querySelectorAll<HTMLElement>("section.category")) {
      for (const line of section.querySelectorAll<HTMLElement>(".form-group")) {
        line.hidden = wanted !== "" && !(line.textContent ?? "").toLocaleLowerCase().includes(wanted);
      }
      const isEmpty = section.querySelector(".form-group:not([hidden])") === null;
      section.hidden = wanted !== "" && isEmpty;
      section.classList.toggle("active", wanted ? !isEmpty : section.dataset.tab === this.tabGroups.categories);
    }
  }

  override _tearDown(options: ClosingOptions): void {
    super._tearDown(options);
    this.#query = "";
    this.#loads = false;
  }
}

function tabOf({ id, label }: CategoryData, active: boolean): Tab {
  return { id, group: "categories", label, active, cssClass: active ? "active" : "" };
}
