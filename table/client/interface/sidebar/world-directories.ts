/** The directories of actors, items, journal entries and macros. */
import type { DefaultOptions } from "../../apps/types.ts";
import { game, type CollectionView } from "../platform.ts";
import type { DocumentView } from "../views.ts";
import { DocumentDirectory } from "./directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "actors",
    classes: ["actors-sidebar"],
    window: { title: "Actors", icon: "fa-solid fa-users" },
  };

  override get documentName(): string {
    return "Actor";
  }

  override get collection(): CollectionView<DocumentView> {
    return game().actors;
  }
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "items",
    classes: ["items-sidebar"],
    window: { title: "Items", icon: "fa-solid fa-suitcase" },
  };

  override get documentName(): string {
    return "Item";
  }

  override get collection(): CollectionView<DocumentView> {
    return game().items;
  }
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "journal",
    classes: ["journal-sidebar"],
    window: { title: "Journal", icon: "fa-solid fa-book-open" },
  };

  override get documentName(): string {
    return "JournalEntry";
  }

  override get collection(): CollectionView<DocumentView> {
    return game().journal;
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "macros",
    classes: ["macros-sidebar"],
    window: { title: "Macros", icon: "fa-solid fa-code" },
  };

  override get documentName(): string {
    return "Macro";
  }

  override get collection(): CollectionView<DocumentView> {
    return game().macros;
  }
}
