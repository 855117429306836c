/** The zones of the salt house's map. Zones are names on fighters: the map only proposes them. */

/** What the scene of the encounter is known by. */
export const SALT_HOUSE = "saltHouse";

/** From left to right; texts are below `RIPOSTE.FateEncounter.zone`. */
export const ZONES = ["quay", "gallery", "vault"] as const;
export type Zone = (typeof ZONES)[number];
/** The first column of each zone. */
const FIRST_COLUMNS: Readonly<Record<Zone, number>> = { quay: 0, gallery: 7, vault: 14 };

/** The zone of a column of the map. */
export const zoneAt = (column: number): Zone => ZONES.findLast((zone) => FIRST_COLUMNS[zone] <= column) ?? ZONES[0];

/** A zone as fighters carry it. */
export const zoneName = (zone: Zone): string => game.i18n.localize(`RIPOSTE.FateEncounter.zone.${zone}`);
