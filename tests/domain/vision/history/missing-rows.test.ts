import { describe, expect, it } from 'vitest';
import { missingRows } from '@/domain/vision/history/missing-rows';

const row = (top: number) => ({ left: 10, right: 390, top, bottom: top + 20 });

/** A trade in five pieces, as a table shows it. */
const trade = (top: number) =>
  ['EURUSD', 'buy 1.00', '1.08420', '1.08530 12:40', '110.00'].map((text, i) => ({
    text,
    box: { left: 10 + 78 * i, right: 78 + 78 * i, top, bottom: top + 12 },
  }));

const tops = [100, 140, 180, 220, 260, 300];
const pieces = tops.flatMap(trade);

describe('rows that were not read', () => {
  it('are none where every trade is a row', () => {
    expect(missingRows(tops.map(row), pieces)).toEqual([]);
  });

  it('are where a trade stands between two rows', () => {
    for (const missing of [140, 180, 260]) {
      const places = missingRows(tops.filter((top) => top !== missing).map(row), pieces);
      expect(places).toHaveLength(1);
      expect(Math.abs((places[0]!.top + places[0]!.bottom) / 2 - missing - 10)).toBeLessThanOrEqual(4);
    }
  });

  it('are where a trade stands before the first row or after the last', () => {
    for (const missing of [100, 300]) {
      const places = missingRows(tops.filter((top) => top !== missing).map(row), pieces);
      expect(places).toHaveLength(1);
      expect(Math.abs((places[0]!.top + places[0]!.bottom) / 2 - missing - 10)).toBeLessThanOrEqual(4);
    }
  });

  it('are not where headings or a total stand at the ends', () => {
    const heads = ['Symbol', 'Side Volume', 'Price', 'Time Price', 'Profit'].map((text, i) => ({
      text,
      box: { left: 10 + 78 * i, right: 78 + 78 * i, top: 60, bottom: 72 },
    }));
    const total = ['Total', '6.00', '6 trades', '-12.50', '660.00'].map((text, i) => ({
      text,
      box: { left: 10 + 78 * i, right: 78 + 78 * i, top: 340, bottom: 352 },
    }));
    expect(missingRows(tops.map(row), [...heads, ...pieces, ...total])).toEqual([]);
  });

  it('are not where a deposit or nothing stands', () => {
    const rows = [140, 220, 260, 300, 340, 420].map(row);
    const others = [140, 220, 260, 300, 340, 420].flatMap(trade);
    const deposit = [
      { text: 'Balance', box: { left: 10, right: 80, top: 180, bottom: 192 } },
      { text: '1 000.00', box: { left: 330, right: 390, top: 180, bottom: 192 } },
    ];
    expect(missingRows(rows, [...others, ...deposit])).toEqual([]);
  });

  it('are not told where rows are as far apart as it comes', () => {
    expect(missingRows([100, 150, 230, 250, 400, 430].map(row), [100, 150, 230, 250, 330, 400, 430].flatMap(trade))).toEqual([]);
  });
});
