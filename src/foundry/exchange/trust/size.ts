/** Is what a message stores small enough to be read at all? Stops as soon as it is not. Pure. */
import { MOST_DEPTH, MOST_NODES, MOST_SIZE } from "../../../rules/core/lib/bounds.ts";

interface Left {
  size: number;
  nodes: number;
}

/** Takes a value off what is left; false: there is too much of it, or it is no JSON. */
function take(value: unknown, left: Left, depth: number): boolean {
  left.nodes -= 1;
  left.size -= 1;
  if (left.nodes < 0 || left.size < 0) return false;
  if (value === null || value === undefined || typeof value === "boolean") return true;
  if (typeof value === "number") return (left.size -= 2) >= 0;
  if (typeof value === "string") return (left.size -= value.length + 2) >= 0;
  if (typeof value !== "object" || depth === 0) return false;
  return Array.isArray(value) ? takeList(value, left, depth - 1) : takeRecord(value, left, depth - 1);
}

function takeList(list: readonly unknown[], left: Left, depth: number): boolean {
  if (list.length > left.nodes) return false;
  for (const item of list) if (!take(item, left, depth)) return false;
  return true;
}

function takeRecord(record: object, left: Left, depth: number): boolean {
  for (const key in record) {
    left.size -= key.length + 3;
    if (left.size < 0 || !take(Reflect.get(record, key), left, depth)) return false;
  }
  return true;
}

/** Does it hold no more than a message may? A mark keeps a whole earlier message: it may hold twice as much. */
export function isSmall(value: unknown, times = 1): boolean {
  return take(value, { size: MOST_SIZE * times, nodes: MOST_NODES * times }, MOST_DEPTH + (times > 1 ? 4 : 0));
}
