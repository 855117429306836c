/**
 * An in-memory table: fighters, rounds and turns, the messages of several threads. It posts, folds, settles and applies
 * as the clients do, with the rules themselves for everything that is ruled.
 */
import { paid, touched } from "../../../src/rules/core/choice.ts";
import { followId, followsOf } from "../../../src/rules/core/holds.ts";
import { dueParts } from "../../../src/rules/core/queries.ts";
import type {
  Choice,
  Declare,
  Entry,
  Follow,
  Judgement,
  Odds,
  Parent,
  Plan,
  Refusal,
  RulingBody,
  Start,
  Step,
} from "../../../src/rules/core/types.ts";
import { readOutcome, type PoolOutcome } from "../../../src/rules/pool/outcome.ts";
import { families, pool } from "./fixtures.ts";
import { facesOf } from "./table/dice.ts";
import { Board, uuid, type TableSetup } from "./table/board.ts";
import type { SheetSetup } from "./table/sheet.ts";

export interface StartSetup {
  readonly to?: readonly string[];
  /** The Outcome that the dice make before flat additions, now or when they are rolled; left out: 0. */
  readonly outcome?: number;
  readonly faces?: readonly number[];
  readonly parent?: Parent;
  readonly id?: string;
  /** A GM lets the rules' reasons pass. */
  readonly allow?: boolean;
  readonly author?: string;
}

export type { TableSetup };

export const codes = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.map(({ code, rule }) => (rule === null ? code : `${code} ${rule}`));

