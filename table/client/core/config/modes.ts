/** The ways in which a message is addressed. */
import { applyMessageMode } from "../documents/chat/chat-modes.ts";
import type { Dict } from "../types.ts";

interface ModeConfig {
  label: string;
  icon: string;
  handler?: (data: Dict) => void;
}

const ICONS: Readonly<Record<string, string>> = {
  public: "globe",
  gm: "user-secret",
  blind: "eye-slash",
  self: "user",
  ic: "hat-wizard",
};

/** `CONFIG.Dice.rollModes`: those of 13, which 14 keeps. */
export function rollModes(): Record<string, ModeConfig> {
  return {
    publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
    gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
    blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
    selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  };
}

/** `CONFIG.ChatMessage.modes` of 14, each with what it does to a message's data. */
export function messageModes(): Record<string, ModeConfig> {
  const modes = Object.entries(ICONS).map(([mode, icon]) => {
    const handler = (data: Dict): void => void applyMessageMode(data, mode);
    return [mode, { label: `CHAT.MODES.${mode}`, icon: `fa-solid fa-${icon}`, handler }] as const;
  });
  return Object.fromEntries(modes);
}
