/** Tells Foundry which sheet shows which subtype. Core's own stay available. */
type Registered = Parameters<typeof foundry.applications.apps.DocumentSheetConfig.registerSheet>;

/** A sheet with the subtypes whose usual one it is, and its name. */
export interface SheetOf {
  readonly of: Registered[0];
  readonly sheet: Registered[2];
  readonly types: readonly string[];
  readonly label: string;
}

/** Registers a family's sheets. */
export function registerSheets(sheets: readonly SheetOf[]): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const { of, sheet, types, label } of sheets) {
    DocumentSheetConfig.registerSheet(of, "riposte", sheet, { types: [...types], makeDefault: true, label });
  }
}
