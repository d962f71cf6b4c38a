/** Times, amounts, contracts and identities in the cells of tables; expectations are what a person reads there. */
import { describe, expect, it } from 'vitest';
import { contentTickets, plainDecimal } from '@/domain/import/content-ticket';
import { contractBook, rootOf } from '@/domain/import/contract-terms';
import { detectDateOrder, instantOf, looksLikeTime, openAndClose, readTime, wallText } from '@/domain/import/dates';
import { accountIdOf } from '@/domain/import/account-id';
import { costPerSide, currencyOf, rateQuestion, ratesOf } from '@/domain/import/missing-facts';
import { currencyOfSign, moneyCell, readMoney } from '@/domain/import/money-cell';
import { isContract } from '@/domain/import/row-shape';
import type { DecimalText } from '@/domain/money/decimal-text';
import { zoneClock } from '@/domain/time/zone-clock';

describe('readTime', () => {
  it.each([
    ['2026.07.02 09:12:05', 'day-first', '2026-07-02T09:12:05.000'],
    ['2026-07-02T09:12', 'day-first', '2026-07-02T09:12:00.000'],
    ['7/2/2026 9:12', 'month-first', '2026-07-02T09:12:00.000'],
    ['7/2/2026 9:12', 'day-first', '2026-02-07T09:12:00.000'],
    ['02/01/2024 10:00:00 AM', 'month-first', '2024-02-01T10:00:00.000'],
    ['2/1/2024 12:05:00 AM', 'month-first', '2024-02-01T00:05:00.000'],
    ['2/1/2024 12:05:00 p.m.', 'month-first', '2024-02-01T12:05:00.000'],
    ['13-04-2026 00:27:56', 'day-first', '2026-04-13T00:27:56.000'],
    ['13.04.2026 00:27:56.123', 'day-first', '2026-04-13T00:27:56.123'],
    ['6/10/26', 'month-first', '2026-06-10T00:00:00.000'],
    ['20260126;115715', 'year-first', '2026-01-26T11:57:15.000'],
    ['2026-07-15, 10:31:22', 'year-first', '2026-07-15T10:31:22.000'],
    ['20260126115715', 'year-first', '2026-01-26T11:57:15.000'],
    ['2 Jul 2026 10:10', 'month-first', '2026-07-02T10:10:00.000'],
    ['05/29/2026 09:40:00 -05:00', 'month-first', '2026-05-29T09:40:00.000'],
  ] as const)('reads %s, %s, as %s', (text, order, wall) => {
    const time = readTime(text, order);
    expect(time === null ? null : wallText(time)).toBe(wall);
  });

  it.each([
    ['05/29/2026 09:40:00 -05:00', '2026-05-29T14:40:00.000Z'],
    ['05/29/2026 09:40:00 -0500', '2026-05-29T14:40:00.000Z'],
    ['2026-05-29T09:40:00Z', '2026-05-29T09:40:00.000Z'],
    ['1781121605000', '2026-06-10T20:00:05.000Z'],
    ['1781121605', '2026-06-10T20:00:05.000Z'],
  ])('reads the instant that %s states, whatever the zone of the account', (text, instant) => {
    const time = readTime(text, 'month-first');
    expect(time === null ? null : new Date(instantOf(time, zoneClock('Pacific/Kiritimati'))).toISOString()).toBe(instant);
  });

  it.each(['', 'yesterday', '32/01/2026 10:00', '2026-02-30 10:00', '7/2/2026 25:00', '537862110004', '30220.25', 'ES 09-26'])(
    'takes %j for no time',
    (text) => {
      expect(readTime(text, 'day-first')).toBeNull();
    },
  );

  it.each(['30220', '5', '20260126', '1781121605000', 'MNQ SEP26', '1.08425'])('does not see a time in the look of %j', (text) => {
    expect(looksLikeTime(text)).toBe(false);
  });
});

