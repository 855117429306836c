/** What the sheet of an item shows. */
import { MOST_NAME } from "../../../../rules/core/lib/bounds.ts";
import { readStats, TRACKS, WHEN_HELD, type FateStats } from "../../../../rules/fate/stats/stats.ts";
import { signed } from "../../../../rules/fate/stats/text.ts";
import { choices } from "../../../family-kit/sheets/choices.ts";
import { proseOf } from "../../../family-kit/sheets/prose.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { FateActorModel } from "../models/actor.ts";
import { FateArmorModel, FateStuntModel, FateWeaponModel, isFateItem } from "../models/items.ts";
import { fateJson, skillKey } from "../stats.ts";
import { armorText, heldText, rollText } from "./gear.ts";
import { skillName } from "./view/ladder.ts";

type ItemDoc = Item.Implementation;

/** Whoever has it, as the rules read it; null: nobody, or somebody of another family. */
function ownerOf({ actor }: ItemDoc): { readonly system: FateActorModel; readonly stats: FateStats } | null {
  return actor !== null && actor.system instanceof FateActorModel
    ? { system: actor.system, stats: readStats(fateJson(actor)) }
    : null;
}

/** The skills of whoever has it, with what it names where that is none of them; none: nobody has it. */
function skillChoices(item: ItemDoc, chosen: string, none: string): ReturnType<typeof choices> {
  const owner = ownerOf(item);
  if (owner === null) return [];
  const names = new Map(
    Object.entries(owner.stats.skills).map(([id, { name }]) => [id, skillName(gameWords, { id, name })] as const),
  );
  const sorted = [...names].sort(([, a], [, b]) => a.localeCompare(b, game.i18n.lang));
  const key = chosen === "" ? "" : skillKey(owner.system, chosen);
  const value = names.has(key) ? key : chosen;
  const strange = names.has(value) || value === "" ? [] : [[value, value.slice(0, MOST_NAME)] as const];
  const all = new Map([["", gameWords.t(none)], ...sorted, ...strange]);
  return choices([...all.keys()], value, (id) => all.get(id) ?? id);
}

/** What it means in play, in one line; empty: there is nothing to say. */
function inPlay(item: ItemDoc): string {
  const { system } = item;
  const owner = ownerOf(item);
  if (system instanceof FateArmorModel) {
    const ratings = armorText(system.ratings);
    return ratings === "" ? "" : gameWords.t("RIPOSTE.FateSheet.Play.armor", { ratings });
  }
  if (system instanceof FateStuntModel) {
    const name = system.grapples.slice(0, MOST_NAME);
    if (name === "") return "";
    const skill = owner === null ? name : rollText(owner.stats, skillKey(owner.system, name));
    return gameWords.t("RIPOSTE.FateSheet.Play.stunt", { skill });
  }
  if (!(system instanceof FateWeaponModel)) return "";
  const skill =
    owner === null ? system.skill.slice(0, MOST_NAME) : rollText(owner.stats, skillKey(owner.system, system.skill));
  const data = { rating: signed(system.rating), track: gameWords.t(`RIPOSTE.Fate.Track.${system.track}`) };
  const hit = gameWords.t(`RIPOSTE.FateSheet.Play.${system.rating === 0 ? "plainWeapon" : "weapon"}`, data);
  return [skill, hit, heldText(system)].filter((part) => part !== "").join(" · ");
}

function shownOf(item: ItemDoc): object {
  const { system } = item;
  if (system instanceof FateWeaponModel)
    return {
      weapon: {
        tracks: choices(TRACKS, system.track, (track) => `RIPOSTE.Fate.Track.${track}`),
        held: choices(WHEN_HELD, system.held, (way) => `RIPOSTE.Fate.WhenHeld.${way}`),
      },
      skills: skillChoices(item, system.skill, "RIPOSTE.FateSheet.noSkill"),
    };
  if (system instanceof FateArmorModel)
    return {
      armor: TRACKS.map((track) => ({
        track,
        label: gameWords.t(`RIPOSTE.Fate.Track.${track}`),
        value: system.ratings[track],
      })),
    };
  return system instanceof FateStuntModel
    ? { stunt: true, skills: skillChoices(item, system.grapples, "RIPOSTE.FateSheet.holdsNobody") }
    : {};
}

/** Everything that the template shows. */
export async function itemView(item: ItemDoc): Promise<object> {
  const { system } = item;
  if (!isFateItem(system)) return {};
  return {
    ...shownOf(item),
    item,
    system,
    model: system.schema.fields,
    wielded: "equipped" in system,
    play: inPlay(item),
    description: await proseOf(item, system.description),
  };
}
