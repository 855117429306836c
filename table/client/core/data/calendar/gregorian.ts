/** The calendar that a world has unless its system says otherwise: months, days and seasons as everybody knows them. */
import type { Dict } from "../../types.ts";

const MONTHS: readonly (readonly [name: string, days: number, leapDays?: number])[] = [
  ["January", 31],
  ["February", 28, 29],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Whole months, so that January is in winter and March in spring (#12444, #12987). */
const SEASONS: readonly (readonly [name: string, from: number, to: number])[] = [
  ["Spring", 3, 5],
  ["Summer", 6, 8],
  ["Fall", 9, 11],
  ["Winter", 12, 2],
];

/** `foundry.data.SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG`: every fourth year is a leap year. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG: Dict = {
  name: "TABLE.Calendar.Name",
  description: "TABLE.Calendar.Description",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days, leapDays], index) => ({
      name: `TABLE.Calendar.Months.${name}`,
      abbreviation: `TABLE.Calendar.MonthsShort.${name}`,
      ordinal: index + 1,
      days,
      ...(leapDays === undefined ? {} : { leapDays }),
    })),
  },
  days: {
    values: WEEKDAYS.map((name, index) => ({ name: `TABLE.Calendar.Days.${name}`, ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({
      name: `TABLE.Calendar.Seasons.${name}`,
      monthStart,
      dayStart: null,
      monthEnd,
      dayEnd: null,
    })),
  },
};
