/** The tab that lists the stacks of cards. */
import type { DefaultOptions } from "../../apps/types.ts";
import { game, type CollectionView } from "../platform.ts";
import { DocumentDirectory } from "../sidebar/directory.ts";
import type { DocumentView } from "../views.ts";

export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "cards",
    classes: ["cards-sidebar"],
    window: { title: "Cards", icon: "fa-solid fa-clone" },
  };

  override get documentName(): string {
    return "Cards";
  }

  override get collection(): CollectionView<DocumentView> {
    return game().cards;
  }
}
