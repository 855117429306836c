import { DataModel } from "../abstract/data-model.ts";
import { NumberField } from "./fields/index.ts";
import type { DataSchema } from "./fields/schema.ts";
import { isDict } from "../types.ts";

type CostFunction = (from: object, to: object, distance: number, segment: object) => number;

/** `foundry.data.BaseTerrainData`: what the ground does to movement; subclasses say what (T: BaseTerrainData, abstract). */
export class BaseTerrainData extends DataModel {
  /** The terrain of several effects on one place; null where there are none. */
  static resolveTerrainEffects(_effects: readonly unknown[]): BaseTerrainData | null {
    throw new Error("A subclass of BaseTerrainData must implement resolveTerrainEffects");
  }

  /** What a step costs for a token; without a function the cost is the distance. */
  static getMovementCostFunction(_token: object, _options?: object): CostFunction | undefined {
    throw new Error("A subclass of BaseTerrainData must implement getMovementCostFunction");
  }

  equals(_other: unknown): boolean {
    throw new Error("A subclass of BaseTerrainData must implement equals");
  }
}

/** `foundry.data.TerrainData`: how difficult the ground is; infinitely difficult is stored as null (T: TerrainData). */
export class TerrainData extends BaseTerrainData {
  declare difficulty: number;

  static override defineSchema(): DataSchema {
    return { difficulty: new NumberField({ required: true, nullable: true, min: 0, initial: 1 }) };
  }

  /** How several effects on one place add up is not documented, so it is a loud gap. */
  static override resolveTerrainEffects(effects: readonly unknown[]): TerrainData | null {
    const [effect, ...more] = effects;
    if (more.length > 0)
      throw new Error("not provided by the practice table: TerrainData.resolveTerrainEffects of several effects");
    if (effect === undefined) return null;
    return new this(isDict(effect) && effect.name === "difficulty" ? { difficulty: effect.difficulty } : {});
  }

  static override getMovementCostFunction(_token: object, _options?: object): CostFunction {
    return (_from, _to, distance, segment) => {
      const terrain: unknown = Reflect.get(segment, "terrain");
      return distance * (terrain instanceof TerrainData ? terrain.difficulty : 1);
    };
  }

  override _initialize(options: Parameters<DataModel["_initialize"]>[0] = {}): void {
    super._initialize(options);
    this.difficulty ??= Infinity;
  }

  override equals(other: unknown): boolean {
    return other instanceof TerrainData && other.difficulty === this.difficulty;
  }
}
