import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random document id: 16 alphanumerics. */
export function randomId(): string {
  let id = "";
  while (id.length < 16) {
    // 62 * 4 = 248: bytes above are thrown away, so every character is equally likely.
    for (const byte of randomBytes(24)) if (byte < 248 && id.length < 16) id += ALPHABET.charAt(byte % 62);
  }
  return id;
}

export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

/** A readable id for a user that the first run creates: "Red" is `red0000000000000`. */
export function userIdFor(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return (letters || "user").slice(0, 16).padEnd(16, "0");
}

/** An id derived from a text, the same on every run. */
export function derivedId(text: string): string {
  return [...createHash("sha256").update(text).digest().subarray(0, 16)]
    .map((byte) => ALPHABET.charAt(byte % 62))
    .join("");
}
