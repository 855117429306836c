/** A `fate` fighter in the in-memory table: what its actor would keep, read as its documents would. */
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Change } from "../../../../src/rules/core/types.ts";
import { HOUSE, DEFAULT_HOUSE_RULES, type FateHouse } from "../../../../src/rules/fate/stats/house.ts";
import {
  CONSEQUENCES,
  readStats,
  TRACKS,
  type Consequence,
  type FateStats,
  type FateWeapon,
  type Track,
  type WhenHeld,
} from "../../../../src/rules/fate/stats/stats.ts";
import { BaseSheet, write, type SheetPlace } from "../../core/table/sheet.ts";

export interface SheetSetup extends SheetPlace {
  /** Skill → its rank. */
  readonly skills?: Readonly<Record<string, number>>;
  /** F16, by skill. */
  readonly held?: Readonly<Record<string, WhenHeld>>;
  /** Aspect → its tags. The key is its name. */
  readonly aspects?: Readonly<Record<string, number>>;
  /** Who made the aspects; left out: nobody in particular. */
  readonly by?: string;
  readonly boxes?: Partial<Record<Track, number>>;
  /** Which it may take; left out: all but the extreme one. */
  readonly consequences?: readonly Consequence[];
  readonly fate?: number;
  readonly spin?: boolean;
  readonly zone?: string;
  readonly takenOut?: boolean;
  readonly weapons?: readonly Partial<FateWeapon>[];
  readonly armor?: Partial<Record<Track, number>>;
  /** Skills that stunts let it hold with. */
  readonly grapples?: readonly string[];
}

const SKILLS = { fists: 2, might: 3, athletics: 2, guns: 1, presence: 1 };
const DEFENDS: Readonly<Record<string, readonly Track[]>> = {
  athletics: ["physical"],
  fists: ["physical"],
  presence: ["mental", "social"],
};

export class Sheet extends BaseSheet {
  /** By path below the actor's `system`. */
  readonly system = new Map<string, Json>();
  readonly #base: SheetSetup;
  readonly #house: FateHouse;
  #known: { readonly of: string; readonly json: JsonObject } | null = null;

  constructor(name: string, setup: SheetSetup, house: Partial<FateHouse>) {
    super("fate", name, setup);
    this.#base = setup;
    this.#house = { ...DEFAULT_HOUSE_RULES, ...house };
    const { fate = 0, spin = false, zone = "", takenOut = false, aspects = {}, by = "" } = setup;
    this.system.set("fate.value", fate);
    this.system.set("spin", spin);
    this.system.set("zone", zone);
    this.system.set("takenOut", takenOut);
    for (const [key, tags] of Object.entries(aspects)) {
      this.system.set(`aspects.${key}`, { name: key, kind: "other", tags, by });
    }
    for (const kind of setup.consequences ?? CONSEQUENCES.slice(0, 3)) {
      this.system.set(`consequences.${kind}`, { aspect: "", tags: 0, by: "" });
    }
  }

  get read(): FateStats {
    return readStats(this.stats);
  }
  get fate(): number {
    return this.read.fate;
  }
  /** Full boxes of a track. */
  marked(track: Track = "physical"): readonly number[] {
    return [...(this.read.stress[track]?.marked ?? [])].sort((a, b) => a - b);
  }
  tags(key: string): number {
    return this.read.aspects[key]?.tags ?? 0;
  }

  protected override get stats(): JsonObject {
    const of = JSON.stringify([...this.system]);
    if (this.#known?.of === of) return this.#known.json;
    const json = this.#read();
    this.#known = { of, json };
    return json;
  }

  #below(prefix: string): JsonObject {
    const found = [...this.system].filter(([path]) => path.startsWith(prefix));
    return Object.fromEntries(found.map(([path, value]) => [path.slice(prefix.length), value]));
  }
  #read(): JsonObject {
    const {
      skills = SKILLS,
      held = {},
      boxes = { physical: 3, mental: 2 },
      weapons = [],
      armor = {},
      grapples = [],
    } = this.#base;
    const tracks = TRACKS.filter((track) => boxes[track] !== undefined).map((track) => {
      const marked = Object.keys(this.#below(`stress.${track}.boxes.b`)).map(Number);
      return [track, { size: boxes[track] ?? 0, marked }] as const;
    });
    const skillOf = ([id, value]: readonly [string, number]): readonly [string, Json] => [
      id,
      { name: id, value, held: held[id] ?? "tried", defends: [...(DEFENDS[id] ?? [])] },
    ];
    return {
      skills: Object.fromEntries(Object.entries(skills).map(skillOf)),
      aspects: this.#below("aspects."),
      consequences: this.#below("consequences."),
      stress: Object.fromEntries(tracks),
      fate: this.system.get("fate.value") ?? 0,
      spin: this.system.get("spin") ?? false,
      zone: this.system.get("zone") ?? "",
      takenOut: this.system.get("takenOut") ?? false,
      weapons: weapons.map((weapon) => ({ id: weapon.name ?? "", name: "", rating: 0, skill: "fists", ...weapon })),
      armor: { ...armor },
      stunts: grapples.map((skill) => ({ id: skill, name: skill, grapples: skill })),
      house: HOUSE.stored(this.#house),
    };
  }

  protected override change(change: Extract<Change, { kind: "put" | "add" }>): () => void {
    if (change.kind === "put") return write(this.system, change.path, change.value);
    // Tags are a field of the entry that a `put` writes as a whole.
    const [whole, field] = change.path.endsWith(".tags") ? [change.path.slice(0, -5), "tags"] : [change.path, null];
    const entry = this.system.get(whole);
    const had = field === null ? entry : isJsonObject(entry) ? entry["tags"] : 0;
    const value = Number(had ?? 0) + change.by;
    if (value < 0) throw new Error(`${this.name}: ${change.path} falls to ${value} by ${change.why}`);
    return write(this.system, whole, field === null || !isJsonObject(entry) ? value : { ...entry, tags: value });
  }
}
