/** Which ready encounter is set up; loaded when a GM asks for one. */
import { families } from "../../family/known.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";

const { DialogV2 } = foundry.applications.api;

/** What a family's encounter is called; that of another package by the family's own name. */
function labelOf(family: string): string {
  const key = `RIPOSTE.Encounter.Of.${family}`;
  return game.i18n.has(key) ? key : `TYPES.Actor.${family}`;
}

/** Asks which encounter where there are several, and sets it up. */
export async function chooseEncounter(): Promise<void> {
  const ready = families.filter((family) => family.encounter !== undefined);
  const [first] = ready;
  if (ready.length <= 1) return first?.encounter?.();
  const chosen: unknown = await DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Encounter.title", icon: "fa-solid fa-archway" },
    content: make("div", {}, make("p", {}, gameWords.t("RIPOSTE.Encounter.which"))),
    buttons: ready.map(({ rules }, at) => ({ action: rules.id, label: labelOf(rules.id), default: at === 0 })),
    rejectClose: false,
  });
  await ready.find(({ rules }) => rules.id === chosen)?.encounter?.();
}
