/** What a file does not say: the terms of its contracts, costs, currency and rates. The table knows, or the person answered, or it is asked. */
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '@/domain/import/account-id';
import { contractBook, rootOf } from '@/domain/import/contract-terms';
import { costOf, costPerSide, currencyOf, rateQuestion, ratesOf } from '@/domain/import/missing-facts';
import type { DecimalText } from '@/domain/money/decimal-text';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('the terms of a contract', () => {
  it.each([
    ['MNQZ6', 'MNQ'],
    ['mnqz2026', 'MNQ'],
    [' MNQ 12-26 ', 'MNQ'],
    ['MNQ  DEC26', 'MNQ'],
    ['CME_MINI:MNQ1!', 'MNQ'],
    ['CON.F.US.MES.U25', 'MES'],
    ['F.US.MES.U25', 'MES'],
    ['/ESZ6', 'ES'],
    ['CM.ESZ6', 'ES'],
    ['XYZ', 'XYZ'],
  ])('of %j are asked for by %s', (symbol, root) => expect(rootOf(symbol)).toBe(root));

  const answer = { tickSize: decimal('0.25'), tickValue: decimal('5'), currency: 'USD' };

  it('are those of the table, else the answer, else a question that names each symbol and its first twenty rows', () => {
    const book = contractBook({ contracts: { QQX: answer } });
    expect(book.termsOf('MNQZ6', { row: 2, year: 2026 })).toMatchObject({
      root: 'MNQ',
      pointValue: '2',
      tickSize: '0.25',
      currency: 'USD',
      unit: 'contracts',
    });
    expect(book.termsOf('EURUSD', { row: 2, year: 2026 })).toMatchObject({
      root: 'EURUSD',
      pointValue: '1',
      currency: 'USD',
      unit: 'units',
    });
    expect(book.termsOf('QQXZ6', { row: 2, year: 2026 })).toEqual({
      root: 'QQX',
      instrument: null,
      pointValue: '20',
      tickSize: '0.25',
      currency: 'USD',
      unit: 'contracts',
    });
    expect(book.questions()).toEqual([]);
    expect(book.knownTerms('QQYZ6', 2026)).toBeNull();
    expect(book.questions()).toEqual([]);
    for (let row = 1; row <= 21; row += 1) expect(book.termsOf(row % 2 === 0 ? 'QQYH7' : 'QQYZ6', { row, year: 2026 })).toBeNull();
    expect(book.questions()).toEqual([
      { kind: 'contract', root: 'QQY', symbols: ['QQYZ6', 'QQYH7'], rows: Array.from({ length: 20 }, (_, i) => i + 1) },
    ]);
  });

  it.each([{ tickSize: decimal('0') }, { tickValue: decimal('0') }, { tickSize: decimal('-1') }, { tickValue: decimal('-1') }])(
    'are not answered by %j',
    (change) => expect(contractBook({ contracts: { QQX: { ...answer, ...change } } }).knownTerms('QQXZ6', 2026)).toBeNull(),
  );
});

describe('what a file leaves out', () => {
  const account = { broker: 'B', number: '1' };
  const id = accountIdOf(account);
  const place = { account, unit: 'contracts', currency: 'USD' } as const;
  const options = (answers: object) => ({ zone: 'Etc/UTC', answers }) as Parameters<typeof costPerSide>[1];

  it('is the cost of a side: as answered, else as settled for the account, else a question', () => {
    const settled = { accounts: { [id]: { broker: 'B', commission: '2.05' } } };
    expect(costPerSide(place, options({ commissions: { 1: '0' } }))).toEqual({ ok: true, perSide: '0' });
    expect(costPerSide(place, options(settled))).toEqual({ ok: true, perSide: '2.05' });
    expect(costPerSide(place, options({ ...settled, commissions: { 1: '3' } }))).toEqual({ ok: true, perSide: '3' });
    const question = { kind: 'commission', account: '1', unit: 'contract', currency: 'USD' };
    expect(costPerSide(place, { zone: 'Etc/UTC' })).toEqual({ ok: false, question });
    expect(costPerSide(place, options({ commissions: { 1: '-1' } }))).toEqual({ ok: false, question });
    expect(costPerSide({ ...place, unit: 'lots' }, options({}))).toEqual({ ok: false, question: { ...question, unit: 'lot' } });
    expect(costPerSide({ ...place, unit: 'units' }, options({}))).toEqual({ ok: false, question: { ...question, unit: 'unit' } });
  });

  it('of a file without an account is that of the account it was given to, else proposed from others of the broker', () => {
    const accounts = { [id]: { broker: 'B', name: 'Main', commission: '2.05' }, x: { broker: 'C', commission: '9' }, y: { broker: 'B' } };
    const unnamed = { ...place, account: { broker: 'B', number: '' } };
    expect(costPerSide(unnamed, options({ accounts, unnamed: '1' }))).toEqual({ ok: true, perSide: '2.05' });
    expect(costPerSide(unnamed, options({ accounts }))).toMatchObject({
      ok: false,
      question: { account: '', known: [{ account: 'Main', perSide: '2.05' }] },
    });
    expect(costPerSide({ ...place, account: { broker: 'B', number: '2' } }, options({ accounts }))).not.toHaveProperty('question.known');
  });

  it('costs each side of the quantity', () => {
    expect([costOf(decimal('2.05'), decimal('3'), 1), costOf(decimal('2.05'), decimal('3'), 2)]).toEqual(['-6.15', '-12.30']);
  });

  it('is the currency: as stated, answered, known, given, or that of everything traded', () => {
    const found = (stated: string | null, settled: readonly string[], answers: object, more: object = {}) =>
      currencyOf(account, { stated, settled }, { ...options(answers), ...more });
    const all = { currencies: { 1: 'CHF' }, accounts: { [id]: { currency: 'GBP' } } };
    expect(found('EUR', ['USD'], all, { currency: 'JPY' })).toEqual({ ok: true, currency: 'EUR' });
    expect(found(null, ['USD'], all, { currency: 'JPY' })).toEqual({ ok: true, currency: 'CHF' });
    expect(found(null, ['USD'], { accounts: all.accounts }, { currency: 'JPY' })).toEqual({ ok: true, currency: 'GBP' });
    expect(found(null, ['USD'], {}, { currency: 'JPY' })).toEqual({ ok: true, currency: 'JPY' });
    expect(found(null, ['USD', 'USD'], {})).toEqual({ ok: true, currency: 'USD' });
    for (const settled of [[], ['USD', 'EUR']])
      expect(found(null, settled, {})).toEqual({ ok: false, question: { kind: 'currency', account: '1' } });
  });

  it('is a rate, asked for with the one of an earlier file', () => {
    const known = { accounts: { [id]: { rates: { 'EUR>USD': '1.08' } } }, rates: { 'EUR>GBP': '0.85' } };
    expect(ratesOf(options(known))('EUR', 'GBP')).toBe('0.85');
    expect([ratesOf(options(known))('GBP', 'EUR'), ratesOf({ zone: 'Etc/UTC' })('EUR', 'GBP')]).toEqual([null, null]);
    const rows = Array.from({ length: 25 }, (_, i) => i);
    const question = { kind: 'rate', from: 'EUR', to: 'USD', rows: rows.slice(0, 20) };
    expect(rateQuestion({ from: 'EUR', to: 'USD', rows }, [{ broker: 'C', number: '1' }, account], options(known))).toEqual({
      ...question,
      known: '1.08',
    });
    expect(rateQuestion({ from: 'EUR', to: 'USD', rows }, [account], options({}))).toEqual(question);
  });
});
