/** The ready encounters, for a GM who has opened nothing yet: a button in the settings, one above the compendiums. */
import { families } from "../families/known.ts";
import { gameWords } from "./desk.ts";
import { make } from "./dom.ts";
import { run } from "./notify.ts";

const { ApplicationV2, DialogV2 } = foundry.applications.api;

const NAME = "RIPOSTE.Encounter.title";

/** What a family's encounter is called; that of another package by the family's own name. */
function labelOf(family: string): string {
  const key = `RIPOSTE.Encounter.Of.${family}`;
  return game.i18n.has(key) ? key : `TYPES.Actor.${family}`;
}

/** Asks which encounter where there are several, and sets it up. */
async function chooseEncounter(): Promise<void> {
  const ready = families.flatMap(({ rules, encounter }) =>
    encounter === undefined ? [] : [{ id: rules.id, encounter }],
  );
  const [first] = ready;
  if (ready.length <= 1) return first?.encounter();
  const chosen: unknown = await DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: NAME, icon: "fa-solid fa-archway" },
    content: make("div", {}, make("p", {}, gameWords.t("RIPOSTE.Encounter.which"))),
    buttons: ready.map(({ id }, at) => ({ action: id, label: labelOf(id), default: at === 0 })),
    rejectClose: false,
  });
  await ready.find(({ id }) => id === chosen)?.encounter();
}

/** What the button in the settings opens. */
class EncounterMenu extends ApplicationV2 {
  override async render(): Promise<this> {
    await chooseEncounter();
    return this;
  }
}

/** The button above the list of compendiums; a head without a place for buttons gets one. */
function addButton(element: HTMLElement): void {
  if (!game.user.isGM || element.querySelector(".riposte-encounters")) return;
  const icon = make("i", { class: "fa-solid fa-archway", inert: "" });
  const button = make("button", { type: "button", class: "riposte-encounters" }, icon, ` ${gameWords.t(NAME)}`);
  button.addEventListener("click", () => run(chooseEncounter()));
  const actions =
    element.querySelector(".header-actions") ?? make("div", { class: "header-actions action-buttons flexrow" });
  if (!actions.isConnected) element.querySelector(".directory-header, header")?.prepend(actions);
  actions.append(button);
}

/** Registers both; called once, in `init`. */
export function registerEncounters(): void {
  game.settings.registerMenu("riposte", "encounters", {
    name: NAME,
    label: "RIPOSTE.Encounter.menu.label",
    hint: "RIPOSTE.Encounter.menu.hint",
    icon: "fa-solid fa-archway",
    type: EncounterMenu,
    restricted: true,
  });
  Hooks.on("renderCompendiumDirectory", (_app, element) => addButton(element));
}
