/** Invoking an aspect by a click on it or by dragging it onto a roll: +2 or a reroll, then it is answered as in the tray. */
import { idsIn } from "../../../../rules/core/lib/choice.ts";
import { allPending, confirm, select, selectionOf, setInput } from "../../../ui/kit/prompts.ts";
import { make } from "../../../ui/kit/dom.ts";
import { heard } from "../../../ui/kit/heard.ts";
import { gameWords, viewContextOf } from "../../../ui/kit/view-context.ts";
import { NOTHING, planOf, promptKey } from "../../../ui/view/prompt/selection.ts";
import { promptView } from "../../../ui/view/prompt/prompt.ts";
import type { OddsView } from "../../../ui/view/shared/figures.ts";
import { ASPECT, INVOKE, invocationOf, isForMe, type InvokeWay, type Taken } from "./view/invoking.ts";

const ICONS: Readonly<Record<InvokeWay, string>> = { plus: "fa-solid fa-plus", reroll: "fa-solid fa-dice" };

type Now = Pick<Extract<Taken, { how: "now" }>, "pending" | "ways">;

/** What each way would come to, as the tray has it; nothing where this user sees no chances. */
function chances({ pending, ways }: Now, id: string): readonly (readonly [InvokeWay, OddsView])[] {
  const choices = Object.fromEntries(ways.map((way) => [way, { [ASPECT]: id }]));
  const { answers } = promptView(viewContextOf([pending.exchange]), pending, { ...NOTHING, choices });
  return ways.flatMap((way) => {
    const odds = answers.find((answer) => answer.id === way)?.odds ?? null;
    return odds === null ? [] : [[way, odds] as const];
  });
}

function chanceLine([way, { safe, loss, more }]: readonly [InvokeWay, OddsView]): HTMLElement {
  const figures = [
    ...(safe === null ? [] : [safe.exact]),
    ...(loss === null ? [] : [loss]),
    ...more.map(({ text }) => text),
  ];
  const name = gameWords.t(`RIPOSTE.FateSheet.Invoke.${way}`);
  return make("p", {}, make("b", {}, name), `: ${figures.join(" · ")}`);
}

async function askWay(now: Now, id: string, name: string): Promise<InvokeWay | null> {
  const lines = chances(now, id).map(chanceLine);
  const question = make("p", {}, gameWords.t("RIPOSTE.FateSheet.invokeAsk", { name }));
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ["riposte", "riposte-dialog"],
    window: { title: "RIPOSTE.FateSheet.invokeTitle", icon: "fa-solid fa-quote-left" },
    content: make("div", {}, question, ...lines),
    buttons: now.ways.map((way, at) => ({
      action: way,
      label: `RIPOSTE.FateSheet.Invoke.${way}`,
      icon: ICONS[way],
      default: at === 0,
    })),
    rejectClose: false,
    render: heard("RIPOSTE.FateSheet.invokeTitle", { fields: false }),
  });
  return now.ways.find((way) => way === answer) ?? null;
}

/** Invokes an aspect on dice that have fallen. */
export async function invokeNow(now: Now, id: string, name: string): Promise<void> {
  const way = await askWay(now, id, name);
  if (way === null) return;
  const key = promptKey(now.pending);
  select(key, way);
  setInput(key, way, ASPECT, id);
  await confirm(key);
}

/** Adds an aspect to what is invoked with a roll that is still to be made; nothing is sent yet. */
export function invokeWith({ pending, option }: Extract<Taken, { how: "with" }>, id: string): void {
  const key = promptKey(pending);
  const { choice } = planOf(pending, option, selectionOf(key));
  setInput(key, option.id, INVOKE, [...new Set([...idsIn(choice[INVOKE]), id])]);
}

/** Invokes the aspect with this id on the oldest roll that asks for it. */
export async function invoke(id: string, name: string): Promise<void> {
  const found = invocationOf(allPending().filter(isForMe), id);
  if (found !== null) await invokeNow(found, id, name);
}
