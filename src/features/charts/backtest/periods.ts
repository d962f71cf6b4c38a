/** A run's trades by month, weekday and session of their entries, with streaks and the time in the market. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { sessionLabelAt } from '@/domain/sessions/session-labels';
import { exposure, type Exposure } from '@/domain/statistics/exposure';
import type { Statistic } from '@/domain/statistics/statistic';
import { streaksOf, type Streaks } from '@/domain/statistics/streaks';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { grouped } from '@/lib/grouped';
import type { TradeRow } from './trade-rows';

/** Below so many trades a mean says nothing and isn't shown. */
export const fewestInGroup = 10;

export interface PeriodGroup {
  readonly name: string;
  readonly n: number;
  /** Money of the pessimistic reading. */
  readonly net: number;
  /** Mean in R of the trades with a stop; null below `fewestInGroup` of them. */
  readonly meanR: number | null;
}

/** The groups in the order in which they first occur, which for trades in the order of their entries is that of time. */
export const groupsBy = (rows: readonly TradeRow[], nameOf: (row: TradeRow) => string): readonly PeriodGroup[] =>
  [...grouped(rows, nameOf)].map(([name, own]) => {
    const results = own.flatMap(({ r }) => (r === null ? [] : [r]));
    return {
      name,
      n: own.length,
      net: own.reduce((sum, { pessimistic }) => sum + pessimistic.net, 0),
      meanR: results.length < fewestInGroup ? null : results.reduce((sum, r) => sum + r, 0) / results.length,
    };
  });

export const sessionGroups = (rows: readonly TradeRow[], time: Float64Array): readonly PeriodGroup[] =>
  groupsBy(rows, ({ pessimistic }) => sessionLabelAt((time[pessimistic.entryBar] ?? 0) as EpochMs));

export interface Course {
  readonly streaks: Streaks;
  readonly exposure: Statistic<Exposure>;
}

/** Streaks in the order of closing, and how much of the time a position was open, entry and exit by the openings of their bars. */
export const courseOf = (
  rows: readonly TradeRow[],
  { time, length, periodMs }: Pick<CandleSeries, 'time' | 'length' | 'periodMs'>,
): Course => {
  const closed = rows.toSorted((a, b) => a.pessimistic.exitBar - b.pessimistic.exitBar);
  return {
    streaks: streaksOf(closed.map(({ pessimistic }) => pessimistic.net)),
    exposure: exposure({
      opened: rows.map(({ pessimistic }) => time[pessimistic.entryBar] ?? 0),
      closed: rows.map(({ pessimistic }) => time[pessimistic.exitBar] ?? 0),
      fromMs: time[0] ?? 0,
      toMs: (time[length - 1] ?? 0) + (periodMs ?? 0),
    }),
  };
};
