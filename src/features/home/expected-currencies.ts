/** Remembers on this device how many currencies somebody's results were in: without any, the dashboard is that of a beginner. */
import { keep, readKept } from '@/services/local/device-storage';

const name = (uid: string): string => `result-currencies:${uid}`;

/** 0 for somebody without results; null for whoever is here for the first time. */
export const expectedCurrencies = (uid: string): number | null => {
  const kept = readKept(name(uid));
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 ? kept : null;
};

export const rememberCurrencies = (uid: string, count: number): void => {
  if (expectedCurrencies(uid) !== count) keep(name(uid), count);
};
