/** The question before an encounter ends, which says what is still open, and what stays of it. */
import { exchanges } from "../../exchange/thread/store.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { counted } from "../view/shared/words.ts";
import { contentOf } from "./card.ts";

const { DialogV2 } = foundry.applications.api;

/** Encounters of which it is being asked. */
const asking = new Set<Combat.Implementation>();

/** Shall it end? Null: there is nothing to report, and nothing is open. Asked once more meanwhile, the first question counts. */
export async function confirmEnd(combat: Combat.Implementation): Promise<boolean | null> {
  if (asking.has(combat)) return false;
  asking.add(combat);
  try {
    return await ask(combat);
  } finally {
    asking.delete(combat);
  }
}

async function ask(combat: Combat.Implementation): Promise<boolean | null> {
  const open = exchanges.open().filter(({ declared }) => declared.body.moment?.combat === combat.id).length;
  const isReported = (await contentOf(combat)) !== null;
  if (!isReported && open === 0) return null;
  const lines = [
    ...(isReported ? [gameWords.t("RIPOSTE.Report.End.stays")] : []),
    ...(open === 0 ? [] : [counted(gameWords, "RIPOSTE.Report.End.open", open)]),
  ];
  const sure = await DialogV2.confirm({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Report.End.title", icon: "fa-solid fa-flag-checkered" },
    content: make("div", {}, ...lines.map((line) => make("p", {}, line))),
    // What was asked for is done by Enter, unless somebody is still waited for.
    yes: { label: "RIPOSTE.Report.End.yes", icon: "fa-solid fa-flag-checkered", default: open === 0 },
    no: { label: "RIPOSTE.Report.End.no", icon: "", default: open > 0 },
    rejectClose: false,
    render: heard("RIPOSTE.Report.End.title"),
  });
  return sure === true;
}
