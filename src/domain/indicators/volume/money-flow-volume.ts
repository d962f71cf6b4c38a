/** Chaikin's share of a bar's volume: all of it when the bar closes at its high, none at the middle, minus all at its low. */
import type { Columns } from '@/domain/indicators/indicator';

/** V·((C − L) − (H − C))/(H − L) of bar `i`; 0 where H = L. */
export const moneyFlowVolume = ({ high, low, close, volume }: Columns, i: number): number => {
  const height = high[i]! - low[i]!;
  return height > 0 ? ((close[i]! - low[i]! - (high[i]! - close[i]!)) / height) * volume[i]! : 0;
};
