/** What a token shows: picture, name, bars, effects, reticles. All of it is redrawn from the documents. */
import { guardPicture, make, picture, routed } from "../dom.ts";
import { shownEffects } from "../shown-effects.ts";
import type { EffectView, TokenView, UserView } from "../views.ts";

const DISPOSITIONS = new Map([
  [1, "friendly"],
  [0, "neutral"],
  [-1, "hostile"],
  [-2, "secret"],
]);

export interface TokenParts {
  root: HTMLElement;
  image: HTMLImageElement;
  name: HTMLElement;
  bars: HTMLElement;
  effects: HTMLElement;
  overlay: HTMLElement;
  reticles: HTMLElement;
}

/** Builds the empty elements of one token. */
export function buildToken(id: string): TokenParts {
  const image = make("img", { class: "token-image", alt: "", draggable: "false" });
  const name = make("div", { class: "token-name" });
  const bars = make("div", { class: "token-bars" });
  const effects = make("div", { class: "token-effects" });
  const overlay = make("div", { class: "token-overlay" });
  const reticles = make("div", { class: "token-reticles" });
  const root = make("div", { class: "token placeable", data: { tokenId: id }, tabindex: "0", role: "img" }, [
    make("div", { class: "token-ring" }),
    image,
    overlay,
    effects,
    bars,
    reticles,
    name,
  ]);
  return { root, image, name, bars, effects, overlay, reticles };
}

/** Puts the document's state into the elements. */
export function paintToken(parts: TokenParts, token: TokenView, showName: boolean): void {
  parts.root.dataset["disposition"] = DISPOSITIONS.get(token.disposition) ?? "neutral";
  parts.root.classList.toggle("hidden-token", token.hidden);
  parts.root.setAttribute("aria-label", token.name);
  parts.name.textContent = token.name;
  parts.name.hidden = !showName;
  const source = routed(token.texture?.src || token.actor?.img || "icons/svg/mystery-man.svg");
  if (parts.image.dataset["source"] !== source) {
    parts.image.dataset["source"] = source;
    guardPicture(parts.image);
    parts.image.src = source;
  }
}

/** Draws the bars whose attribute has a value and a maximum; no other is drawn (types: Token#drawBars). */
export function paintBars(container: HTMLElement, token: TokenView): void {
  const bars = ["bar1", "bar2"].flatMap((bar) => {
    const range = token.isOwner ? barRange(token, bar) : null;
    if (!range) return [];
    const share = range.max > 0 ? Math.min(Math.max(range.value / range.max, 0), 1) : 0;
    const fill = make("div", { class: "fill", style: `width: ${(share * 100).toFixed(1)}%` });
    const label = `${range.value} / ${range.max}`;
    return [make("div", { class: `bar ${bar}`, data: { bar, value: label }, title: label }, [fill])];
  });
  container.replaceChildren(...bars);
}

/** Value and maximum of a token's bar; null where its actor has no such attribute or no maximum of it. */
export function barRange(token: TokenView, bar: string): { value: number; max: number } | null {
  const data = token.getBarAttribute?.(bar);
  if (data?.type !== "bar") return null;
  const { value, max } = data;
  return typeof value === "number" && typeof max === "number" && max > 0 ? { value, max } : null;
}

/** Puts the icons of the actor's effects on the token, each with its name; an overlay lies over the picture. */
export function paintEffects(parts: TokenParts, token: TokenView): void {
  const shown = shownEffects(token.actor).filter((effect) => effect.img);
  // Pictures that are there already are left alone: they would flicker.
  const state = JSON.stringify(shown.map((effect) => [effect.img, effect.name, isOverlay(effect)]));
  if (parts.root.dataset["effects"] === state) return;
  parts.root.dataset["effects"] = state;
  const icons: HTMLElement[] = [];
  const overlays: HTMLElement[] = [];
  for (const effect of shown) {
    const image = picture(effect.img, "token-effect", effect.name);
    image.dataset["tooltipText"] = effect.name;
    (isOverlay(effect) ? overlays : icons).push(image);
  }
  parts.effects.replaceChildren(...icons);
  // There is room for one overlay: the last.
  parts.overlay.replaceChildren(...overlays.slice(-1));
}

function isOverlay({ flags }: EffectView): boolean {
  const core: unknown = flags["core"];
  return typeof core === "object" && core !== null && Reflect.get(core, "overlay") === true;
}

/** A user's color as CSS. */
export function colorOf(user: UserView): string {
  const { color } = user;
  if (typeof color === "string") return color;
  return color?.css ?? "#999999";
}

/** One reticle per user who targets the token, in that user's color. */
export function paintReticles(container: HTMLElement, users: Iterable<UserView>): void {
  const reticles = Array.from(users, (user) => {
    const mark = make("div", {
      class: user.isSelf ? "reticle own" : "reticle",
      data: { userId: user.id },
      title: user.name,
    });
    mark.style.setProperty("--reticle-color", colorOf(user));
    return mark;
  });
  container.replaceChildren(...reticles);
  container.parentElement?.classList.toggle("targeted", reticles.length > 0);
}
