/** Notices of held actions: a foe whom one watches acts, and nothing can come of it now; or a GM has said no to a call. */
import { own } from "../../../../rules/core/lib/own.ts";
import type { HoldRef, MessageId } from "../../../../rules/core/types.ts";
import { barredNow } from "../../../exchange/holds/in-play.ts";
import { sceneAround } from "../../../exchange/fighters/scenes.ts";
import { exchanges } from "../../../exchange/thread/store.ts";
import { familyRules } from "../../../exchange/world/families.ts";
import { asksMe, resolveActor, tokenOf } from "../../../exchange/world/permissions.ts";
import { speak } from "../../kit/announce/speak.ts";
import { inform } from "../../kit/notify.ts";
import { gameWords, viewContextOf } from "../../kit/view-context.ts";
import { headlineOf } from "../../view/shared/headline.ts";
import { deniedText } from "./denied.ts";
import { ruleReason } from "../view/strip.ts";

/** Tells this user why nobody asks them, where the holder is a fighter of theirs. */
export async function tellBarred(id: MessageId): Promise<void> {
  await exchanges.ready(id);
  const exchange = exchanges.get(id);
  if (exchange === null || exchange.phase === "void") return;
  const rules = familyRules(exchange.family);
  // A help for somebody sets nothing off.
  if (rules === null || rules.attacks?.(exchange.declared.body) === false) return;
  const ref = exchange.declared.body.attacker;
  const actor = resolveActor(ref.actor);
  // Holders stand around whoever acts, and need have no part in it.
  const scene = actor === null ? null : sceneAround(actor, tokenOf(ref));
  const attacker = scene && own(scene.fighters, ref.actor);
  const barred: readonly HoldRef[] = (scene && attacker && rules.holds?.barred?.(attacker, scene)) ?? [];
  for (const { holder } of barred.filter((ref) => asksMe(ref.holder))) {
    const why = barredNow(holder);
    if (why === null) continue;
    const trigger = headlineOf(viewContextOf([exchange]), exchange);
    const text = gameWords.t("RIPOSTE.Hold.NotAsked", { trigger, why: ruleReason({ words: gameWords }, why) });
    inform(text);
    speak(text);
  }
}

/** Shows a GM's "no" to whoever has called and to the holder; it is said aloud with all other rulings. */
export async function tellDenied(id: MessageId, message: MessageId): Promise<void> {
  await exchanges.ready(id);
  const exchange = exchanges.get(id);
  const text = exchange && deniedText(viewContextOf([exchange]), exchange, message);
  if (text !== null) inform(text);
}
