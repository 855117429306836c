/** The question before an encounter ends, which says what stays of it. */
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { contentOf } from "./card.ts";

const { DialogV2 } = foundry.applications.api;

/** Shall it end? Null: there is nothing to report. */
export async function confirmEnd(combat: Combat.Implementation): Promise<boolean | null> {
  if ((await contentOf(combat)) === null) return null;
  const sure = await DialogV2.confirm({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Report.End.title", icon: "fa-solid fa-flag-checkered" },
    content: make("p", {}, gameWords.t("RIPOSTE.Report.End.stays")),
    rejectClose: false,
    render: heard("RIPOSTE.Report.End.title"),
  });
  return sure === true;
}
