/** The largest size at a trader's usual stop that keeps every rule about losses. */
import {
  compareFractions,
  decimalText,
  dividedBy,
  fractionOf,
  minus,
  roundedTo,
  signOfFraction,
  times,
  zero,
} from '@/domain/money/fraction';
import type { DecimalText } from '@/domain/money/decimal-text';
import { undefinedBecause, type Statistic } from '@/domain/statistics/statistic';
import type { QuantityUnit, Trade } from '@/domain/trades/trade';
import { initialRisk, largestSize } from './initial-risk';
import { marketName } from './market-name';

export interface UsualStop {
  /** The market with the most trades of the account; of two with as many the one that was traded last. */
  readonly market: string;
  readonly unit: QuantityUnit;
  /** Median of what one lot, contract or unit risked at entry, before costs. */
  readonly riskPerUnit: DecimalText;
  /** Trades with a known stop or noted risk that it is taken from. */
  readonly trades: number;
}

export interface PropSize extends UsualStop {
  /** '0' where not even the smallest keeps the rules. */
  readonly size: DecimalText;
}

const steps: { readonly [unit in QuantityUnit]: { readonly step: DecimalText; readonly decimals: number } } = {
  lots: { step: '0.01' as DecimalText, decimals: 2 },
  contracts: { step: '1' as DecimalText, decimals: 0 },
  units: { step: '1' as DecimalText, decimals: 0 },
};

const mainMarket = (trades: readonly Trade[]): string | null => {
  const counts = new Map<string, { readonly n: number; readonly last: number }>();
  const names = new Map<string, string>();
  for (const { broker } of trades) {
    const name = names.get(broker.symbol) ?? marketName(broker.symbol);
    names.set(broker.symbol, name);
    const { n, last } = counts.get(name) ?? { n: 0, last: 0 };
    counts.set(name, { n: n + 1, last: Math.max(last, broker.closedAt) });
  }
  return [...counts].toSorted(([, a], [, b]) => b.n - a.n || b.last - a.last)[0]?.[0] ?? null;
};

/** Undefined with the reason where no trade of the main market has a stop. An assumed 1R is no stop. */
export const usualStop = (trades: readonly Trade[]): Statistic<UsualStop> => {
  const market = mainMarket(trades);
  if (market === null) return undefinedBecause('There are no trades yet.');
  const symbols = new Set([...new Set(trades.map(({ broker }) => broker.symbol))].filter((symbol) => marketName(symbol) === market));
  const own = trades.filter(({ broker }) => symbols.has(broker.symbol));
  const unit = own.at(-1)?.broker.unit ?? 'lots';
  const risks = own
    .filter(({ broker }) => (broker.unit ?? 'lots') === unit)
    .flatMap((trade) => {
      const { value } = initialRisk(trade);
      return value === null || value.source === 'assumed 1R' ? [] : [value.money / largestSize(trade)];
    })
    .filter((risk) => Number.isFinite(risk) && risk > 0)
    .toSorted((a, b) => a - b);
  const [low, high] = [risks[Math.floor((risks.length - 1) / 2)], risks[Math.floor(risks.length / 2)]];
  if (low === undefined || high === undefined) return undefinedBecause(`No stop is known for your ${market} trades.`);
  const median = ((low + high) / 2).toFixed(6) as DecimalText;
  if (signOfFraction(fractionOf(median)) === 0) return undefinedBecause(`The stops of your ${market} trades risk next to nothing.`);
  return { value: { market, unit, riskPerUnit: median, trades: risks.length } };
};

const stepOf = ({ unit }: UsualStop) => fractionOf(steps[unit].step);

const mostFor = (stop: UsualStop, money: DecimalText) =>
  roundedTo(dividedBy(fractionOf(money), fractionOf(stop.riskPerUnit)), stepOf(stop), 'down');

const sizedBy = (stop: UsualStop, size: ReturnType<typeof mostFor>): PropSize => ({
  ...stop,
  size: decimalText(signOfFraction(size) > 0 ? size : zero, steps[stop.unit].decimals),
});

/** The most of it that loses no more than `money` at the stop, in steps of 0.01 lots, or of one. */
export const sizeForRisk = (stop: UsualStop, money: DecimalText): PropSize => sizedBy(stop, mostFor(stop, money));

/** The most of it that loses less than `room` at the stop: a loss of all of it breaches the account. In the same steps. */
export const sizeWithin = (stop: UsualStop, room: DecimalText): PropSize => {
  const most = mostFor(stop, room);
  const isAll = compareFractions(times(most, fractionOf(stop.riskPerUnit)), fractionOf(room)) === 0;
  return sizedBy(stop, isAll ? minus(most, stepOf(stop)) : most);
};
