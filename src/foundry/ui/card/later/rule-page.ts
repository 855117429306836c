/** The page of the rules journal on which a rule stands, found by its number at the head of a section. */
import { focusedIn } from "../../kit/dom.ts";
import { runReporting, warnKey } from "../../kit/notify.ts";

type Page = JournalEntryPage.Implementation;
type Sheet = foundry.applications.api.ApplicationV2.Any;
interface Found {
  readonly page: Page;
  readonly anchor: string;
}

/** The heading that begins with this number. */
const headIn = (around: ParentNode, rule: string): HTMLElement | undefined =>
  [...around.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6")].find(
    ({ textContent }) => textContent.trim().split(/\s/)[0] === rule,
  );

/** The section of a page that begins with this number: "P7 · Before or after". */
function sectionOf(page: Page, rule: string): Found | null {
  const html = new DOMParser().parseFromString(page.text.content ?? "", "text/html");
  const head = headIn(html, rule);
  return head ? { page, anchor: JournalEntryPage.implementation.slugifyHeading(head.textContent) } : null;
}

/** The journals of our compendiums that this user may read. */
async function journals(): Promise<readonly JournalEntry.Implementation[]> {
  const packs = game.packs.filter(({ metadata, documentName, visible }) => {
    return metadata.packageName === "riposte" && documentName === "JournalEntry" && visible;
  });
  const found: readonly unknown[] = (await Promise.all(packs.map((pack) => pack.getDocuments()))).flat();
  return found.filter((entry) => entry instanceof JournalEntry.implementation);
}

/** Whoever opened the page reads it: the keyboard goes to the rule. Escape closes the page before all else and gives it back. */
function readAt(sheet: Sheet, rule: string): void {
  const { element } = sheet;
  const opener = focusedIn(document);
  const head = headIn(element, rule) ?? element;
  sheet.bringToFront();
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
  // The journal has scrolled to it before it knew its own height.
  head.scrollIntoView();
  element.onkeydown = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    runReporting(sheet.close().then(() => opener?.focus()));
  };
}

/** Opens the rules journal of the compendium at this rule; a world needs no copy of it. */
export async function openRulePage(rule: string): Promise<void> {
  for (const journal of await journals()) {
    for (const page of journal.pages) {
      const found = sectionOf(page, rule);
      if (found === null) continue;
      // Journals take a page and the anchor of a heading.
      const options = { force: true, pageId: page.id, anchor: found.anchor };
      const sheet: unknown = journal.sheet;
      if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return;
      await sheet.render(options);
      return readAt(sheet, rule);
    }
  }
  warnKey("RIPOSTE.Card.RuleNowhere");
}
