/** What Foundry's public types declare for today's generation: 13's names, and for 14 what it added and removed. */
import thirteen from "./loud-names.json";
import fourteen from "./loud-names-14.json";
import { deltas } from "../generation.ts";

type Groups = Readonly<Record<"namespaces" | "entries" | "statics" | "members", Readonly<Record<string, string>>>>;
export type GroupName = keyof Groups;

const NOTHING: Groups = { namespaces: {}, entries: {}, statics: {}, members: {} };

/** What 14's API pages and #13988 list, and its types do not yet. */
const LISTED_BY_14: Readonly<Record<string, string>> = {
  "foundry.canvas.layers.TokenLayer": "placeTokens()",
  "foundry.canvas.layers.RegionLayer": "placeRegion() placeRegions()",
};

/** Names are kept with a blank between; `()` follows what can be called. */
const words = (names: string | undefined): string[] =>
  names === undefined || names === "" ? [] : names.split(" ").map((name) => name.replace("()", ""));

/** By path the names below it. */
export function declaredNames(group: GroupName): Map<string, string[]> {
  const { added, removed }: { added: Groups; removed: Groups } = deltas().tookAway
    ? fourteen
    : { added: NOTHING, removed: NOTHING };
  const usual: Readonly<Record<string, string>> = thirteen[group];
  const joint = group === "members" ? "#" : ".";
  const gone = goneNames();
  const found = new Map<string, string[]>();
  const listed: Readonly<Record<string, string>> = group === "members" && deltas().tookAway ? LISTED_BY_14 : {};
  for (const path of new Set([usual, added[group], listed].flatMap((names) => Object.keys(names)))) {
    const lost = new Set(words(removed[group][path]));
    const kept = words(usual[path]).filter((name) => !lost.has(name));
    const names = [...kept, ...words(added[group][path]), ...words(listed[path])].filter(
      (name) => !gone.has(`${path}${joint}${name}`),
    );
    if (names.length) found.set(path, names);
  }
  return found;
}

/** Names that the types of 13 announce as removed in 14, or that are known to be. */
function goneNames(): ReadonlySet<string> {
  return new Set(deltas().tookAway ? words(thirteen.gone) : []);
}
