/** A fight against a table that is killed again and again. */
import { pool } from "../../../rules/pool/fixtures.ts";
import { Bot, noTally } from "../../../rules/pool/bots/player.ts";
import { chance } from "../../../rules/core/table/chance.ts";
import type { Exchange } from "../../../../src/rules/core/types.ts";
import { asObject, numberOf, objectsOf } from "../../../../table/server/lib/json.ts";
import type { DocumentOperation, JsonObject, ModifyAction } from "../../../../table/shared/protocol.ts";
import { child, ended, type Child } from "../child.ts";
import { BLUE, GM, RED, errorOf, join, open, resultOf, type Tab } from "../harness.ts";
import { Audit, type Stored } from "./audit.ts";
import { actorId, Client, COMBAT, messageOf, NAMES, type ActorWrite } from "./client.ts";

export interface FightSetup {
  readonly seed: number;
  readonly kills: number;
  /** Acknowledged before it is stored: a kill takes the last second. */
  readonly lossy: boolean;
}
export interface Fought {
  readonly faults: readonly string[];
  readonly exchanges: number;
  readonly acknowledged: number;
  /** Kills while requests were under way. */
  readonly cutShort: number;
  readonly messagesLost: number;
  readonly resultsLost: number;
}

const MANIFEST = {
  id: "tiny",
  title: "Tiny",
  version: "1.0.0",
  documentTypes: { Actor: { pool: {} }, Item: { thing: {} }, ChatMessage: { exchange: {}, reply: {} } },
};
export { MANIFEST };

const AUTHORS: Readonly<Record<string, string>> = { [GM]: "gm", [RED]: "red", [BLUE]: "blue" };

class Fight {
  readonly random: () => number;
  readonly audit: Audit;
  #client: Client;
  #bot: Bot;
  #tabs: Record<"gm" | "red" | "blue" | "probe", Tab> | null = null;
  #cookies: Record<string, string> = {};
  #underWay = 0;
  #dead = false;
  #killAt = Infinity;
  #table: Child | null = null;
  #probes = 0;
  /** Messages of the fight stored since the table began; the moment is called at the tenth. */
  #posted = 0;
  #atTenth: (() => void) | null = null;
  acknowledged = 0;
  cutShort = 0;

  constructor(
    readonly data: string,
    readonly setup: FightSetup,
  ) {
    this.random = chance(setup.seed);
    this.audit = new Audit(setup.lossy);
    this.#client = new Client(this.random);
    this.#bot = new Bot(this.#client, this.random, noTally());
  }

  async start(): Promise<void> {
    const table = await child(this.data, ...(this.setup.lossy ? ["--lossy", "true"] : []));
    this.#table = table;
    this.#dead = false;
    for (const user of [GM, RED, BLUE]) this.#cookies[user] ??= await join(table.url, user);
    const sit = (user: string): Promise<Tab> => open(table.url, this.#cookies[user] ?? "");
    const [gm, red, blue, probe] = await Promise.all([sit(GM), sit(RED), sit(BLUE), sit(GM)]);
    this.#tabs = { gm, red, blue, probe };
    const stored = await this.#world(gm);
    this.audit.check(stored);
    this.#client = new Client(this.random);
    this.#bot = new Bot(this.#client, this.random, noTally());
    this.#client.load(stored.messages, stored.actors, (user) => AUTHORS[user] ?? user);
    const [combat] = stored.combats;
    if (combat) this.#client.turn(numberOf(combat.round) ?? 1, numberOf(combat.turn) ?? 0);
    if (stored.actors.length < 6 || !combat) await this.#seed(stored);
  }

  async #world(gm: Tab): Promise<Stored> {
    const collections = asObject((await gm.emit("world")).collections);
    const messages = objectsOf(collections.messages);
    const timeOf = (doc: JsonObject): number => numberOf(asObject(doc._stats).createdTime) ?? 0;
    messages.sort((a, b) => timeOf(a) - timeOf(b));
    return { messages, actors: objectsOf(collections.actors), combats: objectsOf(collections.combats) };
  }

