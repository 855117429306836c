/** What a declaration opens: slots and rows; refused when its numbers, dice or targets make no such action. */
import { openRow } from "../../core/thread/opening.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Declare, Entry, NewRow, Opened, Refusal, RowId, Slot } from "../../core/types.ts";
import { readNumbers } from "../math/numbers.ts";
import { optionOf } from "./judge-start.ts";
import { rolls } from "../math/parts.ts";
import { hasItsDice } from "../math/read.ts";
import { openSlot } from "../math/slots.ts";

/** The attack's own dice, where they come after the declaration; they are never rolled twice. */
const rollsLater = ({ attacker: { actor }, roll }: Declare, row: RowId): readonly Slot[] =>
  roll === undefined ? [] : [openSlot({ id: "roll", kind: "roll", role: "roll", row, fighter: actor, once: true })];

/** An action that asks nobody: one row, the one who acts. */
function alone(declared: Declare): Opened {
  const slots = rollsLater(declared, "a");
  const own = slots.map(({ id }) => id);
  return { slots, rows: [openRow("a", declared.attacker.actor, "attacker", { slots: own })] };
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

/** What a declaration opens. Refusals: `badDeclare`, `gmOnly`, `pool.oneTarget`. */
export function openPool(declared: Entry<Declare>): Opened | Refusal {
  const { body } = declared;
  const read = readNumbers(body.numbers);
  const option = optionOf(body.option);
  const bad = refuse("badDeclare");
  if (
    option === undefined ||
    read === null ||
    !(body.roll === undefined ? hasItsDice(body.faces, read) : body.faces.length === 0)
  )
    return bad;
  if (option.id === "giveBack" && !body.allowed.includes("pool.giveBack")) return refuse("gmOnly");
  const isAttack = option.aimed === true;
  if (isAttack && read.weapon === null) return bad;
  if (option.id === "attack" && !rolls(read.parts)) return bad;
  const ids = body.targets.map((target) => target.actor);
  if (new Set(ids).size !== ids.length || ids.includes(body.attacker.actor)) return bad;
  const several =
    read.several === true ||
    read.harmless === true ||
    read.house.severalTargets ||
    body.allowed.includes("pool.oneTarget");
  if (ids.length > 1 && rolls(read.parts) && !several) return refuse("pool.oneTarget", "P2");
  if (!isAttack && (ids.length > 0 || option.isWhole?.(body) === false)) return bad;
  if (body.helpers?.some((helper) => helper.actor === body.attacker.actor) ?? false) return bad;
  // A Power that is not rolled, or strikes nobody, has nothing that could be answered.
  const asksNobody = ids.length === 0 || !rolls(read.parts) || read.harmless === true;
  return asksNobody ? alone(body) : aimed(body, ids);
}
