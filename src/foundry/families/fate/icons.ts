/** Icons of the family. */
import type { MarkPicture } from "../../family/token-marks.ts";

/** Strengths that have a picture of their own; what is beyond takes the nearest. */
const STRENGTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** F9: one picture for each strength, as an effect's own picture shows no number. */
const numbered = (id: string, file: string): Readonly<Record<string, MarkPicture>> =>
  Object.fromEntries(STRENGTHS.map((n) => [`${id}${n}`, { file: `marks/${file}-${n}.svg` }]));

/** What tokens show of blocks and holds on both sides, and of the fighter itself (F9, F12, F17). */
export const markPictures: Readonly<Record<string, MarkPicture>> = {
  ...numbered("blocks", "blocks"),
  ...numbered("blocked", "blocked"),
  ...numbered("holds", "holds"),
  ...numbered("held", "held"),
  unaffected: { file: "marks/unaffected.svg" },
  takenOut: { file: "mark-out.svg", overlay: true },
  spin: { file: "marks/spin.svg" },
  lapsing: { file: "marks/lapsing.svg" },
};

/** FontAwesome Free icons of the options. */
export const optionIcons: Readonly<Record<string, string>> = {
  attack: "fa-solid fa-gavel",
  maneuver: "fa-solid fa-chess-knight",
  block: "fa-solid fa-hand",
  grapple: "fa-solid fa-hand-back-fist",
  move: "fa-solid fa-person-running",
  other: "fa-solid fa-ellipsis",
  suffer: "fa-solid fa-heart-crack",
  keep: "fa-solid fa-arrows-rotate",
  drop: "fa-solid fa-hand-point-down",
  release: "fa-solid fa-hand-sparkles",
  throw: "fa-solid fa-share-from-square",
  wrench: "fa-solid fa-link-slash",
  end: "fa-solid fa-ban",
  lengthen: "fa-solid fa-hourglass-half",
  ruleOut: "fa-solid fa-user-slash",
  ruleTypes: "fa-solid fa-list-check",
  defend: "fa-solid fa-shield-halved",
  none: "fa-solid fa-xmark",
  plus: "fa-solid fa-plus",
  reroll: "fa-solid fa-dice",
  soak: "fa-solid fa-square-check",
  giveIn: "fa-solid fa-flag",
  out: "fa-solid fa-skull",
  agree: "fa-solid fa-check",
  refuse: "fa-solid fa-xmark",
};
