import { modelFromSource } from "../../abstract/data-model.ts";
import type { DocumentContext } from "../../abstract/document-types.ts";
import { theConfig } from "../../environment.ts";
import { Folder } from "../../documents/small.ts";
import type { Dict } from "../../types.ts";
import { DocumentCollection } from "../document-collection.ts";

/** What a collection of folders asks of its pack. */
export interface PackOfFolders {
  readonly collection: string;
  render(force?: boolean, options?: Dict): void;
}

/** The folders within a compendium (T: CompendiumFolderCollection). */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  readonly pack: PackOfFolders;

  constructor(pack: PackOfFolders, data: readonly Dict[]) {
    super("Folder");
    this.pack = pack;
    const cls = theConfig()?.document("Folder")?.documentClass;
    for (const source of data) {
      const folder = cls ? modelFromSource(cls, source, { pack: pack.collection }) : null;
      if (folder instanceof Folder && folder.id) this.set(folder.id, folder);
    }
  }

  override createDocument(data: Dict, context: DocumentContext = {}): Folder {
    return super.createDocument(data, { ...context, pack: this.pack.collection });
  }

  /** Its folders are shown where its pack is. */
  override render(force = false, options: Dict = {}): void {
    this.pack.render(force, options);
  }
}
