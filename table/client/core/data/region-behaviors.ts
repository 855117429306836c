/**
 * `foundry.data.regionBehaviors`: the models of behaviors of regions. Their data are stored; nothing moves through a
 * region here, so no event is sent to them, and what the core's own behaviors do is a loud gap.
 */
import { TypeDataModel } from "../abstract/type-data.ts";
import { constants } from "../const/index.ts";
import { type Dict, isDict, isFunction } from "../types.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  DocumentUUIDField,
  JavaScriptField,
  NumberField,
  SetField,
  StringField,
} from "./fields/index.ts";
import type { DataSchema } from "./fields/schema.ts";

/** The base of all behaviors, also of those of packages (T: RegionBehaviorType). */
export class RegionBehaviorType extends TypeDataModel {
  /** Handlers of events that the behavior always gets, by event. */
  static events: Record<string, unknown> = {};

  /** The field for the events that a behavior is configured to get. */
  static _createEventsField({ events, initial }: { events?: string[]; initial?: string[] } = {}): SetField {
    const known = regionEvents().filter((event) => events?.includes(event) ?? true);
    const choices = Object.fromEntries(known.map((event) => [event, `BEHAVIOR.EVENTS.${event}.label`] as const));
    return new SetField(new StringField({ required: true, choices }), {
      label: "BEHAVIOR.TYPES.base.FIELDS.events.label",
      hint: "BEHAVIOR.TYPES.base.FIELDS.events.hint",
      ...(initial ? { initial } : {}),
    });
  }

  get behavior(): unknown {
    return this.parent ?? null;
  }

  get region(): unknown {
    return isDict(this.parent) ? (this.parent.parent ?? null) : null;
  }

  get scene(): unknown {
    const { region } = this;
    return isDict(region) ? (region.parent ?? null) : null;
  }

  /** Called with each event that the behavior gets: the handler of its class is run. */
  async _handleRegionEvent(event: { name: string }): Promise<void> {
    const events: unknown = Reflect.get(this.constructor, "events");
    const handler = isDict(events) ? events[event.name] : undefined;
    if (isFunction(handler)) await Reflect.apply(handler, this, [event]);
  }
}

/** A behavior of the core: its data are there, what it does is not. */
class CoreBehavior extends RegionBehaviorType {
  static KEY = "";

  static override get LOCALIZATION_PREFIXES(): string[] {
    return [`BEHAVIOR.TYPES.${this.KEY}`, "BEHAVIOR.TYPES.base"];
  }

  override _handleRegionEvent(): Promise<void> {
    throw new Error(`not provided by the practice table: ${this.constructor.name}#_handleRegionEvent`);
  }
}

const choice = (modes: readonly string[], initial: number): NumberField =>
  new NumberField({ required: true, choices: modes.map((_name, value) => value), initial });

export class AdjustDarknessLevelRegionBehaviorType extends CoreBehavior {
  static override KEY = "adjustDarknessLevel";
  static get MODES(): Record<string, number> {
    return { OVERRIDE: 0, BRIGHTEN: 1, DARKEN: 2 };
  }
  static override defineSchema(): DataSchema {
    return { mode: choice(Object.keys(this.MODES), 0), modifier: new AlphaField({ initial: 0, step: 0.01 }) };
  }
}

export class DisplayScrollingTextRegionBehaviorType extends CoreBehavior {
  static override KEY = "displayScrollingText";
  static get VISIBILITY_MODES(): Record<string, number> {
    return { GAMEMASTER: 0, OBSERVER: 1, ANYONE: 2 };
  }
  static override defineSchema(): DataSchema {
    return {
      events: this._createEventsField(),
      text: new StringField({ required: true }),
      color: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      visibility: choice(Object.keys(this.VISIBILITY_MODES), 0),
      once: new BooleanField(),
    };
  }
}

export class ExecuteMacroRegionBehaviorType extends CoreBehavior {
  static override KEY = "executeMacro";
  static override defineSchema(): DataSchema {
    const uuid = new DocumentUUIDField({ type: "Macro" });
    return { events: this._createEventsField(), uuid, everyone: new BooleanField() };
  }
}

export class ExecuteScriptRegionBehaviorType extends CoreBehavior {
  static override KEY = "executeScript";
  static override defineSchema(): DataSchema {
    return { events: this._createEventsField(), source: new JavaScriptField({ async: true, gmOnly: true }) };
  }
}

export class PauseGameRegionBehaviorType extends CoreBehavior {
  static override KEY = "pauseGame";
  static override defineSchema(): DataSchema {
    return { once: new BooleanField() };
  }
}

export class SuppressWeatherRegionBehaviorType extends CoreBehavior {
  static override KEY = "suppressWeather";
  static override defineSchema(): DataSchema {
    return {};
  }
}

export class TeleportTokenRegionBehaviorType extends CoreBehavior {
  static override KEY = "teleportToken";
  static override defineSchema(): DataSchema {
    return { destination: new DocumentUUIDField({ type: "Region" }), choice: new BooleanField() };
  }
}

export class ToggleBehaviorRegionBehaviorType extends CoreBehavior {
  static override KEY = "toggleBehavior";
  static override defineSchema(): DataSchema {
    const behaviors = (): SetField => new SetField(new DocumentUUIDField({ type: "RegionBehavior" }));
    return { events: this._createEventsField(), enable: behaviors(), disable: behaviors() };
  }

  /** Nothing is switched on and off at once (T: `@throws`). */
  static override validateJoint(data: Dict): void {
    const off: unknown = data.disable;
    const both = Array.isArray(data.enable) && Array.isArray(off) && data.enable.some((uuid) => off.includes(uuid));
    if (both) throw new Error("A behavior may not be enabled and disabled at once");
  }
}

const CORE = [
  AdjustDarknessLevelRegionBehaviorType,
  DisplayScrollingTextRegionBehaviorType,
  ExecuteMacroRegionBehaviorType,
  ExecuteScriptRegionBehaviorType,
  PauseGameRegionBehaviorType,
  SuppressWeatherRegionBehaviorType,
  TeleportTokenRegionBehaviorType,
  ToggleBehaviorRegionBehaviorType,
] as const;

/** `CONFIG.RegionBehavior.dataModels`: the core's models by type. */
export const behaviorModels = (): Record<string, typeof CoreBehavior> =>
  Object.fromEntries(CORE.map((cls) => [cls.KEY, cls] as const));

function regionEvents(): string[] {
  const events: unknown = Reflect.get(constants(), "REGION_EVENTS");
  return isDict(events) ? Object.values(events).map(String) : [];
}