describe('detectDateOrder', () => {
  it.each([
    [['7/2/2026 9:12', '7/13/2026 9:12'], { ok: true, order: 'month-first' }],
    [['7/2/2026', '13/2/2026'], { ok: true, order: 'day-first' }],
    [['02.07.2026 10:00'], { ok: true, order: 'day-first' }],
    [['2026-07-02 10:00', ''], { ok: true, order: 'year-first' }],
    [['7/2/2026', '8/2/2026'], { ok: false, example: '7/2/2026' }],
    // A date that contradicts the greater number fails by itself and turns nothing.
    [['7/13/2026', '7/14/2026', '14/7/2026'], { ok: true, order: 'month-first' }],
    [['7/13/2026', '14/7/2026'], { ok: false, example: '7/13/2026' }],
  ])('finds in %j %j', (cells, found) => {
    expect(detectDateOrder(cells)).toEqual(found);
  });

  it('needs no order for the fourth of April', () => {
    const found = detectDateOrder(['4/4/2026 10:00']);
    expect(found.ok && readTime('4/4/2026 10:00', found.order)).toMatchObject({ wallMs: Date.UTC(2026, 3, 4, 10) });
  });
});

describe('openAndClose', () => {
  it('takes a closing before its opening for the second occurrence of the hour when the clock was set back', () => {
    // New York, 1 November 2026: 01:50 EDT is 05:50 UTC, the second 01:10 is 06:10 UTC.
    const opened = readTime('2026-11-01 01:50:00', 'year-first');
    const closed = readTime('2026-11-01 01:10:00', 'year-first');
    const found = opened === null || closed === null ? null : openAndClose(opened, closed, zoneClock('America/New_York'));
    expect(found).toEqual({ openedAt: Date.UTC(2026, 10, 1, 5, 50), closedAt: Date.UTC(2026, 10, 1, 6, 10) });
  });
});

describe('amounts of money', () => {
  it.each([
    ['$20.00', '.', '20.00'],
    ['($75.90)', '.', '-75.90'],
    ['$(400.00)', '.', '-400.00'],
    ['$(1,300.00)', '.', '-1300.00'],
    ['90.00 $', '.', '90.00'],
    ['-90,00 $', ',', '-90.00'],
    ['1\u202F234,50 $', ',', '1234.50'],
    ['-$5', '.', '-5'],
    ['$-5', '.', '-5'],
    ['5.25 USD', '.', '5.25'],
    ['(5.25 USD)', '.', '-5.25'],
    ['USD 5.25', '.', '5.25'],
    ['€12', '.', '12'],
  ] as const)('%s is read', (text, mark, value) => {
    expect(readMoney(text, mark)).toBe(value);
  });

  it.each(['$', '', '5 %', '$5$', 'five', '5.0.0 $'])('%j is no amount', (text) => {
    expect(readMoney(text, '.')).toBeNull();
  });

  it.each([
    ['$5', '$', null],
    ['5 €', '€', 'EUR'],
    ['5 CHF', 'CHF', 'CHF'],
    ['C$ 5', 'C$', null],
    ['5', null, null],
  ])('%s names the currency %s', (text, sign, code) => {
    const { currency } = moneyCell(text);
    expect(currency).toBe(sign);
    expect(currency === null ? null : currencyOfSign(currency)).toBe(code);
  });
});

