/** What this window's user has put aside, by the keys of the items: it is not shown until they ask for it again. */

/** With whether asking brings it back. */
const aside = new Map<string, boolean>();

/** Not shown for now; what does not come back was closed for good. */
export const putAside = (key: string, comesBack = true): void => void aside.set(key, comesBack);

export const isAside = (key: string): boolean => aside.has(key);

/** From now on all of it is shown that still applies; gives the keys of what was put aside. */
export function takeBack(): readonly string[] {
  const back = [...aside].flatMap(([key, comesBack]) => (comesBack ? key : []));
  for (const key of back) aside.delete(key);
  return back;
}
