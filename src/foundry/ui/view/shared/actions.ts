/**
 * The ids of the buttons and fields of each screen. Its templates write them, and its table has one handler for each;
 * `tests/foundry/ui/actions.test.ts` compares them.
 */
export const ACTIONS = {
  card: [
    "confirm",
    "allow",
    "apply",
    "undo",
    "rule",
    "cancel",
    "give",
    "go",
    "stop",
    "met",
    "waive",
    "approve",
    "deny",
    "goto",
    "pass",
    "rollTable",
  ],
  tray: ["defend", "toggle", "confirm", "allow", "follow", "letpass", "go", "stop", "pass", "rule", "cancel"],
  panel: [
    "goto",
    "defend",
    "answer",
    "orders",
    "nudge",
    "call",
    "go",
    "stop",
    "cancel",
    "cancelAll",
    "callOff",
    "left",
  ],
  strip: [
    "approve",
    "deny",
    "rule",
    "met",
    "waive",
    "waiveRound",
    "keep",
    "withdraw",
    "act",
    "do",
    "other",
    "later",
    "end",
  ],
  trackerRow: ["option", "orders", "call", "turn", "approve", "deny", "rule", "withdraw", "undo", "giveBack"],
  splitter: ["more", "less", "add", "remove"],
} as const;
export type ActionOf<Screen extends keyof typeof ACTIONS> = (typeof ACTIONS)[Screen][number];

/** The words after `data-` that say what a field is. */
export const FIELDS = {
  prompt: ["answer", "input"],
  defend: ["order", "row"],
  turn: ["target", "start", "allow", "nobody", "input"],
} as const;
export type FieldOf<Screen extends keyof typeof FIELDS> = (typeof FIELDS)[Screen][number];
