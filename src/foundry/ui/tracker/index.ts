/** Marks and buttons on the combat tracker's rows: who still has the Action, who holds, who must answer, what may be done. */
import type { MessageId, Uuid } from "../../../rules/core/types.ts";
import { waitingNow } from "../kit/asked/waiting.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { familyModule } from "../../exchange/world/families.ts";
import { isOrdered, isOrderOpen } from "../../exchange/world/turn-order.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { bindActions } from "../kit/bind.ts";
import { morph } from "../kit/morph.ts";
import { draw } from "../kit/templates.ts";
import { keepKeys, showTipsOnFocus } from "../kit/keyboard-help.ts";
import { pressedIn, ROW_ACTIONS, type Pressed } from "./acts.ts";
import { forgetRows, keepRow, pruneRows, rowsOf, shownFighters, type ShownRow } from "./rows.ts";
import { readSources, rowOf, type Sources } from "./sources.ts";

function fill({ box, combat, combatant: id }: ShownRow, sources: Sources): void {
  const combatant = game.combats.get(combat)?.combatants.get(id);
  // Foundry draws the row itself only when the combatant changes, not when its actor falls.
  if (combatant !== undefined) box.closest("[data-combatant-id]")?.classList.toggle("defeated", combatant.isDefeated);
  const row = rowOf(combatant, sources);
  const html = row ? draw("tracker", { row }) : "";
  if (html !== null) morph(box, html);
}

function boxIn(row: HTMLElement): HTMLElement {
  const box = row.ownerDocument.createElement("div");
  box.className = "riposte riposte-marks";
  const read = (button: HTMLElement, { shiftKey }: MouseEvent): Pressed | null => pressedIn(button, shiftKey);
  bindActions(box, { actions: ROW_ACTIONS, read, attribute: "data-act", stops: true });
  // A double click on the row opens the sheet; two quick clicks on our buttons do not.
  box.addEventListener("dblclick", (event) => event.stopPropagation());
  keepKeys(box);
  showTipsOnFocus(box);
  (row.querySelector(".token-name") ?? row).append(box);
  return box;
}

/** Says what the digits of an initiative mean; the cell is Foundry's, with the number or a GM's field in it. */
function explainInitiative(row: HTMLElement, { initiative, actor }: Combatant.Implementation): void {
  const key = actor && familyModule(actor.type)?.initiativeHint;
  const cell = row.querySelector<HTMLElement>(".token-initiative");
  if (key && cell && initiative !== null) cell.dataset["tooltipText"] = game.i18n.localize(key);
}

/** More characters than a row's line has: the name has two. */
const LONG = 24;

/** One row of the tracker gets its marks. */
function fillRow(combat: Combat.Implementation, row: HTMLElement, sources: ReturnType<typeof readSources>): void {
  const combatant = combat.combatants.get(row.dataset["combatantId"] ?? "");
  if (combat.id === null || !combatant?.id || !combatant.actor) return;
  // Nobody rolls alone where a family makes the order of all.
  row.classList.toggle("riposte-ordered", isOrdered(combatant.actor));
  // Nor is it anybody's turn before the order stands. Foundry marks the row when it draws it again.
  if (isOrderOpen(combat, combatant.actor)) row.classList.remove("active");
  row.classList.toggle("riposte-longer", (combatant.name ?? "").length > LONG);
  explainInitiative(row, combatant);
  const known = row.querySelector<HTMLElement>(".riposte-marks");
  const shown: ShownRow = { box: known ?? boxIn(row), combat: combat.id, combatant: combatant.id };
  if (!known) keepRow(combatant.actor.uuid, shown);
  fill(shown, sources);
}

type OrderPart = Pick<typeof import("./order.ts"), "drawOrder" | "registerOrderBar">;
let orderPart: OrderPart | null = null;

/** Takes what draws the order of a round, before the first family comes into play that makes one. */
export function bringOrder(part: OrderPart): void {
  if (orderPart !== null) return;
  orderPart = part;
  part.registerOrderBar();
}

/** A tracker was rendered: its rows get their marks. */
export function fillTracker(combatId: string | null, element: HTMLElement): void {
  const combat = game.combats.get(combatId ?? "");
  pruneRows();
  const actors = combat?.combatants.contents.map(({ actor }) => actor) ?? [];
  element.classList.toggle("riposte-all-ordered", actors.length > 0 && actors.every(isOrdered));
  orderPart?.drawOrder(combat, element);
  if (!combat) return;
  const sources = readSources();
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) fillRow(combat, row, sources);
}

/** Redraws the marks of these fighters only. */
function update(fighters: Iterable<Uuid>): void {
  waitingNow.forget();
  const sources = readSources();
  for (const uuid of fighters) for (const row of rowsOf(uuid)) fill(row, sources);
}

/** A deleted declaration names nobody any more: its marks go from the fighters it had. */
const fightersOf = new Map<MessageId, readonly Uuid[]>();

/** Called once, in `init`. */
export function registerTracker(): void {
  changes.on("linked", update);
  const ofOne = (actor: Actor.Implementation | null): void => update(actor ? [actor.uuid] : []);
  changes.on("actor", ofOne);
  // What somebody carries may be marked, too.
  changes.on("actorPart", ofOne);
  // Templates or families may have arrived after the rows.
  changes.onAny(["worldTime", "settings", "arrived"], () => update(shownFighters()));
  changes.on("combatDeleted", forgetRows);
  exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    const fighters = exchange ? allFightersIn(exchange) : (fightersOf.get(id) ?? []);
    if (exchange?.phase === "open") fightersOf.set(id, fighters);
    else fightersOf.delete(id);
    update(fighters);
  });
}

/** Called once, in `ready`. */
export function startTracker(): void {
  for (const exchange of exchanges.open()) fightersOf.set(exchange.id, allFightersIn(exchange));
}
