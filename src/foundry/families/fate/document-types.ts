/** The document subtypes of the family, as `system.json` declares them; the parity check holds the two to each other. */
export const documentTypes = {
  Actor: { fate: { htmlFields: ["biography"] } },
  Item: {
    fateWeapon: { htmlFields: ["description"] },
    fateArmor: { htmlFields: ["description"] },
    fateStunt: { htmlFields: ["description"] },
  },
} as const;
