/** Adds to the language's own objects what Foundry adds (T: common/primitives), and no more. */
import { math, numberMethods, numberStatics } from "./numbers.ts";
import {
  arrayMethods,
  arrayStatics,
  dateMethods,
  regExpStatics,
  setMethods,
  stringMethods,
} from "./texts-and-lists.ts";

function add(holder: object, members: object): void {
  for (const [name, value] of Object.entries(members))
    if (!(name in holder)) Object.defineProperty(holder, name, { value, writable: true, configurable: true });
}

/** Once, before any package's code runs. What the browser has by itself stays its own. */
export function extendPrimitives(): void {
  add(Math, math);
  add(Number, numberStatics);
  add(Number.prototype, numberMethods);
  add(Array, arrayStatics);
  add(Array.prototype, arrayMethods);
  add(Set.prototype, setMethods);
  add(String.prototype, stringMethods);
  add(RegExp, regExpStatics);
  add(Date.prototype, dateMethods);
}
