/** Writes docs/fidelity-faults.md from the list of seeded faults. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultsPage, FAULTS_FILE } from "../../tests/faults/doc.ts";
import { FAULTS } from "../../tests/faults/list.ts";
import { ROOT } from "../build/files.ts";

writeFileSync(join(ROOT, FAULTS_FILE), await faultsPage(FAULTS));
