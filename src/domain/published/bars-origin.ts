/** Where the bars of a saved run come from, as a published result says it; or why nobody else could have the same. */
import type { CandleSource } from '@/domain/candles/candle-series';
import { simulationModel } from '@/domain/candles/simulate-candles';
import { simulationOf, type SimulatedId } from '@/domain/candles/simulated-markets';
import type { ResultData } from './published-result';

/** A series as a device keeps it. */
export interface KeptBars {
  readonly symbol: string;
  readonly source: CandleSource;
  /** How its file was read; null for bars of no file. */
  readonly reading: { readonly zone: string | null; readonly repaired: number } | null;
}

export type BarsOrigin =
  /** A market that everybody can look at, made from a fixed seed. */
  | { readonly kind: 'simulated market'; readonly id: SimulatedId }
  | { readonly kind: 'kept'; readonly bars: KeptBars }
  /** They are not on this device any more. */
  | { readonly kind: 'gone' };

export type OriginRead =
  | { readonly ok: true; readonly data: ResultData; readonly instrument: string }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): OriginRead => ({ ok: false, reason });

const ofKept = ({ symbol, source, reading }: KeptBars): OriginRead => {
  switch (source.kind) {
    case 'simulated':
      return refuse('It ran on sample candles, which a visitor can’t make again. Run it on a simulated market or on a file.');
    case 'live':
      return refuse('It ran on live candles, and a visitor has no file of them. Run it on a simulated market or on a file.');
    case 'picture':
      return refuse('It ran on candles read from a picture, and a visitor has no file of them. Run it on a simulated market or on a file.');
    case 'file': {
      if (reading !== null && reading.repaired > 0)
        return refuse('Rows of its file were repaired when it was read, so a visitor wouldn’t get the same bars from it.');
      const { name, sha256 } = source;
      const zone = reading?.zone ?? null;
      return { ok: true, instrument: symbol, data: { kind: 'file', name, sha256, reading: zone === null ? {} : { zone } } };
    }
  }
};

/** The data of a result over these bars, and the instrument they are of; refused in a sentence where they can't be had again. */
export const dataOfBars = (origin: BarsOrigin): OriginRead => {
  if (origin.kind === 'gone') return refuse('The candles of this run aren’t on this device. Add the same file here first.');
  if (origin.kind === 'kept') return ofKept(origin.bars);
  const { seed, instrument, from: start, to: end } = simulationOf(origin.id);
  return { ok: true, instrument: instrument.symbol, data: { kind: 'simulated', seed, model: simulationModel, start, end } };
};
