/** Plain data: what messages, actors and replays are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Is this a plain object (not null, not a list)? */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Is this a list? (`Array.isArray` alone would make its items `any`.) */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
