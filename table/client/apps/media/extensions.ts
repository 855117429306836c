import { readPath, readGlobal } from "../env.ts";

/** The extension of a path, without what follows `?` or `#`. */
export function extensionOf(src: string): string {
  const name = src.split(/[?#]/)[0] ?? "";
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** The keys of one of the records of `CONST`. */
export function constantKeys(name: string): string[] {
  const record = readPath(readGlobal("CONST"), name);
  return typeof record === "object" && record !== null ? Object.keys(record) : [];
}
