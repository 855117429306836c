/** `foundry.documents`. */
export { ActiveEffect } from "./active-effect.ts";
export { Actor } from "./actor.ts";
export { Card } from "./card.ts";
export { Cards } from "./cards.ts";
export { ChatMessage } from "./chat-message.ts";
export { Combat } from "./combat.ts";
export { Combatant } from "./combatant.ts";
export { CombatantGroup } from "./combatant-group.ts";
export { Item } from "./item.ts";
export { JournalEntry, JournalEntryPage } from "./journal.ts";
export { Macro } from "./macro.ts";
export { Note } from "./note.ts";
export { Scene } from "./scene.ts";
export { RollTable } from "./roll-table.ts";
export { Folder, Playlist, Setting } from "./small.ts";
export { TableResult } from "./table-result.ts";
export { TokenDocument } from "./token.ts";
export { User } from "./user.ts";
