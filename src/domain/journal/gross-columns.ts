/**
 * The columns of a journal as they would be without costs: what was net is gross, and so are R, shares of the balance and
 * outcomes. The balance itself stays the one that costs were paid from.
 */
import { powerOfTen } from '@/lib/elementary/power-of-ten';
import { classifyOutcome, type BreakEvenBand } from './classify-outcome';
import { initialRisk } from './initial-risk';
import { outcomes, type JournalColumns } from './journal-columns';
import { movedTicks } from './trade-measures';
import type { Trade } from '@/domain/trades/trade';

/** Gross result / initial risk, where R is known. */
const grossR = (columns: JournalColumns, row: number): number => {
  const known = columns.r[row] ?? NaN;
  if (Number.isNaN(known)) return NaN;
  const [net, gross] = [columns.net[row] ?? NaN, columns.gross[row] ?? NaN];
  if (known !== 0) return (gross / net) * known;
  const risk = initialRisk(columns.trades[row] as Trade).value;
  return risk === null ? NaN : gross / powerOfTen(columns.decimals) / risk.money;
};

/** Gross result / balance before it. A net result of exactly nothing tells no balance, so such a trade has no share. */
const grossShare = (columns: JournalColumns, row: number): number => {
  const [net, gross, share] = [columns.net[row] ?? NaN, columns.gross[row] ?? NaN, columns.percent[row] ?? NaN];
  return net === 0 && gross !== 0 ? NaN : net === 0 ? share : (gross / net) * share;
};

/** The same rows in the same order; `band` is the one the columns were made with, held against gross results. */
export const grossColumns = (columns: JournalColumns, band: BreakEvenBand): JournalColumns => {
  const count = columns.trades.length;
  const unit = powerOfTen(columns.decimals);
  const r = new Float64Array(count);
  const percent = new Float64Array(count);
  const outcome = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    r[row] = grossR(columns, row);
    percent[row] = grossShare(columns, row);
    const ofRisk = Number.isNaN(r[row]) ? null : (r[row] ?? null);
    const ticks = band.unit === 'ticks' ? movedTicks(columns.trades[row] as Trade).value : null;
    outcome[row] = outcomes.indexOf(classifyOutcome({ net: (columns.gross[row] ?? NaN) / unit, r: ofRisk, ticks }, band));
  }
  return { ...columns, band, basis: 'gross', net: columns.gross, r, percent, outcome };
};
