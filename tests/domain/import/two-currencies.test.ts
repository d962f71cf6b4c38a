/** Files of futures that trade contracts settled in several currencies, one of which no table knows: what is asked, and what the answers make of it. */
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '@/domain/import/contract';
import type { ImportAnswers } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { parseText, questionsOf, statementOf } from './platform-fixture';

const decimal = (text: string): DecimalText => text as DecimalText;
// A tick of half a point is worth 12.50: a point 25, so that two points for one contract are 50.
const contracts: ImportAnswers = {
  contracts: { FDAX: { tickSize: decimal('0.5'), tickValue: decimal('12.50'), currency: 'EUR' } },
  commissions: { '': decimal('0') },
};

const files: readonly (readonly [ImportFormat, string, number])[] = [
  [
    'tradovate-performance',
    'symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp\nFDAXU6,1,2,1,24000,24002,$50.00,06/10/2026 16:00:05,06/10/2026 16:00:29\nMNQU6,3,4,1,28000,28010,$20.00,06/10/2026 16:00:05,06/10/2026 16:00:29',
    2,
  ],
  [
    'topstepx-trades',
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type\n1,FDAXU6,06/10/2026 16:00:05,06/10/2026 16:00:29,24000,24002,0,50.00,1,Long\n2,MNQU6,06/10/2026 16:00:05,06/10/2026 16:00:29,28000,28010,0,20.00,1,Long',
    2,
  ],
  [
    'rithmic-performance',
    'Account\nFDAXU6\nEntry Order Number,Entry Buy/Sell,Entry Price,Entry Time,Exit Order Number,Exit Price,Exit Time,Fill Size,Trade P&L,Commission & Fees\n1,B,24000,2026-06-10 16:00:05,2,24002,2026-06-10 16:00:29,1,50.00,0\nMNQU6\nEntry Order Number,Entry Buy/Sell,Entry Price,Entry Time,Exit Order Number,Exit Price,Exit Time,Fill Size,Trade P&L,Commission & Fees\n3,B,28000,2026-06-10 16:00:05,4,28010,2026-06-10 16:00:29,1,20.00,0',
    4,
  ],
];

describe.each(files)('%s', (format, text, row) => {
  const zone = 'Etc/UTC';

  it('asks what the unknown contract is worth', () => {
    const { commissions } = contracts;
    expect(questionsOf(parseText(text, { zone, answers: commissions === undefined ? {} : { commissions } }))).toEqual({
      problems: [],
      questions: [{ kind: 'contract', root: 'FDAX', symbols: ['FDAXU6'], rows: [row] }],
    });
  });

  it('then asks for the currency of the account, since what is traded is settled in two', () => {
    expect(questionsOf(parseText(text, { zone, answers: contracts })).questions).toEqual([{ kind: 'currency', account: '' }]);
  });

  it.each([
    ['USD', ['EUR', undefined]],
    ['EUR', [undefined, 'USD']],
    ['CHF', ['EUR', 'USD']],
  ])('names the currency of trades that are not settled in that of the account, %s', (currency, expected) => {
    const statement = statementOf(parseText(text, { zone, answers: { ...contracts, currencies: { '': currency } } }));
    expect(statement.format).toBe(format);
    expect(statement.account.currency).toBe(currency);
    expect(statement.trades.map((trade) => trade.currency)).toEqual(expected);
    expect(statement.trades.map(({ pointValue, unit, profit }) => [pointValue, unit, profit])).toEqual([
      ['25', 'contracts', '50.00'],
      ['2', 'contracts', '20.00'],
    ]);
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: '70.00' });
    expect(statement.zoneStated).toBeUndefined();
  });

  it('names the rows whose stated result is not what the prices give, within a cent', () => {
    const answers = { ...contracts, currencies: { '': 'EUR' } };
    const reconciled = (stated: string) => statementOf(parseText(text.replace('50.00', stated), { zone, answers })).reconciliation;
    expect(reconciled('50.01').state).toBe('equal');
    expect(reconciled('49.99').state).toBe('equal');
    expect(reconciled('50.02')).toEqual({
      state: 'different',
      stated: '70.02',
      difference: '0.02',
      explanation: [`Row ${row}: the file states 50.02, its prices give 50.00.`],
    });
    expect(reconciled('49.98')).toMatchObject({ difference: '-0.02' });
  });
});
