/** What must hold for every statement: read back equal whatever the language, locale and encoding; never half-read; never a crash. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFile } from '@/domain/import/detect';
import { bytesOf, readStatement } from './fixture';
import { plainDecimal, plainWriting, wallText, writeStatement, aWrittenTrade, type WrittenTrade, type Writing } from './statement-writer';

const isFull = process.env['SEXTANT_FULL'] === '1';

const units = fc.integer({ min: -9_999_999_99, max: 9_999_999_99 });

const tradeArbitrary = (ticket: number): fc.Arbitrary<WrittenTrade> =>
  fc.record({
    ticket: fc.constant(ticket),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    hundredthLots: fc.integer({ min: 1, max: 99_999 }),
    symbol: fc.constantFrom('eurusd', 'gbpusd.', 'usdchf-2', '#AAPL', '6E', 'XAUUSDm', 'US500'),
    open: fc.integer({ min: 1, max: 9_999_999 }),
    close: fc.integer({ min: 1, max: 9_999_999 }),
    stop: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
    target: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
    priceDigits: fc.integer({ min: 0, max: 5 }),
    openMinute: fc.integer({ min: 0, max: 1_000_000 }),
    minutes: fc.integer({ min: 0, max: 100_000 }),
    commission: units,
    taxes: units,
    swap: units,
    profit: units,
  });

const tradesArbitrary = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => tradeArbitrary(900_000 + i * 7))));

/** Headings in any language: nothing in them is looked at. No colons, digits or order words, which headings do not have either. */
const wordArbitrary = fc.constantFrom(
  'Ордер',
  'Ticket',
  'Tiempo',
  '時間',
  'Typ',
  'Größe',
  'Prix',
  'عمولة',
  'Kar',
  'Lãi',
  'Zysk',
  '損益',
  'x',
);

const writingArbitrary: fc.Arbitrary<Writing> = fc
  .record({
    mark: fc.constantFrom('.' as const, ',' as const),
    groupKind: fc.constantFrom(' ', '&nbsp;', '\u202F', "'", 'other', ''),
    moneyDigits: fc.constantFrom(0, 2, 3),
    newline: fc.constantFrom('\n', '\r\n', ' '),
    words: fc.array(wordArbitrary, { minLength: 1, maxLength: 8 }),
    seconds: fc.boolean(),
    quoted: fc.boolean(),
  })
  .map(({ groupKind, ...writing }) => ({ ...writing, group: groupKind === 'other' ? (writing.mark === '.' ? ',' : '.') : groupKind }));

const encodings = ['utf-8', 'utf-8 bom', 'utf-16le bom', 'utf-16be bom', 'utf-16le'] as const;

const encode = (text: string, encoding: (typeof encodings)[number]): Uint8Array => {
  if (encoding === 'utf-8') return bytesOf(text);
  if (encoding === 'utf-8 bom') return bytesOf(`\uFEFF${text}`);
  const little = Buffer.from(encoding.endsWith('bom') ? `\uFEFF${text}` : text, 'utf16le');
  return encoding.startsWith('utf-16be') ? little.swap16() : little;
};

