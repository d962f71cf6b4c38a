/** The equity of closed trades as numbers for a drawing and by month as text; sums shown as text stay exact. */
import type { EquityPoint } from '@/domain/statistics/equity-curve';
import type { DecimalText, EpochMs } from '@/domain/journal/trade';
import { compareDecimals, sumDecimals } from '@/domain/money/decimal';
import { groupBy } from './group-by';

/** Where the sum of results stood after one trade; money of one currency, rounded to what a number holds. */
export interface DrawnPoint {
  readonly closedAt: EpochMs;
  /** Result of the trade after costs. */
  readonly net: number;
  /** Sum of all results up to and with this trade. */
  readonly equity: number;
  /** Distance below the highest equity so far, 0 or negative. */
  readonly drawdown: number;
}

/** The curve as a chart draws it. */
export const drawnPoints = (curve: readonly EquityPoint[]): readonly DrawnPoint[] =>
  curve.map((point) => ({
    closedAt: point.at,
    net: Number(point.net),
    equity: Number(point.equity),
    drawdown: -Number(point.drawdown),
  }));

/** The point with the deepest drawdown; null without one. */
export const deepestPoint = (points: readonly DrawnPoint[]): { readonly index: number; readonly point: DrawnPoint } | null => {
  let found: { index: number; point: DrawnPoint } | null = null;
  for (const [index, point] of points.entries()) {
    if (point.drawdown < (found?.point.drawdown ?? 0)) found = { index, point };
  }
  return found;
};

/** One month of the curve. */
export interface EquityMonth {
  readonly month: string;
  readonly trades: number;
  readonly net: DecimalText;
  /** Equity after the month's last trade. */
  readonly equity: DecimalText;
  /** Deepest drawdown within the month, at least 0. */
  readonly drawdown: DecimalText;
}

/** The curve by month, in its own order; `monthOf` names the month of an instant in the display zone. */
export const equityMonths = (curve: readonly EquityPoint[], monthOf: (at: EpochMs) => string): readonly EquityMonth[] =>
  [...groupBy(curve, (point) => monthOf(point.at))].map(([month, points]) => ({
    month,
    trades: points.length,
    net: sumDecimals(points.map((point) => point.net)),
    equity: points.at(-1)?.equity ?? ('0' as DecimalText),
    drawdown: points.reduce(
      (deepest, point) => (compareDecimals(point.drawdown, deepest) > 0 ? point.drawdown : deepest),
      '0' as DecimalText,
    ),
  }));
