/** The same acts in the context menu of a combatant's row, in words. */
import { menuEntry } from "../../compat.ts";
import { mayActFor } from "../../exchange/world/permissions.ts";
import { runReporting } from "../kit/notify.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import { combatantOf, ROW_ACTIONS, type Pressed } from "./acts.ts";
import { readSources, rowOf } from "./sources.ts";

/** What a mark opens is a press on the mark. */
type Entry = Exclude<ActionOf<"trackerRow">, "option">;

const ENTRIES = [
  ["turn", "fa-solid fa-hand-fist"],
  ["call", "fa-solid fa-bell"],
  ["withdraw", "fa-solid fa-xmark"],
  ["approve", "fa-solid fa-check"],
  ["deny", "fa-solid fa-ban"],
  ["rule", "fa-solid fa-gavel"],
  ["undo", "fa-solid fa-rotate-left"],
  ["giveBack", "fa-solid fa-hand-holding-medical"],
  ["orders", "fa-regular fa-clipboard"],
] as const satisfies readonly (readonly [Entry, string])[];

/** What this entry would do on this row; null: nothing to do there. */
function pressedOn(row: HTMLElement, id: Entry): Pressed | null {
  const combatant = combatantOf(row);
  const view = combatant && rowOf(combatant, readSources());
  if (!combatant?.actor || !view) return null;
  const { actor, token } = combatant;
  const base = { actor, token, fast: false, of: "", call: "" };
  if (id === "orders") return mayActFor(actor.uuid) ? base : null;
  if (id === "call") {
    const of = view.marks.find((mark) => mark.hold !== null)?.hold;
    return of == null ? null : { ...base, of };
  }
  // More than a yes or no is asked in a dialog.
  const act = view.acts.find((each) => each.id === (id === "rule" ? "approve" : id));
  return act ? { ...base, of: act.of, call: act.call } : null;
}

function entry(id: Entry, icon: string): object {
  return menuEntry({
    label: `RIPOSTE.Tracker.Menu.${id}`,
    icon: `<i class="${icon}" aria-hidden="true"></i>`,
    visible: (row) => pressedOn(row, id) !== null,
    onClick: (row) => {
      const pressed = pressedOn(row, id);
      if (pressed) runReporting(Promise.resolve(ROW_ACTIONS[id](pressed)));
    },
  });
}

/** A GM's word that somebody has got away, where no rule of its family says so: out of the fight, and not defeated. */
function leave(): object {
  return menuEntry({
    label: "RIPOSTE.Tracker.Menu.leave",
    icon: `<i class="fa-solid fa-person-running" aria-hidden="true"></i>`,
    visible: (row) => game.user.isGM && combatantOf(row)?.out === null,
    onClick: (row) => {
      const update = combatantOf(row)?.update({ defeated: true, flags: { riposte: { away: true } } });
      if (update) runReporting(update);
    },
  });
}

/** Adds the entries to a combatant's context menu. */
export function addTrackerEntries(entries: object[]): void {
  entries.push(...ENTRIES.map(([id, icon]) => entry(id, icon)), leave());
}
