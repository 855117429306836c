/** Every family that Riposte ships. A further one is one more line here. */
import type { FamilyDocuments } from "../family/family.ts";
import { cairnDocuments } from "./cairn/documents.ts";
import { fateDocuments } from "./fate/documents.ts";
import { poolDocuments } from "./pool/documents.ts";

export const shipped: readonly FamilyDocuments[] = [poolDocuments, cairnDocuments, fateDocuments];
