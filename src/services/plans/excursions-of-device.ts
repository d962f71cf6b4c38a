/** Best and worst points of trades whose broker states none, from the trader's own candles on this device. */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { FoundExcursions } from '@/domain/journal/open-reach';
import { tradeExcursion } from '@/domain/journal/trade-excursion';
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { Excursion } from '@/domain/statistics/excursion';
import type { Trade } from '@/domain/trades/trade';
import { appendTo } from '@/lib/append-to';
import { breathe } from '@/lib/breathe';
import { loadCandles } from '@/services/bars/bars';
import { chooseCandles } from '@/services/bars/choose-candles';
import { candlesOfDevice } from './candles-of-device';

/** Trades held against candles at a time; some milliseconds' work. */
const tradesAtOnce = 200;

/** The excursion in money; null where the candles do not cover the trade, or are of another market or clock. */
export const excursionInCandles = (trade: Trade, candles: CandleSeries): Excursion | null => {
  const found = tradeExcursion(trade, { candles, tickSize: null }).value;
  return found === null || !found.pricesFit ? null : found.money.value;
};

/** By trade; without those that no candles of this device cover. */
export const excursionsOfDevice = async (uid: string, trades: readonly Trade[], signal?: AbortSignal): Promise<FoundExcursions> => {
  const wanted = trades.filter(({ broker }) => broker.excursion === undefined);
  const kept = wanted.length === 0 ? [] : await candlesOfDevice(uid);
  const byFile = new Map<string, Trade[]>();
  for (const trade of kept.length === 0 ? [] : wanted) {
    const facts = chooseCandles(kept, trade.broker, isSampleAccount(trade.accountId));
    if (facts !== null) appendTo(byFile, facts.digest, trade);
  }
  const found = new Map<string, Excursion>();
  for (const [digest, own] of byFile) {
    const read = signal?.aborted === true ? null : await loadCandles(uid, digest);
    if (read?.ok !== true) continue;
    for (const [index, trade] of own.entries()) {
      const excursion = excursionInCandles(trade, read.series);
      if (excursion !== null) found.set(trade.id, excursion);
      if (index % tradesAtOnce === tradesAtOnce - 1) await breathe();
    }
  }
  return found;
};
