/** CONST of generation 14 about active effects. */

/** Types of change with their default priority. */
export const ACTIVE_EFFECT_CHANGE_TYPES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const;

/** When an effect's picture is shown on tokens. */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

export const ACTIVE_EFFECT_CHANGE_PHASES = ["initial", "final"] as const;
