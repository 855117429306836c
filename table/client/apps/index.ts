/** The application framework of the practice table: what `foundry.applications` offers to packages. */
import { ApplicationV2, instances } from "./api/application.ts";
import { CategoryBrowser } from "./api/category-browser.ts";
import { DialogV2 } from "./api/dialog/dialog.ts";
import { DocumentSheetV2 } from "./api/sheet/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { FontConfig } from "./apps/font-config.ts";
import { ImagePopout } from "./apps/media.ts";
import { DocumentOwnershipConfig } from "./apps/ownership.ts";
import { DiceConfig } from "./dice/dice-config.ts";
import { RollResolver } from "./dice/roll-resolver.ts";
import { elements } from "./elements/index.ts";
import * as fields from "./fields/index.ts";
import { helpers, registerHandlebarsHelpers } from "./handlebars/helpers.ts";
import { forgetTemplate, getTemplate, Handlebars, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { ClipboardHelper } from "./interaction/clipboard-helper.ts";
import { KeyboardManager } from "./interaction/keyboard-manager.ts";
import { ClientKeybindings, KEYBINDING_PRECEDENCE } from "./interaction/keybindings.ts";
import { TooltipManager } from "./interaction/tooltip-manager.ts";
import { Tour, ToursCollection } from "./interaction/tour.ts";
import { ImageHelper } from "./media/image-helper.ts";
import { VideoHelper } from "./media/video-helper.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { CombatantConfig } from "./sheets/combatant-config.ts";
import { CoreDocumentSheet } from "./sheets/core-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { ShowToPlayersDialog } from "./sheets/journal-show.ts";
import { JournalEntrySheet } from "./sheets/journal-sheet.ts";
import * as codePages from "./sheets/pages/code-pages.ts";
import * as corePages from "./sheets/pages/core-pages.ts";
import { JournalEntryPageHandlebarsSheet } from "./sheets/pages/hbs-sheet.ts";
import { JournalEntryPagePDFSheet } from "./sheets/pages/pdf-sheet.ts";
import { JournalEntryPageSheet } from "./sheets/pages/page-sheet.ts";
import { MacroConfig } from "./sheets/macro-sheet.ts";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/token-config.ts";
import { UserConfig } from "./sheets/user-config.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

/** `foundry.applications`, as far as this part provides it; the interface adds `ui`, `sidebar` and `settings`. */
export const applications = {
  instances,
  // Each has its name with and without the number (T: applications/api/_module).
  api: {
    CategoryBrowser,
    Application: ApplicationV2,
    ApplicationV2,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  sheets: {
    ActiveEffectConfig,
    ActorSheet: ActorSheetV2,
    ActorSheetV2,
    CombatantConfig,
    ItemSheet: ItemSheetV2,
    ItemSheetV2,
    MacroConfig,
    PrototypeTokenConfig,
    SceneConfig,
    TokenConfig,
    UserConfig,
    journal: {
      JournalEntryPageHandlebarsSheet,
      ...corePages,
      ...codePages,
      JournalEntryPagePDFSheet,
      JournalEntryPageSheet,
      JournalEntrySheet,
      ShowToPlayersDialog,
    },
  },
  ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager },
  dice: { RollResolver },
  settings: { menus: { DiceConfig, FontConfig } },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  handlebars: { ...helpers, getTemplate, loadTemplates, renderTemplate, initialize: registerHandlebarsHelpers },
  elements,
  fields,
};

/** `foundry.helpers.interaction`. */
export const interaction = { ClientKeybindings, ClipboardHelper, KeyboardManager, TooltipManager };

/** `foundry.helpers.media`. */
export const media = { ImageHelper, VideoHelper };

/** `foundry.nue`. */
export const nue = { Tour, ToursCollection };

export { prepareApplications, startApplications } from "./boot.ts";
export { chooseSheet } from "./apps/sheet-registry.ts";
export { APPS_STRINGS } from "./strings.ts";
export {
  ActorSheetV2,
  ApplicationV2,
  ClientKeybindings,
  ClipboardHelper,
  ContextMenu,
  CoreDocumentSheet,
  DialogV2,
  DiceConfig,
};
export { ClientKeybindings as Keybindings, DocumentOwnershipConfig, DocumentSheetConfig, DocumentSheetV2, DragDrop };
export { Draggable, fields, FilePicker, forgetTemplate, FormDataExtended, getTemplate, Handlebars };
export { HandlebarsApplicationMixin, ImagePopout, instances, ItemSheetV2, KEYBINDING_PRECEDENCE, KeyboardManager };
export { loadTemplates, registerHandlebarsHelpers, renderTemplate, SearchFilter, Tabs, TextEditor, TooltipManager };
export { PrototypeTokenConfig, TokenConfig, Tour, ToursCollection, UserConfig, VideoHelper };
export type { ContextMenuEntry, ContextMenuOptions } from "./ux/context-menu.ts";
export type { DragDropConfiguration } from "./ux/drag-drop.ts";
export type { HandlebarsMembers, HandlebarsMix } from "./api/handlebars-application.ts";
export type { HandlebarsTemplatePart } from "./parts/parse.ts";
export type { SheetDocument } from "./sheet-document.ts";
export type * from "./types.ts";
