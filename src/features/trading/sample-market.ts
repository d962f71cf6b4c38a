/**
 * The markets one can look at without an account: simulated hours from fixed seeds, the same on every machine. None of
 * these prices was ever traded, and every series says so in its source.
 */
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { SimulationOptions } from '@/domain/candles/simulate-candles';
import { futuresContract } from '@/domain/market/futures-contracts';
import type { Instrument } from '@/domain/market/instrument';
import { forexPair, spotMetal } from '@/domain/market/spot-instruments';
import { hourMs } from '@/lib/durations';
import { compute } from '@/services/compute/compute';

export const sampleIds = ['EURUSD', 'XAUUSD', 'ES'] as const;
export type SampleId = (typeof sampleIds)[number];

export interface SampleMarket {
  readonly id: SampleId;
  readonly title: string;
  readonly seed: number;
  /** Unit in which moves are counted, with its size in price; null where brokers disagree on it. */
  readonly unit: { readonly word: string; readonly size: number } | null;
  readonly instrument: Instrument;
}

const existing = (instrument: Instrument | null): Instrument => {
  if (instrument === null) throw new Error('A sample market names an instrument that does not exist.');
  return instrument;
};

const markets: Readonly<Record<SampleId, SampleMarket>> = {
  EURUSD: { id: 'EURUSD', title: 'EURUSD', seed: 11, unit: { word: 'pips', size: 0.0001 }, instrument: existing(forexPair('EURUSD')) },
  XAUUSD: { id: 'XAUUSD', title: 'XAUUSD, gold', seed: 12, unit: null, instrument: existing(spotMetal('XAUUSD')) },
  ES: { id: 'ES', title: 'ES, S&P 500 future', seed: 13, unit: { word: 'points', size: 1 }, instrument: existing(futuresContract('ES')) },
};

/** The market of an id. */
export const sampleMarket = (id: SampleId): SampleMarket => markets[id];

/** Monday 4 January 2021 to Thursday 1 January 2026: five whole years of hours. */
const from = Date.UTC(2021, 0, 4);
const to = Date.UTC(2026, 0, 1);

/** What is simulated for a market. */
export const sampleOptions = (id: SampleId): SimulationOptions => {
  const { instrument, seed } = markets[id];
  return { seed, instrument, from, to, periodMs: hourMs };
};

const asked = new Map<SampleId, Promise<CandleSeries>>();

/** Where no worker starts, the page has to do it. */
const simulateHere = async (id: SampleId): Promise<CandleSeries> =>
  (await import('@/domain/candles/simulate-candles')).simulateCandles(sampleOptions(id));

/** The hourly bars of a market; simulated when first asked for, and the same promise ever after. */
export const sampleHours = (id: SampleId): Promise<CandleSeries> => {
  const known = asked.get(id);
  if (known !== undefined) return known;
  const hours = compute.run('simulate candles', sampleOptions(id)).then(
    (series) => (series === 'cancelled' ? simulateHere(id) : series),
    () => simulateHere(id),
  );
  asked.set(id, hours);
  return hours;
};
