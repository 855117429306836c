/** A `cairn` fighter in the in-memory table: what its actor would keep, read as its documents would. */
import { isJsonObject, type Json, type JsonObject } from "../../../../src/rules/core/types/json.ts";
import type { Change } from "../../../../src/rules/core/types.ts";
import { HOUSE, DEFAULT_HOUSE_RULES, type CairnHouse } from "../../../../src/rules/cairn/stats/house.ts";
import { slotsTaken } from "../../../../src/rules/cairn/stats/inventory-load.ts";
import {
  LIMBS,
  readStats,
  WOUND_KINDS,
  WOUND_LEVELS,
  type Ability,
  type AnswerKind,
  type CairnArmor,
  type CairnCargo,
  type CairnRound,
  type CairnStats,
  type CairnWeapon,
  type CairnWound,
} from "../../../../src/rules/cairn/stats/stats.ts";
import { BaseSheet, write, type SheetPlace } from "../../core/table/sheet.ts";

export interface SheetSetup extends SheetPlace, Partial<Record<Ability, number>> {
  readonly role?: "pc" | "foe";
  readonly hp?: number;
  /** Left out: 4, or as many as it has now. */
  readonly hpMax?: number;
  readonly armor?: number;
  readonly worn?: readonly CairnArmor[];
  readonly weapons?: readonly CairnWeapon[];
  /** Of a foe: which answers it may give; left out: none. */
  readonly answers?: readonly AnswerKind[];
  /** What it carries beside what is in hand. */
  readonly cargo?: readonly CairnCargo[];
  /** Slots that are taken by what nobody asks about. A foe without it has no inventory. */
  readonly taken?: number;
  readonly fatigue?: number;
  readonly critical?: boolean;
  readonly out?: boolean;
  readonly injuries?: readonly string[];
  readonly wounds?: readonly CairnWound[];
}

const SIZE = 10;

export class Sheet extends BaseSheet {
  /** By path below the actor's `system`. */
  readonly system = new Map<string, Json>();
  readonly #base: SheetSetup;
  readonly #house: CairnHouse;
  /** How the combat makes its order, and whether that of the round stands: it does, unless a test is about declaring. */
  round: CairnRound | null = { mode: "intentions", fixed: true, place: null };
  #known: { readonly of: string; readonly json: JsonObject } | null = null;

  constructor(name: string, setup: SheetSetup, house: Partial<CairnHouse>) {
    super("cairn", name, setup);
    this.#base = setup;
    this.#house = { ...DEFAULT_HOUSE_RULES, ...house };
    const { hp = 4, fatigue = 0, critical = false, out = false, injuries = [], wounds = [] } = setup;
    this.system.set("hp.value", hp);
    this.system.set("hp.max", setup.hpMax ?? Math.max(hp, 4));
    for (const ability of ["str", "dex", "wil"] as const) {
      this.system.set(`abilities.${ability}.value`, setup[ability] ?? 10);
      this.system.set(`abilities.${ability}.max`, setup[ability] ?? 10);
    }
    this.system.set("fatigue", fatigue);
    for (const [flag, value] of Object.entries({ critical, out, knockedOut: false, dead: false, limping: false })) {
      this.system.set(flag, value);
    }
    for (const { id, kind, level } of wounds) this.system.set(`wounds.${id}`, { kind, level });
    injuries.forEach((limb, i) => this.system.set(`injuries.old${i}`, { limb, note: "" }));
  }

  number(path: string): number {
    const value = this.system.get(path);
    return typeof value === "number" ? value : 0;
  }
  flag(path: string): boolean {
    return this.system.get(path) === true;
  }
  get hp(): number {
    return this.number("hp.value");
  }
  get str(): number {
    return this.number("abilities.str.value");
  }
  get fatigue(): number {
    return this.number("fatigue");
  }
  /** Where its Injuries are. */
  get injuries(): readonly string[] {
    return [...this.system].flatMap(([path, value]) => {
      const limb = path.startsWith("injuries.") && isJsonObject(value) ? value["limb"] : null;
      return typeof limb === "string" ? [limb] : [];
    });
  }
  get wounds(): readonly CairnWound[] {
    return [...this.system].flatMap(([path, value]): CairnWound[] => {
      if (!path.startsWith("wounds.") || !isJsonObject(value)) return [];
      const kind = WOUND_KINDS.find((each) => each === value["kind"]);
      const level = WOUND_LEVELS.find((each) => each === value["level"]);
      return kind === undefined || level === undefined ? [] : [{ id: path.slice("wounds.".length), kind, level }];
    });
  }
  get read(): CairnStats {
    return readStats(this.stats);
  }

  protected override get stats(): JsonObject {
    const of = JSON.stringify([...this.system, ["round", this.round]]);
    if (this.#known?.of === of) return this.#known.json;
    const json = this.#read();
    this.#known = { of, json };
    return json;
  }

  #read(): JsonObject {
    const { role = "pc", armor = 0, worn = [], weapons = [], answers = [], cargo: all = [], taken } = this.#base;
    const score = (path: string): JsonObject => ({
      value: this.number(`${path}.value`),
      max: this.number(`${path}.max`),
    });
    const { injuries, wounds } = this;
    const hits = LIMBS.map((limb) => [limb, injuries.filter((one) => one === limb).length] as const);
    const load = slotsTaken({ items: [], fatigue: this.fatigue, wounds: wounds.length, injuries: injuries.length });
    const cargo = all.filter(({ id }) => !this.flag(`items.${id}.dropped`));
    const carried = cargo.reduce((sum, one) => sum + one.slots, load + (taken ?? 0));
    const has = role === "pc" || taken !== undefined;
    return {
      role,
      abilities: { str: score("abilities.str"), dex: score("abilities.dex"), wil: score("abilities.wil") },
      hp: score("hp"),
      armor,
      worn: worn.filter((one) => this.#has(one)),
      weapons: weapons
        .filter((one) => this.#has(one))
        .map(({ wound, ...weapon }) => ({
          ...weapon,
          properties: { ...weapon.properties },
          ...(wound === undefined ? {} : { wound: { ...wound } }),
        })),
      answers,
      slots: has ? { size: SIZE, taken: carried } : null,
      fatigue: this.fatigue,
      cargo,
      critical: this.flag("critical"),
      out: this.flag("out"),
      knockedOut: this.flag("knockedOut"),
      dead: this.flag("dead"),
      limping: this.flag("limping"),
      wounds: wounds.map((wound) => ({ ...wound })),
      limbs: Object.fromEntries(hits.filter(([, times]) => times > 0)),
      round: this.round === null ? null : { ...this.round },
      house: HOUSE.stored(this.#house),
    };
  }

  /** What has become of an item: `sword.broken`. */
  protected override changeItem({ item, path }: Extract<Change, { kind: "item" }>): () => void {
    return write(this.system, `items.${item}.${path}`, true);
  }
  #has({ id }: { readonly id: string }): boolean {
    return !this.flag(`items.${id}.broken`) && !this.flag(`items.${id}.dropped`);
  }

  protected override change(change: Extract<Change, { kind: "put" | "add" }>): () => void {
    if (change.kind === "put") return write(this.system, change.path, change.value);
    const value = this.number(change.path) + change.by;
    if (value < 0) throw new Error(`${this.name}: ${change.path} falls to ${value} by ${change.why}`);
    return write(this.system, change.path, value);
  }
}
