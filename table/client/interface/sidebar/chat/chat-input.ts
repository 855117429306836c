/** The box at the foot of the chat: Enter sends, the arrows bring back earlier lines. */
import { deltas } from "../../../core/generation.ts";
import { runHandler } from "../../../apps/env.ts";
import { plainText } from "../../dom.ts";
import { config, game, uiRecord, words } from "../../platform.ts";
import { ChatLineError, currentMode, postChatLine } from "./chat-post.ts";

const REMEMBERED = 20;
const history: string[] = [];

export interface ModeChoice {
  key: string;
  label: string;
  icon: string;
  active: boolean;
}

const ICONS: Readonly<Record<string, string>> = {
  public: "fa-solid fa-globe",
  gm: "fa-solid fa-user-secret",
  blind: "fa-solid fa-eye-slash",
  self: "fa-solid fa-user",
};

/** The visibility choices of this generation, as buttons. */
export function modeChoices(): ModeChoice[] {
  const modern = deltas().modesOnMessages;
  const modes: unknown = modern
    ? Reflect.get(config("ChatMessage"), "modes")
    : Reflect.get(config("Dice"), "rollModes");
  if (typeof modes !== "object" || modes === null) return [];
  const chosen = currentMode();
  return Object.entries(modes).map(([key, mode]: [string, unknown]) => {
    const of = (name: string): unknown => (typeof mode === "object" && mode !== null ? Reflect.get(mode, name) : null);
    const label = plainText(of("label") ?? mode);
    const icon = plainText(of("icon")) || (ICONS[key.replace("roll", "")] ?? "fa-solid fa-comment");
    return { key, label: words(label, label), icon, active: key === chosen };
  });
}

/** How the group of buttons is called: `#roll-privacy` on 13, `#message-modes` on 14 (Lame Messenger, crlngn-ui). */
export function modeNames(): { modesId: string; modeAction: string; modeAttribute: string } {
  return deltas().modesOnMessages
    ? { modesId: "message-modes", modeAction: "messageMode", modeAttribute: "message-mode" }
    : { modesId: "roll-privacy", modeAction: "rollMode", modeAttribute: "roll-mode" };
}

/** Chooses who sees what this user writes and rolls. */
export async function chooseMode(target: HTMLElement): Promise<void> {
  const { messageMode, rollMode } = target.dataset;
  await game().settings.set("core", deltas().modeSetting, messageMode ?? rollMode);
  markMode();
}

/** Marks the buttons of the choice, wherever a log stands. */
export function markMode(): void {
  const chosen = currentMode();
  for (const button of document.querySelectorAll<HTMLElement>("[data-message-mode], [data-roll-mode]")) {
    const { messageMode, rollMode } = button.dataset;
    button.setAttribute("aria-pressed", String((messageMode ?? rollMode) === chosen));
  }
}

/** Makes the box of a rendered log work. */
export function attachChatInput(log: object, element: HTMLElement): void {
  const box = element.querySelector<HTMLTextAreaElement>("textarea.chat-input");
  if (!box) return;
  let at = -1;
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      at = -1;
      runHandler(() => send(box, log));
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = at + (event.key === "ArrowUp" ? 1 : -1);
      if (box.value !== "" && box.value !== history[at]) return;
      if (next < -1 || next >= history.length) return;
      at = next;
      box.value = history[at] ?? "";
      event.preventDefault();
    }
  });
  element.querySelector("form.chat-form")?.addEventListener("submit", (event) => event.preventDefault());
}

async function send(box: HTMLTextAreaElement, log: object): Promise<void> {
  const line = box.value.trim();
  if (!line) return;
  box.value = "";
  try {
    await postChatLine(line, log);
    if (history[0] !== line) history.unshift(line);
    history.length = Math.min(history.length, REMEMBERED);
  } catch (error) {
    // The line is given back, unless something new was typed meanwhile.
    if (!box.value) box.value = line;
    if (!(error instanceof ChatLineError)) throw error;
    warn(error.message);
  }
}

/** Shows a warning in the notification area. */
export function warn(message: string): void {
  const area = uiRecord()["notifications"];
  const show: unknown = typeof area === "object" && area !== null ? Reflect.get(area, "warn") : undefined;
  if (typeof show === "function") Reflect.apply(show, area, [message, { console: false }]);
}
