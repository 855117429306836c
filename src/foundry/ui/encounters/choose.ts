/** Which ready encounter is set up; loaded when a GM asks for one. */
import { encounterFamilies, familyReady } from "../../family/known.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { encounterName } from "./names.ts";

const { DialogV2 } = foundry.applications.api;

const start = async (family: string): Promise<void> => (await familyReady(family))?.encounter?.();

/** Sets up a family's ready encounter, the first that there is unless one is named; false: none, or this is no GM. */
export async function startEncounter(family = encounterFamilies()[0]): Promise<boolean> {
  const module = game.user.isGM && family !== undefined ? await familyReady(family) : null;
  await module?.encounter?.();
  return module?.encounter !== undefined;
}

/** Asks which encounter where there are several, and sets it up. */
export async function openEncounters(): Promise<void> {
  const ready = encounterFamilies();
  const [first] = ready;
  if (ready.length <= 1) return first === undefined ? undefined : start(first);
  const chosen: unknown = await DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Encounter.title", icon: "fa-solid fa-archway" },
    content: make("div", {}, make("p", {}, gameWords.t("RIPOSTE.Encounter.which"))),
    buttons: ready.map((id, at) => ({ action: id, label: encounterName(id), default: at === 0 })),
    rejectClose: false,
    render: heard("RIPOSTE.Encounter.title", { fields: false }),
  });
  const family = ready.find((id) => id === chosen);
  if (family !== undefined) await start(family);
}
