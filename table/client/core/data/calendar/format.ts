/** How times are written (CONFIG.time.formatters). */
import { localize, theGame } from "../../environment.ts";
import type { Dict } from "../../types.ts";
import type { CalendarData } from "./calendar.ts";
import type { TimeComponents } from "./schema.ts";

export type TimeFormatter = (calendar: CalendarData, components: TimeComponents, options: Dict) => string;

const padded = (value: number, length: number): string =>
  `${value < 0 ? "-" : ""}${String(Math.abs(value)).padStart(length, "0")}`;

/** YYYY-MM-DD HH:MM:SS; the day of the month counts from one (#12444). */
export function formatTimestamp(calendar: CalendarData, components: TimeComponents): string {
  const { year, month, dayOfMonth, hour, minute, second } = components;
  const ordinal = calendar.months?.values[month]?.ordinal ?? month + 1;
  const date = [padded(year + (calendar.years?.yearZero ?? 0), 4), padded(ordinal, 2), padded(dayOfMonth + 1, 2)];
  return `${date.join("-")} ${[hour, minute, second].map((part) => padded(part, 2)).join(":")}`;
}

const UNITS = ["year", "day", "hour", "minute", "second"] as const;

/** "{years}, {days}, {hours}, {minutes}, {seconds} ago"; parts that are nothing are left out. */
export function formatAgo(
  _calendar: CalendarData,
  components: TimeComponents,
  { short = false, maxTerms }: { short?: boolean; maxTerms?: number } = {},
): string {
  const language = theGame()?.i18n.lang ?? "en";
  const terms = UNITS.filter((unit) => components[unit] !== 0)
    .slice(0, maxTerms)
    .map((unit) =>
      new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: short ? "narrow" : "long" }).format(
        Math.abs(components[unit]),
      ),
    );
  return terms.length ? localize("TABLE.Time.Ago", { since: terms.join(", ") }) : localize("TABLE.Time.Now");
}
