/**
 * Multiplies what was counted: to a user's month by assumptions about use, and to many users' month in money. The
 * assumptions and prices are data here, so that docs/scale.md and the script say the same.
 */
import { addScaled, billedReads, noCounts } from './counts';
import type { Counts } from './counts';
import type { Step } from './measure';

/** How often an active user does what was counted, in a month. */
export const timesAMonth: Readonly<Record<string, number>> = {
  'sign-up': 1 / 12,
  'the login page on a new device': 2,
  'later sign-in on a new device': 2,
  'visit of a signed-in device': 44,
  'home: a signed-in hour': 22,
  'journal: a signed-in hour': 22,
  'import of 123 trades': 4,
  'sign-in and journal of 10,000 trades on a new device': 1 / 6,
};

/** US dollars; where each comes from stands in docs/scale.md. */
export const prices = {
  per100kReads: 0.06,
  per100kWrites: 0.18,
  per100kDeletes: 0.02,
  perGiBFirestoreOut: 0.12,
  perGiBFirestoreStored: 0.18,
  perGBDatabaseOut: 1,
  perGBDatabaseStored: 5,
  perGBHostingOut: 0.15,
} as const;

/** What a month of Blaze includes at no cost. */
const included = {
  reads: 50_000 * 30,
  writes: 20_000 * 30,
  deletes: 20_000 * 30,
  firestoreOutGiB: 10,
  firestoreStoredGiB: 1,
  databaseOutGB: 10,
  databaseStoredGB: 1,
  hostingOutGB: 0.36 * 30,
} as const;

/** Prices per user of a month by the number of users, from the first user of the tier on. */
const authTiers: readonly (readonly [from: number, each: number])[] = [
  [50_000, 0.0055],
  [100_000, 0.0046],
  [1_000_000, 0.0032],
  [10_000_000, 0.0025],
];

/** What an active user keeps after a year: 492 trades a month of 502 bytes each, which no index covers; and a record, presence and index entries. */
const stored = { firestoreBytes: 3_000_000, databaseBytes: 600 } as const;

/** Encryption and TCP come on top of what a loopback connection carries. */
const databaseOverhead = 1.5;

/** The part of users whose tabs are connected at the busiest moment. */
const connectedAtPeak = 0.25;
/** The part of a peak hour's users who arrive in that hour; each arrival writes presence twice and leaves once. */
const writesPerArrival = 3;

const GB = 1e9;
const GiB = 2 ** 30;

/** One active user's month. */
export const monthOf = (steps: readonly Step[]): Counts =>
  Object.entries(timesAMonth).reduce((month, [name, times]) => {
    const step = steps.find((one) => one.name === name);
    if (step === undefined) throw new Error(`nothing was counted for "${name}"`);
    return addScaled(month, step.counts, times);
  }, noCounts);

const beyond = (amount: number, free: number): number => Math.max(0, amount - free);

const authCost = (users: number): number =>
  authTiers.reduce((sum, [from, each], at) => {
    const to = authTiers[at + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(users, to) - from) * each;
  }, 0);

export interface Projection {
  readonly users: number;
  readonly readsAMonth: number;
  readonly writesAMonth: number;
  readonly firestoreOutGiB: number;
  readonly firestoreStoredGiB: number;
  readonly databaseOutGB: number;
  readonly databaseStoredGB: number;
  readonly hostingOutGB: number;
  readonly connectionsAtPeak: number;
  readonly databaseWritesASecondAtPeak: number;
  readonly dollarsAMonth: Readonly<Record<'firestore' | 'database' | 'hosting' | 'auth' | 'total', number>>;
}

/** The month of that many active users. */
export const project = (month: Counts, users: number): Projection => {
  const amounts = {
    users,
    readsAMonth: billedReads(month) * users,
    writesAMonth: month.writes * users,
    firestoreOutGiB: (month.firestoreBytesDown * users) / GiB,
    firestoreStoredGiB: (stored.firestoreBytes * users) / GiB,
    databaseOutGB: (month.databaseBytesDown * databaseOverhead * users) / GB,
    databaseStoredGB: (stored.databaseBytes * users) / GB,
    hostingOutGB: (month.hostingBytesDown * users) / GB,
    connectionsAtPeak: users * connectedAtPeak,
    databaseWritesASecondAtPeak: (users * connectedAtPeak * writesPerArrival) / 3_600,
  };
  const firestore =
    (beyond(amounts.readsAMonth, included.reads) / 1e5) * prices.per100kReads +
    (beyond(amounts.writesAMonth, included.writes) / 1e5) * prices.per100kWrites +
    (beyond(month.deletes * users, included.deletes) / 1e5) * prices.per100kDeletes +
    beyond(amounts.firestoreOutGiB, included.firestoreOutGiB) * prices.perGiBFirestoreOut +
    beyond(amounts.firestoreStoredGiB, included.firestoreStoredGiB) * prices.perGiBFirestoreStored;
  const database =
    beyond(amounts.databaseOutGB, included.databaseOutGB) * prices.perGBDatabaseOut +
    beyond(amounts.databaseStoredGB, included.databaseStoredGB) * prices.perGBDatabaseStored;
  const hosting = beyond(amounts.hostingOutGB, included.hostingOutGB) * prices.perGBHostingOut;
  const auth = authCost(users);
  return { ...amounts, dollarsAMonth: { firestore, database, hosting, auth, total: firestore + database + hosting + auth } };
};
