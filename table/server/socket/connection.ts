import type { Json, ModifyResponse } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { failure, modifyDocument, readRequest } from "../documents/modify.ts";
import { type Before, forReader } from "../documents/whispers.ts";
import { RefusedError, isObject, malformed, toJson } from "../lib/json.ts";
import { manageCompendium } from "../packs/world-packs.ts";
import { worldPayload } from "../table.ts";
import { askerFor } from "../users.ts";
import type { Asker } from "../users.ts";
import type { Hub, Seat, Tab } from "./hub.ts";
import { joinData } from "./join-data.ts";
import { Line } from "./line.ts";
import { ask, readQuery } from "./query.ts";
import { isPackageChannel, relay } from "./relay.ts";

type Ack = (answer: unknown) => void;

/** What a tab sends, and who sends it. */
interface Sent extends Tab {
  asker: Asker;
  event: string;
  args: readonly unknown[];
  ack: Ack;
}

/** Answers everything one tab sends. Whatever arrives, the answer is an error at worst, never a crash. */
export function serveSeat(context: Context, hub: Hub, seat: Seat): void {
  const { socket } = seat;
  const line = new Line();
  seat.onGone.add(() => line.clear());
  socket.onAny((event: string, ...parts: unknown[]) => {
    const last = parts.at(-1);
    const ack: Ack = isAck(last) ? (answer) => hub.delayed(() => last(answer)) : () => undefined;
    const args = isAck(last) ? parts.slice(0, -1) : parts;
    const refuse = (error: unknown): void => {
      if (!(error instanceof RefusedError)) context.options.log(`"${event}" failed: ${String(error)}`);
      ack({ error: describe(error) });
    };
    try {
      line.add(() => handle({ context, hub, seat }, event, args, ack).catch(refuse));
    } catch (error) {
      refuse(error);
    }
  });
}

/** Whether the last part of an event is its acknowledgement. */
export function isAck(value: unknown): value is (answer: unknown) => void {
  return typeof value === "function";
}

function describe(error: unknown): { class: string; message: string } {
  return {
    class: error instanceof RefusedError ? error.errorClass : "Error",
    message: error instanceof Error ? error.message : String(error),
  };
}

async function handle(tab: Tab, event: string, args: readonly unknown[], ack: Ack): Promise<void> {
  const { context, hub, seat } = tab;
  const asker = askerFor(context.world, seat.userId);
  if (!asker) throw new RefusedError("PermissionError", "This seat's user is gone");
  const answer = ANSWERS.get(event);
  if (answer) return answer({ ...tab, asker, event, args, ack });
  if (!isPackageChannel(context, event)) throw malformed(`"${event}" is no event of this table`);
  relay(hub, seat, event, args);
  ack({ received: true });
}

/** The table's own events, and what each does. */
const ANSWERS = new Map<string, (sent: Sent) => void | Promise<void>>([
  [
    "world",
    ({ context, hub, asker, ack }) =>
      ack(worldPayload(context, asker, { activeUsers: hub.activeUsers(), paused: hub.paused })),
  ],
  ["getJoinData", ({ context, hub, asker, ack }) => ack(joinData(context, hub, asker.id))],
  ["modifyDocument", modify],
  ["manageCompendium", manage],
  ["time", ({ ack }) => ack(Date.now())],
  ["pause", pause],
  ["reload", reload],
  ["userActivity", ({ hub, seat, asker, args }) => hub.broadcast(seat, "userActivity", asker.id, activity(args[0]))],
  ["chatBubble", ({ hub, seat, args }) => hub.broadcast(seat, "chatBubble", toJson(args[0] ?? {}))],
  [
    "userQuery",
    (sent) => {
      // Answers are people's: one that is long in coming holds up nothing else.
      void answered(ask(sent, sent.asker, readQuery(sent.args[0]))).then(sent.ack);
    },
  ],
  ["playAudio", passOn],
  ["preloadAudio", passOn],
]);

function passOn({ hub, seat, event, args, ack }: Sent): void {
  relay(hub, seat, event, args);
  ack({ received: true });
}

async function manage({ context, hub, seat, asker, args, ack }: Sent): Promise<void> {
  const managed = { ...(await manageCompendium(context, asker, args[0])), userId: asker.id };
  ack(managed);
  hub.broadcast(seat, "manageCompendium", managed);
}

function reload({ hub, seat, asker, ack }: Sent): void {
  if (!asker.isGM) throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to reload the game`);
  hub.broadcast(seat, "reload");
  ack({ received: true });
}

async function answered(answer: Promise<Json>): Promise<object> {
  try {
    return { result: await answer };
  } catch (error) {
    return { error: describe(error) };
  }
}

async function modify({ context, hub, seat, asker, args: [payload], ack }: Sent): Promise<void> {
  try {
    const tell = (except: Seat | null, response: ModifyResponse, before: Before): void =>
      hub.tell(except, (userId) =>
        forReader(context, userId, response, before).map((part) => ["modifyDocument", part]),
      );
    const announce = (response: ModifyResponse, before: Before): void => {
      const tellOthers = (): void => {
        if (response.operation.broadcast !== false) tell(seat, response, before);
      };
      if (context.options.faults.ackAfterBroadcast) tellOthers();
      ack(response);
      if (!context.options.faults.ackAfterBroadcast) tellOthers();
    };
    const tellAll = (response: ModifyResponse): void => tell(null, response, new Map());
    await modifyDocument(context, asker, readRequest(payload), { announce, tellAll }).then((response) => {
      // Reading is announced to nobody.
      if (response.action === "get") ack(response);
      else if (response.type === "User") hub.dismiss((userId) => askerFor(context.world, userId) === null);
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) context.options.log(`A write failed: ${String(error)}`);
    ack(failure(payload, asker.id, error));
  }
}

function pause({ hub, asker, args: [paused], ack }: Sent): void {
  if (typeof paused !== "boolean") throw malformed("pause needs true or false");
  if (!asker.isGM) throw new RefusedError("PermissionError", `User ${asker.name} lacks permission to pause the game`);
  hub.paused = paused;
  hub.broadcast(null, "pause", paused, { userId: asker.id });
  ack({ paused });
}

function activity(payload: unknown): object {
  const value = toJson(payload ?? {});
  if (!isObject(value)) throw malformed("userActivity needs an object");
  return value;
}
