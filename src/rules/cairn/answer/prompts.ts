/** What is asked: the answer, the attackers' dice, the blow in return, and what a blow called for. */
import { own } from "../../core/thread/own.ts";
import type {
  Prompt,
  Exchange,
  Fighter,
  Input,
  ActionOption,
  PickChoice,
  Plan,
  LocalizedText,
  Battlefield,
  Slot,
} from "../../core/types.ts";
import { ableRefusal } from "../stats/condition.ts";
import { droppable, fatigueRefusal } from "../stats/inventory.ts";
import type { PendingSave } from "../critical-damage/critical.ts";
import { aftermathOf } from "./aftermath.ts";
import { judgeStep } from "./answer.ts";
import type { Attack } from "../attack-math/attack.ts";
import { needsDrop } from "../attack-math/answers.ts";
import { proposedReturn, pendingGambitSave } from "../start/gambit.ts";
import { NO_SECOND, pick, secondInput, shieldings, toggle, weaponChoices } from "../stats/inputs.ts";
import { reaches } from "../turn-order/range.ts";
import { attackersOf, declaredAttackIn, isUnanswered } from "../thread/read.ts";
import { slotKind, type SlotKind } from "../thread/slots.ts";
import { isSuffered, sufferedWays, woundOwed } from "../wounds/exchange.ts";
import { wayOptions } from "../wounds/wound.ts";
import { ABILITIES, ANSWERS, readStats, UNARMED, weaponsOf, type AnswerKind, type CairnStats } from "../stats/stats.ts";

const RULES: Readonly<Record<AnswerKind, string>> = { fightBack: "C10", block: "C11", dodge: "C12", parry: "C13" };

const plain = (id: string, rule: string | null, more: Partial<ActionOption> = {}): ActionOption => ({
  id,
  label: `RIPOSTE.Cairn.Option.${id}`,
  hint: `RIPOSTE.Cairn.Option.${id}Hint`,
  rule,
  targets: "none",
  refusal: null,
  inputs: [],
  initial: {},
  ...more,
});

const nameOf = (exchange: Exchange, actor: string): string => {
  const { attacker, helpers = [] } = exchange.declared.body;
  return [attacker, ...helpers].find((ref) => ref.actor === actor)?.name ?? "";
};

/** C36: a parry or a fight back names one of the attackers. */
function attackerChoices(exchange: Exchange): readonly PickChoice[] {
  const people = attackersOf(exchange);
  return declaredAttackIn(exchange).attacks.map(({ id }, place) => ({
    id,
    label: { text: nameOf(exchange, people[place] ?? "") },
    refusal: null,
  }));
}

/** C14: what can be dropped to make room for Fatigue; proposed is what makes enough, and is none of these weapons. */
function dropInput(kind: AnswerKind, stats: CairnStats, swung: readonly string[]): Input | null {
  if (!needsDrop(kind, stats)) return null;
  const things = droppable(stats);
  const enough = things.filter(({ id }) => fatigueRefusal(stats, id) === null);
  const proposed = enough.find(({ id }) => !swung.includes(id)) ?? enough[0] ?? things[0];
  const choices = things.map(({ id, name }) => ({ id, label: { text: name }, refusal: null }));
  return proposed === undefined ? null : pick("drop", choices, proposed.id);
}

/** C33: where the table plays so, gear may be given up to ignore the blow that lands. */
function shatterInputs(stats: CairnStats): readonly Input[] {
  const gear = stats.house.breakingPoint ? shieldings(stats) : [];
  if (gear.length === 0) return [];
  const none = { id: NO_SECOND, label: { key: "RIPOSTE.Cairn.Input.noSecond" }, refusal: null };
  const choices = gear.map(({ id, name }) => ({ id, label: { text: name }, refusal: null }));
  const input = pick("shatter", [none, ...choices], NO_SECOND, NO_SECOND);
  return [{ ...input, hint: "RIPOSTE.Cairn.Input.shatterHint" }];
}

function answerOption(
  exchange: Exchange,
  slot: Slot,
  fighter: Fighter,
  kind: AnswerKind,
  scene: Battlefield,
): ActionOption {
  const stats = readStats(fighter.stats);
  const { attacks, band } = declaredAttackIn(exchange);
  const strikes = kind === "parry" || kind === "fightBack";
  const foremost = attacks.find(({ gambit }) => !gambit) ?? attacks[0];
  const reaching = weaponsOf(stats).filter((weapon) => reaches(weapon, band));
  const drop = dropInput(
    kind,
    stats,
    reaching.slice(0, 1).map(({ id }) => id),
  );
  const dropped = drop?.kind === "pick" ? drop.initial : null;
  const weapon = reaching.find(({ id }) => id !== dropped) ?? UNARMED;
  const inputs = [
    ...(strikes ? [pick("against", attackerChoices(exchange), foremost?.id ?? "")] : []),
    ...(strikes ? [pick("weapon", weaponChoices(stats), weapon.id), ...secondInput(stats)] : []),
    // C8: a parry calls for no save that could be spared.
    ...(kind === "fightBack" ? [toggle("nonLethal")] : []),
    ...(drop === null ? [] : [drop]),
    ...shatterInputs(stats),
  ];
  const initial: Plan["choice"] = Object.fromEntries(
    inputs.map((input) => [input.id, input.kind === "pick" || input.kind === "toggle" ? input.initial : ""]),
  );
  const plan = { slot: slot.id, fighter: slot.fighter, option: kind, choice: initial };
  return plain(kind, RULES[kind], { refusal: judgeStep(exchange, plan, scene).refusals[0] ?? null, inputs, initial });
}

