import { DataModel } from "../../abstract/data-model.ts";
import { theConfig, theGame } from "../../environment.ts";
import { type Dict, isFunction } from "../../types.ts";
import type { DataSchema } from "../fields/schema.ts";
import { formatAgo, formatTimestamp, type TimeFormatter } from "./format.ts";
import {
  type CalendarDays,
  type CalendarMonth,
  calendarSchema,
  type CalendarSeason,
  type CalendarYears,
  type TimeComponents,
} from "./schema.ts";

type Time = number | Partial<TimeComponents>;

const mod = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * A calendar: world time, seconds since zero, as years, days and hours, and back (fvtt-types CalendarData). Leap days
 * count in both directions (#13219). Years are those completed since zero; leap years go by their number, with
 * `yearZero` added.
 */
export class CalendarData extends DataModel {
  declare name: string;
  declare description: string;
  declare years: CalendarYears | null;
  declare months: { values: CalendarMonth[] } | null;
  declare days: CalendarDays;
  declare seasons: { values: CalendarSeason[] } | null;

  static override defineSchema(): DataSchema {
    return calendarSchema();
  }

  static formatTimestamp = formatTimestamp;
  static formatAgo = formatAgo;

  /** Is this year, by its number, a leap year? */
  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    return !!leap && year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0;
  }

  /** How many leap years were over before this year, by its number, began. */
  countLeapYears(year: number): number {
    const leap = this.years?.leapYear;
    return leap && year > leap.leapStart ? Math.ceil((year - leap.leapStart) / leap.leapInterval) : 0;
  }

  get #daySeconds(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }

  #monthDays(month: CalendarMonth, isLeap: boolean): number {
    return (isLeap ? month.leapDays : null) ?? month.days;
  }

  /** Days of this many completed years. */
  #daysBefore(year: number): number {
    const longer = this.months?.values.reduce((sum, month) => sum + this.#monthDays(month, true) - month.days, 0) ?? 0;
    return this.days.daysPerYear * year + this.countLeapYears(year + (this.years?.yearZero ?? 0)) * longer;
  }

  #isLeap(year: number): boolean {
    return this.isLeapYear(year + (this.years?.yearZero ?? 0));
  }

  /** Completed years, and the seconds that are left. For calendars with leap years of their own to override. */
  _decomposeTimeYears(time: number): { year: number; seconds: number; leapYear: boolean } {
    const days = Math.floor(time / this.#daySeconds);
    let year = Math.floor(days / this.days.daysPerYear);
    while (this.#daysBefore(year) > days) year--;
    while (this.#daysBefore(year + 1) <= days) year++;
    return { year, seconds: time - this.#daysBefore(year) * this.#daySeconds, leapYear: this.#isLeap(year) };
  }

  /** A world time, taken apart. */
  timeToComponents(time = 0): TimeComponents {
    const { minutesPerHour, secondsPerMinute, values } = this.days;
    const { year, seconds, leapYear } = this._decomposeTimeYears(time);
    const day = Math.floor(seconds / this.#daySeconds);
    const rest = seconds - day * this.#daySeconds;
    const minutes = Math.floor(rest / secondsPerMinute);
    const [month, dayOfMonth] = this.#monthOf(day, leapYear);
    const weekday = (this.years?.firstWeekday ?? 0) + this.#daysBefore(year) + day;
    return {
      year,
      day,
      hour: Math.floor(minutes / minutesPerHour),
      minute: minutes % minutesPerHour,
      second: rest - minutes * secondsPerMinute,
      month,
      dayOfMonth,
      dayOfWeek: values.length ? mod(weekday, values.length) : 0,
      season: this.#seasonOf(month, dayOfMonth),
      leapYear,
    };
  }

  #monthOf(day: number, isLeap: boolean): [month: number, dayOfMonth: number] {
    const months = this.months?.values ?? [];
    let left = day;
    for (const [index, month] of months.entries()) {
      const length = this.#monthDays(month, isLeap);
      if (left < length || index === months.length - 1) return [index, left];
      left -= length;
    }
    return [0, day];
  }

  /** The season by ordinals of month and day; one may reach over the turn of the year (#12444, #12987). */
  #seasonOf(month: number, dayOfMonth: number): number {
    const ordinal = this.months?.values[month]?.ordinal ?? month + 1;
    const today = ordinal * 1000 + dayOfMonth + 1;
    const found = this.seasons?.values.findIndex(({ monthStart, dayStart, monthEnd, dayEnd }) => {
      if (monthStart === null || monthEnd === null) return false;
      const [from, to] = [monthStart * 1000 + (dayStart ?? 0), monthEnd * 1000 + (dayEnd ?? 999)];
      return from <= to ? from <= today && today <= to : from <= today || today <= to;
    });
    return Math.max(found ?? 0, 0);
  }

  /** Seconds of an amount of time. Without `day`, month and day of the month say which day of the year it is. */
  componentsToTime(components: Partial<TimeComponents>): number {
    const { year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0 } = components;
    const { minutesPerHour, secondsPerMinute } = this.days;
    const before = this.months?.values.slice(0, month) ?? [];
    const inYear = before.reduce((sum, each) => sum + this.#monthDays(each, this.#isLeap(year)), dayOfMonth);
    const days = this.#daysBefore(year) + (components.day ?? inYear);
    return days * this.#daySeconds + (hour * minutesPerHour + minute) * secondsPerMinute + second;
  }

  #seconds(time: Time): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }

  /** A time after (or before) another. Years and months keep the day of the month, as far as the month has it. */
  add(startTime: Time, deltaTime: Time): TimeComponents {
    const start = this.#seconds(startTime);
    if (typeof deltaTime === "number") return this.timeToComponents(start + deltaTime);
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const { year = 0, month = 0, day = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0 } = deltaTime;
    const { day: dayOfYear, ...from } = this.timeToComponents(start);
    const months = this.months?.values ?? [];
    const all = from.month + month;
    const to = from.year + year + (months.length ? Math.floor(all / months.length) : 0);
    const found = months[months.length ? mod(all, months.length) : 0];
    const last = found ? this.#monthDays(found, this.#isLeap(to)) - 1 : from.dayOfMonth;
    const date = found
      ? { ...from, year: to, month: months.indexOf(found), dayOfMonth: Math.min(from.dayOfMonth, last) }
      : { ...from, year: to, day: dayOfYear };
    const minutes = ((day + dayOfMonth) * hoursPerDay + hour) * minutesPerHour + minute;
    return this.timeToComponents(this.componentsToTime(date) + minutes * secondsPerMinute + second);
  }

  /** What lies between two times, in years of the usual length, days, hours, minutes and seconds; negative before it. */
  difference(endTime: Time, startTime: Time = theGame()?.time.worldTime ?? 0): TimeComponents {
    const delta = this.#seconds(endTime) - this.#seconds(startTime);
    const { daysPerYear, minutesPerHour, secondsPerMinute } = this.days;
    const sizes = [
      daysPerYear * this.#daySeconds,
      this.#daySeconds,
      minutesPerHour * secondsPerMinute,
      secondsPerMinute,
    ];
    let left = Math.abs(delta);
    const [year = 0, day = 0, hour = 0, minute = 0] = sizes.map((size) => {
      const whole = Math.floor(left / size);
      left -= whole * size;
      return whole;
    });
    const signed = (value: number): number => (value === 0 ? 0 : Math.sign(delta) * value);
    return {
      year: signed(year),
      day: signed(day),
      hour: signed(hour),
      minute: signed(minute),
      second: signed(left),
      month: 0,
      dayOfMonth: 0,
      dayOfWeek: 0,
      season: 0,
      leapYear: false,
    };
  }

  /** A time in words, by a formatter of CONFIG.time.formatters or one that is given. */
  format(
    time: Time = theGame()?.time.worldTime ?? 0,
    formatter: string | TimeFormatter = "timestamp",
    options: Dict = {},
  ): string {
    const configured: unknown = theConfig()?.time.formatters;
    const found: unknown = typeof formatter === "string" ? Reflect.get(Object(configured), formatter) : formatter;
    if (!isFunction(found)) throw new Error(`"${String(formatter)}" is not one of CONFIG.time.formatters`);
    const components = typeof time === "number" ? this.timeToComponents(time) : time;
    return String(Reflect.apply(found, undefined, [this, components, options]));
  }
}
