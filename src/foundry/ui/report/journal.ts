/** The report in the journal: a page when the GM wants it, kept once and opened ever after. */
import { make } from "../kit/dom.ts";
import { runReporting } from "../kit/notify.ts";
import { gameWords } from "../kit/view-context.ts";
import { pageName } from "./words/page-name.ts";

declare module "fvtt-types/configuration" {
  interface FlagConfig {
    /** The message whose report it keeps. */
    JournalEntryPage: { riposte?: { report?: string } };
  }
}

type Message = ChatMessage.Implementation;
type Page = JournalEntryPage.Implementation;

/** The page that it is kept in; null: none, or none any more. */
function pageOf({ id }: Message): Page | null {
  const all = game.journal.contents.flatMap(({ pages }) => pages.contents);
  return all.find(({ flags }) => id !== null && flags.riposte?.report === id) ?? null;
}

/** Whom a report tells of. */
function fightersIn(content: string): readonly string[] {
  const heads = new DOMParser().parseFromString(content, "text/html").querySelectorAll('[data-kind="fighter"] b');
  // What became of one stands behind the name.
  return [...heads].map(({ firstChild }) => firstChild?.textContent ?? "");
}

/** Where it was fought, as players may read it; null: nowhere, or the scene is gone. */
function placeOf({ flags }: Message): string | null {
  const scene = game.scenes.get(flags.riposte?.scene ?? "");
  return scene === undefined ? null : scene.navName || scene.name;
}

/** Writes what the message says to a page of the journal; null: it was not made. */
async function writePage(message: Message): Promise<Page | null> {
  const { id, content, timestamp } = message;
  const name = gameWords.t("RIPOSTE.Report.journal");
  // It may be kept long after the fight.
  const day = new Date(timestamp).toLocaleString(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
  const title = pageName(gameWords, { place: placeOf(message), fighters: fightersIn(content), day });
  const text = { content, format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML };
  const flags = { riposte: { report: id ?? "" } };
  const page = { name: title, type: "text" as const, text, flags };
  const known = game.journal.getName(name);
  if (known) return (await known.createEmbeddedDocuments("JournalEntryPage", [page]))[0] ?? null;
  const journal = await JournalEntry.implementation.create({ name, pages: [page] });
  return journal?.pages.contents[0] ?? null;
}

/** It says what a press does now. */
function label(button: HTMLElement, isKept: boolean): void {
  const icon = make("i", { class: `fa-solid ${isKept ? "fa-check" : "fa-book-open"}`, "aria-hidden": "true" });
  button.replaceChildren(icon, ` ${gameWords.t(isKept ? "RIPOSTE.Report.kept" : "RIPOSTE.Report.page")}`);
}

/** Keeps it, unless it is kept, and opens the page. */
async function keep(message: Message): Promise<void> {
  const page = pageOf(message) ?? (await writePage(message));
  const copies = document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id ?? ""}"] .riposte-report-page`);
  for (const copy of copies) label(copy, page !== null);
  // Journals take a page.
  const options = { force: true, pageId: page?.id };
  const sheet: unknown = page?.parent?.sheet;
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render(options);
}

/** Keeps the report of this message; once that is done, it opens the page. */
export function keepButton(message: Message): HTMLElement {
  const button = make("button", { type: "button", class: "riposte-report-page" });
  label(button, pageOf(message) !== null);
  // A disabled button would lose the keyboard.
  let writing = false;
  button.addEventListener("click", () => {
    if (writing) return;
    writing = true;
    runReporting(keep(message).finally(() => (writing = false)));
  });
  return button;
}
