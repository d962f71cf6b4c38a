/** Tables read by a mapping, row by row, in cases worked by hand: what is no trade, signs, units, costs, rates and several accounts. */
import { describe, expect, it } from 'vitest';
import type { ParseOptions } from '@/domain/import/contract';
import { mappedImporter } from '@/domain/import/mapped/mapped-importer';
import type { ColumnMapping, ImportAnswers, MappedField } from '@/domain/import/questions';
import type { DecimalText } from '@/domain/money/decimal-text';
import { tableTest } from './table-test';

const { outcomeOf, statementOf, questionsOf } = tableTest(mappedImporter);
const decimal = (text: string): DecimalText => text as DecimalText;
const tradeFields: readonly MappedField[] = ['symbol', 'side', 'quantity', 'openTime', 'closeTime', 'openPrice', 'closePrice'];
const times = '2026-06-10 10:00,2026-06-10 11:00';
const mappingOf = (fields: readonly MappedField[]): ColumnMapping => Object.fromEntries(fields.map((field, i) => [i, field]));
const optionsFor = (fields: readonly MappedField[], answers: ImportAnswers = {}): Partial<ParseOptions> => ({
  zone: 'Etc/UTC',
  answers: { mapping: mappingOf(fields), currencies: { '': 'USD' }, ...answers },
});
const textOf = (fields: readonly MappedField[], rows: readonly string[], names: Readonly<Record<string, string>> = {}): string =>
  [fields.map((field, i) => names[field] ?? `${String.fromCharCode(97 + i)} q`).join(','), ...rows].join('\n');
const read = (
  more: readonly MappedField[],
  rows: readonly string[],
  answers: ImportAnswers = {},
  names: Readonly<Record<string, string>> = {},
) => {
  const fields = [...tradeFields, ...more];
  return statementOf(textOf(fields, rows, names), optionsFor(fields, answers));
};
const ask = (more: readonly MappedField[], rows: readonly string[], answers: ImportAnswers = {}) => {
  const fields = [...tradeFields, ...more];
  return questionsOf(textOf(fields, rows), optionsFor(fields, answers));
};
const trade = (rest = '', quantity = '1', side = 'Long'): string => `XMPL,${side},${quantity},${times},10.00,11.00${rest}`;

describe('rows that are no trades', () => {
  it('are told: sums, notes, what is open', () => {
    const rows = [
      trade(',5.00'),
      'Total,,,,,,,5.00',
      'Deposit,Cash,,2026-06-10 10:00,,,,100.00',
      `XMPL,Long,1,2026-06-10 10:00,,10.00,,`,
      `XMPL,Long,1,2026-06-10 10:00,—,10.00,0.00,—`,
    ];
    expect(read(['netProfit'], rows).skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'Not a trade: it has neither time, price nor side (a sum or a note).'],
      [4, "Not a trade: 'Cash' isn’t a side, and there’s no price."],
      [5, 'The trade is still open.'],
      [6, 'The trade is still open.'],
    ]);
  });

  it('but a row with a closing price and no closing time is damaged', () => {
    const outcome = outcomeOf(
      textOf(tradeFields, [trade(), 'XMPL,Long,1,2026-06-10 10:00,,10.00,11.00']),
      optionsFor(tradeFields, { commissions: { '': decimal('0') } }),
    );
    expect(outcome).toMatchObject({
      ok: false,
      problems: [{ row: 3, column: 'e q', reason: 'The cell is empty; expected a date with a time of the day.' }],
    });
  });
});

