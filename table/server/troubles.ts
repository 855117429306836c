import type { JsonObject } from "../shared/protocol.ts";
import { numberOf, objectsOf, stringOf } from "./lib/json.ts";

/** A name that the table lacks, an error in a package's code, or a file that is not there. */
export type TroubleKind = "missing" | "error" | "file";

/** Something that a package wanted and did not get. */
export interface Trouble {
  kind: TroubleKind;
  what: string;
  /** Id of the package whose code asked; empty where nobody knows. */
  package: string;
  where: string;
  count: number;
}

const KINDS: readonly string[] = ["missing", "error", "file"] satisfies TroubleKind[];

function isKind(kind: string | null): kind is TroubleKind {
  return kind !== null && KINDS.includes(kind);
}

/** More kinds of trouble than anybody reads; whoever sends more is not listened to. */
const MOST = 2000;
const LONGEST = 500;

/** What this run of the table has been told of. It forgets when it stops: what is mended should not be listed. */
export class Troubles {
  readonly #byKey = new Map<string, Trouble>();

  /** All of it, names first, the most frequent first. */
  get all(): Trouble[] {
    const order = (trouble: Trouble): number => KINDS.indexOf(trouble.kind);
    return [...this.#byKey.values()].sort((a, b) => order(a) - order(b) || b.count - a.count);
  }

  /** Takes in what a client or the table itself noticed. */
  add(trouble: Trouble): void {
    const key = [trouble.kind, trouble.what, trouble.package, trouble.where].join("\n");
    const known = this.#byKey.get(key);
    if (known) known.count += trouble.count;
    else if (this.#byKey.size < MOST) this.#byKey.set(key, { ...trouble });
  }

  /** Takes in a client's report; what does not read as one is left out. */
  report(body: JsonObject): void {
    for (const entry of objectsOf(body.entries).slice(0, MOST)) {
      const kind = stringOf(entry.kind);
      const text = (key: string): string => (stringOf(entry[key]) ?? "").slice(0, LONGEST);
      const count = Math.min(Math.max(Math.trunc(numberOf(entry.count) ?? 1), 1), 1_000_000);
      if (!isKind(kind) || text("what") === "") continue;
      this.add({ kind, what: text("what"), package: text("package"), where: text("where"), count });
    }
  }

  /** A file of a package was asked for and is not there. */
  file(kind: string, path: readonly string[]): void {
    const [owner = "", ...rest] = path;
    this.add({
      kind: "file",
      what: rest.join("/").slice(0, LONGEST),
      package: owner.slice(0, LONGEST),
      where: kind,
      count: 1,
    });
  }
}
