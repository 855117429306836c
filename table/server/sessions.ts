import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseObject, stringOf } from "./lib/json.ts";

export const COOKIE = "session";

/** Sessions that are kept; the oldest make room. */
const MOST = 2000;
const MOST_GUESTS = 500;

/**
 * Who sits at which browser. Kept in a file, so that a restart logs nobody out. A guest's session has no user yet; it is
 * kept in memory only.
 */
export class Sessions {
  readonly #file: string;
  readonly #users = new Map<string, string>();
  readonly #guests = new Set<string>();
  readonly #onEnd: (id: string) => void;
  #saving: Promise<void> = Promise.resolve();
  /** A save that has not begun: whoever changes something meanwhile is served by it. */
  #next: Promise<void> | null = null;

  private constructor(file: string, onEnd: (id: string) => void) {
    this.#file = file;
    this.#onEnd = onEnd;
  }

  /** `onEnd` hears of every session that is over. */
  static async open(file: string, onEnd: (id: string) => void = () => undefined): Promise<Sessions> {
    const sessions = new Sessions(file, onEnd);
    await mkdir(dirname(file), { recursive: true });
    if (existsSync(file)) {
      for (const [id, user] of Object.entries(parseObject(await readFile(file, "utf8")))) {
        const userId = stringOf(user);
        if (userId) sessions.#users.set(id, userId);
      }
    }
    return sessions;
  }

  /** Starts a session without a user. */
  startGuest(): string {
    const id = randomBytes(24).toString("hex");
    this.#addGuest(id);
    return id;
  }

  #addGuest(id: string): void {
    this.#guests.add(id);
    for (const old of [...this.#guests].slice(0, Math.max(0, this.#guests.size - MOST_GUESTS))) {
      this.#guests.delete(old);
    }
  }

  isGuest(id: string | null): boolean {
    return id !== null && this.#guests.has(id);
  }

  /** Takes the user from a session, which goes on as a guest's; its tabs are cut. */
  async leave(id: string): Promise<void> {
    if (!this.#forget(id)) return;
    this.#addGuest(id);
    await this.#save();
  }

  /** Starts a session for a user, or gives a guest's session its user; it is stored when this resolves. */
  async start(userId: string, guest: string | null = null): Promise<string> {
    const id = guest !== null && this.#guests.delete(guest) ? guest : randomBytes(24).toString("hex");
    this.#users.set(id, userId);
    for (const old of [...this.#users.keys()].slice(0, Math.max(0, this.#users.size - MOST))) this.#forget(old);
    await this.#save();
    return id;
  }

  async end(id: string): Promise<void> {
    if (this.#forget(id)) await this.#save();
  }

  #forget(id: string): boolean {
    const was = this.#users.delete(id);
    if (was) this.#onEnd(id);
    return was;
  }

  /** The user of a session, or null. */
  userOf(id: string | null): string | null {
    return id === null ? null : (this.#users.get(id) ?? null);
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#saving;
  }

  #save(): Promise<void> {
    const write = async (): Promise<void> => {
      this.#next = null;
      const next = `${this.#file}.new`;
      await writeFile(next, JSON.stringify(Object.fromEntries(this.#users)), { mode: 0o600 });
      await rename(next, this.#file);
    };
    if (this.#next) return this.#next;
    this.#saving = this.#saving.then(write, write);
    this.#next = this.#saving;
    return this.#saving;
  }
}

/** The session id in a Cookie header, or null. */
export function sessionIdOf(header: string | undefined): string | null {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === COOKIE && value && /^[0-9a-f]{48}$/.test(value)) return value;
  }
  return null;
}
