/**
 * What the bars of a chart have added since they were last looked at. Bars that were there at the first look are old and add nothing, nor do
 * those of a chart that has gone back in time.
 */

/** The columns that are read. */
export interface ArrivingBars {
  readonly length: number;
  /** Openings, epoch ms, ascending. */
  readonly time: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** The newest bar as it stood at the last look. */
export interface SeenBar {
  readonly time: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
}

/** What came of one bar: its prices as far as they are new. */
export interface Arrival {
  /** Its index. */
  readonly bar: number;
  readonly time: number;
  readonly high: number;
  readonly low: number;
  readonly last: number;
}

export interface Look {
  /** Oldest first; of a bar that goes on, what it added, with the way from its last price to its new one. */
  readonly arrived: readonly Arrival[];
  /** null: there are no bars. */
  readonly seen: SeenBar | null;
}

const barAt = ({ time, high, low, close }: ArrivingBars, bar: number): Arrival => ({
  bar,
  time: time[bar] ?? 0,
  high: high[bar] ?? NaN,
  low: low[bar] ?? NaN,
  last: close[bar] ?? NaN,
});

/** A bar that went on: what of its range is new, joined with the way it went. */
const gone = (before: SeenBar, now: Arrival): Arrival | null => {
  if (before.last === now.last && before.high === now.high && before.low === now.low) return null;
  return {
    ...now,
    high: now.high > before.high ? now.high : Math.max(before.last, now.last),
    low: now.low < before.low ? now.low : Math.min(before.last, now.last),
  };
};

/** `before` null: a first look, which only notes the newest bar. */
export const lookAt = (bars: ArrivingBars, before: SeenBar | null): Look => {
  const newest = bars.length - 1;
  if (newest < 0) return { arrived: [], seen: null };
  const { time, high, low, last } = barAt(bars, newest);
  const seen = { time, high, low, last };
  if (before === null || time < before.time) return { arrived: [], seen };
  const arrived: Arrival[] = [];
  for (let bar = newest; bar >= 0 && (bars.time[bar] ?? 0) >= before.time; bar -= 1) {
    const now = barAt(bars, bar);
    const added = now.time === before.time ? gone(before, now) : now;
    if (added !== null) arrived.push(added);
  }
  return { arrived: arrived.toReversed(), seen };
};