describe('contracts', () => {
  it.each([
    ['MNQZ6', 'MNQ'],
    ['MNQ 12-26', 'MNQ'],
    ['MNQ DEC26', 'MNQ'],
    ['CME_MINI:MNQ1!', 'MNQ'],
    ['CON.F.US.MES.U25', 'MES'],
    ['FDAXU6', 'FDAX'],
    ['/6EZ26', '6E'],
    ['AAPL', 'AAPL'],
    ['ESZ99', 'ES'],
    // Indices of 50 shares, not contracts of 2050.
    ['HK50', 'HK50'],
    ['EU50', 'EU50'],
    ['ESX50', 'ESX50'],
  ])('%s is asked about as %s', (symbol, root) => {
    expect(rootOf(symbol)).toBe(root);
  });

  it.each(['MNQZ6', 'M2KU6', '6EZ2026', 'MNQ SEP26', 'ES 09-26', 'CON.F.US.MES.U25'])('%s looks like one', (symbol) => {
    expect(isContract(symbol)).toBe(true);
  });

  it.each(['Buy', 'Filled', '30220', 'Sim101', '-2', 'USD'])('%s does not', (text) => {
    expect(isContract(text)).toBe(false);
  });

  it('of one unknown root are asked about once, with the rows they stand in', () => {
    const book = contractBook();
    for (const [i, symbol] of ['FDAXU6', 'FDAXZ6', 'FDAXU6'].entries()) expect(book.termsOf(symbol, { row: i + 2, year: 2026 })).toBeNull();
    expect(book.questions()).toEqual([{ kind: 'contract', root: 'FDAX', symbols: ['FDAXU6', 'FDAXZ6'], rows: [2, 3, 4] }]);
  });

  it('that are known are not changed by an answer', () => {
    const answers = { contracts: { ES: { tickSize: '1' as DecimalText, tickValue: '1' as DecimalText, currency: 'EUR' } } };
    // CME: a point of the E-mini S&P 500 is worth 50 USD.
    expect(contractBook(answers).termsOf('ESU6', { row: 1, year: 2026 })).toMatchObject({ pointValue: '50', currency: 'USD' });
  });
});

describe('identities made of content', () => {
  it('number equal rows and leave others alone', () => {
    const tickets = contentTickets();
    const [first, second, other] = [tickets.next(['a', '1']), tickets.next(['a', '1']), tickets.next(['a1', ''])];
    expect(second).toBe(`${first}-2`);
    expect(other).not.toBe(first);
  });

  it.each([
    ['30182.500000000', '30182.5'],
    ['5.00', '5'],
    ['500', '500'],
    ['0.0', '0'],
  ])('take %s for %s', (padded, plain) => {
    expect(plainDecimal(padded as DecimalText)).toBe(plain);
  });
});

