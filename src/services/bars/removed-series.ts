/** Candle series that were removed and can still be brought back, noted on this device: hidden at once, forgotten a while later. */
import { minuteMs } from '@/lib/durations';
import { keep, readKept } from '@/services/local/device-storage';

/** So long a removed series can be brought back. */
const forgetAfterMs = 10 * minuteMs;

const nameFor = (uid: string): string => `removed-candles:${uid}`;

const read = (uid: string): ReadonlyMap<string, number> => {
  const kept = readKept(nameFor(uid));
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
};

const write = (uid: string, removed: ReadonlyMap<string, number>): void => keep(nameFor(uid), Object.fromEntries(removed));

/** Digests of the series that are hidden. */
export const removedSeries = (uid: string): ReadonlySet<string> => new Set(read(uid).keys());

/** Those whose time is over. */
export const dueSeries = (uid: string, now: number): readonly string[] =>
  [...read(uid)].filter(([, at]) => Math.abs(now - at) >= forgetAfterMs).map(([digest]) => digest);

/** Hides a series from an instant on. */
export const hideSeries = (uid: string, digest: string, now: number): void => write(uid, new Map([...read(uid), [digest, now]]));

/** It is hidden no more: brought back, or forgotten. */
export const unhideSeries = (uid: string, digest: string): void =>
  write(uid, new Map([...read(uid)].filter(([other]) => other !== digest)));
