/** What a line typed into the chat box means. */

export type ChatCommand =
  | { kind: "say"; text: string }
  | { kind: "roll"; formula: string; flavor: string; mode: "public" | "gm" | "blind" | "self" | null }
  | { kind: "whisper"; names: string[]; text: string }
  | { kind: "emote"; text: string }
  | { kind: "ic"; text: string }
  | { kind: "ooc"; text: string }
  | { kind: "reply"; text: string }
  | { kind: "macro"; line: string }
  | { kind: "invalid"; command: string };

const ROLL_MODES = new Map<string, "public" | "gm" | "blind" | "self" | null>([
  ["r", null],
  ["roll", null],
  ["pr", "public"],
  ["publicroll", "public"],
  ["gmr", "gm"],
  ["gmroll", "gm"],
  ["br", "blind"],
  ["blindroll", "blind"],
  ["sr", "self"],
  ["selfroll", "self"],
]);

const emote = (text: string): ChatCommand => ({ kind: "emote", text });
const macro = (line: string): ChatCommand => ({ kind: "macro", line });

/** What the other commands make of the rest of their line. */
const COMMANDS = new Map<string, (rest: string) => ChatCommand>([
  ["w", whisper],
  ["whisper", whisper],
  ["gm", (text) => ({ kind: "whisper", names: ["gm"], text })],
  ["players", (text) => ({ kind: "whisper", names: ["players"], text })],
  ["em", emote],
  ["me", emote],
  ["emote", emote],
  ["ic", (text) => ({ kind: "ic", text })],
  ["ooc", (text) => ({ kind: "ooc", text })],
  ["reply", (text) => ({ kind: "reply", text })],
  ["m", macro],
  ["macro", macro],
]);

/** Reads a chat line. Text that starts with no slash and no @name is said as it stands. */
export function parseChatLine(line: string): ChatCommand {
  const text = line.trim();
  if (/^@(?:\[|\w)/.test(text)) return whisper(text.slice(1));
  if (!text.startsWith("/")) return { kind: "say", text };
  const match = /^\/([a-z]+)(?:\s+([^]*))?$/i.exec(text);
  const command = match?.[1]?.toLowerCase() ?? "";
  const rest = match?.[2]?.trim() ?? "";
  const mode = ROLL_MODES.get(command);
  if (mode !== undefined) {
    const [formula = "", ...flavor] = rest.split("#");
    return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode };
  }
  const read = COMMANDS.get(command);
  return read ? read(rest) : { kind: "invalid", command: text.split(/\s/, 1)[0] ?? text };
}

/** `/w Name text` or `/w [Name, Other name] text`. */
function whisper(rest: string): ChatCommand {
  const bracketed = /^\[([^\]]*)\]\s*([^]*)$/.exec(rest);
  if (bracketed) {
    const names = (bracketed[1] ?? "").split(",").map((name) => name.trim());
    return { kind: "whisper", names: names.filter(Boolean), text: bracketed[2] ?? "" };
  }
  const [name = "", ...words] = rest.split(/\s+/);
  return { kind: "whisper", names: name ? [name] : [], text: words.join(" ") };
}

/** The lines of a text whose every line rolls dice, as macros have them; else none. */
export function rollLines(text: string): string[] {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 1 && lines.every((line) => parseChatLine(line).kind === "roll") ? lines : [];
}

/** `/macro Name key=value other="two words"`: the macro's name, and what it is given (numbers and booleans as such). */
export function macroCall(line: string): { name: string; scope: Record<string, unknown> } {
  const scope: Record<string, unknown> = {};
  const pattern = /\s+([\w-]+)=(?:"([^"]*)"|(\S+))/g;
  for (const [, key = "", quoted, plain = ""] of line.matchAll(pattern)) {
    scope[key] =
      quoted ?? (/^(?:true|false)$/.test(plain) ? plain === "true" : isNumber(plain) ? Number(plain) : plain);
  }
  return { name: line.replace(pattern, "").trim(), scope };
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
