import { isFunction } from "../types.ts";

/** Is this class the other, or below it? */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (!isFunction(cls) || !isFunction(parent)) return false;
  return cls === parent || getParentClasses(cls).includes(parent);
}

/** The classes above this one, nearest first. */
export function getParentClasses(cls: object): object[] {
  const parents: object[] = [];
  let parent: object | null = Reflect.getPrototypeOf(cls);
  while (parent !== null && parent !== Function.prototype) {
    parents.push(parent);
    parent = Reflect.getPrototypeOf(parent);
  }
  return parents;
}
