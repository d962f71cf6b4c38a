/** What the server last said about a user's access, kept on this device per uid. Whether it may still be used is decided in the domain. */
import type { RememberedAdmin, RememberedPages, RememberedPlan } from '@/domain/access/access-now';
import type { PlanFacts } from '@/domain/access/open-pages';
import { forget, keep, readKept } from './device-storage';

const pagesName = (uid: string): string => `pages:${uid}`;
const adminName = (uid: string): string => `admin:${uid}`;
const planName = (uid: string): string => `plan:${uid}`;

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

const isInstant = (value: unknown): value is number | null => value === null || typeof value === 'number';

const isPlan = (value: unknown): value is PlanFacts => {
  if (!isRecord(value)) return false;
  const { pages, pagesUntilMs, writeUntilMs } = value;
  return Array.isArray(pages) && pages.every((page) => typeof page === 'string') && isInstant(pagesUntilMs) && isInstant(writeUntilMs);
};

/** What is remembered of the subscription; null when there is nothing or it is damaged. */
export const recallPlan = (uid: string): RememberedPlan | null => {
  const kept = readKept(planName(uid));
  if (!isRecord(kept)) return null;
  const { plan, confirmedAtMs } = kept;
  return typeof confirmedAtMs === 'number' && (plan === null || isPlan(plan)) ? { plan, confirmedAtMs } : null;
};

export const rememberPlan = (uid: string, remembered: RememberedPlan): void => {
  keep(planName(uid), remembered);
};
