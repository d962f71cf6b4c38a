/** Whose data this browser holds, and whether a cleaning is still to be done. Marks only; nothing is cleaned here. */
import { forget, keep, readKept } from './device-storage';

const holderMark = 'device-holder';
const cleaningMark = 'clear-device';

const uidIn = (mark: string): string | null => {
  const kept = readKept(mark);
  return typeof kept === 'string' ? kept : null;
};

/** The user who was signed in here last and has not logged out; null when nobody's data are here. */
export const holder = (): string | null => uidIn(holderMark);

export const isHolder = (uid: string): boolean => holder() === uid;

export const rememberHolder = (uid: string): void => {
  keep(holderMark, uid);
};

export const forgetHolder = (): void => {
  forget(holderMark);
};

/** The user whose data a prevented cleaning left here; null when nothing is to be done. */
export const cleaningDueFor = (): string | null => uidIn(cleaningMark);

export const isCleaningDue = (): boolean => cleaningDueFor() !== null;

export const rememberCleaning = (uid: string): void => {
  keep(cleaningMark, uid);
};

export const forgetCleaning = (): void => {
  forget(cleaningMark);
};
