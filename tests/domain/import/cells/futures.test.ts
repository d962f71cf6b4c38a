/** Columns of exports of futures platforms: Tradovate and TopstepX. Results follow from the exchange's worth of a point (MNQ 2 USD). */
import { expect } from 'vitest';
import type { DecimalText } from '@/domain/money/decimal-text';
import { aNumber, aTime, describeCells, silentFill, silentTrade } from './cells-of-format';

const cost = '0.52' as DecimalText;
const zone = 'America/New_York';
const anOrder = 'the number of an order';
const anExecution = 'the number of an execution';

describeCells({
  format: 'tradovate-orders',
  asks: [{ kind: 'commission', account: 'ACCT1', unit: 'contract', currency: 'USD' }],
  nothing: 'The file lists no order, so there’s nothing to import.',
  options: { zone, answers: { commissions: { ACCT1: cost } } },
  header:
    'orderId|Account|Order ID|B/S|Contract|Product|Product Description|avgPrice|filledQty|Fill Time|lastCommandId|Status|_priceFormat|_priceFormatType|_tickSize|spreadDefinitionId|Version ID|Timestamp|Date|Quantity|Text|Type|Limit Price|Stop Price|decimalLimit|decimalStop|Filled Qty|Avg Fill Price|decimalFillAvg|Venue|Notional Value|Currency',
  rows: [
    '4|ACCT1|4| Buy|MNQM6|MNQ|Micro E-mini NASDAQ-100|28531.75|5|06/10/2026 16:00:05|4| Filled|-2|0|0.25||4|06/10/2026 16:00:04|6/10/26|5|Chart| Market|||||5|28531.75|28531.75||285,317.50|USD',
    '5|ACCT1|5| Sell|MNQM6|MNQ|Micro E-mini NASDAQ-100||||5| Canceled|-2|0|0.25||5|06/10/2026 16:00:06|6/10/26|5|multibracket| Stop||28491.75||28491.75||||||USD',
    '6|ACCT1|6| Sell|MNQM6|MNQ|Micro E-mini NASDAQ-100||||6| Canceled|-2|0|0.25||6|06/10/2026 16:00:06|6/10/26|5|multibracket| Limit|28631.75||28631.75|||||||USD',
    '7|ACCT1|7| Sell|MNQM6|MNQ|Micro E-mini NASDAQ-100|28541.75|5|06/10/2026 16:00:29|7| Filled|-2|0|0.25||7|06/10/2026 16:00:29|6/10/26|5|exit| Market|||||5|28541.75|28541.75||285,417.50|USD',
  ],
  reads: {
    ...silentFill,
    fillId: '4',
    symbol: 'MNQM6',
    side: 'buy',
    quantity: '5',
    unit: 'contracts',
    price: '28531.75',
    // New York keeps summer time in June: four hours behind UTC.
    at: Date.UTC(2026, 5, 10, 20, 0, 5),
    timeText: '06/10/2026 16:00:05',
    order: 4,
    commission: '-2.60',
    currency: 'USD',
    pointValue: '2',
    stopPrice: '28491.75',
    targetPrice: '28631.75',
    isStopInitial: true,
    comment: 'Chart',
  },
  statement: {
    account: { number: 'ACCT1', name: '', broker: 'Tradovate', currency: 'USD' },
    parserVersion: 1,
    encoding: 'utf-8',
    matching: 'fifo',
    // Five contracts won ten points of 2 USD each; ten sides cost 0.52 each.
    totals: { commission: '-5.20', taxes: '0', swap: '0', fees: '0', profit: '100.00', net: '94.80' },
    period: { from: Date.UTC(2026, 5, 10, 20, 0, 5), to: Date.UTC(2026, 5, 10, 20, 0, 29) },
    reconciliation: { state: 'not-stated' },
    skipped: [
      { row: 3, reason: 'Order (Stop 28491.75), canceled: it was never filled.', text: expect.stringContaining('multibracket | Stop') },
      { row: 4, reason: 'Order (Limit 28631.75), canceled: it was never filled.', text: expect.stringContaining('multibracket | Limit') },
    ],
    remarks: [
      expect.stringContaining('lists no fees'),
      expect.stringContaining('one row for each order'),
      expect.stringContaining('Stops come from the orders beside each entry'),
      expect.stringContaining('performance export'),
    ],
  },
  expects: {
    orderId: anOrder,
    'B/S': "'Buy' or 'Sell'",
    Contract: 'a contract',
    avgPrice: aNumber,
    filledQty: aNumber,
    'Fill Time': aTime,
    Status: 'what became of the order',
    Timestamp: `?${aTime}`,
    Currency: "?the code of a currency, as 'USD'",
  },
  whenDamaged: { Account: 'commission', Contract: 'contract', Status: [] },
  whenEmpty: {
    Account: 'commission',
    filledQty: [['filledQty', 'The cell is empty; expected the quantity that was filled.']],
  },
});

const pairCells = {
  options: { zone, answers: { commissions: { '': cost, ACCT1: cost } } },
  reads: {
    ...silentTrade,
    ticket: '18-7',
    symbol: 'MNQM6',
    side: 'short',
    lots: '5',
    openPrice: '28531.75',
    closePrice: '28491.75',
    openedAt: Date.UTC(2026, 5, 10, 20, 0, 5),
    closedAt: Date.UTC(2026, 5, 10, 20, 0, 29),
    openedText: '06/10/2026 16:00:05',
    closedText: '06/10/2026 16:00:29',
    commission: '-5.20',
    profit: '400.00',
    unit: 'contracts',
    pointValue: '2',
  },
  remarks: [expect.stringContaining('lists no fees'), expect.stringContaining('orders export')],
} as const;

