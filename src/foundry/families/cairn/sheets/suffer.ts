/** What a fighter suffers, changed by hand: Fatigue, wounds, Injuries, states. The rules say what may become of them. */
import { HIT_PLACES } from "../../../../rules/cairn/stats/location.ts";
import { healRefusal } from "../../../../rules/cairn/stats/healing.ts";
import { FITTING, scar, worse } from "../../../../rules/cairn/stats/wounds.ts";
import { own } from "../../../../rules/core/lib/own.ts";
import type { Choice } from "../../../../rules/core/types.ts";
import { ABILITIES, WOUND_KINDS, type Ability, type WoundKind } from "../../../../rules/cairn/stats/stats.ts";
import { deletion } from "../../../compat.ts";
import { declareAction } from "../../../exchange/act.ts";
import { write } from "../../../family-kit/sheets/acts.ts";
import { momentOf } from "../../../exchange/world/combats.ts";
import { refusedResult } from "../../../exchange/post/act-result.ts";
import { heard } from "../../../ui/kit/heard.ts";
import { reportRefusal } from "../../../ui/kit/notify.ts";
import { CairnActorModel } from "../models/actor.ts";

type Fighter = Actor.Implementation;

const systemOf = ({ system }: Fighter): CairnActorModel | null => (system instanceof CairnActorModel ? system : null);

export async function addFatigue(actor: Fighter, by: number): Promise<void> {
  const system = systemOf(actor);
  if (system !== null) await actor.update({ system: { fatigue: Math.max(0, system.fatigue + by) } });
}

/** Through an exchange, so that it is on a card, can be taken back, and the player is asked. */
async function declare(attacker: Fighter, option: string, choice: Choice, allow = false): Promise<void> {
  const plan = { slot: "declare", fighter: attacker.uuid, option, choice };
  reportRefusal(await declareAction({ attacker, targets: [], plan }, { allow }));
}

/** C29, C39: from a hazard on the GM's word; anybody else accepts it as a price. */
export async function addWound(actor: Fighter, kind: string): Promise<void> {
  if (WOUND_KINDS.some((known) => known === kind)) await declare(actor, "wound", { kind, source: "hazard", cause: "" });
}

/** What every question of this sheet shows; its texts are at `<key>Title` and `<key>Ask`. */
const question = (key: string, icon: string, { name }: Fighter) => ({
  classes: ["riposte", "riposte-dialog"],
  window: { title: `RIPOSTE.CairnSheet.${key}Title`, icon: `fa-solid ${icon}` },
  content: `<p>${foundry.utils.escapeHTML(game.i18n.format(`RIPOSTE.CairnSheet.${key}Ask`, { name }))}</p>`,
  rejectClose: false,
  render: heard(`RIPOSTE.CairnSheet.${key}Title`, { fields: false }),
});

/** C30: which attribute a permanent wound takes 1 from; null: nobody has said. */
async function askAbility(actor: Fighter, kind: WoundKind): Promise<Ability | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    ...question("permanent", "fa-heart-crack", actor),
    buttons: ABILITIES.map((ability) => ({
      action: ability,
      label: `RIPOSTE.CairnSheet.Ability.${ability}`,
      default: ability === FITTING[kind],
    })),
  });
  return ABILITIES.find((ability) => ability === answer) ?? null;
}

/** One level worse. What becomes permanent takes 1 from an attribute for good (C30). */
export async function worsenWound(actor: Fighter, id: string): Promise<void> {
  const system = systemOf(actor);
  const wound = own(system?.wounds ?? {}, id);
  if (system === null || wound === undefined) return;
  const level = worse(wound.level);
  if (level === null) return;
  const path = `system.wounds.${id}.level`;
  if (level !== "permanent") return write(actor, [[path, level]]);
  const ability = await askAbility(actor, wound.kind);
  if (ability === null) return;
  const { value, max } = scar(system.abilities[ability]);
  const scores = `system.abilities.${ability}`;
  await write(actor, [
    [path, level],
    [`${scores}.value`, value],
    [`${scores}.max`, max],
  ]);
}

/** C30: whether the adventure is over, which is the table's word. */
async function isBetweenAdventures(actor: Fighter): Promise<boolean> {
  const sure: unknown = await foundry.applications.api.DialogV2.confirm(question("between", "fa-kit-medical", actor));
  return sure === true;
}

/** Healed: light ones in the field, severe ones between adventures (C30). In a fight care is care in the field. */
export async function healWound(actor: Fighter, id: string): Promise<void> {
  const wound = own(systemOf(actor)?.wounds ?? {}, id);
  if (wound === undefined) return;
  const inField = healRefusal(wound.level, "field");
  const isFighting = momentOf(actor.uuid).moment !== null;
  const refusal = isFighting ? inField : healRefusal(wound.level, "betweenAdventures");
  if (refusal !== null) {
    reportRefusal(refusedResult(refusal));
    return;
  }
  if (inField !== null && !(await isBetweenAdventures(actor))) return;
  await write(actor, [deletion(`system.wounds.${id}`)]);
}

export async function addInjury(actor: Fighter, place: string): Promise<void> {
  const limb = HIT_PLACES.find((known) => known === place);
  if (limb !== undefined) await write(actor, [[`system.injuries.${foundry.utils.randomID()}`, { limb, note: "" }]]);
}

const STATES = ["critical", "out", "knockedOut", "limping"] as const;

export async function toggleState(actor: Fighter, state: string): Promise<void> {
  const system = systemOf(actor);
  const key = STATES.find((known) => known === state);
  if (system !== null && key !== undefined) await write(actor, [[`system.${key}`, !system[key]]]);
}

/** C25, C27: treated, so back in the fight and striking as usual. A GM who presses it allows it of one who is out. */
export async function treat(actor: Fighter): Promise<void> {
  await declare(actor, "treat", {}, game.user.isGM);
}
