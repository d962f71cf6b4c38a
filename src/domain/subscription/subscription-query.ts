/**
 * What an admin can ask of the list of subscriptions, as conditions of a query. The states are those of `stateAt`, said in stored dates:
 * the database computes nothing. Each shape of a question needs an index (`firestore.indexes.json`).
 */
import { dayMs } from '@/lib/durations';

export const listStates = ['all', 'trialing', 'active', 'no-end', 'past-due', 'canceled', 'grace', 'expired', 'taken-back'] as const;
export type ListState = (typeof listStates)[number];

export type DateField = 'pagesUntil' | 'createdAt' | 'updatedAt';

/** From the start of one day to before the start of another, in epoch ms; null: open. */
export interface DateRange {
  readonly field: DateField;
  readonly from: number | null;
  readonly before: number | null;
}

export interface ListQuestion {
  readonly state: ListState;
  /** The beginning of an address, normalised; empty for all. */
  readonly prefix: string;
  readonly dates: DateRange | null;
}

/** A number is an instant, in epoch ms. */
export interface Condition {
  readonly field: string;
  readonly op: '==' | 'in' | '<' | '<=' | '>' | '>=';
  readonly value: string | number | null | readonly string[];
}

export interface ListQuery {
  readonly conditions: readonly Condition[];
  readonly order: { readonly field: string; readonly direction: 'asc' | 'desc' };
}

const running = ['active', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'] as const;
const notTakenBack = [...running, 'trialing', 'past_due', 'canceled'] as const;

const is = (field: string, value: string | null): Condition => ({ field, op: '==', value });
const among = (field: string, value: readonly string[]): Condition => ({ field, op: 'in', value });
const after = (field: string, now: number): Condition => ({ field, op: '>', value: now });
const past = (field: string, now: number): Condition => ({ field, op: '<=', value: now });

const ofState: Readonly<Record<ListState, (now: number) => readonly Condition[]>> = {
  all: () => [],
  trialing: (now) => [is('status', 'trialing'), after('pagesUntil', now)],
  active: (now) => [among('status', running), after('pagesUntil', now)],
  'no-end': () => [is('status', 'active'), is('pagesUntil', null)],
  'past-due': (now) => [is('status', 'past_due'), after('pagesUntil', now)],
  canceled: (now) => [is('status', 'canceled'), after('pagesUntil', now)],
  grace: (now) => [among('status', notTakenBack), past('pagesUntil', now), after('writeUntil', now)],
  expired: (now) => [among('status', notTakenBack), past('writeUntil', now)],
  'taken-back': () => [among('status', ['refunded', 'revoked'])],
};

/** By what a state is listed, where neither an address nor a date is asked for: what ends soonest first, what ended last first. */
const ownOrder: Readonly<Record<ListState, ListQuery['order']>> = {
  all: { field: 'updatedAt', direction: 'desc' },
  trialing: { field: 'pagesUntil', direction: 'asc' },
  active: { field: 'pagesUntil', direction: 'asc' },
  'no-end': { field: 'updatedAt', direction: 'desc' },
  'past-due': { field: 'pagesUntil', direction: 'asc' },
  canceled: { field: 'pagesUntil', direction: 'asc' },
  grace: { field: 'pagesUntil', direction: 'desc' },
  expired: { field: 'writeUntil', direction: 'desc' },
  'taken-back': { field: 'updatedAt', direction: 'desc' },
};

/** The last character of Unicode's private use area: after every one that an address may have. */
const afterAll = '\uF8FF';

const orderOf = ({ state, prefix, dates }: ListQuestion): ListQuery['order'] => {
  if (prefix !== '') return { field: 'email', direction: 'asc' };
  return dates === null ? ownOrder[state] : { field: dates.field, direction: dates.field === 'pagesUntil' ? 'asc' : 'desc' };
};

/** The question at `now`, in epoch ms by the server's clock. Where plans without an end are asked for, a range of ends says nothing. */
export const listQueryOf = (question: ListQuestion, now: number): ListQuery => {
  const { state, prefix } = question;
  const dates = state === 'no-end' && question.dates?.field === 'pagesUntil' ? null : question.dates;
  const conditions = [...ofState[state](now)];
  if (prefix !== '')
    conditions.push({ field: 'email', op: '>=', value: prefix }, { field: 'email', op: '<', value: `${prefix}${afterAll}` });
  if (dates !== null) {
    // Without a bound a range still finds only what has the date.
    conditions.push({ field: dates.field, op: '>=', value: dates.from ?? 0 });
    if (dates.before !== null) conditions.push({ field: dates.field, op: '<', value: dates.before });
  }
  return { conditions, order: orderOf({ state, prefix, dates }) };
};

/**
 * The composite index that a query needs, as `field direction` in order; null where the index of a single field does. Fields of equality
 * come first, then the order, then the other fields of a range.
 * https://firebase.google.com/docs/firestore/query-data/multiple-range-fields
 */
export const indexOf = ({ conditions, order }: ListQuery): readonly string[] | null => {
  const equal = [...new Set(conditions.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field))].toSorted();
  const ranged = [...new Set(conditions.map(({ field }) => field))]
    .filter((field) => !equal.includes(field) && field !== order.field)
    .toSorted();
  if (equal.length + ranged.length === 0) return null;
  return [
    ...equal.map((field) => `${field} asc`),
    `${order.field} ${order.direction}`,
    ...ranged.map((field) => `${field} ${order.direction}`),
  ];
};

/** The figures of the page, each as counts of which the database needs to send no record. */
export interface FigureCounts {
  /** Paying customers of 30 days ago, and those of them whose plan has ended since. */
  readonly customersBefore: readonly Condition[];
  readonly customersLost: readonly Condition[];
  /** Free trials that began in the 90 days of which every trial has ended, and those of them that were paid for. */
  readonly trialsEnded: readonly Condition[];
  readonly trialsPaid: readonly Condition[];
}

export const churnDays = 30;
export const conversionDays = 90;

/** Whoever ever paid has the id of a payment. @param trialDays how long a free trial lasts @param now epoch ms by the server's clock */
export const figureCounts = (trialDays: number, now: number): FigureCounts => {
  const since = now - churnDays * dayMs;
  const paid: Condition = { field: 'providerId', op: '>', value: '' };
  const before: readonly Condition[] = [paid, past('createdAt', since), after('pagesUntil', since)];
  const lastStart = now - trialDays * dayMs;
  const ended: readonly Condition[] = [
    is('origin', 'trial'),
    after('createdAt', lastStart - conversionDays * dayMs),
    past('createdAt', lastStart),
  ];
  return {
    customersBefore: before,
    customersLost: [...before, past('pagesUntil', now)],
    trialsEnded: ended,
    trialsPaid: [...ended, paid],
  };
};

/** The indexes of the counts, as `indexOf` writes them: without an order, the fields of ranges come by name. Equality alone needs none. */
export const indexOfCount = (conditions: readonly Condition[]): readonly string[] | null => {
  const equal = [...new Set(conditions.filter(({ op }) => op === '==' || op === 'in').map(({ field }) => field))].toSorted();
  const ranged = [...new Set(conditions.map(({ field }) => field))].filter((field) => !equal.includes(field)).toSorted();
  return ranged.length === 0 || equal.length + ranged.length === 1 ? null : [...equal, ...ranged].map((field) => `${field} asc`);
};
