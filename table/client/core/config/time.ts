import { CalendarData } from "../data/calendar/calendar.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../data/calendar/gregorian.ts";
import type { Dict } from "../types.ts";

/** CONFIG.time as fvtt-types has it. */
export function timeConfig(): Dict {
  return {
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    turnTime: 0,
    roundTime: 0,
    formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
  };
}
