import { initialDiceConfig } from "../../../table/client/dice/index.ts";

type DiceConfig = ReturnType<typeof initialDiceConfig> & {
  functions: Record<string, unknown>;
  rolls: unknown[];
  terms: Record<string, unknown>;
};

/** Gives the global CONFIG fresh dice whose faces come from the list, each as [face, of how many]. */
export function fixDice(faces: number, ...results: number[]): DiceConfig {
  const queue = results.map((face) => 1 - (face - 0.5) / faces);
  const config: DiceConfig = {
    ...initialDiceConfig(),
    randomUniform: () => {
      const next = queue.shift();
      if (next === undefined) throw new Error("more dice were rolled than the test foresaw");
      return next;
    },
  };
  Reflect.set(globalThis, "CONFIG", { Dice: config });
  return config;
}
