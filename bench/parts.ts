/** What the bench measures, part by part. */
import type { Depth } from "./depth.ts";
import { dataLines } from "./measures/bytes.ts";
import { crowdLines } from "./measures/crowd.ts";
import { exchangeLines } from "./measures/exchange.ts";
import { fateLines } from "./measures/fate.ts";
import { floodLines } from "./measures/flood.ts";
import { oddsLine } from "./measures/odds.ts";
import { shippedSizes } from "./measures/size.ts";
import type { Line } from "./report.ts";

/** Each part by its name; it throws when it cannot be measured. */
export const PARTS: Readonly<Record<string, (depth: Depth) => Promise<Line | readonly Line[]>>> = {
  Size: shippedSizes,
  Data: dataLines,
  Exchanges: exchangeLines,
  Odds: oddsLine,
  "A large world": crowdLines,
  "A flood": floodLines,
  "Blocks and holds": fateLines,
};