/** C26: what the place that was hit suggests; the Warden leaves out what does not apply. */
function effectsOption(due: Extract<PendingSave, { kind: "effects" }>): ActionOption {
  const initial = due.effects;
  const choices = due.effects.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.HitEffect.${id}` }, refusal: null }));
  const input: Input = {
    kind: "many",
    id: "effects",
    label: "RIPOSTE.Cairn.Input.effects",
    hint: "RIPOSTE.Cairn.Input.effectsHint",
    gm: false,
    initial,
    choices,
  };
  return plain("confirm", "C26", { inputs: [input], initial: { effects: initial } });
}

const DUE_RULES: Readonly<Record<PendingSave["kind"], string>> = {
  save: "C24",
  shock: "C32",
  fate: "C25",
  heal: "C25",
  location: "C26",
  torso: "C26",
  effects: "C26",
  inflict: "C39",
  wound: "C29",
};

function dueAsk(exchange: Exchange, slot: Slot, fighter: Fighter): Omit<Prompt, "slot" | "row" | "waits"> | null {
  const to = { kind: "fighter", fighter: slot.fighter } as const;
  if (isSuffered(exchange)) return { to, auto: false, options: sufferedWays(exchange, fighter) };
  const due = aftermathOf(exchange, slot.row)?.due ?? null;
  if (due === null) return null;
  if (due.kind === "wound") return { to, auto: false, options: wayOptions(readStats(fighter.stats), due.wounding) };
  if (due.kind === "inflict") {
    return { to: { kind: "gm" }, auto: false, options: [plain("wounds", "C39"), plain("spares", "C39")] };
  }
  if (due.kind === "effects") return { to: { kind: "gm" }, auto: false, options: [effectsOption(due)] };
  const labels = { label: `RIPOSTE.Cairn.Due.${due.kind}`, hint: `RIPOSTE.Cairn.Due.${due.kind}Hint` };
  const roll = plain("roll", DUE_RULES[due.kind], labels);
  // Nobody waits for the Warden's dice.
  return {
    to,
    auto: readStats(fighter.stats).role === "foe",
    options: [roll],
  };
}

/** C29: the wound that a question is about. */
function woundAsked(exchange: Exchange, row: string): LocalizedText["data"] {
  const due = aftermathOf(exchange, row)?.due ?? null;
  const wounding = due?.kind === "inflict" || due?.kind === "wound" ? due.wounding : woundOwed(exchange);
  return wounding === null ? {} : { what: { key: `RIPOSTE.CairnSheet.Wound.${wounding.kind}` } };
}

/** What is asked, where it is no answer. */
function questionOf(exchange: Exchange, { row, fighter }: Slot, kind: SlotKind): LocalizedText | null {
  const { attacker, targets } = exchange.declared.body;
  const key = kind.kind === "due" ? kind.due : kind.kind === "roll" && kind.place > 0 ? "join" : kind.kind;
  if (key === "answer") return null;
  const whom = own(exchange.rows, row)?.fighter ?? attacker.actor;
  const tries = kind.kind === "gambit" || kind.kind === "return" ? attackersOf(exchange)[kind.place] : undefined;
  return {
    key: `RIPOSTE.Cairn.Ask.${key}`,
    data: {
      who: { fighter },
      whom: { fighter: whom },
      attacker: { fighter: tries ?? attacker.actor },
      target: { fighter: targets[0]?.actor ?? attacker.actor },
      ...(kind.kind === "due" ? woundAsked(exchange, row) : {}),
    },
  };
}

/** C22: the attribute that was proposed, to be confirmed or changed. */
function agreeOption(exchange: Exchange): ActionOption {
  const ability = declaredAttackIn(exchange).gambit?.ability ?? "dex";
  const choices = ABILITIES.map((id) => ({ id, label: { key: `RIPOSTE.Cairn.Ability.${id}` }, refusal: null }));
  return plain("agree", "C22", { inputs: [pick("ability", choices, ability)], initial: { ability } });
}

/** C22: to strike back once, or to let it be. */
function returnOptions(exchange: Exchange, slot: Slot, fighter: Fighter, scene: Battlefield): readonly ActionOption[] {
  const stats = readStats(fighter.stats);
  const { band } = declaredAttackIn(exchange);
  const weapon = (proposedReturn(stats, band)?.weapons[0] ?? UNARMED).id;
  const plan = { slot: slot.id, fighter: slot.fighter, option: "strike", choice: { weapon } };
  const refusal = judgeStep(exchange, plan, scene).refusals[0] ?? null;
  const inputs = [pick("weapon", weaponChoices(stats), weapon), ...secondInput(stats), toggle("nonLethal")];
  return [plain("strike", "C22", { refusal, inputs, initial: { weapon } }), plain("letBe", "C22")];
}

/** C8, C18: what one who strikes along may choose for itself; it begins as it is said of the whole attack. */
function joiningInputs(attack: Attack | undefined): Pick<ActionOption, "inputs" | "initial"> {
  if (attack === undefined) return { inputs: [], initial: {} };
  // C20: a gambit deals no damage that could be spared.
  const flags = attack.gambit ? (["impaired", "enhanced"] as const) : (["impaired", "enhanced", "nonLethal"] as const);
  return {
    inputs: flags.map((flag) => toggle(flag, { initial: attack[flag] })),
    initial: Object.fromEntries(flags.map((flag) => [flag, attack[flag]])),
  };
}

function askOf(exchange: Exchange, slot: Slot, scene: Battlefield): Prompt | null {
  const fighter = own(scene.fighters, slot.fighter);
  const kind = slotKind(slot);
  if (fighter === undefined || kind === null) return null;
  const ask = { slot: slot.id, row: slot.row, waits: slot.waits };
  const to = { kind: "fighter", fighter: slot.fighter } as const;
  const question = questionOf(exchange, slot, kind);
  const asking = question === null ? {} : { question };
  switch (kind.kind) {
    case "answer": {
      const stats = readStats(fighter.stats);
      const inputs = shatterInputs(stats);
      const none = plain("none", null, { inputs });
      // C9: nobody is asked for a foe that has no answers and nothing to give up.
      if (stats.answers.length === 0 && inputs.length === 0) {
        return { ...ask, to, auto: exchange.rest === null, options: [none] };
      }
      const answers = ANSWERS.map((each) => answerOption(exchange, slot, fighter, each, scene));
      return { ...ask, to, auto: false, options: [...answers, none] };
    }
    case "roll": {
      if (isUnanswered(exchange)) return null;
      if (kind.place === 0)
        return { ...ask, to, auto: exchange.rest === null, ...asking, options: [plain("roll", "C7")] };
      const plan = { slot: slot.id, fighter: slot.fighter, option: "roll", choice: {} };
      const refusal = judgeStep(exchange, plan, scene).refusals[0] ?? null;
      // A foe strikes along by itself, unless something has come between.
      const asked = refusal !== null || readStats(fighter.stats).role === "pc";
      const roll = plain("roll", "C17", {
        label: "RIPOSTE.Cairn.Option.join",
        refusal,
        ...joiningInputs(declaredAttackIn(exchange).attacks[kind.place]),
      });
      const options = asked ? [roll, plain("stayOut", "C17")] : [plain("roll", "C17")];
      return { ...ask, to, auto: !asked && exchange.rest === null, ...asking, options };
    }
    case "back": {
      // C10: only if it is still able to act: another's blow may have come between.
      const way = ableRefusal(readStats(fighter.stats)) === null ? "strike" : "letBe";
      return { ...ask, to, auto: true, ...asking, options: [plain(way, "C10")] };
    }
    case "agree":
      return { ...ask, to: { kind: "gm" }, auto: false, ...asking, options: [agreeOption(exchange)] };
    case "gambit": {
      if (pendingGambitSave(exchange, kind.place) === null) return null;
      const labels = { label: "RIPOSTE.Cairn.Due.gambit", hint: "RIPOSTE.Cairn.Due.gambitHint" };
      const auto = readStats(fighter.stats).role === "foe";
      return { ...ask, to, auto, ...asking, options: [plain("roll", "C22", labels)] };
    }
    case "return":
      return { ...ask, to, auto: false, ...asking, options: returnOptions(exchange, slot, fighter, scene) };
    case "due": {
      const due = dueAsk(exchange, slot, fighter);
      return due && { ...ask, ...asking, ...due };
    }
  }
}

/** Everything pending or allowed now, in its order. */
export function cairnPrompts(exchange: Exchange, scene: Battlefield): readonly Prompt[] {
  if (exchange.phase !== "open" || exchange.stopped !== null) return [];
  return Object.values(exchange.slots)
    .filter((slot) => slot.step === null && own(exchange.rows, slot.row)?.state === "open")
    .map((slot) => askOf(exchange, slot, scene))
    .filter((ask) => ask !== null);
}
