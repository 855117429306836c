const told = new Set<string>();

/** Say something on the console the first time only. */
export function tellOnce(message: string): void {
  if (told.has(message)) return;
  told.add(message);
  console.warn(message);
}
