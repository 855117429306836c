/** Commands that packages add to the chat box, on 14: `ChatLog.CHAT_COMMANDS`. */
import { deltas } from "../../../core/index.ts";

export interface ChatCommandPattern {
  rgx: RegExp;
  /** Changes the data of the message; `false` keeps it from being made. */
  fn: (command: string, match: string[], chatData: object, createOptions: object) => unknown;
}

const commands: Record<string, ChatCommandPattern> = {};

/** The registry, where the generation has one. */
export function chatCommands(): Record<string, ChatCommandPattern> | undefined {
  return deltas().addedMethods ? commands : undefined;
}

/** The first registered command that a line matches. */
export function registeredCommand(line: string): { id: string; match: string[]; fn: ChatCommandPattern["fn"] } | null {
  for (const [id, { rgx, fn }] of Object.entries(chatCommands() ?? {})) {
    const match = line.match(rgx);
    if (match) return { id, match: Array.from(match, (part) => part ?? ""), fn };
  }
  return null;
}
