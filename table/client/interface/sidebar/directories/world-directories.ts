/** The directories of actors, items, journal entries and macros. */
import type { DefaultOptions } from "../../../apps/types.ts";
import { DocumentDirectory } from "./directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "actors",
    classes: ["actors-sidebar"],
    window: { title: "Actors", icon: "fa-solid fa-users" },
  };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "items",
    classes: ["items-sidebar"],
    window: { title: "Items", icon: "fa-solid fa-suitcase" },
  };
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "journal",
    classes: ["journal-sidebar"],
    window: { title: "Journal", icon: "fa-solid fa-book-open" },
  };
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "macros",
    classes: ["macros-sidebar"],
    window: { title: "Macros", icon: "fa-solid fa-code" },
  };
}
