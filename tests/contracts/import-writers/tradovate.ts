/** Writes Tradovate's orders, performance and position history exports, and TradingView's edition of the second. */
import fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import {
  clockForms,
  decimal,
  grossCents,
  instantMs,
  meaninglessNames,
  moneyText,
  priceText,
  randomTrade,
  rowStyle,
  tableBytes,
  type RandomTrade,
} from '../written-trades';

const performanceHeader =
  'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration'.split(
    ',',
  );

const positionHeader = (
  'Position ID,Timestamp,Trade Date,Net Pos,Net Price,Bought,Avg. Buy,Sold,Avg. Sell,Account,Contract,Product,Product Description,' +
  '_priceFormat,_priceFormatType,_tickSize,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp'
).split(',');

const ordersHeader = (
  'orderId,Account,Order ID,B/S,Contract,Product,Product Description,avgPrice,filledQty,Fill Time,lastCommandId,Status,_priceFormat,' +
  '_priceFormatType,_tickSize,spreadDefinitionId,Version ID,Timestamp,Date,Quantity,Text,Type,Limit Price,Stop Price,decimalLimit,decimalStop,' +
  'Filled Qty,Avg Fill Price,decimalFillAvg,Venue,Notional Value,Currency'
).split(',');

const firstId = 537_862_110_000;

/** '$(1,200.00)' and '$1,200.00', as the platform prints money. */
const platformMoney = (cents: number): string => {
  const text = decimal(Math.abs(cents), 2, { group: ',' });
  return cents < 0 ? `$(${text})` : `$${text}`;
};

interface Pair {
  readonly buyId: string;
  readonly sellId: string;
  readonly buy: { readonly price: string; readonly second: number };
  readonly sell: { readonly price: string; readonly second: number };
}

const pairOf = (trade: RandomTrade, i: number): Pair => {
  const opening = { price: priceText(trade.contract, trade.open), second: trade.opened };
  const closing = { price: priceText(trade.contract, trade.close), second: trade.closed };
  const [first, second] = [String(firstId + 10 * i), String(firstId + 10 * i + 4)];
  return trade.isLong
    ? { buyId: first, sellId: second, buy: opening, sell: closing }
    : { buyId: second, sellId: first, buy: closing, sell: opening };
};

const expectedTrade = (trade: RandomTrade, i: number, sideCents: number) => {
  const { buyId, sellId } = pairOf(trade, i);
  return {
    ticket: `${buyId}-${sellId}`,
    symbol: trade.contract.letters,
    side: trade.isLong ? 'long' : 'short',
    lots: String(trade.quantity),
    openPrice: priceText(trade.contract, trade.open),
    closePrice: priceText(trade.contract, trade.close),
    openedAt: instantMs(trade.opened),
    closedAt: instantMs(trade.closed),
    profit: moneyText(grossCents(trade)),
    commission: moneyText(-2 * sideCents * trade.quantity),
  };
};

const tick = ({ contract }: RandomTrade): string => decimal(contract.tickUnits, contract.digits);

const performanceRow = (trade: RandomTrade, i: number, time: (second: number) => string): readonly string[] => {
  const { buyId, sellId, buy, sell } = pairOf(trade, i);
  return [
    trade.contract.letters,
    '-2',
    '0',
    tick(trade),
    buyId,
    sellId,
    String(trade.quantity),
    buy.price,
    sell.price,
    platformMoney(grossCents(trade)),
    time(buy.second),
    time(sell.second),
    `${trade.closed - trade.opened}sec`,
  ];
};

const positionRow = (trade: RandomTrade, i: number): readonly string[] => {
  const { buyId, sellId, buy, sell } = pairOf(trade, i);
  const { letters, root } = trade.contract;
  const size = String(trade.quantity);
  return [
    String(firstId + 50_000 + i),
    clockForms.american(trade.closed),
    clockForms.iso(trade.closed).slice(0, 10),
    '0',
    '',
    size,
    buy.price,
    size,
    sell.price,
    'ACCT1',
    letters,
    root,
    'Some future',
    '-2',
    '0',
    tick(trade),
    String(firstId + 70_000 + i),
    buyId,
    sellId,
    size,
    buy.price,
    sell.price,
    moneyText(grossCents(trade)),
    'USD',
    clockForms.american(buy.second),
    clockForms.american(sell.second),
  ];
};

const cost = fc.integer({ min: 0, max: 300 });
const trades = fc.array(randomTrade, { minLength: 1, maxLength: 12 });

const performanceFiles = (time: (second: number) => string, header: fc.Arbitrary<readonly string[]>): fc.Arbitrary<WrittenFile> =>
  fc.record({ trades, cost, header, style: rowStyle(',') }).map(({ trades: list, cost: cents, header: names, style }) => ({
    bytes: tableBytes([names, ...list.map((trade, i) => performanceRow(trade, i, time))], style),
    options: { zone: 'Etc/UTC', answers: { commissions: { '': moneyText(cents) } } },
    expected: list.map((trade, i) => expectedTrade(trade, i, cents)),
    rows: list.length,
  }));

