/** What did not count when a GM's result was written does not count later, either (attack F4). */
import { expect, it } from "vitest";
import type { Entry, Exchange, Result } from "../../../../src/rules/core/types.ts";
import { answer, attack, dueParts, entry, facesFor, families, fighter, folded, scene } from "../../pool/fixtures.ts";

const anna = fighter("Anna");
const bert = fighter("Bert");
const live = scene(anna, bert);
const resultOf = (exchange: Exchange): Entry<Result> => {
  const parts = dueParts(exchange, live, families);
  return entry({ kind: "result", exchange: exchange.id, parts, read: exchange.read }, "gm");
};
/** As a window posts it: it names the results that it takes back. */
const undoOf = ({ id, rows }: Exchange): Entry => {
  const of = Object.values(rows).flatMap(({ results }) => results.map(({ message }) => message));
  return entry({ kind: "undo", exchange: id, rows: Object.keys(rows), reopen: ["t0"], of }, "gm");
};

/** An attack that is answered, taken back so many times at once, and answered again. */
function played(undos: number): Exchange {
  const declared = attack(anna, [bert], { faces: facesFor(3, 5) });
  const thread: Entry[] = [declared];
  const answered = (): void => {
    thread.push(answer(folded(thread), bert, live, { option: "dodge", faces: facesFor(1, 5) }));
    thread.push(resultOf(folded(thread)));
  };
  answered();
  const settled = folded(thread);
  for (let n = 0; n < undos; n += 1) thread.push(undoOf(settled));
  answered();
  return folded(thread);
}

it("taken back once and answered again, it is settled", () => expect(played(1).phase).toBe("settled"));

it("taken back by two clicks at once, the second of which came too late, it is settled as well (F4)", () =>
  expect(played(2).phase).toBe("settled"));
