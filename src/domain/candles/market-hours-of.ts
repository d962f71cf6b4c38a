/** The weekly hours that a series should keep: those of its instrument, or what its own bars tell for an unknown one. */
import { instrumentOf } from '@/domain/market/resolve-instrument';
import type { MarketHours } from '@/domain/market/trading-hours';
import { isOpenAt } from '@/domain/market/trading-hours';
import type { FuturesGroupId } from '@/domain/sessions/futures-closures';
import { futuresGroupOf } from '@/domain/sessions/futures-table';
import type { CandleSeries } from './candle-series';

/** A market of which more than this share of bars lies at weekends trades around the clock. */
const weekendShare = 0.01;

/** The hours of the symbol's instrument; one whose hours are unknown has the forex week unless it trades through weekends. */
export const marketHoursOf = (series: Pick<CandleSeries, 'length' | 'symbol' | 'time'>): MarketHours => {
  const hours = instrumentOf(series.symbol)?.hours ?? null;
  if (hours !== null) return hours;
  let shut = 0;
  for (const time of series.time) if (!isOpenAt('forex', time)) shut += 1;
  return shut > weekendShare * series.length ? 'always' : 'forex';
};

/** The product group of the symbol's contract, whose holidays are in a table; null for all that is no such future. */
export const futuresGroupOfSeries = ({ symbol }: Pick<CandleSeries, 'symbol'>): FuturesGroupId | null => {
  const instrument = instrumentOf(symbol);
  return instrument?.kind === 'future' ? futuresGroupOf(instrument.symbol) : null;
};
