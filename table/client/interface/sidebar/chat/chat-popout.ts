/** One chat message in a window of its own. */
import { ApplicationV2 } from "../../base.ts";
import type { DefaultOptions } from "../../../apps/types.ts";
import { make } from "../../dom.ts";
import { config, hooks, words } from "../../platform.ts";
import type { MessageView } from "../../views.ts";

export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { icon: "fa-solid fa-comment", resizable: true },
    position: { width: 320 },
  };

  readonly #message: MessageView;

  constructor({ message, ...options }: DefaultOptions & { message: MessageView }) {
    super({ uniqueId: message.id, ...options });
    this.#message = message;
    const { id } = message;
    const on = hooks();
    on.on("updateChatMessage", (changed: MessageView) => {
      if (changed.id === id && this.rendered) void this.render();
    });
    on.on("deleteChatMessage", (gone: MessageView) => {
      if (gone.id === id && this.rendered) void this.close();
    });
  }

  /** The shown message. */
  get message(): MessageView {
    return this.#message;
  }

  override get title(): string {
    return this.message.alias ?? words("DOCUMENT.ChatMessage", "Message");
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const element = await this.message.renderHTML({ canDelete: false, canClose: false });
    return make("ol", { class: "chat-log plain" }, [element]);
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

const windows = new Map<string, ChatPopout>();

/** Opens a message's window, of the class that `CONFIG.ChatMessage.popoutClass` names (14) or this one. */
export async function openMessage(message: MessageView | undefined): Promise<void> {
  if (!message) return;
  const configured: unknown = Reflect.get(config("ChatMessage"), "popoutClass");
  const Popout = isPopoutClass(configured) ? configured : ChatPopout;
  const app = windows.get(message.id) ?? new Popout({ message });
  windows.set(message.id, app);
  await app.render({ force: true });
}

function isPopoutClass(value: unknown): value is typeof ChatPopout {
  return typeof value === "function" && value.prototype instanceof ChatPopout;
}
