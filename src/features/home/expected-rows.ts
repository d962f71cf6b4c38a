/** Remembers on this device how many rows a part of the dashboard had, so that its place has the right height before it is read. */
import { keep, readKept } from '@/services/local/device-storage';

/** A row of tiles for each currency of the results, or a row for each of the next events. */
export type DashboardPart = 'result-currencies' | 'next-events';

const name = (part: DashboardPart, uid: string): string => `${part}:${uid}`;

/** Number of rows to expect; 0 for somebody without any, and for whoever is here for the first time. */
export const expectedRows = (part: DashboardPart, uid: string): number => {
  const kept = readKept(name(part, uid));
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0 ? kept : 0;
};

export const rememberRows = (part: DashboardPart, uid: string, count: number): void => {
  if (expectedRows(part, uid) !== count) keep(name(part, uid), count);
};
