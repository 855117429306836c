/** What is done about windows over our strips; loaded when there may be one. */
export type Cover = typeof import("./cover.ts");
export const loadCover = (): Promise<Cover> => import("./cover.ts");
