/** Every document that is written, as all clients hear of it. */
import { table } from "./table.ts";

const DOCUMENTS = [
  "Actor",
  "ActorDelta",
  "ActiveEffect",
  "Item",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Scene",
  "Token",
  "User",
  "Setting",
  "Folder",
  "Macro",
  "JournalEntry",
  "Cards",
  "Card",
];
export interface Write {
  readonly what: string;
  readonly id: string;
}

const idOf = (doc: unknown): string => {
  const uuid: unknown = typeof doc === "object" && doc !== null ? Reflect.get(doc, "uuid") : null;
  return typeof uuid === "string" ? uuid : "";
};

let written: Write[] = [];
let listening: (readonly [string, number])[] = [];

function stop(): void {
  const { Hooks } = table();
  for (const [hook, id] of listening) Hooks.off(hook, id);
  listening = [];
}

/** Begins to note writes. */
export function watchWrites(): void {
  const { Hooks } = table();
  stop();
  written = [];
  listening = DOCUMENTS.flatMap((name) =>
    ["create", "update", "delete"].map((action): readonly [string, number] => {
      const hook = `${action}${name}`;
      const note = (doc: unknown): void => void written.push({ what: hook, id: idOf(doc) });
      return [hook, Hooks.on(hook, note)];
    }),
  );
}

/** What was written since; nothing more is noted. */
export function writes(): readonly Write[] {
  stop();
  return written;
}
