/** Values of modules whose types belong to another program. */

export const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A property, as something of which nothing is known. */
export const read = (holder: object, name: string): unknown => Reflect.get(holder, name);

/** An object, or an empty one. */
export const record = (value: unknown): object => (isRecord(value) ? value : {});

/** A function of a module, called on it. */
export function callable(holder: object, name: string): (...args: unknown[]) => unknown {
  const found: unknown = Reflect.get(holder, name);
  if (typeof found !== "function") throw new Error(`There is no function ${name}`);
  return (...args): unknown => Reflect.apply(found, holder, args);
}

/** The name of a class or a function, or "". */
export function nameOfClass(value: unknown): string {
  return typeof value === "function" ? value.name : "";
}
