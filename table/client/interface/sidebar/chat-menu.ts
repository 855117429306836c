/** The context menu of a chat message. Packages add to it by the hook `getChatMessageContextOptions`. */
import { menuEntry, type MenuEntry } from "../menu.ts";
import { words } from "../platform.ts";
import { messageOf, removeMessage } from "./chat-controls.ts";

/** The entries the table itself has for a message. */
export function messageMenu(): MenuEntry[] {
  return [
    menuEntry({
      label: words("CHAT.Delete", "Delete"),
      icon: "fa-solid fa-trash",
      visible: (target) => messageOf(target)?.isOwner === true,
      onClick: (target) => removeMessage(target),
    }),
  ];
}