export class Table extends Board {
  readonly #later = new Map<string, number>();
  #startOf(who: string, { to = [], parent }: StartSetup): Start {
    const start = { kind: "start", family: "pool", attacker: uuid(who), targets: to.map(uuid) } as const;
    return parent === undefined ? start : { ...start, parent };
  }
  #plan(who: string, option: string, choice: Choice): Plan {
    const initial = this.options(who).find((one) => one.id === option)?.initial ?? {};
    return { slot: "declare", fighter: uuid(who), option, choice: { ...initial, ...choice } };
  }
  judge(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): Judgement {
    return pool.judge(this.#startOf(who, setup), this.#plan(who, option, choice), this.scene);
  }

  #faces(body: Pick<Step, "option" | "numbers" | "faces">, outcome: number | undefined): readonly number[] {
    const need = pool.needs(body);
    if (need === null) return [];
    return outcome === undefined ? this.roll(need.n) : facesOf(outcome, need.n);
  }

  /** The body of a declaration as a client makes it, or the reasons why there is none. */
  draft(who: string, option: string, choice: Choice, setup: StartSetup): Declare | readonly Refusal[] {
    const start = this.#startOf(who, setup);
    const plan = this.#plan(who, option, choice);
    const judged = pool.judge(start, plan, this.scene);
    const hard = setup.allow ? judged.refusals.filter(({ code }) => !code.includes(".")) : judged.refusals;
    if (hard.length > 0) return hard;
    const aimed = start.targets.length > 0 && pool.needs({ option, numbers: judged.numbers, faces: [] }) !== null;
    const watchers = aimed ? pool.watchers(this.fighter(who), this.scene) : [];
    const roll = !aimed ? null : watchers.length > 0 ? ("go" as const) : this.setup.after ? ("last" as const) : null;
    const refs = (ids: readonly string[]): Declare["targets"] =>
      ids.map((id) => ({ actor: id, token: null, name: this.sheet(id).name }));
    const helpers = refs(aimed ? pool.helpers(start, plan, this.scene) : []);
    const made = { option, numbers: judged.numbers, faces: [] };
    return {
      kind: "declare",
      family: "pool",
      attacker: { actor: uuid(who), token: null, name: this.sheet(who).name },
      targets: refs(start.targets),
      moment: this.fighter(who).moment,
      choice: touched(plan.choice, this.options(who), option),
      price: paid(judged.price),
      ...made,
      faces: setup.faces ?? (roll === null ? this.#faces(made, setup.outcome) : []),
      allowed: setup.allow ? judged.refusals.map((refusal) => refusal.code) : [],
      ...(roll === null ? {} : { roll }),
      ...(watchers.length === 0 ? {} : { watchers }),
      ...(helpers.length === 0 ? {} : { helpers }),
      ...(start.parent === undefined ? {} : { parent: start.parent }),
    };
  }

  /** Starts an exchange; throws where the rules refuse it. */
  start(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): string {
    const body = this.draft(who, option, choice, setup);
    if (!("kind" in body)) throw new Error(`${who} ${option}: ${codes(body).join(", ")}`);
    const author = setup.author ?? (setup.allow ? "gm" : this.sheet(who).name.toLowerCase());
    const { id } = this.post(body, author, setup.id);
    if (setup.outcome !== undefined) this.#later.set(id, setup.outcome);
    return id;
  }
  /** An attack, and nobody defends: settled at once. */
  hit(who: string, to: string, outcome: number, choice: Choice = {}): string {
    const id = this.start(who, "attack", choice, { to: [to], outcome });
    this.answer(id, "t0", "none");
    this.settle();
    return id;
  }
  /** Why this cannot be started, each with its rule. */
  refused(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): readonly string[] {
    return codes(this.judge(who, option, choice, setup).refusals);
  }

  /** Answers of a slot: each with its first reason against it, or null. */
  reasons(id: string, slot: string): Readonly<Record<string, string | null>> {
    const options = this.ask(id, slot)?.options ?? [];
    return Object.fromEntries(
      options.map(({ id: option, refusal }) => [option, refusal === null ? null : (codes([refusal])[0] ?? null)]),
    );
  }
  #answerPlan(id: string, slot: string, option: string, choice: Choice): Plan {
    const initial = this.ask(id, slot)?.options.find((one) => one.id === option)?.initial ?? {};
    const fighter = this.exchange(id).slots[slot]?.fighter ?? "";
    return { slot, fighter, option, choice: { ...initial, ...choice } };
  }
  judgeAnswer(id: string, slot: string, option: string, choice: Choice = {}): Judgement {
    return pool.judge(this.exchange(id), this.#answerPlan(id, slot, option, choice), this.scene);
  }
  odds(id: string, slot: string, option: string, choice: Choice = {}): Odds {
    return pool.odds(this.exchange(id), this.#answerPlan(id, slot, option, choice), this.scene);
  }

  /** Fills a slot; throws where the rules refuse it, unless `force`. */
  answer(
    id: string,
    slot: string,
    option: string,
    choice: Choice = {},
    setup: Pick<StartSetup, "outcome" | "faces" | "allow" | "author"> & { readonly force?: boolean } = {},
  ): Entry<Step> {
    const plan = this.#answerPlan(id, slot, option, choice);
    const judged = pool.judge(this.exchange(id), plan, this.scene);
    const allowed = setup.allow ? judged.refusals.map((refusal) => refusal.code) : [];
    const hard = judged.refusals.filter(({ code }) => !allowed.includes(code));
    if (hard.length > 0 && !setup.force) throw new Error(`${slot} ${option}: ${codes(hard).join(", ")}`);
    const options = this.ask(id, slot)?.options ?? [];
    const made = { option, numbers: judged.numbers, faces: [] };
    const wished = setup.outcome ?? (option === "roll" ? this.#later.get(id) : undefined);
    const body: Step = {
      kind: "step",
      exchange: id,
      slot,
      fighter: plan.fighter,
      ...made,
      choice: touched(plan.choice, options, option),
      price: paid(judged.price),
      faces: setup.faces ?? this.#faces(made, wished),
      allowed,
    };
    const owner = this.sheets.get(plan.fighter)?.name.toLowerCase() ?? "gm";
    return this.post(body, setup.author ?? (setup.allow ? "gm" : owner));
  }

  call(id: string, hold: string, words = "", author = "gm"): string {
    const holder = this.exchange(hold).declared.body.attacker.actor;
    return this.post({ kind: "call", exchange: id, hold, holder, words }, author).id;
  }
  rule(id: string, ruling: RulingBody, author = "gm"): string {
    return this.post({ kind: "ruling", exchange: id, ruling }, author).id;
  }
  /** Approves or denies a call; `when` as the rules propose unless said otherwise. */
  approve(id: string, call: string, when?: "before" | "after", approve = true): string {
    const holder = this.exchange(id).calls.find((each) => each.entry.id === call)?.entry.body.holder;
    const usual = pool.heldOrder(this.exchange(id), this.scene.fighters[holder ?? ""] ?? null).when;
    return this.rule(id, { what: "hold", call, approve, when: when ?? usual, why: "" });
  }
  go(id: string): string {
    return this.rule(id, { what: "go" });
  }
  stop(id: string, why = "disarmed"): string {
    return this.rule(id, { what: "stop", why });
  }
  waive(id: string, hold: string, author?: string): string {
    const holder = this.exchange(hold).declared.body.attacker.actor;
    return this.post({ kind: "waive", exchange: id, hold, holder }, author ?? this.sheet(holder).name.toLowerCase()).id;
  }

  /** Held actions that may be followed through on this exchange now. */
  follows(id: string): readonly Follow[] {
    const isClosed = (one: string): boolean => this.threads.has(one) && this.exchange(one).phase !== "open";
    return followsOf(this.exchange(id), (one) => this.threads.has(one), isClosed);
  }
  /** Follows a called held action through: an exchange of its own under an id that everybody derives alike. */
  follow(id: string, call: string, option: string, choice: Choice = {}, setup: StartSetup = {}): string {
    const state = this.exchange(id).calls.find((each) => each.entry.id === call);
    if (state === undefined) throw new Error("no such call");
    const { hold, holder } = state.entry.body;
    const depth = (this.exchange(id).declared.body.parent?.depth ?? 0) + 1;
    const parent = { exchange: id, call, hold, depth };
    return this.start(holder, option, choice, { ...setup, parent, id: followId(call) });
  }

  /** What would be written now. */
  due(id: string): ReturnType<typeof dueParts> {
    return dueParts(this.exchange(id), this.scene, families);
  }
  /** Rolls what goes by itself, writes what is due and applies it, until nothing is left to do. */
  settle(): void {
    for (let again = true; again;) {
      again = false;
      for (const { id } of this.threads.open()) {
        for (const { slot, auto } of this.asks(id)) {
          if (!auto) continue;
          this.answer(id, slot, "roll");
          again = true;
        }
        const parts = this.due(id);
        if (parts.length === 0) continue;
        this.post({ kind: "result", exchange: id, parts }, "gm");
        this.#apply(id);
        again = true;
      }
    }
  }
  #apply(id: string): void {
    const exchange = this.exchange(id);
    for (const row of Object.values(exchange.rows)) {
      if (row.state === "settled" && row.result !== null) this.sheet(row.fighter).apply(row.result.part, exchange);
    }
    this.touch();
  }
  /** Takes rows back and asks slots again. */
  undo(id: string, rows: readonly string[], reopen: readonly string[] = [], author = "gm"): Entry {
    const entry = this.post({ kind: "undo", exchange: id, rows, reopen }, author);
    for (const row of Object.values(this.exchange(id).rows)) this.sheet(row.fighter).undo(id, row.id, row.attempt);
    this.touch();
    return entry;
  }
  cancel(id: string, author = "gm"): Entry {
    return this.post({ kind: "cancel", exchange: id }, author);
  }
  /** What a settled row came to. */
  outcome(id: string, row: string): PoolOutcome | null {
    const result = this.exchange(id).rows[row]?.result;
    return result === null || result === undefined ? null : readOutcome(result.part.outcome);
  }
  /** Names of the once-a-round uses that a fighter has now. */
  uses(name: string): readonly string[] {
    return this.fighter(name).spent.map((key) => key.what);
  }
}

/** A table with these fighters. */
export const table = (fighters: Readonly<Record<string, SheetSetup>>, setup: TableSetup = {}): Table =>
  new Table(fighters, setup);
