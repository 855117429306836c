import type { Folder } from "../documents/small.ts";
import { theGame } from "../environment.ts";
import { Collection } from "../utils/collection.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/** `game.packs`: the compendiums, by "package.name". */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  /** The folders that they are shown in. */
  get folders(): Collection<Folder> {
    const own = theGame()?.folders.filter((folder) => folder.type === "Compendium") ?? [];
    return new Collection(own.map((folder) => [String(folder.id), folder] as const));
  }
}
