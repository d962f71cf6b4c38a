/** Equity and drawdown by month of the trading day of closing, with the same sums as the curve. */
import type { ResultUnit } from '@/domain/journal/breakdown';
import { moneyOf } from '@/domain/journal/column-money';
import type { EquityColumns } from '@/domain/journal/equity-columns';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { dayText } from '@/domain/time/epoch-day';

/** One month of a curve; results in its unit, money as exact decimal text. */
export interface EquityMonth {
  /** 'yyyy-mm' */
  readonly month: string;
  readonly trades: number;
  readonly net: string | number;
  /** After the month's last trade. */
  readonly equity: number;
  /** Deepest drawdown within the month, at least 0. */
  readonly drawdown: number;
  /** Trading days with a trade, and those of them that ended above and below nothing. */
  readonly days: number;
  readonly wonDays: number;
  readonly lostDays: number;
}

interface Running {
  readonly month: string;
  trades: number;
  sum: number;
  equity: number;
  drawdown: number;
  readonly days: Map<number, number>;
}

/** Months with trades, in order. `unit` is that of the curve. */
export const equityMonths = (columns: JournalColumns, equity: EquityColumns, unit: ResultUnit): readonly EquityMonth[] => {
  const results = unit === 'money' ? columns.net : columns[unit];
  const months: Running[] = [];
  let [lastDay, month] = [NaN, ''];
  for (let i = 0; i < equity.rows.length; i += 1) {
    const row = equity.rows[i] ?? 0;
    const day = columns.closingDay[row] ?? 0;
    if (day !== lastDay) [lastDay, month] = [day, dayText(day).slice(0, 7)];
    if (months.at(-1)?.month !== month) months.push({ month, trades: 0, sum: 0, equity: 0, drawdown: 0, days: new Map() });
    const running = months.at(-1) as Running;
    const result = results[row] ?? 0;
    running.trades += 1;
    running.sum += result;
    running.equity = equity.equity[i] ?? 0;
    running.drawdown = Math.max(running.drawdown, equity.drawdown[i] ?? 0);
    running.days.set(day, (running.days.get(day) ?? 0) + result);
  }
  return months.map(({ days, sum, ...rest }) => ({
    ...rest,
    net: unit === 'money' ? moneyOf(columns, sum) : sum,
    days: days.size,
    wonDays: [...days.values()].filter((result) => result > 0).length,
    lostDays: [...days.values()].filter((result) => result < 0).length,
  }));
};

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Mar 2026' for '2026-03'. */
export const monthText = (month: string): string => monthFormat.format(Date.parse(`${month}-01`));
