/** Writes TopstepX's trades and orders exports. */
import fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import {
  clockForms,
  decimal,
  grossCents,
  instantMs,
  meaninglessNames,
  moneyText,
  randomTrade,
  rowStyle,
  tableBytes,
  type RandomTrade,
} from '../written-trades';

const header = 'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions'.split(',');

const ordersHeader = (
  'Id,AccountName,ContractName,Status,Type,Size,Side,CreatedAt,TradeDay,FilledAt,CancelledAt,StopPrice,LimitPrice,ExecutePrice,' +
  'PositionDisposition,CreationDisposition'
).split(',');

/** A clock that is so many minutes behind UTC shows an instant; the offset is printed with it. */
const stamped = (second: number, behindMinutes: number, colon: string): string => {
  const sign = behindMinutes < 0 ? '+' : '-';
  const size = Math.abs(behindMinutes);
  const offset = `${String(Math.floor(size / 60)).padStart(2, '0')}${colon}${String(size % 60).padStart(2, '0')}`;
  return `${clockForms.american(second - behindMinutes * 60)} ${sign}${offset}`;
};

/** Nine decimals in prices and results, as the platform pads them. */
const padded = (units: number, digits: number): string => `${decimal(units, digits)}${'0'.repeat(9 - digits)}`;

/** Zeros at the end of a price are padding there and are taken away. */
const plainPrice = (text: string): string => text.replace(/\.?0+$/, '');

interface Writing {
  readonly behind: readonly number[];
  readonly colon: string;
  readonly columns: 11 | 13;
  readonly hasCommissions: boolean;
}

const writing: fc.Arbitrary<Writing> = fc.record({
  behind: fc.array(fc.constantFrom(300, 240, 0, -120, -330), { minLength: 1, maxLength: 3 }),
  colon: fc.constantFrom(':', ''),
  columns: fc.constantFrom(11 as const, 13 as const),
  hasCommissions: fc.boolean(),
});

const behindOf = ({ behind }: Writing, i: number): number => behind[i % behind.length] ?? 0;

const tradeCells = (trade: RandomTrade, i: number, style: Writing): readonly string[] => {
  const { contract } = trade;
  const behind = behindOf(style, i);
  return [
    String(2_815_118_967 + i),
    contract.letters,
    stamped(trade.opened, behind, style.colon),
    stamped(trade.closed, behind, style.colon),
    padded(trade.open * contract.tickUnits, contract.digits),
    padded(trade.close * contract.tickUnits, contract.digits),
    `${decimal(trade.sideCents * 2, 2)}000`,
    padded(grossCents(trade), 2),
    String(trade.quantity),
    trade.isLong ? 'Long' : 'Short',
    stamped(Math.floor(trade.opened / 86_400) * 86_400, behind, style.colon),
    '00:12:39.6715820',
    style.hasCommissions ? `${decimal(trade.sideCents, 2)}000` : '',
  ].slice(0, style.columns);
};

const trades = fc.array(randomTrade, { minLength: 1, maxLength: 12 });

const tradeFiles = (names: (columns: number) => fc.Arbitrary<readonly string[]>): fc.Arbitrary<WrittenFile> =>
  fc.record({ trades, style: rowStyle(','), writing }).chain(({ trades: list, style, writing: way }) =>
    names(way.columns).map((header_) => ({
      bytes: tableBytes([header_, ...list.map((trade, i) => tradeCells(trade, i, way))], style),
      options: { zone: 'Pacific/Kiritimati' },
      expected: list.map((trade, i) => ({
        ticket: String(2_815_118_967 + i),
        symbol: trade.contract.letters,
        side: trade.isLong ? 'long' : 'short',
        lots: String(trade.quantity),
        openPrice: plainPrice(decimal(trade.open * trade.contract.tickUnits, trade.contract.digits)),
        closePrice: plainPrice(decimal(trade.close * trade.contract.tickUnits, trade.contract.digits)),
        openedAt: instantMs(trade.opened),
        closedAt: instantMs(trade.closed),
        profit: moneyText(grossCents(trade)),
        fees: { exchange: moneyText(-2 * trade.sideCents) },
        commission: moneyText(way.columns === 13 && way.hasCommissions ? -trade.sideCents : 0),
      })),
      rows: list.length,
    })),
  );

const orderFiles: fc.Arbitrary<WrittenFile> = fc
  .record({ trades, style: rowStyle(','), writing, cost: fc.integer({ min: 0, max: 300 }) })
  .map(({ trades: list, style, writing: way, cost }) => {
    const order = (trade: RandomTrade, part: { i: number; isOpening: boolean; isFilled: boolean }): readonly string[] => {
      const { contract } = trade;
      const [ticks, second] = part.isOpening ? [trade.open, trade.opened] : [trade.close, trade.closed];
      const isBuy = part.isOpening === trade.isLong;
      const behind = behindOf(way, part.i);
      return [
        String(9_000_000 + part.i),
        'PRACTICE1',
        contract.letters,
        part.isFilled ? 'Filled' : 'Cancelled',
        'Market',
        String(trade.quantity),
        isBuy ? 'Bid' : 'Ask',
        stamped(second, behind, way.colon),
        stamped(second, behind, way.colon),
        part.isFilled ? stamped(second, behind, way.colon) : '',
        part.isFilled ? '' : stamped(second, behind, way.colon),
        '',
        '',
        part.isFilled ? padded(ticks * contract.tickUnits, contract.digits) : '',
        part.isOpening ? 'Opening' : 'Closing',
        'Trader',
      ];
    };
    const rows = list.flatMap((trade, i) => [
      { trade, part: { i: 3 * i, isOpening: true, isFilled: true } },
      { trade, part: { i: 3 * i + 1, isOpening: false, isFilled: false } },
      { trade, part: { i: 3 * i + 2, isOpening: false, isFilled: true } },
    ]);
    return {
      bytes: tableBytes([ordersHeader, ...rows.map(({ trade, part }) => order(trade, part))], style),
      options: { zone: 'Pacific/Kiritimati', answers: { commissions: { PRACTICE1: moneyText(cost) } } },
      expected: rows
        .filter(({ part }) => part.isFilled)
        .map(({ trade, part }) => ({
          fillId: String(9_000_000 + part.i),
          side: part.isOpening === trade.isLong ? 'buy' : 'sell',
          effect: part.isOpening ? 'open' : 'close',
          quantity: String(trade.quantity),
          at: instantMs(part.isOpening ? trade.opened : trade.closed),
          commission: moneyText(-cost * trade.quantity),
        })),
      rows: rows.length,
    };
  });

export const writers: readonly ImportWriter[] = [
  {
    format: 'topstepx-trades',
    variant: '11 and 13 columns',
    files: tradeFiles((columns) => fc.constant(header.slice(0, columns))),
    canBeCut: true,
  },
  { format: 'topstepx-trades', variant: 'meaningless headings', files: tradeFiles(meaninglessNames), canBeCut: true },
  { format: 'topstepx-orders', variant: '16 columns', files: orderFiles, canBeCut: true },
];
