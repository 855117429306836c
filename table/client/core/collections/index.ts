/** `foundry.documents.collections`. */
export { CompendiumCollection } from "./compendium-collection.ts";
export { CompendiumFolderCollection } from "./compendium/folders.ts";
export { DocumentCollection } from "./document-collection.ts";
export { CompendiumPacks } from "./packs.ts";
export { WorldCollection } from "./world-collection.ts";
export * from "./world-collections.ts";
