/** Who greets a new world: whoever may also write down that it was greeted (an Assistant may not have that right). */
import { afterEach, describe, expect, it, vi } from "vitest";
import type {} from "../../../src/foundry/ui/welcome/index.ts";
import { postWelcome } from "../../../src/foundry/ui/welcome/card.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is written, in order, where the user has these rights. */
async function greet(rights: readonly string[]): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const users = [
    { id: "gm", isGM: true },
    { id: "assistant", isGM: true },
    { id: "red", isGM: false },
  ];
  vi.stubGlobal("foundry", { utils: { escapeHTML: (text: string) => text } });
  vi.stubGlobal("game", {
    user: { hasPermission: (right: string) => rights.includes(right) },
    users,
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    settings: { set: (...args: readonly unknown[]) => Promise.resolve(void told.push(args)) },
  });
  vi.stubGlobal("ChatMessage", {
    implementation: { create: (data: { readonly whisper: unknown }) => Promise.resolve(void told.push(data.whisper)) },
  });
  await postWelcome();
  return told;
}

describe("the welcome card", () => {
  it("goes to all GMs, and the world remembers it first: it is not posted twice", async () => {
    expect(await greet(["SETTINGS_MODIFY"])).toEqual([
      ["riposte", "welcomed", true],
      ["gm", "assistant"],
    ]);
  });
  it("is left to a Gamemaster by an Assistant who may change no settings: it would come again with every start", async () => {
    expect(await greet(["MESSAGE_WHISPER", "ACTOR_CREATE"])).toEqual([]);
  });
});
