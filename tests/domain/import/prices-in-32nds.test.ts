/** Treasury futures, whose prices platforms print in 32nds of a point (CME Group: a point of ZN is worth 1,000 dollars). */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { parseText, questionsOf, statementOf } from './platform-fixture';

const options = { zone: 'Etc/UTC', answers: { commissions: { '': '0' as DecimalText } } };
const performance = (symbol: string, buy: string, sell: string, profit: string) =>
  parseText(
    `symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp\n${symbol},1,2,1,${buy},${sell},${profit},06/10/2026 16:00:05,06/10/2026 16:00:29`,
    options,
  );

describe('a price in 32nds', () => {
  it.each([
    // 16/32 of a point.
    ["110'16", "111'00", '110.5', '111', '$500.00'],
    // Half a 32nd more: 16.5/32 = 0.515625.
    ["110'165", "110'16", '110.515625', '110.5', '$(15.63)'],
    ['110.5', '111', '110.5', '111', '$500.00'],
  ])('of %s and %s is read exactly', (...[buy, sell, open, close, profit]) => {
    const { trades, reconciliation } = statementOf(performance('ZNU6', buy, sell, profit));
    expect(trades.map(({ openPrice, closePrice }) => [Number(openPrice), Number(closePrice)])).toEqual([[Number(open), Number(close)]]);
    expect(reconciliation.state).toBe('equal');
  });

  it('that is none, or of a contract that is not quoted so, is refused with its column', () => {
    const problems = (symbol: string, buy: string) =>
      questionsOf(performance(symbol, buy, buy, '0')).problems.map(({ row, column, reason }) => [row, column, reason]);
    expect(problems('ZNU6', "110'40").slice(0, 1)).toEqual([[2, 'buyPrice', "'110'40' is not a price of ZN."]]);
    expect(problems('MNQU6', "110'16").slice(0, 1)).toEqual([[2, 'buyPrice', expect.stringContaining("'110'16' is not")]]);
  });
});
