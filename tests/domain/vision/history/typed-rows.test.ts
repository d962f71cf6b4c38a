/** What a person adds to a reading: rows, the total, the platform; and dates that vouch for each other. */
import { describe, expect, it } from 'vitest';
import {
  fileOfHistory,
  openCells,
  typedHistory,
  withCell,
  withPlatform,
  withTotal,
  withTypedRow,
} from '@/domain/vision/history/file-of-history';
import type { FittedCell } from '@/domain/vision/history/fit-formats';
import { timeSures } from '@/domain/vision/history/same-dates';
import { statementOfHistory } from '@/domain/vision/history/statement-of-history';
import type { HistoryColumn, HistoryReading } from '@/domain/vision/reading';

const picture = { width: 400, height: 800 };

const trade: Readonly<Partial<Record<HistoryColumn, string>>> = {
  symbol: 'EURUSD',
  side: 'long',
  size: '0.50',
  openTime: '2026-11-27 14:00',
  closeTime: '2026-11-27 15:04',
  openPrice: '1.0800',
  closePrice: '1.0820',
  profit: '100.00',
};

const typed = (reading: HistoryReading, row: number, cells: typeof trade): HistoryReading =>
  (Object.entries(cells) as [HistoryColumn, string][]).reduce((now, [column, value]) => withCell(now, { row, column }, value), reading);

const parsed = async (reading: HistoryReading) => {
  const outcome = await statementOfHistory(reading, { name: 'typed', usesCloseTimes: false }, { zone: 'UTC', currency: 'USD' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.statements[0];
};

describe('rows that a person types', () => {
  it('wait until all that a trade needs is there, and have no place in the picture', () => {
    const empty = typedHistory(picture);
    expect(empty.rows).toMatchObject([{ isTyped: true, cells: {} }]);
    expect(fileOfHistory(empty, { name: 'typed', usesCloseTimes: false }).ok).toBe(false);
    expect(openCells(typed(empty, 0, trade), { usesCloseTimes: false })).toEqual([]);
  });

  it('make up for a trade that is missing from the total', async () => {
    const one = withTotal(typed(typedHistory(picture), 0, trade), '40.00', { left: 0, top: 0, right: 400, bottom: 800 });
    expect((await parsed(one))?.reconciliation).toMatchObject({ state: 'different', difference: '-60.00' });
    const both = typed(withTypedRow(one, picture), 1, { ...trade, closePrice: '1.0788', profit: '-60.00' });
    expect((await parsed(both))?.reconciliation).toMatchObject({ state: 'equal' });
    expect((await parsed(withTotal(both, '', { left: 0, top: 0, right: 1, bottom: 1 })))?.reconciliation).toEqual({ state: 'not-stated' });
  });

  it('mean what the platform means: cTrader states results after costs, MetaTrader before', async () => {
    const reading = typed(typedHistory(picture), 0, { ...trade, profit: '93.00', commission: '-7.00' });
    expect((await parsed(reading))?.trades[0]).toMatchObject({ profit: '93.00', commission: '-7.00', unit: 'lots' });
    expect((await parsed(withPlatform(reading, 'cTrader')))?.trades[0]).toMatchObject({ profit: '100.00', commission: '-7.00' });
  });
});

describe('dates of a list', () => {
  const time = (date: string, clock: string, dateSure: number, clockSure: number): FittedCell => {
    const sures = [
      dateSure,
      ...Array.from({ length: date.length - 1 }, () => 1),
      clockSure,
      ...Array.from({ length: clock.length - 1 }, () => 1),
    ];
    return { format: 'ymd', text: `${date}${clock}`, sure: dateSure * clockSure, sures, fit: 0 };
  };

  it('vouch for the same date elsewhere, but not for its clock', () => {
    const [clear, doubtful, faint, other] = timeSures([
      time('2026-11-27', '15:04', 0.95, 0.9),
      time('2026-11-27', '14:00', 0.6, 0.9),
      time('2026-11-27', '13:00', 0.2, 0.9),
      time('2026-11-28', '12:00', 0.6, 0.9),
    ]);
    expect(clear).toBeCloseTo(0.855, 9);
    expect(doubtful).toBeCloseTo(0.99 * 0.9, 9);
    expect(faint).toBeCloseTo(0.18, 9);
    expect(other).toBeCloseTo(0.54, 9);
  });

  it('do not vouch for each other where none is clear', () => {
    expect(timeSures([time('2026-11-27', '15:04', 0.6, 1), time('2026-11-27', '14:00', 0.6, 1), null])).toEqual([0.6, 0.6, 0]);
  });
});
