/** Formatted text of a document, ready to be shown and to be edited. */
export interface Prose {
  readonly source: string;
  readonly enriched: string;
}

/** Enriches a document's html; its secrets are for those who own it. */
export async function proseOf(document: Actor.Implementation | Item.Implementation, source: string): Promise<Prose> {
  const { TextEditor } = foundry.applications.ux;
  const options = { secrets: document.isOwner, relativeTo: document };
  const enriched = await TextEditor.implementation.enrichHTML(source, options);
  return { source, enriched };
}
