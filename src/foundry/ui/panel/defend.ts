/** What the GM's own fighters would answer, to be looked at, changed and posted in one go. */
import type { Pending } from "../../../rules/core/thread/queries.ts";
import type { Refusal } from "../../../rules/core/types.ts";
import { answerAll } from "../../exchange/act.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { DEFEND_ORDERS, type DefendOrder } from "../../orders/choose.ts";
import { loadConditions } from "../../orders/follow.ts";
import type { Orders } from "../../orders/stored.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { changeField, type Fields } from "../kit/bind.ts";
import { morph } from "../kit/morph.ts";
import { warnKey, runReporting } from "../kit/notify.ts";
import { NONE_OPEN, onOpen, openedOn } from "../kit/disclosure.ts";
import { draw } from "../kit/templates.ts";
import { defendRows, type DefendState } from "../view/screens/defend-rows.ts";
import { defendView } from "../view/screens/defend.ts";
import type { FieldOf } from "../view/shared/actions.ts";
import { ownDefenses, termsOf } from "./sources.ts";

const { ApplicationV2 } = foundry.applications.api;

class DefendPreview extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    id: "riposte-defend",
    classes: ["riposte", "riposte-defend-window"],
    window: { title: "RIPOSTE.Panel.DefendTitle", icon: "fa-solid fa-shield-halved", resizable: true },
    position: { width: 460 },
  };

  #state: DefendState;
  /** One exchange only; null: all of them. */
  #only: string | null;
  #stop: (() => void) | null = null;

  constructor(order: DefendOrder, only: string | null) {
    super();
    this.#state = { order, changed: {}, failed: {}, busy: false };
    this.#only = only;
  }

  /** The same window with another order. */
  use(order: DefendOrder, only: string | null): void {
    this.#state = { order, changed: {}, failed: {}, busy: false };
    this.#only = only;
    this.#update();
  }

  #pending(): readonly Pending[] {
    return ownDefenses(this.#only);
  }

  #draw(): string {
    const all = this.#pending();
    if (all.length === 0) return "";
    const opened = this.rendered ? openedOn(this.element) : NONE_OPEN;
    const desk = viewContextOf(
      all.map(({ exchange }) => exchange),
      opened,
    );
    return draw("panel-defend", { defend: defendView(desk, all, this.#state, termsOf) }) ?? "";
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      runReporting(this.post());
    });
    onOpen(element, () => this.#update());
    const update = (): void => this.#update();
    const stops = [exchanges.onChange(update), changes.on("actor", update)];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    element.querySelector<HTMLElement>(".riposte-confirm:not(:disabled)")?.focus();
    return Promise.resolve();
  }

  protected override _onClose(): void {
    this.#stop?.();
    if (open === this) open = null;
  }

  /** Redraws in place; with nobody left to answer for it closes. */
  #update(): void {
    if (!this.rendered) return;
    const html = this.#draw();
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (html === "") runReporting(this.close());
    else if (content) morph(content, html);
  }

  /** What each field changes. */
  readonly #fields: Fields<FieldOf<"defend">> = {
    order: (value) => {
      const order = DEFEND_ORDERS.find((each) => each === value);
      if (order !== undefined) this.#state = { ...this.#state, order, changed: {}, failed: {} };
    },
    row: (row, { value }) => {
      const { [row]: _gone, ...others } = this.#state.failed;
      this.#state = { ...this.#state, changed: { ...this.#state.changed, [row]: value }, failed: others };
    },
  };

  #onChange(event: Event): void {
    if (changeField(this.#fields, event)) this.#update();
  }

  /** Posts every row that may be answered in one call; what was refused stays, with its reason. */
  async post(): Promise<void> {
    const all = this.#pending();
    const rows = defendRows(viewContextOf(all.map(({ exchange }) => exchange)), all, this.#state, termsOf);
    if (rows.length === 0 || this.#state.busy) return;
    this.#state = { ...this.#state, busy: true, failed: {} };
    this.#update();
    const refused = new Map<string, readonly Refusal[]>();
    try {
      const outcomes = await answerAll(rows.map(({ exchange, plan }) => ({ exchange, plan })));
      for (const [place, row] of rows.entries()) {
        const outcome = outcomes[place];
        if (outcome?.ok !== true) refused.set(row.key, outcome?.refusals ?? []);
      }
    } finally {
      this.#state = { ...this.#state, busy: false, failed: Object.fromEntries(refused) };
    }
    if (refused.size > 0) this.#update();
    else if (this.rendered) await this.close();
  }
}

let open: DefendPreview | null = null;

/**
 * Shows what the GM's own fighters would answer under this order; nothing is posted before it is confirmed. Orders that are
 * each fighter's own mean those that stand.
 */
export async function openDefend(wished: DefendOrder | Orders = "best", only: string | null = null): Promise<void> {
  const order = wished === "ask" || wished === "rules" ? "standing" : wished;
  if (ownDefenses(only).length === 0) return warnKey("RIPOSTE.Panel.NobodyAsked");
  await loadConditions();
  if (open?.rendered) {
    open.use(order, only);
    open.bringToFront();
    return;
  }
  open = new DefendPreview(order, only);
  await open.render({ force: true });
}
