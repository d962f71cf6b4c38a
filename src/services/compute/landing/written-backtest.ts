/** The result of the sample backtest as a file can hold it, and back. The figures stay as they are; lines are kept to the whole pip, which is less than a pixel. */
import type { SampleBacktest, SampleVariant } from './sample-family';

export interface WrittenBacktest extends Omit<SampleBacktest, 'variants' | 'optimisticLine'> {
  readonly elapsedMs: null;
  readonly variants: readonly (Omit<SampleVariant, 'line'> & { readonly line: readonly number[] })[];
  readonly optimisticLine: readonly number[];
}

const wholePips = (line: Float32Array): readonly number[] => Array.from(line, Math.round);

/** Without the time it took, which is that of another machine. */
export const writtenBacktest = (backtest: SampleBacktest): WrittenBacktest => ({
  ...backtest,
  elapsedMs: null,
  variants: backtest.variants.map(({ line, ...variant }) => ({ ...variant, line: wholePips(line) })),
  optimisticLine: wholePips(backtest.optimisticLine),
});

export const readWrittenBacktest = (written: WrittenBacktest): SampleBacktest => ({
  ...written,
  variants: written.variants.map(({ line, ...variant }) => ({ ...variant, line: Float32Array.from(line) })),
  optimisticLine: Float32Array.from(written.optimisticLine),
});
