import type { Folder } from "../documents/small.ts";
import { theGame } from "../environment.ts";
import { asText } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import * as modes from "./directory-modes.ts";
import { buildTree, type TreeNode } from "./tree.ts";

/** `game.packs`: the compendiums, by "package.name". */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** The folders that they are shown in. */
  get folders(): Collection<Folder> {
    const own = theGame()?.folders.filter((folder) => folder.type === "Compendium") ?? [];
    return new Collection(own.map((folder) => [String(folder.id), folder] as const));
  }

  /** The packs that the running user may see, in their folders. */
  get tree(): TreeNode<CompendiumCollection> {
    return buildTree({
      entries: this.filter((pack) => pack.visible),
      folders: this.folders.contents,
      sortingMode: this.sortingMode,
      placeOf: (pack) => ({ name: asText(pack.title), sort: pack.sort }),
      byName: (a, b) => a.name.localeCompare(b.name),
      byHand: (a, b) => a.sort - b.sort,
      folderOf: (pack) => pack.folder?.id ?? null,
      showsEmpty: false,
    });
  }

  get sortingMode(): "a" | "m" {
    return modes.sortingMode("CompendiumPacks");
  }
}