describe('facts that a file leaves out', () => {
  const account = { broker: 'Example', number: 'A' };
  const place = { account, unit: 'contracts', currency: 'USD' } as const;

  it('costs are asked for, and an answer of 0 is one', () => {
    expect(costPerSide(place, { zone: 'Etc/UTC' })).toEqual({
      ok: false,
      question: { kind: 'commission', account: 'A', unit: 'contract', currency: 'USD' },
    });
    expect(costPerSide(place, { zone: 'Etc/UTC', answers: { commissions: { A: '0' as DecimalText } } })).toEqual({
      ok: true,
      perSide: '0',
    });
  });

  it.each(['-1', 'free'])('costs of %j are no answer', (answer) => {
    expect(costPerSide(place, { zone: 'Etc/UTC', answers: { commissions: { A: answer as DecimalText } } }).ok).toBe(false);
  });

  it('what one account has settled holds for it alone, not for one of the same number elsewhere', () => {
    const known = { currency: 'GBP', commission: '0.52' as DecimalText, rates: { 'EUR>USD': '1.1' as DecimalText } };
    const options = { zone: 'Etc/UTC', answers: { accounts: { [accountIdOf(account)]: known } } };
    const elsewhere = { broker: 'Another', number: 'A' };
    const nothing = { stated: null, settled: [] };
    expect(costPerSide(place, options)).toEqual({ ok: true, perSide: '0.52' });
    expect(costPerSide({ ...place, account: elsewhere }, options).ok).toBe(false);
    expect(currencyOf(account, nothing, options)).toEqual({ ok: true, currency: 'GBP' });
    expect(currencyOf(elsewhere, nothing, options).ok).toBe(false);
    const answered = { ...options, answers: { ...options.answers, commissions: { A: '0' as DecimalText } } };
    expect(costPerSide(place, answered)).toEqual({ ok: true, perSide: '0' });
  });

  it('a rate that was given for an earlier file is proposed to the same account, and never taken', () => {
    const rates = { 'EUR>USD': '1.1' as DecimalText };
    const options = { zone: 'Etc/UTC', answers: { accounts: { [accountIdOf(account)]: { rates } } } };
    const missing = { from: 'EUR', to: 'USD', rows: Array.from({ length: 30 }, (_, i) => i + 1) };
    expect(ratesOf(options)('EUR', 'USD')).toBeNull();
    expect(rateQuestion(missing, [account], options)).toMatchObject({ kind: 'rate', known: '1.1', rows: missing.rows.slice(0, 20) });
    expect(rateQuestion(missing, [{ broker: 'Another', number: 'A' }], options)).not.toHaveProperty('known');
    expect(ratesOf({ zone: 'Etc/UTC', answers: { rates } })('EUR', 'USD')).toBe('1.1');
  });

  it('files without an account share their costs by broker, and never a currency: they may be those of several', () => {
    const unnamed = { broker: 'Tradovate', number: '' };
    const known = { currency: 'GBP', commission: '0.52' as DecimalText };
    const options = { zone: 'Etc/UTC', answers: { accounts: { [accountIdOf(unnamed)]: known } } };
    expect(costPerSide({ ...place, account: unnamed }, options)).toEqual({ ok: true, perSide: '0.52' });
    expect(costPerSide({ ...place, account: { broker: 'Table', number: '' } }, options).ok).toBe(false);
    expect(currencyOf(unnamed, { stated: null, settled: [] }, options).ok).toBe(false);
  });

  it('costs of a file without an account are those of the account it is given to, and proposed before', () => {
    const cost = (broker: string, name: string, commission: string) => ({ broker, name, commission: commission as DecimalText });
    const accounts = {
      [accountIdOf({ broker: 'Table', number: 'Swing' })]: cost('Table', 'Table Swing', '0.52'),
      [accountIdOf({ broker: 'Table', number: 'Day' })]: cost('Table', 'Table Day', '0.40'),
      [accountIdOf({ broker: 'Tradovate', number: '1' })]: cost('Tradovate', 'Tradovate 1', '0.99'),
    };
    const unnamed = { ...place, account: { broker: 'Table', number: '' } };
    const asked = costPerSide(unnamed, { zone: 'Etc/UTC', answers: { accounts } });
    const known = [
      { account: 'Table Swing', perSide: '0.52' },
      { account: 'Table Day', perSide: '0.40' },
    ];
    expect(asked).toMatchObject({ ok: false, question: { account: '', known } });
    expect(costPerSide(unnamed, { zone: 'Etc/UTC', answers: { accounts, unnamed: 'Swing' } })).toEqual({ ok: true, perSide: '0.52' });
    expect(costPerSide(unnamed, { zone: 'Etc/UTC', answers: { accounts, unnamed: 'Another' } }).ok).toBe(false);
    // A file that names its account is never read with the costs of another one.
    const named = { ...place, account: { broker: 'Table', number: 'B' } };
    const own = costPerSide(named, { zone: 'Etc/UTC', answers: { accounts, unnamed: 'Swing' } });
    expect(own.ok ? null : own.question).not.toHaveProperty('known');
  });

  it('the currency is the stated one, else the answered, else that of the account, else the only one traded', () => {
    const zone = 'Etc/UTC';
    const answers = { currencies: { A: 'GBP' } };
    expect(currencyOf(account, { stated: 'EUR', settled: ['USD'] }, { zone, answers, currency: 'CHF' })).toMatchObject({ currency: 'EUR' });
    expect(currencyOf(account, { stated: null, settled: ['USD'] }, { zone, answers, currency: 'CHF' })).toMatchObject({ currency: 'GBP' });
    expect(currencyOf(account, { stated: null, settled: ['USD'] }, { zone, currency: 'CHF' })).toMatchObject({ currency: 'CHF' });
    expect(currencyOf(account, { stated: null, settled: ['USD', 'USD'] }, { zone })).toMatchObject({ currency: 'USD' });
    expect(currencyOf(account, { stated: null, settled: ['USD', 'EUR'] }, { zone })).toEqual({
      ok: false,
      question: { kind: 'currency', account: 'A' },
    });
  });
});
