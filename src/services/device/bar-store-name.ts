/** The name of the store of candles, which the room of bars opens and a cleaning of the device removes. */

/** It begins and ends as that of every store of a user, so that an export and a cleaning find it. */
export const barStoreName = (uid: string): string => `sextant-candles-${uid}`;
