import { CalendarData } from "../data/calendar/calendar.ts";
import type { TimeComponents } from "../data/calendar/schema.ts";
import { theConfig, theGame } from "../environment.ts";
import { refreshEffects } from "../documents/effects/effect-registry.ts";
import { Hooks } from "../hooks.ts";
import { type Dict, isDict } from "../types.ts";

type CalendarClass = new (data: Dict) => CalendarData;

function isCalendarClass(cls: unknown): cls is CalendarClass {
  return typeof cls === "function" && (cls === CalendarData || cls.prototype instanceof CalendarData);
}

/** `game.time`: the server's clock, and the world's (fvtt-types GameTime). */
export class GameTime {
  static SYNC_INTERVAL_MS = 1000 * 60 * 5;
  #offset = 0;
  #latency = 0;
  #worldTime: number | null = null;
  #calendars: { world: CalendarData; earth: CalendarData } | null = null;

  /** Take the server's clock at this moment. */
  _take(serverTime: number): void {
    this.#offset = serverTime - Date.now();
  }

  /** Ask the server for its clock; half of the way there and back is the delay of its answer. */
  async sync(): Promise<this> {
    const asked = performance.now();
    const time = await new Promise<unknown>((resolve) => theGame()?.socket.emit("time", resolve));
    this.#latency = (performance.now() - asked) / 2;
    if (typeof time === "number") this._take(time + this.#latency);
    return this;
  }

  /** The server's clock, ms. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  /** How long the server's words are on their way, ms. */
  get averageLatency(): number {
    return this.#latency;
  }

  /** The world's clock, seconds. */
  get worldTime(): number {
    return this.#worldTime ?? this._readWorldTime();
  }

  /** What the setting says; known from the moment that settings are there. */
  _readWorldTime(): number {
    const game = theGame();
    if (!game?.user || !game.settings.settings.has("core.time")) return 0;
    const stored = Number(game.settings.get("core", "time"));
    this.#worldTime = Number.isFinite(stored) ? stored : 0;
    return this.#worldTime;
  }

  get calendar(): CalendarData {
    return this.#made().world;
  }

  /** The calendar of real time. */
  get earthCalendar(): CalendarData {
    return this.#made().earth;
  }

  #made(): { world: CalendarData; earth: CalendarData } {
    if (!this.#calendars) this.initializeCalendar();
    if (this.#calendars) return this.#calendars;
    throw new Error("There is no calendar");
  }

  /** The world's clock, taken apart. */
  get components(): TimeComponents {
    return this.calendar.timeToComponents(this.worldTime);
  }

  /** Make the calendars of CONFIG.time; again after CONFIG.time has changed. */
  initializeCalendar(): void {
    const config = theConfig()?.time ?? {};
    const make = (cls: unknown, data: unknown): CalendarData =>
      new (isCalendarClass(cls) ? cls : CalendarData)(isDict(data) ? data : {});
    this.#calendars = {
      world: make(config.worldCalendarClass, config.worldCalendarConfig),
      earth: make(config.earthCalendarClass, config.earthCalendarConfig),
    };
  }

  /** Let time pass, or turn it back: by seconds or by components of the calendar. Gives the new time. */
  advance(delta: number | Partial<TimeComponents>, options: Dict = {}): Promise<number> {
    const seconds =
      typeof delta === "number"
        ? this.worldTime + delta
        : this.calendar.componentsToTime(this.calendar.add(this.worldTime, delta));
    return this.set(seconds, options);
  }

  /** Set the world's clock. */
  async set(time: number | Partial<TimeComponents>, options: Dict = {}): Promise<number> {
    const seconds = typeof time === "number" ? time : this.calendar.componentsToTime(time);
    await theGame()?.settings.set("core", "time", seconds, options);
    return this.worldTime;
  }

  /** The world's clock was set somewhere. */
  onUpdateWorldTime(worldTime: number, options: Dict, userId: string): void {
    const delta = worldTime - (this.#worldTime ?? 0);
    this.#worldTime = worldTime;
    refreshEffects("updateWorldTime");
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
