import type { Constructor } from "../../types.ts";

type Listener = (event: Event) => void;

/** What `EventEmitterMixin` adds. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/** "The behavior of EventTarget": the target of an event is the object that it was dispatched on. */
export function targetEvent(event: Event, target: object): void {
  for (const name of ["target", "currentTarget"])
    Object.defineProperty(event, name, { value: target, configurable: true });
}

/** `foundry.utils.EventEmitterMixin`: the methods of an EventTarget for classes that extend something else. */
export function EventEmitterMixin(base: Constructor = class {}): Constructor<EventEmitter> {
  return class extends base implements EventEmitter {
    /** The types of event that a class knows. */
    static emittedEvents: readonly string[] = [];
    readonly #listeners = new Map<string, Map<Listener, boolean>>();

    /** Types that the class of the instance does not name are refused. */
    #check(type: string): void {
      const known: unknown = Reflect.get(this.constructor, "emittedEvents");
      if (!Array.isArray(known) || !known.includes(type))
        throw new Error(`"${type}" is not a supported event of ${this.constructor.name}`);
    }

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      this.#check(type);
      const listeners = this.#listeners.get(type) ?? new Map<Listener, boolean>();
      this.#listeners.set(type, listeners.set(listener, once));
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    /** Call the listeners; whether none of them prevented the default. */
    dispatchEvent(event: Event): boolean {
      if (!(event instanceof Event)) throw new Error("Only an Event can be dispatched.");
      this.#check(event.type);
      targetEvent(event, this);
      const listeners = this.#listeners.get(event.type) ?? new Map<Listener, boolean>();
      for (const [listener, once] of [...listeners]) {
        if (once) listeners.delete(listener);
        listener(event);
      }
      return !event.defaultPrevented;
    }
  };
}
