/**
 * Questions of the form “do trades with this label do better than the rest?”, by where the label comes from: that settles what may be
 * rearranged to see what chance alone would bring. Results are in order of entry, day by day.
 */

/** Results of trades in order of entry, and where each day begins: day d holds the trades from `dayStart[d]` up to `dayStart[d + 1]`. */
export interface TradeDays {
  readonly results: Float64Array;
  /** One more than there are days; the last is the number of trades. */
  readonly dayStart: Uint32Array;
}

/** Label of a trade or day: 1 in the group, 0 in the rest, `outside` when the question is not about it. */
export const outside = 2;

/** A label that follows from results of the same day alone. */
export interface OutcomeLabel {
  /** Trades of the day that have to lie before one for the label to be known. */
  readonly needs: number;
  /** The label of the trade at `at`, from the results before it. */
  readonly holds: (results: Float64Array, at: number) => boolean;
}

export type LabelQuestion =
  /** A trade’s own label, which has nothing to do with what went before: labels are free within the day. */
  | { readonly scheme: 'free'; readonly labels: Uint8Array }
  /** A day’s label, such as its weekday: days change places within blocks. `blocks[d]` numbers the block of day d, ascending. */
  | { readonly scheme: 'whole days'; readonly labels: Uint8Array; readonly blocks: Uint32Array }
  /** Made from earlier outcomes: made again from each rearrangement. */
  | { readonly scheme: 'outcomes'; readonly label: OutcomeLabel }
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

/** The sums under a label made from the outcomes in the order given. */
export const sumsByOutcome = ({ results, dayStart }: TradeDays, { needs, holds }: OutcomeLabel): GroupSums => {
  const sums = noSums();
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const end = dayStart[day + 1] ?? 0;
    for (let at = (dayStart[day] ?? 0) + needs; at < end; at += 1) addTo(sums, results[at] ?? NaN, holds(results, at));
  }
  return sums;
};

/** What went before a trade: nothing on its day, a loss, or anything else; 0 is no loss. */
export type Before = 0 | 1 | 2;

export const beforeOf = (results: Float64Array, start: number, at: number): Before =>
  at === start ? 0 : (results[at - 1] ?? NaN) < 0 ? 1 : 2;

/** How often a trade has the label after each kind of predecessor; 0 where there never was one. */
export const frequenciesOf = ({ results, dayStart }: TradeDays, labels: Uint8Array): readonly number[] => {
  const [labelled, all] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let day = 0; day + 1 < dayStart.length; day += 1) {
    const [start, end] = [dayStart[day] ?? 0, dayStart[day + 1] ?? 0];
    for (let at = start; at < end; at += 1) {
      if (labels[at] === outside) continue;
      const before = beforeOf(results, start, at);
      all[before]! += 1;
      if (labels[at] === 1) labelled[before]! += 1;
    }
  }
  return all.map((n, before) => (n === 0 ? 0 : labelled[before]! / n));
};

const isLoss = (results: Float64Array, at: number): boolean => (results[at] ?? NaN) < 0;
const isWin = (results: Float64Array, at: number): boolean => (results[at] ?? NaN) > 0;

/** The labels that are made from earlier outcomes. */
export const outcomeLabels = {
  afterLoss: { needs: 1, holds: (results, at) => isLoss(results, at - 1) },
  afterWin: { needs: 1, holds: (results, at) => isWin(results, at - 1) },
  afterTwoLosses: { needs: 2, holds: (results, at) => isLoss(results, at - 1) && isLoss(results, at - 2) },
  afterTwoWins: { needs: 2, holds: (results, at) => isWin(results, at - 1) && isWin(results, at - 2) },
} as const satisfies Readonly<Record<string, OutcomeLabel>>;
