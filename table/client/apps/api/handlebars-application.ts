import { getTemplate, loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { removeKey, runHandler } from "../env.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "../types.ts";
import type { ApplicationV2 } from "./application.ts";
import { type PartState, rememberState, restoreState } from "./part-state.ts";

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

type Parts = Record<string, HandlebarsTemplatePart>;

/** What the mixin adds to an instance. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
}

type Base = typeof ApplicationV2;
export type HandlebarsMix<T extends Base> = Pick<T, keyof T> & {
  new (...args: ConstructorParameters<T>): InstanceType<T> & HandlebarsMembers;
  PARTS: Parts;
};

/** Add rendering by Handlebars templates, part by part, to an application class. */
export function HandlebarsApplicationMixin<T extends Base>(BaseApplication: T): HandlebarsMix<T> {
  const Parent: Base = BaseApplication;

  class HandlebarsApplication extends Parent implements HandlebarsMembers {
    static PARTS: Parts = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #descriptors: Parts = {};

    /** The rendered element of each part. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      if (options.isFirstRender || !options.parts) options.parts = Object.keys(this.#descriptors);
    }

    /** The parts to be rendered this time; a copy, so that it may be changed. */
    _configureRenderParts(_options: RenderOptions): Parts {
      return structuredCloneParts(partsOf(this));
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part for ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          await getTemplate(part.template);
          rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`Failed to render template part "${partId}":\n${reason}`, { cause });
        }
      }
      return rendered;
    }

    /** Context of one part. Changing and returning the shared context is usual. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    #parsePart(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html.trim();
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(template.content);
        return element;
      }
      const { children } = template.content;
      const [only] = children;
      const text = Array.from(template.content.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (children.length !== 1 || text || !(only instanceof HTMLElement)) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      element = only;
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#descriptors) continue;
        element.remove();
        removeKey(this.#parts, partId);
      }
      if (!isRendered(result)) return;
      for (const [partId, element] of Object.entries(result)) {
        const root = !!this.#descriptors[partId]?.root;
        this.#replacePart(partId, element, root ? content : null, content, options);
      }
    }

    #replacePart(
      partId: string,
      next: HTMLElement,
      root: HTMLElement | null,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      const prior = this.#parts[partId];
      const state: PartState = { scrollPositions: [] };
      if (prior) this._preSyncPartState(partId, next, prior, state);
      const placed = root ?? next;
      if (root) root.replaceChildren(...next.childNodes);
      else if (prior) prior.replaceWith(next);
      else this.#insertPart(partId, next, content);
      if (root) root.dataset.applicationPart = partId;
      this.#parts[partId] = placed;
      // The element of a root part stays, and with it its listeners.
      if (!root || !prior) this._attachPartListeners(partId, placed, options);
      if (prior) this._syncPartState(partId, placed, prior, state);
    }

    /** New parts stand in the order in which they are declared. */
    #insertPart(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#descriptors);
      const later = order.slice(order.indexOf(partId) + 1);
      const before = later.map((id) => this.#parts[id]).find((other) => other?.parentElement === content);
      if (before) before.before(element);
      else content.append(element);
    }

    _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      rememberState(next, prior, this.#descriptors[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restoreState(next, state);
    }

    /** Listeners of one part's element; called again whenever it is replaced. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) throw new Error(`Part "${partId}" has no form "${selector}".`);
        form.autocomplete = "off";
        form.addEventListener("submit", (event) => {
          event.preventDefault();
          runHandler(() => this._onSubmitForm(config, event));
        });
        form.addEventListener("change", (event) => runHandler(() => this._onChangeForm(config, event)));
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) removeKey(this.#parts, partId);
    }
  }

  return asMix<T>(HandlebarsApplication);
}

/** TypeScript cannot say that a class made from a T still has all that T has; this is where we say it. */
function asMix<T extends Base>(mixed: unknown): HandlebarsMix<T> {
  return mixed as HandlebarsMix<T>;
}

function partsOf(app: object): Parts {
  const parts: unknown = Reflect.get(app.constructor, "PARTS");
  return isParts(parts) ? parts : {};
}

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}

function isRendered(value: unknown): value is Record<string, HTMLElement> {
  return typeof value === "object" && value !== null;
}

/** Forms hold functions, which `structuredClone` refuses; the lists are what callers change. */
function structuredCloneParts(parts: Parts): Parts {
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
