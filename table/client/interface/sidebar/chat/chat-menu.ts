/** The context menu of a chat message. Packages add to it by the hook `getChatMessageContextOptions`. */
import { readPath } from "../../../apps/env.ts";
import { menuEntry, type MenuEntry } from "../../menu.ts";
import { game, words } from "../../platform.ts";
import type { MessageView } from "../../views.ts";
import { messageOf, removeMessage } from "./chat-controls.ts";
import { openMessage } from "./chat-popout.ts";

/** The entries the table itself has for a message: a window of its own, who may see it, delete. */
export function messageMenu(): MenuEntry[] {
  const isGM = (): boolean => game().user.isGM;
  const isPrivate = (target: HTMLElement): boolean => (messageOf(target)?.whisper?.length ?? 0) > 0;
  return [
    menuEntry({
      label: words("CHAT.PopOut", "Open in a window"),
      icon: "fa-solid fa-up-right-from-square",
      // Only where its system says that it works so (official article: chat messages).
      visible: (target) => readPath(messageOf(target), "flags.core.canPopout") === true,
      onClick: (target) => openMessage(messageOf(target)),
    }),
    menuEntry({
      label: words("CHAT.Reveal", "Show to everyone"),
      icon: "fa-solid fa-eye",
      visible: (target) => isGM() && isPrivate(target),
      onClick: (target) => messageOf(target)?.update({ whisper: [], blind: false }),
    }),
    menuEntry({
      label: words("CHAT.Conceal", "Keep for gamemasters"),
      icon: "fa-solid fa-eye-slash",
      visible: (target) => isGM() && !isPrivate(target),
      onClick: (target) => conceal(messageOf(target)),
    }),
    menuEntry({
      label: words("CHAT.Delete", "Delete"),
      icon: "fa-solid fa-trash",
      visible: (target) => messageOf(target)?.isOwner === true,
      onClick: (target) => removeMessage(target),
    }),
  ];
}

async function conceal(message: MessageView | undefined): Promise<void> {
  const gms = game().users.filter((user) => user.isGM);
  await message?.update({ whisper: gms.map((user) => user.id), blind: false });
}
