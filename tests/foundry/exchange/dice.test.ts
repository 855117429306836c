/**
 * Roll#evaluate asks for dice by hand unless `allowInteractive` is false (roll.d.mts of the public types): only what a
 * person clicked may do so.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { diceLanded, rollFor } from "../../../src/foundry/exchange/trust/dice.ts";
import { coin } from "../../rules/core/example/coin.ts";

const SOURCES = join(import.meta.dirname, "../../../src/foundry");
const asked: unknown[] = [];

class CountedRoll {
  readonly dice = [{ results: [{ result: 1 }] }];
  evaluate(options?: object): Promise<this> {
    asked.push(options);
    return Promise.resolve(this);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe("dice that may be typed in by hand", () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ interactive: false }, false],
    [{ interactive: true }, true],
  ])("with %j the roll is asked for with allowInteractive: %j", async (options, allowInteractive) => {
    vi.stubGlobal("Roll", CountedRoll);
    let left = 2;
    const request = { kind: "dice" as const, n: 1, sides: 2 };
    const rules = { ...coin, nextDice: () => (left-- > 0 ? request : null) };
    const { rolls } = await rollFor(rules, { option: "dare", numbers: {} }, options);
    expect(rolls).toHaveLength(2);
    expect(asked).toEqual([{ allowInteractive }, { allowInteractive }]);
  });

  it("is decided at every roll of the sources", () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
    const calls = files.flatMap((file) =>
      Array.from(readFileSync(join(SOURCES, file), "utf8").matchAll(/\.evaluate\(([^)]*)\)/g), ([, options = ""]) => ({
        file,
        options,
      })),
    );
    expect(calls.length).toBeGreaterThan(4);
    for (const { file, options } of calls) expect(options, file).toMatch(/allowInteractive/);
  });
});

describe("dice that are shown rolling (Dice So Nice)", () => {
  /** What is asked for, where these messages' dice roll and the package never answers. */
  async function asked(...rolling: readonly string[]): Promise<readonly unknown[]> {
    const wanted: unknown[] = [];
    const waitFor3DAnimationByMessageID = (id: string): Promise<boolean> => {
      wanted.push(id);
      return Promise.resolve(true);
    };
    const ids = ["declared", "answered"];
    const messages = new Map(ids.map((id) => [id, rolling.includes(id) ? { id, _dice3danimating: true } : { id }]));
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("window", { setTimeout, clearTimeout });
    vi.stubGlobal("game", { messages, dice3d: { waitFor3DAnimationByMessageID } });
    await diceLanded([...ids, "gone"]);
    return wanted;
  }
  it("are waited for while they roll: of dice that have landed it never tells, and each wound would wait for seconds", async () => {
    expect(await asked()).toEqual([]);
    expect(await asked("answered")).toEqual(["answered"]);
    expect(await asked("declared", "answered")).toEqual(["declared", "answered"]);
  });
});
