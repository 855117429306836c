/** Deleting one message, clearing the log, saving it as a file. */
import { DialogV2 } from "../../../apps/index.ts";
import { game, words } from "../../platform.ts";
import type { MessageView } from "../../views.ts";

/** The message an element belongs to. */
export function messageOf(element: HTMLElement): MessageView | undefined {
  const id = element.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  return id === undefined ? undefined : game().messages.get(id);
}

/** Deletes the message around an element, if this user may. */
export async function removeMessage(element: HTMLElement): Promise<void> {
  const message = messageOf(element);
  if (message?.isOwner) await message.delete();
}

/** Asks a question in a dialog; false where it was closed. */
export async function confirm(title: string, question: string): Promise<boolean> {
  const content = document.createElement("div");
  const line = document.createElement("p");
  line.textContent = question;
  content.append(line);
  return (await DialogV2.confirm({ window: { title }, content })) === true;
}

/** Deletes all messages (GMs), after a question. */
export async function flushLog(): Promise<void> {
  const { messages, user } = game();
  if (!user.isGM) return;
  const title = words("CHAT.FlushTitle", "Clear the chat");
  if (!(await confirm(title, words("CHAT.FlushQuestion", "Delete all chat messages? This cannot be undone.")))) return;
  const documentClass: unknown = Reflect.get(messages, "documentClass");
  const remove: unknown =
    typeof documentClass === "function" ? Reflect.get(documentClass, "deleteDocuments") : undefined;
  if (typeof remove === "function") await Reflect.apply(remove, documentClass, [[], { deleteAll: true }]);
}

/** Saves what this user can read of the log as a text file. */
export function exportLog(): void {
  const entries = game()
    .messages.filter((message) => message.visible)
    .map((message) => message.export?.() ?? plain(message));
  const file = new Blob([entries.join("\n---------------------------\n")], { type: "text/plain" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `chat-${game().world.id}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function plain(message: MessageView): string {
  const text = new DOMParser().parseFromString(message.content, "text/html").body.textContent ?? "";
  const when = message.timestamp ? new Date(message.timestamp).toLocaleString() : "";
  return `[${when}] ${message.alias ?? message.author?.name ?? ""}\n${text.trim()}`;
}
