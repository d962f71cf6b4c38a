/** Columns of tables of MetaTrader and of Rithmic's tree. Expectations are worked out by hand from the cells. */
import { expect } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { aNumber, aTime, describeCells, silentFill, silentTrade } from './cells-of-format';

const cost = '2.50' as DecimalText;
const zone = 'Europe/Helsinki';
const buyOrSell = "'buy' or 'sell'";

describeCells({
  format: 'mt5-deals',
  asks: [{ kind: 'currency', account: '' }],
  nothing: 'The file lists no deal, so there’s nothing to import.',
  options: { zone, currency: 'USD' },
  header: 'Time|Deal|Symbol|Type|Direction|Volume|Price|Order|Commission|Fee|Swap|Profit|Balance|Magic|Comment|S/L|T/P',
  rows: [
    '2024.06.18 10:00:00|#3|EURUSD|sell|out|0.10|1.07400|#12|-0.35|-0.10|0.12|10.00|1008.67|77|tp|1.07000|1.08000',
    '2024.06.18 09:00:00|2|EURUSD|buy|in|0.10|1.07300|11|-0.35|0|0|0|999.00|77|plan A|1.07000|1.08000',
    '2024.06.18 08:00:00|1||balance||||||0|0|999.35|999.35||deposit||',
  ],
  reads: {
    ...silentFill,
    fillId: '3',
    symbol: 'EURUSD',
    side: 'sell',
    quantity: '0.10',
    unit: 'lots',
    price: '1.07400',
    // Helsinki keeps summer time in June: three hours ahead of UTC.
    at: Date.UTC(2024, 5, 18, 7),
    timeText: '2024.06.18 10:00:00',
    order: 3,
    effect: 'close',
    commission: '-0.35',
    fees: { fee: '-0.10' },
    swap: '0.12',
    profit: '10.00',
    currency: 'USD',
    pointValue: null,
    comment: 'tp',
  },
  statement: {
    account: { number: '', name: '', broker: '', currency: 'USD' },
    parserVersion: 1,
    fills: [
      { fillId: '2', profit: null, stopPrice: '1.07000', targetPrice: '1.08000', effect: 'open', comment: 'plan A' },
      { fillId: '3' },
    ],
    // 10.00 + 0.12 − 0.35 − 0.35 − 0.10
    reconciliation: { state: 'equal', stated: '9.32' },
    balanceOperations: [{ row: 4, at: Date.UTC(2024, 5, 18, 5), amount: '999.35', comment: 'deposit' }],
    skipped: [{ row: 4, reason: 'Money put in or taken out (balance): not a trade.', text: expect.stringContaining('deposit') }],
    period: { from: Date.UTC(2024, 5, 18, 6), to: Date.UTC(2024, 5, 18, 7) },
  },
  expects: {
    Time: aTime,
    Deal: 'a number of a deal',
    Symbol: 'a symbol',
    Type: buyOrSell,
    Volume: aNumber,
    Price: aNumber,
    Commission: `?${aNumber}`,
    Fee: `?${aNumber}`,
    Swap: `?${aNumber}`,
    Profit: aNumber,
    Balance: aNumber,
    'S/L': `?${aNumber}`,
    'T/P': `?${aNumber}`,
  },
  // The platform's directions are how such a table is known.
  whenDamaged: { Symbol: [], Direction: 'mapping' },
  whenEmpty: { Direction: [['Direction', "The cell is empty; expected 'in', 'out', 'in/out' or 'out by'."]] },
});

const closedRows = [
  '90210001|2024-06-18 10:15:00|buy|1.5|EURUSD|1.0730|1.0710|1.0770|2024-06-19 12:00:00|1.0750|3.45|-7.5|300.00|20|92700',
  '90210002|2024-06-20 09:00:00|sell|0.2|XAUUSD|2330.10|0|0|2024-06-20 09:30:00|2335.60|0|-1.4|-110.00|-55|1800',
  '90210003|2024-06-20 10:00:00|buy|0.2|XAUUSD|2330.10|0|0|2024-06-20 10:30:00|2331.10|0|-1.4|20.00|10|1800',
  '90210004|2024-06-20 11:00:00|sell|0.2|XAUUSD|2330.10|0|0|2024-06-20 11:30:00|2329.10|0|-1.4|20.00|10|1800',
];

