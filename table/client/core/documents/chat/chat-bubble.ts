import { callMethod, globalPath } from "../../environment.ts";
import type { ChatMessage } from "./chat-message.ts";

/** A bubble over the token that speaks, where this client shows its scene (T: ChatMessage.Database.CreateOperation#chatBubble). */
export function sayOverToken(message: ChatMessage): void {
  const { scene, token } = message.speaker;
  if (!token || scene !== globalPath("canvas.scene.id")) return;
  const speaker: unknown = callMethod(globalPath("canvas.tokens"), "get", token);
  const cssClasses = message.emote ? ["emote"] : [];
  if (speaker) void callMethod(globalPath("canvas.hud.bubbles"), "say", speaker, message.content, { cssClasses });
}
