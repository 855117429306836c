import { asText, type Dict } from "../../types.ts";

export interface PackMetadata extends Dict {
  id: string;
  label: string;
  name: string;
  type: string;
  packageName: string;
  packageType: string;
}

/** A compendium's metadata, whatever of it was given. */
export function packMetadata(given: Dict): PackMetadata {
  const name = asText(given.name);
  const packageName = asText(given.packageName ?? given.package ?? given.system, "world");
  return {
    ...given,
    id: asText(given.id, `${packageName}.${name}`),
    label: asText(given.label, name),
    name,
    type: asText(given.type, "Item"),
    packageName,
    packageType: asText(given.packageType, "system"),
  };
}
