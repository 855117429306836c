import type { Refusal, RefusalCode } from "../types.ts";

/** A reason why not: its code, the rule it comes from and what its sentence needs. */
export function refuse(code: RefusalCode, rule: string | null = null, data: Refusal["data"] = {}): Refusal {
  return { kind: "refusal", code, rule, data };
}

/** The same where no word of a GM helps: something is not said yet, or there would be nothing to it. */
export const missing = (refusal: Refusal): Refusal => ({ ...refusal, missing: true });

/** What a GM may let pass are a family's own reasons (their codes carry its id), never the order of things, nor what is missing. */
export function isRuleReason({ code, missing: isMissing }: Refusal): boolean {
  return code.includes(".") && isMissing !== true;
}

/** Tells a refusal from whatever else a function may answer. */
export function isRefusal(value: object): value is Refusal {
  return "kind" in value && value.kind === "refusal";
}
