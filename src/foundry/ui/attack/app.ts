/** The turn dialog: what to do, with what, at whom, how likely. Enter does it. */
import { declareAction } from "../../exchange/act.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { standingToken } from "../../exchange/world/visibility.ts";
import { viewContextOfFighters, gameWords } from "../kit/view-context.ts";
import { changeField, type Fields } from "../kit/bind.ts";
import { isElement, valueOf } from "../kit/dom.ts";
import { morph } from "../kit/morph.ts";
import { runReporting, reportRefusal, warn } from "../kit/notify.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { draw } from "../kit/templates.ts";
import { attackView } from "../view/screens/attack/attack.ts";
import type { FieldOf } from "../view/shared/actions.ts";
import { spendTargets } from "./plan/aims.ts";
import { focusFirst, focusNeeded, isClosed } from "./focus.ts";
import { showChosen } from "./in-view.ts";
import { listenIn } from "./listen.ts";
import { TurnRedraw } from "./redraw.ts";
import { heldBy } from "./plan/source.ts";
import { TurnPlan } from "./plan/turn-plan.ts";

const { ApplicationV2 } = foundry.applications.api;

export class AttackDialog extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-attack"],
    window: { title: "RIPOSTE.Attack.Title", icon: "fa-solid fa-hand-fist", resizable: true },
    position: { width: 430 },
  };

  readonly #plan: TurnPlan;
  readonly #name: string;
  /** What stands against it, as it is drawn; none: it may be done. */
  #refused: readonly string[] = [];
  /** The option that is drawn as picked. */
  #option: string | undefined;
  /** All that it does is chosen from a list, whose first entry is not yet what anybody means. */
  #isListed = false;
  /** Whoever opened it said for what; else a digit still takes another tile. */
  readonly #isNamed: boolean;
  /** The fields in which something was picked or written. */
  readonly #picked = new WeakSet<Element>();
  #sending = false;
  #stop: (() => void) | null = null;
  readonly #redraw = new TurnRedraw(this);

  constructor(attacker: Actor.Implementation, options: TurnOptions) {
    const id = `riposte-attack-${attacker.uuid.replaceAll(".", "-")}`;
    // The tray, which stays above it, still holds what is followed through.
    super({ id, ...(options.parent ? { position: { top: 40 } } : {}) });
    this.#isNamed = options.option !== undefined;
    // Of several of a kind the token's name says which one acts.
    this.#name = (options.token ?? standingToken(attacker) ?? attacker).name;
    this.#plan = new TurnPlan(attacker, options);
  }

  override get title(): string {
    const fighter = this.#name;
    if (this.#plan.opening.parent !== null) return gameWords.t("RIPOSTE.Attack.TitleFollow", { fighter });
    const act = this.#plan.chosen()?.current.option.act;
    if (act === undefined) return gameWords.t("RIPOSTE.Attack.Title", { fighter });
    return gameWords.t("RIPOSTE.Attack.TitleAct", { fighter, act: gameWords.t(act) });
  }

  /** What it declares is being posted, or its dice are being rolled. */
  get isSending(): boolean {
    return this.#sending;
  }

  /** Selects this weapon, where there is an option for it. */
  useWeapon(weapon: string): void {
    this.#plan.useWeapon(weapon);
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  #draw(): string {
    const found = this.#plan.gather();
    if (!found) return "";
    const hold = heldBy(found.actor, this.#plan.opening.parent);
    const attack = attackView(viewContextOfFighters(found.fighters), found.source, hold);
    this.#refused = attack.submit.enabled ? [] : attack.refused.map(({ text }) => text);
    this.#option = attack.options.find(({ selected }) => selected)?.id;
    const isList = attack.inputs.some((input) => "pick" in input && input.pick.only === null);
    this.#isListed = isList && attack.aim === null && attack.figures.numbers.length === 0;
    return draw("attack", { attack }) ?? "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    // A click on its text leaves the keyboard with it.
    element.tabIndex = -1;
    const place = (): void => this.#redraw.place();
    listenIn(element, {
      change: (event) => this.#onChange(event),
      submit: () => this.#submit(),
      lead: () => focusNeeded(element, this.#plan.needed()),
      pick: (at) => this.#pick(at),
      goOn: (list) => this.#goOn(list),
      make: ({ option, input }, move) => {
        if (this.#plan.move(option, input, move)) this.#update();
      },
      place,
    });
    window.addEventListener("resize", place);
    const update = (): void => this.#update();
    const stops = [
      () => window.removeEventListener("resize", place),
      exchanges.onChange(update),
      changes.onAny(["actor", "actorPart", "actorList", "combat", "moved", "arrived"], update),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    this.focusFirst();
    return Promise.resolve();
  }

  /** The keyboard begins on what is picked, or in the field where whoever said for what says how. */
  focusFirst(): void {
    focusFirst(this.element, this.#isListed && this.#isNamed);
  }

  /** Not before: the host puts a window that is drawn for the first time into the middle, over the strip. */
  protected override _postRender(): Promise<void> {
    this.#redraw.place();
    showChosen(this.element);
    return Promise.resolve();
  }

  protected override _onClose(): void {
    this.#stop?.();
  }

  /** Redraws the inside in place; the attacker gone, the dialog closes. */
  #update(): void {
    // Its own declaration comes in before it closes: that the Action is used now is no reason against it.
    if (!this.rendered || this.#sending) return;
    const option = this.#option;
    const html = this.#draw();
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (html === "") runReporting(this.close());
    else if (content) this.#redraw.draw(content, html, option !== this.#option);
  }

  /** What each field changes. */
  readonly #fields: Fields<FieldOf<"turn">> = {
    target: (fighter, field) => this.#plan.aim(fighter, valueOf(field) === true),
    start: (option) => this.#plan.open(option),
    allow: (_, field) => (this.#plan.allows = valueOf(field) === true),
    nobody: (_, field) => this.#plan.aimAtNobody(valueOf(field) === true),
    input: (input, field) => this.#plan.setInput(field.dataset["option"] ?? "", input, valueOf(field)),
  };

  #onChange(event: Event): void {
    if (isElement(event.target)) this.#picked.add(event.target);
    if (changeField(this.#fields, event)) this.#update();
  }

  #pick(place: number): void {
    if (!this.#plan.pick(place)) return;
    this.#update();
    this.element.querySelector<HTMLElement>("input[data-start]:checked")?.focus();
  }

  #goOn(list: HTMLSelectElement): void {
    if (!this.#picked.has(list)) {
      list.showPicker();
      // Who closes it again means what stands in it.
      this.#picked.add(list);
    } else if (isClosed(list)) this.#submit();
    else this.element.querySelector<HTMLElement>(".riposte-confirm")?.focus();
  }

  /** The button can be reached and pressed all the same: whoever does not see why it is gray is told, and led to the field. */
  #submit(): void {
    if (this.#refused.length === 0) return runReporting(this.roll());
    warn(this.#refused.join(" "));
    focusNeeded(this.element, this.#plan.needed());
  }

  /** May it be done without a further question? */
  isClear(): boolean {
    const judged = this.#plan.judged();
    return judged !== null && judged.aimed && !judged.hard && judged.refusals.length === 0;
  }

  /** Declares the selected plan; closes when it is posted. */
  async roll(): Promise<void> {
    const judged = this.#plan.judged();
    if (!judged || judged.hard || this.#sending) return;
    const { token, parent } = this.#plan.opening;
    const allow = game.user.isGM && (this.#plan.allows || judged.word);
    this.#sending = true;
    try {
      const { actor: attacker, targets, plan } = judged;
      const data = { attacker, token, targets, plan, parent: parent ?? undefined };
      if (!reportRefusal(await declareAction(data, { allow }))) return;
      spendTargets();
      await this.close();
    } finally {
      this.#sending = false;
      this.#update();
    }
  }
}
