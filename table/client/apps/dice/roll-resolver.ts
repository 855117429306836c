import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { callMethod, fromConfig, fromGame, isRecord, readPath, textOf } from "../env.ts";
import { text } from "../strings.ts";
import type { ClosingOptions, DefaultOptions, RenderContext, RenderOptions } from "../types.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { type Ask, type AskedTerm, type Descriptor, limits, readFace } from "./asked.ts";

/**
 * Asks a user for the faces of their own dice, and holds the roll until they are typed. Faces that are missing when the
 * form is submitted or the window closed are left to chance.
 */
export class RollResolver extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { title: "TABLE.Dice.Resolve", icon: "fa-solid fa-dice-d20" },
    position: { width: 420, height: "auto" },
    form: { handler: fulfillRoll, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = {
    form: { template: "templates/dice/roll-resolver.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static _fulfillRoll = fulfillRoll;

  readonly #roll: object;
  readonly #fulfillable = new Map<string, Descriptor>();
  readonly #asks: Ask[] = [];
  #resolve: (() => void) | null = null;
  #count = 0;

  constructor(roll: object, options: DefaultOptions = {}) {
    super(options);
    this.#roll = roll;
  }

  /** The dice whose faces are asked for, by id. */
  get fulfillable(): Map<string, Descriptor> {
    return this.#fulfillable;
  }

  get roll(): object {
    return this.#roll;
  }

  override get title(): string {
    return text("TABLE.Dice.Resolve");
  }

  /** Ask for all faces that are known to be needed; done when they are there. */
  async awaitFulfillment(): Promise<void> {
    const found = callMethod(this.#roll.constructor, "identifyFulfillableTerms", readPath(this.#roll, "terms"));
    const terms = Array.isArray(found) ? found.filter(isAsked) : [];
    if (terms.length) await this.#ask(terms, false);
  }

  /** Ask for the faces of dice that came up only now. */
  async addTerm(term: AskedTerm): Promise<void> {
    if ([...this.#fulfillable.values()].some((known) => known.term === term)) return;
    await this.#ask([term], true);
  }

  /** Ask for one more face: a reroll or an explosion. */
  async resolveResult(
    term: AskedTerm,
    method: string,
    why: { reroll?: boolean; explode?: boolean } = {},
  ): Promise<number | void> {
    const known = [...this.#fulfillable.values()].find((each) => each.term === term) ?? this.#describe(term, true);
    known.method = method;
    const ask = this.#addAsk(known.id, why, true);
    await this.#wait();
    return ask.face ?? term.randomFace();
  }

  /** Take a face from outside, for the first die of that kind and method that still waits. */
  registerResult(method: string, denomination: string, result: number): boolean {
    const open = this.#asks.find((ask) => {
      const known = this.#fulfillable.get(ask.group);
      return ask.face === null && known?.method === method && known.term.denomination === denomination;
    });
    const term = open && this.#fulfillable.get(open.group)?.term;
    const face = term ? readFace(term, result) : null;
    if (!open || face === null) return false;
    open.face = face;
    const input = this.element.querySelector<HTMLInputElement>(`input[name="${open.id}"]`);
    if (input) input.value = String(face);
    this._checkDone();
    return true;
  }

  async #ask(terms: readonly AskedTerm[], isNew: boolean): Promise<void> {
    const described = terms.map((term) => this.#describe(term, isNew));
    await this.#wait();
    for (const { id, term, method } of described) {
      term.method = method;
      const asks = this.#asks.filter((ask) => ask.group === id);
      for (const ask of asks) term.results.push({ active: true, result: ask.face ?? term.randomFace() });
    }
  }

  #describe(term: AskedTerm, isNew: boolean): Descriptor {
    const id = `term-${(this.#count += 1)}`;
    const chosen = readPath(callMethod(fromGame("settings"), "get", "core", "diceConfiguration"), term.denomination);
    const method = textOf(chosen) || textOf(fromConfig("Dice.fulfillment.defaultMethod"));
    const known: Descriptor = { id, term, method, isNew };
    this.#fulfillable.set(id, known);
    const missing = (term.number ?? 0) - term.results.length;
    for (let asked = 0; asked < missing; asked++) this.#addAsk(id, {}, isNew);
    return known;
  }

  #addAsk(group: string, why: Ask["why"], isNew: boolean): Ask {
    const ask: Ask = { id: `${group}-${this.#asks.length}`, group, why, face: null, isNew };
    this.#asks.push(ask);
    return ask;
  }

  /** Show what is asked, and wait until it is answered or the window is closed. */
  async #wait(): Promise<void> {
    if (this.#asks.every((ask) => ask.face !== null)) return;
    const answered = new Promise<void>((resolve) => (this.#resolve = resolve));
    await this.render({ force: true });
    await answered;
  }

  #done(): void {
    const resolve = this.#resolve;
    this.#resolve = null;
    // Whatever nobody typed is left to chance and not asked again.
    for (const ask of this.#asks) ask.face ??= this.#fulfillable.get(ask.group)?.term.randomFace() ?? null;
    resolve?.();
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const first = this.#asks.find((ask) => ask.face === null);
    const groups = Object.fromEntries(
      [...this.#fulfillable.values()].map(({ id, term, method }) => {
        const kind = fromConfig(`Dice.fulfillment.dice.${term.denomination}`);
        const asks = this.#asks.filter((ask) => ask.group === id);
        const results = asks.map((ask) => this.#result(ask, term, method, ask === first));
        const icon = isRecord(kind) ? textOf(kind.icon) : "";
        return [id, { results, icon, label: term.expression, tooltip: method }];
      }),
    );
    const buttons = [{ type: "submit", action: "", icon: "fa-solid fa-check", label: text("TABLE.Confirm") }];
    return { formula: textOf(readPath(this.#roll, "formula")), groups, buttons };
  }

  #result(ask: Ask, term: AskedTerm, method: string, autofocus: boolean): Record<string, unknown> {
    const { denomination, faces } = term;
    const { reroll: rerolled, explode: exploded } = ask.why;
    const readonly = ask.face !== null;
    const shown = { value: ask.face ?? "", readonly, disabled: false, autofocus, ...limits(term) };
    return { id: ask.id, denomination, faces, method, isNew: ask.isNew, rerolled, exploded, ...shown };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLElement>("input:not([readonly])")?.focus();
  }

  /** Take the faces that were typed. */
  take(values: Readonly<Record<string, unknown>>): void {
    for (const ask of this.#asks) {
      const term = this.#fulfillable.get(ask.group)?.term;
      if (term && ask.face === null) ask.face = readFace(term, values[ask.id]);
    }
    this.#done();
  }

  /** Go on as soon as nothing is missing. */
  _checkDone(): void {
    if (this.#asks.every((ask) => ask.face !== null)) this.#done();
  }

  /** Let the form be submitted, or not. */
  _toggleSubmission(enabled: boolean): void {
    const button = this.element.querySelector("button[type=submit]");
    button?.toggleAttribute("disabled", !enabled);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#done();
  }
}

async function fulfillRoll(
  this: ApplicationV2,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  if (this instanceof RollResolver) this.take(formData.object);
}

function isAsked(value: unknown): value is AskedTerm {
  return isRecord(value) && Array.isArray(value.results) && typeof value.randomFace === "function";
}
