/** What long and short positions on a chart are sized by: the worth of a market's moves, and the money somebody puts at risk. */
import type { PositionTerms } from '@/domain/drawings/position-plan';
import { instrumentOf } from '@/domain/market/resolve-instrument';
import { isDivisible, profitCurrency, sizeWord } from '@/domain/risk/position-size';
import { symbolBehind } from '@/features/charts/markets/chart-market';

/** Smallest step of the size of what is traded in lots, as a rule of MetaTrader's brokers. */
const lotStep = 0.01;

/** `riskMoney` is in the currency that the market’s results are in. null: the market is not known, or no money is. */
export const positionTerms = (symbol: string, riskMoney: number | null): PositionTerms | null => {
  const instrument = instrumentOf(symbolBehind(symbol));
  if (instrument === null || riskMoney === null) return null;
  return {
    riskMoney,
    currency: profitCurrency(instrument),
    pointValue: instrument.kind === 'future' ? Number(instrument.pointValue) : instrument.unitsPerLot,
    sizeStep: isDivisible(instrument) ? lotStep : 1,
    sizeWord: `${sizeWord(instrument)}s`,
  };
};
