/** The attack dialog: who, with what, at whom, how likely. Enter rolls. */
import type { Fighter, Option, Plan, Refusal, Uuid } from "../../../rules/core/types.ts";
import { declareAttack } from "../../exchange/act.ts";
import { familyModule } from "../../exchange/families.ts";
import { fighterOf, resolveActor } from "../../exchange/fighters.ts";
import { exchanges } from "../../exchange/store.ts";
import { deskOfFighters } from "../desk.ts";
import { isElement, isField, valueOf } from "../dom.ts";
import { morph } from "../morph.ts";
import { run, told } from "../notify.ts";
import { draw } from "../templates.ts";
import { attackPlan, attackView, startOf, type AttackSource, type AttackState } from "../view/attack.ts";
import { readInput } from "../view/inputs.ts";
import { UNSEEN_PORTRAIT } from "../view/viewer.ts";
import type { AttackOptions } from "./index.ts";
import { aimsFor, candidatesOf, type Aims, type Target } from "./aims.ts";

const { ApplicationV2 } = foundry.applications.api;

export class AttackDialog extends ApplicationV2 {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-attack"],
    window: { title: "RIPOSTE.Attack.Title", icon: "fa-solid fa-hand-fist", resizable: true },
    position: { width: 380 },
  };

  readonly #attacker: Uuid;
  readonly #token: TokenDocument.Implementation | null;
  readonly #aims: Aims;
  #state: AttackState;
  #sending = false;
  #stop: (() => void) | null = null;

  constructor(attacker: Actor.Implementation, options: AttackOptions) {
    super({ id: `riposte-attack-${attacker.uuid.replaceAll(".", "-")}` });
    this.#attacker = attacker.uuid;
    this.#token = options.token ?? null;
    this.#aims = aimsFor(attacker.uuid);
    const [only] = this.#aims.targets.keys();
    const all = this.#aims.targeted
      ? [...this.#aims.targets.keys()]
      : this.#aims.targets.size === 1 && only
        ? [only]
        : [];
    this.#state = { option: null, choices: {}, chosen: new Set(all), allow: false };
    if (options.weapon !== undefined) this.useWeapon(options.weapon);
  }

  /** Takes this weapon in hand, where an option has a pick with such an entry. */
  useWeapon(weapon: string): void {
    for (const option of this.#source()?.options ?? []) {
      const input = option.inputs.find((each) => each.kind === "pick" && each.choices.some(({ id }) => id === weapon));
      if (!input) continue;
      const choice = { ...this.#state.choices[option.id], [input.id]: weapon };
      this.#state = { ...this.#state, option: option.id, choices: { ...this.#state.choices, [option.id]: choice } };
      return;
    }
  }

  #source(): {
    source: AttackSource;
    options: readonly Option[];
    actor: Actor.Implementation;
    fighters: readonly Fighter[];
  } | null {
    const actor = resolveActor(this.#attacker);
    const attacker = actor && fighterOf(actor, this.#token);
    const module = attacker && familyModule(attacker.family);
    if (!actor || !attacker || !module) return null;
    const others = [...this.#aims.targets.keys()].flatMap((id): Fighter[] => {
      const found = resolveActor(id);
      const fighter = found && fighterOf(found);
      return fighter ? [fighter] : [];
    });
    const fighters = [attacker, ...others];
    const scene = { fighters: Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter])) };
    const source: AttackSource = {
      attacker,
      portrait: this.#token?.texture.src ?? actor.img ?? UNSEEN_PORTRAIT,
      rules: module.rules,
      icons: module.icons,
      scene,
      candidates: candidatesOf(this.#aims),
      targeted: this.#aims.targeted,
      state: this.#state,
    };
    return { source, options: module.rules.actions(attacker, scene), actor, fighters };
  }

  protected override _renderHTML(): Promise<string> {
    return Promise.resolve(this.#draw());
  }

  #draw(): string {
    const found = this.#source();
    if (!found) return "";
    return draw("attack", { attack: attackView(deskOfFighters(found.fighters), found.source) }) ?? "";
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    if (typeof result === "string") morph(content, result);
  }

  protected override _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      run(this.roll());
    });
    // What is opened makes the window longer: it must not grow off the screen. `toggle` does not bubble.
    this.element.addEventListener("toggle", () => this.setPosition(), true);
    const update = (): void => this.#update();
    const stop = exchanges.onChange(update);
    const hooks = ["updateActor", "updateCombat", "deleteToken", "deleteActor"] as const;
    const ids = hooks.map((hook) => [hook, Hooks.on(hook, update)] as const);
    this.#stop = () => {
      stop();
      for (const [hook, id] of ids) Hooks.off(hook, id);
    };
    const roll = this.element.querySelector<HTMLElement>(".riposte-confirm:not(:disabled)");
    (roll ?? this.element.querySelector<HTMLElement>("input, select"))?.focus();
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
    if (html === "") run(this.close());
    else if (content) {
      morph(content, html);
      this.setPosition();
    }
  }

  #onChange(event: Event): void {
    if (!isElement(event.target) || !isField(event.target)) return;
    const field = event.target;
    const { target, start, option, input, allow } = field.dataset;
    if (target !== undefined) this.#aim(target, valueOf(field) === true);
    else if (start !== undefined) this.#state = { ...this.#state, option: start };
    else if (allow !== undefined) this.#state = { ...this.#state, allow: valueOf(field) === true };
    else if (option !== undefined && input !== undefined) this.#setInput(option, input, valueOf(field));
    this.#update();
  }

  #aim(fighter: Uuid, on: boolean): void {
    const chosen = new Set(this.#state.chosen);
    if (on) chosen.add(fighter);
    else chosen.delete(fighter);
    this.#state = { ...this.#state, chosen };
  }

  #setInput(optionId: string, input: string, raw: string | boolean): void {
    const option = this.#source()?.options.find((each) => each.id === optionId);
    const read = option && readInput(option.inputs, input, raw);
    if (!read) return;
    const choice = { ...this.#state.choices[optionId], ...read };
    this.#state = { ...this.#state, choices: { ...this.#state.choices, [optionId]: choice } };
  }

  /** The plan as it stands and all that speaks against it. */
  #judged(): { actor: Actor.Implementation; targets: Target[]; plan: Plan; refusals: readonly Refusal[] } | null {
    const found = this.#source();
    const current = found && attackPlan(found.options, this.#attacker, this.#state);
    if (!found || !current) return null;
    const start = startOf(found.source);
    const targets = start.targets.flatMap((id) => this.#aims.targets.get(id)?.target ?? []);
    const { refusals } = found.source.rules.judge(start, current.plan, found.source.scene);
    return { actor: found.actor, targets, plan: current.plan, refusals };
  }

  /** May it be rolled without a further question? */
  isClear(): boolean {
    const judged = this.#judged();
    return judged !== null && judged.targets.length > 0 && judged.refusals.length === 0;
  }

  /** Declares the attack; closes when it is posted. */
  async roll(): Promise<void> {
    const judged = this.#judged();
    if (!judged || judged.targets.length === 0 || this.#sending) return;
    const allow = game.user.isGM && this.#state.allow;
    this.#sending = true;
    try {
      const { actor, targets, plan } = judged;
      const outcome = await declareAttack({ attacker: actor, token: this.#token, targets, plan }, { allow });
      if (told(outcome)) await this.close();
    } finally {
      this.#sending = false;
    }
  }
}
