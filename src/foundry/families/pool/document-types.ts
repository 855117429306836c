/** The document subtypes of the family, as `system.json` declares them; the parity check holds the two to each other. */
export const documentTypes = {
  Actor: { pool: { htmlFields: ["biography"] } },
  Item: {
    poolWeapon: { htmlFields: ["description"] },
    poolArmor: { htmlFields: ["description"] },
    poolPower: { htmlFields: ["description"] },
  },
} as const;
