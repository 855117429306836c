/**
 * A player with a console: random attacks from a seed, on top of what the player answers honestly. Runs in the page. The
 * content of each message says what it is: "forged" must not count, "own" is a player's right and may count.
 */
export const ATTACKING = String.raw`(seed, often) => {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (list) => list[Math.floor(random() * list.length)];
  const { api } = game.system;
  const TENS = [10, 10, 10, 10, 10];
  const tally = {};
  const last = [];
  const gm = game.users.find((user) => user.isGM).id;
  const mine = () => game.actors.filter((actor) => actor.isOwner);
  const others = () => game.actors.filter((actor) => !actor.isOwner);
  const ref = (actor) => ({ actor: actor.uuid, token: null, name: actor.name });
  const thread = () => pick(random() < 0.6 && api.exchanges.open().length > 0 ? api.exchanges.open() : api.exchanges.all().slice(-8));
  const isMine = (uuid) => fromUuidSync(uuid)?.isOwner === true;
  const post = (content, ...all) =>
    ChatMessage.createDocuments(all.map((one) => ({ content, ...one })), { noHook: true, keepId: all.some((one) => "_id" in one) });
  const reply = (kind, exchange, body) => ({ type: "reply", system: { kind, exchange, body } });
  const own = () => game.messages.contents.slice(-80).filter((one) => one.author?.id === game.user.id);
  const step = (slot, more) => ({ slot: slot.id, fighter: slot.fighter, option: "none", choice: {}, price: [], faces: [], allowed: [], numbers: {}, ...more });
  const numbers = { weapon: null, parts: [["dice", 5, "dexterity"], ["difficulty", 6, "dodge"]], seen: [] };
  const wound = { kind: "put", path: "injuries.forged", value: { severity: 6, note: "forged" }, why: "x" };
  const part = (row, changes) => ({ row: row.id, fighter: row.fighter, stage: row.stage, attempt: row.attempt, steps: ["gonegonegonegone"], outcome: {}, changes });
  const declaration = (attacker, more) => ({
    type: "exchange",
    system: { family: "pool", attacker: ref(attacker), targets: [ref(pick(others()))], option: "attack", choice: {}, numbers: {}, price: [], faces: TENS, allowed: [], moment: null, ...more },
  });
  const rowsOf = (exchange) => Object.values(exchange?.rows ?? {});
  const foreignRow = (exchange, state) => pick(rowsOf(exchange).filter((row) => !isMine(row.fighter) && (state === undefined || row.state === state)));
  const force = { noHook: true };

  const attacks = {
    step: (exchange) => {
      const slot = pick(Object.values(exchange.slots).filter(({ fighter }) => !isMine(fighter)));
      return slot && post("forged", reply("step", exchange.id, step(slot, pick([{}, { faces: TENS, option: "dodge", numbers, allowed: ["pool.actionUsed"] }]))));
    },
    ownStep: (exchange) => {
      const slot = pick(Object.values(exchange.slots).filter(({ fighter, step }) => isMine(fighter) && step === null));
      return slot && post("own", reply("step", exchange.id, step(slot, pick([{}, { faces: TENS, option: "dodge", numbers }, { option: "nonsense" }]))));
    },
    ruling: (exchange) => post("forged", reply("ruling", exchange.id, { ruling: pick([{ what: "stop", why: "no" }, { what: "go" }]) })),
    result: (exchange) => {
      const row = foreignRow(exchange);
      return row && post("forged", reply("result", exchange.id, { parts: [part(row, pick([[], [wound]]))] }));
    },
    ownResult: (exchange) => {
      const row = pick(rowsOf(exchange).filter(({ fighter }) => isMine(fighter)));
      const steps = Object.values(exchange.slots).flatMap(({ step }) => step?.id ?? []);
      return row && post("own", reply("result", exchange.id, { parts: [{ ...part(row, pick([[], [wound]])), ...pick([{}, { steps }]) }] }));
    },
    undo: (exchange) => {
      const row = foreignRow(exchange, "settled");
      return row && post("forged", reply("undo", exchange.id, { rows: [row.id], reopen: row.slots, ...pick([{}, { of: row.results.map(({ message }) => message) }]) }));
    },
    mark: (exchange) => {
      const about = pick([exchange.id, ...Object.values(exchange.slots).flatMap(({ step }) => step?.id ?? [])]);
      return post("forged", reply("mark", exchange.id, { about, mark: pick([{ what: "deleted", was: null, by: gm }, { what: "removed", by: gm, rows: rowsOf(exchange).map(({ id, stage, attempt }) => ({ row: id, stage, attempt })) }]) }));
    },
    cancel: (exchange) => post(isMine(exchange.declared.body.attacker.actor) ? "own" : "forged", reply("cancel", exchange.id, {})),
    declareForOther: () => post("forged", declaration(pick(others()))),
    declareOwn: () => post("own", declaration(pick(mine()), pick([{}, { numbers, allowed: ["pool.actionUsed"] }, { family: "nonsense" }, { price: [{ what: "action", id: "action" }], moment: { combat: game.combat.id, round: game.combat.round, turn: game.combat.turn } }]))),
    honest: () => {
      const actor = pick(mine());
      const plan = { slot: "declare", fighter: actor.uuid, option: "attack", choice: { weapon: actor.items.contents[0].id } };
      return api.attack(actor, { plan, targets: [pick(others())], interactive: false });
    },
    edit: (exchange) => {
      const message = pick(own());
      const { system } = message?.toObject() ?? {};
      if (system === undefined) return;
      const changes = pick([
        { "system.faces": TENS, "system.body.faces": TENS },
        { "system.exchange": exchange.id },
        { "system.attacker": ref(pick(others())), "system.body.fighter": pick(others()).uuid },
        { "system.kind": "cancel", "system.body": {} },
        { "system.targets": [ref(pick(others()))], "system.body.option": "none" },
        { rolls: [] },
        { type: "base", system: {} },
        { type: "reply", system: { kind: "cancel", exchange: exchange.id, body: {} } },
        declaration(pick(mine())),
      ]);
      return message.update(changes, { ...force, recursive: !("type" in changes) });
    },
    remove: () => pick(own())?.delete(force),
    repost: async () => {
      const message = pick(own());
      const source = message?.toObject();
      if (source === undefined) return;
      await message.delete(force);
      foundry.utils.mergeObject(source, { content: "forged", ...pick([{}, { "system.faces": TENS, "system.body.faces": TENS }, { "system.kind": "cancel" }]) });
      return ChatMessage.create(source, { noHook: true, keepId: true });
    },
    plainBecomesOurs: async (exchange) => {
      const [message] = await post("forged", { type: "base" });
      return message.update({ ...pick([declaration(pick(mine())), reply("cancel", exchange.id, {})]), content: "forged" }, { ...force, recursive: false });
    },
    squat: async (exchange) => {
      const open = rowsOf(exchange).filter(({ state }) => state === "open").map(({ id, stage, attempt }) => ({ row: id, stage, attempt }));
      const messages = [exchange.id, ...Object.values(exchange.slots).flatMap(({ step }) => step?.id ?? [])];
      const calls = exchange.calls.map(({ entry }) => entry.id);
      const ids = JSON.parse(await globalThis.idsToTake(JSON.stringify({ exchange: exchange.id, open, calls, messages, n: exchange.calls.length })));
      const body = { parts: open.map((row) => ({ ...row, fighter: exchange.rows[row.row].fighter, steps: [], outcome: {}, changes: [] })).filter(({ fighter }) => !isMine(fighter)) };
      for (const _id of ids.slice(0, 1 + Math.floor(random() * 40)))
        await post("forged", { _id, ...pick([{}, reply("result", exchange.id, body), declaration(pick(others()))]) }).catch(() => null);
    },
    flood: (exchange) => post("forged", ...Array.from({ length: 60 }, () => pick([reply("step", exchange.id, { nonsense: true }), reply("ruling", exchange.id, { ruling: { what: "go" } }), {}]))),
    call: (exchange) => {
      const holds = game.actors.contents.flatMap((actor) => Object.values(actor.flags.riposte?.markers ?? {}).filter(({ kind }) => kind === "hold").map(({ id }) => [id, actor.uuid]));
      const [hold, holder] = pick([...holds, ["nosuchhold000000", pick(mine()).uuid], [exchange.id, pick(others()).uuid]]);
      return post("own", reply("call", exchange.id, { hold, holder, words: "now" }));
    },
    waive: (exchange) => {
      const call = pick(exchange.calls.filter(({ entry }) => !isMine(entry.body.holder)));
      return call && post("forged", reply("waive", exchange.id, { hold: call.entry.body.hold, holder: call.entry.body.holder }));
    },
    ledger: (exchange) => {
      const actor = pick(mine());
      const row = pick(rowsOf(exchange));
      if (row === undefined) return;
      const line = { actor: pick([actor, pick(others())]).uuid, row: row.id, stage: 0, attempt: 0, at: Date.now(), by: gm, entries: [{ path: "system.mindDamage", after: 0, before: 5, by: -5 }] };
      return actor.update(pick([{ ["flags.riposte.ledger." + exchange.id + "." + row.id + "_0_0"]: line }, { "flags.riposte.spent": { junk: 1 } }, { "flags.riposte.swept": { actor: actor.uuid, until: 9e15, owed: [] } }]));
    },
    othersLedger: () => pick(others()).update({ "flags.riposte.ledger.junk": { x: 1 } }),
    signals: () => {
      for (let n = 0; n < 300; n += 1) game.socket.emit("system.riposte", { what: pick(["undo", "apply", "remind"]), exchange: "x" + n });
    },
  };
  const strike = async () => {
    const exchange = thread();
    if (exchange === undefined) return;
    const name = pick([...Object.keys(attacks), "edit", "edit", "remove", "step", "result"]);
    last.push(name + " " + exchange.id);
    try {
      await attacks[name](exchange);
      tally[name] = (tally[name] ?? 0) + 1;
    } catch (error) {
      tally[name + " refused"] = (tally[name + " refused"] ?? 0) + 1;
    }
  };
  const attacker = { tally, last, isOver: false, running: null };
  globalThis.attacker = attacker;
  attacker.running = (async () => {
    while (!attacker.isOver) {
      await strike();
      await new Promise((resolve) => setTimeout(resolve, random() * 2 * often));
    }
  })();
}`;

/** Ends the attacks; tells what was done how often. Runs in the page. */
export const END_ATTACKS = String.raw`(async () => {
  globalThis.attacker.isOver = true;
  await globalThis.attacker.running;
  return JSON.stringify(globalThis.attacker.tally);
})()`;
