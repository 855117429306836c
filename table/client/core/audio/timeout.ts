/** `foundry.audio.AudioTimeout`: a wait that can be cancelled. Foundry times it by the audio clock, the table by the browser's. */
export class AudioTimeout<T = undefined> {
  /** Settles when the timeout ends, with what the callback returns. */
  complete: Promise<T | undefined>;
  readonly #callback: (() => T) | undefined;
  #timer: ReturnType<typeof setTimeout> | null;
  #resolve: (value: T | undefined) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #cancelled = false;

  constructor(delayMS: number, { callback }: { context?: unknown; callback?: () => T } = {}) {
    this.#callback = callback;
    this.complete = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#timer = setTimeout(() => this.end(), delayMS);
  }

  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** End it early: `complete` is rejected and the callback is not called. */
  cancel(): void {
    if (this.#timer === null) return;
    this.#stop();
    this.#cancelled = true;
    this.#reject(new Error("The AudioTimeout was cancelled"));
  }

  /** End it now, with its callback. */
  end(): void {
    if (this.#timer === null) return;
    this.#stop();
    this.#resolve(this.#callback?.());
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Wait, then give what the callback returns. */
  static async wait<R = undefined>(
    delayMS: number,
    options: { context?: unknown; callback?: () => R } = {},
  ): Promise<R | undefined> {
    return new this<R>(delayMS, options).complete;
  }
}
