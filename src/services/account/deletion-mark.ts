/** This device's mark of a deletion that was begun here and has not ended. Small, since every page looks for it. */
import { forget, keep, readKept } from '@/services/local/device-storage';

const markName = (uid: string): string => `deleting:${uid}`;

/** When the deletion of the account was begun on this device (epoch ms); null when none is unfinished. */
export const deletionMark = (uid: string): number | null => {
  const kept = readKept(markName(uid));
  return typeof kept === 'number' ? kept : null;
};

export const markDeletion = (uid: string): void => keep(markName(uid), Date.now());

export const removeDeletionMark = (uid: string): void => forget(markName(uid));
