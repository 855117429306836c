/** What the families remind this user of, for the fighters that it plays. */
import type { Uuid } from "../../../rules/core/types.ts";
import { combatsInView } from "../../exchange/world/combats.ts";
import { familyRules } from "../../exchange/world/families.ts";
import { fighterOf } from "../../exchange/fighters/fighters.ts";
import { sceneAround } from "../../exchange/fighters/scenes.ts";
import { asksMe, resolveActor } from "../../exchange/world/permissions.ts";
import { isUpkeepDone } from "../../exchange/settle/upkeep.ts";
import { openScreen } from "../kit/screens.ts";
import { reminderItem, reminderKey, type ReminderSource } from "./reminder-view.ts";
import { isAside, putAside } from "../strip/aside.ts";
import type { StripItem } from "../strip/items.ts";

function remindersFor({ actor, token }: Combatant.Implementation, combat: Combat.Implementation) {
  const rules = actor === null ? null : familyRules(actor.type);
  const fighter = actor === null || rules?.reminders === undefined ? null : fighterOf(actor, token);
  if (fighter === null || fighter.moment?.combat !== combat.id) return [];
  const when = `${combat.id ?? ""}.${combat.round}`;
  const all = actor === null ? [] : (rules?.reminders?.(fighter, () => sceneAround(actor, token)) ?? []);
  const own = all.filter(({ upkeep, option }) => upkeep === undefined || !isUpkeepDone(upkeep, fighter.id, option));
  return own.map((reminder): ReminderSource => ({ when, fighter: fighter.id, name: fighter.name, reminder }));
}

function readReminders(): readonly ReminderSource[] {
  const all = combatsInView().flatMap((combat) =>
    combat.combatants.contents
      .filter(({ actor, out }) => {
        return (
          actor !== null && out !== "away" && familyRules(actor.type)?.reminders !== undefined && asksMe(actor.uuid)
        );
      })
      .flatMap((combatant) => remindersFor(combatant, combat)),
  );
  const keys = all.map(reminderKey);
  return all.filter((source, at) => keys.indexOf(reminderKey(source)) === at && !isAside(reminderKey(source)));
}

async function openOption(fighter: Uuid, option: string): Promise<void> {
  const actor = resolveActor(fighter);
  if (actor !== null) await openScreen("turn", actor, { option });
}

/** One line each, and nobody waits for it. */
export const reminders = (): readonly StripItem[] =>
  readReminders().map((source) => ({
    exchange: null,
    view: (desk) => reminderItem(desk, source),
    acts: {
      do: () => openOption(source.fighter, source.reminder.option),
      other: (option) => (option === null ? undefined : openOption(source.fighter, option)),
      // A reload or a new round says it again.
      later: () => putAside(reminderKey(source)),
    },
  }));
