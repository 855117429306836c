/**
 * An in-memory table: fighters, rounds and turns, the messages of several threads. It posts, folds, settles and applies
 * as the clients do, with the rules themselves for everything that is ruled.
 */
import { pricesOf, chosenInputs } from "../../../../src/rules/core/lib/choice.ts";
import { dueParts } from "../../../../src/rules/core/thread/queries.ts";
import { isRuleReason } from "../../../../src/rules/core/thread/refuse.ts";
import type {
  Choice,
  Declare,
  Entry,
  Judgement,
  DiceRequest,
  Odds,
  Parent,
  Plan,
  Refusal,
  RulingBody,
  Start,
  Step,
} from "../../../../src/rules/core/types.ts";
import { BaseBoard, uuid } from "./board.ts";
import type { BaseSheet } from "./sheet.ts";

export interface StartSetup {
  readonly to?: readonly string[];
  readonly faces?: readonly number[];
  readonly parent?: Parent;
  readonly id?: string;
  /** A GM lets the rules' reasons pass. */
  readonly allow?: boolean;
  readonly author?: string;
}
export interface AnswerSetup extends Pick<StartSetup, "faces" | "allow" | "author"> {
  readonly choice?: Choice;
  /** Posts it whatever the rules say. */
  readonly force?: boolean;
}

export const codes = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.map(({ code, rule }) => (rule === null ? code : `${code} ${rule}`));

/** A posted choice leaves out what reads the same, so it must be judged the same: a GM's client judges what was posted. */
function checkPosted(judged: Judgement, posted: Judgement): void {
  const told = ({ refusals, price, numbers }: Judgement): string => JSON.stringify([refusals, price, numbers]);
  if (told(judged) !== told(posted)) throw new Error(`posted: ${told(posted)}, chosen: ${told(judged)}`);
}

export abstract class BaseTable<S extends BaseSheet> extends BaseBoard<S> {
  /** What falls where a test does not say it. */
  protected abstract fall(need: DiceRequest): readonly number[];
  /** Is the attack rolled after the answers by the table's own wish? */
  protected get rollsLast(): boolean {
    return this.family.rolls === "last";
  }

