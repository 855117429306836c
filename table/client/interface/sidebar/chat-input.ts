/** The box at the foot of the chat: Enter sends, the arrows bring back earlier lines. */
import { deltas } from "../../core/generation.ts";
import { runHandler } from "../../apps/env.ts";
import { plainText } from "../dom.ts";
import { config, game, uiRecord, words } from "../platform.ts";
import { ChatLineError, postChatLine } from "./chat-post.ts";

const REMEMBERED = 20;
const history: string[] = [];

/** The visibility choices of this generation, key → label. */
export function rollModeChoices(): Record<string, string> {
  const modern = deltas().modesOnMessages;
  const modes: unknown = modern
    ? Reflect.get(config("ChatMessage"), "modes")
    : Reflect.get(config("Dice"), "rollModes");
  const plain: Record<string, string> = modern
    ? { public: "Public", gm: "Gamemasters only", blind: "Blind", self: "Only me" }
    : { publicroll: "Public", gmroll: "Gamemasters only", blindroll: "Blind", selfroll: "Only me" };
  if (typeof modes !== "object" || modes === null) return plain;
  const choices: Record<string, string> = {};
  for (const [key, mode] of Object.entries(modes)) {
    const label: unknown = typeof mode === "object" && mode !== null ? Reflect.get(mode, "label") : mode;
    choices[key] = words(plainText(label), plain[key] ?? key);
  }
  return choices;
}

/** Makes the box of a rendered log work. */
export function attachChatInput(log: object, element: HTMLElement): void {
  const box = element.querySelector<HTMLTextAreaElement>("textarea.chat-input");
  const modes = element.querySelector<HTMLSelectElement>("select[name=rollMode]");
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
  modes?.addEventListener("change", () => {
    runHandler(() => game().settings.set("core", deltas().modeSetting, modes.value));
  });
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
