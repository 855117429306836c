/** The tray's life: made once, told of changes, saying each new prompt once. */
import type { Exchange } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { viewContextOf } from "../kit/view-context.ts";
import { runReporting } from "../kit/notify.ts";
import { openScreen } from "../kit/screens.ts";
import { withSteadyRedraw } from "../kit/steady-redraw.ts";
import { onSelect, selectionOf } from "../kit/prompts.ts";
import { promptKey } from "../view/prompt/selection.ts";
import { promptView } from "../view/prompt/prompt.ts";
import { heldParts } from "../view/card/held-parts.ts";
import { followKey } from "../view/screens/tray.ts";
import { DefenseTray } from "./app.ts";
import { freshOf } from "../kit/announce/fresh.ts";
import { ring } from "../kit/announce/ring.ts";
import { registerTrayKey } from "./keybinding.ts";
import { traySource } from "./source.ts";
import { speak } from "../kit/announce/speak.ts";

let tray: DefenseTray | null = null;
const said = new Set<string>();

/** Something that is put to this user, and how it is said. */
interface Put {
  readonly key: string;
  readonly spoken: () => string;
}

/** All that is put to this user now. */
function puts(): readonly Put[] {
  const { pending, follows } = traySource();
  const asked = pending.filter((each) => each.part === "asked");
  const desk = viewContextOf([...asked.map(({ exchange }) => exchange), ...follows.map(({ trigger }) => trigger)]);
  return [
    ...follows.map((each) => ({
      key: followKey(each.follow.call),
      spoken: () => heldParts().follow(desk, each).title,
    })),
    ...asked.map((each) => {
      const key = promptKey(each);
      return { key, spoken: () => promptView(desk, each, selectionOf(key)).spoken };
    }),
  ];
}

/** New prompts that are put to this user: one sentence for each, one chime for all. */
function announce(aloud: boolean): void {
  const fresh = freshOf(said, puts());
  if (fresh.length === 0) return;
  speak(fresh.map(({ spoken }) => spoken()).join(" "));
  if (aloud) ring();
  tray?.tellIfCovered();
}

/** Several exchanges may change at once (a right, a round): the tray is drawn once for all. */
const changed = withSteadyRedraw(() => {
  if (!tray) return;
  tray.update();
  announce(true);
});

/** Redraws the tray. */
function updateTray(): void {
  tray?.update();
}

/** To this user's own prompt; else it is said what else there is. */
function goToTray(): boolean {
  if (tray?.focus() === true) return true;
  runReporting(openScreen("others"));
  // With nothing there at all, the key is left to whoever else has it.
  return document.querySelector("#riposte-tray li button") !== null;
}

/** Puts the keyboard into this user's own prompt. */
export function focusTray(): Promise<void> {
  tray?.focus();
  return Promise.resolve();
}

/** Called once, in `init`. */
export function registerTray(): void {
  registerTrayKey(goToTray);
  onSelect(updateTray);
  exchanges.onChange(changed);
  changes.onAny(["settings", "arrived"], updateTray);
  // Who falls follows through on nothing more, and the next one may.
  changes.on("actor", (actor) => {
    const isCalled = ({ calls }: Exchange): boolean => calls.some(({ entry }) => entry.body.holder === actor?.uuid);
    if (exchanges.called().some(isCalled)) changed();
  });
}

/** Shows the tray; called once, in `ready`. */
export function startTray(): void {
  tray = new DefenseTray();
  tray.update();
  announce(false);
}
