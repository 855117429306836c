/** The messages of the in-memory table: threads by exchange, in the order of a server's clock, folded when asked for. */
import type { FamilyTable } from "../../../../src/rules/core/thread/fold-context.ts";
import { withinCrowdLimits } from "../../../../src/rules/core/thread/crowd.ts";
import { fold } from "../../../../src/rules/core/fold/fold.ts";
import { isEntryOf } from "../../../../src/rules/core/thread/chronology.ts";
import { digestOf } from "./digest.ts";
import type { Body, Declare, Entry, Exchange, Reply, Rights } from "../../../../src/rules/core/types.ts";

export class Threads {
  readonly #threads = new Map<string, Entry[]>();
  readonly #folded = new Map<string, Exchange>();
  #clock = 0;
  /** Told of every message that is posted; may post more. */
  onPost: (entry: Entry) => void = () => undefined;

  constructor(
    readonly rights: Rights,
    readonly families: FamilyTable,
  ) {}

  /** Posts a message as the server would stamp it. */
  post<B extends Body>(body: B, author: string, id?: string): Entry<B> {
    this.#clock += 1;
    const made = id ?? `m${String(this.#clock).padStart(15, "0")}`;
    const at = this.#clock;
    const stamp = { createdTime: at, modifiedBy: author, modifiedTime: at, digest: digestOf(body) };
    const entry = { id: made, author, ...stamp, body };
    const thread = body.kind === "declare" ? made : body.exchange;
    this.#threads.set(thread, [...(this.#threads.get(thread) ?? []), entry]);
    this.#folded.delete(thread);
    this.onPost(entry);
    return entry;
  }
  /** The time of the server's clock; it goes on. */
  tick(by = 1): number {
    return (this.#clock += by);
  }
  /** Puts other messages in the place of a thread's, as after an edit or a deletion. */
  put(thread: string, entries: readonly Entry[]): void {
    this.#threads.set(thread, [...entries]);
    this.#folded.delete(thread);
  }

  thread(id: string): readonly Entry[] {
    return this.#threads.get(id) ?? [];
  }

  get ids(): readonly string[] {
    return [...this.#threads.keys()];
  }

  has(id: string): boolean {
    return this.thread(id).some((entry) => isEntryOf<Declare["kind"]>(entry, "declare"));
  }

  exchange(id: string): Exchange {
    const known = this.#folded.get(id);
    if (known !== undefined) return known;
    const made = this.read(this.thread(id));
    if (made === null) throw new Error(`no exchange ${id}`);
    this.#folded.set(id, made);
    return made;
  }

  /** What a thread of these messages folds into, in whatever order they come. */
  read(entries: readonly Entry[]): Exchange | null {
    return fold(withinCrowdLimits(entries, this.rights.gms).thread, this.rights, this.families);
  }

  open(): readonly Exchange[] {
    return this.ids.map((id) => this.exchange(id)).filter((exchange) => exchange.phase === "open");
  }

  /** Why the last reply of a thread did not count; undefined: it did. */
  uncounted(entry: Entry<Reply>): string | undefined {
    return this.exchange(entry.body.exchange).uncounted.find((one) => one.message === entry.id)?.reason.code;
  }
}
