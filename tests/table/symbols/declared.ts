/** What the public types declare for a generation, and the comparison with a running table. */
import thirteen from "../../../table/client/core/loud-names.json";
import fourteen from "../../../table/client/core/loud-names-14.json";
import { declaredNames, type GroupName } from "../../../table/client/core/loud-declared.ts";
import { setGeneration } from "../../../table/client/core/generation.ts";
import values13 from "./declared-values.json";
import values14 from "./declared-values-14.json";

const GROUPS = ["namespaces", "entries", "statics", "members"] as const;

type Listed = Record<GroupName, Record<string, string[]>>;

export interface Asked {
  readonly names: Listed;
  /** What only the other generation has. */
  readonly others: Listed;
  /** What can be called. */
  readonly callable: string[];
  readonly values: Record<string, unknown>;
}

export interface Answer {
  there: number;
  loud: number;
  /** Each with what is wrong about it. */
  wrong: string[];
}

/** Paths of functions, methods and classes. */
function callable(generation: 13 | 14): string[] {
  const lists = generation === 13 ? [thirteen] : [thirteen, fourteen.added];
  const removed = new Set(generation === 13 ? [] : paths(fourteen.removed));
  const found = lists.flatMap(paths).filter((path) => path.endsWith("()") && !removed.has(path));
  return found.map((path) => path.slice(0, -2));
}

const paths = (groups: Record<GroupName, Record<string, string>>): string[] =>
  GROUPS.flatMap((group) =>
    Object.entries(groups[group]).flatMap(([path, names]) =>
      names.split(" ").map((name) => `${path}${group === "members" ? "#" : "."}${name}`),
    ),
  );

function listed(generation: 13 | 14): Listed {
  setGeneration(generation);
  const of = (group: GroupName): Record<string, string[]> => Object.fromEntries(declaredNames(group));
  return { namespaces: of("namespaces"), entries: of("entries"), statics: of("statics"), members: of("members") };
}

function without(all: Listed, known: Listed): Listed {
  const of = (group: GroupName): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(all[group])
        .map(([path, names]) => [path, names.filter((name) => !known[group][path]?.includes(name))] as const)
        .filter(([, names]) => names.length > 0),
    );
  return { namespaces: of("namespaces"), entries: of("entries"), statics: of("statics"), members: of("members") };
}

/**
 * What the types state and no table that has started can have: words that are filled in at start, models and initiative
 * that the test's system brings, and parts of scenes and journals whose classes the table lacks.
 */
const FILLED_IN = /^CONFIG\.\w+\.(?:typeLabels|dataModels)$|^CONFIG\.Combat\.initiative|\.metadata\.embedded$/;

/** Where the types contradict themselves, and what they say elsewhere. */
const MISTAKEN: Readonly<Record<string, string>> = {
  "foundry.documents.BaseCards.metadata.permissions": "its @defaultValue has create: CARDS_CREATE",
  "foundry.documents.BaseRollTable.metadata.compendiumIndexFields": "its @defaultValue has description",
  "foundry.documents.BasePlaylist.metadata.compendiumIndexFields": "its @defaultValue has description",
  "CONST.UPLOADABLE_FILE_EXTENSIONS": "leaves out ogg, which AUDIO_FILE_EXTENSIONS has (private remark there)",
  "CONFIG.ChatMessage.template": "an .html of before 13, as that of roll tables, which 14's types have as .hbs",
  "foundry.documents.BaseScene.metadata.labelPlural": "Document.Scenes, which no language file of a DOCUMENT has",
  "CONFIG.ActiveEffect.changeTypes": "14 fills them from CONST.ACTIVE_EFFECT_CHANGE_TYPES (platform §8.1)",
  "CONFIG.ActiveEffect.phases": "14 fills them from CONST.ACTIVE_EFFECT_CHANGE_PHASES (platform §8.1)",
};

/** Records that 13's types leave open, and what they forgot (API of 13: SettingsConfig.reloadConfirm). */
const OPEN = /^CONFIG\.(?:fontDefinitions|Dice\.\w+|Cards\.typeIcons|\w+\.type(?:Labels|Icons))\b|\.reloadConfirm$/;

function onlyElsewhere(generation: 13 | 14, names: Listed): Listed {
  const others = without(listed(generation === 13 ? 14 : 13), names);
  const known = new Set(Object.values(names.statics).flat());
  const statics = Object.entries(others.statics).map(
    ([path, all]) =>
      [path, all.filter((name) => !known.has(name) && !name.startsWith("_") && !OPEN.test(`${path}.${name}`))] as const,
  );
  const entries = Object.entries(others.entries).map(
    ([path, all]) => [path, all.filter((name) => !OPEN.test(`${path}.${name}`))] as const,
  );
  return { ...others, statics: Object.fromEntries(statics), entries: Object.fromEntries(entries) };
}

/** What 14's types state as a whole takes the place of the parts that 13's state. */
function valuesOf14(): Record<string, unknown> {
  const whole = Object.keys(values14);
  const kept = Object.entries(values13).filter(([path]) => !whole.some((above) => path.startsWith(`${above}.`)));
  return { ...Object.fromEntries(kept), ...values14 };
}

