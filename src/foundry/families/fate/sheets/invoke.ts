/** Invoking an aspect by a click on it, while a prompt asks for that: +2 or a reroll, then it is answered as in the tray. */
import { allPending, confirm, select, setInput } from "../../../ui/kit/prompts.ts";
import { make } from "../../../ui/kit/dom.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { promptKey } from "../../../ui/view/prompt/answers.ts";
import { ASPECT, invocationOf, isForMe, type InvokeWay } from "./view/invoking.ts";

const ICONS: Readonly<Record<InvokeWay, string>> = { plus: "fa-solid fa-plus", reroll: "fa-solid fa-dice" };

async function askWay(name: string, ways: readonly InvokeWay[]): Promise<InvokeWay | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.FateSheet.invokeTitle", icon: "fa-solid fa-quote-left" },
    content: make("div", {}, make("p", {}, gameWords.t("RIPOSTE.FateSheet.invokeAsk", { name }))),
    buttons: ways.map((way, at) => ({
      action: way,
      label: `RIPOSTE.FateSheet.Invoke.${way}`,
      icon: ICONS[way],
      default: at === 0,
    })),
    rejectClose: false,
  });
  return ways.find((way) => way === answer) ?? null;
}

/** Invokes the aspect with this id on the oldest roll that asks for it. */
export async function invoke(id: string, name: string): Promise<void> {
  const found = invocationOf(allPending().filter(isForMe), id);
  if (found === null) return;
  const way = await askWay(name, found.ways);
  if (way === null) return;
  const key = promptKey(found.pending);
  select(key, way);
  setInput(key, way, ASPECT, id);
  await confirm(key);
}
