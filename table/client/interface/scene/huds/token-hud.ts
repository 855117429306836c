/** The buttons around a token: target, combat, hide, bars, status effects. */
import { callMethod, runHandler } from "../../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { HandlebarsApplicationMixin } from "../../base.ts";
import { guardPicture } from "../../dom.ts";
import { game, words } from "../../platform.ts";
import type { ActorView, TokenView } from "../../views.ts";
import { statusChoices, type StatusEffectChoice } from "../status-choices.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

export class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "token-hud",
    actions: {
      target: onTarget,
      combat: onCombat,
      sheet: onSheet,
      effect: { handler: onEffect, buttons: [0, 2] },
    },
  };

  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  get actor(): ActorView | null | undefined {
    return this.object?.actor;
  }

  override async _prepareContext(options?: RenderOptions): Promise<RenderContext> {
    const token = this.document;
    const bars = barsOf(token);
    return {
      ...(await super._prepareContext(options)),
      canConfigure: token?.isOwner ?? false,
      canToggleCombat: game().user.isGM,
      displayBar1: bars.bar1 ? bars.bar1.type !== "none" : null,
      bar1Data: bars.bar1,
      displayBar2: bars.bar2 ? bars.bar2.type !== "none" : null,
      bar2Data: bars.bar2,
      combatClass: token?.inCombat ? "active" : "",
      targetClass: this.object?.isTargeted ? "active" : "",
      statusEffects: this._getStatusEffectChoices(),
      labels: labels(),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const image of this.element.querySelectorAll("img")) guardPicture(image);
  }

  /** The statuses that `CONFIG` offers this actor, by id. */
  _getStatusEffectChoices(): Record<string, StatusEffectChoice> {
    return statusChoices(this.actor ?? null);
  }

  /** A bar's figure: a number sets, +n and -n add and take (official article: tokens). */
  override async _onSubmit(event: Event, form: HTMLFormElement, formData: unknown): Promise<void> {
    await super._onSubmit(event, form, formData);
    const { target } = event;
    const token = this.document;
    if (!token || !(target instanceof HTMLInputElement)) return;
    if (target.name === "bar1" || target.name === "bar2") await changeBar(token, target.name, target.value);
  }
}

type Bar = ReturnType<NonNullable<TokenView["getBarAttribute"]>>;

/** The bars that the user may change. */
function barsOf(token: TokenView | undefined): { bar1: Bar; bar2: Bar } {
  const of = (bar: string): Bar => (token?.isOwner ? (token.getBarAttribute?.(bar) ?? null) : null);
  return { bar1: of("bar1"), bar2: of("bar2") };
}

function labels(): Record<string, string> {
  return {
    sheet: words("TABLE.OpenSheet", "Open sheet"),
    visibility: words("HUD.Hide", "Hide from players"),
    config: words("HUD.Configure", "Set up the token"),
    target: words("HUD.Target", "Target"),
    combat: words("HUD.Combat", "In combat"),
    effects: words("HUD.Effects", "Status effects"),
    bar1: words("HUD.bar1", "First bar"),
    bar2: words("HUD.bar2", "Second bar"),
  };
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

function onSheet(this: TokenHUD): void {
  const actor = this.actor;
  if (actor) runHandler(() => actor.sheet?.render({ force: true }));
  runHandler(() => this.close());
}

async function changeBar(token: TokenView, bar: string, text: string): Promise<void> {
  const shown = token.getBarAttribute?.(bar);
  const given = /^([+=-]?)\s*(\d+(?:\.\d+)?)$/.exec(text.trim());
  if (!shown || !given) return;
  const [, sign = "", digits = "0"] = given;
  const isDelta = sign === "+" || sign === "-";
  const amount = sign === "-" ? -Number(digits) : Number(digits);
  const attribute: unknown = Reflect.get(shown, "attribute");
  await callMethod(token.actor, "modifyTokenAttribute", attribute, amount, isDelta, shown.max !== undefined);
}

/** A left click puts the status on or off, a right click as an overlay. */
async function onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
  const status = target.dataset["statusId"];
  const active = !target.classList.contains("active");
  if (status) await this.actor?.toggleStatusEffect?.(status, { active, overlay: event.button === 2 });
  if (this.object) await this.render();
}
