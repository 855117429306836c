/** What every bot can do: choose at random among what is offered, lawful or not. */
import type { Choice, Input, Option } from "../../../../src/rules/core/types.ts";

export class BaseBot {
  constructor(readonly random: () => number) {}

  chance(p: number): boolean {
    return this.random() < p;
  }
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  #valueOf(input: Input): Choice[string] {
    switch (input.kind) {
      case "toggle":
        return this.chance(0.5);
      case "number":
        return input.min + Math.floor(this.random() * (input.max - input.min + 1));
      case "text":
        return this.chance(0.9) ? "words" : "";
      case "pick":
        return this.pick(input.choices)?.id ?? input.initial;
      case "many":
        return input.choices.flatMap(({ id }) => (this.chance(0.4) ? [id] : [])).join("+");
      case "shares": {
        const shares = Array.from({ length: 2 + Math.floor(this.random() * 2) }, () => this.pick(input.uses));
        return shares.map((use) => `${use?.id ?? "dodge"}=${1 + Math.floor(this.random() * 4)}`).join("+");
      }
    }
  }
  /** How likely a bot changes an input: what is a GM's is left alone, mostly. */
  protected changes(input: Input): number {
    return input.gm ? 0.05 : 0.5;
  }
  /** The first choice, with some of it changed. */
  choice(option: Option): Choice {
    const changed = option.inputs.filter((input) => input.kind === "text" || this.chance(this.changes(input)));
    return { ...option.initial, ...Object.fromEntries(changed.map((input) => [input.id, this.#valueOf(input)])) };
  }
}
