/** A pool of ten-sided dice as Foundry's own kind of roll: its total is the Outcome, scored by the rules. */
import { gradeOf, outcomeOf, scoreOf, STANDARD_DIFFICULTY } from "../../../rules/pool/math/dice.ts";

const numberOption = (roll: Roll, key: string, fallback: number): number => {
  const value: unknown = Reflect.get(roll.options, key);
  return typeof value === "number" ? value : fallback;
};

/** Kept by its name in stored messages; `keepNames` of the build protects it. */
export class PoolRoll extends foundry.dice.Roll {
  static override CHAT_TEMPLATE = "systems/riposte/templates/pool/roll.hbs";

  /** A roll of `dice` against a Difficulty. `tie` is added to the Outcome, to set equal initiatives apart. */
  static pool(dice: number, difficulty: number, tie = 0): PoolRoll {
    const roll = new this(`${dice}d10`);
    // Options are what a stored roll keeps besides its dice.
    Object.assign(roll.options, { difficulty, tie });
    return roll;
  }

  get difficulty(): number {
    return numberOption(this, "difficulty", STANDARD_DIFFICULTY);
  }

  /** The faces that count, in the order in which they fell. */
  get faces(): readonly number[] {
    return this.dice.flatMap((die) =>
      die.results.filter((result) => result.active !== false).map(({ result }) => result),
    );
  }

  protected override _evaluateTotal(): number {
    return outcomeOf(this.faces, this.difficulty) + numberOption(this, "tie", 0);
  }

  override async render(options: Parameters<Roll["render"]>[0] = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: options.isPrivate !== true });
    const outcome = outcomeOf(this.faces, this.difficulty);
    return foundry.applications.handlebars.renderTemplate(options.template ?? PoolRoll.CHAT_TEMPLATE, {
      hidden: options.isPrivate === true,
      flavor: options.flavor ?? null,
      difficulty: this.difficulty,
      count: this.faces.length,
      outcome,
      grade: `RIPOSTE.Pool.Grade.${gradeOf(outcome)}`,
      tone: outcome > 0 ? "good" : "bad",
      dice: this.faces.map((face) => {
        const score = scoreOf(face, this.difficulty);
        return { face, tone: score < 0 ? "one" : (["miss", "hit", "ten"][score] ?? "hit") };
      }),
    });
  }
}
