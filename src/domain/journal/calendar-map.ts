/** Results by trading day of closing, for the calendar: the same trades and the same sums as in every other view. */
import { dayText } from '@/domain/time/epoch-day';
import { moneyOf, requireOneCurrency } from './column-money';
import { countedOnce } from './decision-columns';
import type { JournalColumns } from './journal-columns';
import type { DecimalText } from '@/domain/money/decimal-text';
import { powerOfTen } from '@/lib/elementary/power-of-ten';

export interface DayResult {
  /** Days since 1 January 1970. */
  readonly day: number;
  /** 'yyyy-mm-dd' */
  readonly date: string;
  readonly n: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: DecimalText;
  /** The same as a number, for colours and axes. */
  readonly netAmount: number;
  /** Sum over the trades with R, and how many they are. */
  readonly r: number;
  readonly withR: number;
  /** Sum of shares of the balance, as a ratio, and of how many trades. */
  readonly percent: number;
  readonly withPercent: number;
  /** The day's trades are `rows.subarray(from, to)`. */
  readonly from: number;
  readonly to: number;
}

/** Days that have trades, ascending. Throws for rows of several currencies. */
export const calendarMap = (columns: JournalColumns, rows: Uint32Array): readonly DayResult[] => {
  requireOneCurrency(columns, rows);
  const days: DayResult[] = [];
  for (let from = 0; from < rows.length;) {
    const day = columns.closingDay[rows[from] ?? 0] ?? 0;
    let to = from;
    let [wins, losses, net, r, withR, percent, withPercent] = [0, 0, 0, 0, 0, 0, 0];
    for (let row = rows[from] ?? 0; to < rows.length && columns.closingDay[row] === day; row = rows[to] ?? 0) {
      const [ofRisk, ofBalance] = [columns.r[row] ?? NaN, columns.percent[row] ?? NaN];
      wins += columns.outcome[row] === 2 ? 1 : 0;
      losses += columns.outcome[row] === 0 ? 1 : 0;
      net += columns.net[row] ?? NaN;
      if (!Number.isNaN(ofRisk)) [r, withR] = [r + ofRisk, withR + 1];
      if (!Number.isNaN(ofBalance)) [percent, withPercent] = [percent + ofBalance, withPercent + 1];
      to += 1;
    }
    const sums = {
      wins,
      losses,
      net: moneyOf(columns, net),
      netAmount: net / powerOfTen(columns.decimals),
      r,
      withR,
      percent,
      withPercent,
    };
    days.push({ day, date: dayText(day), n: to - from, ...sums, from, to });
    from = to;
  }
  return days;
};

/** The same with each decision once for each day on which it closed; `from` and `to` are then of rows of their own. */
export const daysCountedOnce = (columns: JournalColumns, rows: Uint32Array): readonly DayResult[] => {
  const once = countedOnce(columns, rows, 'day');
  return calendarMap(once.columns, once.rows);
};
