import { asObject, isObject, stringOf } from "./json.ts";
import type { Json, JsonObject } from "../../shared/protocol.ts";

/**
 * Turns dotted keys into nested objects, at every level but not inside arrays. `system.a.-=b` becomes
 * `{system: {a: {"-=b": …}}}`, so the deletion key lands where it belongs.
 */
export function expand(changes: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(changes)) {
    const inner = isObject(value) && !operatorOf(value) ? expand(value) : value;
    put(out, key.includes(".") ? key.split(".") : [key], inner);
  }
  return out;
}

/** Expands dotted keys of the first level only: what a create may use. */
export function expandTop(data: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(data)) put(out, key.includes(".") ? key.split(".") : [key], value);
  return out;
}

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

function put(target: JsonObject, path: string[], value: Json): void {
  const [key, ...rest] = path;
  if (key === undefined || UNSAFE.has(key)) return;
  const there = target[key];
  if (rest.length) {
    const next: JsonObject = isObject(there) ? { ...there } : {};
    put(next, rest, value);
    target[key] = next;
  } else if (isObject(there) && isObject(value) && !operatorOf(value)) {
    const next = { ...there };
    for (const [inner, entry] of Object.entries(value)) put(next, [inner], entry);
    target[key] = next;
  } else target[key] = value;
}

type Operator = { kind: "delete" } | { kind: "replace"; value: Json };

/** Generation 14's operators as they travel: `{"__op": "delete"}` and `{"__op": "replace", "value": …}`. */
export function operatorOf(value: Json | undefined): Operator | null {
  if (!isObject(value)) return null;
  const kind = stringOf(value.__op);
  if (kind === "delete") return { kind };
  return kind === "replace" ? { kind, value: value.value ?? null } : null;
}

/** The field a key of a change speaks of, without `-=` or `==`. */
export function fieldOf(key: string): string {
  return key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
}

/**
 * Changes in which plain values that come in a replacing form come plainly, so that whoever looks for
 * `role` or `type` finds it.
 */
export function plainScalars(changes: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [key, value] of Object.entries(changes)) {
    const operator = operatorOf(value);
    const content = operator?.kind === "replace" ? operator.value : value;
    const isPlain = (operator !== null || key.startsWith("==")) && (typeof content !== "object" || content === null);
    if (isPlain && operator?.kind !== "delete") out[fieldOf(key)] = content;
    else out[key] = value;
  }
  return out;
}

/**
 * A new object: `target` with expanded `changes` laid over it. Objects merge (unless not `recursive`), arrays and
 * values replace, `-=key` and the delete operator remove, `==key` and the replace operator put whole. What is not
 * touched is shared with `target`, so that the store can see what changed. With `literal`, keys with `-=` and `==` whose
 * field is not in the target are stored as they are (fact deltaKeysLiteral).
 */
export function applyChanges(
  target: JsonObject,
  changes: JsonObject,
  { recursive = true, literal = false }: { recursive?: boolean; literal?: boolean } = {},
): JsonObject {
  const out = { ...target };
  for (const [key, value] of Object.entries(changes)) {
    const field = fieldOf(key);
    if (literal && field !== key && !(field in out)) {
      out[key] = value;
      continue;
    }
    const whole = wholeValue(key, value);
    const there = out[field];
    if (whole === undefined) Reflect.deleteProperty(out, field);
    else if (whole !== null) out[field] = settled(whole.value);
    else out[field] = applyChanges(recursive && isObject(there) ? there : {}, asObject(value), { literal });
  }
  return out;
}

/** What a change puts whole; undefined: it removes the field, null: it is laid over what is there. */
function wholeValue(key: string, value: Json): { value: Json } | undefined | null {
  const operator = operatorOf(value);
  if (key.startsWith("-=") || operator?.kind === "delete") return undefined;
  if (operator) return operator;
  return key.startsWith("==") || !isObject(value) ? { value } : null;
}

/** A value that takes a whole place: special keys and operators within it are carried out, none is stored (#14573). */
function settled(value: Json): Json {
  if (Array.isArray(value)) return value.map(settled);
  return isObject(value) ? applyChanges({}, value) : value;
}
