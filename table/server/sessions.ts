import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseObject, stringOf } from "./json.ts";

export const COOKIE = "session";

/** Who sits at which browser. Kept in a file, so that a restart logs nobody out. */
export class Sessions {
  readonly #file: string;
  readonly #users = new Map<string, string>();
  #saving: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  static async open(file: string): Promise<Sessions> {
    const sessions = new Sessions(file);
    await mkdir(dirname(file), { recursive: true });
    if (existsSync(file)) {
      for (const [id, user] of Object.entries(parseObject(await readFile(file, "utf8")))) {
        const userId = stringOf(user);
        if (userId) sessions.#users.set(id, userId);
      }
    }
    return sessions;
  }

  /** Starts a session for a user; it is stored when this resolves. */
  async start(userId: string): Promise<string> {
    const id = randomBytes(24).toString("hex");
    this.#users.set(id, userId);
    await this.#save();
    return id;
  }

  async end(id: string): Promise<void> {
    if (this.#users.delete(id)) await this.#save();
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
      const next = `${this.#file}.new`;
      await writeFile(next, JSON.stringify(Object.fromEntries(this.#users)), { mode: 0o600 });
      await rename(next, this.#file);
    };
    this.#saving = this.#saving.then(write, write);
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
