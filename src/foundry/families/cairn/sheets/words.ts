/** Weapons in words: what the sheet says under their names. */
import { speedOf } from "../../../../rules/cairn/attack-math/speed.ts";
import { PROPERTIES, type CairnWeapon } from "../../../../rules/cairn/stats/stats.ts";
import { CairnArmorModel } from "../models/items.ts";
import { weaponStats } from "../stats.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** "piercing", "sweep 5", and what each does. */
export const propertyWords = ({
  properties,
}: CairnWeapon): readonly { readonly text: string; readonly hint: string }[] =>
  PROPERTIES.flatMap((property) => {
    const x = properties[property];
    if (x === undefined) return [];
    const name = localize(`RIPOSTE.CairnSheet.Property.${property}`);
    const hint = localize(`RIPOSTE.CairnSheet.PropertyHint.${property}`);
    return [{ text: x > 0 ? `${name} ${String(x)}` : name, hint }];
  });

/** "d8 · balanced · two hands". */
export function weaponWords(weapon: CairnWeapon): readonly string[] {
  const words = [`d${String(weapon.die)}`, localize(`RIPOSTE.CairnSheet.Speed.${speedOf(weapon)}`)];
  if (weapon.kind === "improvised") words.push(localize("RIPOSTE.CairnSheet.improvised"));
  if (weapon.reach) words.push(localize("RIPOSTE.CairnSheet.reach"));
  if (weapon.ranged) words.push(localize("RIPOSTE.CairnSheet.ranged"));
  if (weapon.hands === 2) words.push(localize("RIPOSTE.CairnSheet.twoHands"));
  return [...words, ...propertyWords(weapon).map(({ text }) => text)];
}

/** What an item means in play, in one line on its sheet; empty: there is nothing to say. */
export function inPlay(item: Item.Implementation): string {
  const { system } = item;
  if (system instanceof CairnArmorModel)
    return game.i18n.format("RIPOSTE.CairnSheet.Play.armor", { n: String(system.armor) });
  const weapon = weaponStats(item);
  if (weapon === null) return "";
  const speed = speedOf(weapon);
  const met = localize(`RIPOSTE.CairnSheet.Play.${speed}`);
  return game.i18n.format("RIPOSTE.CairnSheet.Play.weapon", { die: String(weapon.die), met });
}

/** The same for an item, in one line. */
export function weaponNote(item: Item.Implementation): string {
  const weapon = weaponStats(item);
  return weapon === null ? "" : weaponWords(weapon).join(" · ");
}