const closedTrade = {
  ...silentTrade,
  ticket: '90210001',
  symbol: 'EURUSD',
  side: 'long',
  lots: '1.5',
  openPrice: '1.0730',
  closePrice: '1.0750',
  openedAt: Date.UTC(2024, 5, 18, 7, 15),
  closedAt: Date.UTC(2024, 5, 19, 9),
  openedText: '2024-06-18 10:15:00',
  closedText: '2024-06-19 12:00:00',
  stopPrice: '1.0710',
  targetPrice: '1.0770',
  swap: '3.45',
  commission: '-7.5',
  profit: '300.00',
} as const;

describeCells({
  format: 'metatrader-table',
  variant: 'with pips',
  asks: [{ kind: 'currency', account: '' }],
  options: { zone, currency: 'EUR' },
  header: 'Ticket|Open|Type|Volume|Symbol|Price|SL|TP|Close|Close price|Swap|Commissions|Profit|Pips|Duration',
  rows: closedRows,
  reads: closedTrade,
  statement: {
    account: { number: '', name: '', broker: '', currency: 'EUR' },
    parserVersion: 1,
    totals: { commission: '-11.7', taxes: '0', swap: '3.45', profit: '230.00', net: '221.75' },
    reconciliation: { state: 'not-stated' },
    period: { from: Date.UTC(2024, 5, 18, 7, 15), to: Date.UTC(2024, 5, 20, 8, 30) },
    trades: [{}, { side: 'short', stopPrice: null, targetPrice: null }, {}, {}],
  },
  expects: {
    Ticket: 'a ticket number',
    Open: aTime,
    Type: buyOrSell,
    Volume: aNumber,
    Symbol: 'a symbol',
    Price: aNumber,
    SL: `?${aNumber}`,
    TP: `?${aNumber}`,
    Close: aTime,
    'Close price': aNumber,
    Swap: `?${aNumber}`,
    Commissions: `?${aNumber}`,
    Profit: aNumber,
  },
  whenDamaged: { Ticket: [], Symbol: [] },
  // Without a time of closing a trade is still open.
  whenEmpty: { Close: [] },
});

describeCells({
  format: 'metatrader-table',
  variant: 'with taxes',
  options: { zone, currency: 'EUR' },
  header: 'Ticket|Open|Type|Volume|Symbol|Price|SL|TP|Close|Close price|Commission|Taxes|Swap|Profit',
  rows: closedRows.map((line) => {
    const cells = line.split('|');
    return [...cells.slice(0, 10), cells[11], '-0.5', cells[10], cells[12]].join('|');
  }),
  reads: { ...closedTrade, taxes: '-0.5' },
  statement: { totals: { commission: '-11.7', taxes: '-2.0', swap: '3.45', profit: '230.00', net: '219.75' } },
  expects: {
    Ticket: 'a ticket number',
    Open: aTime,
    Type: buyOrSell,
    Volume: aNumber,
    Symbol: 'a symbol',
    Price: aNumber,
    SL: `?${aNumber}`,
    TP: `?${aNumber}`,
    Close: aTime,
    'Close price': aNumber,
    Commission: `?${aNumber}`,
    Taxes: `?${aNumber}`,
    Swap: `?${aNumber}`,
    Profit: aNumber,
  },
  whenDamaged: { Ticket: [], Symbol: [] },
  whenEmpty: { Close: [] },
});

