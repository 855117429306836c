/** Encounters that were begun and never ended: a GM who begins another one may end them. */
import { olderThan } from "../../exchange/world/combats.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";

const { DialogV2 } = foundry.applications.api;

function lineOf(combat: Combat.Implementation): string {
  const where = combat.scene?.name ?? gameWords.t("RIPOSTE.Encounter.older.noScene");
  const names = combat.combatants.contents.map(({ name }) => name);
  return gameWords.t("RIPOSTE.Encounter.older.line", { where, n: String(combat.round), who: names.join(", ") });
}

/** Asks whether the older encounters shall end; nothing opens where there are none. */
export async function offerEnding(combat: Combat.Implementation): Promise<void> {
  const older = olderThan(combat);
  if (older.length === 0) return;
  const sure = await DialogV2.confirm({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Encounter.older.title", icon: "fa-solid fa-flag-checkered" },
    content: make(
      "div",
      {},
      make("p", {}, gameWords.t("RIPOSTE.Encounter.older.ask")),
      ...older.map((one) => make("p", {}, lineOf(one))),
      make("p", { class: "hint" }, gameWords.t("RIPOSTE.Encounter.older.hint")),
    ),
    yes: { label: "RIPOSTE.Encounter.older.end", icon: "fa-solid fa-flag-checkered" },
    no: { label: "RIPOSTE.Encounter.older.keep", icon: "" },
    rejectClose: false,
    render: heard("RIPOSTE.Encounter.older.title"),
  });
  if (sure !== true) return;
  // Somebody may have ended one of them meanwhile.
  for (const one of older) if (one.id !== null && game.combats.has(one.id)) await one.delete();
}
