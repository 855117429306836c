/** The document subtypes of the family, as `system.json` declares them; the parity check holds the two to each other. */
export const documentTypes = {
  Actor: { cairn: { htmlFields: ["biography"] } },
  Item: {
    cairnWeapon: { htmlFields: ["description"] },
    cairnArmor: { htmlFields: ["description"] },
    cairnGear: { htmlFields: ["description"] },
  },
} as const;
