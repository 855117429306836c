/** What the sheet of a `cairn` fighter shows, read from the actor at every render. */
import { conditionOf } from "../../../../rules/cairn/stats/condition.ts";
import { HIT_PLACES } from "../../../../rules/cairn/stats/location.ts";
import { saveChance } from "../../../../rules/cairn/stats/save.ts";
import { ABILITIES, ANSWERS, UNARMED, WOUND_KINDS, type CairnStats } from "../../../../rules/cairn/stats/stats.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { attackUse, turnView } from "../../../family-kit/sheets/turn.ts";
import { CairnActorModel, ROLES } from "../models/actor.ts";
import { CairnWeaponModel, isReady } from "../models/items.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { counted } from "../../../ui/view/shared/words.ts";
import { sorted } from "../../../family-kit/items.ts";
import { cairnStats, weaponStats } from "../stats.ts";
import { loadView } from "./slots.ts";
import { propertyWords, weaponWords } from "./words.ts";

const localize = (key: string): string => game.i18n.localize(key);
const UNARMED_ICON = "systems/riposte/assets/icons/unarmed.svg";

function abilityViews({ abilities }: CairnStats): readonly object[] {
  return ABILITIES.map((key) => {
    const { value, max } = abilities[key];
    const name = localize(`RIPOSTE.CairnSheet.Ability.${key}`);
    const chance = String(Math.round(saveChance(value) * 100));
    const data = { name, n: String(value), chance };
    return { key, name, value, max, low: value < max, hint: game.i18n.format("RIPOSTE.CairnSheet.saveHint", data) };
  });
}

/** Weapons that can be struck with, bare hands last; of one without an inventory all of them. */
function weaponRows(actor: Actor.Implementation, counted: boolean): readonly object[] {
  const rows = sorted(actor).flatMap((item) => {
    const weapon = weaponStats(item);
    const { system } = item;
    if (weapon === null || !(system instanceof CairnWeaponModel)) return [];
    const ready = isReady(system);
    if (counted && !ready && system.kind !== "natural") return [];
    const note = weaponWords({ ...weapon, properties: {} });
    const { id, name } = weapon;
    const properties = propertyWords(weapon);
    return [{ id, name, img: item.img, own: true, ready, note, properties, onCritical: system.onCritical }];
  });
  const hands = { id: UNARMED.id, name: localize("RIPOSTE.CairnSheet.unarmed"), img: UNARMED_ICON };
  const note = [...weaponWords(UNARMED), localize("RIPOSTE.CairnSheet.nonLethal")];
  return [...rows, { ...hands, own: false, ready: true, note, properties: [], onCritical: "" }];
}

/** What is wrong with this fighter, each as a chip; in editing all that can be set. */
function stateViews(system: CairnActorModel, stats: CairnStats, editing: boolean): readonly object[] {
  const left = stats.minutesLeft;
  const outText =
    left === null
      ? localize("RIPOSTE.CairnSheet.State.out")
      : counted(gameWords, `RIPOSTE.CairnSheet.${left > 0 ? "outLeft" : "outOver"}`, left);
  const flags = (["critical", "out", "knockedOut", "limping"] as const)
    // One that is knocked out is out by that.
    .filter((key) => editing || (system[key] && !(key === "out" && system.knockedOut)))
    .map((key) => ({
      key,
      label: key === "out" ? outText : `RIPOSTE.CairnSheet.State.${key}`,
      hint: `RIPOSTE.CairnSheet.StateHint.${key}`,
      on: system[key],
    }));
  const condition = conditionOf(stats);
  if (condition === "up" || condition === "out") return flags;
  const lost = { key: condition, label: `RIPOSTE.CairnSheet.State.${condition}`, on: true, fixed: true };
  return [{ ...lost, hint: `RIPOSTE.CairnSheet.StateHint.${condition}` }, ...flags];
}

function armorWhy(system: CairnActorModel, { worn }: CairnStats): string {
  const parts = worn.map(({ name, armor }) => `${name} ${String(armor)}`);
  if (system.armorNatural > 0) {
    parts.push(`${localize("RIPOSTE.CairnSheet.natural")} ${String(system.armorNatural)}`);
  }
  return parts.join(", ");
}

function fighterView(actor: Actor.Implementation, system: CairnActorModel, editing: boolean): object {
  const stats = cairnStats(actor);
  const foe = system.role === "foe";
  const answers = ANSWERS.map((value) => ({
    value,
    label: `RIPOSTE.CairnSheet.Answer.${value}`,
    on: system.answers.has(value),
  }));
  return {
    foe,
    role: `RIPOSTE.CairnSheet.Role.${system.role}`,
    roles: choices(ROLES, system.role, (role) => `RIPOSTE.CairnSheet.Role.${role}`),
    hp: { value: system.hp.value, max: system.hp.max, low: system.hp.value < system.hp.max },
    abilities: abilityViews(stats),
    armor: system.armor,
    armorWhy: armorWhy(system, stats),
    states: stateViews(system, stats, editing),
    treatable: system.critical || system.out || system.knockedOut,
    answers,
    known: answers.filter(({ on }) => on),
    weapons: weaponRows(actor, system.slots !== null),
    attackUse: attackUse(actor),
    load: loadView(actor, system),
    counted: system.slots !== null,
    woundKinds: choices(WOUND_KINDS, null, (kind) => `RIPOSTE.CairnSheet.Wound.${kind}`),
    places: choices(HIT_PLACES, null, (place) => `RIPOSTE.CairnSheet.Place.${place}`),
    turn: turnView(actor, null, ({ label }) => label),
  };
}

/** Everything of the actor that the templates show; who may only have a look gets the words. Null: it is no such fighter. */
export async function actorView(actor: Actor.Implementation, editing: boolean): Promise<object | null> {
  const { system } = actor;
  if (!(system instanceof CairnActorModel)) return null;
  const seen = actor.limited ? {} : fighterView(actor, system, editing);
  return { ...seen, system, model: system.schema.fields, biography: await proseOf(actor, system.biography) };
}
