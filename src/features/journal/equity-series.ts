/** The equity of closed trades as numbers for a drawing: approximate to the eye, while sums shown as text stay exact. */
import type { EpochMs } from '@/domain/journal/trade';

/** Where the sum of results stood after one trade; money of one currency. */
export interface EquityPoint {
  readonly closedAt: EpochMs;
  /** Result of the trade after costs. */
  readonly net: number;
  /** Sum of all results up to and with this trade. */
  readonly equity: number;
  /** Distance below the highest equity so far, 0 or negative. */
  readonly drawdown: number;
}

/** The point with the deepest drawdown; null without one. */
export const deepestPoint = (points: readonly EquityPoint[]): { readonly index: number; readonly point: EquityPoint } | null => {
  let found: { index: number; point: EquityPoint } | null = null;
  for (const [index, point] of points.entries()) {
    if (point.drawdown < (found?.point.drawdown ?? 0)) found = { index, point };
  }
  return found;
};
