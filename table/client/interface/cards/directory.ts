/** The tab that lists the stacks of cards. */
import type { DefaultOptions } from "../../apps/types.ts";
import { DocumentDirectory } from "../sidebar/directories/directory.ts";

export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override documentName = "Cards";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "cards",
    classes: ["cards-sidebar"],
    window: { title: "Cards", icon: "fa-solid fa-clone" },
  };
}
