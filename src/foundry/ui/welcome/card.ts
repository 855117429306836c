/** The welcome card: a fight of each family by one click, the rules, the settings. */
import type { FamilyId, LangKey } from "../../../rules/core/types.ts";
import { encounterFamilies, familyReady } from "../../family/known.ts";
import { loadStyles } from "../../family/styles.ts";
import { encounterName } from "../encounters/names.ts";
import { make } from "../kit/dom.ts";
import { keepKeys } from "../kit/keyboard-help.ts";
import { runReporting } from "../kit/notify.ts";
import { gameWords } from "../kit/view-context.ts";

const t = (key: LangKey, data?: Record<string, string>): string => gameWords.t(key, data);

/** Posts the card for the GMs; in this world it is not posted again. An Assistant who may not note that leaves it to a Gamemaster. */
export async function postWelcome(): Promise<void> {
  if (!game.user.hasPermission("SETTINGS_MODIFY")) return;
  await game.settings.set("riposte", "welcomed", true);
  const text = foundry.utils.escapeHTML(t("RIPOSTE.Welcome.intro"));
  await ChatMessage.implementation.create({
    content: `<p>${text}</p>`,
    whisper: game.users.filter((user) => user.isGM).flatMap(({ id }) => (id === null ? [] : [id])),
    flags: { riposte: { welcome: true } },
  });
}

interface Choice {
  readonly label: LangKey;
  readonly icon: string;
  /** Which family, for screen readers. */
  readonly about?: string;
  readonly isMain?: boolean;
  readonly run: () => Promise<unknown>;
}

function buttonOf({ label, icon, about, isMain = false, run }: Choice): HTMLButtonElement {
  const mark = make("i", { class: `fa-solid ${icon}`, inert: "" });
  const button = make("button", { type: "button" }, mark, ` ${t(label)}`);
  if (isMain) button.className = "riposte-confirm";
  if (about !== undefined) button.setAttribute("aria-label", `${t(label)}: ${about}`);
  button.addEventListener("click", () => {
    // A button that is disabled would lose the keyboard.
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    const ended = run().finally(() => {
      button.ariaDisabled = null;
    });
    runReporting(ended);
  });
  return button;
}

/** The rules of a shipped family; another package says where its own are. */
const rulesOf = (family: FamilyId): ReturnType<typeof game.packs.get> =>
  game.packs.get(`${game.system.id}.${family}-rules`);

/** Puts the keyboard into a window that the card has opened, which comes last of all for Tab. */
function enter({ element }: foundry.applications.api.ApplicationV2.Any): void {
  element.querySelector<HTMLElement>(".window-content :is(button, input)")?.focus();
}

async function openRules(family: FamilyId): Promise<void> {
  const [journal] = (await rulesOf(family)?.getDocuments()) ?? [];
  const sheet = journal instanceof JournalEntry ? journal.sheet : null;
  if (sheet instanceof foundry.applications.api.ApplicationV2) enter(await sheet.render({ force: true }));
}

function familyPart(family: FamilyId): HTMLElement {
  const about = encounterName(family);
  const fight: Choice = {
    label: "RIPOSTE.Welcome.setUp",
    icon: "fa-archway",
    about,
    isMain: true,
    run: async () => (await familyReady(family))?.encounter?.({ ask: false }),
  };
  const rules: Choice = { label: "RIPOSTE.Welcome.rules", icon: "fa-book-open", about, run: () => openRules(family) };
  const part = make("section", { "data-family": family }, make("h4", {}, about), buttonOf(fight));
  if (rulesOf(family) !== undefined) part.append(buttonOf(rules));
  return part;
}

async function openSettings(): Promise<void> {
  const { sheet } = game.settings;
  await sheet.render({ force: true });
  sheet.changeTab("system", "categories");
  enter(sheet);
}

/** Fills a copy of the card. */
export async function drawWelcome(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (content === null || content.querySelector(".riposte-welcome") !== null) return;
  const settings: Choice = { label: "RIPOSTE.Welcome.settings", icon: "fa-gears", run: openSettings };
  const done: Choice = { label: "RIPOSTE.Welcome.done", icon: "fa-check", run: () => message.delete() };
  const card = make(
    "article",
    { class: "riposte-welcome" },
    make("h3", {}, t("RIPOSTE.Welcome.title")),
    make("p", {}, t("RIPOSTE.Welcome.intro")),
    ...encounterFamilies().map(familyPart),
    make("footer", {}, buttonOf(settings), buttonOf(done)),
    make("p", { class: "riposte-welcome-note" }, t("RIPOSTE.Welcome.note")),
  );
  keepKeys(card);
  content.classList.add("riposte");
  content.replaceChildren(card);
  await loadStyles("welcome");
}
