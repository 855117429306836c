/**
 * The parts of the host's markup that ours names: class, id or attribute, each with the public place that shows it on 13
 * and 14. A selector with any other name that is not our own fails the check.
 */

const WINDOW = "fvtt-types 13.346: ApplicationV2 (`contentTag`, `contentClasses`)";
const MESSAGE =
  "MetaMorphic-Digital/draw-steel: templates/sidebar/chat/parts/header.hbs; foundryvtt/dnd5e: less/v2/chat.less";
const LOG = "foundryvtt/dnd5e: module/applications/chat-log.mjs";
const TURN = "MetaMorphic-Digital/draw-steel: templates/sidebar/tabs/combat/turn.hbs";
const TRACKER = "MetaMorphic-Digital/draw-steel: src/module/applications/sidebar/tabs/combat-tracker.mjs";
const TABS = "foundryvtt/crucible: templates/sheets/actor/tabs.hbs";
const THEME = "MetaMorphic-Digital/draw-steel: src/styles/variables/colors.css; foundryvtt/dnd5e: less/v2/apps.less";
const HUD = "crlngn/crlngn-ui: src/components/TokenWheelUtil.mjs";

export const HOST_MARKUP: Readonly<Record<string, string>> = {
  ".application": "fvtt-types 13.346: ApplicationV2; foundryvtt/dnd5e: less/v2/apps.less",
  ".window-content": WINDOW,
  ".dialog-content":
    "foundryvtt/dnd5e: less/v1/apps.less; MetaMorphic-Digital/draw-steel: src/styles/system/applications/sheets/pseudo-documents.css",
  ".form-footer": "foundryvtt/dnd5e: less/v2/forms.less; foundryvtt/crucible: styles/dice.less",
  ".minimized": "foundryvtt/dnd5e: less/v2/apps.less; foundryvtt/crucible: module/dice/action-use-dialog.mjs",
  "#interface": "krbz999/visual-active-effects: scripts/visual-active-effects.mjs",
  "#chat-notifications":
    "crlngn/crlngn-ui: #chat-notifications .chat-log .chat-message; monks-combat-details: #chat-notifications .chat-log .message",
  "#hud": "foundryvtt/crucible: module/canvas/tree/talent-hud.mjs",
  "#notifications": "crlngn/crlngn-ui: src/styles/main.css",
  ".notification": "crlngn/crlngn-ui: src/styles/main.css",
  ".chat-message": "foundryvtt/dnd5e: less/v2/chat.less; foundryvtt/crucible: styles/chat.less",
  ".message-header": MESSAGE,
  ".message-sender": MESSAGE,
  ".message-metadata": MESSAGE,
  ".whisper-to": MESSAGE,
  ".flavor-text": "foundryvtt/dnd5e: less/v2/chat.less; foundryvtt/crucible: styles/chat.less",
  ".message-content": "foundryvtt/crucible: module/documents/chat-message.mjs; foundryvtt/dnd5e: less/v2/chat.less",
  ".chat-log": LOG,
  "[data-message-id]": LOG,
  ".combatant": TURN,
  "[data-combatant-id]": TURN,
  ".token-name": TURN,
  ".token-initiative": TURN,
  ".token-effect": TURN,
  ".token-image": TURN,
  ".combatant-controls": TURN,
  ".combatant-control": TURN,
  ".encounter-controls": TRACKER,
  ".control-buttons": TRACKER,
  ".combat-tracker-header": "foundryvtt/crucible: module/models/combat-combat.mjs",
  ".combat-tracker": TRACKER,
  ".sheet-tabs": TABS,
  ".active": TABS,
  ".theme-light": THEME,
  ".theme-dark": THEME,
  ".col": HUD,
  ".left": HUD,
  ".right": TRACKER,
  "[data-action]": "fvtt-types 13.346: ApplicationV2#_onClickAction",
};
