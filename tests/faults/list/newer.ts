/** Faults in what 13 and 14 brought again: calendars, levels, effects that end, operators. */
import type { Fault } from "../fault.ts";

const CORE = "table/client/core";
const DURATIONS = "tests/table/semantics/effect-durations.test.ts";
const LEVELS = "tests/table/core/documents/levels.test.ts";

export const NEWER_FAULTS: readonly Fault[] = [
  {
    name: "replacement-stays-a-key",
    area: "merge and diff",
    notice: "What is put under a new flag lies there as ==name, and nobody finds it.",
    file: `${CORE}/data/fields/typed/typed-object.ts`,
    find: "const whole = this.element.clean(settled(given), { partial: false });",
    replace: "const whole = this.element.clean(given, { partial: false });",
    caughtBy: {
      file: "tests/table/semantics/documents.test.ts",
      test: "a replacement under a path that is not there yet",
    },
  },
  {
    name: "leap-days-forgotten",
    area: "data models",
    notice: "Every fourth year the calendar is a day late.",
    file: `${CORE}/data/calendar/calendar.ts`,
    find: "this.countLeapYears(year + (this.years?.yearZero ?? 0)) * longer",
    replace: "0 * longer",
    caughtBy: { file: "tests/table/core/calendar.test.ts", test: "leap years count in both directions" },
  },
  {
    name: "clock-told-without-its-step",
    area: "hooks",
    notice: "Packages that count hours add the whole age of the world.",
    file: `${CORE}/game/time.ts`,
    find: "const delta = worldTime - (this.#worldTime ?? 0);",
    replace: "const delta = worldTime;",
    caughtBy: { file: "tests/table/core/calendar.test.ts", test: "everybody is told by how much" },
  },
  {
    name: "effects-end-before-their-event",
    area: "combat events",
    notice: "A spell of one round is over before its round is.",
    file: `${CORE}/documents/effects/effect-registry.ts`,
    find: "if (event !== expiry) return false;",
    replace: "",
    caughtBy: { file: DURATIONS, test: "rounds end at the event" },
  },
  {
    name: "expired-effects-act",
    area: "combat events",
    notice: "A spell that is over goes on.",
    file: `${CORE}/documents/effects/active-effect.ts`,
    find: "this.duration.expired === true;\n  }\n\n  /** The actor",
    replace: "false;\n  }\n\n  /** The actor",
    caughtBy: { file: DURATIONS, test: "what has expired does not act" },
  },
  {
    name: "all-levels-for-everybody",
    area: "data models",
    notice: "A player looks into the cellar where nobody of theirs is.",
    file: `${CORE}/documents/scenes/scene-maps.ts`,
    find: "if (!user || user.isGM || scene._source.tokenVision === false) return new Set(levels);",
    replace: "if (user) return new Set(levels);",
    caughtBy: { file: LEVELS, test: "a player at those that a token of theirs stands on" },
  },
  {
    name: "no-level-for-a-new-scene",
    area: "data models",
    notice: "A new scene has no floor: no map, and tokens that nobody sees.",
    file: `${CORE}/documents/scenes/scene.ts`,
    find: "if (this.levels?.size === 0 && theGame()",
    replace: "if (this.levels?.size === -1 && theGame()",
    caughtBy: { file: LEVELS, test: "it gets the level defaultLevel0000" },
  },
];
