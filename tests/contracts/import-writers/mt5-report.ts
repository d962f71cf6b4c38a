/** Random MetaTrader 5 reports: accounts that keep positions apart and accounts that net them, as pages in several encodings and as tables. */
import fc from 'fast-check';
import {
  closeMinuteOf,
  dataRowsOf,
  dealsOf,
  lotsOf,
  writeReportPage,
  writeReportTable,
  type ReportWriting,
  type WrittenClosing,
  type WrittenPosition,
  type WrittenReport,
} from '../../domain/import/mt5-report-writer';
import { plainDecimal } from '../../domain/import/statement-writer';
import type { ImportWriter, WrittenFile } from '../importer-suite';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const costs = fc.integer({ min: -99_999, max: 0 });

const closingArbitrary: fc.Arbitrary<WrittenClosing> = fc.record({
  hundredthLots: fc.integer({ min: 1, max: 9999 }),
  minutes: fc.integer({ min: 1, max: 5000 }),
  price: fc.integer({ min: 1, max: 9_999_999 }),
  commission: costs,
  fee: fc.oneof(fc.constant(0), costs),
  swap: cents,
  profit: cents,
});

/** Closings of a position lie one after the other; positions begin in different minutes, as their deals' order shows. */
const inOrder = (closings: readonly WrittenClosing[]): readonly WrittenClosing[] => {
  let minutes = 0;
  return closings.map((closing) => ({ ...closing, minutes: (minutes += closing.minutes) }));
};

const positionArbitrary = (index: number): fc.Arbitrary<WrittenPosition> =>
  fc
    .record({
      symbol: fc.constantFrom('EURUSD', 'gbpusd.', 'XAUUSD-m', 'US30.cash', '#AAPL', 'BTCUSD'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      openMinute: fc.integer({ min: 0, max: 50_000 }),
      openPrice: fc.integer({ min: 1, max: 9_999_999 }),
      priceDigits: fc.integer({ min: 0, max: 5 }),
      openCommission: costs,
      openFee: fc.oneof(fc.constant(0), costs),
      orderStop: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
      lastStop: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
      closings: fc.array(closingArbitrary, { minLength: 1, maxLength: 3 }),
      remark: fc.constantFrom('', 'plan A', 'Стратегия'),
    })
    .map((position) => ({ ...position, number: 700_001 + index * 7, closings: inOrder(position.closings) }));

const reportArbitrary: fc.Arbitrary<WrittenReport> = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => positionArbitrary(i))))
  .map((positions) => ({ positions, deposit: 1_000_000 }));

const words = [
  'Время',
  'Position',
  'Símbolo',
  '类型',
  'Volumen',
  'Prix',
  'Größe',
  'Ордер',
  'filled',
  'x',
  'balance',
  'dépôt',
  'Resultados',
  '利益',
  'q',
];

const writingArbitrary = (mode: string): fc.Arbitrary<ReportWriting> =>
  fc.record({
    group: fc.constantFrom(' ', '\u00A0', '\u202F', ''),
    words: fc.shuffledSubarray(words, { minLength: 15, maxLength: 15 }),
    newline: fc.constantFrom('\n', '\r\n'),
    isCommissionInPositions: fc.boolean(),
    mode: fc.constant(mode),
  });

const encode = (text: string, encoding: string): Uint8Array => {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new TextEncoder().encode(encoding === 'bom' ? `\uFEFF${text}` : text);
};

const start = Date.UTC(2023, 0, 1);
const total = (values: readonly number[]): string =>
  plainDecimal(
    values.reduce((sum, value) => sum + value, 0),
    2,
  );

const expectedTrades = ({ positions }: WrittenReport): readonly Readonly<Record<string, unknown>>[] =>
  positions
    .toSorted((a, b) => closeMinuteOf(a) - closeMinuteOf(b))
    .map((position) => {
      const stop = position.orderStop === 0 ? position.lastStop : position.orderStop;
      const fee = position.openFee + position.closings.reduce((sum, closing) => sum + closing.fee, 0);
      return {
        ticket: String(position.number),
        symbol: position.symbol,
        side: position.side === 'buy' ? 'long' : 'short',
        lots: plainDecimal(lotsOf(position), 2),
        openedAt: start + position.openMinute * 60_000,
        closedAt: start + closeMinuteOf(position) * 60_000,
        openPrice: plainDecimal(position.openPrice, position.priceDigits),
        stopPrice: stop === 0 ? null : plainDecimal(stop, position.priceDigits),
        commission: total([position.openCommission, ...position.closings.map(({ commission }) => commission)]),
        swap: total(position.closings.map(({ swap }) => swap)),
        profit: total(position.closings.map(({ profit }) => profit)),
        ...(fee === 0 ? {} : { fees: { fee: plainDecimal(fee, 2) } }),
      };
    });

const expectedFills = ({ positions }: WrittenReport): readonly Readonly<Record<string, unknown>>[] =>
  dealsOf(positions).map((deal) => ({
    fillId: String(deal.deal),
    symbol: deal.symbol,
    side: deal.type,
    effect: deal.direction === 'in' ? 'open' : 'close',
    quantity: plainDecimal(deal.hundredthLots, 2),
    price: deal.price,
    at: start + deal.minute * 60_000,
    commission: plainDecimal(deal.commission, 2),
    swap: plainDecimal(deal.swap, 2),
    profit: deal.direction === 'in' ? null : plainDecimal(deal.profit, 2),
  }));

const fileOf = (report: WrittenReport, bytes: Uint8Array, expected: WrittenFile['expected']): WrittenFile => ({
  bytes,
  options: { zone: 'UTC' },
  expected,
  rows: dataRowsOf(report),
});

const pages = (mode: string, expected: (report: WrittenReport) => WrittenFile['expected']): fc.Arbitrary<WrittenFile> =>
  fc
    .tuple(reportArbitrary, writingArbitrary(mode), fc.constantFrom('utf-8', 'bom', 'utf-16le'))
    .map(([report, writing, encoding]) => fileOf(report, encode(writeReportPage(report, writing), encoding), expected(report)));

const tables: fc.Arbitrary<WrittenFile> = fc
  .tuple(reportArbitrary, writingArbitrary('Hedge'), fc.constantFrom(',', ';', '\t'))
  .map(([report, writing, delimiter]) =>
    fileOf(report, encode(writeReportTable(report, writing, delimiter), 'bom'), expectedTrades(report)),
  );

export const writers: readonly ImportWriter[] = [
  { format: 'mt5-report', variant: 'positions kept apart', files: pages('Hedge', expectedTrades) },
  { format: 'mt5-report', variant: 'positions netted', files: pages('Netting', expectedFills) },
  { format: 'mt5-report', variant: 'saved as a table', files: tables },
];