  #startOf(who: string, { to = [], parent }: StartSetup): Start {
    const start = { kind: "start", family: this.family.id, attacker: uuid(who), targets: to.map(uuid) } as const;
    return parent === undefined ? start : { ...start, parent };
  }
  #plan(who: string, option: string, choice: Choice): Plan {
    const initial = this.options(who).find((one) => one.id === option)?.initial ?? {};
    return { slot: "declare", fighter: uuid(who), option, choice: { ...initial, ...choice } };
  }
  judge(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): Judgement {
    return this.family.judge(this.#startOf(who, setup), this.#plan(who, option, choice), this.scene);
  }
  startOdds(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): Odds {
    return this.family.odds(this.#startOf(who, setup), this.#plan(who, option, choice), this.scene);
  }

  /** All dice of a step, those that a test wishes first. */
  #faces(body: Pick<Step, "option" | "numbers">, wished: readonly number[] = []): readonly number[] {
    let faces: readonly number[] = [];
    for (;;) {
      const need = this.family.nextDice({ ...body, faces });
      if (need === null) return faces;
      const given = wished.slice(faces.length, faces.length + need.n);
      faces = [...faces, ...(given.length === need.n ? given : this.fall(need))];
    }
  }

  /** When an attack's dice fall, where that is not at once, and who may stop it before. */
  #later(who: string): Pick<Declare, "roll" | "watchers"> {
    const watchers = this.family.holds?.watchers(this.fighter(who), this.scene) ?? [];
    if (watchers.length > 0) return { roll: "go", watchers };
    return this.rollsLast ? { roll: "last" } : {};
  }

  /** The body of a declaration as a client makes it, or the reasons why there is none. */
  draft(who: string, option: string, choice: Choice, setup: StartSetup): Declare | readonly Refusal[] {
    const start = this.#startOf(who, setup);
    const plan = this.#plan(who, option, choice);
    const judged = this.family.judge(start, plan, this.scene);
    const posted = chosenInputs(plan.choice, this.options(who), option);
    checkPosted(judged, this.family.judge(start, { ...plan, choice: posted }, this.scene));
    const hard = setup.allow ? judged.refusals.filter((refusal) => !isRuleReason(refusal)) : judged.refusals;
    if (hard.length > 0) return hard;
    const made = { option, numbers: judged.numbers };
    const aimed = start.targets.length > 0 && this.family.nextDice({ ...made, faces: [] }) !== null;
    const later = aimed ? this.#later(who) : {};
    const refs = (ids: readonly string[]): Declare["targets"] =>
      ids.map((id) => ({ actor: id, token: null, name: this.sheet(id).name }));
    const helpers = refs(this.family.helpers?.(start, plan, this.scene) ?? []);
    return {
      kind: "declare",
      family: this.family.id,
      attacker: { actor: uuid(who), token: null, name: this.sheet(who).name },
      targets: refs(start.targets),
      moment: this.fighter(who).moment,
      choice: posted,
      price: pricesOf(judged.price),
      ...made,
      faces: setup.faces ?? (later.roll === undefined ? this.#faces(made) : []),
      allowed: setup.allow ? judged.refusals.map((refusal) => refusal.code) : [],
      ...later,
      ...(helpers.length === 0 ? {} : { helpers }),
      ...(start.parent === undefined ? {} : { parent: start.parent }),
    };
  }

  /** Starts an exchange; throws where the rules refuse it. */
  start(who: string, option: string, choice: Choice = {}, setup: StartSetup = {}): string {
    const body = this.draft(who, option, choice, setup);
    if (!("kind" in body)) throw new Error(`${who} ${option}: ${codes(body).join(", ")}`);
    const author = setup.author ?? (setup.allow ? "gm" : this.sheet(who).name.toLowerCase());
    return this.post(body, author, setup.id).id;
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
    return this.family.judge(this.exchange(id), this.#answerPlan(id, slot, option, choice), this.scene);
  }
  odds(id: string, slot: string, option: string, choice: Choice = {}): Odds {
    return this.family.odds(this.exchange(id), this.#answerPlan(id, slot, option, choice), this.scene);
  }

  /** Fills a slot; throws where the rules refuse it, unless `force`. */
  answer(id: string, slot: string, option: string, setup: AnswerSetup = {}): Entry<Step> {
    const plan = this.#answerPlan(id, slot, option, setup.choice ?? {});
    const judged = this.family.judge(this.exchange(id), plan, this.scene);
    const allowed = setup.allow ? judged.refusals.map((refusal) => refusal.code) : [];
    const hard = judged.refusals.filter(({ code }) => !allowed.includes(code));
    if (hard.length > 0 && !setup.force) throw new Error(`${slot} ${option}: ${codes(hard).join(", ")}`);
    const posted = chosenInputs(plan.choice, this.ask(id, slot)?.options ?? [], option);
    checkPosted(judged, this.family.judge(this.exchange(id), { ...plan, choice: posted }, this.scene));
    const made = { option, numbers: judged.numbers };
    const body: Step = {
      kind: "step",
      exchange: id,
      slot,
      fighter: plan.fighter,
      ...made,
      choice: posted,
      price: pricesOf(judged.price),
      faces: setup.faces ?? this.#faces(made, this.wishOf(id, slot)),
      allowed,
    };
    const owner = this.sheets.get(plan.fighter)?.name.toLowerCase() ?? "gm";
    const toGm = this.ask(id, slot)?.to.kind === "gm";
    return this.post(body, setup.author ?? (setup.allow || toGm ? "gm" : owner));
  }
  /** Faces that a test has put aside for a slot. */
  protected wishOf(_id: string, _slot: string): readonly number[] | undefined {
    return undefined;
  }

  rule(id: string, ruling: RulingBody, author = "gm"): string {
    return this.post({ kind: "ruling", exchange: id, ruling }, author).id;
  }
  go(id: string): string {
    return this.rule(id, { what: "go" });
  }
  stop(id: string, why = "disarmed"): string {
    return this.rule(id, { what: "stop", why });
  }

  /** What would be written now. */
  due(id: string): ReturnType<typeof dueParts> {
    return dueParts(this.exchange(id), this.scene, this.threads.families);
  }
  /** Rolls what goes by itself, writes what is due and applies it, until nothing is left to do. */
  settle(): void {
    for (let again = true; again;) {
      again = false;
      for (const { id } of this.threads.open()) {
        for (const { slot, auto, options } of this.asks(id)) {
          if (!auto) continue;
          this.answer(id, slot, options[0]?.id ?? "roll");
          again = true;
        }
        const parts = this.due(id);
        if (parts.length === 0) continue;
        this.post({ kind: "result", exchange: id, parts, read: this.exchange(id).read }, "gm");
        this.apply(id);
        again = true;
      }
    }
  }
  /** Applies what has counted, each part once. */
  apply(id: string): void {
    const exchange = this.exchange(id);
    for (const row of Object.values(exchange.rows)) {
      if (row.state === "undone") continue;
      for (const { part } of row.results) this.sheet(row.fighter).apply(part, exchange);
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
  /** Names of the once-a-round uses that a fighter has now. */
  uses(name: string): readonly string[] {
    return this.fighter(name).spent.map((key) => key.what);
  }
}
