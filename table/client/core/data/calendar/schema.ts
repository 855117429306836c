/** The shape of a calendar's configuration (fvtt-types: client/data/calendar). */
import { ArrayField, NumberField, SchemaField, StringField } from "../fields/index.ts";
import type { DataSchema } from "../fields/schema.ts";

const count = (min: number): NumberField => new NumberField({ required: true, nullable: false, integer: true, min });
const size = (initial: number): NumberField =>
  new NumberField({ required: true, nullable: false, positive: true, initial });
const ordinal = (): NumberField =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null });
const orNone = (fields: DataSchema): SchemaField =>
  new SchemaField(fields, { required: true, nullable: true, initial: null });
const named = (more: DataSchema): SchemaField =>
  new SchemaField({
    name: new StringField({ required: true, blank: false }),
    abbreviation: new StringField(),
    ...more,
  });

/** The fields of a calendar. */
export function calendarSchema(): DataSchema {
  return {
    name: new StringField({ required: true, blank: false }),
    description: new StringField(),
    years: orNone({
      yearZero: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      firstWeekday: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      leapYear: orNone({
        leapStart: new NumberField({ required: true, nullable: false, integer: true }),
        leapInterval: count(1),
      }),
    }),
    months: orNone({
      values: new ArrayField(
        named({
          ordinal: count(1),
          days: new NumberField({ required: true, nullable: false }),
          leapDays: new NumberField({ required: false, nullable: true }),
        }),
      ),
    }),
    days: new SchemaField({
      values: new ArrayField(named({ ordinal: count(1) }), { required: true, nullable: false }),
      daysPerYear: size(365),
      hoursPerDay: size(24),
      minutesPerHour: size(60),
      secondsPerMinute: size(60),
    }),
    seasons: orNone({
      values: new ArrayField(
        named({ monthStart: ordinal(), dayStart: ordinal(), monthEnd: ordinal(), dayEnd: ordinal() }),
      ),
    }),
  };
}

interface Named {
  name: string;
  abbreviation?: string;
}

/** Years, as a ready calendar has them. */
export interface CalendarYears {
  yearZero: number;
  firstWeekday: number;
  leapYear: { leapStart: number; leapInterval: number } | null;
}

/** A month, as a ready calendar has it. */
export interface CalendarMonth extends Named {
  ordinal: number;
  days: number;
  leapDays?: number | null;
}

/** A season, as a ready calendar has it: ordinals of months and days. */
export interface CalendarSeason extends Named {
  monthStart: number | null;
  dayStart: number | null;
  monthEnd: number | null;
  dayEnd: number | null;
}

/** Days, as a ready calendar has them. */
export interface CalendarDays {
  values: (Named & { ordinal: number })[];
  daysPerYear: number;
  hoursPerDay: number;
  minutesPerHour: number;
  secondsPerMinute: number;
}

/** A world time, taken apart. */
export interface TimeComponents {
  /** Years completed since zero. */
  year: number;
  /** Days completed within the year. */
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Index of the month, the day of it from zero. */
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}
