/** The fault named by `TABLE_FAULT`, as a plugin of whatever builds the table for a test. */
import type { Plugin } from "vite";
import { withFault, type Fault } from "./fault.ts";

/** Lays a fault over the table's sources as they are read; `current` is asked each time. */
export function faultPlugin(current: () => Fault | null): Plugin {
  return {
    name: "seeded-fault",
    enforce: "pre",
    transform(code, id) {
      const fault = current();
      return fault !== null && id.split("?")[0]?.endsWith(`/${fault.file}`) ? withFault(fault, code) : null;
    },
  };
}

/** For a test that bundles a part of the table itself. */
export async function faultPlugins(): Promise<Plugin[]> {
  const name = process.env["TABLE_FAULT"];
  if (name === undefined || name === "") return [];
  const { FAULTS } = await import("./list.ts");
  const fault = FAULTS.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`There is no fault "${name}"`);
  return [faultPlugin(() => fault)];
}
