/** What pages ask the backtest worker and what they hear back. It names the work; the domain does it. */
import type { AverageCrossSweep, SweepOutcome } from '@/domain/backtest/average-cross-sweep';
import type { BacktestInput, BacktestOutcome } from '@/domain/backtest/run-backtest';

export type SweepRequest = Omit<AverageCrossSweep, 'onProgress'>;

export type BacktestRequest =
  | { readonly kind: 'backtest'; readonly input: BacktestInput }
  | { readonly kind: 'sweep'; readonly sweep: SweepRequest };

export type BacktestAnswer =
  | { readonly kind: 'backtest'; readonly outcome: BacktestOutcome }
  | { readonly kind: 'sweep'; readonly outcome: SweepOutcome };
