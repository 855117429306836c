/** The icons of buttons that several kinds of lines have. */
export const ICONS = { do: "fa-solid fa-arrow-right", later: "fa-solid fa-xmark" } as const;