describeCells({
  format: 'tradovate-performance',
  asks: [{ kind: 'commission', account: '', unit: 'contract', currency: 'USD' }],
  nothing: 'The file lists no pair of executions, so there’s nothing to import.',
  options: pairCells.options,
  header:
    'symbol|_priceFormat|_priceFormatType|_tickSize|buyFillId|sellFillId|qty|buyPrice|sellPrice|pnl|boughtTimestamp|soldTimestamp|duration',
  rows: [
    'MNQM6|-2|0|0.25|18|7|5|28491.75|28531.75|$400.00|06/10/2026 16:00:29|06/10/2026 16:00:05|24sec',
    'MNQM6|-2|0|0.25|155|184|5|29262.00|29382.00|$1,200.00|06/12/2026 09:45:49|06/12/2026 09:57:07|11min 18sec',
  ],
  reads: pairCells.reads,
  statement: {
    account: { number: '', name: '', broker: 'Tradovate', currency: 'USD' },
    parserVersion: 1,
    reconciliation: { state: 'equal', stated: '1600.00' },
    remarks: pairCells.remarks,
    skipped: [],
  },
  expects: {
    symbol: 'a contract',
    buyFillId: anExecution,
    sellFillId: anExecution,
    qty: aNumber,
    buyPrice: aNumber,
    sellPrice: aNumber,
    pnl: aNumber,
    boughtTimestamp: aTime,
    soldTimestamp: aTime,
  },
  whenDamaged: { symbol: 'contract' },
});

describeCells({
  format: 'tradovate-positions',
  asks: [{ kind: 'commission', account: 'ACCT1', unit: 'contract', currency: 'USD' }],
  nothing: 'The file lists no pair of executions, so there’s nothing to import.',
  options: pairCells.options,
  header:
    'Position ID|Timestamp|Trade Date|Net Pos|Net Price|Bought|Avg. Buy|Sold|Avg. Sell|Account|Contract|Product|Product Description|_priceFormat|_priceFormatType|_tickSize|Pair ID|Buy Fill ID|Sell Fill ID|Paired Qty|Buy Price|Sell Price|P/L|Currency|Bought Timestamp|Sold Timestamp',
  rows: [
    '1|06/10/2026 16:00:29|2026-06-10|0||5|28491.75|5|28531.75|ACCT1|MNQM6|MNQ|Micro|-2|0|0.25|9|18|7|5|28491.75|28531.75|400.00|USD|06/10/2026 16:00:29|06/10/2026 16:00:05',
  ],
  reads: pairCells.reads,
  statement: {
    account: { number: 'ACCT1', name: '', broker: 'Tradovate', currency: 'USD' },
    reconciliation: { state: 'equal', stated: '400.00' },
    remarks: pairCells.remarks,
  },
  expects: {
    Contract: 'a contract',
    'Buy Fill ID': anExecution,
    'Sell Fill ID': anExecution,
    'Paired Qty': aNumber,
    'Buy Price': aNumber,
    'Sell Price': aNumber,
    'P/L': aNumber,
    Currency: "?the code of a currency, as 'USD'",
    'Bought Timestamp': aTime,
    'Sold Timestamp': aTime,
  },
  whenDamaged: { Account: 'commission', Contract: 'contract' },
});

describeCells({
  format: 'topstepx-trades',
  nothing: 'The file lists no trade, so there’s nothing to import.',
  options: { zone: 'Etc/UTC' },
  header: 'Id|AccountName|ContractName|EnteredAt|ExitedAt|EntryPrice|ExitPrice|Fees|PnL|Size|Type|TradeDay|TradeDuration|Commissions',
  rows: [
    '2815118967|P1|MNQU6|07/02/2026 10:10:08 -04:00|07/02/2026 10:10:48 -04:00|30182.500000000|30148.750000000|2.22000|202.500000000|3|Short|07/02/2026 00:00:00 -05:00|00:00:39.6715820|1.50000',
  ],
  reads: {
    ...silentTrade,
    ticket: '2815118967',
    symbol: 'MNQU6',
    side: 'short',
    lots: '3',
    openPrice: '30182.5',
    closePrice: '30148.75',
    openedAt: Date.UTC(2026, 6, 2, 14, 10, 8),
    closedAt: Date.UTC(2026, 6, 2, 14, 10, 48),
    openedText: '07/02/2026 10:10:08 -04:00',
    closedText: '07/02/2026 10:10:48 -04:00',
    commission: '-1.50',
    fees: { exchange: '-2.22' },
    profit: '202.50',
    unit: 'contracts',
    pointValue: '2',
  },
  statement: {
    account: { number: 'P1', name: '', broker: 'TopstepX', currency: 'USD' },
    parserVersion: 1,
    zoneStated: true,
    totals: { commission: '-1.50', taxes: '0', swap: '0', fees: '-2.22', profit: '202.50', net: '198.78' },
    reconciliation: { state: 'equal', stated: '202.50' },
    remarks: [expect.stringContaining('PnL − Fees − Commissions'), expect.stringContaining('orders export')],
  },
  expects: {
    Id: 'the number of a trade',
    ContractName: 'a contract',
    EnteredAt: aTime,
    ExitedAt: aTime,
    EntryPrice: aNumber,
    ExitPrice: aNumber,
    Fees: aNumber,
    PnL: aNumber,
    Size: aNumber,
    Type: "'Long' or 'Short'",
    Commissions: `?${aNumber}`,
  },
  whenDamaged: { Id: [], ContractName: 'contract' },
});
