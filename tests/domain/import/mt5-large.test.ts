/** A report of 20 MB, as a year of an automated account has; only in the complete tier, since it takes seconds. */
import { describe, expect, it } from 'vitest';
import { parseBytes, statementOf } from './mt5-fixture';
import { writeReportPage, type WrittenPosition } from './mt5-report-writer';

const positions = Array.from({ length: 8000 }, (_, i): WrittenPosition => ({
  number: 700_001 + i,
  symbol: ['EURUSD', 'XAUUSD', 'US30'][i % 3] ?? '',
  side: i % 2 === 0 ? 'buy' : 'sell',
  openMinute: i * 60,
  openPrice: 107_000 + (i % 900),
  priceDigits: 5,
  openCommission: -35,
  openFee: 0,
  orderStop: 106_000,
  lastStop: 106_500,
  remark: 'plan',
  closings: [
    {
      hundredthLots: 5,
      minutes: 30 + (i % 700),
      price: 107_100,
      commission: -35,
      fee: 0,
      swap: -(i % 50),
      profit: ((i * 37) % 20_011) - 10_000,
    },
  ],
}));

describe.runIf(process.env['SEXTANT_FULL'] === '1')('a report of 20 MB (complete tier)', () => {
  it('is read and says how far it is', async () => {
    const words = Array.from('abcdefghijklmno', (letter) => `w${letter}`);
    const writing = { group: ' ', words, newline: '\r\n', isCommissionInPositions: false, mode: 'Hedge' };
    const bytes = Buffer.from(`\uFEFF${writeReportPage({ positions, deposit: 1_000_000 }, writing)}`, 'utf16le');
    expect(bytes.length).toBeGreaterThan(19_000_000);
    const shares: number[] = [];
    const statement = statementOf(await parseBytes('large.html', bytes, { onProgress: (share) => shares.push(share) }));
    expect(statement.trades).toHaveLength(8000);
    expect(statement.reconciliation.state).toBe('equal');
    expect(shares.length).toBeGreaterThan(50);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
