/** How far the reading of a candle file has come, as a screen tells it. */
import type { CandleParseOptions, CandleQuestion } from './candle-file';

/** Answers to the questions of a file. */
export type FileOptions = Omit<CandleParseOptions, 'onProgress'>;

export type FileStep =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'reading'; readonly name: string; readonly share: number }
  | { readonly kind: 'asking'; readonly name: string; readonly options: FileOptions; readonly questions: readonly CandleQuestion[] }
  /** Nothing was kept. `more`: problems beyond the lines. */
  | { readonly kind: 'refused'; readonly name: string; readonly lines: readonly string[]; readonly more: number };
