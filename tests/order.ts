/** In what order the test files run: long ones first, so that all workers end at about the same time. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects with windows take longest; what fills the last gaps is short. */
const PROJECTS = ["browser", "browser-other", "table", "tools", "foundry", "rules"];

/** Files that take longer than their length says. */
const LONG = ["browser/licensed-kit", "browser/bots", "table/faults", "table/server/kill-fight", "rules/pool/bots"];

const rank = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Project by project: a worker keeps its browser only as long as its next file is of the same project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byLength = await super.sort(files);
    return byLength.sort((a, b) => rank(a) - rank(b) || Number(isLong(b)) - Number(isLong(a)));
  }
}
