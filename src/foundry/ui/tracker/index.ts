/** Marks on the combat tracker's rows: who still has the Action, who must answer, and an attack button. */
import type { Exchange, MessageId, Uuid } from "../../../rules/core/types.ts";
import { fighterOf, resolveActor } from "../../exchange/fighters.ts";
import { fightersIn } from "../../exchange/involved.ts";
import { exchanges } from "../../exchange/store.ts";
import { openAttack } from "../attack/index.ts";
import { deskOfFighters } from "../desk.ts";
import { isElement } from "../dom.ts";
import { morph } from "../morph.ts";
import { run } from "../notify.ts";
import { draw } from "../templates.ts";
import { trackerRow, waitingFor } from "../view/tracker.ts";

type Waiting = ReadonlyMap<Uuid, readonly Exchange[]>;
interface Shown {
  readonly ref: WeakRef<HTMLElement>;
  readonly combat: string;
  readonly combatant: string;
}
/** Marks by the fighter they speak of; the sidebar and a popped-out tracker may both show it. */
let shown = new Map<Uuid, Shown[]>();

function fillMarks(box: HTMLElement, combatId: string, combatantId: string, waiting: Waiting): void {
  const combatant = game.combats.get(combatId)?.combatants.get(combatantId);
  const actor = combatant?.actor;
  const fighter = actor && fighterOf(actor, combatant.token);
  if (!fighter) return morph(box, "");
  const own = waiting.get(fighter.id) ?? [];
  const html = draw("tracker", { row: trackerRow(deskOfFighters([fighter], own), fighter, own) });
  if (html !== null) morph(box, html);
}

function onClick(event: MouseEvent): void {
  if (!isElement(event.target)) return;
  const button = event.target.closest<HTMLElement>("[data-riposte-attack]");
  const actor = button && resolveActor(button.dataset["riposteAttack"] ?? "");
  if (!button || !actor) return;
  event.preventDefault();
  event.stopPropagation();
  const row = button.closest<HTMLElement>("[data-combatant-id]");
  const token = game.combat?.combatants.get(row?.dataset["combatantId"] ?? "")?.token ?? null;
  run(openAttack(actor, { token, ...(event.shiftKey ? { fast: true } : {}) }));
}

function boxIn(row: HTMLElement): HTMLElement {
  const box = row.ownerDocument.createElement("div");
  box.className = "riposte riposte-marks";
  box.addEventListener("click", onClick);
  (row.querySelector(".token-name") ?? row).append(box);
  return box;
}

/** Forgets marks that went with an earlier drawing of the tracker. */
function prune(): void {
  const live = [...shown].map(
    ([uuid, entries]) => [uuid, entries.filter(({ ref }) => ref.deref()?.isConnected)] as const,
  );
  shown = new Map(live.filter(([, entries]) => entries.length > 0));
}

function onRender(combatId: string | null, element: HTMLElement): void {
  const combat = combatId === null ? null : game.combats.get(combatId);
  const waiting = waitingFor(exchanges.open());
  prune();
  for (const row of element.querySelectorAll<HTMLElement>("[data-combatant-id]")) {
    const combatant = combat?.combatants.get(row.dataset["combatantId"] ?? "");
    if (!combat?.id || !combatant?.id || !combatant.actor) continue;
    const known = row.querySelector<HTMLElement>(".riposte-marks");
    const box = known ?? boxIn(row);
    const { uuid } = combatant.actor;
    const entry: Shown = { ref: new WeakRef(box), combat: combat.id, combatant: combatant.id };
    if (!known) shown.set(uuid, [...(shown.get(uuid) ?? []), entry]);
    fillMarks(box, combat.id, combatant.id, waiting);
  }
}

/** Redraws the marks of these fighters only. */
function update(fighters: Iterable<Uuid>): void {
  const waiting = waitingFor(exchanges.open());
  for (const uuid of fighters) {
    for (const { ref, combat, combatant } of shown.get(uuid) ?? []) {
      const box = ref.deref();
      if (box?.isConnected) fillMarks(box, combat, combatant, waiting);
    }
  }
}

export function registerTracker(): void {
  Hooks.on("renderCombatTracker", (app, element) => onRender(app.viewed?.id ?? null, element));
  Hooks.on("updateActor", (actor) => update([actor.uuid]));
  Hooks.on("deleteCombat", () => {
    shown = new Map();
  });
  // A deleted declaration names nobody any more: its marks go from the fighters it had.
  const fightersOf = new Map<MessageId, readonly Uuid[]>();
  exchanges.onChange((id) => {
    const exchange = exchanges.get(id);
    const fighters = exchange === null ? (fightersOf.get(id) ?? []) : fightersIn(exchange.declared.body);
    if (exchange?.phase === "open") fightersOf.set(id, fighters);
    else fightersOf.delete(id);
    update(fighters);
  });
}
