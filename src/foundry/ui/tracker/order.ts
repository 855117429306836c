/**
 * Above the rows, how the round comes into order and the GM's buttons for it; among them, a heading for each kind of turn; below them,
 * what a GM should know. Loaded with the first family that makes an order.
 */
import { changes } from "../../exchange/lib/changes.ts";
import { oncePerTask } from "../../exchange/lib/once-per.ts";
import { orderBars, orderHeading, type BarOf } from "../../exchange/world/turn-order.ts";
import { gameWords } from "../kit/view-context.ts";
import { isElement, make } from "../kit/dom.ts";
import { speak } from "../kit/announce/speak.ts";
import { keepKeys } from "../kit/keyboard-help.ts";
import { addLastStripItems } from "../strip/items.ts";
import { updateStrip } from "../strip/index.ts";
import { morph } from "../kit/morph.ts";
import { runReporting } from "../kit/notify.ts";
import { sentence } from "../view/shared/words.ts";
import { makingItems } from "./making-items.ts";

type CombatDoc = Combat.Implementation;

/** A tracker on the screen: the list of rows, the line above it and the note below it. */
interface Shown {
  readonly list: WeakRef<Element>;
  readonly box: WeakRef<HTMLElement>;
  readonly note: WeakRef<HTMLElement>;
  readonly combat: string;
}
interface Parts {
  readonly list: Element;
  readonly box: HTMLElement;
  readonly note: HTMLElement;
}
let shown: readonly Shown[] = [];

const barText = ({ bar }: BarOf): string => sentence(gameWords, () => "", { key: bar.text, data: bar.data });

/** A foe who is down; whoever got away has not fallen. */
const hasFallen = ({ actor, token, out }: Combatant.Implementation): boolean =>
  (token ?? actor?.prototypeToken)?.disposition === CONST.TOKEN_DISPOSITIONS.HOSTILE && out !== null && out !== "away";

function barHtml(of: BarOf): HTMLElement {
  const { family, bar } = of;
  const acts = !game.user.isGM
    ? []
    : bar.acts.map(({ id, label, icon, primary }) => {
        const words = game.i18n.localize(label);
        const data = { "data-order": id, "data-family": family, "data-key": id, "data-tooltip-text": words };
        const look = { type: "button", class: primary ? "is-primary" : "", "aria-label": words };
        return make(
          "button",
          { ...look, ...data },
          make("i", { class: icon, "aria-hidden": "true" }),
          primary ? make("span", {}, words) : "",
        );
      });
  return make("div", { class: "riposte-order-bar", "data-key": family }, make("span", {}, barText(of)), ...acts);
}

/** What a GM should know of the round; null: nothing. */
function hintHtml({ family, bar }: BarOf, combat: CombatDoc): HTMLElement | null {
  const hint = (combat.combatants.some(hasFallen) ? bar.fallen : undefined) ?? bar.hint;
  if (hint === null || !game.user.isGM) return null;
  return make("p", { class: "hint", "data-key": family }, game.i18n.localize(hint));
}

function onClick(combat: string, event: MouseEvent): void {
  const button = isElement(event.target) ? event.target.closest<HTMLButtonElement>("button[data-order]") : null;
  const doc = game.combats.get(combat);
  if (button === null || doc === undefined || button.ariaBusy === "true") return;
  event.preventDefault();
  event.stopPropagation();
  const { order, family } = button.dataset;
  const barNow = (): BarOf | undefined => orderBars(doc).find((bar) => bar.family === family);
  const act = barNow()?.bar.acts.find(({ id }) => id === order);
  if (act === undefined) return;
  // Disabled, it would lose the keyboard.
  button.ariaBusy = "true";
  const done = act.press().then(() => {
    const bar = barNow();
    if (bar !== undefined) speak(barText(bar));
  });
  runReporting(done.finally(() => (button.ariaBusy = null)));
}

function boxFor(list: Element, combat: string): HTMLElement {
  const box = make("div", { class: "riposte riposte-order" });
  box.addEventListener("click", (event) => onClick(combat, event));
  keepKeys(box);
  list.before(box);
  return box;
}

/** One heading wherever another kind of turn begins. */
function placeHeadings(list: Element, combat: CombatDoc): void {
  for (const old of list.querySelectorAll(".riposte-order-heading")) old.remove();
  let last: string | null = null;
  for (const row of list.querySelectorAll("[data-combatant-id]")) {
    const actor = combat.combatants.get(row.getAttribute("data-combatant-id") ?? "")?.actor;
    const key = actor ? orderHeading(combat, actor) : null;
    if (key !== null && key !== last) {
      row.before(make("li", { class: "riposte riposte-order-heading" }, game.i18n.localize(key)));
    }
    last = key;
  }
}

function fill({ list, box, note }: Parts, combat: CombatDoc): void {
  const bars = orderBars(combat);
  morph(box, bars.map((bar) => barHtml(bar).outerHTML).join(""));
  const hints = bars.flatMap((bar) => hintHtml(bar, combat) ?? []);
  morph(note, hints.map((hint) => hint.outerHTML).join(""));
  note.hidden = hints.length === 0;
  list.classList.toggle(
    "riposte-order-open",
    bars.some(({ bar }) => bar.isOpen),
  );
  box.hidden = bars.length === 0;
  if (bars.length > 0) placeHeadings(list, combat);
}

/** Draws it into a tracker that was just rendered; what stood there goes, also where no encounter is left. */
export function drawOrder(combat: CombatDoc | null | undefined, element: HTMLElement): void {
  for (const old of element.querySelectorAll(".riposte-order")) old.remove();
  const list = element.querySelector("[data-combatant-id]")?.parentElement;
  if (!list || !combat || combat.id === null) return;
  const box = boxFor(list, combat.id);
  // Below the rows: what comes up there moves none of them away from under the pointer.
  const note = make("div", { class: "riposte riposte-order riposte-order-note" });
  list.after(note);
  shown = [
    ...shown.filter((each) => each.box.deref()?.isConnected),
    { list: new WeakRef(list), box: new WeakRef(box), note: new WeakRef(note), combat: combat.id },
  ];
  fill({ list, box, note }, combat);
}

/** Redraws what is on the screen. */
function update(): void {
  for (const { list, box, note, combat } of shown) {
    const [rows, line, below, doc] = [list.deref(), box.deref(), note.deref(), game.combats.get(combat)];
    if (rows?.isConnected && line?.isConnected && below && doc) fill({ list: rows, box: line, note: below }, doc);
  }
}

/** Several things may change at once: it is drawn once for all. */
const changed = oncePerTask(update);

/** Called once, when it is loaded. */
export function registerOrderBar(): void {
  changes.onAny(["combat", "actor"], changed);
  addLastStripItems(makingItems);
  updateStrip();
}
