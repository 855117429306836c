/** Where it is written what a used symbol means: documentation, the public tracker, tests of the table. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../build/files.ts";
import { testCases } from "../check/test-titles.ts";
import type { UsedSymbol } from "./types.ts";

/** Threads of the public tracker that say how something behaves (practice table, platform dossier). */
const THREADS: readonly (readonly [path: RegExp, threads: readonly number[]])[] = [
  [
    /(?:ApplicationV2|SheetV2|CombatTracker)#(?:render|close|_renderHTML|_replaceHTML|_onRender|_onClose)$/,
    [5441, 10847, 12471, 14417],
  ],
  [/FormConfiguration|FormDataExtended/, [7952, 8879, 10568, 11223, 12200]],
  [/^hook renderChatMessageHTML|ChatMessage#renderHTML/, [11984, 13588, 8856]],
  [/^hook (?:update|create|delete)Combat|Combat#(?:started|round|turn)/, [9664, 8794, 10786, 11238]],
  [/Roll#(?:evaluate|_evaluate|_evaluateTotal|_evaluated)$/, [9773, 10120, 11093]],
  [/[#.]update(?:Documents)?$|^hook preUpdate/, [14411, 9015]],
  [/^hook preCreate|\.createDocuments$|[#.]createEmbeddedDocuments$/, [9740]],
  [/foundry\.data\.operators/, [13090, 13466, 14573]],
  [/TypeDataModel|TypedObjectField|SchemaField/, [13360, 13421, 13453, 8966]],
  [/(?:applied|temporary)Effects$/, [14749, 13931]],
  [/testUserPermission$|#isOwner$|\.ownership$|DOCUMENT_OWNERSHIP_LEVELS/, [12938, 11311, 9359]],
];

/** `#5441, #10847`, or nothing. */
export function threadsOf(path: string): string {
  const found = THREADS.filter(([pattern]) => pattern.test(path)).flatMap(([, threads]) => threads);
  return [...new Set(found)].map((thread) => `#${thread}`).join(", ");
}

/** The official page of the class, or the section of our dossier; the address is derived from the name. */
export function documentationOf({ path, kind }: UsedSymbol): string {
  if (kind === "hook") return "API hookEvents";
  if (kind === "helper" || kind === "partial") return "platform §12.4";
  if (kind === "variable") return "platform §6.7";
  const cls = /^(foundry(?:\.[a-z]\w*)+\.[A-Z]\w*)/.exec(path)?.[1];
  if (cls !== undefined && !cls.startsWith("foundry.CONST"))
    return `[API](https://foundryvtt.com/api/classes/${cls}.html)`;
  return SECTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? "";
}

const SECTIONS: readonly (readonly [path: RegExp, section: string])[] = [
  [/^CONFIG\.\w+\.(?:dataModels|documentClass|typeIcons)/, "platform §2.2"],
  [/^CONFIG\.Combat\./, "platform §7"],
  [/^game\.settings|^ClientSettings/, "platform §12.1"],
  [/^game\.keybindings|^ClientKeybindings/, "platform §12.2"],
  [/^game\.i18n/, "platform §12.3"],
  [/^game\.socket/, "platform §5.1"],
  [/^game\.users?/, "platform §5.3"],
  [/^ChatMessage\./, "platform §3.1"],
  [/^ApplicationV2\./, "platform §6.1"],
  [/^ContextMenu\./, "platform §7.3"],
  [/^DocumentSheetConfig\./, "platform §6.4"],
  [/CreateOperation\.(?:rollMode|messageMode)/, "platform §3.3"],
  [/^Hooks$/, "platform §12.8"],
  [/^foundry\.utils\./, "platform §12.5"],
];

/** The files of the table's tests by the words of their titles. */
export function testsByWord(root: string): Map<string, string[]> {
  const folder = "tests/table";
  const byWord = new Map<string, string[]>();
  for (const name of listFiles(join(root, folder)).filter((file) => file.endsWith(".test.ts"))) {
    const cases = testCases(name, readFileSync(join(root, folder, name), "utf8"));
    const words = new Set(cases.flatMap(({ titles }) => titles.join(" ").match(/[A-Za-z_]\w+/g) ?? []));
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), name.replace(/\.test\.ts$/, "")]);
  }
  return byWord;
}

/** Words that titles hold for other reasons. */
const COMMON = /^[a-z]{1,9}$/;

/** The tests whose titles name a symbol: at most two, those that name its class first. */
export function testsOf({ path, kind }: UsedSymbol, byWord: ReadonlyMap<string, readonly string[]>): string {
  const [owner = "", name = owner] = path.replace(/^\w+ /, "").split(/[.#](?=[^.#]*$)/);
  const ofName = byWord.get(name) ?? [];
  const ofOwner = new Set(byWord.get(owner.split(".").at(-1) ?? "") ?? []);
  const both = ofName.filter((file) => ofOwner.has(file));
  // `get`, `name`, `active`: only beside the name of what they belong to.
  const isTold = kind === "helper" || kind === "hook" || !COMMON.test(name);
  return (both.length || !isTold ? both : ofName).slice(0, 2).join(", ");
}
