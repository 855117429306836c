/** Call back only after calls have paused for `delay` ms. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => void callback.apply(this, args), delay);
  };
}

/** Call back at most once per `delay` ms; the last call of a burst is kept. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let pending: (() => void) | null = null;
  let locked = false;
  const open = (): void => {
    locked = false;
    const run = pending;
    pending = null;
    run?.();
  };
  return function throttled(this: unknown, ...args: A): void {
    if (locked) {
      pending = () => throttled.apply(this, args);
      return;
    }
    locked = true;
    setTimeout(open, delay);
    void callback.apply(this, args);
  };
}
