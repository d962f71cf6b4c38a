/** The log of somebody who has not signed in, on this device. An account takes it over. */
import type { ProgressEntry } from '@/domain/courses/progress';
import { liveCell } from '@/lib/live';
import { forget, keep, readKept } from '@/services/local/device-storage';

const name = 'course-progress';

/** Beyond it the oldest go: a small store must not run full, and nothing is lost of somebody who signs in now and then. */
const most = 1500;

const isEntry = (one: unknown): one is ProgressEntry =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  'on' in one &&
  'lesson' in one &&
  typeof one.on === 'number' &&
  typeof one.lesson === 'string';

const read = (): readonly ProgressEntry[] => {
  const kept = readKept(name);
  return Array.isArray(kept) ? kept.filter(isEntry) : [];
};

const cell = liveCell<readonly ProgressEntry[] | null>(null);

/** Entries of this device that belong to no account. */
export const deviceLog = {
  get: (): readonly ProgressEntry[] => {
    if (cell.get() === null) cell.set(read());
    return cell.get() ?? [];
  },
  subscribe: cell.subscribe,
};

export const addToDeviceLog = (entry: ProgressEntry): void => {
  // Another tab may have added some.
  const next = [...read(), entry].slice(-most);
  keep(name, next);
  cell.set(next);
};

/** Takes the entries out, for an account to keep. */
export const takeDeviceLog = (): readonly ProgressEntry[] => {
  const entries = read();
  forget(name);
  cell.set([]);
  return entries;
};
