/** What every client would read as nothing is not posted, even where a GM allows it. */
import { afterEach, expect, it, vi } from "vitest";
import { postingWorld } from "../trust/posting.ts";
import { GM, gor, rosa, type OpenWorld } from "../trust/world.ts";

afterEach(() => vi.unstubAllGlobals());

async function attacked(world: OpenWorld, choice: object): Promise<unknown> {
  const { declareAction } = await import("../../../src/foundry/exchange/acts/declare.ts");
  const plan = { slot: "declare", fighter: rosa.uuid, option: "attack", choice };
  return Reflect.apply(declareAction, null, [{ attacker: rosa, targets: [gor], plan, token: null }, { allow: true }]);
}

it("an attack without a weapon is refused with its code, and leaves no message", async () => {
  const world = await postingWorld(GM);
  expect(await attacked(world, {})).toMatchObject({ ok: false, refusals: [{ code: "badDeclare" }] });
  expect(world.messages.size).toBe(0);
});
