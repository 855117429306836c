/** What the tray's buttons do. */
import { go, waive } from "../../exchange/acting.ts";
import type { Binding } from "../kit/bind.ts";
import { dataOf } from "../kit/dom.ts";
import { reportRefusal, runReporting } from "../kit/notify.ts";
import { allow, confirm } from "../kit/prompts.ts";
import { openScreen } from "../kit/screens.ts";
import type { ActionOf } from "../view/shared/actions.ts";
import type { Following } from "../view/card/held-parts.ts";
import { traySource } from "./source.ts";

async function letPass({ trigger, follow: { hold, holder } }: Following): Promise<void> {
  reportRefusal(await waive(trigger.id, { hold, holder }));
}

/** What a button is about, by the element around it that says so; empty: nothing of this sort. */
interface Pressed {
  readonly prompt: string;
  readonly exchange: string;
  readonly call: string;
}

/** Does something with the follow-through that a button stands for, as long as it is there. */
const withFollowing =
  (act: (following: Following) => void) =>
  ({ call }: Pressed): void =>
    traySource()
      .follows.filter(({ follow }) => follow.call === call)
      .forEach(act);

/** `toggle` opens or folds what has this key, `follow` opens the turn dialog for a held action. */
export const trayBinding = (
  toggle: (key: string) => void,
  follow: (following: Following) => void,
): Binding<ActionOf<"tray">, Pressed> => ({
  actions: {
    defend: () => runReporting(openScreen("defend")),
    toggle: ({ prompt }) => toggle(prompt),
    confirm: ({ prompt }) => runReporting(confirm(prompt)),
    allow: ({ prompt }) => allow(prompt),
    follow: withFollowing(follow),
    letpass: withFollowing((following) => runReporting(letPass(following))),
    go: async ({ exchange }) => void reportRefusal(await go(exchange)),
    stop: ({ exchange }) => openScreen("stop", exchange),
    pass: ({ prompt }) => openScreen("pass", prompt),
    rule: ({ exchange }) => openScreen("ruling", exchange),
    cancel: ({ exchange }) => openScreen("cancel", exchange),
  },
  read: (button) => {
    const of = (name: string): string => dataOf(button, name) ?? "";
    return { prompt: of("prompt"), exchange: of("exchange"), call: of("call") };
  },
  disables: true,
});