describe('any statement', () => {
  it('reads back as it was written, in every locale, language and encoding', () => {
    fc.assert(
      fc.property(tradesArbitrary, writingArbitrary, fc.constantFrom(...encodings), (trades, writing, encoding) => {
        const statement = readStatement('x', encode(writeStatement(trades, writing), encoding), 'UTC');
        const money = (value: number): string => plainDecimal(value, writing.moneyDigits);
        const price = (trade: WrittenTrade, value: number): string => plainDecimal(value, trade.priceDigits);
        const start = Date.UTC(2023, 0, 1);
        expect(statement.account).toEqual({ number: '4711', name: 'Somebody', broker: 'Invented Broker', currency: 'CHF' });
        expect(statement.trades.map(({ row: _row, ...facts }) => facts)).toEqual(
          trades.map((trade) => ({
            ticket: String(trade.ticket),
            symbol: trade.symbol,
            side: trade.side === 'buy' ? 'long' : 'short',
            lots: plainDecimal(trade.hundredthLots, 2),
            openedAt: start + trade.openMinute * 60_000,
            closedAt: start + (trade.openMinute + trade.minutes) * 60_000,
            openedText: wallText(trade.openMinute, writing.seconds),
            closedText: wallText(trade.openMinute + trade.minutes, writing.seconds),
            openPrice: price(trade, trade.open),
            closePrice: price(trade, trade.close),
            stopPrice: trade.stop === 0 ? null : price(trade, trade.stop),
            targetPrice: trade.target === 0 ? null : price(trade, trade.target),
            commission: money(trade.commission),
            taxes: money(trade.taxes),
            swap: money(trade.swap),
            profit: money(trade.profit),
            comment: '',
            magic: null,
            partOf: null,
            continuedBy: null,
          })),
        );
        const net = trades.reduce((sum, t) => sum + t.commission + t.taxes + t.swap + t.profit, 0);
        expect(statement.reconciliation).toEqual({ state: 'equal', stated: money(net) });
      }),
      { numRuns: isFull ? 3_000 : 60 },
    );
  });

  const whole = writeStatement([aWrittenTrade(), aWrittenTrade({ ticket: 1_000_002, side: 'sell', profit: -99 })], plainWriting);
  const lastOfTable = whole.indexOf('</table>');

  it('is refused when it is cut off anywhere before the end of its table', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastOfTable }), (end) => {
        const outcome = parseFile({ name: 'cut.htm', bytes: bytesOf(whole.slice(0, end)) }, { zone: 'UTC' });
        expect(outcome.ok).toBe(false);
      }),
      { numRuns: isFull ? 3_000 : 100 },
    );
  });

  it('never makes the reader throw, whatever is done to its bytes', () => {
    const source = bytesOf(whole);
    const edits = fc.array(fc.tuple(fc.nat(source.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(edits, (changes) => {
        const bytes = Uint8Array.from(source);
        for (const [at, value] of changes) bytes[at] = value;
        const outcome = parseFile({ name: 'x', bytes }, { zone: 'Europe/Helsinki' });
        if (!outcome.ok) for (const problem of outcome.problems) expect(problem.reason).not.toBe('');
      }),
      { numRuns: isFull ? 3_000 : 100 },
    );
  });

  it('never loses a trade in silence: one changed character in a trade is refused, shows as a difference, or changes no sum', () => {
    const from = whole.indexOf('<td class=mspt>1000002');
    const to = whole.indexOf('</tr>', from);
    fc.assert(
      fc.property(fc.integer({ min: from, max: to - 1 }), fc.constantFrom('x', ' ', '7', '-', '<', '.'), (at, letter) => {
        const outcome = parseFile({ name: 'x', bytes: bytesOf(whole.slice(0, at) + letter + whole.slice(at + 1)) }, { zone: 'UTC' });
        if (!outcome.ok) return;
        const [statement] = outcome.statements;
        if (statement === undefined) throw new Error('The file holds no statement.');
        expect(statement.trades.length === 2 || statement.reconciliation.state === 'different').toBe(true);
      }),
      { numRuns: isFull ? 3_000 : 100 },
    );
  });

  it('is not anything made of random text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        expect(parseFile({ name: 'x', bytes }, { zone: 'UTC' }).ok).toBe(false);
      }),
    );
  });
});

const megabytes = isFull ? 20 : 2;

describe(`a statement of ${megabytes} MB`, () => {
  const count = megabytes * 1_300;
  const trades = Array.from({ length: count }, (_, i) =>
    aWrittenTrade({ ticket: 2_000_000 + i, openMinute: i * 20, profit: (i % 401) - 200 }),
  );
  const page = writeStatement(trades, plainWriting).replaceAll('<td>', '<td style="mso-number-format:0\\.00000;" nowrap align=right>');

  it('is read whole, with progress', () => {
    const bytes = bytesOf(page);
    expect(bytes.length).toBeGreaterThan(megabytes * 1_000_000);
    const shares: number[] = [];
    const outcome = parseFile({ name: 'large.htm', bytes }, { zone: 'Europe/Helsinki', onProgress: (share) => shares.push(share) });
    expect(outcome.ok && outcome.statements[0]?.trades.length).toBe(count);
    expect(outcome.ok && outcome.statements[0]?.reconciliation.state).toBe('equal');
    expect(shares.length).toBeGreaterThan(90);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
