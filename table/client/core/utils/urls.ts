/** Addresses of files. */
import { fetchWithTimeout } from "./fetch.ts";

/** An address with each of its parts encoded; `decodeURIComponent` takes it back as a whole. */
export function encodeURL(path: string): string {
  const [, origin = "", rest = ""] = /^([a-z][\w+.-]*:\/\/[^/]*)?(.*)$/is.exec(path) ?? [];
  return `${origin}${rest.split("/").map(encodeURIComponent).join("/")}`;
}

/** Bucket and key of a file in an S3 store. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  if (!URL.canParse(key)) return { bucket: null, keyPrefix: "" };
  const { host, pathname } = new URL(key);
  return { bucket: host.split(".")[0] ?? null, keyPrefix: pathname.slice(1) };
}

/** An address that no cache knows; false where it is none. */
export function getCacheBustURL(src: string): string | false {
  const base = typeof location === "undefined" ? undefined : location.href;
  if (!URL.canParse(src, base)) return false;
  const url = new URL(src, base);
  url.searchParams.append("cache-bust", String(Date.now()));
  return url.href;
}

/** A file's content; a bad status rejects. */
export async function fetchResource(src: string, { bustCache = false }: { bustCache?: boolean } = {}): Promise<Blob> {
  const url = bustCache ? getCacheBustURL(src) || src : src;
  const response = await fetchWithTimeout(url, {}, { timeoutMs: null });
  return response.blob();
}

/** Is there a file? */
export async function srcExists(src: string): Promise<boolean> {
  return fetchWithTimeout(src, { method: "HEAD" }).then(
    (response) => response.status < 400,
    () => false,
  );
}
