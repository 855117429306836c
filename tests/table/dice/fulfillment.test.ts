import { afterEach, beforeEach, expect, test } from "vitest";
import type { FulfillmentMethod } from "../../../table/client/dice/fulfill.ts";
import { dice } from "../../../table/client/dice/index.ts";
import { fixDice } from "./fixed.ts";

// Sources ("T"): fvtt-types 13.346 and 14.366, `CONFIG.Dice.Fulfillment`, `Roll`, `DiceTerm#_roll`, `RollResolver`;
// foundryvtt/dnd5e 5.3.3 passes `allowInteractive: false` to what no person rolled (bastion-attack-message-data.mjs).

type Choices = Record<string, string>;
type Ask = { term: string; why?: object };

let asked: Ask[] = [];
let closed = 0;

/** A package's own window, as a method's `resolver`: it answers at once with the faces it is given. */
function answering(...faces: number[]) {
  const next = (): number => {
    const face = faces.shift();
    if (face === undefined) throw new Error("More faces were asked for than the test foresaw.");
    return face;
  };
  return class {
    readonly roll: InstanceType<typeof dice.Roll>;
    constructor(roll: InstanceType<typeof dice.Roll>) {
      this.roll = roll;
    }
    async awaitFulfillment(): Promise<void> {
      for (const term of dice.Roll.identifyFulfillableTerms(this.roll.terms)) await this.addTerm(term);
    }
    async addTerm(term: InstanceType<typeof dice.terms.DiceTerm>): Promise<void> {
      asked.push({ term: term.expression });
      while (term.results.length < (term.number ?? 0)) term.results.push({ active: true, result: next() });
    }
    async resolveResult(term: InstanceType<typeof dice.terms.DiceTerm>, _method: string, why: object): Promise<number> {
      asked.push({ term: term.expression, why });
      return next();
    }
    registerResult(method: string, denomination: string, result: number): boolean {
      asked.push({ term: `${method} ${denomination} ${result}` });
      return result > 0;
    }
    async close(): Promise<void> {
      closed += 1;
    }
  };
}

function configure(choices: Choices, ...faces: number[]) {
  const config = fixDice(10, 1, 1, 1, 1, 1, 1, 1, 1);
  const method: FulfillmentMethod = { label: "Typed", interactive: true, resolver: answering(...faces) };
  Object.assign(config.fulfillment.methods, { typed: method });
  const settings = { settings: new Map([["core.diceConfiguration", {}]]), get: () => choices };
  Reflect.set(globalThis, "game", { settings });
  return config;
}

beforeEach(() => {
  asked = [];
  closed = 0;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "game");
  Reflect.deleteProperty(globalThis, "CONFIG");
});

const faces = (roll: InstanceType<typeof dice.Roll>) => roll.dice.map((die) => die.results.map(({ result }) => result));

test("T CONFIG.Dice.fulfillment: core's dice and methods are there, and none is the default", () => {
  const { fulfillment } = fixDice(6);
  expect(Object.keys(fulfillment.dice)).toEqual(["d4", "d6", "d8", "d10", "d12", "d20", "d100"]);
  expect(fulfillment.methods["manual"]).toMatchObject({ interactive: true });
  expect(fulfillment.methods["mersenne"]).toMatchObject({ interactive: false });
  expect(fulfillment.defaultMethod).toBe("");
  expect(dice.Roll.DICE_CONFIGURATION_SETTING).toBe("diceConfiguration");
});

test("T Roll#evaluate: it is interactive unless told otherwise, and only for dice that the user chose", async () => {
  configure({ d6: "typed" }, 3, 5);
  const roll = await new dice.Roll("2d6 + 1d10").evaluate();
  expect([faces(roll), asked, closed]).toEqual([[[3, 5], [1]], [{ term: "2d6" }], 1]);
  expect(dice.Roll.RESOLVERS.size).toBe(0);
  asked = [];
  configure({ d10: "typed" });
  const quiet = await new dice.Roll("2d10").evaluate({ allowInteractive: false });
  expect([faces(quiet), asked]).toEqual([[[1, 1]], []]);
  expect(faces(await new dice.Roll("1d10").evaluate({ maximize: true }))).toEqual([[10]]);
  expect(asked).toEqual([]);
});

test("T DiceTerm#_roll: rerolls and explosions ask for one more face each, with the reason", async () => {
  configure({ d10: "typed" }, 10, 1, 4, 7);
  const roll = await new dice.Roll("2d10x10r1").evaluate();
  expect(asked).toEqual([
    { term: "2d10x10r1" },
    { term: "2d10", why: { reroll: false, explode: true } },
    { term: "2d10x10", why: { reroll: true, explode: false } },
  ]);
  expect(roll.total).toBe(21);
});

test("T RollResolver#addTerm: dice within pools are asked for at once, dice of an unknown number when it is known", async () => {
  configure({ d6: "typed", d4: "typed" }, 2, 4, 2, 1, 5);
  const roll = await new dice.Roll("{1d6, 1d4}kh + (1d4)d6").evaluate();
  expect(asked.map(({ term }) => term)).toEqual(["1d6", "1d4", "1d4", "(1d4)d6"]);
  expect(closed).toBe(1);
  expect(roll.total).toBe(10);
});

test("T Fulfillment.methods: a handler that asks nobody gives the face, and the term keeps its method", async () => {
  const config = configure({ d10: "fixed" });
  const fixed: FulfillmentMethod = { label: "Always seven", interactive: false, handler: async () => 7 };
  Object.assign(config.fulfillment.methods, { fixed });
  const roll = await new dice.Roll("2d10").evaluate({ allowInteractive: false });
  expect([faces(roll), roll.dice[0]?.toJSON()["method"], asked]).toEqual([[[7, 7]], "fixed", []]);
  config.fulfillment.defaultMethod = "fixed";
  expect((await new dice.Roll("1d10").evaluate()).total).toBe(7);
});

test("T Roll.registerResult: a face from outside goes to a window that takes it", async () => {
  const config = configure({ d10: "typed" }, 4);
  let taken: boolean | null = null;
  const Typed = answering(4);
  const method: FulfillmentMethod = {
    label: "Typed",
    interactive: true,
    resolver: class extends Typed {
      override async awaitFulfillment(): Promise<void> {
        taken = dice.Roll.registerResult("typed", "d10", 4);
        await super.awaitFulfillment();
      }
    },
  };
  Object.assign(config.fulfillment.methods, { typed: method });
  await new dice.Roll("1d10").evaluate();
  expect([taken, asked[0]]).toEqual([true, { term: "typed d10 4" }]);
  expect(dice.Roll.registerResult("typed", "d10", 4)).toBe(false);
});
