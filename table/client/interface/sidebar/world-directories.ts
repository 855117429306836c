/** The directories of actors and of items. */
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
