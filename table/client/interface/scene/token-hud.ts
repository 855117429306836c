/** The buttons around a token: target, combat, hide, bars, status effects. */
import { ApplicationV2 } from "../base.ts";
import { callMethod, runHandler } from "../../apps/env.ts";
import type { ClosingOptions, DefaultOptions, RenderContext, RenderOptions } from "../../apps/types.ts";
import { icon, make, picture } from "../dom.ts";
import { board, game, words } from "../platform.ts";
import type { ActorView, TokenView } from "../views.ts";
import { statusChoices, type StatusEffectChoice } from "./status-choices.ts";
import { barRange } from "./token-art.ts";
import type { Token } from "./token.ts";

export class TokenHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "token-hud",
    classes: ["placeable-hud"],
    tag: "div",
    window: { frame: false, positioned: false },
    actions: {
      target: onTarget,
      combat: onCombat,
      visibility: onVisibility,
      sheet: onSheet,
      config: onConfig,
      togglePalette: onPalette,
      effect: onEffect,
    },
  };

  #object: Token | null = null;

  /** The token these buttons belong to. */
  get object(): Token | null {
    return this.#object;
  }

  get document(): TokenView | null {
    return this.#object?.document ?? null;
  }

  get actor(): ActorView | null {
    return this.#object?.actor ?? null;
  }

  /** Shows the buttons of a token. */
  async bind(token: Token): Promise<void> {
    this.#object = token;
    await this.render({ force: true });
  }

  /** Opens the buttons of a token, or closes them when they are its own. */
  toggle(token: Token): void {
    if (this.#object === token && this.rendered) this.clear();
    else runHandler(() => this.bind(token));
  }

  /** Closes the buttons. */
  clear(): void {
    if (!this.#object) return;
    this.#object = null;
    if (this.rendered) runHandler(() => this.close({ animate: false }));
  }

  /** Follows a token that moved. */
  follow(id: string): void {
    if (this.#object?.id === id && this.rendered) runHandler(() => this.render());
  }

  /** Puts the buttons around the token, in window coordinates. */
  place(): void {
    if (!this.#object || !this.rendered) return;
    const canvas = board();
    const { x, y, w, h } = this.#object;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + w, y: y + h });
    Object.assign(this.element.style, {
      left: `${from.x}px`,
      top: `${from.y}px`,
      width: `${to.x - from.x}px`,
      height: `${to.y - from.y}px`,
    });
  }

  override async _prepareContext(): Promise<RenderContext> {
    const token = this.document;
    return Promise.resolve({
      id: token?.id ?? "",
      isGM: game().user.isGM,
      isOwner: token?.isOwner ?? false,
      isTargeted: this.#object?.isTargeted ?? false,
      inCombat: token?.inCombat ?? false,
      hidden: token?.hidden ?? false,
      bars: token && token.isOwner ? ["bar1", "bar2"].map((bar) => ({ bar, range: barRange(token, bar) })) : [],
      statusEffects: this._getStatusEffectChoices(),
    });
  }

  override async _renderHTML(context: RenderContext): Promise<HTMLElement> {
    const control = (action: string, icons: string, label: string, active: unknown): HTMLButtonElement =>
      make(
        "button",
        {
          type: "button",
          class: active ? "control-icon active" : "control-icon",
          data: { action, tooltip: label },
          "aria-label": label,
          "aria-pressed": active ? "true" : "false",
        },
        [icon(icons)],
      );
    const left = make("div", { class: "col left" }, [
      control("sheet", "fa-solid fa-address-card", words("TABLE.OpenSheet", "Open sheet"), false),
    ]);
    const right = make("div", { class: "col right" }, [
      control("target", "fa-solid fa-bullseye", words("HUD.Target", "Target"), context["isTargeted"]),
    ]);
    if (context["isGM"]) {
      left.append(
        control("visibility", "fa-solid fa-eye-slash", words("HUD.Hide", "Hide from players"), context["hidden"]),
      );
      right.append(
        control("combat", "fa-solid fa-shield-halved", words("HUD.Combat", "In combat"), context["inCombat"]),
      );
    }
    const middle = make("div", { class: "col middle" });
    if (context["isOwner"]) {
      left.append(control("config", "fa-solid fa-gear", words("HUD.Configure", "Set up the token"), false));
      middle.append(...this.#bars());
      right.append(control("togglePalette", "fa-solid fa-person-rays", words("HUD.Effects", "Status effects"), false));
      right.append(this.#palette(Object.values(this._getStatusEffectChoices())));
    }
    return Promise.resolve(make("div", { class: "hud-columns" }, [left, middle, right]));
  }

  /** The bars' figures: a number sets, +n and -n add and take (official article: tokens). */
  #bars(): HTMLElement[] {
    const token = this.document;
    return ["bar2", "bar1"].flatMap((bar) => {
      const shown = token?.getBarAttribute?.(bar);
      if (!token || !shown) return [];
      const label = words(`HUD.${bar}`, bar === "bar1" ? "First bar" : "Second bar");
      const on = { change: (event: Event) => runHandler(() => changeBar(token, bar, event)) };
      const value = String(shown.value ?? 0);
      return [
        make("div", { class: `attribute ${bar}` }, [
          make("input", { type: "text", name: bar, value, "aria-label": label, data: { tooltip: label }, on }),
        ]),
      ];
    });
  }

  /** The statuses that `CONFIG` offers this actor, by id. */
  _getStatusEffectChoices(): Record<string, StatusEffectChoice> {
    return statusChoices(this.actor);
  }

  #palette(effects: readonly StatusEffectChoice[]): HTMLElement {
    const palette = make("div", { class: "palette status-effects", data: { palette: "effects" }, hidden: true });
    for (const { id, title, src, cssClass } of effects) {
      const image = picture(src, `effect-control ${cssClass}`.trim(), title);
      Object.assign(image.dataset, { action: "effect", statusId: id, tooltip: title });
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      palette.append(image);
    }
    return palette;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    const open = content.querySelector<HTMLElement>(".palette.status-effects")?.hidden === false;
    content.replaceChildren(result);
    const palette = result.querySelector<HTMLElement>(".palette.status-effects");
    if (palette && open) palette.hidden = false;
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("hud") ?? document.body).append(element);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    queueMicrotask(() => this.place());
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#object = null;
  }
}
function onTarget(this: TokenHUD, event: PointerEvent): void {
  const token = this.object;
  if (!token) return;
  token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
  runHandler(() => this.render());
}

async function onCombat(this: TokenHUD): Promise<void> {
  await this.document?.toggleCombatant?.();
  if (this.object) await this.render();
}

async function onVisibility(this: TokenHUD): Promise<void> {
  const token = this.document;
  if (token) await token.update({ hidden: !token.hidden });
}

function onSheet(this: TokenHUD): void {
  const actor = this.actor;
  if (actor) runHandler(() => actor.sheet?.render({ force: true }));
  this.clear();
}

function onConfig(this: TokenHUD): void {
  const token = this.document;
  if (token) runHandler(() => token.sheet?.render({ force: true }));
  this.clear();
}

async function changeBar(token: TokenView, bar: string, event: Event): Promise<void> {
  const shown = token.getBarAttribute?.(bar);
  const text = event.target instanceof HTMLInputElement ? event.target.value.trim() : "";
  const given = /^([+=-]?)\s*(\d+(?:\.\d+)?)$/.exec(text);
  if (!shown || !given) return;
  const [, sign = "", digits = "0"] = given;
  const isDelta = sign === "+" || sign === "-";
  const amount = sign === "-" ? -Number(digits) : Number(digits);
  const attribute: unknown = Reflect.get(shown, "attribute");
  await callMethod(token.actor, "modifyTokenAttribute", attribute, amount, isDelta, shown.max !== undefined);
}

function onPalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
  const palette = this.element.querySelector<HTMLElement>(".palette.status-effects");
  if (!palette) return;
  palette.hidden = !palette.hidden;
  target.classList.toggle("active", !palette.hidden);
}

async function onEffect(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const status = target.dataset["statusId"];
  if (status && this.actor?.toggleStatusEffect) await this.actor.toggleStatusEffect(status);
  if (this.object) await this.render();
}
