/** Which command a line of the chat box names: `ChatLog.parse` (types of 14: ChatLog.parse, API of 13). */
import { chatCommands, type ChatCommandPattern } from "./chat-registry.ts";

const ROLLS = ["roll", "gmroll", "blindroll", "selfroll", "publicroll"] as const;
const ROLL_WORDS: Readonly<Record<(typeof ROLLS)[number], string>> = {
  roll: "r(?:oll)?",
  gmroll: "gmr(?:oll)?",
  blindroll: "b(?:lind)?r(?:oll)?",
  selfroll: "s(?:elf)?r(?:oll)?",
  publicroll: "p(?:ublic)?r(?:oll)?",
};

/** Patterns by command, in the order in which they are tried; the first group is the command, the next what follows. */
export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  ...Object.fromEntries(ROLLS.map((name) => [name, new RegExp(`^(\\/${ROLL_WORDS[name]} )([^#]+)(?:#(.*))?$`, "i")])),
  ic: /^(\/ic )([^]*)$/i,
  ooc: /^(\/ooc )([^]*)$/i,
  emote: /^(\/(?:em(?:ote)?|me) )([^]*)$/i,
  whisper: /^(\/w(?:hisper)?\s)(\[[^\]]+\]|\S+)\s*([^]*)$/i,
  reply: /^(\/reply )([^]*)$/i,
  gm: /^(\/gm )([^]*)$/i,
  players: /^(\/players )([^]*)$/i,
  macro: /^(\/m(?:acro)? )([^]*)$/i,
  invalid: /^(\/\S+)/,
};

/** Commands that may stand on every line of a text. */
export const MULTILINE_COMMANDS: Set<string> = new Set(ROLLS);

export type ParseMatch = string[] | (RegExpMatchArray | null)[];
type Handler = ChatCommandPattern["fn"];
export type ParseResult = [command: string, match: ParseMatch, fn?: Handler];

/**
 * Which command a line names, how its pattern matches, and on 14 what carries it out. `"invalid"` names no command that
 * is known, `"none"` is plain text.
 */
export function parseMessage(message: string, handler: (line: string) => Handler): ParseResult {
  for (const [id, { rgx, fn }] of Object.entries(chatCommands() ?? {})) {
    const match = message.match(rgx);
    if (match) return [id, match, fn];
  }
  for (const [id, rgx] of Object.entries(MESSAGE_PATTERNS)) {
    if (MULTILINE_COMMANDS.has(id)) {
      const matches = message.split("\n").map((line) => line.match(rgx));
      if (matches[0] && matches.some(Boolean)) return result(id, matches, handler(message));
      continue;
    }
    const match = message.match(rgx);
    if (match) return id === "invalid" ? [id, match] : result(id, match, handler(message));
  }
  if (/^@(?:\[|\w)/.test(message))
    return result("whisper", ["", "@", ...splitNames(message.slice(1))], handler(message));
  return ["none", [message, "", message]];
}

/** Only 14 hands over what carries a command out. */
function result(id: string, match: ParseMatch, fn: Handler): ParseResult {
  return chatCommands() ? [id, match, fn] : [id, match];
}

function splitNames(text: string): [names: string, rest: string] {
  const found = /^(\[[^\]]*\]|\S+)\s*([^]*)$/.exec(text);
  return [found?.[1] ?? "", found?.[2] ?? ""];
}
