/** The time of a prompt: it runs by the server's clock and rests while the game is paused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leftOf, pausedSince, withPause, type Pause } from "../../../src/foundry/ui/timer/clock.ts";

const pause = (from: number, to: number | null): Pause => ({ from, to });

describe("how long a prompt still waits", () => {
  it.each([
    ["at once", 1000, [], 30_000],
    ["ten seconds later", 11_000, [], 20_000],
    ["at its end", 31_000, [], 0],
    ["long after", 99_000, [], 0],
    ["less what the game was paused", 31_000, [pause(5000, 15_000)], 10_000],
    ["a pause that began before it", 31_000, [pause(0, 11_000)], 10_000],
    ["a pause that was over before it", 31_000, [pause(0, 500)], 0],
    ["while it is paused", 51_000, [pause(11_000, null)], 20_000],
    ["a server that is behind this window", 500, [], 30_500],
  ] as const)("%s", (_, now, pauses, left) => expect(leftOf(1000, now, 30, pauses)).toBe(left));

  it("does not run while the game is paused, and runs on after it", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(9000), { minLength: 1, maxLength: 12 }), (steps) => {
        let pauses: readonly Pause[] = [];
        let now = 0;
        let ran = 0;
        for (const [place, step] of steps.entries()) {
          const paused = place % 2 === 1;
          pauses = withPause(pauses, paused, now);
          // Looking twice changes nothing.
          expect(withPause(pauses, paused, now + 1)).toBe(pauses);
          now += step;
          if (!paused) ran += step;
          expect(now - pausedSince(pauses, 0, now)).toBe(ran);
        }
      }),
    ));
});
