/** What pages ask the worker of measured ranges and what they hear back. It names the work; the domain does it. */
import type { CandleOutcome, CandleParseOptions } from '@/domain/candles/import/candle-file';
import type { CandleSeries } from '@/domain/candles/candle-series';
import type { MeasuredOutcome, MeasureQuestion } from '@/domain/candles/measured-range';

export type RangeRequest =
  | { readonly kind: 'measure'; readonly question: Omit<MeasureQuestion, 'onProgress'> }
  | {
      readonly kind: 'read';
      readonly name: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly sha256: string;
      readonly options: Omit<CandleParseOptions, 'onProgress'>;
    }
  /** Candles from a fixed seed, for who has none. */
  | { readonly kind: 'sample' };

export type RangeAnswer =
  | { readonly kind: 'measure'; readonly outcome: MeasuredOutcome }
  | { readonly kind: 'read'; readonly outcome: CandleOutcome }
  | { readonly kind: 'sample'; readonly series: CandleSeries };
