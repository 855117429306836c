import { globalPath } from "./environment.ts";
import { standIn } from "./gaps/stand-in.ts";
import { reportMissing } from "./gaps/troubles.ts";
import { logCompatibilityWarning } from "./utils/warnings.ts";

/**
 * Names that stood in the open before 13 and are looked up in `foundry` since, with a warning, until 15 (T: client.d.mts);
 * "Old=New" where the name has changed. They give whatever stands at their new place, also what a package put there.
 */
const MOVED: Readonly<Record<string, string>> = {
  foundry: "Game",
  "foundry.applications": "HandlebarsHelpers=handlebars",
  "foundry.applications.handlebars": "getTemplate loadTemplates renderTemplate",
  "foundry.applications.apps":
    "CombatTrackerConfig DocumentSheetConfig FilePicker GridConfig ImagePopout DocumentOwnershipConfig",
  "foundry.applications.ui": "Hotbar Pause=GamePause SceneControls SceneNavigation Players MainMenu Notifications",
  "foundry.applications.sheets":
    "ActiveEffectConfig AdventureExporter CardConfig CardHand=CardHandConfig CardPile=CardPileConfig " +
    "CardsConfig=CardDeckConfig CombatantConfig DrawingConfig FolderConfig MeasuredTemplateConfig MacroConfig " +
    "NoteConfig PlaylistConfig PlaylistSoundConfig RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig " +
    "WallConfig",
  "foundry.applications.sidebar": "Sidebar",
  "foundry.applications.sidebar.tabs":
    "ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory " +
    "MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings",
  "foundry.applications.sidebar.apps":
    "Compendium InvitationLinks KeybindingsConfig=ControlsConfig SupportDetails ModuleManagement ToursManagement",
  "foundry.applications.hud": "BasePlaceableHUD TokenHUD TileHUD DrawingHUD",
  "foundry.applications.settings": "SettingsConfig",
  "foundry.applications.ux":
    "ContextMenu DragDrop Draggable FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor",
  "foundry.canvas": "Canvas TextureLoader getTexture loadTexture",
  "foundry.canvas.geometry": "Ray",
  "foundry.canvas.interaction": "MouseInteractionManager RenderFlagsMixin RenderFlags Ping Ruler",
  "foundry.canvas.layers":
    "CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer NotesLayer TemplateLayer TokenLayer WallsLayer",
  "foundry.canvas.placeables":
    "PlaceableObject Drawing Note Tile Token MeasuredTemplate Wall AmbientLight AmbientSound",
  "foundry.canvas.placeables.tokens": "UserTargets TokenRing",
  "foundry.canvas.animation": "CanvasAnimation ChatBubbles",
  "foundry.dice": "MersenneTwister RollParser",
  "foundry.dice.terms":
    "RollTerm DiceTerm Die Coin FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm StringTerm",
  "foundry.documents.abstract": "ClientDocumentMixin DocumentCollection WorldCollection",
  "foundry.documents.collections":
    "Actors CardStacks ChatMessages CombatEncounters CompendiumCollection CompendiumPacks Folders Items Journal Macros " +
    "Playlists RollTables Scenes Users WorldSettings",
  "foundry.helpers": "ClientIssues ClientSettings GameTime Localization SocketInterface",
  "foundry.helpers.interaction": "ClientKeybindings GamepadManager KeyboardManager MouseManager TooltipManager",
  "foundry.nue": "Tour ToursCollection",
  "foundry.prosemirror": "ProseMirror=",
  "foundry.audio": "AudioHelper Sound",
  "foundry.appv1.api": "Application FormApplication DocumentSheet Dialog",
  "foundry.appv1.sheets":
    "ActorSheet ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet JournalTextTinyMCESheet AdventureImporter",
};

/** A getter that a package may replace by something of its own. */
function define(name: string, get: () => unknown): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    get,
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { value, writable: true, enumerable: true, configurable: true });
    },
    configurable: true,
    enumerable: false,
  });
}

function moved(name: string, path: string): void {
  define(name, () => {
    const details = `You are accessing the global "${name}" which is now namespaced under ${path}`;
    logCompatibilityWarning(details, { since: 13, until: 15, once: true });
    return globalPath(path);
  });
}

/** Names of before 13, and jQuery, which this table does without and says so. */
export function defineOldGlobals({ loud }: { loud: boolean }): void {
  for (const [holder, names] of Object.entries(MOVED))
    for (const entry of names.split(" ")) {
      const [name = "", target = name] = entry.split("=");
      moved(name, target === "" ? holder : `${holder}.${target}`);
    }
  for (const name of ["$", "jQuery"]) {
    const nothing = standIn(name, { chain: true });
    define(name, () => {
      if (loud) throw new Error(`not provided by the practice table: ${name}`);
      reportMissing(name);
      return nothing;
    });
  }
}