describeCells({
  format: 'mt5-position-history',
  asks: [
    { kind: 'currency', account: '7390495' },
    { kind: 'commission', account: '7390495', unit: 'lot', currency: '' },
  ],
  options: { zone: 'Etc/UTC', currency: 'USD', answers: { commissions: { '7390495': cost } } },
  delimiter: ',',
  above: ['Report,,,,,,,,', 'Name: Mt5 Position History List ,Produced At: 17/06/2026 19:49,,,,,,,'],
  header: 'Symbol|Account Number|Position|Position Status|Date Time|Transaction Type|Trade Volume Lots|Open Price|Profit',
  rows: [
    'EURUSD|7390495|810001|Closed|6/25/2026 7:58:02 PM|Trade Sell In|0.30|1.08500|0',
    'EURUSD|7390495|810001|Closed|6/25/2026 9:58:02 PM|Trade Buy Out|0.10|1.08300|20.00',
    'EURUSD|7390495|810001|Closed|6/26/2026 7:58:02 AM|Trade Buy Out|0.20|1.08250|50.00',
    'XAUUSD|7390495|810002|Closed|6/26/2026 8:58:02 AM|Trade Buy In|0.10|2330.10|0',
    'XAUUSD|7390495|810002|Closed|6/26/2026 9:58:02 AM|Trade Sell Out|0.10|2331.10|10.00',
  ],
  reads: {
    ...silentTrade,
    ticket: '810001',
    symbol: 'EURUSD',
    side: 'short',
    lots: '0.30',
    openPrice: '1.08500',
    // (1.08300 × 0.10 + 1.08250 × 0.20) ÷ 0.30 = 1.0826666…, kept to two digits behind the printed five.
    closePrice: '1.0826667',
    openedAt: Date.UTC(2026, 5, 25, 19, 58, 2),
    closedAt: Date.UTC(2026, 5, 26, 7, 58, 2),
    openedText: '6/25/2026 7:58:02 PM',
    closedText: '6/26/2026 7:58:02 AM',
    // Two sides of 0.30 lots at 2.50.
    commission: '-1.50',
    profit: '70.00',
  },
  statement: {
    account: { number: '7390495', name: '', broker: '', currency: 'USD' },
    parserVersion: 1,
    reconciliation: { state: 'not-stated' },
    remarks: [expect.stringContaining('lists no fees'), expect.stringContaining('lists no swap')],
    trades: [{}, { ticket: '810002', side: 'long', openPrice: '2330.10', closePrice: '2331.10', profit: '10.00' }],
    skipped: [
      { row: 1, text: 'Report' },
      { row: 2 },
      { row: 5, reason: 'Part of the position of row 4.' },
      { row: 6, reason: 'Part of the position of row 4.' },
      { row: 8, reason: 'Part of the position of row 7.' },
    ],
  },
  expects: {
    Symbol: 'a symbol',
    'Account Number': 'the number of an account',
    Position: 'the number of a position',
    'Date Time': aTime,
    'Transaction Type': "'Trade Buy In', 'Trade Sell Out' …",
    'Trade Volume Lots': aNumber,
    'Open Price': aNumber,
    Profit: aNumber,
  },
  whenDamaged: { Symbol: [], 'Account Number': 'commission', Position: [] },
});

describeCells({
  format: 'rithmic-performance',
  nothing: 'The file lists no trade: open every branch of the tree and export it again.',
  options: { zone: 'Pacific/Kiritimati' },
  delimiter: ',',
  above: ['Account', 'APEX-1', 'ESU6'],
  header:
    'Trade Date|Entry Order Number|Entry Buy/Sell|Entry Price|Entry Time (CDT)|Exit Order Number|Exit Price|Exit Time (CDT)|Fill Size|Trade P&L|Trade Life Span (Seconds)|Commission & Fees',
  rows: ['20260724|1000|S|6410.25|2026-07-24 09:42:38|1001|6400.25|2026-07-24 09:50:00|2|1000.00|442|2.04'],
  reads: {
    ...silentTrade,
    ticket: expect.stringMatching(/^[\da-z]+$/u),
    symbol: 'ESU6',
    side: 'short',
    lots: '2',
    openPrice: '6410.25',
    closePrice: '6400.25',
    openedAt: Date.UTC(2026, 6, 24, 14, 42, 38),
    closedAt: Date.UTC(2026, 6, 24, 14, 50),
    openedText: '2026-07-24 09:42:38',
    closedText: '2026-07-24 09:50:00',
    commission: '-2.04',
    profit: '1000.00',
    unit: 'contracts',
    pointValue: '50',
  },
  statement: {
    account: { number: 'APEX-1', name: '', broker: 'Rithmic', currency: 'USD' },
    parserVersion: 1,
    zoneStated: true,
    reconciliation: { state: 'equal', stated: '1000.00' },
    remarks: [
      expect.stringContaining('before costs'),
      expect.stringContaining('branches of the tree that were open'),
      expect.stringContaining('orders export'),
    ],
  },
  expects: {
    'Entry Buy/Sell': "'B' or 'S'",
    'Entry Price': aNumber,
    'Entry Time (CDT)': aTime,
    'Exit Price': aNumber,
    'Exit Time (CDT)': aTime,
    'Fill Size': aNumber,
    'Trade P&L': aNumber,
    'Commission & Fees': `?${aNumber}`,
  },
});
