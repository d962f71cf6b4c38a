/** Random tables of MetaTrader 5 that are no reports: deals, the back office's list of positions, closed trades of prop firms. */
import fc from 'fast-check';
import type { DecimalText } from '@/domain/money/decimal-text';
import { plainDecimal, wallText } from '../../domain/import/statement-writer';
import type { ImportWriter, WrittenFile } from '../importer-suite';

interface Pair {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly openMinute: number;
  readonly minutes: number;
  readonly hundredthLots: number;
  readonly open: number;
  readonly close: number;
  readonly commission: number;
  readonly swap: number;
  readonly profit: number;
}

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const price = fc.integer({ min: 100_000, max: 9_999_999 });

const pairsArbitrary: fc.Arbitrary<readonly Pair[]> = fc
  .array(
    fc.record({
      symbol: fc.constantFrom('EURUSD', 'gbpusd.', 'US30.cash', '#AAPL'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      openMinute: fc.integer({ min: 1, max: 700 }),
      minutes: fc.integer({ min: 1, max: 600 }),
      hundredthLots: fc.integer({ min: 1, max: 9999 }),
      open: price,
      close: price,
      commission: fc.integer({ min: -9999, max: 0 }),
      swap: cents,
      profit: cents,
    }),
    { minLength: 1, maxLength: 6 },
  )
  // One after the other, so that what is open is never in doubt.
  .map((pairs) => pairs.map((pair, i) => ({ ...pair, openMinute: pair.openMinute + i * 1440 })));

const other = (side: Pair['side']): Pair['side'] => (side === 'buy' ? 'sell' : 'buy');
const start = Date.UTC(2023, 0, 1);
const at = (minute: number): number => start + minute * 60_000;
const lots = (pair: Pair): string => plainDecimal(pair.hundredthLots, 2);
const decimal = (value: number, digits: number, mark: string): string => plainDecimal(value, digits).replace('.', mark);
const bytes = (lines: readonly string[]): Uint8Array => new TextEncoder().encode([...lines, ''].join('\r\n'));

const facts = (pair: Pair, i: number): Readonly<Record<string, unknown>> => ({
  ticket: String(600_001 + i),
  symbol: pair.symbol,
  side: pair.side === 'buy' ? 'long' : 'short',
  lots: lots(pair),
  openedAt: at(pair.openMinute),
  closedAt: at(pair.openMinute + pair.minutes),
  openPrice: plainDecimal(pair.open, 5),
  closePrice: plainDecimal(pair.close, 5),
  profit: plainDecimal(pair.profit, 2),
});

const dealsOf = (pairs: readonly Pair[]): WrittenFile => {
  const lines = pairs.flatMap((pair, i) => {
    const row = (minute: number, deal: number, words: readonly string[], numbers: readonly string[]): string =>
      [wallText(minute, false), deal, pair.symbol, ...words, lots(pair), ...numbers].join(';');
    const numbers = (units: number, profit: number): readonly string[] => [plainDecimal(units, 5), '0', '0', plainDecimal(profit, 2)];
    return [
      row(pair.openMinute, 400_001 + i * 2, [pair.side, 'in'], numbers(pair.open, 0)),
      row(pair.openMinute + pair.minutes, 400_002 + i * 2, [other(pair.side), 'out'], numbers(pair.close, pair.profit)),
    ];
  });
  const fill = (pair: Pair, deal: number, isOpening: boolean): Readonly<Record<string, unknown>> => ({
    fillId: String(deal),
    symbol: pair.symbol,
    side: isOpening ? pair.side : other(pair.side),
    effect: isOpening ? 'open' : 'close',
    quantity: lots(pair),
    price: plainDecimal(isOpening ? pair.open : pair.close, 5),
    at: at(isOpening ? pair.openMinute : pair.openMinute + pair.minutes),
    profit: isOpening ? null : plainDecimal(pair.profit, 2),
  });
  return {
    bytes: bytes(['Time;Deal;Symbol;Type;Direction;Volume;Price;S/L;T/P;Profit', ...lines]),
    options: { zone: 'UTC', currency: 'USD', answers: { commissions: { '': '0' as DecimalText } } },
    expected: pairs.flatMap((pair, i) => [fill(pair, 400_001 + i * 2, true), fill(pair, 400_002 + i * 2, false)]),
    rows: lines.length,
  };
};

/** '1/16/2023 6:05:00 PM' */
const americanText = (minute: number): string => {
  const [date = '', time = ''] = wallText(minute, true).split(' ');
  const [year = '', month = '', day = ''] = date.split('.');
  const [hour = '', ...rest] = time.split(':');
  const hours = Number(hour);
  return `${Number(month)}/${Number(day)}/${year} ${hours % 12 === 0 ? 12 : hours % 12}:${rest.join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
};

const historyOf = (pairs: readonly Pair[]): WrittenFile => {
  const side = (name: Pair['side']): string => (name === 'buy' ? 'Buy' : 'Sell');
  const lines = pairs.flatMap((pair, i) => {
    const row = (minute: number, type: string, units: number, profit: number): string =>
      [
        `${pair.symbol}   `,
        '7390495',
        600_001 + i,
        'Closed',
        americanText(minute),
        type,
        lots(pair),
        plainDecimal(units, 5),
        plainDecimal(profit, 2),
      ].join(',');
    return [
      row(pair.openMinute, `Trade ${side(pair.side)} In`, pair.open, 0),
      row(pair.openMinute + pair.minutes, `Trade ${side(other(pair.side))} Out`, pair.close, pair.profit),
    ];
  });
  const head = ['Report,,,,,,,,', 'Name: Mt5 Position History List ,Produced At: 17/06/2026 19:49,,,,,,,'];
  const names = 'Symbol,Account Number,Position,Position Status,Date Time,Transaction Type,Trade Volume Lots,Open Price,Profit';
  return {
    bytes: bytes([...head, names, ...lines]),
    options: { zone: 'UTC', currency: 'USD', answers: { commissions: { '7390495': '0' as DecimalText } } },
    expected: pairs.map(facts),
    rows: lines.length + head.length,
  };
};

const names = {
  English: 'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;Trade duration in seconds',
  German: 'Ticket;Öffnen;Typ;Volumen;Symbol;Preis;SL;TP;Schließung;Preis;Swap;Kommission;Gewinn;Pips;Dauer des Trades in Sekunden',
};

const closedTradesOf = (pairs: readonly Pair[], language: keyof typeof names, mark: '.' | ','): WrittenFile => {
  const time = (minute: number): string => wallText(minute, true).replaceAll('.', '-');
  const lines = pairs.map((pair, i) =>
    [
      600_001 + i,
      time(pair.openMinute),
      pair.side,
      decimal(pair.hundredthLots, 2, mark),
      pair.symbol,
      decimal(pair.open, 5, mark),
      '0',
      '0',
      time(pair.openMinute + pair.minutes),
      decimal(pair.close, 5, mark),
      decimal(pair.swap, 2, mark),
      decimal(pair.commission, 2, mark),
      decimal(pair.profit, 2, mark),
      decimal(pair.close - pair.open, 1, mark),
      pair.minutes * 60,
    ].join(';'),
  );
  const costs = (pair: Pair) => ({ swap: plainDecimal(pair.swap, 2), commission: plainDecimal(pair.commission, 2) });
  return {
    bytes: Buffer.from([names[language], ...lines, ''].join('\r\n'), language === 'German' ? 'latin1' : 'utf8'),
    options: { zone: 'UTC', currency: 'EUR' },
    expected: pairs.map((pair, i) => ({ ...facts(pair, i), ...costs(pair) })),
    rows: lines.length,
  };
};

export const writers: readonly ImportWriter[] = [
  { format: 'mt5-deals', variant: 'ten columns', files: pairsArbitrary.map(dealsOf), canBeCut: true },
  { format: 'mt5-position-history', variant: 'two rows a position', files: pairsArbitrary.map(historyOf) },
  {
    format: 'metatrader-table',
    variant: 'English and German',
    files: fc
      .tuple(pairsArbitrary, fc.constantFrom('English' as const, 'German' as const), fc.constantFrom('.' as const, ',' as const))
      .map(([pairs, language, mark]) => closedTradesOf(pairs, language, mark)),
  },
];
