import { targetEvent } from "../../core/utils/structures/event-emitter.ts";

/** What an application emits, for listeners on that one instance. */
export class AppEvents {
  static emittedEvents: readonly string[] = [];

  readonly #target = new EventTarget();

  /** Listen to an event of this instance, such as "render", "close" or "position". */
  addEventListener(type: string, listener: EventListener, options: AddEventListenerOptions = {}): void {
    this.#target.addEventListener(type, listener, options);
  }

  /** Stop listening. */
  removeEventListener(type: string, listener: EventListener): void {
    this.#target.removeEventListener(type, listener);
  }

  /** Tell the listeners of this instance, which is the event's target. */
  dispatchEvent(event: Event): boolean {
    targetEvent(event, this);
    return this.#target.dispatchEvent(event);
  }
}
