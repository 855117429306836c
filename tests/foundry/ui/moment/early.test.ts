/** What comes in before the window was idle is said as well: what says it is loaded for it. */
import { afterEach, expect, it, vi } from "vitest";
import { attackOf, gor, openWorld, posted, RED, rosa } from "../../trust/world.ts";

afterEach(() => {
  vi.doUnmock("../../../../src/foundry/ui/moment/react.ts");
  vi.unstubAllGlobals();
});

it("an attack that comes before the window was idle is heard of", async () => {
  const world = await openWorld(RED);
  const heard: string[] = [];
  const hear = ({ what, exchange }: { what: string; exchange: string }): void => void heard.push(`${what} ${exchange}`);
  vi.doMock("../../../../src/foundry/ui/moment/react.ts", () => ({ hear, startTurns: () => undefined }));
  const { registerMoment } = await import("../../../../src/foundry/ui/moment/index.ts");
  registerMoment();
  const attack = posted("Gamemaster000000", attackOf(gor, [rosa]));
  world.add(attack);
  await expect.poll(() => heard).toEqual([`created ${attack.id}`]);
});
