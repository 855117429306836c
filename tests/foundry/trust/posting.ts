/** A window of the small world that can post. */
import { vi } from "vitest";
import { message, openWorld, type OpenWorld } from "./world.ts";

let ids = 0;

/** A window that can post: what it sends shows in it at once. */
export async function postingWorld(
  user: string,
  open: (user: string) => Promise<OpenWorld> = openWorld,
): Promise<OpenWorld> {
  const world = await open(user);
  const createDocuments = (all: readonly { _id?: string; type: string; system: unknown }[]): Promise<object[]> => {
    const made = all.map(({ _id, type, system }) => {
      if (_id !== undefined && world.messages.has(_id)) throw new Error(`${_id} is taken`);
      return message(type, user, system, _id);
    });
    world.add(...made);
    return Promise.resolve(made);
  };
  ids += 100;
  let n = ids;
  vi.stubGlobal("ChatMessage", { implementation: { createDocuments } });
  const randomID = (): string => `Random${String((n += 1)).padStart(10, "0")}`;
  vi.stubGlobal("foundry", { utils: { randomID, escapeHTML: (text: string) => text } });
  const request = (_name: string, _options: object, work: () => Promise<void>): Promise<void> => work();
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("CONFIG", { sounds: {} });
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("game", { ...game, release: { generation: 14 } });
  return world;
}
