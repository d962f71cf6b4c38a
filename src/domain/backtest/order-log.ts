/** Every order that came to nothing, with its reason: skipped before it was placed, refused, expired or cancelled. Nothing is left out of it. */

const orderOutcomes = [
  'skipped: a position is open',
  'skipped: the sides contradict each other on this bar',
  'skipped: news blackout',
  'skipped: the candles end here',
  'skipped: the account was closed',
  'rejected: the size is below the smallest step',
  'rejected: not enough funds for the margin and the commission',
  'rejected: no price, a value it needs is missing',
  'rejected: the risk has no size, there is no stop on the losing side',
  'expired',
  'cancelled: another order of its group was filled',
  'cancelled: a newer order of the same rule took its place',
  'cancelled: an order replaced it',
  'cancelled: by hand',
  'skipped: a position of the other side is open',
  'skipped: the strategy’s most positions are open',
  'rejected: a part is below the smallest step',
  'skipped: the portfolio’s most positions are open',
  'skipped: the most positions of this instrument are open',
  'skipped: the portfolio’s exposure would pass its limit',
  'skipped: the portfolio’s risk would pass its limit',
] as const;

export type OrderOutcome = (typeof orderOutcomes)[number];

export interface LoggedOrder {
  /** The bar at which it came to nothing. */
  readonly bar: number;
  /** Index of the strategy's entry rule. */
  readonly rule: number;
  readonly outcome: OrderOutcome;
  /** Money or units that were needed, and that were there; null where the outcome has no such figures. */
  readonly needed: number | null;
  readonly available: number | null;
}

export interface OrderLog {
  readonly count: number;
  readonly bar: Int32Array;
  readonly rule: Uint8Array;
  readonly outcome: Uint8Array;
  readonly needed: Float64Array;
  readonly available: Float64Array;
}

const emptyLog = (capacity: number) => ({
  bar: new Int32Array(capacity),
  rule: new Uint8Array(capacity),
  outcome: new Uint8Array(capacity),
  needed: new Float64Array(capacity),
  available: new Float64Array(capacity),
});

const firstCapacity = 64;

export interface OrderLogger {
  readonly add: (bar: number, rule: number, outcome: OrderOutcome, figures?: { needed: number; available: number }) => void;
  readonly log: () => OrderLog;
  readonly count: () => number;
  /** Forgets the entries from number `count` on. */
  readonly cutTo: (count: number) => void;
}

const numberOf = new Map<OrderOutcome, number>(orderOutcomes.map((outcome, k) => [outcome, k]));

/** Collects orders that came to nothing; its arrays double when they are full. */
export const orderLogger = (): OrderLogger => {
  let columns = emptyLog(firstCapacity);
  let count = 0;
  const copyInto = (target: typeof columns): typeof columns => {
    target.bar.set(columns.bar.subarray(0, count));
    target.rule.set(columns.rule.subarray(0, count));
    target.outcome.set(columns.outcome.subarray(0, count));
    target.needed.set(columns.needed.subarray(0, count));
    target.available.set(columns.available.subarray(0, count));
    return target;
  };
  return {
    add: (bar, rule, outcome, figures) => {
      if (count === columns.bar.length) columns = copyInto(emptyLog(count * 2));
      columns.bar[count] = bar;
      columns.rule[count] = rule;
      columns.outcome[count] = numberOf.get(outcome) ?? 0;
      columns.needed[count] = figures?.needed ?? NaN;
      columns.available[count] = figures?.available ?? NaN;
      count += 1;
    },
    log: () => ({ count, ...copyInto(emptyLog(count)) }),
    count: () => count,
    cutTo: (to) => {
      count = to;
    },
  };
};

const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Entry `index` of the log as a record. */
export const loggedOrderAt = (log: OrderLog, index: number): LoggedOrder => {
  const outcome = orderOutcomes[log.outcome[index] ?? -1];
  if (outcome === undefined) throw new RangeError(`There is no order ${index} among ${log.count}.`);
  return {
    bar: log.bar[index] ?? 0,
    rule: log.rule[index] ?? 0,
    outcome,
    needed: orNull(log.needed[index]),
    available: orNull(log.available[index]),
  };
};

/** How many orders came to nothing for each reason that occurs. */
export const countOutcomes = (log: OrderLog): ReadonlyMap<OrderOutcome, number> => {
  const counts = new Map<OrderOutcome, number>();
  for (let k = 0; k < log.count; k += 1) {
    const { outcome } = loggedOrderAt(log, k);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
};
