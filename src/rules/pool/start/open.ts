/** What a declaration opens: slots and rows; refused when its numbers, dice or targets make no such action. */
import { openRow } from "../../core/thread/opening.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Declare, Entry, NewRow, Opened, Refusal, RowId, Slot } from "../../core/types.ts";
import { readNumbers, type PoolNumbers } from "../math/numbers.ts";
import { rolls } from "../math/parts.ts";
import { hasItsDice } from "../math/read.ts";
import { openSlot } from "../math/slots.ts";
import { oneTargetRefusal } from "./means.ts";
import type { PoolOption } from "./pool-option.ts";

/** The attack's own dice, where they come after the declaration; they are never rolled twice. */
const rollsLater = ({ attacker: { actor }, roll }: Declare, row: RowId): readonly Slot[] =>
  roll === undefined ? [] : [openSlot({ id: "roll", kind: "roll", role: "roll", row, fighter: actor, once: true })];

/** An action that asks nobody: a row for the one who acts, and for each one to whom it does something. */
function alone(declared: Declare, helped: readonly string[]): Opened {
  const slots = rollsLater(declared, "a");
  const own = { slots: slots.map(({ id }) => id) };
  const rows = helped.map((fighter, place) => openRow(`t${place}`, fighter, "target", own));
  return { slots, rows: [openRow("a", declared.attacker.actor, "attacker", own), ...rows] };
}

function aimed(declared: Declare, ids: readonly string[]): Opened {
  const { actor } = declared.attacker;
  const helpers = declared.helpers ?? [];
  const slots: Slot[] = [...rollsLater(declared, "t0b")];
  const dice = slots.map(({ id }) => id);
  const rows: NewRow[] = [];
  ids.forEach((fighter, place) => {
    const row = `t${place}`;
    const own = { row, target: row, fighter, place } as const;
    slots.push(openSlot({ ...own, id: row, kind: "answer", role: "answer" }));
    if (declared.roll === "last")
      slots.push(openSlot({ ...own, id: `${row}e`, kind: "evade", role: "late", waits: false }));
    rows.push(openRow(row, fighter, "target", { slots: [row, ...dice] }));
    rows.push(openRow(`${row}b`, actor, "attacker", { slots: [row, ...dice], target: row }));
    helpers.forEach((helper, n) => {
      if (ids.includes(helper.actor)) return;
      const id = `${row}p${n}`;
      const protector = { row: id, target: row, fighter: helper.actor, place: n, waits: false };
      slots.push(openSlot({ id, kind: "protect", role: "helper", ...protector }));
      rows.push(openRow(id, helper.actor, "helper", { slots: [id], target: row }));
    });
  });
  return { slots, rows };
}

/** Has it the dice and what else it must hold, and does it name whom such an action can? */
function isWhole(option: PoolOption, body: Declare, read: PoolNumbers): boolean {
  const dice = body.roll === undefined ? hasItsDice(body.faces, read) : body.faces.length === 0;
  const isAimed = option.means !== undefined;
  const fits = isAimed ? read.weapon !== null : body.targets.length === 0;
  // P11: what is rolled at somebody strikes; it neither heals nor hinders beside it.
  const isOne = read.effect === undefined || !rolls(read.parts) || read.harmless === true;
  return dice && fits && isOne && option.isWhole?.(body, read) !== false;
}

/** Are they others, each once? */
function areOthers({ attacker: { actor }, targets, helpers = [] }: Declare): boolean {
  const ids = targets.map((target) => target.actor);
  return new Set(ids).size === ids.length && ![...ids, ...helpers.map((helper) => helper.actor)].includes(actor);
}

/** P2: may it be aimed at several? */
const mayStrikeSeveral = ({ allowed }: Declare, { several, harmless, effect, house }: PoolNumbers): boolean =>
  several === true ||
  (harmless === true && effect === undefined) ||
  house.severalTargets ||
  allowed.includes(oneTargetRefusal(effect ?? null).code);

/** What a declaration opens; too many targets are refused (`oneTargetRefusal`). Refusals: `badDeclare`, `gmOnly`. */
export function openPool(option: PoolOption, { body }: Entry<Declare>): Opened | Refusal {
  const read = readNumbers(body.numbers);
  if (read === null || !isWhole(option, body, read) || !areOthers(body)) return refuse("badDeclare");
  if (option.gm !== undefined && !body.allowed.includes(option.gm)) return refuse("gmOnly");
  const ids = body.targets.map((target) => target.actor);
  const isRolled = rolls(read.parts);
  const isOnSomebody = isRolled || read.effect !== undefined;
  if (ids.length > 1 && isOnSomebody && !mayStrikeSeveral(body, read)) return oneTargetRefusal(read.effect ?? null);
  // A Power that is not rolled, or strikes nobody, has nothing that could be answered.
  const asksNobody = ids.length === 0 || !isRolled || read.harmless === true;
  return asksNobody ? alone(body, read.effect === undefined ? [] : ids) : aimed(body, ids);
}
