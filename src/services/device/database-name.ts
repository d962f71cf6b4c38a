/** The names of the databases that hold what one person has on this device. */

/** What a database holds: one word without a hyphen, after which the uid begins. */
export type DatabaseContent = 'journal' | 'kept' | 'screenshots' | 'candles' | 'calendar' | 'documents' | 'folder' | 'notes';

/** Each begins and ends alike, so that an export and a cleaning of the device find it, and one person never opens another's. */
export const databaseName = (content: DatabaseContent, uid: string): string => `sextant-${content}-${uid}`;
