/** What is done about windows over our strips; loaded when there may be one. */
export const loadCover = (): Promise<typeof import("./cover.ts")> => import("./cover.ts");
