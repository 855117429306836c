/** Where Riposte keeps what it keeps on an actor. */
export const LEDGER_PATH = "flags.riposte.ledger";
export const SWEPT_PATH = "flags.riposte.swept";
export const SPENT_PATH = "flags.riposte.spent";
export const MARKERS_PATH = "flags.riposte.markers";
