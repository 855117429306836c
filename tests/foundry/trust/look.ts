/** Looks at a world as every screen of a window does, and at what must not be there. */
import { expect } from "vitest";
import { MOST_CHANGES, MOST_DICE, MOST_PEOPLE, MOST_REPLIES } from "../../../src/rules/core/lib/bounds.ts";
import type { Exchange, Family, Battlefield } from "../../../src/rules/core/types.ts";
import { NO_SOURCE } from "../../../src/foundry/ui/view/screens/tracker/source.ts";
import { bela, BLUE, GM, gor, RED, rosa, type OpenWorld } from "./world.ts";

const owners: Readonly<Record<string, readonly string[]>> = { [rosa.uuid]: [RED], [bela.uuid]: [BLUE], [gor.uuid]: [] };

/** Everything that the family works out of an exchange, by its own rules: nothing catches here. */
function workOut(rules: Family, exchange: Exchange, scene: Battlefield, user: string): void {
  for (const ask of rules.prompts(exchange, scene)) {
    const fighter = ask.to.kind === "fighter" ? ask.to.fighter : exchange.declared.body.attacker.actor;
    for (const option of ask.options) {
      const plan = { slot: ask.slot, fighter, option: option.id, choice: option.initial };
      const judged = rules.judge(exchange, plan, scene);
      expect(judged.refusals.length).toBeLessThan(100);
      const odds = rules.odds(exchange, plan, scene);
      expect(odds.losses.length, `${user} ${option.id}`).toBeLessThan(10_000);
      const need = rules.nextDice({ option: option.id, numbers: judged.numbers, faces: [] });
      expect(need?.n ?? 0).toBeLessThanOrEqual(MOST_DICE);
    }
  }
  const parts = rules.settle(exchange, scene);
  for (const part of parts) expect(part.changes.length).toBeLessThanOrEqual(MOST_CHANGES);
  expect(parts.length).toBeLessThanOrEqual(2 * MOST_PEOPLE + 1);
  rules.describe(exchange);
}

/** What was really tried: a fuzz of which nothing can be read proves nothing. */
export const tried = { open: 0, answered: 0, settled: 0 };

function checkResults({ rows, id, phase, slots }: Exchange): void {
  if (phase === "open") tried.open += 1;
  if (Object.values(slots).some(({ step }) => step !== null)) tried.answered += 1;
  if (Object.values(rows).some(({ results }) => results.length > 0)) tried.settled += 1;
  for (const row of Object.values(rows)) {
    for (const { author } of row.results) {
      expect([GM, ...(owners[row.fighter] ?? [])], `result in ${id}`).toContain(author);
    }
  }
}

/** Looks at all of it, as every screen of this window does. */
export async function lookAt(
  { store, prompts, scenes, actors }: OpenWorld,
  rules: Family,
  user: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  const { viewContextOf, viewContextOfFighters, ledgerView } =
    await import("../../../src/foundry/ui/kit/view-context.ts");
  const { bringHolds } = await import("../../../src/foundry/ui/holds/index.ts");
  bringHolds();
  const { cardView } = await import("../../../src/foundry/ui/view/card/card.ts");
  const { sideNotes } = await import("../../../src/foundry/ui/view/card/later/audit.ts");
  const { trackerRow } = await import("../../../src/foundry/ui/view/screens/tracker/row.ts");
  for (const exchange of store.exchanges.all().filter(({ id }) => ids.has(id))) {
    expect(exchange.reason?.code, exchange.id).not.toBe("broken");
    checkResults(exchange);
    expect(exchange.uncounted.length).toBeLessThanOrEqual(4 * MOST_REPLIES);
    const scene = scenes.sceneOf(exchange);
    if (exchange.phase !== "void") workOut(rules, exchange, scene, user);
    const desk = viewContextOf([exchange], () => true);
    cardView(desk, {
      exchange,
      pending: prompts.pendingOf(exchange),
      selection: prompts.selectionOf,
      ledger: (fighter) => ledgerView(fighter, exchange.id),
      find: (id) => store.exchanges.get(id),
      callable: 0,
      steps: { count: 1, list: [] },
      side: sideNotes(desk, exchange),
      leftOver: false,
    });
  }
  prompts.allPending();
  const { traySource, shownIn } = await import("../../../src/foundry/ui/tray/source.ts");
  const { trayView } = await import("../../../src/foundry/ui/view/screens/tray.ts");
  const source = traySource();
  trayView(viewContextOf([...shownIn(source)]), source, null, prompts.selectionOf);
  const { panelSource } = await import("../../../src/foundry/ui/panel/sources.ts");
  const { panelView } = await import("../../../src/foundry/ui/view/screens/panel.ts");
  const panel = panelSource(true);
  panelView(viewContextOf([...panel.open, ...panel.left]), panel);
  for (const actor of actors) {
    const start = { kind: "start", family: rules.id, attacker: actor.uuid, targets: [] } as const;
    const fighter = scenes.sceneOf(start).fighters[actor.uuid];
    if (fighter === undefined) throw new Error("no fighter");
    const scene = { fighters: { [fighter.id]: fighter } };
    rules.actions(fighter, scene);
    rules.badges?.(fighter);
    rules.reminders?.(fighter, () => ({ fighters: {} }));
    rules.upkeep?.(fighter);
    rules.holds?.watchers(fighter, scene);
    trackerRow(viewContextOfFighters([fighter]), fighter, { ...NO_SOURCE, waiting: store.exchanges.open() });
  }
}
