/** "Call off all of Rosa's": asked once more, then done in one go. */
import type { Uuid } from "../../../rules/core/types.ts";
import { cancelAll, openBy } from "../../exchange/acts/cancel-all.ts";
import { gameWords } from "../kit/view-context.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { reportRefusal } from "../kit/notify.ts";

const { DialogV2 } = foundry.applications.api;

/** Asks whether all that this fighter has begun shall be called off, and does it. */
export async function askCancelAll(attacker: Uuid, name: string): Promise<void> {
  const n = String(openBy(attacker).length);
  const sure = await DialogV2.confirm({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.Panel.CancelAllTitle", icon: "fa-solid fa-xmark" },
    content: make("div", {}, make("p", {}, gameWords.t("RIPOSTE.Panel.CancelAllHint", { n, fighter: name }))),
    rejectClose: false,
    render: heard("RIPOSTE.Panel.CancelAllTitle"),
  });
  if (sure === true) reportRefusal(await cancelAll(attacker));
}