  /** A new world, or one whose first writes a crash took. */
  async #seed({ actors, combats }: Stored): Promise<void> {
    const gm = this.#tab("gm");
    const there = new Set(actors.map(({ _id }) => _id));
    const missing = [...NAMES, "left", "right"].filter((name) => !there.has(actorId(name)));
    const data = missing.map((name) => ({ _id: actorId(name), name, type: "pool" }));
    if (data.length > 0) resultOf(await gm.modify("create", "Actor", { data, keepId: true }));
    if (combats.length === 0) resultOf(await gm.create("Combat", { _id: COMBAT, round: 1, turn: 0 }));
  }

  #tab(author: string): Tab {
    if (this.#tabs === null) throw new Error("the table is not open");
    return author === "red" || author === "blue" || author === "probe" ? this.#tabs[author] : this.#tabs.gm;
  }

  /** Sends a write; false: the table is dead. A table that lives and refuses is a fault of the fight. */
  async #send(
    who: string,
    action: ModifyAction,
    type: string,
    operation: DocumentOperation,
  ): Promise<JsonObject[] | null> {
    if (this.#dead) return null;
    this.#underWay += 1;
    try {
      const answer = await this.#tab(who).modify(action, type, operation);
      const error = errorOf(answer);
      if (error !== null) throw new Error(`refused: ${action} ${type}: ${error}`);
      this.acknowledged += 1;
      if (this.acknowledged >= this.#killAt) this.#kill();
      return resultOf(answer);
    } catch (error) {
      if (!this.#dead && this.#table?.process.exitCode === null) this.audit.faults.push(String(error));
      this.#dead = true;
      return null;
    } finally {
      this.#underWay -= 1;
    }
  }

  #kill(): void {
    this.#killAt = Infinity;
    const table = this.#table;
    // At once, or somewhere in the next milliseconds, in the midst of whatever is being stored then.
    setTimeout(() => {
      if (this.#underWay > 0) this.cutShort += 1;
      this.#dead = true;
      table?.process.kill("SIGKILL");
    }, this.random() * 4);
  }

  async #post(): Promise<void> {
    for (const entry of this.#client.outbox.splice(0)) {
      const doc = messageOf(entry);
      this.audit.sending(doc);
      const [made] = (await this.#send(entry.author, "create", "ChatMessage", { data: [doc], keepId: true })) ?? [];
      if (made === undefined) return;
      this.audit.stored(made);
      this.#posted += 1;
      if (this.#posted === 10) this.#atTenth?.();
      this.#client.times.set(entry.id, numberOf(asObject(made._stats).createdTime) ?? 0);
    }
  }

  async #write(write: ActorWrite): Promise<void> {
    this.audit.writing(write);
    const updates = [{ _id: actorId(write.name), ...write.changes }];
    if (await this.#send("gm", "update", "Actor", { updates })) this.audit.acked(write.name, write.seq);
  }

  /** Posts what is waiting, results too, and does what they say; true: there was something. */
  async #duties(): Promise<boolean> {
    this.#client.postResults();
    const posted = this.#client.outbox.length > 0;
    await this.#post();
    if (this.#dead) return false;
    const owed = this.#client.owed();
    await Promise.all(owed.map((write) => this.#write(write)));
    return posted || owed.length > 0;
  }

  /** Somebody's next move: an answer where one is open, else an action in turn. */
  async #move(mayStart: boolean): Promise<void> {
    const client = this.#client;
    const open = client.exchanges().filter(({ phase }) => phase === "open");
    const exchange = open[Math.floor(this.random() * open.length)];
    if (exchange !== undefined) return this.#answer(exchange);
    if (!mayStart) return;
    for (const name of NAMES) {
      const isDown = pool.badges(client.fighter(name)).some((mark) => mark.kind === "condition");
      if (isDown) await this.#write(client.write(name, { "system.==injuries": {}, "system.mindDamage": 0 }, []));
    }
    const who = client.order[client.moment?.turn ?? 0] ?? "";
    const only = this.random() < 0.7 ? ["attack"] : undefined;
    const id = this.#bot.start(who, {}, only);
    if (id !== null && this.random() < 0.1) await this.#takeBack();
    await this.#turnOn();
  }

  async #turnOn(): Promise<void> {
    const client = this.#client;
    client.next();
    const { round = 1, turn = 0 } = client.moment ?? {};
    const changes = this.audit.turning(round, turn);
    const done = await this.#send("gm", "update", "Combat", { updates: [{ _id: COMBAT, ...changes }] });
    if (done) this.audit.acked("combat", numberOf(changes["flags.tiny.seq"]) ?? 0);
  }

  #answer(exchange: Exchange): void {
    const client = this.#client;
    if (exchange.rest !== null) return void client.go(exchange.id);
    const asks = client.asks(exchange.id);
    const auto = asks.find((ask) => ask.auto);
    const ask = auto ?? asks.find((one) => one.waits) ?? asks[0];
    if (ask === undefined) return;
    if (auto === undefined) this.#bot.answer(exchange, ask);
    if (client.outbox.length === 0) client.answer(exchange.id, ask.slot, ask.slot === "roll" ? "roll" : "none");
  }

  /** A GM takes back what was settled last, and has it answered again. */
  async #takeBack(): Promise<void> {
    const settled = this.#client.exchanges().filter(({ phase }) => phase === "settled");
    const last = settled.at(-1);
    const rows = Object.values(last?.rows ?? {}).filter(({ state }) => state === "settled");
    if (last === undefined || rows.length === 0) return;
    const slots = [...new Set(rows.flatMap((row) => row.slots))].filter((slot) => slot !== "roll");
    this.#client.undo(
      last.id,
      rows.map((row) => row.id),
      this.random() < 0.6 ? slots : [],
    );
    await this.#duties();
  }

  /** Beside the fight: requests that write several documents, which must be there all or not at all. */
  async #probe(): Promise<void> {
    while (!this.#dead) {
      const seq = (this.#probes += 1);
      const updates = ["left", "right"].map((name) => ({ _id: actorId(name), "flags.tiny.seq": seq }));
      if (await this.#send("probe", "update", "Actor", { updates })) this.audit.acked("pair", seq);
      const data = [1, 2, 3].map((n) => ({ _id: this.#client.newId(), content: `${seq} ${n}` }));
      for (const doc of data) if (!this.#dead) this.audit.sending(doc, `batch ${seq}`);
      for (const doc of (await this.#send("probe", "create", "ChatMessage", { data, keepId: true })) ?? []) {
        this.audit.stored(doc);
      }
      const items = [1, 2].map(() => ({ name: String(seq), type: "thing" }));
      const parentUuid = `Actor.${actorId("left")}`;
      if (await this.#send("probe", "create", "Item", { data: items, parentUuid })) this.audit.acked("items", seq);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async #play(): Promise<void> {
    while (!this.#dead) {
      if ((await this.#duties()) || this.#dead) continue;
      // A ledger remembers twenty exchanges: a second that is lost must not hold more, as it never does among people.
      if (this.setup.lossy) await new Promise((resolve) => setTimeout(resolve, 20));
      await this.#move(true);
    }
  }

  /** Fights until the table is killed. */
  async untilKilled(): Promise<void> {
    const table = this.#table;
    if (table === null) return;
    const gone = ended(table.process);
    const more = 5 + Math.floor(this.random() * 60);
    // A lossy table stores what is a second old: something of the fight must be that old, however slow the machine.
    const wait = 1200 + this.random() * 1200;
    this.#posted = 0;
    const aim = (): void => void (this.#killAt = this.acknowledged + more);
    this.#atTenth = () => void setTimeout(aim, wait);
    if (!this.setup.lossy) aim();
    await Promise.all([this.#play(), this.#probe()]);
    await gone;
    this.leave();
  }

  /** Brings what is open to its end. */
  async finish(): Promise<number> {
    for (let quiet = 0, moves = 0; quiet < 2 && moves < 500; moves++) {
      if (await this.#duties()) quiet = 0;
      else {
        await this.#move(false);
        quiet = this.#client.outbox.length === 0 ? quiet + 1 : 0;
      }
    }
    const stored = await this.#world(this.#tab("gm"));
    this.audit.check(stored);
    this.audit.checkDone(this.#client);
    this.leave();
    return this.#client.exchanges().length;
  }

  leave(): void {
    this.#dead = true;
    for (const tab of Object.values(this.#tabs ?? {})) tab.socket.disconnect();
    this.#table?.process.kill("SIGKILL");
  }
}

/** Fights, is killed, starts again, so many times, and tells what was wrong. */
export async function fightThroughKills(data: string, setup: FightSetup): Promise<Fought> {
  const fight = new Fight(data, setup);
  for (let kill = 0; kill < setup.kills; kill++) {
    await fight.start();
    await fight.untilKilled();
    if (fight.audit.faults.length > 0) break;
  }
  await fight.start();
  const exchanges = await fight.finish();
  const { faults, messagesLost, resultsLost } = fight.audit;
  return { faults, exchanges, acknowledged: fight.acknowledged, cutShort: fight.cutShort, messagesLost, resultsLost };
}
