/** Asks the practice table everything that the types of one generation answer. Nothing is drawn and no server runs. */
import type { HostFacts } from "../host/read.ts";
import { probeAbstracts } from "./abstracts.ts";
import { probeConstants } from "./constants.ts";
import { probeFields } from "./fields.ts";
import { probeMembers } from "./members.ts";
import { probeModels } from "./models.ts";
import type { Answers } from "./probe.ts";
import { probeRefusals } from "./refusals.ts";
import { clientSources, probeCalls, probeHooks } from "./sources.ts";
import { loadTable } from "./table.ts";

/** A host reports what it refuses; here that is what is asked for. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { error, warn } = console;
  Object.assign(console, { error: () => undefined, warn: () => undefined });
  try {
    return await work();
  } finally {
    Object.assign(console, { error, warn });
  }
}

/** All probes. A process loads the table as one generation only: what classes have is settled while they are loaded. */
export function askAll(root: string, facts: HostFacts): Promise<Answers> {
  return quietly(async () => {
    const foundry = await loadTable(root, facts.generation);
    const sources = clientSources(root);
    const parts: Answers[] = [
      probeMembers(foundry, facts.classes),
      probeModels(foundry, facts),
      probeFields(foundry, facts.fields),
      probeConstants(foundry, facts.constants),
      await probeAbstracts(foundry, facts.classes),
      await probeRefusals(foundry, facts),
      probeHooks(sources, facts.hooks),
      probeCalls(foundry, facts.classes, sources),
    ];
    return {
      asked: parts.reduce((sum, { asked }) => sum + asked, 0),
      findings: parts.flatMap(({ findings }) => findings),
    };
  });
}