describe('the side and quantity of a row', () => {
  const bare: readonly MappedField[] = ['symbol', 'quantity', 'openTime', 'closeTime', 'openPrice', 'closePrice', 'netProfit'];
  const sidesOf = (...quantities: readonly string[]) =>
    statementOf(
      textOf(
        bare,
        quantities.map((quantity) => `XMPL,${quantity},${times},10.00,11.00,5.00`),
      ),
      optionsFor(bare),
    ).trades.map(({ side, lots }) => [side, lots]);

  it('follow from the sign where no column holds the side', () => {
    expect(sidesOf('-2', '3')).toEqual([
      ['short', '2'],
      ['long', '3'],
    ]);
    expect(sidesOf('(2)', '3')).toEqual([
      ['short', '2'],
      ['long', '3'],
    ]);
    expect(questionsOf(textOf(bare, [`XMPL,3,${times},10.00,11.00,5.00`]), optionsFor(bare))).toMatchObject([
      { kind: 'mapping', missing: ['No column holds the side (long or short, buy or sell).'] },
    ]);
  });

  it('follow from the word where one does, whatever the sign', () => {
    expect(
      read(['netProfit'], [trade(',5.00', '-2', 'Long'), trade(',5.00', '2', 'Sell short'), trade(',5.00', '0.5 Lots')]).trades.map(
        ({ side, lots, unit }) => [side, lots, unit],
      ),
    ).toEqual([
      ['long', '2', 'units'],
      ['short', '2', 'units'],
      ['long', '0.5', 'lots'],
    ]);
    expect(read(['netProfit'], [trade(',5.00')], {}, { quantity: 'Lots' }).trades[0]?.unit).toBe('lots');
    expect(read(['netProfit'], [trade(',5.00').replace('XMPL', 'MNQU6')], {}, { quantity: 'Lots' }).trades[0]?.unit).toBe('contracts');
  });
});

describe('results and costs of a row', () => {
  it('are gross and net as stated, and the net checks the gross', () => {
    const statement = read(['grossProfit', 'netProfit', 'commission'], [trade(',5.00,4.00,1.00'), trade(',5.00,4.50,1.00')]);
    expect(statement.trades.map(({ profit, commission }) => [profit, commission])).toEqual([
      ['5.00', '-1.00'],
      ['5.00', '-1.00'],
    ]);
    expect(statement.reconciliation).toEqual({
      state: 'different',
      stated: '8.50',
      difference: '0.50',
      explanation: ['Row 3: the file states 4.50, its prices give 4.00.'],
    });
  });

  it('are costs whatever sign the file gives them: with its sign where one is negative, else taken off', () => {
    expect(
      read(['netProfit', 'commission'], [trade(',4.00,1.00'), trade(',4.00,2.00')]).trades.map(({ commission, profit }) => [
        commission,
        profit,
      ]),
    ).toEqual([
      ['-1.00', '5.00'],
      ['-2.00', '6.00'],
    ]);
    expect(
      read(['netProfit', 'commission'], [trade(',4.00,-1.00'), trade(',4.00,2.00')]).trades.map(({ commission, profit }) => [
        commission,
        profit,
      ]),
    ).toEqual([
      ['-1.00', '5.00'],
      ['2.00', '2.00'],
    ]);
    expect(read(['netProfit', 'commission'], [trade(',4.00,$-1.00'), trade(',4.00,—')]).trades.map(({ commission }) => commission)).toEqual(
      ['-1.00', '0'],
    );
    // A swap has the sign that it has.
    expect(read(['netProfit', 'swap'], [trade(',4.00,1.00')]).trades.map(({ swap, profit }) => [swap, profit])).toEqual([['1.00', '3.00']]);
  });

  it('follow from prices where none is stated, with the worth of a point and the costs answered', () => {
    const row = `MNQU6,Short,2,${times},24000,23990`;
    expect(ask([], [row])).toEqual([{ kind: 'commission', account: '', unit: 'contract', currency: 'USD' }]);
    const statement = read([], [row], { commissions: { '': decimal('0.50') } });
    // Ten points of 2 USD for two contracts; four sides at 0.50.
    expect(statement.trades).toMatchObject([{ profit: '40.00', commission: '-2.00', pointValue: '2', unit: 'contracts' }]);
    expect(statement.remarks).toEqual([
      'The columns were read as you mapped them; we recognized no platform’s format.',
      'No results are stated: they follow from prices and the worth of a point.',
      'The file lists no costs: commission is what you answered.',
    ]);
    // A lot of EURUSD is 100,000 euros: 0.0010 for 0.5 lots are 50 dollars.
    expect(read(['fees'], [`EURUSD,Long,0.5 lots,${times},1.1000,1.1010,0`]).trades).toMatchObject([
      { profit: '50.00', pointValue: '100000', unit: 'lots' },
    ]);
    expect(read(['fees'], [`EURUSD,Long,50000,${times},1.1000,1.1010,0`]).trades).toMatchObject([
      { profit: '50.00', pointValue: '1', unit: 'units' },
    ]);
  });

  it('are remarked on where only one of them is stated', () => {
    const remarksOf = (...fields: readonly MappedField[]) =>
      read(fields, [trade(fields.map(() => ',1.00').join(''))], { commissions: { '': decimal('0') } }).remarks?.slice(1);
    expect(remarksOf('netProfit')).toEqual([
      'Only net results are stated: gross is net without the costs listed, and nothing in the file checks it.',
    ]);
    expect(remarksOf('grossProfit')).toEqual([
      'Only gross results are stated: net is gross with the costs, and nothing in the file checks it.',
      'The file lists no costs: commission is what you answered.',
    ]);
    expect(remarksOf('grossProfit', 'commission')).toEqual([
      'Only gross results are stated: net is gross with the costs, and nothing in the file checks it.',
    ]);
    expect(remarksOf('grossProfit', 'netProfit')).toEqual([]);
  });

  it('are converted by the answered rate where a contract is settled in another currency than that of the account', () => {
    const row = `MNQU6,Long,1,${times},24000,24010,2.00,0.50`;
    const answers = { currencies: { '': 'EUR' } };
    expect(ask(['commission', 'fees'], [row], answers)).toEqual([{ kind: 'rate', from: 'EUR', to: 'USD', rows: [2] }]);
    const [converted] = read(['commission', 'fees'], [row], { ...answers, rates: { 'EUR>USD': decimal('1.10') } }).trades;
    expect(converted).toMatchObject({ currency: 'USD', commission: '-2.2', fees: { iq: '-0.55' }, profit: '20.00' });
    expect(read(['commission', 'fees'], [row]).trades[0]).toMatchObject({ commission: '-2.00', fees: { iq: '-0.50' } });
    expect(read(['commission', 'fees'], [row]).trades[0]?.currency).toBeUndefined();
  });
});

