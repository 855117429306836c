/** What the Warden does about the order of a round. Loaded when the window is idle, or with the first press. */
import { warn } from "../../../ui/kit/notify.ts";
import { gameWords } from "../../../ui/kit/view-context.ts";
import { changeMode, fixOrder, openOrder } from "./fix.ts";
import { orderNow } from "./flag.ts";

export { restore } from "./turn-numbers.ts";

type CombatDoc = Combat.Implementation;

export type Act = "fix" | "open" | "saves" | "intentions";

const WORDS = "RIPOSTE.Cairn.Order";

/** Makes or opens the order, or changes how it is made; only GMs do. */
export async function press(combat: CombatDoc, id: Act): Promise<void> {
  if (!game.user.isGM) return;
  switch (id) {
    case "saves":
    case "intentions":
      return changeMode(combat);
    case "fix":
      return combat.started && orderNow(combat) === null ? fixOrder(combat) : undefined;
    case "open":
      return combat.started ? openOrder(combat) : undefined;
  }
}

/** C3, C5: nobody rolls for initiative by itself; the Warden makes the order of all. */
export async function roll(combat: CombatDoc): Promise<void> {
  const { round, started } = combat;
  if (!game.user.isGM) return warn(gameWords.t(`${WORDS}.NoRoll.player`));
  if (!started) return warn(gameWords.t(`${WORDS}.NoRoll.before`));
  if (orderNow(combat) !== null) return warn(gameWords.t(`${WORDS}.stands`, { round: String(round) }));
  await press(combat, "fix");
}
