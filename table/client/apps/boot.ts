import { fromConfig, isRecord, readGlobal } from "./env.ts";
import { registerSheet, type SheetClass } from "./apps/sheet-registry.ts";
import { ApplicationV2 } from "./api/application.ts";
import { installGenerationMembers } from "./api/generation-members.ts";
import { DialogV2, type DialogWaitOptions } from "./api/dialog/dialog.ts";
import { defineElements } from "./elements/index.ts";
import { registerHandlebarsHelpers } from "./handlebars/helpers.ts";
import { loadTemplates } from "./handlebars/templates.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { CombatantConfig } from "./sheets/combatant-config.ts";
import { CoreDocumentSheet } from "./sheets/core-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { JournalEntryPageVideoSheet } from "./sheets/pages/core-pages.ts";
import { JournalEntryPagePDFSheet } from "./sheets/pages/pdf-sheet.ts";
import { MacroConfig } from "./sheets/macro-sheet.ts";
import { TokenConfig } from "./sheets/token-config.ts";
import { UserConfig } from "./sheets/user-config.ts";
import { prepareSceneConfig, SceneConfig } from "./sheets/scene-config.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** Documents with a core sheet of their own. */
const SHEETS: Record<string, SheetClass> = {
  ActiveEffect: ActiveEffectConfig,
  Combatant: CombatantConfig,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  Scene: SceneConfig,
  Token: TokenConfig,
  User: UserConfig,
};

const CORE_TEMPLATES = ["templates/generic/tab-navigation.hbs", "templates/generic/form-footer.hbs"];

/** Before `init`: custom elements, template helpers and the answer to dialog queries. */
export function prepareApplications(): void {
  defineElements();
  installGenerationMembers(ApplicationV2);
  prepareSceneConfig();
  registerHandlebarsHelpers();
  const CONFIG = readGlobal("CONFIG");
  if (!isRecord(CONFIG)) return;
  const queries = isRecord(CONFIG.queries) ? CONFIG.queries : (CONFIG.queries = {});
  if (isRecord(queries))
    queries.dialog = (query: { type: string; config: DialogWaitOptions }) => DialogV2._handleQuery(query);
}

/** After `setup`: the plain sheet for all documents, the listeners of links and rolls, the core's partials. */
export async function startApplications(): Promise<void> {
  for (const [name, config] of Object.entries(asRecord(readGlobal("CONFIG")))) {
    const documentClass = fromConfig(`${name}.documentClass`);
    if (!isRecord(config) || typeof documentClass !== "function") continue;
    registerSheet(documentClass, "core", SHEETS[name] ?? CoreDocumentSheet, { label: name });
  }
  const page = fromConfig("JournalEntryPage.documentClass");
  const ofTypes: Record<string, SheetClass> = { pdf: JournalEntryPagePDFSheet, video: JournalEntryPageVideoSheet };
  for (const [type, cls] of Object.entries(typeof page === "function" ? ofTypes : {}))
    if (typeof page === "function")
      registerSheet(page, "core", cls, { types: [type], makeDefault: true, label: cls.name });
  TextEditor.implementation.activateListeners();
  await loadTemplates(CORE_TEMPLATES);
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
