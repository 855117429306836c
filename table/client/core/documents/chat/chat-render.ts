import { callMethod, localize, theConfig, theGame } from "../../environment.ts";
import { Hooks } from "../../hooks.ts";
import { type Dict, isDict } from "../../types.ts";
import { timeSince } from "../../utils/text.ts";
import type { ChatMessage } from "./chat-message.ts";

export interface MessageRenderOptions {
  canDelete?: boolean;
  canClose?: boolean;
  [option: string]: unknown;
}

function applications(): Dict {
  const foundry: unknown = Reflect.get(globalThis, "foundry");
  const found = isDict(foundry) ? foundry.applications : undefined;
  return isDict(found) ? found : {};
}

async function enrich(message: ChatMessage, html: string): Promise<string> {
  const ux = applications().ux;
  const editor: unknown = isDict(ux) ? Reflect.get(ux.TextEditor ?? {}, "implementation") : undefined;
  const done = await callMethod(editor, "enrichHTML", html, {
    rollData: message.getRollData(),
    secrets: message.isOwner,
    relativeTo: message,
  });
  return typeof done === "string" ? done : html;
}

async function rollsHTML(message: ChatMessage): Promise<string> {
  const parts = message.rolls.map((roll) =>
    callMethod(roll, "render", { isPrivate: !message.isContentVisible, message }),
  );
  return (await Promise.all(parts)).map(String).join("");
}

/** The message's text, or its rolls where the text is but their total, as far as this reader may see it. */
async function contentOf(message: ChatMessage): Promise<string> {
  const visible = message.isContentVisible;
  const rolls = message.isRoll ? await rollsHTML(message) : "";
  const own = await enrich(message, message.content);
  if (message.isRoll && (!visible || !/[^\s\d.-]/.test(message.content))) return rolls;
  return visible || message.isRoll ? own : "";
}

/** By CONST.CHAT_MESSAGE_STYLES. */
const STYLES = new Map<number, string>([
  [1, "ooc"],
  [2, "ic"],
  [3, "emote"],
]);

function classesOf({ style, whisper, blind }: ChatMessage): string {
  return [STYLES.get(style) ?? "", whisper.length ? "whisper" : "", blind ? "blind" : ""].filter(Boolean).join(" ");
}

async function contextOf(message: ChatMessage, options: MessageRenderOptions): Promise<Dict> {
  const user = theGame()?.user;
  const { canDelete = user ? message.canUserModify(user, "delete") : false, canClose = false } = options;
  const visible = message.isContentVisible;
  const users = theGame()?.users;
  const to = message.whisper.map((id) => users?.get(id)?.name).filter(Boolean);
  const content = await contentOf(message);
  const data = message.toObject(false);
  delete data.system;
  // Of a roll that is not for this reader, that there was one is all there is to see (#7909).
  const unseen = message.isRoll && !visible;
  return {
    canDelete,
    canClose,
    message: {
      ...data,
      content,
      flavor: visible ? message.flavor : unseen ? localize("CHAT.PrivateRoll") : "",
    },
    user,
    author: message.author,
    speakerActor: message.speakerActor,
    alias: unseen ? (message.author?.name ?? message.alias) : message.alias,
    cssClass: classesOf(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: unseen ? "" : to.join(", "),
    timeSince: timeSince(message.timestamp),
    title: message.title,
    labels: { delete: localize("Delete"), close: localize("Close"), whisper: localize("CHAT.WhisperTo") },
    borderColor: message.author?.color.css,
  };
}

async function fromTemplate(message: ChatMessage, context: Dict): Promise<HTMLElement> {
  const { handlebars } = applications();
  const path = theConfig()?.ChatMessage.template ?? "templates/sidebar/chat-message.hbs";
  const html = await callMethod(handlebars, "renderTemplate", path, context);
  const template = document.createElement("template");
  template.innerHTML = String(html).trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`${path} has no root element`);
  const color = context.borderColor;
  if (typeof color === "string") element.style.setProperty("--user-color", color);
  element.dataset.messageId = message.id ?? "";
  return element;
}

/**
 * Draw a message. A type whose model has `renderHTML` draws the whole entry itself, and its hook has two arguments
 * (#11984); otherwise the template does, and the hook also gets the template's context.
 */
export async function renderMessage(message: ChatMessage, options: MessageRenderOptions = {}): Promise<HTMLElement> {
  const own: unknown = await callMethod(message.system, "renderHTML", options);
  if (own instanceof HTMLElement) {
    Hooks.callAll("renderChatMessageHTML", message, own);
    return own;
  }
  const context = await contextOf(message, options);
  const element = await fromTemplate(message, context);
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
