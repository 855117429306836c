import { Collection } from "../utils/collection.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";

/** `game.packs`: the compendiums, by "package.name". */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
