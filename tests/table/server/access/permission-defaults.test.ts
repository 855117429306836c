// Sources: fvtt-types 13.346 and 14.366, `CONST.USER_PERMISSIONS` (`defaultRole`).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { userPermissions } from "../../../../table/client/core/const/permissions.ts";
import { setGeneration } from "../../../../table/client/core/generation.ts";
import { hasPermission, type Asker } from "../../../../table/server/users.ts";
import { World } from "../../../../table/server/world.ts";

const asker = (role: number): Asker => ({ id: "somebody", name: "Somebody", role, isGM: role >= 3, doc: {} });

test.each([13, 14] as const)(
  "the server grants each permission from the role on that CONST of %i names",
  async (as) => {
    setGeneration(as);
    const data = await mkdtemp(join(tmpdir(), "riposte-permissions-"));
    try {
      const world = await World.open(data, "empty", "riposte");
      const named = Object.entries(userPermissions()).map(([name, { defaultRole }]) => [name, defaultRole]);
      const granted = Object.keys(userPermissions()).map((name) => [
        name,
        [0, 1, 2, 3, 4].find((role) => hasPermission(world, asker(role), name)),
      ]);
      expect(granted).toEqual(named);
      expect(named.length).toBeGreaterThan(20);
      await world.close();
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
);
