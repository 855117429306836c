import { isForm } from "../nodes.ts";
import { getTemplate, loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { removeKey, runHandler } from "../env.ts";
import { drawerOf } from "../parts/drawn.ts";
import { cloneParts, named, parsePart, type Parts, partsOf } from "../parts/parse.ts";
import { placePart, removePart } from "../parts/place.ts";
import { type PartState, rememberState, restoreState } from "../parts/state.ts";
import type { ClosingOptions, RenderContext, RenderOptions } from "../types.ts";
import type { ApplicationV2 } from "./application.ts";

/** What the mixin adds to an instance. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
}

/** A part that was rendered, and what is to be kept of the one before. */
interface RenderedPart {
  partId: string;
  next: HTMLElement;
  state: PartState;
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
    readonly #forms = new WeakSet<HTMLFormElement>();
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
      return cloneParts(partsOf(this));
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const paths = Object.values(this.#descriptors).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)].filter((path) => !drawerOf(path)));
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
          const drawer = drawerOf(part.template);
          if (drawer) {
            rendered[partId] = named(this.id, partId, part, drawer(this, partContext));
            continue;
          }
          await getTemplate(part.template);
          rendered[partId] = parsePart(this.id, partId, part, await renderTemplate(part.template, partContext));
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

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#descriptors) continue;
        removePart(element, content);
        removeKey(this.#parts, partId);
      }
      if (!isRendered(result)) return;
      // A root part takes the elements of the other parts away, so all states are read before anything is replaced.
      const rendered = Object.entries(result).map(([partId, next]) => ({
        partId,
        next,
        state: this.#stateOf(partId, next),
      }));
      for (const part of rendered) this.#replacePart(part, content, options);
    }

    #stateOf(partId: string, next: HTMLElement): PartState {
      const prior = this.#parts[partId];
      const state: PartState = { scrollPositions: [] };
      if (prior) this._preSyncPartState(partId, next, prior, state);
      return state;
    }

    #replacePart({ partId, next, state }: RenderedPart, content: HTMLElement, options: RenderOptions): void {
      const prior = this.#parts[partId];
      const placed = this.#descriptors[partId]?.root ? content : next;
      if (placed === content) {
        content.replaceChildren(...next.childNodes);
        content.dataset.applicationPart = partId;
        // The content scrolls in place of the element that the template rendered.
        for (const entry of state.scrollPositions) if (entry[0] === next) entry[0] = content;
      } else placePart(partId, next, prior, content);
      this.#parts[partId] = placed;
      this._attachPartListeners(partId, placed, options);
      if (prior) this._syncPartState(partId, placed, prior, state);
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
        if (!isForm(form)) throw new Error(`Part "${partId}" has no form "${selector}".`);
        // The element of a root part stays, and with it its listeners.
        if (this.#forms.has(form)) continue;
        this.#forms.add(form);
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

function isRendered(value: unknown): value is Record<string, HTMLElement> {
  return typeof value === "object" && value !== null;
}
