/** What a counted part of an attack did to its fighter, at a glance (P14, P19, P21). */
import { own } from "../../core/lib/own.ts";
import type { Exchange, Impact, ResultPart } from "../../core/types.ts";
import { effectOf, type Effected } from "./effect.ts";
import { readOutcome, type PoolOutcome } from "../math/outcome.ts";
import { declaredNumbers } from "../math/read.ts";

const text = (id: string, data: Readonly<Record<string, number>> = {}) => ({
  text: { key: `RIPOSTE.Pool.Impact.${id}`, data },
});

function hurt({ severity, condition }: PoolOutcome): readonly Impact[] {
  if (severity === 0) return [{ kind: "guarded", ...text("armor") }];
  const wound: Impact = { kind: "hurt", n: severity, ...text("severity", { n: severity }) };
  return condition === "up" ? [wound] : [wound, { kind: "fallen", ...text(condition) }];
}

/** A target that is not hit: by its own answer, by somebody who met the blow, or because the attack failed by itself. */
function spared({ guard, by, rolled, answer }: PoolOutcome): Impact {
  if (guard !== null || by !== null) return { kind: "guarded", ...text("protected") };
  return answer === null || rolled <= 0 ? { kind: "missed" } : { kind: "guarded", ...text(answer) };
}

/** What a Power did without attacking (P11); Foundry itself shows a condition that is put on. */
function effected({ effect, done }: Effected): readonly Impact[] {
  if (done === 0 || effect === "condition") return [];
  if (effect === "heal") return [{ kind: "healed", n: done, ...text("healed", { n: done }) }];
  return [{ kind: "guarded", ...text(effect) }];
}

/** Nothing for what is aimed at nobody, does nothing, or was stopped. */
export function impactsIn(exchange: Exchange, part: ResultPart): readonly Impact[] {
  const effect = effectOf(part.outcome);
  if (effect !== null) return effected(effect);
  const row = own(exchange.rows, part.row);
  const { weapon, harmless } = declaredNumbers(exchange);
  if (row === undefined || row.target === null || weapon === null || harmless === true) return [];
  const outcome = readOutcome(part.outcome);
  if (outcome.stopped) return [];
  if (outcome.hit) return hurt(outcome);
  return row.role === "target" ? [spared(outcome)] : [];
}
