/** Columns of MetaTrader 4's reports as pages. Expectations are worked out by hand from the cells. */
import { expect } from 'vitest';
import { aNumber, describeCells, silentTrade } from './cells-of-format';
import { pageOf, row, title } from './page-of-rows';

const zone = 'Europe/Helsinki';
const buyOrSell = "'buy' or 'sell'";
const mt4Time = 'a time of the form yyyy.MM.dd HH:mm:ss';

const mt4Header = 'Ticket|Open Time|Type|Size|Item|Open Price|S / L|T / P|Close Time|Close Price|Commission|Taxes|Swap|Profit';

describeCells({
  format: 'mt4-statement',
  options: { zone },
  header: mt4Header,
  firstRow: 4,
  page: (rows) =>
    pageOf([
      row(['Account: 4711', 'Name: Anna', 'Currency: CHF', '2024 May 1, 10:00']),
      title('Closed Transactions:', 14),
      row(mt4Header.split('|')),
      // The ticket has the comment as its title.
      ...rows.map((cells) => row(cells).replace('<td>', '<td title="from #99 by hand">')),
      '<tr><td colspan=10>&nbsp;</td><td>-0.70</td><td>-0.10</td><td>0.35</td><td>12.34</td></tr>',
      '<tr><td colspan=12>Closed P/L:</td><td colspan=2>11.89</td></tr>',
    ]),
  rows: [
    '1000001|2023.06.01 10:00:00|sell|0.10|eurusd|1.07000|1.08000|1.06000|2023.06.01 11:30:00|1.06877|-0.70|-0.10|0.35|12.34',
    '1000002|2023.06.01 12:00:00|buy|0.10|eurusd|1.07000|0.00000|0.00000|2023.06.01 12:30:00|1.07000|0.00|0.00|0.00|0.00',
  ],
  reads: {
    ...silentTrade,
    ticket: '1000001',
    symbol: 'eurusd',
    side: 'short',
    lots: '0.10',
    openPrice: '1.07000',
    closePrice: '1.06877',
    openedAt: Date.UTC(2023, 5, 1, 7),
    closedAt: Date.UTC(2023, 5, 1, 8, 30),
    openedText: '2023.06.01 10:00:00',
    closedText: '2023.06.01 11:30:00',
    stopPrice: '1.08000',
    targetPrice: '1.06000',
    commission: '-0.70',
    taxes: '-0.10',
    swap: '0.35',
    profit: '12.34',
    comment: 'from #99 by hand',
    partOf: '99',
  },
  statement: {
    account: { number: '4711', name: 'Anna', broker: 'Invented Broker', currency: 'CHF' },
    parserVersion: 1,
    encoding: 'utf-8',
    totals: { commission: '-0.70', taxes: '-0.10', swap: '0.35', profit: '12.34', net: '11.89' },
    reconciliation: { state: 'equal', stated: '11.89' },
    skipped: [],
    balanceOperations: [],
  },
  expects: {
    Ticket: 'a ticket number',
    'Open Time': mt4Time,
    Type: buyOrSell,
    Size: aNumber,
    Item: 'a symbol',
    'Open Price': aNumber,
    'S / L': aNumber,
    'T / P': aNumber,
    'Close Time': mt4Time,
    'Close Price': aNumber,
    Commission: aNumber,
    Taxes: aNumber,
    Swap: aNumber,
    Profit: aNumber,
  },
  whenDamaged: { Item: [] },
});

const testerHeader = '#|Time|Type|Order|Size|Price|S / L|T / P|Profit|Balance';

describeCells({
  format: 'mt4-tester',
  asks: [{ kind: 'currency', account: expect.stringContaining('Robot EURUSD') }],
  options: { zone, currency: 'USD' },
  header: testerHeader,
  firstRow: 7,
  page: ([first = [], ...others]) =>
    pageOf(
      [
        row(['Symbol', 'EURUSD (Euro vs US Dollar)']),
        row(['Result', '-5.00', 'Profit', '0.00', 'Loss', '-5.00']),
        row(testerHeader.split('|')),
        row(['1', '2024.06.03 10:00', 'sell', '1', '0.10', '1.08500', '0', '0', '']),
        row(['2', '2024.06.03 10:00', 'modify', '1', '0.10', '1.08500', '1.09000', '1.08000', '']),
        row(['3', '2024.06.03 11:00', 'modify', '1', '0.10', '1.08500', '1.08550', '1.07900', '']),
        row(first),
        ...others.map(row),
      ],
      '<title>Strategy Tester: Robot</title>',
    ),
  rows: ['4|2024.06.03 14:30|s/l|1|0.10|1.08550|1.08550|1.07900|-5.00|9995.00'],
  reads: {
    ...silentTrade,
    ticket: '1',
    symbol: 'EURUSD',
    side: 'short',
    lots: '0.10',
    openPrice: '1.08500',
    closePrice: '1.08550',
    openedAt: Date.UTC(2024, 5, 3, 7),
    closedAt: Date.UTC(2024, 5, 3, 11, 30),
    openedText: '2024.06.03 10:00',
    closedText: '2024.06.03 14:30',
    // Set in the minute of the opening; it was moved later.
    stopPrice: '1.09000',
    isStopInitial: true,
    targetPrice: '1.07900',
    profit: '-5.00',
    comment: 's/l',
  },
  statement: {
    account: {
      number: expect.stringMatching(/^Robot EURUSD [\da-z]{8}$/u),
      name: 'Robot',
      broker: 'MetaTrader 4 strategy tester',
      currency: 'USD',
      kind: 'backtest',
    },
    parserVersion: 1,
    remarks: [expect.stringContaining('includes commission and swap in each profit')],
    reconciliation: { state: 'equal', stated: '-5.00' },
    skipped: [
      {
        row: 4,
        reason: 'Opening of an order; its trade is in the row where it closed.',
        text: '1 | 2024.06.03 10:00 | sell | 1 | 0.10 | 1.08500 | 0 | 0',
      },
      { row: 5, reason: 'Change of order 1.' },
      { row: 6, reason: 'Change of order 1.' },
    ],
  },
  expects: { Balance: '?anything' },
  whenDamaged: {
    '#': [],
    Time: [['Time', "'xx' is not a time of the form yyyy.MM.dd HH:mm."]],
    Order: [['Order', "'xx' is not the number of an order."]],
    Size: [['Size', "'xx' is not a number."]],
    Price: [['Price', "'xx' is not a number."]],
    'S / L': [['S / L', "'xx' is not a number."]],
    'T / P': [['T / P', "'xx' is not a number."]],
    Profit: [['Profit', "'xx' is not a number."]],
    Balance: [],
  },
  whenEmpty: {
    '#': [],
    Time: [['Time', "'' is not a time of the form yyyy.MM.dd HH:mm."]],
    Order: [['Order', "'' is not the number of an order."]],
    Size: [['Size', "'' is not a number."]],
    Price: [['Price', "'' is not a number."]],
    'S / L': [['S / L', "'' is not a number."]],
    'T / P': [['T / P', "'' is not a number."]],
    Profit: [['Profit', "'' is not a number."]],
  },
});
