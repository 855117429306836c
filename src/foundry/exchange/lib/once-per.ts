/** Work that many callers ask for and that is done once: at the end of the task, in the next frame, or ever. */

/** Runs something later, once. */
type Schedule = (run: () => void) => void;

/** Returns a request for `work`. Requests that come before `schedule` runs it are one. */
export function onceScheduled(schedule: Schedule, work: () => void): () => void {
  let isRequested = false;
  const run = (): void => {
    isRequested = false;
    work();
  };
  return () => {
    if (isRequested) return;
    isRequested = true;
    schedule(run);
  };
}

/** Runs `work` once at the end of the present task, however often it is requested. */
export const oncePerTask = (work: () => void): (() => void) => onceScheduled((run) => queueMicrotask(run), work);

/** Runs `work` once in the next frame. Only a window that is looked at draws frames. */
export const oncePerFrame = (work: () => void): (() => void) =>
  onceScheduled((run) => void requestAnimationFrame(run), work);

/** Is this id asked about for the first time? A host may tell of one message twice. */
export function firstTimes(): (id: string) => boolean {
  const known = new Set<string>();
  return (id) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  };
}

/** A value that is read at most once in a task. */
export interface TaskMemo<T> {
  (): T;
  /** Reads it again when it is asked for next: what it was read from has changed in the middle of a task. */
  readonly forget: () => void;
}

/** Reads a value when it is first asked for in a task, keeps it until the task ends, and then forgets it. */
export function memoPerTask<T>(read: () => T): TaskMemo<T> {
  let known: { readonly value: T } | null = null;
  const forget = (): void => {
    known = null;
  };
  const forgetSoon = oncePerTask(forget);
  const get = (): T => {
    if (known === null) {
      known = { value: read() };
      forgetSoon();
    }
    return known.value;
  };
  return Object.assign(get, { forget });
}

/** Reads something of a thing at most once in a task: `memoPerTask` for many things of a kind. */
export function memoEach<K extends object, T>(read: (of: K) => T): ((of: K) => T) & Pick<TaskMemo<T>, "forget"> {
  const known = memoPerTask(() => new Map<K, { readonly value: T }>());
  const get = (of: K): T => {
    const found = known().get(of) ?? { value: read(of) };
    known().set(of, found);
    return found.value;
  };
  return Object.assign(get, { forget: known.forget });
}
