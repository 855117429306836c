/** An element, seen from code that must also load without a browser. */
export type EmbedLike = HTMLElement | HTMLCollection;