/** Newest first, as the platform lists positions. */
const positionFiles = (header: fc.Arbitrary<readonly string[]>): fc.Arbitrary<WrittenFile> =>
  fc.record({ trades, cost, header, style: rowStyle(',') }).map(({ trades: list, cost: cents, header: names, style }) => ({
    bytes: tableBytes([names, ...list.map((trade, i) => positionRow(trade, i)).toReversed()], style),
    options: { zone: 'Etc/UTC', answers: { commissions: { ACCT1: moneyText(cents) } } },
    expected: list.map((trade, i) => expectedTrade(trade, i, cents)).toReversed(),
    rows: list.length,
  }));

interface OrderRow {
  readonly id: number;
  readonly isBuy: boolean;
  readonly trade: RandomTrade;
  readonly ticks: number;
  /** null: cancelled. */
  readonly second: number | null;
}

const orderCells = ({ id, isBuy, trade, ticks, second }: OrderRow): readonly string[] => {
  const price = priceText(trade.contract, ticks);
  const size = String(trade.quantity);
  const isFilled = second !== null;
  return [
    String(id),
    'ACCT1',
    String(id),
    isBuy ? ' Buy' : ' Sell',
    trade.contract.letters,
    trade.contract.root,
    'Some future',
    isFilled ? price : '',
    isFilled ? size : '',
    isFilled ? clockForms.american(second) : '',
    String(id + 3),
    isFilled ? ' Filled' : ' Canceled',
    '-2',
    '0',
    tick(trade),
    '',
    String(id + 3),
    clockForms.american(second ?? trade.opened),
    clockForms.american(trade.opened).slice(0, 10),
    size,
    'Chart',
    isFilled ? ' Market' : ' Stop',
    '',
    isFilled ? '' : price,
    '',
    isFilled ? '' : price,
    isFilled ? size : '',
    isFilled ? price : '',
    isFilled ? price : '',
    '',
    isFilled ? '"1,234.50"'.replaceAll('"', '') : '',
    'USD',
  ];
};

/** Trades one after the other, so that each stop stands beside one entry only. */
const inSuccession = (list: readonly RandomTrade[]): readonly RandomTrade[] =>
  list.map((trade, i) => ({ ...trade, opened: i * 50_000, closed: i * 50_000 + 10 + (trade.closed - trade.opened) }));

const orderRows = (trade: RandomTrade, i: number): readonly OrderRow[] => {
  const stop = trade.isLong ? trade.open - 40 : trade.open + 40;
  const id = firstId + i * 10;
  return [
    { id, isBuy: trade.isLong, trade, ticks: trade.open, second: trade.opened },
    { id: id + 1, isBuy: !trade.isLong, trade, ticks: stop, second: null },
    { id: id + 2, isBuy: !trade.isLong, trade, ticks: trade.close, second: trade.closed },
  ];
};

const orderFiles = (columns: number, header: fc.Arbitrary<readonly string[]>): fc.Arbitrary<WrittenFile> =>
  fc.record({ trades, cost, header, style: rowStyle(',') }).map(({ trades: list, cost: cents, header: names, style }) => {
    const rows = inSuccession(list).flatMap(orderRows);
    return {
      bytes: tableBytes(
        [names, ...rows.map(orderCells)].map((cells) => cells.slice(0, columns)),
        style,
      ),
      options: { zone: 'Etc/UTC', answers: { commissions: { ACCT1: moneyText(cents) } } },
      expected: rows.flatMap((row, i) => {
        if (row.second === null) return [];
        const stop = rows[i + 1]?.second === null ? rows[i + 1] : undefined;
        return [
          {
            fillId: String(row.id),
            side: row.isBuy ? 'buy' : 'sell',
            quantity: String(row.trade.quantity),
            price: priceText(row.trade.contract, row.ticks),
            at: instantMs(row.second),
            commission: moneyText(-cents * row.trade.quantity),
            stopPrice: stop === undefined ? null : priceText(row.trade.contract, stop.ticks),
            ...(stop === undefined ? {} : { isStopInitial: true }),
          },
        ];
      }),
      rows: rows.length,
    };
  });

export const writers: readonly ImportWriter[] = [
  {
    format: 'tradovate-performance',
    variant: 'as written by Tradovate',
    files: performanceFiles(clockForms.american, fc.constant(performanceHeader)),
    canBeCut: true,
  },
  {
    format: 'tradovate-performance',
    variant: 'epoch milliseconds, by TradingView',
    files: performanceFiles((second) => String(instantMs(second)), fc.constant(performanceHeader)),
    canBeCut: true,
  },
  {
    format: 'tradovate-performance',
    variant: 'meaningless headings',
    files: performanceFiles(clockForms.american, meaninglessNames(13)),
    canBeCut: true,
  },
  { format: 'tradovate-positions', variant: 'newest first', files: positionFiles(fc.constant(positionHeader)) },
  { format: 'tradovate-positions', variant: 'meaningless headings', files: positionFiles(meaninglessNames(26)) },
  { format: 'tradovate-orders', variant: '24 columns', files: orderFiles(24, fc.constant(ordersHeader)), canBeCut: true },
  { format: 'tradovate-orders', variant: '26 columns', files: orderFiles(26, fc.constant(ordersHeader)), canBeCut: true },
  { format: 'tradovate-orders', variant: '32 columns', files: orderFiles(32, fc.constant(ordersHeader)), canBeCut: true },
  { format: 'tradovate-orders', variant: 'meaningless headings', files: orderFiles(32, meaninglessNames(32)), canBeCut: true },
];
