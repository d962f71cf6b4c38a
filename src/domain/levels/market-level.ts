/** A price that a market leaves behind by itself, with the time in which it may be shown. */

/** In the order in which a legend lists them. */
export const levelNames = {
  'prior-day-high': 'Prior day high',
  'prior-day-low': 'Prior day low',
  'prior-day-close': 'Prior day close',
  'prior-week-high': 'Prior week high',
  'prior-week-low': 'Prior week low',
  'prior-week-close': 'Prior week close',
  'prior-month-high': 'Prior month high',
  'prior-month-low': 'Prior month low',
  'prior-month-close': 'Prior month close',
  'overnight-high': 'Overnight high',
  'overnight-low': 'Overnight low',
  'regular-high': 'Regular hours high',
  'regular-low': 'Regular hours low',
  'opening-range-high': 'Opening range high',
  'opening-range-low': 'Opening range low',
} as const;
export type LevelKind = keyof typeof levelNames;

export interface MarketLevel {
  readonly kind: LevelKind;
  readonly price: number;
  /** Epoch ms from which the price is final; before that nobody could know it. */
  readonly from: number;
  /** The first instant at which it no longer holds; null while that isn’t known, because what takes its place has not begun. */
  readonly to: number | null;
  /**
   * Why the price may be wrong; null when nothing speaks against it. `beginning`: the bars begin within its period, so an extreme may
   * lie before them. `hours`: holidays and early closes of the day are unknown, and its hours are those of an ordinary week.
   */
  readonly doubt: 'beginning' | 'hours' | null;
}
