import { deltas, deprecatedIn14 } from "../core/generation.ts";
import { fromGlobal, isRecord } from "./registry.ts";
import type { Roll } from "./roll.ts";

export interface RenderOptions {
  flavor?: string | undefined;
  template?: string | undefined;
  isPrivate?: boolean | undefined;
}
export interface ToMessageOptions {
  rollMode?: string | null | undefined;
  messageMode?: string | null | undefined;
  create?: boolean | null | undefined;
}

const MODERN_MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** A mode of 13 in the words of 14; any other is as it was. Only 14 has it (T14: Roll._mapLegacyRollMode). */
export function legacyModeMap(): ((rollMode: string) => string) | undefined {
  return deltas().modesOnMessages ? (rollMode) => MODERN_MODES[rollMode] ?? rollMode : undefined;
}

/** Calls a method somewhere below `globalThis`; the rest of the client is not there when dice are loaded. */
async function callGlobal(path: string[], values: unknown[]): Promise<unknown> {
  const method = fromGlobal(...path);
  if (typeof method !== "function") throw new Error(`${path.join(".")} is not there to be called.`);
  const result: unknown = await Reflect.apply(method, fromGlobal(...path.slice(0, -1)), values);
  return result;
}

/** Renders one of the client's templates. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  return String(await callGlobal(["foundry", "applications", "handlebars", "renderTemplate"], [path, data]));
}

/** What the roll's template gets to see. Nothing of a private roll but that it was made. */
export async function renderData(roll: Roll, { flavor, isPrivate = false }: RenderOptions): Promise<object> {
  const total = Math.round((roll.total ?? 0) * 100) / 100;
  return {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options["flavor"]),
    user: fromGlobal("game", "user", "id"),
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : total,
  };
}

/** The roll as a chat message: created, or only its data. */
export async function toMessage(roll: Roll, messageData: object, options: ToMessageOptions): Promise<unknown> {
  const { create = true } = options;
  if (!roll._evaluated) await roll.evaluate();
  const message: Record<string, unknown> = {
    author: fromGlobal("game", "user", "id"),
    content: String(roll.total),
    sound: fromGlobal("CONFIG", "sounds", "dice"),
    ...messageData,
    rolls: [roll],
  };
  const modern = deltas().modesOnMessages;
  const mode = await modeFor(options, modern);
  const cls = fromGlobal("CONFIG", "ChatMessage", "documentClass");
  const apply = isRecord(cls) ? cls[modern ? "applyMode" : "applyRollMode"] : undefined;
  if (mode !== null && typeof apply === "function") Reflect.apply(apply, cls, [message, mode]);
  if (!create) return message;
  const how = modern ? { messageMode: mode } : { rollMode: mode };
  return callGlobal(["CONFIG", "ChatMessage", "documentClass", "create"], [message, how]);
}

/** Generation 14 renamed the option and the modes, and still understands the old ones. */
async function modeFor({ rollMode, messageMode }: ToMessageOptions, modern: boolean): Promise<string | null> {
  if (rollMode !== undefined && rollMode !== null) deprecatedIn14("The option rollMode is messageMode now.");
  const legacy = rollMode ?? "roll";
  const chosen = modern ? (messageMode ?? MODERN_MODES[legacy] ?? legacy) : legacy;
  return chosen !== "roll" ? chosen : currentMode(modern);
}

async function currentMode(modern: boolean): Promise<string | null> {
  if (typeof fromGlobal("game", "settings", "get") !== "function") return null;
  const mode = await callGlobal(["game", "settings", "get"], ["core", modern ? "messageMode" : "rollMode"]);
  return typeof mode === "string" ? mode : null;
}
