/** Every family that Riposte ships. A further one is one more line here. */
import type { FamilyModule } from "../family/family.ts";
import { cairn } from "./cairn/index.ts";
import { pool } from "./pool/index.ts";

export const shipped: readonly FamilyModule[] = [pool, cairn];
