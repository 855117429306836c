import { callMethod, isRecord, localize, readGlobal, readPath } from "../env.ts";
import { createAnchor, type EnrichmentOptions, replaceText } from "./enrich.ts";

const ROLL = /\[\[(?:\/(?<command>[a-z]+)\s+)?(?<formula>[^\]]*(?:\][^\]]+)*?)\]\](?:\{(?<label>[^}]+)\})?/gi;
const MODES: Readonly<Record<string, string>> = {
  r: "roll",
  roll: "roll",
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

function rollDataOf(options: EnrichmentOptions): Record<string, unknown> {
  const { rollData } = options;
  const data: unknown = typeof rollData === "function" ? Reflect.apply(rollData, undefined, []) : rollData;
  return isRecord(data) ? data : {};
}

/** "1d20 + 5 # with a flavor" in its two halves. */
function splitFlavor(formula: string): [string, string | undefined] {
  const [first = "", flavor] = formula.split("#", 2);
  return [first.trim(), flavor?.trim()];
}

/** An evaluated roll that shows its total. */
export async function createInlineResult(
  formula: string,
  data: object,
  label?: string,
): Promise<HTMLAnchorElement | null> {
  const Roll = readGlobal("Roll");
  if (typeof Roll !== "function") return null;
  try {
    const roll: unknown = Reflect.construct(Roll, [formula, data]);
    await callMethod(roll, "evaluate", { allowInteractive: false });
    const json = JSON.stringify(callMethod(roll, "toJSON"));
    const total = String(readPath(roll, "total"));
    return createAnchor({
      classes: ["inline-roll", "inline-result"],
      dataset: { roll: encodeURIComponent(json), tooltipText: String(readPath(roll, "formula")) },
      name: label ? `${label}: ${total}` : total,
      icon: "fa-solid fa-dice-d20",
    });
  } catch {
    return null;
  }
}

/** `[[/r 1d20]]` becomes a button that rolls, `[[1d20]]` a result. */
export async function enrichInlineRolls(root: Node, options: EnrichmentOptions): Promise<void> {
  await replaceText(root, ROLL, async (match) => {
    const { command, formula: raw = "", label } = match.groups ?? {};
    const [formula, flavor] = splitFlavor(raw);
    // A command that is not ours belongs to some package's own enricher.
    if (!formula || (!command && formula.startsWith("/"))) return null;
    if (!command) return createInlineResult(formula, rollDataOf(options), label);
    const mode = MODES[command.toLowerCase()];
    if (!mode) return null;
    const Roll = readGlobal("Roll");
    const replaced = callMethod(Roll, "replaceFormulaData", formula, rollDataOf(options));
    return createAnchor({
      classes: ["inline-roll", "roll"],
      dataset: {
        mode,
        flavor: flavor ?? "",
        formula: typeof replaced === "string" ? replaced : formula,
        tooltipText: flavor || formula,
      },
      name: label ?? formula,
      icon: "fa-solid fa-dice-d20",
    });
  });
}

/** A click on an inline roll: roll it into the chat. */
export async function rollInline(anchor: HTMLElement): Promise<void> {
  const { formula, mode, flavor } = anchor.dataset;
  const Roll = readGlobal("Roll");
  if (typeof Roll !== "function" || !formula) return;
  const roll: unknown = Reflect.construct(Roll, [formula, {}]);
  const ChatMessage = readGlobal("ChatMessage");
  const speaker = callMethod(readPath(ChatMessage, "implementation") ?? ChatMessage, "getSpeaker");
  const message = { ...(flavor ? { flavor: localize(flavor) } : {}), ...(speaker ? { speaker } : {}) };
  await callMethod(roll, "toMessage", message, mode && mode !== "roll" ? { rollMode: mode } : {});
}
