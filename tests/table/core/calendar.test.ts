import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CalendarData } from "../../../table/client/core/data/calendar/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../../table/client/core/data/calendar/gregorian.ts";
import type { TimeComponents } from "../../../table/client/core/data/calendar/schema.ts";
import { Combat } from "../../../table/client/core/documents/index.ts";
import { theConfig } from "../../../table/client/core/environment.ts";
import { Hooks } from "../../../table/client/core/hooks.ts";
import { fakeServer, GM, RED } from "./fake-server.ts";

const DAY = 86_400;
const calendar = new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);

describe("CalendarData (T: client/data/calendar)", () => {
  it("[T timeToComponents] takes a time apart: completed years, days, hours; months and days of them from zero", () => {
    expect(calendar.timeToComponents(0)).toEqual({
      ...{ year: 0, day: 0, hour: 0, minute: 0, second: 0, month: 0, dayOfMonth: 0, dayOfWeek: 0 },
      ...{ season: 3, leapYear: false },
    });
    expect(calendar.timeToComponents(59 * DAY + 3 * 3600 + 4 * 60 + 5)).toMatchObject({
      ...{ year: 0, day: 59, hour: 3, minute: 4, second: 5, month: 2, dayOfMonth: 0, dayOfWeek: 3, season: 0 },
    });
    expect(calendar.timeToComponents(-1)).toMatchObject({ year: -1, day: 364, hour: 23, month: 11, dayOfMonth: 30 });
  });

  it.each([
    [30_823_800, 3],
    [36_699_000, 0],
  ])("[#12987, #12444] the season at %i is %i, also where it reaches over the turn of the year", (time, season) => {
    expect(calendar.timeToComponents(time).season).toBe(season);
  });

  it("[#12444] each month lies in one of four seasons", () => {
    const found = Array.from({ length: 12 }, (_, month) => {
      return calendar.timeToComponents(calendar.componentsToTime({ month })).season;
    });
    expect(found).toEqual([3, 3, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
  });

  it("[#13219, #13741, #14128] leap years count in both directions, from the first day to the last", () => {
    expect([4, 7, 8, 9, 12].map((year) => calendar.isLeapYear(year))).toEqual([false, false, true, false, true]);
    expect([0, 8, 9, 12, 13].map((year) => calendar.countLeapYears(year))).toEqual([0, 0, 1, 1, 2]);
    const last = calendar.componentsToTime({ year: 8, month: 11, dayOfMonth: 30 });
    expect(calendar.timeToComponents(last)).toMatchObject({ year: 8, day: 365, dayOfMonth: 30, leapYear: true });
    expect(calendar.timeToComponents(last + DAY)).toMatchObject({ year: 9, day: 0, leapYear: false });
    const always = new CalendarData({
      ...SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      years: { yearZero: 0, firstWeekday: 2, leapYear: { leapStart: 0, leapInterval: 4 } },
    });
    expect(always.timeToComponents(365 * DAY)).toMatchObject({ year: 0, day: 365, leapYear: true });
    expect(always.timeToComponents(366 * DAY)).toMatchObject({ year: 1, day: 0, leapYear: false, dayOfWeek: 4 });
    for (let time = -3e9; time < 6e9; time += 123_456_789)
      expect(always.componentsToTime(always.timeToComponents(time))).toBe(time);
  });

  it("[T add, difference] adds seconds or components, forward and back; tells what lies between", () => {
    const lastOfJanuary: Partial<TimeComponents> = { month: 0, dayOfMonth: 30, hour: 5 };
    expect(calendar.add(lastOfJanuary, { month: 1 })).toMatchObject({ month: 1, dayOfMonth: 27, hour: 5 });
    expect(calendar.add(0, { hour: -1 })).toMatchObject({ year: -1, hour: 23 });
    expect(calendar.add(0, { year: 8, day: 59 })).toMatchObject({ year: 8, month: 1, dayOfMonth: 28 });
    expect(calendar.add(10, 3600)).toMatchObject({ hour: 1, second: 10 });
    expect(calendar.difference({ day: 3, minute: 5 }, DAY)).toMatchObject({ day: 2, minute: 5, second: 0 });
    expect(calendar.difference(0, 3661)).toMatchObject({ hour: -1, minute: -1, second: -1 });
  });

  it("[T format, #12444] writes a timestamp with days from one, 'ago' by its largest parts, or as it is told", () => {
    fakeServer();
    expect(calendar.format(0)).toBe("0000-01-01 00:00:00");
    expect(calendar.format(59 * DAY + 3661)).toBe("0000-03-01 01:01:01");
    expect(calendar.format({ hour: 2 }, (_calendar, { hour }) => `${hour}h`)).toBe("2h");
    expect(() => calendar.format(0, "nowhere")).toThrow("formatters");
    const since = { ...calendar.timeToComponents(0), day: 2, hour: 1, minute: 9 };
    expect(CalendarData.formatAgo(calendar, since, { maxTerms: 2 })).toContain("TABLE.Time.Ago");
  });

  it("[T CalendarData.Schema] a calendar of a system's own: other lengths, no months", () => {
    const short = new CalendarData({
      name: "Tiny",
      days: { values: [], daysPerYear: 10, hoursPerDay: 2, minutesPerHour: 3, secondsPerMinute: 4 },
    });
    expect(short.timeToComponents(24 * 10 + 24 + 12 + 4 + 1)).toMatchObject({
      ...{ year: 1, day: 1, hour: 1, minute: 1, second: 1, month: 0, dayOfMonth: 1, dayOfWeek: 0, season: 0 },
    });
  });
});

describe("game.time (T: client/helpers/time)", () => {
  let told: unknown[][] = [];
  const id = Hooks.on("updateWorldTime", (...args: unknown[]) => void told.push(args));
  beforeEach(() => void (told = []));
  afterEach(() => void (told = []));

  it("[T advance, set; hook updateWorldTime] a GM sets the clock by seconds or components; everybody is told by how much", async () => {
    const { game } = fakeServer({ userId: GM });
    expect(await game.time.advance(90)).toBe(90);
    expect(await game.time.advance({ day: 1, hour: -1 })).toBe(90 + 23 * 3600);
    expect(game.time.components).toMatchObject({ hour: 23, minute: 1, second: 30 });
    expect(await game.time.set({ month: 1 })).toBe(31 * DAY);
    expect(told.map(([time, delta, , user]) => [time, delta, user])).toEqual([
      [90, 90, GM],
      [82_890, 82_800, GM],
      [31 * DAY, 31 * DAY - 82_890, GM],
    ]);
    expect(told).toHaveLength(3);
  });

  it("[T: ClientSettings] a player does not set the clock", async () => {
    const { game } = fakeServer({ userId: RED });
    await expect(game.time.advance(60)).rejects.toThrow("permission");
    expect(told).toEqual([]);
  });

  it("[T initializeCalendar] the calendar is CONFIG.time's, made again when asked", () => {
    class Counting extends CalendarData {
      override isLeapYear(): boolean {
        return true;
      }
    }
    const { game } = fakeServer();
    expect(game.time.calendar).not.toBeInstanceOf(Counting);
    Object.assign(theConfig()?.time ?? {}, { worldCalendarClass: Counting });
    game.time.initializeCalendar();
    expect(game.time.calendar).toBeInstanceOf(Counting);
    expect(game.time.earthCalendar).not.toBeInstanceOf(Counting);
    Hooks.off("updateWorldTime", id);
  });

  it("[#12015, #12016, #12018] time between turns: every turn between counts, and none before round 1", () => {
    fakeServer({ userId: GM });
    Object.assign(theConfig()?.time ?? {}, { roundTime: 10, turnTime: 1 });
    const combat = new Combat({ combatants: [{ _id: "one0000000000000" }, { _id: "two0000000000000" }] });
    combat.setupTurns();
    expect(combat.getTimeDelta(0, null, 1, 0)).toBe(0);
    expect(combat.getTimeDelta(1, 0, 1, 1)).toBe(1);
    expect(combat.getTimeDelta(1, 1, 2, 0)).toBe(11);
    expect(combat.getTimeDelta(2, 0, 1, 1)).toBe(-11);
  });
});
