/** Columns of MetaTrader 5's reports as pages. Expectations are worked out by hand from the cells. */
import { aNumber, aTime, describeCells, silentFill, silentTrade } from './cells-of-format';
import { pageOf, row } from './page-of-rows';

const zone = 'Europe/Helsinki';
const buyOrSell = "'buy' or 'sell'";

const account = (mode: string): readonly string[] => [
  row(['Trade History Report']),
  row(['Name:', 'Anna']),
  row(['Account:', `800101 (USD, Example-Server, real, ${mode})`]),
  row(['Company:', 'Example Ltd']),
];
const positionHeader = 'Time|Position|Symbol|Type|Volume|Price|S / L|T / P|Close time|Price|Commission|Swap|Profit';
const orderHeader = 'Open Time|Order|Symbol|Type|Volume|Price|S / L|T / P|Time|State|Comment|';
const dealHeader = 'Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Comment';
const namesOf = (header: string): string => row(header.split('|').map((name) => `<b>${name}</b>`));

const orders = [
  '2024.06.03 10:15:00|70001|EURUSD|buy|0.10 / 0.10|market|1.08000||2024.06.03 10:15:00|filled||',
  '2024.06.04 12:00:00|70009|EURUSD|sell|0.10 / 0.10|market|||2024.06.04 12:00:00|filled||',
];
const deals = [
  '2024.06.03 10:15:00|90001|EURUSD|buy|in|0.10|1.08500|70001|-0.35|0.00|0.00|0.00|999.65|',
  '2024.06.04 12:00:00|90002|EURUSD|sell|out|0.10|1.09000|70009|-0.35|0.00|0.85|50.00|1050.15|[tp 1.09000]',
];

describeCells({
  format: 'mt5-report',
  variant: 'positions',
  options: { zone },
  header: positionHeader.replace('Close time|Price', 'Close time|Close price'),
  firstRow: 6,
  page: (rows) =>
    pageOf([
      ...account('Hedge'),
      namesOf(positionHeader),
      ...rows.map((cells) => row(cells).replace('<td>EURUSD</td>', '<td>EURUSD</td><td class="hidden" colspan="8">plan A</td>')),
      namesOf(orderHeader),
      ...orders.map((line) => row(line.split('|'))),
      namesOf(dealHeader),
      ...deals.map((line) => row(line.split('|'))),
      row(['Net:', '50.15', 'Profit:', '50.15', 'Loss:', '0.00']),
    ]),
  rows: ['2024.06.03 10:15:00|70001|EURUSD|buy|0.10|1.08500|1.08200|1.09000|2024.06.04 12:00:00|1.09000|0.00|0.85|50.00'],
  reads: {
    ...silentTrade,
    ticket: '70001',
    symbol: 'EURUSD',
    side: 'long',
    lots: '0.10',
    openPrice: '1.08500',
    closePrice: '1.09000',
    openedAt: Date.UTC(2024, 5, 3, 7, 15),
    closedAt: Date.UTC(2024, 5, 4, 9),
    openedText: '2024.06.03 10:15:00',
    closedText: '2024.06.04 12:00:00',
    // The stop with which its order was filled, and the costs of both of its deals.
    stopPrice: '1.08000',
    isStopInitial: true,
    targetPrice: '1.09000',
    commission: '-0.70',
    swap: '0.85',
    profit: '50.00',
    comment: 'plan A [tp 1.09000]',
  },
  statement: {
    account: { number: '800101', name: 'Anna', broker: 'Example Ltd', currency: 'USD' },
    totals: { commission: '-0.70', taxes: '0', swap: '0.85', profit: '50.00', net: '50.15' },
    reconciliation: { state: 'equal', stated: '50.15' },
    skipped: [
      { row: 8, reason: 'Order: its result is in the positions and deals.' },
      { row: 9, reason: 'Order: its result is in the positions and deals.' },
      { row: 11, reason: 'Deal of the position in row 6.' },
      { row: 12, reason: 'Deal of the position in row 6.' },
    ],
  },
  expects: {},
  whenDamaged: {
    Time: [['Time', `'xx' is not ${aTime}.`]],
    Position: [['Position', "'xx' is not a number of a position."]],
    Symbol: [],
    Type: [['Type', `'xx' is not ${buyOrSell}.`]],
    Volume: [['Volume', "'xx' is not a volume above zero."]],
    Price: [['Price', `'xx' is not ${aNumber}.`]],
    'S / L': [['S / L', `'xx' is not ${aNumber}.`]],
    'T / P': [['T / P', `'xx' is not ${aNumber}.`]],
    'Close time': [['Close time', `'xx' is not ${aTime}.`]],
    'Close price': [['Price', `'xx' is not ${aNumber}.`]],
    Commission: [['Commission', `'xx' is not ${aNumber}.`]],
    Swap: [['Swap', `'xx' is not ${aNumber}.`]],
    Profit: [['Profit', `'xx' is not ${aNumber}.`]],
  },
  whenEmpty: {
    Time: [['Time', `The cell is empty; expected ${aTime}.`]],
    Position: [['Position', 'The cell is empty; expected a number of a position.']],
    Symbol: [['Symbol', 'The cell is empty; expected a symbol.']],
    Type: [['Type', `The cell is empty; expected ${buyOrSell}.`]],
    Volume: [['Volume', 'The cell is empty; expected a volume above zero.']],
    Price: [['Price', `The cell is empty; expected ${aNumber}.`]],
    'Close time': [['Close time', `The cell is empty; expected ${aTime}.`]],
    'Close price': [['Price', `The cell is empty; expected ${aNumber}.`]],
    Swap: [['Swap', `The cell is empty; expected ${aNumber}.`]],
    Profit: [['Profit', `The cell is empty; expected ${aNumber}.`]],
  },
});

describeCells({
  format: 'mt5-report',
  variant: 'deals of an account that nets',
  options: { zone },
  header: dealHeader,
  firstRow: 6,
  page: (rows) =>
    pageOf([...account('Netting'), namesOf(dealHeader), ...rows.map(row), row(['Net:', '50.15', 'Profit:', '50.15', 'Loss:', '0.00'])]),
  rows: [deals[1]?.replace('0.00|0.85', '-0.10|0.95') ?? '', deals[0] ?? ''],
  reads: {
    ...silentFill,
    fillId: '90002',
    symbol: 'EURUSD',
    side: 'sell',
    quantity: '0.10',
    unit: 'lots',
    price: '1.09000',
    at: Date.UTC(2024, 5, 4, 9),
    timeText: '2024.06.04 12:00:00',
    order: 90_002,
    effect: 'close',
    commission: '-0.35',
    fees: { fee: '-0.10' },
    swap: '0.95',
    profit: '50.00',
    currency: 'USD',
    pointValue: null,
    comment: '[tp 1.09000]',
  },
  statement: {
    account: { number: '800101', name: 'Anna', broker: 'Example Ltd', currency: 'USD' },
    totals: { commission: '-0.70', taxes: '0', swap: '0.95', fees: '-0.10', profit: '50.00', net: '50.15' },
    reconciliation: { state: 'equal', stated: '50.15' },
  },
  expects: {
    Time: aTime,
    Deal: 'a number of a deal',
    Symbol: 'a symbol',
    Type: buyOrSell,
    Direction: "'in', 'out', 'in/out' or 'out by'",
    Volume: aNumber,
    Price: aNumber,
    Commission: `?${aNumber}`,
    Fee: `?${aNumber}`,
    Swap: `?${aNumber}`,
    Profit: aNumber,
    Balance: aNumber,
  },
  whenDamaged: { Symbol: [] },
});
