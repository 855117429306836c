import type { JsonObject, ModifyResponse } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { asObject, idOf, numberOf, stringOf, toJson } from "../lib/json.ts";
import { planCreate } from "./create.ts";
import { changesAt } from "./place.ts";
import { planUpdate } from "./update.ts";
import type { Outcome, Request } from "./write.ts";

/** Documents whose update may let time pass (#10924). */
const MOVES_TIME = new Set(["Combat", "Token"]);
const KEY = "core.time";

/**
 * The option `worldTime: {delta}` of an update of a Combat or Token: the world's clock is set, and everybody told, before
 * the update itself (#10924, #11619). Who may make the update may move the clock by it, so the write is the table's own.
 */
export async function advanceWorldTime(
  { context, asker, type, operation }: Request,
  tellAll: (response: ModifyResponse) => void,
): Promise<void> {
  const delta = numberOf(asObject(toJson(operation.worldTime ?? null)).delta) ?? 0;
  if (operation.action !== "update" || !MOVES_TIME.has(type) || delta === 0) return;
  const collection = context.world.collection("Setting");
  await collection.run(async () => {
    const stored = collection.all().find((doc) => doc.key === KEY);
    const value = JSON.stringify(timeOf(stored) + delta);
    const settings = { context, asker: { ...asker, role: 4, isGM: true }, type: "Setting" };
    const action = stored ? "update" : "create";
    const { place, changed, result }: Outcome = stored
      ? planUpdate({ ...settings, operation: { action, updates: [{ _id: idOf(stored), value }] } })
      : planCreate({ ...settings, operation: { action, data: [{ key: KEY, value, user: null }] } });
    await collection.commit(changesAt(place, changed), isLossy(context));
    tellAll({ action, type: "Setting", operation: { action }, userId: asker.id, result });
  });
}

const isLossy = ({ options }: Context): boolean => options.faults.lossy;

function timeOf(stored: JsonObject | undefined): number {
  const value = Number(stringOf(stored?.value) ?? "0");
  return Number.isFinite(value) ? value : 0;
}
