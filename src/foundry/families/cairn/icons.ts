/** Icons of the family. */
import type { MarkPicture } from "../../family/token-marks.ts";

/** What tokens show of what is wrong with a fighter (C8, C25, C27, C28, C31, C32). */
export const markPictures: Readonly<Record<string, MarkPicture>> = {
  dead: { file: "mark-dead.svg", overlay: true },
  out: { file: "mark-out.svg", overlay: true },
  knockedOut: { file: "mark-knocked-out.svg", overlay: true },
  paralyzed: { file: "mark-paralyzed.svg" },
  delirious: { file: "mark-delirious.svg" },
  critical: { file: "mark-critical.svg" },
  bleeds: { file: "mark-bleeding.svg" },
  shocked: { file: "mark-shocked.svg" },
  sweep: { file: "mark-sweep.svg" },
  away: { file: "mark-away.svg", overlay: true },
};

/** FontAwesome Free icons of the options. */
export const optionIcons: Readonly<Record<string, string>> = {
  attack: "fa-solid fa-gavel",
  gambit: "fa-solid fa-shuffle",
  intend: "fa-solid fa-comment-dots",
  move: "fa-solid fa-arrows-up-down-left-right",
  retreat: "fa-solid fa-person-running",
  fightBack: "fa-solid fa-hand-fist",
  block: "fa-solid fa-shield",
  dodge: "fa-solid fa-wind",
  parry: "fa-solid fa-shield-halved",
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
