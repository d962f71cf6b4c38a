/**
 * The trades of a claim as its test reads them: in order of entry, with the labels as they count. Those before the claim are among them, as
 * predecessors and to know how often the trader does something; only later ones are tested.
 */
import { outside } from '@/domain/statistics/testing/label-question';
import { appendTo } from '@/lib/append-to';

/** The last `count` trades of the same day to close before an entry all lost, or all won. */
export interface AfterOutcome {
  readonly is: 'loss' | 'win';
  readonly count: number;
}

export interface ClaimTrades {
  /** Epoch ms, ascending. */
  readonly openedAt: Float64Array;
  readonly closedAt: Float64Array;
  /** Trading day of entry, in days since 1 January 1970; ascending. */
  readonly day: Int32Array;
  /** In the measure, with the stop that counts; NaN: none. */
  readonly results: Float64Array;
  /** Net result in money: its sign says what was a loss. */
  readonly money: Float64Array;
  /** Labels that have nothing to do with the outcome before: 1 all hold, 0 one does not, `outside` where one cannot be told. */
  readonly free: Uint8Array;
  /** Labels that may answer to it, such as size; null: the claim has none. */
  readonly behavior: Uint8Array | null;
  /** Labels that follow from the outcomes of the day alone. */
  readonly after: readonly AfterOutcome[];
  /** 1: a label or the stop was typed after the exit was stored. Such a trade is left out of the test. */
  readonly late: Uint8Array;
  /** The group and the results as they are now, late labels included. */
  readonly now: Uint8Array;
  readonly resultsNow: Float64Array;
  /**
   * Of a claim against the plan: `results` by the reading of the bars in which leaving it costs more, which has to be refuted; those of
   * `results`, in which it costs less, have to be confirmed. Left out, there is one reading.
   */
  readonly otherReading?: Float64Array | undefined;
}

/** By trade the places of the last trades of its day to have closed when it was entered, the latest last. */
export const closedBeforeOf = ({ openedAt, closedAt, day }: ClaimTrades): readonly (readonly number[])[] => {
  const before: (readonly number[])[] = [];
  let start = 0;
  for (let at = 0; at < day.length; at += 1) {
    if (day[at] !== day[start]) start = at;
    const closed: number[] = [];
    for (let other = start; other < at; other += 1) if ((closedAt[other] ?? NaN) <= (openedAt[at] ?? NaN)) closed.push(other);
    before.push(closed.toSorted((a, b) => (closedAt[a] ?? 0) - (closedAt[b] ?? 0) || a - b));
  }
  return before;
};

const isSo = (money: number, is: AfterOutcome['is']): boolean => (is === 'loss' ? money < 0 : money > 0);

/** 1 where the last of `closed` all turned out so, 0 where not, `outside` with too few of them. `moneyAt`: the outcomes as they are arranged. */
export const afterLabel = (closed: readonly number[], after: readonly AfterOutcome[], moneyAt: (at: number) => number): number => {
  let label = 1;
  for (const { is, count } of after) {
    if (closed.length < count) return outside;
    if (!closed.slice(-count).every((at) => isSo(moneyAt(at), is))) label = 0;
  }
  return label;
};

/** All of them hold; what cannot be told leaves the trade out, whatever the others say. */
export const allOf = (...labels: readonly number[]): number => (labels.includes(outside) ? outside : Math.min(1, ...labels));

/** What went before: 0 nothing that had closed, 1 a loss, 2 anything else. */
export const kindBefore = (closed: readonly number[], moneyAt: (at: number) => number): 0 | 1 | 2 => {
  const last = closed.at(-1);
  return last === undefined ? 0 : moneyAt(last) < 0 ? 1 : 2;
};

/** The trades of a day and of later ones. */
export const tradesFrom = (trades: ClaimTrades, firstDay: number): ClaimTrades => {
  let from = trades.day.length;
  while (from > 0 && (trades.day[from - 1] ?? 0) >= firstDay) from -= 1;
  return {
    openedAt: trades.openedAt.subarray(from),
    closedAt: trades.closedAt.subarray(from),
    day: trades.day.subarray(from),
    results: trades.results.subarray(from),
    money: trades.money.subarray(from),
    free: trades.free.subarray(from),
    behavior: trades.behavior?.subarray(from) ?? null,
    after: trades.after,
    late: trades.late.subarray(from),
    now: trades.now.subarray(from),
    resultsNow: trades.resultsNow.subarray(from),
    otherReading: trades.otherReading?.subarray(from),
  };
};

/** The place of the trade of the same day that closed last before an entry; −1: none had. */
export const lastClosedOf = ({ openedAt, closedAt, day }: ClaimTrades, at: number): number => {
  let last = -1;
  for (let other = at - 1; other >= 0 && day[other] === day[at]; other -= 1) {
    const closed = closedAt[other] ?? NaN;
    if (closed <= (openedAt[at] ?? NaN) && (last < 0 || closed > (closedAt[last] ?? NaN))) last = other;
  }
  return last;
};

/** The group as things happened and as labels count. */
export const groupOfClaim = (trades: ClaimTrades, closed = closedBeforeOf(trades)): Uint8Array =>
  trades.free.map((free, at) =>
    allOf(
      free,
      trades.behavior?.[at] ?? 1,
      afterLabel(closed[at] ?? [], trades.after, (place) => trades.money[place] ?? NaN),
    ),
  );

/** Places of trades by a number of their day, in order. */
export const placesBy = (day: Int32Array, unitOf: (day: number) => number): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>();
  for (let at = 0; at < day.length; at += 1) appendTo(places, unitOf(day[at] ?? 0), at);
  return places;
};
