import { utils } from "../../core/index.ts";
import { fromGame, isGM, isRecord, localize, readPath, route, runHandler } from "../env.ts";
import { text } from "../strings.ts";
import { isDirection, placeBeside, roomyDirection } from "./tooltip-place.ts";

export interface TourStep {
  id?: string;
  title: string;
  content: string;
  selector?: string;
  restricted?: boolean;
  tooltipDirection?: string;
}

export interface TourConfig {
  namespace?: string;
  id?: string;
  title: string;
  description?: string;
  steps: TourStep[];
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  localization?: Record<string, string>;
}

/** Steps that show the interface one element at a time. */
export class Tour {
  static STATUS = Object.freeze({ UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" });
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  readonly config: TourConfig;
  targetElement: HTMLElement | null = null;
  overlayElement: HTMLElement | undefined;
  #box: HTMLElement | undefined;
  #index: number | null = -1;

  constructor(config: TourConfig) {
    this.config = structuredClone(config);
    const translations = readPath(fromGame("i18n"), "translations");
    if (config.localization && isRecord(translations)) Object.assign(translations, config.localization);
  }

  /** Load a tour from a JSON file. */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(route(path));
    if (!response.ok) throw new Error(`The tour "${path}" could not be loaded (${response.status}).`);
    const config: unknown = await response.json();
    if (!isTourConfig(config)) throw new Error(`"${path}" is no tour.`);
    return new this(config);
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  get id(): string {
    return this.config.id ?? "";
  }
  set id(id: string) {
    this.config.id = id;
  }
  get namespace(): string {
    return this.config.namespace ?? "";
  }
  set namespace(namespace: string) {
    this.config.namespace = namespace;
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return localize(this.config.title);
  }
  get description(): string {
    return localize(this.config.description ?? "");
  }
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => !step.restricted || isGM());
  }
  /** The step now: -1 before the start, null when finished. */
  get stepIndex(): number | null {
    return this.#index;
  }
  get currentStep(): TourStep | null {
    return this.#index === null ? null : (this.steps[this.#index] ?? null);
  }
  get hasNext(): boolean {
    return this.#index !== null && this.#index < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return (this.#index ?? 0) > 0;
  }
  get canStart(): boolean {
    return !this.config.restricted || isGM();
  }
  get status(): string {
    if (this.#index === -1) return Tour.STATUS.UNSTARTED;
    return this.#index === null ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) return;
    Tour.#active?.exit();
    const resumed = this.config.canBeResumed && this.hasPrevious ? this.#index : 0;
    await this.progress(resumed ?? 0);
  }
  async next(): Promise<void> {
    if (this.#index !== null) await this.progress(this.#index + 1);
  }
  async previous(): Promise<void> {
    if (this.hasPrevious && this.#index !== null) await this.progress(this.#index - 1);
  }
  async reset(): Promise<void> {
    this.exit();
    this.#index = -1;
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Leave the tour where it is. */
  exit(): void {
    this.#clear();
    if (Tour.#active === this) Tour.#active = null;
  }

  /** Go to a step; behind the last one the tour is done. */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < 0 || stepIndex > this.steps.length) throw new Error(`Step ${stepIndex} is not part of this tour.`);
    if (this.currentStep && Tour.#active === this) await this._postStep();
    this.#clear();
    if (stepIndex === this.steps.length) {
      this.#index = null;
      if (Tour.#active === this) Tour.#active = null;
      return;
    }
    Tour.#active = this;
    this.#index = stepIndex;
    await this._preStep();
    await this._renderStep();
  }

  /** Before a step is shown: subclasses open what it points to. */
  async _preStep(): Promise<void> {}
  async _postStep(): Promise<void> {}

  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    const overlay = document.createElement("div");
    overlay.className = "tour-overlay";
    this.overlayElement = overlay;
    document.body.append(overlay);
    if (this.targetElement) overlay.append(this.#highlight(this.targetElement));
    const box = this.#buildBox(step);
    this.#box = box;
    document.body.append(box);
    if (this.targetElement) this.#place(box, this.targetElement, step.tooltipDirection);
    else box.classList.add("tour-center-step");
    box.querySelector<HTMLElement>("[data-tour=next]")?.focus();
  }

  #place(box: HTMLElement, target: HTMLElement, wanted: string | undefined): void {
    const margin = Tour.HIGHLIGHT_PADDING + 5;
    const direction = isDirection(wanted) ? wanted : roomyDirection(box, target, margin);
    const { left, top } = placeBeside(box, target, direction, margin);
    box.style.left = `${left ?? 0}px`;
    box.style.top = `${top ?? 0}px`;
  }

  #highlight(target: HTMLElement): HTMLElement {
    target.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const pad = Tour.HIGHLIGHT_PADDING;
    const frame = document.createElement("div");
    frame.className = "tour-highlight";
    const sides = { left: left - pad, top: top - pad, width: width + 2 * pad, height: height + 2 * pad };
    for (const [side, value] of Object.entries(sides)) frame.style.setProperty(side, `${value}px`);
    return frame;
  }

  #buildBox(step: TourStep): HTMLElement {
    const box = document.createElement("section");
    box.className = "tour tour-step";
    box.setAttribute("role", "dialog");
    const add = (tag: string, className: string, content: string) => {
      const element = document.createElement(tag);
      element.className = className;
      element.textContent = content;
      box.append(element);
      return element;
    };
    add("h2", "step-title", localize(step.title));
    add("div", "content", "").innerHTML = utils.cleanHTML(localize(step.content));
    add("span", "progress", `${(this.#index ?? 0) + 1} / ${this.steps.length}`);
    const button = (action: string, label: string, press: () => unknown) => {
      const element = add("button", "step-button", label);
      element.dataset.tour = action;
      element.addEventListener("click", () => runHandler(press));
    };
    if (this.hasPrevious) button("previous", text("TABLE.Previous"), () => this.previous());
    button("exit", text("TABLE.Close"), () => this.exit());
    button("next", text(this.hasNext ? "TABLE.Next" : "TABLE.Finish"), () => this.next());
    return box;
  }

  #clear(): void {
    this.overlayElement?.remove();
    this.#box?.remove();
    this.targetElement = null;
  }
}

/** All tours by key (`game.tours`). */
export class ToursCollection extends Map<string, Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (this.has(`${namespace}.${id}`)) throw new Error(`Tour ${namespace}.${id} is already registered`);
    tour.namespace = namespace;
    tour.id = id;
    this.set(tour.key, tour);
  }
}

function isTourConfig(value: unknown): value is TourConfig {
  return isRecord(value) && typeof value.title === "string" && Array.isArray(value.steps);
}
