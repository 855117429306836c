/**
 * Dice So Nice, as its pages (Companion Messages, Hooks, Roll API) and its source (main.js, Dice3D.js) have it: a message with dice is hidden while they
 * roll (`_dice3danimating`), and so is one without dice that is linked to it (`linkedTo`) and comes meanwhile. Who asks for the
 * landing hears of the next one only. Nothing is drawn, and its own hooks are not called.
 */
import { Hooks } from "../hooks.ts";
import { type Dict, isDict } from "../types.ts";
import type { Game } from "./game.ts";

/** How long dice roll, in ms. */
const ROLLING = 700;
const HIDDEN = "dsn-hide";

type Message = Game["messages"]["contents"][number];

const copiesOf = (id: string): readonly Element[] => [
  ...document.querySelectorAll(`.message[data-message-id="${id}"]`),
];

function linkOf({ flags }: { readonly flags: Dict }): string {
  const ours = flags["dice-so-nice"];
  return isDict(ours) ? String(ours.linkedTo) : "";
}

/** `game.dice3d`; it listens from now on. */
export function slowDice(game: Game): object {
  const waiting: ((id: string) => void)[] = [];
  /** Who waits for whose dice. */
  const companions = new Map<string, string>();
  const style = document.createElement("style");
  style.textContent = `.${HIDDEN} { display: none !important; }`;
  document.head.append(style);

  const land = (message: Message): void => {
    const id = String(message.id);
    Reflect.deleteProperty(message, "_dice3danimating");
    const released = [...companions].flatMap(([companion, primary]) => (primary === id ? [companion] : []));
    for (const each of [id, ...released]) {
      companions.delete(each);
      for (const copy of copiesOf(each)) copy.classList.remove(HIDDEN);
    }
    for (const told of waiting.splice(0)) told(id);
  };
  Hooks.on("createChatMessage", (message: Message) => {
    const primary = linkOf(message);
    if (message.rolls.length > 0) {
      Reflect.set(message, "_dice3danimating", true);
      window.setTimeout(land, ROLLING, message);
    } else if (Reflect.get(game.messages.get(primary) ?? {}, "_dice3danimating") === true) {
      companions.set(String(message.id), primary);
    }
  });
  Hooks.on("renderChatMessageHTML", (message: Message, html: HTMLElement) => {
    const isRolling = Reflect.get(message, "_dice3danimating") === true;
    html.classList.toggle(HIDDEN, isRolling || companions.has(String(message.id)));
  });
  const waitFor3DAnimationByMessageID = (wanted: string): Promise<boolean> =>
    new Promise((resolve) => {
      const look = (id: string): void => (id === wanted ? resolve(true) : void waiting.push(look));
      waiting.push(look);
    });
  const show = (): Promise<boolean> => new Promise((resolve) => window.setTimeout(resolve, ROLLING, true));
  return { waitFor3DAnimationByMessageID, showForRoll: show, show };
}
