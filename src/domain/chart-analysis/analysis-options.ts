/** What an analysis of a chart is asked with. */
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { SwingRule } from './chart-analysis';

export interface AnalysisOptions {
  /** The same bars, options and seed give the same analysis on every machine. */
  readonly seed: number;
  /** A zigzag of 2 ATR when left out. */
  readonly swings?: SwingRule;
  /** Bars after which outcomes are measured: 1, 5 and 20 when left out. */
  readonly horizons?: readonly number[];
  /** Circular shifts of the marks, 999 or more: 1,999 when left out. */
  readonly shifts?: number;
  /** Shuffled charts behind levels and slope, 200 or more: 400 when left out. */
  readonly shuffles?: number;
  /** False for bars whose times are not those of a market, as of a picture without a time axis: days, sessions and news are left out. */
  readonly hasTimes?: boolean;
  /** Left out, the four forex sessions at their common hours; none for a market that has no such sessions. */
  readonly sessions?: readonly SessionHours[];
  /** The calendar from which news ahead is taken. */
  readonly events?: readonly CalendarEvent[];
  /** Currencies whose news count; all when left out. */
  readonly currencies?: readonly string[];
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
