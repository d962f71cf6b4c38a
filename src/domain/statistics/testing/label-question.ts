/**
 * Questions of the form “do trades with this label do better than the rest?”, by where the label comes from: that settles what may be
 * rearranged to see what chance alone would bring. Results are in order of entry, day by day.
 */

/** Results of trades in order of entry, and where each day begins: day d holds the trades from `dayStart[d]` up to `dayStart[d + 1]`. */
export interface TradeDays {
  readonly results: Float64Array;
  /** One more than there are days; the last is the number of trades. */
  readonly dayStart: Uint32Array;
  /**
   * Which trades of its day had closed when the trade at `at` was entered: at `at × closedKnown` the one that closed last, then the ones
   * before it, −1 where there were none. Left out: every trade closes before the next one is entered.
   */
  readonly lastClosed?: Int32Array | undefined;
}

/** How many earlier trades are known of each. */
export const closedKnown = 5;

/** Place of the trade that closed as the (`back` + 1)-th last before the entry of the one at `at`; −1: none of its day did. */
export const closedBefore = (lastClosed: Int32Array | undefined, start: number, at: number, back: number): number => {
  if (lastClosed !== undefined) return back < closedKnown ? (lastClosed[at * closedKnown + back] ?? -1) : -1;
  return at - 1 - back < start ? -1 : at - 1 - back;
};

/** Label of a trade or day: 1 in the group, 0 in the rest, `outside` when the question is not about it. */
export const outside = 2;

/**
 * A label that follows from results of the same day alone: the last `needs` trades that had closed at the entry all lost, or all won. Where
 * fewer of the day had closed, the question is not about the trade.
 */
export interface OutcomeLabel {
  readonly needs: number;
  readonly all: 'loss' | 'win';
}

export type LabelQuestion =
  /** A trade’s own label, which has nothing to do with what went before: labels are free within the day. */
  | { readonly scheme: 'free'; readonly labels: Uint8Array }
  /** A day’s label, such as its weekday: days change places within blocks. `blocks[d]` numbers the block of day d, ascending. */
  | { readonly scheme: 'whole days'; readonly labels: Uint8Array; readonly blocks: Uint32Array }
  /** Made from earlier outcomes: made again from each rearrangement. */
  | {
      readonly scheme: 'outcomes';
      readonly label: OutcomeLabel;
      /** What else has to hold of a trade, whatever the outcomes: 1 it does, 0 it is in the rest, `outside`. Left out: nothing. */
      readonly labels?: Uint8Array;
    }
  /** Behaviour that may answer to the last outcome, such as size: drawn again with the trader’s own frequency after the like of it. */
  | { readonly scheme: 'redrawn'; readonly labels: Uint8Array };

/** Sums and counts of group and rest. */
export interface GroupSums {
  sum: number;
  count: number;
  restSum: number;
  restCount: number;
}

export const noSums = (): GroupSums => ({ sum: 0, count: 0, restSum: 0, restCount: 0 });

/** Mean of the group − mean of the rest; NaN where either is empty. */
export const differenceOf = ({ sum, count, restSum, restCount }: GroupSums): number => sum / count - restSum / restCount;

const addTo = (sums: GroupSums, result: number, isIn: boolean): void => {
  if (isIn) {
    sums.sum += result;
    sums.count += 1;
  } else {
    sums.restSum += result;
    sums.restCount += 1;
  }
};

/** The sums under labels of trades, in the order of the results given. */
export const sumsByTrade = (results: Float64Array, labels: Uint8Array): GroupSums => {
  const sums = noSums();
  for (let i = 0; i < results.length; i += 1) {
    if (labels[i] !== outside) addTo(sums, results[i] ?? NaN, labels[i] === 1);
  }
  return sums;
};

/** Whether an outcome label holds of the trade at `at`; null where too few trades of its day had closed. */
export const outcomeHolds = (
  { results, lastClosed }: Pick<TradeDays, 'results' | 'lastClosed'>,
  { needs, all }: OutcomeLabel,
  start: number,
  at: number,
): boolean | null => {
  if (closedBefore(lastClosed, start, at, needs - 1) < 0) return null;
  for (let back = 0; back < needs; back += 1) {
    const result = results[closedBefore(lastClosed, start, at, back)] ?? NaN;
    if (!(all === 'loss' ? result < 0 : result > 0)) return false;
  }
  return true;
};

/** The sums under a label made from the outcomes in the order given, and what else has to hold. */
export const sumsByOutcome = (days: TradeDays, label: OutcomeLabel, labels?: Uint8Array): GroupSums => {
  const { results, dayStart } = days;
  const sums = noSums();
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const [start, end] = [dayStart[day] ?? 0, dayStart[day + 1] ?? 0];
    for (let at = start; at < end; at += 1) {
      if (labels?.[at] === outside) continue;
      const holds = outcomeHolds(days, label, start, at);
      if (holds !== null) addTo(sums, results[at] ?? NaN, holds && labels?.[at] !== 0);
    }
  }
  return sums;
};

/** What went before a trade: nothing of its day had closed, a loss, or anything else; 0 is no loss. */
export type Before = 0 | 1 | 2;

export const beforeOf = ({ results, lastClosed }: Pick<TradeDays, 'results' | 'lastClosed'>, start: number, at: number): Before => {
  const last = closedBefore(lastClosed, start, at, 0);
  return last < 0 ? 0 : (results[last] ?? NaN) < 0 ? 1 : 2;
};

/** How often a trade has the label after each kind of predecessor; 0 where there never was one. */
export const frequenciesOf = (days: TradeDays, labels: Uint8Array): readonly number[] => {
  const { dayStart } = days;
  const [labelled, all] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const [start, end] = [dayStart[day] ?? 0, dayStart[day + 1] ?? 0];
    for (let at = start; at < end; at += 1) {
      if (labels[at] === outside) continue;
      const before = beforeOf(days, start, at);
      all[before]! += 1;
      if (labels[at] === 1) labelled[before]! += 1;
    }
  }
  return all.map((n, before) => (n === 0 ? 0 : labelled[before]! / n));
};

/** The labels that are made from earlier outcomes. */
export const outcomeLabels = {
  afterLoss: { needs: 1, all: 'loss' },
  afterWin: { needs: 1, all: 'win' },
  afterTwoLosses: { needs: 2, all: 'loss' },
  afterTwoWins: { needs: 2, all: 'win' },
} as const satisfies Readonly<Record<string, OutcomeLabel>>;
