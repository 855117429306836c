/** Every family that Riposte ships. A sixth one is one more line here. */
import type { FamilyModule } from "./family.ts";
import { pool } from "./pool/index.ts";

export const shipped: readonly FamilyModule[] = [pool];
