/** Other packages may ask for exchanges before the world's documents are there (game.d.mts: "just before the setup hook"). */
import { afterEach, expect, it, vi } from "vitest";
import type {} from "../../../src/foundry/exchange/thread/models.ts";
import { storedDeclare } from "../../../src/foundry/exchange/thread/body.ts";
import { declare, EXCHANGE } from "./fixtures.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("an early look finds nothing and keeps nothing", async () => {
  vi.resetModules();
  const { exchanges } = await import("../../../src/foundry/exchange/thread/store.ts");
  const game: { messages?: object; users: object } = { users: { contents: [] } };
  vi.stubGlobal("game", game);
  vi.stubGlobal("fromUuidSync", () => null);
  vi.stubGlobal("Actor", class {});
  expect(exchanges.all()).toEqual([]);
  expect(exchanges.open()).toEqual([]);
  expect(exchanges.get(EXCHANGE)).toBeNull();

  const system = storedDeclare({ ...declare, family: "unheard" });
  const _source = { _id: EXCHANGE, author: "u", system, _stats: { lastModifiedBy: null } };
  const message = { id: EXCHANGE, type: "exchange", _source, _stats: { createdTime: 1 }, system };
  const messages = [message];
  game.messages = {
    get: (id: string) => messages.find((one) => one.id === id),
    [Symbol.iterator]: () => messages.values(),
  };
  expect(exchanges.all().map(({ id }) => id)).toEqual([EXCHANGE]);
  expect(exchanges.get(EXCHANGE)?.declared.body.family).toBe("unheard");
});
