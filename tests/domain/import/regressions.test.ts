/** Mistakes that other journals make with tables of trades, each kept out by a test that names it. */
import { describe, expect, it } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { freeOfCosts, parseBytes, parseText, platformBytes, platformFacts, questionsOf, statementOf } from './platform-fixture';

const grid = (rows: readonly string[], delimiter = ','): string =>
  [
    ['Instrument', 'Account', 'Market pos.', 'Qty', 'Entry time', 'Exit time', 'Entry price', 'Exit price', 'Profit'].join(delimiter),
    ...rows,
  ].join('\n');

const performanceHeader =
  'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';

describe('numbers are read as their file writes them', () => {
  it.each([
    ['1,234.56', ',', ['"$1,234.56"', '30220.25'], '1234.56'],
    ['1.234,56', ';', ['1.234,56 $', '30220,25'], '1234.56'],
    ['4 577,86', ';', ['4 577,86 $', '30220,25'], '4577.86'],
    ['-93 984.96', ',', ['-93 984.96 $', '30220.25'], '-93984.96'],
  ] as const)('%s', (_, delimiter, [profit, price], net) => {
    const row = ['MNQ SEP26', 'A', 'Long', '1', '2026-07-22 09:12', '2026-07-22 09:13', price, price, profit].join(delimiter);
    expect(statementOf(parseText(grid([row], delimiter), { zone: 'Etc/UTC' })).totals.net).toBe(net);
  });
});

describe('a multiplier is never assumed', () => {
  it.each([
    ['6EU6', '1.08500', '1.08625', '$156.25'],
    ['6JU6', '0.0064500', '0.0064600', '$125.00'],
    ['M2KU6', '2210.50', '2211.50', '$5.00'],
    ['/MNQZ6', '30220.00', '30221.00', '$2.00'],
  ])('%s has its own', (symbol, buy, sell, pnl) => {
    const text = `${performanceHeader}\n${symbol},-2,0,0.25,600000101,600000102,1,${buy},${sell},${pnl},07/13/2026 10:00:00,07/13/2026 10:05:00,5min`;
    // One contract's result over its points is what a point is worth; the file states the result.
    expect(statementOf(parseText(text, { zone: 'Etc/UTC', answers: freeOfCosts })).reconciliation.state).toBe('equal');
  });

  it('an unknown root blocks with a question, and the answer is used', () => {
    const bytes = platformBytes('tradovate/unknown-contract.csv');
    const { gross } = platformFacts<{ readonly gross: string }>('tradovate/unknown-contract.csv');
    expect(questionsOf(parseBytes(bytes, { zone: 'Etc/UTC' }))).toEqual({
      problems: [],
      questions: [{ kind: 'contract', root: 'FDAX', symbols: ['FDAXU6'], rows: [2] }],
    });
    // Eurex: half a point is EUR 12.50.
    const contracts = { FDAX: { tickSize: '0.5' as DecimalText, tickValue: '12.50' as DecimalText, currency: 'EUR' } };
    const statement = statementOf(parseBytes(bytes, { zone: 'Etc/UTC', answers: { ...freeOfCosts, contracts } }));
    expect(statement.reconciliation).toEqual({ state: 'equal', stated: gross });
    expect(statement.account.currency).toBe('EUR');
    expect(statement.trades[0]?.pointValue).toBe('25');
  });
});

describe('orders that were never filled are no trades', () => {
  it('cancelled and rejected orders are skipped with their status', () => {
    const { skipped } = platformFacts<{ readonly skipped: number }>('tradovate/orders.csv');
    const statement = statementOf(parseBytes(platformBytes('tradovate/orders.csv'), { zone: 'Etc/UTC', answers: freeOfCosts }));
    expect(statement.skipped).toHaveLength(skipped);
    expect(statement.skipped.map(({ reason }) => /canceled|rejected/.exec(reason)?.[0])).toEqual([
      'canceled',
      'canceled',
      'rejected',
      'canceled',
    ]);
  });
});

