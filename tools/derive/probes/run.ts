/** Asks the practice table everything that the types of the host answer. Nothing is drawn and no server runs. */
import type { HostFacts } from "../host/read.ts";
import { probeAbstracts } from "./abstracts.ts";
import { probeConstants } from "./constants.ts";
import { probeFields } from "./fields.ts";
import { probeMembers } from "./members.ts";
import { probeModels } from "./models.ts";
import type { Answers, Finding } from "./probe.ts";
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

/** All probes. */
export function runProbes(root: string, facts: HostFacts): Promise<Answers> {
  return quietly(() => askAll(root, facts));
}

/** The types are those of generation 13; what both generations share is asked of 14 as well. */
async function askAll(root: string, facts: HostFacts): Promise<Answers> {
  const { foundry, setGeneration } = await loadTable(root, 13);
  const sources = clientSources(root);
  const parts: Answers[] = [
    probeMembers(foundry, facts.classes),
    probeModels(foundry, facts),
    probeFields(foundry, facts.fields),
    probeConstants(foundry, facts.constants),
    await probeAbstracts(foundry, facts.classes),
    await probeRefusals(foundry, facts.classes),
    probeHooks(sources, facts.hooks),
    probeCalls(foundry, facts.classes, sources),
  ];
  setGeneration(14);
  parts.push(onFourteen(probeModels(foundry, facts)));
  setGeneration(13);
  return {
    asked: parts.reduce((sum, { asked }) => sum + asked, 0),
    findings: parts.flatMap(({ findings }) => findings),
  };
}

const onFourteen = ({ asked, findings }: Answers): Answers => ({
  asked,
  findings: findings.map((finding): Finding => ({ ...finding, subject: `14: ${finding.subject}` })),
});
