/** What is due: each answered target's row, and what it does to the attacker (P14, P19, P21), with the changes. */
import { usesOf } from "../core/choice.ts";
import type { Change, Declare, Entry, Exchange, Fighter, Price, ResultPart, Scene, Slot, Step } from "../core/types.ts";
import { trackMax } from "./body.ts";
import { answerIn } from "./judge-answer.ts";
import { aftermath, storedOutcome, type PoolOutcome } from "./outcome.ts";
import { readAnswer, readAttack, type Reading } from "./read.ts";
import { comeOf, type Counter, type Harm } from "./resolve-row.ts";
import { backRow } from "./rows.ts";
import { readStats } from "./stats.ts";

type Part = Omit<ResultPart, "attempt">;

/** What a step's price comes to: uses of the round, and with `costs` an Exert's injury or Mind damage. */
function priceChanges(exchange: Exchange, entry: Entry<Declare | Step>, costs: boolean): readonly Change[] {
  const { moment } = exchange.declared.body;
  const changeOf = (price: Price): readonly Change[] => {
    if (!costs) return [];
    switch (price.what) {
      case "body": {
        const value = { severity: price.amount, note: "" };
        return [{ kind: "put", path: `injuries.${entry.id}`, value, why: "exertBody" }];
      }
      case "mind":
        return [{ kind: "add", path: "mindDamage", by: price.amount, why: "exertMind" }];
      default:
        return [];
    }
  };
  const uses = moment === null ? [] : usesOf(entry).map((use): Change => ({ kind: "spend", ...use }));
  return [...uses, ...entry.body.price.flatMap(changeOf)];
}

/** The injury and the scar of a blow, under keys of the exchange: written twice they are the same. */
function harmChanges(
  exchange: Exchange,
  row: string,
  harm: Harm,
  outcome: PoolOutcome,
  by: { readonly name: string; readonly reading: Reading | null },
): readonly Change[] {
  if (!harm.hit || harm.severity === 0) return [];
  const key = `${exchange.id}${row}`;
  const changes: Change[] = [
    {
      kind: "put",
      path: `injuries.${key}`,
      value: { severity: harm.severity, note: noteOf(by.name, by.reading) },
      why: "hit",
    },
  ];
  if (outcome.scar !== null) {
    changes.push({
      kind: "put",
      path: `scars.${key}`,
      value: { tier: outcome.scar, note: by.name },
      why: "scar",
    });
  }
  return changes;
}

const armorOf = (fighter: Fighter | undefined): number => (fighter === undefined ? 0 : readStats(fighter.stats).armor);

function outcomeFor(
  fighter: Fighter | undefined,
  exerted: readonly number[],
  harm: Harm,
  rest: Omit<PoolOutcome, "scar" | "condition" | keyof Harm>,
): PoolOutcome {
  const stats = readStats(fighter?.stats ?? {});
  const before = [...stats.injuries, ...exerted];
  const after = aftermath(trackMax(stats.attributes.brawn), before, harm.severity);
  return { ...rest, ...harm, ...after };
}

/** The injuries that an Exert of Body costs with this step; they count for what the fighter is afterwards. */
const exertedBy = (entry: Entry<Declare | Step>): readonly number[] =>
  entry.body.price.filter((price) => price.what === "body").map((price) => price.amount);

/** Who did it and with what, in proper names. */
const noteOf = (name: string, reading: Reading | null): string =>
  [name, reading?.weapon?.name ?? ""].filter((part) => part !== "").join(", ");

/** The attacker's own costs are paid once: on the first row that can still settle, or has. */
function payingRow(exchange: Exchange, scene: Scene): string | null {
  const slot = Object.values(exchange.slots).find(
    ({ fighter, row }) => scene.fighters[fighter] !== undefined || exchange.rows[backRow(row)]?.result !== null,
  );
  return slot === undefined ? null : backRow(slot.row);
}

function settleSlot(exchange: Exchange, slot: Slot, step: Entry<Step>, scene: Scene): readonly Part[] {
  const { attacker } = exchange.declared.body;
  const attack = readAttack(exchange);
  const answer = readAnswer(exchange, step);
  const kind = answerIn(step.body.option);
  const target = scene.fighters[slot.fighter];
  const striker = scene.fighters[attacker.actor];
  const blow = { attack: attack.outcome, damage: attack.damage, armor: armorOf(target) };
  const counter: Counter | null =
    kind === null || answer === null
      ? null
      : { kind, outcome: answer.outcome, damage: answer.damage, armor: armorOf(striker) };
  const come = comeOf(blow, counter);
  const steps = [step.id];
  const name = exchange.declared.body.targets.find((ref) => ref.actor === slot.fighter)?.name ?? "";
  const met = counter?.outcome ?? null;
  const onTarget = outcomeFor(target, exertedBy(step), come.target, {
    answer: kind,
    rolled: attack.outcome,
    met,
    damage: blow.damage,
    armor: blow.armor,
  });
  const onAttacker = outcomeFor(striker, exertedBy(exchange.declared), come.attacker, {
    answer: kind,
    // What met what is told on the target's row.
    rolled: 0,
    met: null,
    damage: counter?.damage ?? 0,
    armor: counter?.armor ?? 0,
  });
  const back = backRow(slot.row);
  const parts: Part[] = [];
  if (exchange.rows[slot.row]?.state === "open") {
    parts.push({
      row: slot.row,
      fighter: slot.fighter,
      stage: 0,
      steps,
      outcome: storedOutcome(onTarget),
      changes: [
        ...priceChanges(exchange, step, true),
        ...harmChanges(exchange, slot.row, come.target, onTarget, { name: attacker.name, reading: attack }),
      ],
    });
  }
  if (exchange.rows[back]?.state === "open") {
    parts.push({
      row: back,
      fighter: attacker.actor,
      stage: 0,
      steps,
      outcome: come.attacker.hit ? storedOutcome(onAttacker) : {},
      changes: [
        ...priceChanges(exchange, exchange.declared, back === payingRow(exchange, scene)),
        ...harmChanges(exchange, back, come.attacker, onAttacker, { name, reading: answer }),
      ],
    });
  }
  return parts;
}

/** An attack at nobody: only its price. */
function settleAlone(exchange: Exchange): readonly Part[] {
  const row = exchange.rows["a"];
  if (row === undefined || row.state !== "open") return [];
  const attack = readAttack(exchange);
  const outcome: PoolOutcome = {
    answer: null,
    rolled: attack.outcome,
    met: null,
    hit: false,
    left: attack.outcome,
    damage: attack.damage,
    armor: 0,
    severity: 0,
    scar: null,
    condition: "up",
  };
  const changes = priceChanges(exchange, exchange.declared, true);
  return [{ row: row.id, fighter: row.fighter, stage: 0, steps: [], outcome: storedOutcome(outcome), changes }];
}

/** Every row that is due now. */
export function settlePool(exchange: Exchange, scene: Scene): readonly Part[] {
  if (exchange.phase !== "open") return [];
  const answered = Object.values(exchange.slots).flatMap((slot) =>
    slot.step === null ? [] : settleSlot(exchange, slot, slot.step, scene),
  );
  return [...answered, ...settleAlone(exchange)];
}
