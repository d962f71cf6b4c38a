/**
 * How far price went against and for a trade (MAE and MFE): as its broker states it, or as bounds from candles. A distance in
 * price never depends on the size of the trade; money and R do.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import { indexAtOrAfter } from '@/domain/candles/slice-series';
import { excursionIn, excursionOf, type Excursion } from '@/domain/statistics/excursion';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import { initialRisk, largestSize } from './initial-risk';
import { pointWorth } from './point-worth';
import type { DecimalText } from '@/domain/money/decimal-text';
import type { Trade } from '@/domain/trades/trade';

export interface TradeExcursion {
  readonly source: 'stated' | 'candles';
  /** From the average entry, in price. */
  readonly price: Statistic<Excursion>;
  readonly ticks: Statistic<Excursion>;
  /** For the largest size that was open, in the currency of the trade, before costs. */
  readonly money: Statistic<Excursion>;
  readonly r: Statistic<Excursion>;
  /** Candles only: entry and exit lie within their bars. Where they do not, the candles are of another market or clock. */
  readonly pricesFit: boolean;
}

/** The columns that are read. */
type HoldingSeries = Pick<CandleSeries, 'length' | 'time' | 'high' | 'low' | 'periodMs'>;

interface Sources {
  /** Candles of the trade's symbol; used where the broker states nothing. */
  readonly candles: HoldingSeries | null;
  /** null: the instrument is not known. */
  readonly tickSize: DecimalText | null;
}

const scaled = (excursion: Statistic<Excursion>, factor: Statistic): Statistic<Excursion> => {
  if (excursion.value === null) return excursion;
  return factor.value === null ? factor : { value: excursionIn(excursion.value, factor.value) };
};

const inverse = (factor: Statistic): Statistic => (factor.value === null ? factor : { value: 1 / factor.value });

/** Money for a move of 1.00 of everything that was open. */
const moneyPerPrice = (trade: Trade): Statistic => {
  const worth = pointWorth(trade.broker);
  return worth.value === null ? worth : { value: worth.value.perUnit * largestSize(trade) };
};

interface Measured {
  readonly source: TradeExcursion['source'];
  readonly price: Statistic<Excursion>;
  readonly money: Statistic<Excursion>;
  readonly pricesFit: boolean;
}

const statedOf = (trade: Trade): Measured | null => {
  const stated = trade.broker.excursion;
  if (stated === undefined) return null;
  const [adverse, favourable] = [Number(stated.adverse), Number(stated.favourable)];
  const excursion: Statistic<Excursion> = {
    value: { adverse: { atLeast: adverse, atMost: adverse }, favourable: { atLeast: favourable, atMost: favourable } },
  };
  const factor = moneyPerPrice(trade);
  return stated.unit === 'price'
    ? { source: 'stated', price: excursion, money: scaled(excursion, factor), pricesFit: true }
    : { source: 'stated', price: scaled(excursion, inverse(factor)), money: excursion, pricesFit: true };
};

/** Index of the bar that holds the instant; null in a gap and outside the series. */
const barAt = (series: HoldingSeries, instant: number): number | null => {
  const index = indexAtOrAfter(series, instant + 1) - 1;
  const opened = series.time[index];
  if (opened === undefined) return null;
  const ends = series.periodMs === null ? (series.time[index + 1] ?? opened) : opened + series.periodMs;
  return instant < ends || instant === opened ? index : null;
};

const fromCandles = (trade: Trade, series: HoldingSeries): Statistic<Measured> => {
  const { broker } = trade;
  const [first, last] = [barAt(series, broker.openedAt), barAt(series, broker.closedAt)];
  if (first === null || last === null) return undefinedBecause('The candles do not cover entry and exit.');
  const bars = { high: series.high.subarray(first, last + 1), low: series.low.subarray(first, last + 1) };
  const [entry, exit] = [Number(broker.openPrice), Number(broker.closePrice)];
  const isWithin = (price: number, bar: number): boolean => price <= (series.high[bar] ?? NaN) && price >= (series.low[bar] ?? NaN);
  const price: Statistic<Excursion> = { value: excursionOf({ side: broker.side, entry, exit }, bars) };
  return {
    value: {
      source: 'candles',
      price,
      money: scaled(price, moneyPerPrice(trade)),
      pricesFit: isWithin(entry, first) && isWithin(exit, last),
    },
  };
};

/** The excursion in every unit that is known; undefined where neither the broker nor candles say anything. */
export const tradeExcursion = (trade: Trade, { candles, tickSize }: Sources): Statistic<TradeExcursion> => {
  const stated = statedOf(trade);
  const measured: Statistic<Measured> =
    stated !== null
      ? { value: stated }
      : candles === null
        ? undefinedBecause('The broker states no excursion, and there are no candles.')
        : fromCandles(trade, candles);
  if (measured.value === null) return measured;
  const { price, money } = measured.value;
  const risk = initialRisk(trade);
  const ticksPerPrice: Statistic = tickSize === null ? undefinedBecause('We don’t know the tick size.') : { value: 1 / Number(tickSize) };
  const perRisk: Statistic = risk.value === null ? risk : { value: 1 / risk.value.money };
  return { value: { ...measured.value, ticks: scaled(price, ticksPerPrice), r: scaled(money, perRisk) } };
};
