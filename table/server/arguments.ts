/** The command line of the table. */
import { parseArgs } from "node:util";
import type { TableServerOptions } from "./options.ts";
import { SWITCHES, readSwitches } from "../shared/switches.ts";

const HELP = `Starts the practice table.

  --data <folder>         data folder (default table/data)
  --world <id>            world to open, made when it is not there (default demo)
  --system <id>           system of a new world
  --link <id>=<folder>    link a folder into the data folder's systems (may be repeated)
  --link-module <id>=<folder>
  --modules <a,b|all>     modules that are on until the world says otherwise (default all)
  --port <n>              default 30000; 0 for any free one
  --generation <13|14>    default 14
  --route-prefix <path>
  --seed <text>           repeatable dice
  --loud                  names that the table lacks throw
  --lossy <true|false>    acknowledge before storing
  --fact <name>=<true|false>   an unconfirmed fact (may be repeated)
  --nasty <name>[=<value>]     something that goes wrong at real tables (may be repeated)
  --switches              lists facts and nasties
  --user <name>=<role>    one more user in a new world (may be repeated)
  --empty                 a new world gets no demo fight
`;

const OPTIONS = {
  data: { type: "string", default: "table/data" },
  world: { type: "string", default: "demo" },
  system: { type: "string" },
  link: { type: "string", multiple: true },
  "link-module": { type: "string", multiple: true },
  modules: { type: "string", default: "all" },
  port: { type: "string", default: "30000" },
  generation: { type: "string", default: "14" },
  "route-prefix": { type: "string", default: "" },
  seed: { type: "string" },
  loud: { type: "boolean", default: false },
  lossy: { type: "string", default: "false" },
  fact: { type: "string", multiple: true },
  nasty: { type: "string", multiple: true },
  switches: { type: "boolean", default: false },
  user: { type: "string", multiple: true },
  empty: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

function pairs(list: readonly string[] = []): [string, string][] {
  return list.map((pair) => {
    const cut = pair.indexOf("=");
    if (cut < 1) throw new Error(`"${pair}" should read name=value`);
    return [pair.slice(0, cut), pair.slice(cut + 1)];
  });
}

function truth(text: string): boolean {
  if (text !== "true" && text !== "false") throw new Error(`"${text}" should be true or false`);
  return text === "true";
}

function wholeNumber(text: string, name: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} needs a number, not "${text}"`);
  return Number(text);
}

/** The switches as a person reads them. */
function listSwitches(): string {
  return SWITCHES.map(
    ({ kind, name, what, usual, other }) => `${kind} ${name} (usually ${usual}, or ${other})\n  ${what}\n`,
  ).join("");
}

/** Turns command line arguments into options, or into what is to be printed in place of a start. */
export function readArguments(args: string[]): TableServerOptions | string {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) return HELP;
  if (values.switches) return listSwitches();
  const generation = wholeNumber(values.generation, "generation");
  if (generation !== 13 && generation !== 14) throw new Error("--generation is 13 or 14");
  return {
    data: values.data,
    world: values.world,
    ...(values.system === undefined ? {} : { system: values.system }),
    systemLinks: Object.fromEntries(pairs(values.link)),
    moduleLinks: Object.fromEntries(pairs(values["link-module"])),
    modules: values.modules === "all" ? "all" : values.modules.split(",").filter((id) => id !== ""),
    port: wholeNumber(values.port, "port"),
    generation,
    routePrefix: values["route-prefix"],
    seed: values.seed ?? null,
    loud: values.loud,
    faults: { lossy: truth(values.lossy), ...readSwitches("nasty", values.nasty ?? []) },
    facts: readSwitches("fact", values.fact ?? []),
    users: pairs(values.user).map(([name, role]) => ({ name, role: wholeNumber(role, "user") })),
    demo: !values.empty,
    log: (line) => console.log(line),
  };
}
