/** Keeps the candles of the sample with whoever has its trades, once: they are drawn from these, and no network is asked. */
import { fridayOfSample, sampleClock } from '@/domain/sample/sample-clock';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { sampleMarkets } from '@/domain/sample/sample-declaration';
import { isSampleAccount } from '@/domain/sample/sample-names';
import type { Trade } from '@/domain/trades/trade';
import { sampleUid } from '@/services/local/sample-mark';
import { fridayPlace, sampleStore } from '@/services/sample/sample-store';
import { addCandles, candlesOnDevice } from './bars';

/** Adds the series that are missing; tells whether there were any. */
const keepCandles = async (uid: string, friday: number): Promise<boolean> => {
  const kept = new Set((await candlesOnDevice(uid)).map(({ symbol }) => symbol));
  const missing = sampleMarkets.filter(({ symbol }) => !kept.has(symbol));
  const clock = sampleClock(friday);
  for (const { symbol } of missing) {
    const series = sampleCandles(symbol, clock);
    await addCandles(uid, { series, title: `${symbol}, 15 minutes (sample)`, report: null });
  }
  return missing.length > 0;
};

/** By person: the candles that are being added, or were, on this page. */
const asked = new Map<string, Promise<boolean>>();

/** Once a page. What failed, on a full device for one, may be asked for again. */
const keepOnce = (uid: string, friday: number): Promise<boolean> => {
  const known = asked.get(uid);
  if (known !== undefined) return known;
  const keeping = keepCandles(uid, friday);
  asked.set(uid, keeping);
  keeping.catch(() => asked.delete(uid));
  return keeping;
};

/** While a tab has the sample open, among the stores of the sample. */
export const keepSampleCandles = async (): Promise<void> => {
  const friday = (await (await sampleStore()).read(fridayPlace))?.['friday'];
  if (typeof friday === 'number') await keepOnce(sampleUid, friday);
};

/**
 * For a journal that holds the sample among its accounts, as that of the demo trader or of a tab that has it open does: one's own candles of
 * a market are never added to. Tells whether any were added, also where something else on the page asked first.
 */
export const keepCandlesOfSample = (uid: string, trades: readonly Trade[]): Promise<boolean> => {
  const last = trades.reduce((at, { accountId, broker }) => (isSampleAccount(accountId) ? Math.max(at, broker.closedAt) : at), 0);
  return last === 0 ? Promise.resolve(false) : keepOnce(uid, fridayOfSample(last));
};