describe('dates of NinjaTrader', () => {
  const file = 'ninjatrader/trades-ambiguous.csv';
  const facts = platformFacts<{
    readonly zone: string;
    readonly openedAt: Readonly<Record<'day-first' | 'month-first', readonly number[]>>;
  }>(file);

  it('that read in both orders are asked about', () => {
    expect(questionsOf(parseBytes(platformBytes(file), { zone: facts.zone }))).toEqual({
      problems: [],
      questions: [{ kind: 'date-order', column: 'Entry time', example: '7/2/2026 9:12' }],
    });
  });

  it.each(['month-first', 'day-first'] as const)('with single digits and 24 hours are read %s when that is the answer', (dateOrder) => {
    const statement = statementOf(parseBytes(platformBytes(file), { zone: facts.zone, answers: { dateOrder } }));
    expect(statement.trades.map(({ openedAt }) => openedAt)).toEqual(facts.openedAt[dateOrder]);
  });

  it('are settled by one day above twelve anywhere in the file, against any answer', () => {
    const row = (time: string): string => `MNQ SEP26,A,Long,1,${time} 9:12,${time} 9:13,30220,30245,$50.00`;
    const text = grid([row('7/2/2026'), row('7/22/2026')]);
    const statement = statementOf(parseText(text, { zone: 'Etc/UTC', answers: { dateOrder: 'day-first' } }));
    expect(statement.trades.map(({ openedAt }) => new Date(openedAt).toISOString().slice(0, 10))).toEqual(['2026-07-02', '2026-07-22']);
  });
});

describe('executions of one instant', () => {
  it('the lower number opened the trade when bought and sold in the same second', () => {
    const row = (buyId: number, sellId: number): string =>
      `MNQU6,-2,0,0.25,${buyId},${sellId},1,100.00,101.00,$2.00,07/13/2026 10:00:00,07/13/2026 10:00:00,0sec`;
    const text = [performanceHeader, row(600_000_101, 600_000_102), row(600_000_204, 600_000_203), row(999_999_999, 1_000_000_000)].join(
      '\n',
    );
    const statement = statementOf(parseText(text, { zone: 'Etc/UTC', answers: freeOfCosts }));
    expect(statement.trades.map(({ side }) => side)).toEqual(['long', 'short', 'long']);
  });

  it('fills of the same second are ordered by their numbers, not by their rows', () => {
    const lines = new TextDecoder().decode(platformBytes('tradovate/orders.csv')).trimEnd().split('\n');
    const reversed = [lines[0], ...lines.slice(1).toReversed()].join('\n');
    const read = (text: string) => statementOf(parseText(text, { zone: 'Etc/UTC', answers: freeOfCosts }));
    expect(read(reversed).totals).toEqual(read(lines.join('\n')).totals);
  });
});

describe('encodings', () => {
  const french = platformBytes('ninjatrader/trades-french.csv');
  const text = new TextDecoder('windows-1252').decode(french);
  const expected = statementOf(parseBytes(french, { zone: 'Europe/Paris' }));
  const utf16 = (): Uint8Array => {
    const units = Uint16Array.from(`\uFEFF${text}`, (character) => character.charCodeAt(0));
    return new Uint8Array(units.buffer);
  };

  it('Windows-1252 is read', () => {
    expect(expected.encoding).toBe('windows-1252');
    expect(expected.trades).toHaveLength(4);
  });

  it.each([
    ['UTF-8', () => new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a byte order mark', () => new TextEncoder().encode(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16LE with a byte order mark', utf16, 'utf-16le'],
  ] as const)('%s reads to the same trades', (_, bytes, encoding) => {
    expect(statementOf(parseBytes(bytes(), { zone: 'Europe/Paris' }))).toEqual({ ...expected, encoding });
  });
});
