/** Every rule family. A sixth is one more line here and one in `foundry/families/registry.ts`. */
import type { FamilyTable } from "./core/fold-context.ts";
import { pool } from "./pool/index.ts";

export const families: FamilyTable = { [pool.id]: pool };
