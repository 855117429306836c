/** Held actions that were called on an exchange, as lines of the GM's panel. */
import { promptedUsers } from "../../../../rules/core/thread/queries.ts";
import type { CallState, Exchange } from "../../../../rules/core/types.ts";
import { namesOf, userNames, type ViewContext } from "../shared/viewer.ts";
import { upperFirst } from "../shared/words.ts";
import type { PanelSource } from "./panel-source.ts";

export interface CallView {
  readonly id: string;
  readonly text: string;
  readonly waits: boolean;
  readonly icon: string;
}

/** Whose held action is waited for, and by whom it is played. */
export function callView(desk: ViewContext, exchange: Exchange, call: CallState): CallView {
  const { holder, words } = call.entry.body;
  const asked = promptedUsers(holder, desk.viewer.rights, desk.viewer.presence);
  const users = userNames(desk, asked);
  const fighter = namesOf(desk, exchange)(holder);
  const key = words.trim() === "" ? "RIPOSTE.Panel.Called" : "RIPOSTE.Panel.CalledWords";
  const waits = call.state === "waiting";
  const text = waits
    ? desk.words.t(key, { fighter, words: words.trim() })
    : desk.words.t(`RIPOSTE.Panel.Call.${call.state}`, {
        fighter,
        users: users || desk.words.t("RIPOSTE.Panel.Nobody"),
      });
  return {
    id: call.entry.id,
    text: upperFirst(desk.words.lang, text),
    waits,
    icon: waits ? "fa-solid fa-bell" : "fa-regular fa-hourglass-half",
  };
}

/** Does it still wait for a word, or to be followed through? */
export const isOpenCall = ({ entry, state, released }: CallState, source: PanelSource): boolean =>
  !released && (state === "waiting" || ((state === "before" || state === "after") && !source.wasFollowed(entry)));
