/** The chat tab: every message rendered by itself, in order, kept up to date in place. */
import { HandlebarsApplicationMixin } from "../../base.ts";
import { runHandler } from "../../../apps/env.ts";
import type { DefaultOptions, RenderContext, RenderOptions } from "../../../apps/types.ts";
import { game, uiRecord } from "../../platform.ts";
import type { MessageView } from "../../views.ts";
import { attachChatInput, chooseMode, modeChoices, modeNames } from "./chat-input.ts";
import { messageMenu } from "./chat-menu.ts";
import { exportLog, flushLog, removeMessage } from "./chat-controls.ts";
import { ChatNotifications } from "./chat-notifications.ts";
import { chatCommands } from "./chat-registry.ts";
import { MESSAGE_PATTERNS, MULTILINE_COMMANDS, parseMessage, type ParseResult } from "./chat-patterns.ts";
import { postChatLine, postCommand } from "./chat-post.ts";
import { announcedBy } from "../../theme.ts";
import { AbstractSidebarTab } from "../tab.ts";

const BATCH = 100;
const NEAR_BOTTOM = 40;

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  /** Commands that packages add to the chat box. Of 14 only. */
  static get CHAT_COMMANDS(): ReturnType<typeof chatCommands> {
    return chatCommands();
  }

  /** The patterns of commands. Packages add theirs: 13 has no other registry, 14 keeps it for old packages. */
  static get MESSAGE_PATTERNS(): Record<string, RegExp> {
    return MESSAGE_PATTERNS;
  }

  /** Commands that may stand on every line of a text. */
  static get MULTILINE_COMMANDS(): Set<string> | undefined {
    return chatCommands() && MULTILINE_COMMANDS;
  }

  /** Which command a line names, how it matches, and on 14 what carries it out. */
  static parse(message: string): ParseResult {
    return parseMessage(message, (line) => async () => {
      await postCommand(line);
      return false;
    });
  }

  static override tabName = "chat";

  static override DEFAULT_OPTIONS: DefaultOptions = {
    id: "chat",
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "Chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: onDelete,
      dismissMessage: onDismiss,
      export: onExport,
      flush: onFlush,
      jumpToBottom: onJump,
      messageMode: onMode,
      rollMode: onMode,
      expandRoll: onExpandRoll,
    },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  readonly #notifications = new ChatNotifications();
  readonly #elements = new Map<string, HTMLElement>();
  /** Renderings of a message finish in the order they were asked for; an older one never replaces a newer. */
  readonly #turns = new Map<string, number>();
  #oldest = 0;
  #loading = false;

  /** The list the messages stand in, while rendered. */
  get list(): HTMLElement | null {
    return this.rendered || this.state === 1 ? this.element.querySelector<HTMLElement>(".chat-log") : null;
  }

  get isAtBottom(): boolean {
    const list = this.#scroller();
    return !list || list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_BOTTOM;
  }

  #scroller(): HTMLElement | null {
    return this.list?.closest<HTMLElement>(".chat-scroll") ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return { ...context, ...modeNames(), modes: modeChoices() };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(messageMenu, ".chat-message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      fixed: true,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!options.parts || options.parts.includes("input")) attachChatInput(this, this.element);
    if (!options.parts || options.parts.includes("log")) {
      this.#elements.clear();
      this.#scroller()?.addEventListener("scroll", () => this.#onScroll());
      const messages = game().messages.contents;
      this.#oldest = messages.length;
      await this.#renderBatch();
      void this.scrollBottom();
    }
  }

  #onScroll(): void {
    const scroller = this.#scroller();
    this.element.querySelector(".jump-to-bottom")?.toggleAttribute("hidden", this.isAtBottom);
    if (scroller && scroller.scrollTop < 60 && this.#oldest > 0) runHandler(() => this.renderOlder());
  }

  /** Renders the batch of messages before the oldest one shown; what is read stays where it is. */
  async renderOlder(): Promise<void> {
    const scroller = this.#scroller();
    if (!scroller || this.#loading || this.#oldest === 0) return;
    this.#loading = true;
    const before = scroller.scrollHeight - scroller.scrollTop;
    await this.#renderBatch();
    scroller.scrollTop = scroller.scrollHeight - before;
    this.#loading = false;
  }

  async #renderBatch(): Promise<void> {
    const list = this.list;
    const from = Math.max(this.#oldest - BATCH, 0);
    const batch = game().messages.contents.slice(from, this.#oldest);
    this.#oldest = from;
    const shown = await Promise.all(
      batch.filter((message) => message.visible && !this.#elements.has(message.id)).map((one) => this.#draw(one)),
    );
    list?.prepend(
      ...shown.filter((element) => element !== null && !element.isConnected).map((element) => element ?? ""),
    );
  }

  async #draw(message: MessageView): Promise<HTMLElement | null> {
    const turn = (this.#turns.get(message.id) ?? 0) + 1;
    this.#turns.set(message.id, turn);
    const element = await message.renderHTML({ canDelete: message.isOwner, canClose: false });
    if (this.#turns.get(message.id) !== turn) return this.#elements.get(message.id) ?? null;
    element.dataset["messageId"] ??= message.id;
    this.#elements.set(message.id, element);
    message.logged = true;
    return element;
  }

  /** Adds a new message at the end. The reader stays where they scrolled to. */
  async postOne(message: MessageView, { notify = true }: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible) return;
    const list = this.list;
    if (list && !this.#elements.has(message.id)) await this.#append(list, message);
    if (this.isPopout) return;
    await this.popoutLog?.postOne(message, { notify: false });
    if ((notify || !notifyHonored()) && this._shouldShowNotifications()) await this.#notifications.show(message);
  }

  async #append(list: HTMLElement, message: MessageView): Promise<void> {
    const element = await this.#draw(message);
    if (!element || element.isConnected || !game().messages.get(message.id)) return;
    const follow = this.isAtBottom || message.author?.isSelf === true;
    this.#placeInOrder(list, element, message);
    if (follow) void this.scrollBottom();
  }

  #placeInOrder(list: HTMLElement, element: HTMLElement, message: MessageView): void {
    const contents = game().messages.contents;
    for (let index = contents.indexOf(message) + 1; index > 0 && index < contents.length; index += 1) {
      const next = this.#elements.get(contents[index]?.id ?? "");
      if (next?.parentElement === list) {
        next.before(element);
        return;
      }
    }
    list.append(element);
  }

  /** Does what a line typed into the chat would do. */
  async processMessage(line: string): Promise<unknown> {
    return postChatLine(line, this);
  }

  /** Several new messages in their order. */
  async post(messages: MessageView[], options: { notify?: boolean } = {}): Promise<void> {
    for (const message of messages) await this.postOne(message, options);
  }

  /** Renders a changed message again, where it stands. */
  async updateMessage(message: MessageView, options: { notify?: boolean } = {}): Promise<void> {
    const standing = this.#elements.get(message.id);
    if (!message.visible) this.deleteMessage(message.id);
    else if (standing?.isConnected) {
      const follow = this.isAtBottom;
      const element = await this.#draw(message);
      if (element && element !== standing) standing.replaceWith(element);
      if (follow) void this.scrollBottom();
    } else if (this.list) await this.postOne(message, { notify: options.notify ?? false });
    if (this.isPopout) return;
    await this.#notifications.update(message);
    await this.popoutLog?.updateMessage(message);
  }

  /** Takes a message away. */
  deleteMessage(id: string): void {
    this.#turns.set(id, (this.#turns.get(id) ?? 0) + 1);
    this.#elements.get(id)?.remove();
    this.#elements.delete(id);
    if (this.isPopout) return;
    this.#oldest = Math.min(this.#oldest, game().messages.size);
    this.#notifications.remove(id);
    this.popoutLog?.deleteMessage(id);
  }

  /** The window version of the log, while it is open. */
  get popoutLog(): ChatLog | null {
    const { popout } = this;
    return popout instanceof ChatLog && popout !== this && popout.rendered ? popout : null;
  }

  /** Takes away the card beside the sidebar, not the message. */
  dismiss(id: string): void {
    this.#notifications.remove(id);
  }

  /** Shows the newest message. */
  async scrollBottom(): Promise<void> {
    const scroller = this.#scroller();
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  /** Alerts the user of a new message beside the sidebar (T: ChatLog#notify). */
  notify(message: MessageView): void {
    if (this._shouldShowNotifications()) void this.#notifications.show(message);
  }

  /** Are new messages shown beside the sidebar? Not while this user sees the log, nor who wants a mere pip. */
  _shouldShowNotifications({ closing = false }: { closing?: boolean } = {}): boolean {
    if (announcedBy() !== "cards") return false;
    const sidebar = uiRecord()["sidebar"];
    const expanded = typeof sidebar === "object" && sidebar !== null && Reflect.get(sidebar, "expanded") === true;
    return !(expanded && this.active) && (closing || this.popoutLog === null);
  }

  override _onActivate(): void {
    this.#notifications.clear();
    void this.scrollBottom();
  }
}
async function onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await removeMessage(target);
}

function onDismiss(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
  const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
  if (id) this.dismiss(id);
}

function onExport(this: ChatLog): void {
  exportLog();
}

async function onFlush(this: ChatLog): Promise<void> {
  await flushLog();
}

async function onMode(_event: PointerEvent, target: HTMLElement): Promise<void> {
  await chooseMode(target);
}

function onJump(this: ChatLog): void {
  void this.scrollBottom();
}

function onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
  target.closest(".dice-roll")?.classList.toggle("expanded");
}

/** Whether `notify: false` on create is honored is an unconfirmed fact, and so a switch of the table. */
function notifyHonored(): boolean {
  const table: unknown = Reflect.get(game(), "table");
  const facts: unknown = typeof table === "object" && table !== null ? Reflect.get(table, "facts") : undefined;
  return typeof facts !== "object" || facts === null || Reflect.get(facts, "notifyHonored") === true;
}
