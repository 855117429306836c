/** The values of `CONST`. */
import type { ConstantFacts } from "../host/constants.ts";
import type { Plain } from "../host/fields.ts";
import { ask, noAnswers, resolve, type Answers } from "./probe.ts";

/** Asks for each value whose holder the table has; a missing constant is reported loudly elsewhere. */
export function probeConstants(foundry: object, constants: ConstantFacts): Answers {
  const answers = noAnswers();
  for (const [path, value] of Object.entries(constants)) {
    const at = path.lastIndexOf(".");
    const holder = resolve(foundry, `foundry.${path.slice(0, at)}`);
    if (typeof holder !== "object" || holder === null) continue;
    const isTop = path.slice(0, at) === "CONST";
    if (isTop && !(path.slice(at + 1) in holder)) continue;
    const found: unknown = Reflect.get(holder, path.slice(at + 1));
    ask(
      answers,
      "constant",
      path,
      same(found, value) ? null : `is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
    );
  }
  return answers;
}

const same = (found: unknown, value: Plain): boolean => JSON.stringify(found) === JSON.stringify(value);
