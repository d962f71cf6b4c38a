/**
 * A chart of a replay that goes on: with each bar that is revealed, longer bars and indicators go on from where they were, as they do with a
 * live price. Whatever it holds was made of bars that were over by the instant it had come to furthest, each value of its own bar and those
 * before it; going back cuts it off.
 */
import type { BarClock } from '@/domain/candles/bar-clock';
import { joinColumns } from '@/domain/candles/resample';
import { columnsOf } from '@/domain/indicators/indicator-run';
import { heikinashi } from '@/domain/indicators/price/price-of-bar';
import { GrowingColumn } from '@/lib/growing-column';
import { computedBars } from './computed-bars';
import { growingBricks } from './growing-bricks';
import { computeColumns } from './computed-columns';
import type { HigherSeries, IndicatorQuestion } from './computed-columns';
import { priceNames } from './live-bars';
import type { PriceSeries } from './read-bars';
import { clockOf, partOf } from './revealed';
import { runOver, studyRuns } from './study-runs';

interface Joined {
  readonly series: PriceSeries;
  /** Whether the last bar is over: nothing that follows belongs to it. */
  readonly isOver: boolean;
}

/** Bars of a longer interval, joined of the first bars of a series; with more of them only the last is joined anew. */
const joinedBars = (clock: BarClock) => {
  const columns = Object.fromEntries(priceNames.map((name) => [name, new GrowingColumn(new Float64Array(0))])) as unknown as Readonly<
    Record<(typeof priceNames)[number], GrowingColumn>
  >;
  let taken = 0;
  return (source: PriceSeries, count: number): Joined => {
    if (count !== taken) {
      const last = count < taken ? -Infinity : (columns.time.view().at(-1) ?? -Infinity);
      let from = count < taken ? 0 : taken;
      while (from > 0 && source.time[from - 1]! >= last) from -= 1;
      const kept = last === -Infinity ? 0 : columns.time.length - 1;
      const joined = joinColumns(partOf(source, from, count), clock);
      for (const name of priceNames) columns[name].put(kept, joined[name]);
      taken = count;
    }
    const views = Object.fromEntries(priceNames.map((name) => [name, columns[name].view()])) as unknown as Pick<
      PriceSeries,
      (typeof priceNames)[number]
    >;
    const { length } = views.time;
    const next = source.time[count];
    const isOver = length === 0 || (next !== undefined && next >= clock.endOf(views.time[length - 1]!));
    return { series: { ...source, ...views, length, periodMs: clock.periodMs }, isOver };
  };
};

export interface ReplayedKind {
  readonly interval: string | undefined;
  readonly kind: 'heikinAshi' | 'renko' | undefined;
  /** Of Renko: the size of a brick in ticks; left out, by the average true range. */
  readonly brickTicks?: number | undefined;
}

export interface ReplayedBars {
  /** Goes to where the first `known` bars of the series are over; false where there is nothing to show of them. */
  readonly goTo: (source: PriceSeries, known: number) => boolean;
  /** Size of a brick of Renko in ticks; null for other bars. */
  readonly brickTicks: () => number | null;
  /** The bars as they are now, in memory that is not to be given away. */
  readonly series: () => PriceSeries;
  /** What an indicator makes of the bars from an index on, in memory of its own; null where it is refused. */
  readonly outputs: (question: IndicatorQuestion, from: number) => readonly Float64Array[] | null;
  /** Bytes it holds. */
  readonly bytes: () => number;
}

const hasHigher = ({ higher, source }: IndicatorQuestion): boolean =>
  higher !== undefined || (typeof source === 'object' && hasHigher(source.of));

/** null: these bars cannot be joined so. */
export const replayedBars = (first: PriceSeries, { interval, kind, brickTicks }: ReplayedKind): ReplayedBars | null => {
  const clock = interval === undefined ? null : clockOf(first, interval);
  if (interval !== undefined && clock === null) return null;
  const join = clock === null || clock.periodMs === first.periodMs ? null : joinedBars(clock);
  let [source, traded, closed] = [first, partOf(first, 0, 0), 0];
  const longer = new Map<string, { readonly join: ReturnType<typeof joinedBars>; readonly clock: BarClock }>();
  let held = 0;

  const bricks = kind === 'renko' ? growingBricks(brickTicks) : null;
  const smoothed = kind !== 'heikinAshi' ? null : runOver(heikinashi, {}, () => columnsOf(traded));
  const shown = (): PriceSeries => {
    if (bricks !== null) return bricks.series();
    if (smoothed === null) return traded;
    const [open, high, low, close] = smoothed.outputs.map((output) => output.view().subarray(0, traded.length));
    return { ...traded, open: open!, high: high!, low: low!, close: close! };
  };
  const runs = studyRuns({
    symbol: first.symbol,
    periodMs: bricks === null ? (clock?.periodMs ?? first.periodMs) : null,
    kind: kind === 'renko' ? undefined : kind,
    length: () => (bricks === null ? traded.length : bricks.series().length),
    closed: () => (bricks === null ? closed : bricks.standing()),
    columns: shown,
    traded: (count) => partOf(traded, 0, count),
  });

  let known = 0;
  /** Longer bars are joined of the bars of the series itself, whatever the chart shows. */
  const higherBars: HigherSeries = (name) => {
    const wanted = clockOf(source, name);
    if (wanted === null) return { ok: false, reason: '' };
    const held = longer.get(name) ?? { join: joinedBars(wanted), clock: wanted };
    longer.set(name, held);
    const bars = computedBars(held.join(source, known).series, { kind });
    return bars.ok ? { ok: true, series: bars.series, endOf: held.clock.endOf } : bars;
  };
  const columnsFor = (question: IndicatorQuestion): readonly Float64Array[] | null => {
    // Bricks have no interval, so there is no longer one.
    if (bricks !== null && hasHigher(question)) return null;
    // Longer bars go on with the chart's own only where these are the series' own.
    if (hasHigher(question) && join !== null) {
      const computed = computeColumns(shown(), question, higherBars);
      return computed.ok ? computed.outputs : null;
    }
    const outputs = runs.outputs(question);
    if (outputs === null) return null;
    held += outputs.reduce((sum, { length }) => sum + 8 * length, 0);
    return outputs.map((output) => output.view().subarray(0, shown().length));
  };

  return {
    goTo: (next, count) => {
      [source, known, held] = [next, count, 0];
      const joined = join?.(source, known) ?? { series: partOf(source, 0, known), isOver: true };
      traded = joined.series;
      closed = joined.isOver ? traded.length : traded.length - 1;
      smoothed?.update(closed, traded.length);
      return bricks === null || bricks.goTo(traded, closed);
    },
    brickTicks: () => bricks?.brickTicks() ?? null,
    series: shown,
    outputs: (question, from) => columnsFor(question)?.map((values) => values.slice(from)) ?? null,
    bytes: () => held + (bricks?.bytes() ?? 0),
  };
};