/** All that a table of this generation is asked for. */
export function asked(generation: 13 | 14): Asked {
  const names = listed(generation);
  const values: Record<string, unknown> = generation === 13 ? values13 : valuesOf14();
  const stated = Object.entries(values).filter(([path]) => !FILLED_IN.test(path) && !(path in MISTAKEN));
  return {
    names,
    others: onlyElsewhere(generation, names),
    callable: callable(generation),
    values: Object.fromEntries(stated),
  };
}

declare const practiceTable: { isProvided: (holder: unknown, name: string) => boolean };

/** Runs in the page: looks for each name, reads each gap, compares each value. It uses nothing from outside itself. */
export function compare({ names, others, callable, values }: Asked): Answer {
  const { isProvided } = practiceTable;
  const answer: Answer = { there: 0, loud: 0, wrong: [] };
  const called = new Set(callable);
  const isHolder = (value: unknown): value is object =>
    (typeof value === "object" && value !== null) || typeof value === "function";
  const get = (holder: object, name: string): unknown => Reflect.get(holder, name);
  /** The holder of a path's last name; null where something before it is a gap. */
  const holderOf = (path: string): object | null => {
    let at: unknown = globalThis;
    for (const name of path.split(".")) {
      if (!isHolder(at) || !isProvided(at, name)) return null;
      at = get(at, name);
    }
    return isHolder(at) ? at : null;
  };
  const prototypeOf = (path: string): object | null => {
    const cls = holderOf(path);
    const prototype: unknown = cls && get(cls, "prototype");
    return isHolder(prototype) ? prototype : null;
  };
  /** How reading a gap fails. */
  const complaint = (holder: object, name: string): string => {
    try {
      return `gives ${String(get(holder, name))} silently`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const isField = (path: string, name: string): boolean => {
    const cls = holderOf(path);
    try {
      const define: unknown = cls && isProvided(cls, "defineSchema") ? get(cls, "defineSchema") : null;
      const fields: unknown = typeof define === "function" ? Reflect.apply(define, cls, []) : null;
      return isHolder(fields) && name in fields;
    } catch {
      return false;
    }
  };
  const look = (holder: object | null, path: string, name: string, joint: string): void => {
    const full = `${path}${joint}${name}`;
    if (!holder || (joint === "#" && !isProvided(holder, name) && isField(path, name))) {
      answer[holder ? "there" : "loud"] += 1;
    } else if (isProvided(holder, name)) {
      answer.there += 1;
      let value: unknown;
      try {
        value = get(holder, name);
      } catch {
        // A getter that needs an instance.
        return;
      }
      if (called.has(full) && typeof value !== "function")
        answer.wrong.push(`${full} is a ${typeof value}, not a function`);
    } else {
      const words = complaint(holder, name);
      // A class that inherits a gap names the class that lacks it.
      if (words.startsWith("not provided by the practice table: ") && words.endsWith(name)) answer.loud += 1;
      else answer.wrong.push(`${full}: ${words}`);
    }
  };
  const lookThrough = (group: Record<string, string[]>, joint: "." | "#"): void => {
    for (const [path, all] of Object.entries(group)) {
      const holder = joint === "#" ? prototypeOf(path) : holderOf(path);
      for (const name of all) look(holder, path, name, joint);
    }
  };
  lookThrough(names.namespaces, ".");
  lookThrough(names.entries, ".");
  lookThrough(names.statics, ".");
  lookThrough(names.members, "#");
  for (const group of [others.namespaces, others.entries, others.statics]) {
    for (const [path, all] of Object.entries(group)) {
      const holder = holderOf(path);
      for (const name of all)
        if (holder && isProvided(holder, name) && get(holder, name) !== undefined)
          answer.wrong.push(`${path}.${name} is of the other generation`);
    }
  }
  const differs = (stated: unknown, found: unknown): boolean => {
    if (stated === "?") return false;
    if (!isHolder(stated)) return stated !== found;
    if (!isHolder(found)) return true;
    const keys = Object.keys(stated);
    return keys.some((key) => differs(get(stated, key), isProvided(found, key) ? get(found, key) : undefined));
  };
  /** Constants hold nothing more than the types say. */
  const hasMore = (path: string, stated: unknown, found: unknown): boolean =>
    path.startsWith("CONST.") &&
    isHolder(stated) &&
    isHolder(found) &&
    Object.keys(found).some((key) => !(key in stated) || hasMore(path, get(stated, key), get(found, key)));
  for (const [path, stated] of Object.entries(values)) {
    const cut = path.lastIndexOf(".");
    const holder = holderOf(path.slice(0, cut));
    const name = path.slice(cut + 1);
    if (!holder || !isProvided(holder, name)) continue;
    const value = get(holder, name);
    if (differs(stated, value) || hasMore(path, stated, value))
      answer.wrong.push(
        `${path} is ${JSON.stringify(value)?.slice(0, 300)}, the types say ${JSON.stringify(stated).slice(0, 300)}`,
      );
  }
  return answer;
}
