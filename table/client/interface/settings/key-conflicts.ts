/** Which actions are on the same key: the later of them may never hear of it. */
import type { BindingView } from "../platform.ts";

/** A binding as one text: its modifiers in a fixed order, then the key. */
export function bindingId({ key, modifiers = [] }: BindingView): string {
  return [...modifiers].sort().concat(key).join("+");
}

/** The other actions that have one of an action's bindings, by that binding. */
export function conflictsOf(
  id: string,
  bindings: ReadonlyMap<string, readonly BindingView[]>,
  ignored: (id: string) => boolean = () => false,
): Map<string, string[]> {
  const own = new Set((bindings.get(id) ?? []).map(bindingId));
  const found = new Map<string, string[]>();
  for (const [other, list] of bindings) {
    if (other === id || ignored(other)) continue;
    for (const binding of list) {
      const key = bindingId(binding);
      if (own.has(key)) found.set(key, [...(found.get(key) ?? []), other]);
    }
  }
  return found;
}
