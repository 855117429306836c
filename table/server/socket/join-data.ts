import type { Json } from "../../shared/protocol.ts";
import type { Context } from "../context.ts";
import { stringOf } from "../lib/json.ts";
import { release } from "../options.ts";
import { seatsOf } from "../users.ts";
import type { Hub } from "./hub.ts";

/** What a page for joining is told (tablemate, foundryvtt-mcp): the world, who may join, who is here. */
export function joinData(context: Context, hub: Hub, userId: string | null): Json {
  const { world, system } = context;
  const { generation, build, version } = release(context.options.table.generation);
  return {
    userId,
    release: { generation, build, version },
    world: { id: world.id, title: world.title, system: world.system },
    system: { id: system.id, title: stringOf(system.manifest.title), version: stringOf(system.manifest.version) },
    users: seatsOf(world).map(({ id, name, role, color }) => ({ _id: id, name, role, color })),
    activeUsers: hub.activeUsers(),
  };
}
