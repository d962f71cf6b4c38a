/** What the server last said about a user's access, kept on this device per uid. Whether it may still be used is decided in the domain. */
import type { RememberedAdmin, RememberedPages } from '@/domain/access/access-now';
import { forget, keep, readKept } from './device-storage';

const pagesName = (uid: string): string => `pages:${uid}`;
const adminName = (uid: string): string => `admin:${uid}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The remembered page list; null when there is none or it is damaged. */
export const recallPages = (uid: string): RememberedPages | null => {
  const kept = readKept(pagesName(uid));
  if (!isRecord(kept)) return null;
  const { pages, confirmedAtMs } = kept;
  if (!Array.isArray(pages) || !pages.every((page) => typeof page === 'string') || typeof confirmedAtMs !== 'number') return null;
  return { pages, confirmedAtMs };
};

export const rememberPages = (uid: string, remembered: RememberedPages): void => {
  keep(pagesName(uid), remembered);
};

/** The remembered answer about admin rights; null when there is none or it is damaged. */
export const recallAdmin = (uid: string): RememberedAdmin | null => {
  const kept = readKept(adminName(uid));
  if (!isRecord(kept)) return null;
  const { isAdmin, role, confirmedAtMs } = kept;
  if (typeof isAdmin !== 'boolean' || typeof confirmedAtMs !== 'number') return null;
  if (role !== null && typeof role !== 'string') return null;
  return { isAdmin, role, confirmedAtMs };
};

export const rememberAdmin = (uid: string, remembered: RememberedAdmin): void => {
  keep(adminName(uid), remembered);
};

/** Drops the answer about admin rights. */
export const forgetAdmin = (uid: string): void => {
  forget(adminName(uid));
};

/** Drops the page list. */
export const forgetPages = (uid: string): void => {
  forget(pagesName(uid));
};
