/** The odds of a prompt against the drawing of that prompt, in one window. */
import type { Fighter, Battlefield } from "../../src/rules/core/types.ts";
import { pool } from "../../src/rules/pool/index.ts";
import { compare, often, type Ratio } from "./clock.ts";
import { table } from "./table.ts";

export interface OddsCost extends Ratio {
  readonly options: number;
  /** Everything that the rules work out for a drawing (offers, judgements, odds), over the drawing. */
  readonly rules: number;
}

const TIMES = 20;

function tray(): { readonly place: Element; readonly select: HTMLSelectElement } {
  const place = document.querySelector("#riposte-tray .riposte-tray-open");
  const select = place?.querySelector<HTMLSelectElement>('select[data-input="exert"]');
  if (!place || !select) throw new Error("The tray shows no prompt with a choice");
  return { place, select };
}

let exerted = false;
/** As a person would: the Exert is taken or left, which changes every figure. */
function toggle(): void {
  const { select } = tray();
  exerted = !exerted;
  select.value = exerted ? "bodyOutcome" : "none";
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Draws the prompt from nothing, layout included: it is folded, which draws one line, and opened again. */
function drawPrompt(): void {
  for (const isOpen of [false, true]) {
    document.querySelector<HTMLElement>("#riposte-tray .riposte-tray-line")?.click();
    if ((document.querySelector("#riposte-tray .riposte-tray-open") !== null) !== isOpen)
      throw new Error("The tray did not follow");
  }
  if (tray().place.getBoundingClientRect().height === 0) throw new Error("The prompt was not drawn");
}

/** Odds of all options of the open prompt after a toggle, over the drawing of that prompt. */
export async function oddsAgainstPrompt(fighters: readonly Fighter[], rounds: number): Promise<OddsCost> {
  const exchange = table().game.system.api.exchanges.open()[0];
  const scene: Battlefield = { fighters: Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter])) };
  const ask = exchange === undefined ? undefined : pool.prompts(exchange, scene)[0];
  if (exchange === undefined || ask?.to.kind !== "fighter") throw new Error("Nothing is open");
  const { fighter } = ask.to;
  const clash = document.querySelector<HTMLInputElement>('#riposte-tray input[data-answer="clash"]');
  clash?.click();
  const plans = ask.options.map(({ id, initial }) => ({
    slot: ask.slot,
    fighter,
    option: id,
    choice: id === "none" ? initial : { ...initial, exert: "bodyOutcome" },
  }));
  const draw = often(TIMES, drawPrompt);
  const odds = often(TIMES, () => plans.map((plan) => pool.odds(exchange, plan, scene)));
  const whole = often(TIMES, () => {
    pool.prompts(exchange, scene);
    for (const plan of plans) {
      pool.judge(exchange, plan, scene);
      pool.odds(exchange, plan, scene);
    }
  });
  const rules = await compare(whole, draw, rounds, toggle);
  const ratio = await compare(odds, draw, rounds, toggle);
  return { ...ratio, a: ratio.a / TIMES, b: ratio.b / TIMES, options: plans.length, rules: rules.ratio };
}
