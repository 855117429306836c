/**
 * A third example family, for what is rolled and shown: one bluffs another with four Fate dice, rolled at once. The other plays
 * a card and rolls as well, or believes it. Names and pictures of cards are whatever their owner wrote.
 */
import { isJsonObject, type Json } from "../../../../src/rules/core/types/json.ts";
import { chanceOf, repeat } from "../../../../src/rules/core/lib/odds.ts";
import { openRow, slotKinds } from "../../../../src/rules/core/thread/opening.ts";
import { own } from "../../../../src/rules/core/lib/own.ts";
import { refuse } from "../../../../src/rules/core/thread/refuse.ts";
import type {
  ActionOption,
  CardLine,
  Exchange,
  Family,
  Fighter,
  Judgement,
  Picture,
  Row,
  Step,
  Sum,
} from "../../../../src/rules/core/types.ts";
import { add } from "../../../../src/rules/kit/changes.ts";
import { areDice, die, missing } from "../../../../src/rules/kit/dice.ts";
import { optionsAt } from "../../../../src/rules/kit/inputs.ts";
import { judged, reasons, refused } from "../../../../src/rules/kit/judge.ts";
import { bareOdds } from "../../../../src/rules/kit/odds.ts";
import * as kit from "../../../../src/rules/kit/options.ts";
import { dueRows, openSlots, partOf, perRow, put, stepIn } from "../../../../src/rules/kit/steps.ts";
import { linesAt, partsAt } from "../../../../src/rules/kit/text.ts";

/** The actor type, as a module declares it. */
export const BLUFF = "rope-pull.bluff";
export const BELIEVE = "none";
const ROW = "t0";
const DICE = { n: 4, sides: "f" } as const;
const KINDS = slotKinds(["answer"]);
const option = optionsAt("BLUFF.Option.");
const line = linesAt("BLUFF.Tell.");
const part = partsAt("BLUFF.Part.");
const distribution = repeat(die(DICE.sides), DICE.n);

/** The cards of a hand by their ids. */
type Hand = Readonly<Record<string, Picture>>;
const textOf = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const readCard = (json: Json | undefined): Picture | null =>
  isJsonObject(json) ? { img: textOf(own(json, "img")), name: textOf(own(json, "name")) } : null;
function handOf({ stats }: Fighter): Hand {
  const cards = own(stats, "cards");
  const read = Object.entries(isJsonObject(cards) ? cards : {}).map(([id, json]) => [id, readCard(json)] as const);
  return Object.fromEntries(read.filter((entry): entry is [string, Picture] => entry[1] !== null));
}
const nerveOf = ({ stats }: Fighter): number => Number(own(stats, "nerve") ?? 0);

const bluffOf = (fighter: Fighter): ActionOption =>
  option("bluff", null, { targets: "some", data: { nerve: nerveOf(fighter) } });
const fold = option("fold", null);
const believe = option(BELIEVE, null);
const cardsOf = (fighter: Fighter): readonly ActionOption[] =>
  Object.entries(handOf(fighter)).map(([id, { name, img }]) =>
    option(id, null, { sort: "play", label: "BLUFF.Option.play", hint: "BLUFF.Option.playHint", data: { name }, img }),
  );

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
const sumOf = (faces: readonly number[], nerve: number): Sum => ({
  label: "BLUFF.Sum",
  total: total(faces) + nerve,
  parts: [part(nerve, "nerve", null)],
  dice: { faces, sides: DICE.sides },
  rule: null,
});
const nerveIn = ({ declared }: Exchange): number => Number(own(declared.body.numbers, "nerve") ?? 0);
const cardIn = ({ numbers }: Pick<Step, "numbers">): Picture | null => readCard(own(numbers, "card"));

/** Is the one who was bluffed taken in? */
function isTakenIn(exchange: Exchange): boolean {
  const step = stepIn(exchange, ROW)?.body;
  if (step === undefined || exchange.stopped !== null) return false;
  return cardIn(step) === null || total(exchange.declared.body.faces) + nerveIn(exchange) > total(step.faces);
}

function rowLines(exchange: Exchange, row: Row): readonly CardLine[] {
  const step = stepIn(exchange, ROW)?.body;
  if (row.id !== ROW || step === undefined) return [];
  const card = cardIn(step);
  const who = { fighter: row.fighter };
  const played =
    card === null
      ? line("believes", { who })
      : { ...line("plays", { who, card: card.name }, "plain", [sumOf(step.faces, 0)]), pictures: [card] };
  return [played, line(isTakenIn(exchange) ? "taken" : "sees", { who }, isTakenIn(exchange) ? "bad" : "good")];
}

