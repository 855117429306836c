/** Where the key to the strip goes on to: the held actions that this user may call. */
import { heldActions } from "../../../exchange/world/held.ts";
import { speak } from "../../kit/announce/speak.ts";
import { openScreen } from "../../kit/screens.ts";
import { gameWords } from "../../kit/view-context.ts";
import { focusStrip, updateStrip } from "../../strip/index.ts";
import { sentences } from "../../view/shared/words.ts";
import { following } from "./following.ts";

/** The marks of held actions on the tracker's rows, as they are seen. */
const marks = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(".combat-tracker [data-act=call]")].filter((mark) =>
    mark.checkVisibility({ visibilityProperty: true }),
  );

/** The keyboard goes to what was put aside and is shown again (`keys`). False: nothing of it still applies. */
function focusBack(keys: readonly string[]): boolean {
  if (keys.length === 0) return false;
  updateStrip();
  const items = keys.map((key) => `[data-key="${CSS.escape(key)}"] `);
  const isThere = focusStrip(...[".is-primary", "button"].map((button) => items.map((item) => item + button).join()));
  return isThere || (heldActions().inPlay().length === 0 && focusStrip());
}

/**
 * First to what was put aside on the strip (`back`). Then from one to the next on the tracker, and from the last one back to the strip; it is told what Enter does there. With no
 * tracker in sight the dialog opens, which asks which one is meant. What may not be called is not led to.
 */
export async function toHeld(back: readonly string[]): Promise<void> {
  if (focusBack(back)) return;
  if (heldActions().inPlay().length === 0) return speak(gameWords.t("RIPOSTE.Hold.None"));
  const { callableNow, labelOf } = await import("../../holds/later/call.ts");
  const holds = callableNow();
  if (holds.length === 0) return focusStrip() ? undefined : speak(gameWords.t("RIPOSTE.Hold.NoneToCall"));
  const all = marks().filter(({ dataset }) => holds.some(({ marker }) => marker.id === dataset["of"]));
  if (all.length === 0) return openScreen("call", null);
  const mark = following(all, document.activeElement);
  if (mark === null && focusStrip()) return;
  const goal = mark ?? all[0];
  const held = holds.find(({ marker }) => marker.id === goal?.dataset["of"]);
  goal?.focus();
  if (held !== undefined) speak(sentences([labelOf(held), gameWords.t("RIPOSTE.Hold.EnterCalls")]));
}
