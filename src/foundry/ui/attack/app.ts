/** The turn dialog: what to do, with what, at whom, how likely. Enter does it. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Choice, Declared, Hold, Plan, Refusal, Uuid } from "../../../rules/core/types.ts";
import { declareAction } from "../../exchange/act.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { viewContextOfFighters, gameWords } from "../kit/view-context.ts";
import { changeField, type Fields } from "../kit/bind.ts";
import { isElement, valueOf } from "../kit/dom.ts";
import { morph } from "../kit/morph.ts";
import { runReporting, reportRefusal } from "../kit/notify.ts";
import { draw } from "../kit/templates.ts";
import { attackView } from "../view/screens/attack.ts";
import { attackPlan, evaluatedPlan, offeredOptions, placeOf, startOf, type AttackState } from "../view/screens/turn.ts";
import { readInput, type FieldValue } from "../view/shared/read-input.ts";
import type { FieldOf } from "../view/shared/actions.ts";
import { ownFields, type FieldMove, type MakeMove } from "../view/shared/own-field.ts";
import type { TurnOptions } from "../kit/screens.ts";
import { aimsFor, type Target } from "./aims.ts";
import { onTurnKey } from "./keys.ts";
import { placeInRoom, type Spot } from "./room.ts";
import { declaredBy, gather, heldBy, triggererOf, type Gathered, type DialogOpening } from "./source.ts";

const { ApplicationV2 } = foundry.applications.api;

export class AttackDialog extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-attack"],
    window: { title: "RIPOSTE.Attack.Title", icon: "fa-solid fa-hand-fist", resizable: true },
    position: { width: 430 },
  };

  readonly #opening: DialogOpening;
  readonly #name: string;
  #state: AttackState = { option: null, choices: {}, chosen: new Set(), allow: false, nobody: false };
  #sending = false;
  #stop: (() => void) | null = null;
  /** Where it has put itself; elsewhere, the user has moved it. */
  #moved: Spot | null = null;

  constructor(attacker: Actor.Implementation, options: TurnOptions) {
    const parent = options.parent ?? null;
    const id = `riposte-attack-${attacker.uuid.replaceAll(".", "-")}`;
    // The tray, which stays above it, still holds what is followed through.
    super({ id, ...(parent === null ? {} : { position: { top: 40 } }) });
    const hold = heldBy(attacker, parent);
    const token = options.token ?? null;
    const declared = parent === null ? declaredBy(attacker, token) : null;
    const wished = wishedTarget(attacker.uuid, options, hold, declared);
    const aims = aimsFor(attacker.uuid, wished === null ? [] : [wished]);
    this.#name = attacker.name;
    this.#opening = { attacker: attacker.uuid, token, aims, parent };
    this.#state = { ...this.#state, chosen: new Set(this.#firstTargets(wished)) };
    if (declared) this.#begin(declared);
    if (hold) this.#prepare(hold.action, hold.weapon);
    if (options.option !== undefined) this.#state = { ...this.#state, option: options.option };
    if (options.weapon !== undefined) this.useWeapon(options.weapon);
  }

  override get title(): string {
    const key = this.#opening.parent === null ? "RIPOSTE.Attack.Title" : "RIPOSTE.Attack.TitleFollow";
    return gameWords.t(key, { fighter: this.#name });
  }

  /** What the user has targeted; else the only one there is. */
  #firstTargets(wished: Uuid | null): readonly Uuid[] {
    const { targets, targeted } = this.#opening.aims;
    if (wished !== null && targets.has(wished)) return [wished];
    return targeted || targets.size === 1 ? [...targets.keys()] : [];
  }

  /** What was declared for this turn. */
  #begin({ option, choice }: Declared): void {
    this.#state = { ...this.#state, option };
    this.#choose(option, choice);
  }

  /** What a hold has prepared: its weapon, or its words. */
  #prepare(action: string, weapon: string | null): void {
    const inWords = this.#options().filter((option) => option.inputs.some(({ kind }) => kind === "text"));
    for (const { id, inputs } of inWords) {
      const [text] = inputs.filter(({ kind }) => kind === "text");
      if (text) this.#choose(id, { [text.id]: action });
    }
    if (weapon !== null) return this.useWeapon(weapon);
    const act = inWords.find((option) => option.targets === "none");
    if (act) this.#state = { ...this.#state, option: act.id };
  }

  /** Selects this weapon, where an option has a pick with such an entry; the one that is open goes first. */
  useWeapon(weapon: string): void {
    const options = this.#options();
    for (const option of [...options.filter(({ id }) => id === this.#state.option), ...options]) {
      if (option.targets === "none") continue;
      const input = option.inputs.find((each) => each.kind === "pick" && each.choices.some(({ id }) => id === weapon));
      if (!input) continue;
      this.#state = { ...this.#state, option: option.id };
      return this.#choose(option.id, { [input.id]: weapon });
    }
  }

  #gather(): Gathered | null {
    return gather(this.#opening, this.#state);
  }

  #options(): ReturnType<typeof offeredOptions> {
    const found = this.#gather();
    return found ? offeredOptions(found.source) : [];
  }

  #choose(option: string, more: Choice): void {
    const choice = { ...own(this.#state.choices, option), ...more };
    this.#state = { ...this.#state, choices: { ...this.#state.choices, [option]: choice } };
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  #draw(): string {
    const found = this.#gather();
    if (!found) return "";
    const hold = heldBy(found.actor, this.#opening.parent);
    const attack = attackView(viewContextOfFighters(found.fighters), found.source, hold);
    return draw("attack", { attack }) ?? "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    const { element } = this;
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("input", (event) => {
      if (isElement(event.target) && event.target.matches("input[type=text]")) this.#onChange(event);
    });
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      runReporting(this.roll());
    });
    const pick = (place: number): void => this.#pick(place);
    element.addEventListener("keydown", (event) => onTurnKey(event, { pick, submit: () => runReporting(this.roll()) }));
    const make: MakeMove = ({ option, input }, move) => this.#move(option, input, move);
    for (const field of ownFields()) field.listen(element, make);
    // What is opened makes the window longer: it must not grow off the screen. `toggle` does not bubble.
    element.addEventListener("toggle", () => (this.#moved = placeInRoom(this, this.#moved)), true);
    const update = (): void => this.#update();
    const stops = [exchanges.onChange(update), changes.onAny(["actor", "actorList", "combat"], update)];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    this.#moved = placeInRoom(this, null);
    const roll = element.querySelector<HTMLElement>(".riposte-confirm:not(:disabled)");
    (roll ?? element.querySelector<HTMLElement>("input:checked, input, select"))?.focus();
    return Promise.resolve();
  }

  protected override _onClose(): void {
    this.#stop?.();
  }

  /** Redraws the inside in place; the attacker gone, the dialog closes. */
  #update(): void {
    if (!this.rendered) return;
    const html = this.#draw();
    const content = this.element.querySelector<HTMLElement>(".window-content");
    if (html === "") runReporting(this.close());
    else if (content) {
      morph(content, html);
      this.#moved = placeInRoom(this, this.#moved);
    }
  }

  /** What each field changes. */
  readonly #fields: Fields<FieldOf<"turn">> = {
    target: (fighter, field) => this.#aim(fighter, valueOf(field) === true),
    // What was allowed was one option.
    start: (option) => {
      this.#state = { ...this.#state, option, allow: false };
    },
    allow: (_, field) => {
      this.#state = { ...this.#state, allow: valueOf(field) === true };
    },
    nobody: (_, field) => {
      this.#state = { ...this.#state, nobody: valueOf(field) === true };
    },
    input: (input, field) => this.#setInput(field.dataset["option"] ?? "", input, valueOf(field)),
  };

  #onChange(event: Event): void {
    if (changeField(this.#fields, event)) this.#update();
  }

  #pick(place: number): void {
    const found = this.#gather();
    const options = found ? offeredOptions(found.source) : [];
    const option = found && options.find((each, at) => placeOf(found.source, each, at) === place);
    if (!option) return;
    this.#state = { ...this.#state, option: option.id, allow: false };
    this.#update();
    this.element.querySelector<HTMLElement>("input[data-start]:checked")?.focus();
  }

  #aim(fighter: Uuid, on: boolean): void {
    const chosen = new Set(this.#state.chosen);
    if (on) chosen.add(fighter);
    else chosen.delete(fighter);
    this.#state = { ...this.#state, chosen };
  }

  #setInput(optionId: string, input: string, raw: FieldValue): void {
    const option = this.#options().find((each) => each.id === optionId);
    const read = option && readInput(option.inputs, input, raw);
    if (read) this.#choose(optionId, read);
  }

  /** Does something in a field that a family brings; its state is the choice. */
  #move(optionId: string, inputId: string, move: FieldMove): void {
    const option = this.#options().find((each) => each.id === optionId);
    const input = option?.inputs.find((each) => each.id === inputId);
    if (input?.kind !== "own") return;
    const moved = move(input, own(own(this.#state.choices, optionId) ?? {}, inputId) ?? input.initial);
    if (moved === null) return;
    this.#choose(optionId, { [inputId]: moved });
    this.#update();
  }

  /** The plan as it stands and all that speaks against it. */
  #judged(): Judged | null {
    const found = this.#gather();
    const current = found && attackPlan(offeredOptions(found.source), found.source);
    if (!found || !current) return null;
    const { judged, hard } = evaluatedPlan(found.source, current);
    const { targets } = startOf(found.source, current.option);
    return {
      actor: found.actor,
      targets: targets.flatMap((id) => this.#opening.aims.targets.get(id)?.target ?? []),
      plan: current.plan,
      aimed: current.option.targets === "none" || targets.length > 0,
      refusals: judged?.refusals ?? [],
      hard,
    };
  }

  /** May it be done without a further question? */
  isClear(): boolean {
    const judged = this.#judged();
    return judged !== null && judged.aimed && !judged.hard && judged.refusals.length === 0;
  }

  /** Declares the selected plan; closes when it is posted. */
  async roll(): Promise<void> {
    const judged = this.#judged();
    if (!judged || judged.hard || this.#sending) return;
    const { token, parent } = this.#opening;
    const allow = game.user.isGM && this.#state.allow;
    this.#sending = true;
    try {
      const { actor: attacker, targets, plan } = judged;
      const data = { attacker, token, targets, plan, parent: parent ?? undefined };
      if (reportRefusal(await declareAction(data, { allow }))) await this.close();
    } finally {
      this.#sending = false;
    }
  }
}

/** Whom it is aimed at first; whoever targets somebody now has thought again since it was declared. */
function wishedTarget(
  attacker: Uuid,
  { target, parent }: TurnOptions,
  hold: Hold | null,
  declared: Declared | null,
): Uuid | null {
  const named = target ?? hold?.target ?? (parent ? triggererOf(parent, attacker) : null);
  return named ?? (game.user.targets.size > 0 ? null : (declared?.target ?? null));
}

interface Judged {
  readonly actor: Actor.Implementation;
  readonly targets: readonly Target[];
  readonly plan: Plan;
  /** It has a target, or needs none. */
  readonly aimed: boolean;
  readonly refusals: readonly Refusal[];
  /** Something stands against it that nobody lets pass. */
  readonly hard: boolean;
}
