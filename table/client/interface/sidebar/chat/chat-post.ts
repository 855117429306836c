/** Carries out what was typed into the chat box. */
import { callMethod } from "../../../apps/env.ts";
import { dice } from "../../../dice/index.ts";
import { deltas, utils } from "../../../core/index.ts";
import { config, game, hooks, documentClass, words } from "../../platform.ts";
import type { UserView } from "../../views.ts";
import { type ChatCommand, macroCall, parseChatLine, rollLines } from "./chat-command.ts";
import { registeredCommand } from "./chat-registry.ts";

const STYLE = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 };

/** Thrown for a line that cannot be sent; its message is for the writer. */
export class ChatLineError extends Error {}

/** The visibility key of this generation for a kind of roll. */
function modeKey(mode: string): string {
  const names: Readonly<Record<string, string>> = deltas().messageModes;
  return names[mode] ?? mode;
}

/** The writer's current choice of visibility. */
export function currentMode(): string {
  const key = deltas().modeSetting;
  if (!game().settings.settings.has(`core.${key}`)) return modeKey("public");
  const value = game().settings.get("core", key);
  return typeof value === "string" && value ? value : modeKey("public");
}

interface Speaker {
  actor?: string | null;
  token?: string | null;
  alias?: string;
}

/** What a token says in character is shown over it, too (T: ChatMessage.Database.CreateOperation#chatBubble). */
const BUBBLE = { chatBubble: true };

interface Base {
  author: string;
  speaker: Speaker;
}

/**
 * Posts a chat line: text, roll, whisper, emote or macro. The `chatMessage` hook may stop it. Several lines that each
 * roll dice are as many rolls.
 */
export async function postChatLine(text: string, log: object): Promise<unknown> {
  const lines = rollLines(text);
  if (lines.length === 0) return postOneLine(text, log);
  const posted: unknown[] = [];
  for (const line of lines) posted.push(await postOneLine(line, log));
  return posted;
}

/** Carries out one of the core's commands, without asking packages. */
export async function postCommand(line: string): Promise<unknown> {
  const posted: unknown[] = [];
  const lines = rollLines(line);
  for (const one of lines.length ? lines : [line]) posted.push(await carryOut(parseChatLine(one), ownBase()));
  return posted.at(-1);
}

/** Who writes, and for whom they speak. */
function ownBase(): Base {
  const got: unknown = callMethod(documentClass("ChatMessage"), "getSpeaker", {});
  const speaker: Speaker = typeof got === "object" && got !== null ? got : {};
  return { author: game().user.id, speaker };
}

async function postOneLine(line: string, log: object): Promise<unknown> {
  const messages = documentClass("ChatMessage");
  const base = ownBase();
  const { speaker } = base;
  if (!hooks().call("chatMessage", log, line, { user: game().user.id, speaker })) return null;
  const command = parseChatLine(line);
  const added = command.kind === "say" || command.kind === "invalid" ? registeredCommand(line) : null;
  if (added) {
    const [data, options] = [{ ...base }, {}];
    const answer: unknown = await added.fn.call(log, added.id, added.match, data, options);
    return answer === false ? null : messages.create(data, options);
  }
  return carryOut(command, base);
}

async function carryOut(command: ChatCommand, base: Base): Promise<unknown> {
  const messages = documentClass("ChatMessage");
  switch (command.kind) {
    case "say":
      return say(base, command.text);
    case "ic":
      return messages.create({ ...inCharacter(base), content: paragraphs(command.text), style: STYLE.IC }, BUBBLE);
    case "ooc":
      return messages.create({ ...asUser(base), content: paragraphs(command.text), style: STYLE.OOC });
    case "emote": {
      const spoken = inCharacter(base);
      const content = `${utils.escapeHTML(spoken.speaker.alias ?? "")} ${paragraphs(command.text)}`;
      return messages.create({ ...spoken, content, style: STYLE.EMOTE, emote: true }, BUBBLE);
    }
    case "whisper":
      return whisperTo(base, recipients(command.names), command.text);
    case "reply":
      return whisperTo(base, lastCorrespondents(), command.text);
    case "roll":
      return roll(command.formula, command.flavor, command.mode, base);
    case "macro": {
      const { name, scope } = macroCall(command.line);
      const macro =
        game().macros.find((one) => one.name === name) ?? game().macros.find((one) => one.name === command.line);
      if (!macro) throw new ChatLineError(words("CHAT.NoMacro", "There is no macro of that name."));
      return macro.execute(scope);
    }
    case "invalid":
      throw new ChatLineError(`${words("CHAT.UnknownCommand", "Unknown command")}: ${command.command}`);
  }
}

