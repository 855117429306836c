/** The `fate` family when it is used: its rules, its reading of an actor. */
import { fate as rules } from "../../../rules/fate/index.ts";
import { initiativeOf } from "../../../rules/fate/stats/skills.ts";
import type { FamilyModule } from "../../family/family.ts";
import { loadSoon } from "../../ui/kit/lazy.ts";
import { hearHooks } from "./hooks.ts";
import { provideField } from "../../ui/view/shared/own-field.ts";
import { markPictures, optionIcons } from "./icons.ts";
import { loadLinks } from "./links/index.ts";
import { boxesField, loadBoxesTemplate } from "./soak/field.ts";
import { fateJson, fateStats } from "./stats.ts";

const initiativeNow = (actor: Actor.Implementation): number => initiativeOf(fateStats(actor));

function register(): void {
  provideField("boxes", boxesField);
  hearHooks();
  loadLinks();
  // Nobody waits for a sheet's inside later.
  loadSoon(() => import("./sheets/actor-context.ts"));
}

const fate: FamilyModule = {
  rules,
  stats: fateJson,
  icons: optionIcons,
  pictures: markPictures,
  fallen: (actor) => (fateStats(actor).takenOut ? "down" : null),
  register,
  /** No dice: the skills of the setting, ties by the next. */
  initiativeRoll: (actor) => new Roll(String(initiativeNow(actor))),
  initiativeHint: "RIPOSTE.Fate.initiativeHint",
  encounter: async (how) => (await import("./encounter/index.ts")).startEncounter(initiativeNow, how),
  tally: async () => (await import("../../../rules/fate/result/tally.ts")).fateFight,
};

/** The family with everything that its screens are drawn by. */
export async function loadFate(): Promise<FamilyModule> {
  await loadBoxesTemplate();
  return fate;
}
