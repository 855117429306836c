/** What a counted part did to its fighter, at a glance (C7, C13, C24 to C28, C32, C33). */
import { own } from "../../core/lib/own.ts";
import type { Change, Exchange, Impact, ResultPart } from "../../core/types.ts";
import { sum } from "../../kit/odds.ts";
import { readBlow, type SettledHit } from "../thread/outcome.ts";
import { readCairn } from "../thread/reading.ts";

const text = (id: string, data: Readonly<Record<string, number>> = {}) => ({
  text: { key: `RIPOSTE.Cairn.Impact.${id}`, data },
});

/** HP and STR that are lost. */
function loss(hp: number, str: number): Impact {
  const key = str === 0 ? "hp" : hp === 0 ? "str" : "both";
  return { kind: "hurt", n: hp + str, ...text(key, { hp, str }) };
}

function struck({ harm }: SettledHit): readonly Impact[] {
  if (harm.bounced || harm.amount === 0) return [{ kind: "guarded", ...text(harm.bounced ? "bounced" : "armor") }];
  if (harm.toHp + harm.toStr === 0) return [];
  return [loss(harm.toHp, harm.toStr), ...(harm.dead ? [{ kind: "fallen", ...text("dead") } as const] : [])];
}

/** A target that no die hit; nothing of one at whom only gambits are aimed. */
function spared(exchange: Exchange, part: ResultPart): readonly Impact[] {
  const { declared, answer } = readCairn(exchange);
  if (part.outcome["ignored"] === true) return [{ kind: "guarded" }];
  if (!declared.attacks.some(({ gambit }) => !gambit)) return [];
  return [answer.kind === "none" ? { kind: "missed" } : { kind: "guarded", ...text(answer.kind) }];
}

const OUT = ["dying", "dead", "knockedOut"] as const;

/** What a save, or something beside an attack, comes to: read from what it writes. */
function aftermath({ outcome, changes }: ResultPart): readonly Impact[] {
  const lost = (path: string): number =>
    -sum(changes, (change: Change) => (change.kind === "add" && change.path === path ? change.by : 0));
  const [hp, str] = [lost("hp.value"), lost("abilities.str.value")];
  const state = OUT.find((each) => each === outcome["state"]);
  return [
    ...(hp > 0 || str > 0 ? [loss(Math.max(0, hp), Math.max(0, str))] : []),
    ...(hp < 0 ? [{ kind: "healed", n: -hp, ...text("healed", { hp: -hp }) } as const] : []),
    ...(state === undefined ? [] : [{ kind: "fallen", ...text(state) } as const]),
  ];
}

const isBreaking = (change: Change): boolean =>
  change.kind === "item" && change.path === "broken" && change.value === true;

/** Nothing for what was stopped. */
export function impactsIn(exchange: Exchange, part: ResultPart): readonly Impact[] {
  const row = own(exchange.rows, part.row);
  if (row === undefined || part.outcome["stopped"] === true) return [];
  const blow = part.stage === 0 ? readBlow(part.outcome) : null;
  const isFirst = part.stage === 0 && row.role === "target" && row.target !== null;
  const come = blow !== null ? struck(blow) : [...(isFirst ? spared(exchange, part) : []), ...aftermath(part)];
  return part.changes.some(isBreaking) ? [...come, { kind: "broke" }] : come;
}
