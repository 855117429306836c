/** The tray's life: made once, told of changes, saying each new prompt once. */
import { exchanges } from "../../exchange/store.ts";
import { chimeVolume } from "../options.ts";
import { deskOf } from "../desk.ts";
import { allPending, onSelect, selectionOf } from "../prompts.ts";
import { promptKey, promptView } from "../view/answers.ts";
import { DefenseTray } from "./app.ts";
import { chime } from "./chime.ts";
import { registerTrayKey } from "./keybinding.ts";
import { speak } from "./speak.ts";

let tray: DefenseTray | null = null;
const said = new Set<string>();

/** New prompts that are put to this user: one sentence for each, one chime for all. */
function announce(ring: boolean): void {
  const pending = allPending();
  const fresh = pending.filter((each) => each.part === "asked" && !said.has(promptKey(each)));
  const present = new Set(pending.map(promptKey));
  for (const key of said) if (!present.has(key)) said.delete(key);
  for (const each of fresh) said.add(promptKey(each));
  if (fresh.length === 0) return;
  const desk = deskOf(fresh.map(({ exchange }) => exchange));
  speak(fresh.map((each) => promptView(desk, each, selectionOf(promptKey(each))).spoken).join(" "));
  if (ring) chime(chimeVolume());
}

let queued = false;

/** Several exchanges may change at once (a right, a round): the tray is drawn once for all. */
function changed(): void {
  if (queued || !tray) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    tray?.update();
    announce(true);
  });
}

/** Draws the tray anew. */
export function updateTray(): void {
  tray?.update();
}

export function registerTray(): void {
  registerTrayKey(() => tray?.focus() ?? false);
  onSelect(updateTray);
  exchanges.onChange(changed);
  Hooks.once("ready", () => {
    tray = new DefenseTray();
    tray.update();
    announce(false);
  });
  for (const hook of ["renderHotbar", "collapseSidebar"] as const) Hooks.on(hook, updateTray);
}
