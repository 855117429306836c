/** Icons of the family. */
import type { MarkPicture } from "../../family/token-marks.ts";

const mark = (name: string): MarkPicture => ({ file: `mark-${name}.svg` });
const over = (name: string): MarkPicture => ({ ...mark(name), overlay: true });

/** What tokens show of what is wrong with a fighter (C8, C25, C27, C28, C31, C32). */
export const markPictures: Readonly<Record<string, MarkPicture>> = {
  dead: over("dead"),
  out: over("out"),
  knockedOut: over("knocked-out"),
  paralyzed: mark("paralyzed"),
  delirious: mark("delirious"),
  critical: mark("critical"),
  bleeds: mark("bleeding"),
  shocked: mark("shocked"),
  sweep: mark("sweep"),
  away: over("away"),
};

/** FontAwesome Free icons of the options; a parry has the usual one. */
export const optionIcons: Readonly<Record<string, string>> = {
  attack: "fa-solid fa-gavel",
  gambit: "fa-solid fa-shuffle",
  intend: "fa-solid fa-comment-dots",
  move: "fa-solid fa-arrows-up-down-left-right",
  retreat: "fa-solid fa-person-running",
  fightBack: "fa-solid fa-hand-fist",
  join: "fa-solid fa-hand-fist",
  block: "fa-solid fa-shield",
  dodge: "fa-solid fa-wind",
  none: "fa-solid fa-xmark",
  roll: "fa-solid fa-dice",
  stayOut: "fa-solid fa-xmark",
  strike: "fa-solid fa-hand-fist",
  sweep: "fa-solid fa-rotate",
  bleeds: "fa-solid fa-droplet",
  agree: "fa-solid fa-check",
  wound: "fa-solid fa-droplet",
  treat: "fa-solid fa-kit-medical",
  wounds: "fa-solid fa-droplet",
  spares: "fa-solid fa-xmark",
  new: "fa-solid fa-plus",
  worsen: "fa-solid fa-angles-up",
  decline: "fa-solid fa-xmark",
  letBe: "fa-solid fa-xmark",
  confirm: "fa-solid fa-check",
};