/**
 * Plain words. On 13 who has a token or a character speaks for it, others for themselves; on 14 the chosen mode says
 * so, and whom the words are for (#8856, #14607).
 */
function say(base: Base, text: string): Promise<unknown> {
  const messages = documentClass("ChatMessage");
  const content = paragraphs(text);
  const hasSpeaker = Boolean(base.speaker.actor ?? base.speaker.token);
  if (!deltas().modesOnMessages) {
    return messages.create({ ...base, content, style: hasSpeaker ? STYLE.IC : STYLE.OOC });
  }
  const messageMode = currentMode();
  if (messageMode === "ic") return messages.create({ ...base, content }, { messageMode });
  return messages.create({ ...base, content, style: STYLE.OTHER }, { messageMode });
}

/** The message as its user, whoever that user plays. */
function asUser(base: Base): Base {
  return { ...base, speaker: { ...base.speaker, actor: null, token: null, alias: game().user.name } };
}

function inCharacter(base: Base): Base {
  if (base.speaker.actor ?? base.speaker.token) return base;
  throw new ChatLineError(words("CHAT.NoSpeaker", "Choose a token or a character to speak for first."));
}

/** Who may not keep things from gamemasters has them as readers, too (the permission's own words: MESSAGE_WHISPER). */
function whisperTo(base: Base, users: UserView[], text: string): Promise<unknown> {
  if (users.length === 0) throw new ChatLineError(words("CHAT.NoRecipient", "There is nobody of that name."));
  const watched = game().user.hasPermission("MESSAGE_WHISPER") ? [] : game().users.filter((user) => user.isGM);
  const whisper = [...new Set([...users, ...watched].map((user) => user.id))];
  return documentClass("ChatMessage").create({ ...base, whisper, content: paragraphs(text), style: STYLE.OTHER });
}

/** Those of the last whisper that somebody sent to this user. */
function lastCorrespondents(): UserView[] {
  const { user, messages, users } = game();
  const last = messages.contents.findLast(
    (message) => message.author !== null && !message.author.isSelf && message.whisper?.includes(user.id) === true,
  );
  if (!last) throw new ChatLineError(words("CHAT.NoReply", "Nobody has whispered to you yet."));
  const ids = new Set([last.author?.id, ...(last.whisper ?? [])]);
  return users.filter((one) => ids.has(one.id) && one.id !== user.id);
}

async function roll(formula: string, flavor: string, mode: string | null, base: Base): Promise<unknown> {
  if (!dice.Roll.validate(formula)) {
    throw new ChatLineError(`${words("CHAT.InvalidRoll", "This is no dice formula")}: ${formula}`);
  }
  const data: unknown = callMethod(game().user.character, "getRollData");
  const configured: unknown = Reflect.get(config("Dice"), "rolls");
  const RollClass: unknown = Array.isArray(configured) ? configured[0] : dice.Roll;
  const made: unknown = typeof RollClass === "function" ? Reflect.construct(RollClass, [formula, data ?? {}]) : null;
  const wanted = mode === null ? currentMode() : modeKey(mode);
  return callMethod(made, "toMessage", flavor ? { ...base, flavor } : base, { [deltas().modeSetting]: wanted });
}

/** Users by name, in the words of the document class ("gm" and "players" are groups), each once. */
function recipients(names: string[]): UserView[] {
  const cls = documentClass("ChatMessage");
  const found = new Set<unknown>();
  for (const name of names) {
    const users: unknown = callMethod(cls, "getWhisperRecipients", name);
    if (Array.isArray(users)) for (const user of users) found.add(user);
  }
  return game().users.filter((user) => found.has(user));
}

/** Typed text as the content of a message: escaped, line ends kept. */
function paragraphs(text: string): string {
  return utils.escapeHTML(text).replaceAll("\n", "<br>");
}
