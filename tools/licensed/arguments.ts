/** The command line of `npm run licensed`. */
import { parseArgs } from "node:util";

/** The specs that make up the main flow: attack, answer, result, undo, held actions, sheets, encounters. */
const MAIN_SPECS = [
  "first-exchange",
  "reactions-defend",
  "holds-before",
  "turn-actions",
  "gm-panel",
  "ready-encounter",
  "pool-sheet",
  "cairn-sheet",
  "cairn-attack",
  "two-families",
  "unlinked",
  "hidden",
];

export const HELP = `npm run licensed -- --url <server> --user <gm> --password <password>

Plays Riposte's main scenarios on a licensed Foundry, asks every unconfirmed fact, and writes the answers
into docs/fidelity.md. The world is emptied: its id has to begin with "riposte-test".
docs/licensed.md tells how to prepare it.

  --url <address>        the server, for example http://localhost:30000
  --user <name>          a user of the world with the role Gamemaster (default: Owner)
  --password <password>  this user's password (default: none)
  --specs <a,b>          play these specs instead of the main ones; "none" plays no spec
  --page <file>          the page to write (default: docs/fidelity.md)
`;

export interface LicensedArguments {
  /** Without a slash at its end. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Names of files below tests/browser, without `.test.ts`. */
  readonly specs: readonly string[];
  /** The page to write, or null: the repository's own. */
  readonly page: string | null;
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error("Say where Foundry runs: --url http://localhost:30000 (--help lists the options)");
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/**
 * Reads the command line.
 * @returns the arguments, or the help text when the person asked for it
 * @throws an error with a sentence for the person when an argument is missing or wrong
 */
export function readLicensedArguments(args: readonly string[]): LicensedArguments | string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: "string" },
      user: { type: "string", default: "Owner" },
      password: { type: "string", default: "" },
      specs: { type: "string", default: MAIN_SPECS.join(",") },
      page: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return HELP;
  const url = readAddress(values.url ?? "");
  const specs = values.specs === "none" ? [] : values.specs.split(",").map((name) => name.trim());
  const wrong = specs.find((name) => !/^[a-z][a-z0-9-]*$/.test(name));
  if (wrong !== undefined) throw new Error(`--specs takes names of files in tests/browser, not "${wrong}"`);
  return {
    url,
    user: values.user,
    password: values.password,
    specs,
    page: values.page ?? null,
  };
}
