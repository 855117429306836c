/** The comparison of what the types declare with a running table. */
import type { Asked } from "./declared.ts";

export interface Answer {
  there: number;
  loud: number;
  /** Each with what is wrong about it. */
  wrong: string[];
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
  // Declared by the types of 14 only, used by published packages for 13 (simple-countdown 1.2.0, verified on 13.351).
  const used = ["foundry.applications.sidebar.tabs.ChatLog.MESSAGE_PATTERNS"];
  for (const group of [others.namespaces, others.entries, others.statics]) {
    for (const [path, all] of Object.entries(group)) {
      const holder = holderOf(path);
      for (const name of all)
        if (holder && !used.includes(`${path}.${name}`) && isProvided(holder, name) && get(holder, name) !== undefined)
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
