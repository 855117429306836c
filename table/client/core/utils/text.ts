const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits, 16 long unless told otherwise. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (n) => ALPHANUMERIC[n % ALPHANUMERIC.length]).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Make text safe to stand in HTML. */
export function escapeHTML(value: string | number): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The reverse of `escapeHTML`. */
export function unescapeHTML(value: string): string {
  return Object.entries(ENTITIES).reduceRight((text, [plain, entity]) => text.replaceAll(entity, plain), value);
}

/** Turn letters with marks into their plain form and anything else odd into hyphens. */
export function slugify(text: string, { replacement = "-", strict = false } = {}): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/g, replacement);
  return strict ? plain.replace(new RegExp(`[^a-z0-9${replacement}]`, "g"), "") : plain;
}

/** Is version `v1` newer than `v0`? Numeric parts compare as numbers, others as text. */
export function isNewerVersion(v1: number | string, v0: number | string): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const newer = String(v1).split(".");
  const older = String(v0).split(".");
  for (const [i, part] of newer.entries()) {
    const other = older[i];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    return Number.isNaN(a) || Number.isNaN(b) ? part > other : a > b;
  }
  return false;
}

/** Path below the route prefix that the table is served under. */
export function getRoute(path: string, { prefix = routePrefix() }: { prefix?: string | null } = {}): string {
  const parts = [prefix ?? "", path].map((part) => part.replace(/^\/+|\/+$/g, "")).filter(Boolean);
  return `/${parts.join("/")}`;
}

function routePrefix(): string {
  const prefix: unknown = Reflect.get(globalThis, "ROUTE_PREFIX");
  return typeof prefix === "string" ? prefix : "";
}

const UNITS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago a moment was, in words. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = Math.round((Date.now() - new Date(timeStamp).getTime()) / 1000);
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
  return unit ? format.format(-Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, "second");
}

/** Bytes as a readable size. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const unit = base === 2 ? 1024 : 1000;
  const names = base === 2 ? ["B", "KiB", "MiB", "GiB"] : ["B", "kB", "MB", "GB"];
  const power = Math.min(names.length - 1, Math.max(0, Math.floor(Math.log(Math.max(size, 1)) / Math.log(unit))));
  return `${(size / unit ** power).toFixed(power ? decimalPlaces : 0)}${names[power] ?? "B"}`;
}
