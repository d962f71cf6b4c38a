/** Writes R|Trader Pro's export of working and completed orders. */
import fc from 'fast-check';
import type { ImportWriter, WrittenFile } from '../importer-suite';
import { clockForms, grossCents, instantMs, moneyText, priceText, randomTrade, type RandomTrade } from '../written-trades';

const header = (letters: string): readonly string[] => [
  'Account',
  'Status',
  'Remarks',
  'Buy/Sell',
  'Qty To Fill',
  'Max Show Qty',
  'Symbol',
  'Price Type',
  'Avg Fill Price',
  'Limit Price',
  'Order Number',
  'Original Sequence Number',
  'Current Sequence Number',
  'User Id',
  `Update Time (${letters})`,
  'Qty Filled',
  `Create Time (${letters})`,
  'Commission',
  'Liquidity Indicator',
  'Executing Venue',
  'Commission Fill Rate',
];

interface Order {
  readonly trade: RandomTrade;
  readonly number: number;
  readonly isOpening: boolean;
  readonly isFilled: boolean;
}

const cells = ({ trade, number, isOpening, isFilled }: Order): readonly string[] => {
  const second = isOpening ? trade.opened : trade.closed;
  return [
    'APEX-1',
    isFilled ? 'Filled' : 'Cancelled',
    '',
    isOpening === trade.isLong ? 'B' : 'S',
    String(trade.quantity),
    '',
    trade.contract.letters,
    'M',
    isFilled ? priceText(trade.contract, isOpening ? trade.open : trade.close) : '',
    '',
    String(number),
    'AAG1',
    'AAG2',
    'me',
    clockForms.iso(second),
    isFilled ? String(trade.quantity) : '0',
    clockForms.iso(second),
    '',
    '',
    '',
    isFilled ? moneyText(trade.sideCents) : '',
  ];
};

const line = (row: readonly string[]): string => row.map((cell) => `"${cell}"`).join(',');

const zones = [
  { letters: 'EDT', hours: 4 },
  { letters: 'CDT', hours: 5 },
  { letters: 'PDT', hours: 7 },
  { letters: 'UTC', hours: 0 },
];

/** June to September: all of the zones keep summer time. */
const files: fc.Arbitrary<WrittenFile> = fc
  .record({
    trades: fc.array(randomTrade, { minLength: 1, maxLength: 10 }),
    zone: fc.constantFrom(...zones),
    newline: fc.constantFrom('\n', '\r\n'),
    hasWorking: fc.boolean(),
  })
  .map(({ trades, zone, newline, hasWorking }) => {
    const orders = trades
      .flatMap((trade, i) => [
        { trade, number: 1000 + 3 * i, isOpening: true, isFilled: true },
        { trade, number: 1001 + 3 * i, isOpening: false, isFilled: false },
        { trade, number: 1002 + 3 * i, isOpening: false, isFilled: true },
      ])
      .toReversed();
    const above = hasWorking ? ['Working Orders', line(header(zone.letters)), ''] : [];
    const text = [...above, 'Completed Orders', line(header(zone.letters)), ...orders.map((order) => line(cells(order))), ''].join(newline);
    return {
      bytes: new TextEncoder().encode(text),
      options: { zone: 'Pacific/Kiritimati' },
      expected: orders
        .filter(({ isFilled }) => isFilled)
        .map(({ trade, number, isOpening }) => ({
          fillId: String(number),
          symbol: trade.contract.letters,
          side: isOpening === trade.isLong ? 'buy' : 'sell',
          quantity: String(trade.quantity),
          at: instantMs((isOpening ? trade.opened : trade.closed) + zone.hours * 3600),
          commission: moneyText(-trade.sideCents * trade.quantity),
        })),
      // The title of each table and the header of the working orders stand above the table of completed orders.
      rows: orders.length + (hasWorking ? 3 : 1),
    };
  });

const treeHeader =
  'Trade Date,Entry Order Number,Entry Buy/Sell,Entry Price,Entry Time,Exit Order Number,Exit Price,Exit Time,Fill Size,Trade P&L,Trade Life Span (Seconds),Commission & Fees';

const treeRow = (trade: RandomTrade, i: number): string =>
  [
    clockForms.iso(trade.opened).slice(0, 10).replaceAll('-', ''),
    String(1_284_801_000 + 2 * i),
    trade.isLong ? 'B' : 'S',
    priceText(trade.contract, trade.open),
    clockForms.iso(trade.opened),
    String(1_284_801_001 + 2 * i),
    priceText(trade.contract, trade.close),
    clockForms.iso(trade.closed),
    String(trade.quantity),
    moneyText(grossCents(trade)),
    String(trade.closed - trade.opened),
    moneyText(trade.sideCents),
  ].join(',');

/** Accounts with instruments with trades, a header above the trades of each instrument; titles stand alone on their lines, padded or not. */
const treeFiles: fc.Arbitrary<WrittenFile> = fc
  .record({ trades: fc.array(randomTrade, { minLength: 1, maxLength: 10 }), isPadded: fc.boolean() })
  .map(({ trades, isPadded }) => {
    const title = (text: string): string => (isPadded ? `${text}${','.repeat(11)}` : text);
    const lines = [title('Account')];
    const expected: Record<string, unknown>[] = [];
    for (const [i, trade] of trades.entries()) {
      lines.push(title(`APEX-33521-${i % 2}`), title(trade.contract.letters), treeHeader, treeRow(trade, i));
      expected.push({
        symbol: trade.contract.letters,
        side: trade.isLong ? 'long' : 'short',
        lots: String(trade.quantity),
        openedAt: instantMs(trade.opened),
        closedAt: instantMs(trade.closed),
        profit: moneyText(grossCents(trade)),
        commission: moneyText(-trade.sideCents),
      });
    }
    return { bytes: new TextEncoder().encode(lines.join('\n')), options: { zone: 'Etc/UTC' }, expected, rows: lines.length };
  });

export const writers: readonly ImportWriter[] = [
  { format: 'rithmic-orders', variant: 'completed orders', files, canBeCut: true },
  { format: 'rithmic-performance', variant: 'tree', files: treeFiles, canBeCut: true },
];
