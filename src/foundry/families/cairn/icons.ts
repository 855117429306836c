/** FontAwesome Free icons of the options. */
export const optionIcons: Readonly<Record<string, string>> = {
  attack: "fa-solid fa-gavel",
  gambit: "fa-solid fa-shuffle",
  intend: "fa-solid fa-comment-dots",
  retreat: "fa-solid fa-person-running",
  fightBack: "fa-solid fa-hand-fist",
  block: "fa-solid fa-shield",
  dodge: "fa-solid fa-wind",
  parry: "fa-solid fa-shield-halved",
  none: "fa-solid fa-xmark",
  roll: "fa-solid fa-dice",
  stayOut: "fa-solid fa-xmark",
  strike: "fa-solid fa-hand-fist",
  confirm: "fa-solid fa-check",
};
