/**
 * Ids that everybody derives alike, so that two clients which write the same thing write it under the same id.
 * No cryptography is meant: only that different things have different names.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** FNV-1a with a seed and a final mix, 32 bits. */
function hash32(text: string, seed: number): number {
  let h = (2166136261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 16777619) >>> 0;
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 3266489909) >>> 0;
  return (h ^ (h >>> 16)) >>> 0;
}

/** A document id (16 alphanumerics) for a text. */
export function derivedId(text: string): string {
  let id = "";
  for (let seed = 1; seed <= 4; seed += 1) {
    let h = hash32(text, Math.imul(seed, 2654435761));
    for (let i = 0; i < 4; i += 1) {
      id += ALPHABET.charAt(h % 62);
      h = Math.floor(h / 62);
    }
  }
  return id;
}

/** Ids that are tried one after another. */
const MOST_IDS = 8;

/**
 * An id that everybody derives alike, and what comes in its place where somebody has taken it: anybody can work it out and
 * post something else under it beforehand.
 */
export const idChain = (id: string): readonly string[] =>
  Array.from({ length: MOST_IDS }, (_, i) => (i === 0 ? id : derivedId(`${id}:${i}`)));

/**
 * The id of the message that writes these rows' result: a second one is refused by the server. `calls` is how many calls
 * the writer knew of: a result that came too early because of one more must not stand in the way of the next.
 */
export function resultId(
  exchange: string,
  parts: readonly { readonly row: string; readonly stage: number; readonly attempt: number }[],
  calls = 0,
): string {
  const rows = parts.map((part) => `${part.row}/${part.stage}/${part.attempt}`).sort();
  return derivedId(`result:${exchange}:${rows.join(",")}${calls === 0 ? "" : `:${calls}`}`);
}
