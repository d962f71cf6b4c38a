/** The simulated market of the landing page and what trading it costs. No price of it was ever quoted. */
import { plainSettings, type BacktestSettings } from '@/domain/backtest/backtest-settings';
import { contractTerms } from '@/domain/backtest/contract-terms';
import type { ForexPair } from '@/domain/market/instrument';
import { forexPair } from '@/domain/market/spot-instruments';
import { sampleFamily } from './sample-family';

/** Start of each account, in the quote currency. */
export const sampleCash = 100_000;

const ticksPerPip = 10;

/** Buying costs the spread, selling does not. */
export const sampleSpreadTicks = sampleFamily.spreadPips * ticksPerPip;

export const samplePair = (): ForexPair => {
  const pair = forexPair(sampleFamily.symbol);
  if (pair === null) throw new Error(`${sampleFamily.symbol} is not a pair.`);
  return pair;
};

/** An account in the quote currency, so that no rate is needed, with the usual leverage of a retail broker in Europe. */
export const sampleSettings = (): BacktestSettings => {
  const pair = samplePair();
  const terms = contractTerms(pair, { currency: pair.quote, accountPerQuote: null });
  if (!terms.ok) throw new Error(terms.reason);
  return {
    ...plainSettings(terms.contract, { cash: sampleCash, currency: pair.quote }),
    spread: { ticks: sampleSpreadTicks, bySession: [] },
    margin: { kind: 'leverage', leverage: 30 },
  };
};
