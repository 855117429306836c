/** The tracker's marks with many rows against few. */
import { compare, type Ratio } from "./clock.ts";
import { table, type Combat } from "./table.ts";

function rowsOf(combat: Combat): HTMLElement {
  const list = document.createElement("ol");
  for (const { id } of combat.combatants.contents) {
    const row = document.createElement("li");
    row.dataset["combatantId"] = id;
    const name = document.createElement("div");
    name.className = "token-name";
    row.append(name);
    list.append(row);
  }
  return list;
}

/** Long after the exchanges of the log, which only the large combat fights: else its rows alone would look them up. */
export const LATER = 300;

/** Draws every row's marks from nothing, as after a render of the tracker; only this combat has begun. */
function drawing(combat: Combat, others: readonly Combat[], times: number): () => void {
  const { Hooks } = table();
  return () => {
    for (const other of others) other.updateSource({ round: 0 });
    combat.updateSource({ round: LATER });
    for (let i = 0; i < times; i += 1) {
      const list = rowsOf(combat);
      document.body.append(list);
      Hooks.callAll("renderCombatTracker", { viewed: combat }, list, {}, {});
      if (list.querySelector(".riposte-marks *") === null) throw new Error("The rows have no marks");
      list.remove();
    }
  };
}

/** The rows whose marks say that their fighter keeps a block or a hold, and those whose marks say that one affects it. */
export function bondsShown(id: string): { readonly keeps: number; readonly bound: number } {
  const combat = table().game.combats.get(id);
  if (combat === undefined) throw new Error("The combat is missing");
  const list = rowsOf(combat);
  document.body.append(list);
  table().Hooks.callAll("renderCombatTracker", { viewed: combat }, list, {}, {});
  const rows = (...kinds: readonly string[]): number =>
    [...list.children].filter((row) => kinds.some((kind) => row.querySelector(`[data-key^="${kind}-"]`) !== null))
      .length;
  const shown = { keeps: rows("blocks", "holds"), bound: rows("blocked", "held") };
  list.remove();
  return shown;
}

/** Per row: 200 rows over 20. The small combat is drawn ten times, so that both draw as many rows. */
export async function trackerRows(many: string, few: string, rounds: number): Promise<Ratio> {
  const { combats } = table().game;
  const [large, small] = [combats.get(many), combats.get(few)];
  if (large === undefined || small === undefined) throw new Error("A combat is missing");
  const times = large.combatants.contents.length / small.combatants.contents.length;
  const before = large.round;
  const ratio = await compare(drawing(large, [small], 1), drawing(small, [large], times), rounds);
  small.updateSource({ round: 0 });
  large.updateSource({ round: before });
  return ratio;
}
