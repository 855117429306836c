/** A fighter of the d10 pool in the in-memory table. */
import { isDeepStrictEqual } from "node:util";
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Change } from "../../../../src/rules/core/types.ts";
import type { PoolStats } from "../../../../src/rules/pool/stats/stats.ts";
import { BaseSheet, write, type SheetPlace } from "../../core/table/sheet.ts";
import { asJson, stats } from "../fixtures.ts";

export interface SheetSetup extends SheetPlace {
  readonly stats?: Partial<PoolStats>;
}

const severityIn = (injury: Json): number =>
  isJsonObject(injury) && typeof injury["severity"] === "number" ? injury["severity"] : 0;
const keyOf = (path: string): string => path.slice(path.indexOf(".") + 1);

export class Sheet extends BaseSheet {
  readonly injuries = new Map<string, Json>();
  readonly scars = new Map<string, Json>();
  readonly numbers = new Map<string, number>();
  base: PoolStats;
  #state: readonly unknown[] = [];
  #json: JsonObject = {};

  constructor(name: string, setup: SheetSetup, house: Partial<PoolStats["house"]>) {
    super("pool", name, setup);
    const read = stats(setup.stats);
    this.base = { ...read, house: { ...read.house, ...house } };
    read.injuries.forEach((severity, i) => this.injuries.set(`old${i}`, { severity, note: "" }));
    this.numbers.set("mindDamage", read.mindDamage);
  }

  protected override get stats(): JsonObject {
    const byKey = [...this.injuries].map(([key, each]) => [key, severityIn(each)] as const);
    const injuries = byKey.map(([, severity]) => severity);
    const mindDamage = this.numbers.get("mindDamage") ?? 0;
    const state = [this.base, mindDamage, ...injuries];
    if (!isDeepStrictEqual(state, this.#state)) {
      this.#state = state;
      this.#json = asJson({ ...this.base, injuries, injuriesByKey: Object.fromEntries(byKey), mindDamage });
    }
    return this.#json;
  }

  protected override change(change: Extract<Change, { kind: "put" | "add" }>): () => void {
    if (change.kind === "put") {
      return write(change.path.startsWith("scars.") ? this.scars : this.injuries, keyOf(change.path), change.value);
    }
    const injury = this.injuries.get(keyOf(change.path).replace(".severity", ""));
    if (injury !== undefined) {
      const key = keyOf(change.path).replace(".severity", "");
      return write(this.injuries, key, { severity: severityIn(injury) + change.by, note: "" });
    }
    const before = this.numbers.get(change.path) ?? 0;
    return write(this.numbers, change.path, before + change.by);
  }
}
