/** Results as columns of whole numbers, against exact sums of decimals. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netResult } from '@/domain/trades/net-result';
import { sumDecimals } from '@/domain/money/decimal';
import { resultColumns } from '@/domain/statistics/result-columns';
import { summarise } from '@/domain/journal/summarise';
import { totalsOf } from '@/domain/statistics/result-totals';
import { aTrade, decimal } from '../journal/a-trade';

const amount = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(4))
  .map(([digits, places]) => decimal((digits / 10 ** places).toFixed(places)));
const trades = fc
  .array(fc.tuple(amount, amount, amount, amount), { maxLength: 20 })
  .map((list) => list.map(([profit, commission, taxes, swap], i) => aTrade({ ticket: String(i + 1), profit, commission, taxes, swap })));

describe('resultColumns', () => {
  it('are exact: each net result and their sum are those of decimal arithmetic', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const outcome = resultColumns(list);
        if (!outcome.ok) throw new Error(outcome.reason);
        const { decimals, net, gross, closedAt } = outcome.columns;
        const asText = (whole: number): string => (BigInt(whole) * 10n ** BigInt(12 - decimals)).toString();
        const exact = (text: string): string => {
          const [digits = '', places = ''] = text.split('.');
          return BigInt(`${digits}${places.padEnd(12, '0')}`).toString();
        };
        expect([...net].map(asText)).toEqual(list.map((trade) => exact(netResult(trade.broker))));
        expect([...gross].map(asText)).toEqual(list.map((trade) => exact(trade.broker.profit)));
        expect(asText(net.reduce((sum, value) => sum + value, 0))).toBe(exact(sumDecimals(list.map((trade) => netResult(trade.broker)))));
        expect([...closedAt]).toEqual(list.map((trade) => trade.broker.closedAt));
      }),
    );
  });

  it('give the counts and sums of the headline figures', () => {
    fc.assert(
      fc.property(trades, (list) => {
        const outcome = resultColumns(list);
        if (!outcome.ok) throw new Error(outcome.reason);
        const totals = totalsOf(outcome.columns.net);
        const summary = summarise(list, 'USD');
        expect(totals).toMatchObject({ n: summary.n, wins: summary.wins, losses: summary.losses });
        expect(totals.grossProfit / 10 ** outcome.columns.decimals).toBe(Number(summary.grossProfit));
      }),
      { numRuns: 30 },
    );
  });

  it('are refused where doubles cannot hold the digits', () => {
    expect(resultColumns([aTrade({ profit: decimal('99999999999999.99') })])).toEqual({ ok: false, reason: 'too many digits' });
    expect(resultColumns([aTrade({ profit: decimal('0.000000000000000000001'), swap: decimal('1') })]).ok).toBe(false);
  });
});
