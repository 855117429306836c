/** What a declaration opens: slots and rows; refused when its numbers, dice or targets make no such action. */
import { openRow, openSlot } from "../../core/thread/opening.ts";
import { refuse } from "../../core/thread/refuse.ts";
import type { Declare, Entry, NewRow, Opened, Refusal, Slot } from "../../core/types.ts";
import { holdData } from "./hold.ts";
import { readNumbers, type PoolNumbers } from "../math/numbers.ts";
import { startIn, type StartId } from "../round/options.ts";
import { resolve, rolls } from "../math/parts.ts";
import { areFaces } from "../math/read.ts";
import { backRow, evadeSlot, ROLL } from "../math/slots.ts";
import { readShares } from "./split.ts";

/** Are the dice there that belong to it: all of them, or none where they come later? */
function hasItsDice(declared: Declare, read: PoolNumbers): boolean {
  const { faces, roll } = declared;
  if (roll !== undefined || !rolls(read.parts)) return faces.length === 0;
  return faces.length === resolve(read.parts, read.house).dice && areFaces(faces);
}

/** What an action without targets must hold. */
function isWhole(option: StartId, declared: Declare): boolean {
  const { action, condition } = holdData(declared);
  switch (option) {
    case "hold":
      return action !== "" && condition !== "";
    case "split":
      return (readShares(declared.choice)?.length ?? 0) > 1;
    case "attack":
    case "power":
    case "evade":
    case "quick":
    case "act":
    case "mental":
    case "giveBack":
      return true;
  }
}

/** An action that asks nobody: one row, the one who acts. */
function alone(declared: Declare, later: boolean): Opened {
  const { actor } = declared.attacker;
  const slots = later ? [openSlot(ROLL, "a", actor, { once: true })] : [];
  return { slots, rows: [openRow("a", actor, "attacker", later ? [ROLL] : [])] };
}

function aimed(declared: Declare, ids: readonly string[]): Opened {
  const { actor } = declared.attacker;
  const later = declared.roll !== undefined;
  const own = later ? [ROLL] : [];
  const helpers = declared.helpers ?? [];
  const slots: Slot[] = later ? [openSlot(ROLL, backRow("t0"), actor, { once: true })] : [];
  const rows: NewRow[] = [];
  ids.forEach((fighter, i) => {
    const row = `t${i}`;
    slots.push(openSlot(row, row, fighter));
    if (declared.roll === "last") slots.push(openSlot(evadeSlot(row), row, fighter, { waits: false }));
    rows.push(openRow(row, fighter, "target", [row, ...own]));
    rows.push(openRow(backRow(row), actor, "attacker", [row, ...own]));
    helpers.forEach((helper, n) => {
      if (ids.includes(helper.actor)) return;
      const slot = `${row}p${n}`;
      slots.push(openSlot(slot, slot, helper.actor, { waits: false }));
      rows.push(openRow(slot, helper.actor, "helper", [slot]));
    });
  });
  return { slots, rows };
}

/** What a declaration opens. */
export function openPool(declared: Entry<Declare>): Opened | Refusal {
  const { body } = declared;
  const read = readNumbers(body.numbers);
  const option = startIn(body.option);
  const bad = refuse("badDeclare");
  if (option === null || read === null || !hasItsDice(body, read)) return bad;
  if (option === "giveBack" && !body.allowed.includes("pool.giveBack")) return refuse("gmOnly");
  const isAttack = option === "attack" || option === "power";
  if (isAttack && read.weapon === null) return bad;
  if (option === "attack" && !rolls(read.parts)) return bad;
  const ids = body.targets.map((target) => target.actor);
  if (new Set(ids).size !== ids.length || ids.includes(body.attacker.actor)) return bad;
  const several =
    read.several === true ||
    read.harmless === true ||
    read.house.severalTargets ||
    body.allowed.includes("pool.oneTarget");
  if (ids.length > 1 && rolls(read.parts) && !several) return refuse("pool.oneTarget", "P2");
  if (!isAttack && (ids.length > 0 || !isWhole(option, body))) return bad;
  if (body.helpers?.some((helper) => helper.actor === body.attacker.actor) ?? false) return bad;
  // A Power that is not rolled, or strikes nobody, has nothing that could be answered.
  const asksNobody = ids.length === 0 || !rolls(read.parts) || read.harmless === true;
  return asksNobody ? alone(body, body.roll !== undefined) : aimed(body, ids);
}
