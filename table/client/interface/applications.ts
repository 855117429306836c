/** What the interface adds to `foundry.applications`. */
import { CardsDirectory } from "./cards/directory.ts";
import { documentSheets } from "./documents.ts";
import { HeadsUpDisplayContainer } from "./scene/huds/container.ts";
import { BasePlaceableHUD } from "./scene/huds/placeable-hud.ts";
import { DrawingHUD, TileHUD } from "./scene/huds/other-huds.ts";
import { TokenHUD } from "./scene/huds/token-hud.ts";
import { SettingsConfig } from "./settings/config.ts";
import { ModuleManagement } from "./settings/modules.ts";
import { PermissionConfig } from "./settings/permission-config.ts";
import { CombatTrackerConfig } from "./settings/tracker-config.ts";
import { ControlsConfig } from "./settings/controls.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
} from "./sidebar/directories/world-directories.ts";
import { ChatPopout } from "./sidebar/chat/chat-popout.ts";
import { ChatLog } from "./sidebar/chat/chat-log.ts";
import { CombatTracker } from "./sidebar/combat/combat-tracker.ts";
import { Compendium } from "./sidebar/compendium/compendium.ts";
import { CompendiumDirectory } from "./sidebar/compendium/compendium-directory.ts";
import { DocumentDirectory } from "./sidebar/directories/directory.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { SceneDirectory } from "./sidebar/directories/scene-directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { AbstractSidebarTab } from "./sidebar/tab.ts";
import { RollTableDirectory } from "./tables/directory.ts";
import { PlaylistDirectory } from "./playlists/directory.ts";
import { GamePause } from "./ui/pause.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { CameraViews } from "./windows/camera-views.ts";
import { FrameViewer } from "./windows/frame-viewer.ts";
import { MainMenu } from "./windows/main-menu.ts";
import { ToursManagement } from "./windows/tours-management.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/navigation.ts";

export const applications = {
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { ChatPopout, Compendium, ControlsConfig, FrameViewer, ModuleManagement, ToursManagement },
    tabs: {
      ActorDirectory,
      CardsDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      PlaylistDirectory,
      SceneDirectory,
      RollTableDirectory,
      Settings,
    },
  },
  sheets: documentSheets,
  ui: { GamePause, Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  settings: { SettingsConfig },
  apps: { CombatTrackerConfig, PermissionConfig, av: { CameraViews } },
  hud: { BasePlaceableHUD, DrawingHUD, HeadsUpDisplayContainer, TileHUD, TokenHUD },
};
