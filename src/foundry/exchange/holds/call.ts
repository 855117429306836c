/** What a person does about held actions: calling, letting pass, the GM's word on a call, giving one up. */
import { callRefusal } from "../../../rules/core/holds/fold-call.ts";
import { PASSES_IN } from "../../../rules/core/holds/read-hold.ts";
import { own } from "../../../rules/core/lib/own.ts";
import { refuse } from "../../../rules/core/thread/refuse.ts";
import type {
  CallState,
  Exchange,
  HoldRef,
  MessageId,
  Refusal,
  RulingBody,
  Uuid,
  Waive,
} from "../../../rules/core/types.ts";
import { deletion } from "../../compat.ts";
import { isHeld, takenBack } from "./follows.ts";
import { barredNow } from "./in-play.ts";
import { familyRules, holdRuleOf } from "../world/families.ts";
import { MARKERS_PATH } from "../lib/paths.ts";
import { fighterOf } from "../fighters/fighters.ts";
import { sceneOf } from "../fighters/scenes.ts";
import { ownMarkersOf } from "../world/flags.ts";
import { refusedResult, type ActResult } from "../post/act-result.ts";
import { mayActFor, resolveActor } from "../world/permissions.ts";
import { post } from "../post/post.ts";
import { cutWords, replyDraft, sendReply } from "../post/reply.ts";
import { exchanges } from "../thread/store.ts";

/**
 * Says that a held action's Condition is met: by this exchange, or in words by what was no exchange (then `id` is the
 * hold's own). Where a GM says it, it is approved as well, in the order that the rules propose. A family may say that
 * nothing can come of it. Refusals: `badStep`, `gmOnly`, `gone`, `late`, `noHold`.
 */
export async function call(
  id: MessageId,
  { hold, holder, words = "" }: HoldRef & { words?: string },
): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  const again = takenBack(exchange, hold);
  const reason = callRefusal(exchange, { hold, holder }, { gm: game.user.isGM, rule: holdRuleOf(exchange), again });
  if (reason !== null) return refusedResult(reason);
  if (!isHeld({ hold, holder })) return refusedResult(refuse("noHold", holdRuleOf(exchange)));
  const barred = barredNow(holder);
  if (barred !== null) return refusedResult(barred);
  if (hold === id && cutWords(words) === "") return refusedResult(refuse("badStep", holdRuleOf(exchange)));
  const body = { kind: "call", exchange: id, hold, holder, words: cutWords(words) } as const;
  const sent = await sendReply(exchange, again === undefined ? body : { ...body, again });
  const made = sent.ok && game.user.isGM ? (sent.message?.id ?? null) : null;
  // Who would be asked has said it.
  return made === null ? sent : approve(id, made, { when: orderNow(exchange, holder) });
}

/** When it would run by the rules of the exchange. */
function orderNow(exchange: Exchange, holder: Uuid): "before" | "after" {
  const fighter = own(sceneOf(exchange).fighters, holder) ?? null;
  return familyRules(exchange.family)?.holds?.order(exchange, fighter).when ?? "before";
}

const isOver = ({ state }: CallState): boolean => state === "waived" || state === "denied";

function waiveRefusal(exchange: Exchange, { hold, holder }: HoldRef): Refusal | null {
  if (!mayActFor(holder)) return refuse("stranger");
  const watches =
    exchange.phase === "open" &&
    (exchange.declared.body.watchers ?? []).some((each) => each.hold === hold && each.holder === holder) &&
    !exchange.waived.includes(hold);
  const called = exchange.calls.some(
    (each) => each.entry.body.hold === hold && each.entry.body.holder === holder && !isOver(each),
  );
  return watches || called ? null : refuse("noHold", holdRuleOf(exchange));
}

/** The holder lets it pass. Refusals: `gone`, `noHold`, `stranger`. */
export async function waive(id: MessageId, { hold, holder }: HoldRef): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  const reason = waiveRefusal(exchange, { hold, holder });
  return reason === null ? sendReply(exchange, { kind: "waive", exchange: id, hold, holder }) : refusedResult(reason);
}

async function ruleOn(id: MessageId, ruling: Extract<RulingBody, { what: "hold" }>): Promise<ActResult> {
  const exchange = exchanges.get(id);
  if (exchange === null) return refusedResult(refuse("gone"));
  if (!game.user.isGM) return refusedResult(refuse("gmOnly"));
  const called = exchange.calls.find(({ entry }) => entry.id === ruling.call);
  if (called === undefined) return refusedResult(refuse("noHold", holdRuleOf(exchange)));
  if (called.state !== "waiting" && called.state !== "denied")
    return refusedResult(refuse("late", holdRuleOf(exchange)));
  return sendReply(exchange, { kind: "ruling", exchange: id, ruling });
}

/**
 * The GM lets a called action run, before what set it off or after it.
 * Refusals: `badStep`, `gmOnly`, `gone`, `late`, `noHold`.
 */
export async function approve(
  id: MessageId,
  callId: MessageId,
  { when, why = "" }: { readonly when: "before" | "after"; readonly why?: string },
): Promise<ActResult> {
  return ruleOn(id, { what: "hold", call: callId, approve: true, when, why: cutWords(why) });
}

/** The GM does not. Refusals: `badStep`, `gmOnly`, `gone`, `late`, `noHold`. */
export async function deny(id: MessageId, callId: MessageId, why = ""): Promise<ActResult> {
  return ruleOn(id, { what: "hold", call: callId, approve: false, when: "before", why: cutWords(why) });
}

/**
 * Gives up something that lasts, such as a held action; whatever waits for it is let go on.
 * Refusals: `gone`, `noHold`, `stranger`.
 */
export async function withdraw(actor: Actor.Implementation, markerId: MessageId): Promise<ActResult> {
  const done = await changeMark(actor, markerId, (path) => deletion(path));
  if (done.ok) Hooks.callAll("riposte.withdrawn", actor.uuid, markerId);
  return done;
}

/**
 * Holds on, but lets pass what waits for it, and is asked no more in this round.
 * Refusals: `gone`, `noHold`, `stranger`.
 */
export async function passRound({ hold, holder }: HoldRef): Promise<ActResult> {
  const actor = resolveActor(holder);
  const round = actor === null ? undefined : fighterOf(actor)?.moment?.round;
  if (actor === null || round === undefined) return refusedResult(refuse("gone"));
  return changeMark(actor, hold, (path) => [`${path}.data.${PASSES_IN}`, round]);
}

/** Changes a marker of a fighter; whatever waits for it is let go on. */
async function changeMark(
  actor: Actor.Implementation,
  markerId: MessageId,
  changed: (path: string) => readonly [string, unknown],
): Promise<ActResult> {
  if (!mayActFor(actor.uuid)) return refusedResult(refuse("stranger", null, { name: actor.name }));
  if (ownMarkersOf(actor).every(({ id }) => id !== markerId)) return refusedResult(refuse("gone"));
  const ref: HoldRef = { hold: markerId, holder: actor.uuid };
  const waiting = [...new Set([...exchanges.open(), ...exchanges.called()])].filter(
    (exchange) => waiveRefusal(exchange, ref) === null,
  );
  // First, so that nobody's window does the same when it sees the hold gone.
  await post(
    waiting.map((exchange) => {
      const body: Waive = { kind: "waive", exchange: exchange.id, ...ref };
      return replyDraft(exchange, body);
    }),
  );
  const [path, value] = changed(`${MARKERS_PATH}.${markerId}`);
  await actor.update({ [path]: value });
  return { ok: true, message: null };
}
