/** A GM sees a card, with its prompt, as a player does: read-only, in a window with a frame of its own. */
import { own } from "../../../rules/core/lib/own.ts";
import type { Exchange, MessageId } from "../../../rules/core/types.ts";
import { changes } from "../../exchange/lib/changes.ts";
import { exchanges } from "../../exchange/thread/store.ts";
import { allFightersIn } from "../../exchange/thread/participants.ts";
import { rightsOf } from "../../exchange/world/permissions.ts";
import { onOpen, openedOn } from "../kit/disclosure.ts";
import { make } from "../kit/dom.ts";
import { heard } from "../kit/heard.ts";
import { morph } from "../kit/morph.ts";
import { warnKey } from "../kit/notify.ts";
import { draw } from "../kit/templates.ts";
import { gameWords } from "../kit/view-context.ts";
import { cardFor } from "./seen.ts";

const { DialogV2 } = foundry.applications.api;
type UserDoc = User.Implementation;

const t = (key: string, data?: Readonly<Record<string, string>>): string => gameWords.t(key, data);

/** The players, those first who own a fighter of the exchange. */
function playersFor(exchange: Exchange): readonly UserDoc[] {
  const fighters = allFightersIn(exchange);
  const { owners } = rightsOf(fighters);
  const isIn = ({ id }: UserDoc): boolean =>
    fighters.some((fighter) => (own(owners, fighter) ?? []).some((owner) => owner === id));
  const players = game.users.contents.filter((user) => !user.isGM);
  return [...players.filter(isIn), ...players.filter((user) => !isIn(user))];
}

/** Only what opens something may be pressed: nobody acts here. */
function lock(frame: HTMLElement): void {
  for (const field of frame.querySelectorAll<HTMLButtonElement | HTMLInputElement | HTMLSelectElement>(
    "button:not([aria-expanded]), input, select, textarea",
  ))
    field.disabled = true;
}

/** The window's inside, as it is before anything is drawn. */
function inside(players: readonly UserDoc[]): HTMLDivElement {
  const options = players.map((user) => make("option", { value: user.id ?? "" }, user.name));
  return make(
    "div",
    {},
    make(
      "div",
      { class: "form-group" },
      make("label", { for: "riposte-see-as-user" }, t("RIPOSTE.SeeAs.Player")),
      make("div", { class: "form-fields" }, make("select", { id: "riposte-see-as-user", autofocus: "" }, ...options)),
    ),
    make("p", { class: "hint" }, t("RIPOSTE.SeeAs.Hint")),
    make("section", { class: "riposte-see-as", role: "region", tabindex: "0" }),
  );
}

/** Draws into the frame what this player sees. */
function show(frame: HTMLElement, id: MessageId, user: UserDoc): void {
  const exchange = exchanges.get(id);
  const whose = t("RIPOSTE.SeeAs.Frame", { user: user.name });
  frame.setAttribute("aria-label", whose);
  frame.dataset["user"] = whose;
  const card = exchange && cardFor(exchange, user, openedOn(frame));
  const html = card && draw("card", { card, scope: "see-as" });
  const sender = card ? make("h3", {}, card.attacker.name).outerHTML : "";
  const nothing = make("p", {}, t("RIPOSTE.SeeAs.Nothing", { user: user.name })).outerHTML;
  morph(frame, html ? sender + html : nothing);
  lock(frame);
}

/** Shows an exchange as a player sees it, until the window is closed. */
export async function openSeeAs(id: MessageId): Promise<void> {
  const exchange = exchanges.get(id);
  if (exchange === null || !game.user.isGM) return;
  const players = playersFor(exchange);
  if (players.length === 0) return warnKey("RIPOSTE.SeeAs.Nobody");
  let redraw = (): void => undefined;
  const begin = (root: HTMLElement): void => {
    const frame = root.querySelector<HTMLElement>(".riposte-see-as");
    const select = root.querySelector<HTMLSelectElement>("#riposte-see-as-user");
    if (!frame || !select) return;
    redraw = () => {
      const user = players.find((player) => player.id === select.value);
      if (user) show(frame, id, user);
    };
    select.addEventListener("change", redraw);
    onOpen(frame, redraw);
    redraw();
  };
  const stops = [
    exchanges.onChange((changed) => (changed === id ? redraw() : undefined)),
    changes.onAny(["settings", "arrived", "user"], () => redraw()),
  ];
  try {
    await DialogV2.wait({
      classes: ["riposte", "riposte-dialog"],
      window: { title: "RIPOSTE.SeeAs.Open", icon: "fa-solid fa-eye" },
      position: { width: 420 },
      content: inside(players),
      buttons: [{ action: "back", label: "RIPOSTE.SeeAs.Back", icon: "fa-solid fa-arrow-left", default: true }],
      rejectClose: false,
      render: (event: Event, dialog: InstanceType<typeof DialogV2>) => {
        heard("RIPOSTE.SeeAs.Open")(event, dialog);
        begin(dialog.element);
      },
    });
  } finally {
    for (const stop of stops) stop();
  }
}
