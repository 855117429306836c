/** The converter of Markdown that Foundry bundles as a global (types: CONST.SHOWDOWN_OPTIONS, JournalTextPageSheet). */
import address from "showdown/dist/showdown.min.js?url";

/** The global `showdown` is fetched when it is read for the first time: a page that never reads it does not load it. */
export function defineShowdown(): void {
  Object.defineProperty(globalThis, "showdown", {
    get: load,
    set: (value: unknown) => put(value),
    configurable: true,
    enumerable: true,
  });
}

function put(value: unknown): void {
  Object.defineProperty(globalThis, "showdown", { value, writable: true, configurable: true, enumerable: true });
}

/** The request is synchronous because the reader of a global cannot wait. */
function load(): unknown {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.send();
  put(undefined);
  const script = document.createElement("script");
  script.textContent = request.responseText;
  document.head.append(script);
  script.remove();
  const loaded: unknown = Reflect.get(globalThis, "showdown");
  return loaded;
}
