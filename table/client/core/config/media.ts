/** Entries of CONFIG that name fonts, sounds and pictures. The table has drawn pictures, and none of the other files. */
import { deltas } from "../generation.ts";
import type { Dict } from "../types.ts";

/** Font files by folder: the name, with its weight where it is not the usual one. 13 has fewer of Signika. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  Amiri: ["amiri-regular", "amiri-bold 700"],
  "Bruno Ace": ["bruno-ace"],
  "Modesto Condensed": ["modesto-condensed", "modesto-condensed-bold 700"],
  Signika: ["signika-regular", "signika-bold 700"],
};
const SIGNIKA_14 = [
  "signika-light 300",
  "signika-regular",
  "signika-medium 500",
  "signika-semibold 600",
  "signika-bold 700",
];

/** `CONFIG.fontDefinitions`. 14 writes weights as texts. */
export function fontDefinitions(): Dict {
  const { newConstants } = deltas();
  const families = { ...FONTS, ...(newConstants ? { Signika: SIGNIKA_14 } : {}) };
  const installed = Object.entries(families).map(([family, files]) => {
    const folder = family.toLowerCase().replace(" ", "-");
    const fonts = files.map((file) => {
      const [name, weight] = file.split(" ");
      const urls = [`fonts/${folder}/${name}.woff2`];
      return weight === undefined ? { urls } : { urls, weight: newConstants ? weight : Number(weight) };
    });
    return [family, { editor: true, fonts }] as const;
  });
  const known = ["Arial", "Courier", "Courier New", "Times", "Times New Roman"];
  const system = known.map((family) => [family, { editor: true, fonts: [] }] as const);
  const all = [...installed, ...system].sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries<Dict>(all);
}

/** `CONFIG.sounds`. */
export const sounds = (): Record<string, string> => ({
  combat: "sounds/drums.wav",
  dice: "sounds/dice.wav",
  lock: "sounds/lock.wav",
  notification: "sounds/notify.wav",
});

/** `CONFIG.Combat.sounds`. */
export const combatSounds = (): Dict => ({
  epic: {
    label: "COMBAT.Sounds.Epic",
    startEncounter: ["sounds/combat/epic-start-3hit.ogg", "sounds/combat/epic-start-horn.ogg"],
    nextUp: ["sounds/combat/epic-next-horn.ogg"],
    yourTurn: ["sounds/combat/epic-turn-1hit.ogg", "sounds/combat/epic-turn-2hit.ogg"],
  },
  mc: {
    label: "COMBAT.Sounds.MC",
    startEncounter: [
      "sounds/combat/mc-start-battle.ogg",
      "sounds/combat/mc-start-begin.ogg",
      "sounds/combat/mc-start-fight.ogg",
      "sounds/combat/mc-start-fight2.ogg",
    ],
    nextUp: [
      "sounds/combat/mc-next-itwillbe.ogg",
      "sounds/combat/mc-next-makeready.ogg",
      "sounds/combat/mc-next-youare.ogg",
    ],
    yourTurn: ["sounds/combat/mc-turn-itisyour.ogg", "sounds/combat/mc-turn-itsyour.ogg"],
  },
});

/** `CONFIG.controlIcons`. */
export const controlIcons = (): Record<string, string> => ({
  combat: "icons/svg/combat.svg",
  defeated: "icons/svg/skull.svg",
  doorClosed: "icons/svg/door-closed-outline.svg",
  doorLocked: "icons/svg/door-locked-outline.svg",
  doorOpen: "icons/svg/door-open-outline.svg",
  doorSecret: "icons/svg/door-secret-outline.svg",
  down: "icons/svg/down.svg",
  effects: "icons/svg/aura.svg",
  light: "icons/svg/light.svg",
  lightOff: "icons/svg/light-off.svg",
  lock: "icons/svg/padlock.svg",
  sound: "icons/svg/sound.svg",
  soundOff: "icons/svg/sound-off.svg",
  template: "icons/svg/explosion.svg",
  up: "icons/svg/up.svg",
  visibility: "icons/svg/cowled.svg",
  wallDirection: "icons/svg/wall-direction.svg",
});

const NOTES =
  "Anchor Barrel Book Bridge Castle Cave Chest City Coins Fire House Mountain Obelisk Pawprint Ruins Skull Statue Sword Tankard Temple Tower Trap Village Waterfall Windmill".split(
    " ",
  );

/** `CONFIG.JournalEntry.noteIcons`. */
export const noteIcons = (): Record<string, string> =>
  Object.fromEntries(NOTES.map((name) => [name, `icons/svg/${name.toLowerCase()}.svg`]));
