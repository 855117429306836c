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

/** The class that defines a property: a static one of a class, else one of its instances. */
export function getDefiningClass(obj: object, property: string): object | undefined {
  const isClass = isFunction(obj);
  const cls: unknown = isClass ? obj : obj.constructor;
  if (!isFunction(cls)) return undefined;
  if (!isClass && Object.hasOwn(obj, property)) return cls;
  return [cls, ...getParentClasses(cls)].find((each) => {
    const holder: unknown = isClass ? each : Reflect.get(each, "prototype");
    return typeof holder === "object" || typeof holder === "function"
      ? holder !== null && Object.hasOwn(holder, property)
      : false;
  });
}