describe('several accounts in one table', () => {
  it('have a statement each, with the skipped rows in the first, and equal rows told apart', () => {
    const fields: readonly MappedField[] = [...tradeFields, 'netProfit', 'account'];
    const outcome = outcomeOf(
      textOf(fields, [trade(',5.00,A'), trade(',5.00,B'), trade(',5.00,A'), 'Total,,,,,,,15.00,']),
      optionsFor(fields, { currencies: { A: 'USD', B: 'EUR' } }),
    );
    if (!outcome.ok) throw new Error('It was refused.');
    expect(
      outcome.statements.map(({ account, trades, skipped }) => [account.number, account.currency, trades.length, skipped.length]),
    ).toEqual([
      ['A', 'USD', 2, 1],
      ['B', 'EUR', 1, 0],
    ]);
    const [first, second] = outcome.statements[0]?.trades ?? [];
    expect(second?.ticket).toBe(`${first?.ticket}-2`);
    expect(outcome.statements[1]?.trades[0]?.ticket).toBe(first?.ticket);
    expect(outcome.statements.map(({ remarks }) => remarks?.some((remark) => remark.startsWith('1 row states the same')))).toEqual([
      true,
      false,
    ]);
    expect(
      questionsOf(textOf(fields, [trade(',5.00,A'), trade(',5.00,B')]), { zone: 'Etc/UTC', answers: { mapping: mappingOf(fields) } }),
    ).toEqual([
      { kind: 'currency', account: 'A' },
      { kind: 'currency', account: 'B' },
    ]);
  });

  it('and a mapping that names a column which is not there is asked about again', () => {
    const answers = { mapping: { ...mappingOf([...tradeFields, 'netProfit']), 20: 'comment' as const } };
    const [question] = questionsOf(textOf([...tradeFields, 'netProfit'], [trade(',5.00')]), { zone: 'Etc/UTC', answers });
    expect(question).toMatchObject({ kind: 'mapping', missing: ['The mapping names a column that this table does not have.'] });
  });
});
