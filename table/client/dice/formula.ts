import { fromGlobal, isRecord } from "./registry.ts";

export interface ReplaceOptions {
  /** Stands for what the data lacks; without it the reference stays. */
  missing?: string | null | undefined;
  warn?: boolean | undefined;
}

function valueAt(data: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);
}

/** Puts the data's values where the formula says `@path.to.value`. */
export function replaceFormulaData(
  formula: string,
  data: object,
  { missing, warn = false }: ReplaceOptions = {},
): string {
  return formula.replace(/@([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)/gi, (reference, path: string) => {
    const value = valueAt(data, path);
    if (value !== undefined && value !== null) return asText(value).trim();
    if (warn) warnMissing(reference);
    return missing ?? reference;
  });
}

/** As a template would print it: a model may well have a `toString` that gives a formula. */
function asText(...value: unknown[]): string {
  return value.join("");
}

function warnMissing(reference: string): void {
  const notify = fromGlobal("ui", "notifications", "warn");
  const format = fromGlobal("game", "i18n", "format");
  if (typeof notify !== "function") return;
  const text: unknown =
    typeof format === "function"
      ? Reflect.apply(format, fromGlobal("game", "i18n"), ["DICE.WarnMissingData", { match: reference }])
      : reference;
  Reflect.apply(notify, fromGlobal("ui", "notifications"), [text]);
}
