/** Carries out what was typed into the chat box. */
import { callMethod } from "../../apps/env.ts";
import { dice } from "../../dice/index.ts";
import { utils } from "../../core/index.ts";
import { config, game, hooks, documentClass, words } from "../platform.ts";
import type { UserView } from "../views.ts";
import { parseChatLine } from "./chat-command.ts";

const STYLE = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 };

/** Thrown for a line that cannot be sent; its message is for the writer. */
export class ChatLineError extends Error {}

/** The visibility key of this generation for a kind of roll. */
function modeKey(mode: string): string {
  const thirteen: Record<string, string> = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" };
  return game().release.generation >= 14 ? mode : (thirteen[mode] ?? mode);
}

/** The writer's current choice of visibility. */
export function currentMode(): string {
  const key = game().release.generation >= 14 ? "messageMode" : "rollMode";
  if (!game().settings.settings.has(`core.${key}`)) return modeKey("public");
  const value = game().settings.get("core", key);
  return typeof value === "string" && value ? value : modeKey("public");
}

/** Posts a chat line: text, roll, whisper, emote or macro. The `chatMessage` hook may stop it. */
export async function postChatLine(line: string, log: object): Promise<unknown> {
  const messages = documentClass("ChatMessage");
  const getSpeaker: unknown = Reflect.get(messages, "getSpeaker");
  const speaker: unknown = typeof getSpeaker === "function" ? Reflect.apply(getSpeaker, messages, [{}]) : {};
  const base = { author: game().user.id, speaker };
  if (!hooks().call("chatMessage", log, line, { user: game().user.id, speaker })) return null;
  const command = parseChatLine(line);
  switch (command.kind) {
    case "say":
      return messages.create({ ...base, content: paragraphs(command.text), style: STYLE.OTHER });
    case "ooc":
      return messages.create({ ...base, content: paragraphs(command.text), style: STYLE.OOC });
    case "emote":
      return messages.create({ ...base, content: paragraphs(command.text), style: STYLE.EMOTE, emote: true });
    case "whisper": {
      const whisper = recipients(command.names).map((user) => user.id);
      if (whisper.length === 0) throw new ChatLineError(words("CHAT.NoRecipient", "There is nobody of that name."));
      return messages.create({ ...base, whisper, content: paragraphs(command.text), style: STYLE.OTHER });
    }
    case "roll":
      return roll(command.formula, command.flavor, command.mode, base);
    case "macro": {
      const macro = game().macros.find((one) => one.name === command.name);
      if (!macro) throw new ChatLineError(words("CHAT.NoMacro", "There is no macro of that name."));
      return macro.execute({});
    }
    case "invalid":
      throw new ChatLineError(`${words("CHAT.UnknownCommand", "Unknown command")}: ${command.command}`);
  }
}

async function roll(formula: string, flavor: string, mode: string | null, base: object): Promise<unknown> {
  if (!dice.Roll.validate(formula)) {
    throw new ChatLineError(`${words("CHAT.InvalidRoll", "This is no dice formula")}: ${formula}`);
  }
  const data: unknown = callMethod(game().user.character, "getRollData");
  const configured: unknown = Reflect.get(config("Dice"), "rolls");
  const RollClass: unknown = Array.isArray(configured) ? configured[0] : dice.Roll;
  const made: unknown = typeof RollClass === "function" ? Reflect.construct(RollClass, [formula, data ?? {}]) : null;
  const wanted = mode === null ? currentMode() : modeKey(mode);
  const option = game().release.generation >= 14 ? { messageMode: wanted } : { rollMode: wanted };
  return callMethod(made, "toMessage", flavor ? { ...base, flavor } : base, option);
}

/** Users by name ("gm" and "players" are groups); the writer is added to their own whisper. */
function recipients(names: string[]): UserView[] {
  const found = new Set<UserView>();
  for (const name of names) {
    const wanted = name.toLowerCase();
    for (const user of game().users) {
      const match =
        wanted === "gm" ? user.isGM : wanted === "players" ? !user.isGM : user.name.toLowerCase() === wanted;
      if (match || user.character?.name.toLowerCase() === wanted) found.add(user);
    }
  }
  if (found.size > 0) found.add(game().user);
  return [...found];
}

/** Typed text as the content of a message: escaped, line ends kept. */
function paragraphs(text: string): string {
  return utils.escapeHTML(text).replaceAll("\n", "<br>");
}
