/** Icons of the family. */
import type { MarkPicture } from "../../family/token-marks.ts";

/** What tokens show of what a fighter has standing (P5, P9, P15, P20). */
export const markPictures: Readonly<Record<string, MarkPicture>> = {
  hold: { file: "mark-hold.svg" },
  evade: { file: "mark-evade.svg" },
  split: { file: "mark-split.svg" },
  desperate: { file: "mark-desperate.svg" },
  dead: { file: "mark-dead.svg", overlay: true },
  incapacitated: { file: "mark-out.svg", overlay: true },
};

/** FontAwesome Free classes of what a fighter starts and answers, by option id. */
export const optionIcons: Readonly<Record<string, string>> = {
  attack: "fa-solid fa-hand-fist",
  evade: "fa-solid fa-wind",
  hold: "fa-solid fa-hourglass-half",
  quick: "fa-solid fa-bolt",
  act: "fa-solid fa-person-hiking",
  mental: "fa-solid fa-brain",
  power: "fa-solid fa-wand-sparkles",
  split: "fa-solid fa-arrows-split-up-and-left",
  giveBack: "fa-solid fa-rotate-left",
  roll: "fa-solid fa-dice",
  dodge: "fa-solid fa-person-running",
  parry: "fa-solid fa-shield-halved",
  clash: "fa-solid fa-burst",
  none: "fa-solid fa-ban",
};
