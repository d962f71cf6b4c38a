/** What a step of use costs, in the units that Firebase bills or limits, and how two readings are subtracted. */

export interface Counts {
  /** Documents sent to clients: results of reads and queries, and changes told to listeners. */
  readonly documentReads: number;
  /** Reads and queries that brought nothing, or nothing new. They are billed like the others. */
  readonly missingReads: number;
  /** Documents that the security rules looked up besides the one concerned. They are billed as reads. */
  readonly rulesReads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly firestoreBytesDown: number;
  readonly firestoreBytesUp: number;
  /** Connections opened to the Realtime Database. */
  readonly databaseConnections: number;
  readonly databaseBytesDown: number;
  readonly databaseBytesUp: number;
  readonly hostingRequests: number;
  readonly hostingBytesDown: number;
  /** Calls to the sign-in service, by name. */
  readonly authCalls: Readonly<Record<string, number>>;
}

type NumericCount = Exclude<keyof Counts, 'authCalls'>;

const numeric: readonly NumericCount[] = [
  'documentReads',
  'missingReads',
  'rulesReads',
  'writes',
  'deletes',
  'firestoreBytesDown',
  'firestoreBytesUp',
  'databaseConnections',
  'databaseBytesDown',
  'databaseBytesUp',
  'hostingRequests',
  'hostingBytesDown',
];

export const noCounts: Counts = {
  documentReads: 0,
  missingReads: 0,
  rulesReads: 0,
  writes: 0,
  deletes: 0,
  firestoreBytesDown: 0,
  firestoreBytesUp: 0,
  databaseConnections: 0,
  databaseBytesDown: 0,
  databaseBytesUp: 0,
  hostingRequests: 0,
  hostingBytesDown: 0,
  authCalls: {},
};

/** `one` plus `other` times `factor`, count by count. */
export const addScaled = (one: Counts, other: Counts, factor: number): Counts => {
  const sums = Object.fromEntries(numeric.map((name) => [name, one[name] + other[name] * factor])) as Record<NumericCount, number>;
  const names = [...new Set([...Object.keys(one.authCalls), ...Object.keys(other.authCalls)])].toSorted();
  const authCalls = Object.fromEntries(names.map((name) => [name, (one.authCalls[name] ?? 0) + (other.authCalls[name] ?? 0) * factor]));
  return { ...sums, authCalls: Object.fromEntries(Object.entries(authCalls).filter(([, calls]) => calls !== 0)) };
};

export const difference = (later: Counts, earlier: Counts): Counts => addScaled(later, earlier, -1);

/** Everything Firestore bills as a read. */
export const billedReads = ({ documentReads, missingReads, rulesReads }: Counts): number => documentReads + missingReads + rulesReads;

export const callsOf = ({ authCalls }: Counts): number => Object.values(authCalls).reduce((sum, calls) => sum + calls, 0);