const START: kit.StartOption = {
  id: "bluff",
  offer: (fighter) => [bluffOf(fighter)],
  judge: (fighter, { targets }) => {
    const nerve = nerveOf(fighter);
    return judged({
      refusals: reasons(targets.length === 1 ? null : refuse("oneTarget")),
      numbers: { nerve },
      figures: [{ key: "BLUFF.Figure", n: nerve }],
    });
  },
  open: ({ body: { attacker, targets, faces } }) => {
    const [target, more] = targets;
    if (target === undefined || more !== undefined || !areDice(faces, DICE.n, DICE.sides)) return refuse("badDeclare");
    const answer = KINDS.open({
      id: ROW,
      kind: "answer",
      role: "answer",
      row: ROW,
      target: ROW,
      fighter: target.actor,
    });
    const due = { slots: [ROW] };
    return {
      slots: [answer],
      rows: [openRow(ROW, target.actor, "target", due), openRow("a0", attacker.actor, "attacker", due)],
    };
  },
  asked: {
    prompts: (exchange, scene) =>
      openSlots(exchange).map((slot) => {
        const fighter = own(scene.fighters, slot.fighter);
        const options = [...(fighter === undefined ? [] : cardsOf(fighter)), believe];
        const to = { kind: "fighter", fighter: slot.fighter } as const;
        return { slot: slot.id, row: slot.row, to, waits: true, auto: false, options };
      }),
    judge: (_exchange, plan, scene): Judgement => {
      const fighter = own(scene.fighters, plan.fighter);
      if (plan.option === BELIEVE) return judged();
      const card = fighter && own(handOf(fighter), plan.option);
      return card === undefined ? refused(refuse("badStep")) : judged({ numbers: { card: { ...card } } });
    },
    acceptStep: (exchange, step) =>
      put(exchange, step, () => {
        const { body } = step;
        const n = cardIn(body) === null ? 0 : DICE.n;
        return (n > 0 || body.option === BELIEVE) && areDice(body.faces, n, DICE.sides) ? null : refuse("badStep");
      }),
    odds: (exchange, plan) => {
      const against = total(exchange.declared.body.faces) + nerveIn(exchange);
      const safe = plan.option === BELIEVE ? 0 : chanceOf(distribution, (sum) => sum >= against);
      return bareOdds(safe, "BLUFF.Unit");
    },
  },
  settle: (exchange) =>
    dueRows(exchange).map((row) => {
      const by = row.id === ROW && isTakenIn(exchange) ? -1 : 0;
      return partOf(exchange, row, { changes: add("nerve", by, "nerveLost") });
    }),
  odds: () => bareOdds(0.5, "BLUFF.Unit"),
  describe: (exchange) => {
    const { attacker, faces } = exchange.declared.body;
    const sums = [sumOf(faces, nerveIn(exchange))];
    return {
      attack: [line("bluffs", { who: { fighter: attacker.actor } }, "plain", sums)],
      rows: perRow(exchange, (row) => rowLines(exchange, row)),
    };
  },
};

/** Who folds asks nobody. */
const FOLD: kit.StartOption = {
  id: "fold",
  offer: () => [fold],
  judge: () => judged(),
  open: ({ body }) => ({ slots: [], rows: [openRow("a0", body.attacker.actor, "attacker")] }),
  settle: (exchange) => dueRows(exchange).map((row) => partOf(exchange, row)),
  odds: () => bareOdds(0, "BLUFF.Unit"),
  describe: ({ declared }) => ({
    attack: [line("folds", { who: { fighter: declared.body.attacker.actor } })],
    rows: {},
  }),
};

/** The family under another id, so that a world without modules can play it. */
export const bluffAs = (id: string): Family => ({
  id,
  rolls: "first",
  orders: { declines: BELIEVE },
  ...kit.startOptions([START, FOLD]),
  reminders: ({ id: who, onTurn }) =>
    onTurn
      ? [
          {
            id: "turn",
            label: "BLUFF.Reminder",
            data: { who: { fighter: who } },
            option: "bluff",
            act: "BLUFF.Option.bluffAct",
            others: [{ option: "fold", act: "BLUFF.Option.fold" }],
          },
        ]
      : [],
  nextDice: ({ option: chosen, numbers, faces }) =>
    chosen === "bluff" || cardIn({ numbers }) !== null ? missing(faces, DICE.n, DICE.sides) : null,
  explain: () => [],
});
