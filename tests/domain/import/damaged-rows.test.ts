/** Rows that cannot be what their format says, each named with its column; and rows that are no trades, with the reason. */
import { describe, expect, it } from 'vitest';
import type { ParsedTrade } from '@/domain/import/contract';
import { accountMode } from '@/domain/import/mt5/account-mode';
import { amountOf, effectOf, readDeal, type Deal } from '@/domain/import/mt5/read-deal';
import type { DealRole } from '@/domain/import/mt5/sections';
import { readRows, tableOf, type TableRow } from '@/domain/import/read-table';
import type { RowContext } from '@/domain/import/row-reader';
import type { DecimalText } from '@/domain/money/decimal-text';
import { epochMs } from '@/domain/time/epoch-ms';
import { zoneClock } from '@/domain/time/zone-clock';
import { parseText, questionsOf, statementOf } from './platform-fixture';

const decimal = (text: string): DecimalText => text as DecimalText;

describe('orders of TopstepX', () => {
  const names = [
    'Id',
    'AccountName',
    'ContractName',
    'Status',
    'Type',
    'Size',
    'Side',
    'CreatedAt',
    'FilledAt',
    'StopPrice',
    'LimitPrice',
    'ExecutePrice',
    'PositionDisposition',
  ] as const;
  type Cells = Readonly<Partial<Record<(typeof names)[number], string>>>;
  const filled: Cells = {
    Id: '1',
    AccountName: 'P1',
    ContractName: 'MNQU6',
    Status: 'Filled',
    Type: 'Market',
    Size: '1',
    Side: 'Bid',
    CreatedAt: '07/02/2026 10:10:08 -04:00',
    FilledAt: '07/02/2026 10:10:08 -04:00',
    ExecutePrice: '30182.50',
    PositionDisposition: 'Opening',
  };
  const closing: Cells = {
    ...filled,
    Id: '2',
    Side: 'Ask',
    FilledAt: '07/02/2026 10:20:08 -04:00',
    ExecutePrice: '30190.50',
    PositionDisposition: 'Closing',
  };
  const options = { zone: 'Etc/UTC', answers: { commissions: { P1: decimal('0.50') } } };
  const parsed = (...rows: readonly Cells[]) =>
    parseText([names.join(','), ...rows.map((row) => names.map((name) => row[name] ?? '').join(','))].join('\r\n'), options);
  const problems = (...rows: readonly Cells[]) =>
    questionsOf(parsed(...rows)).problems.map(({ row, column, reason }) => [row, column, reason]);

  it('are executions at their exact instants, with what was answered as costs', () => {
    const { fills, zoneStated } = statementOf(parsed(filled, closing));
    expect(fills).toMatchObject([
      {
        fillId: '1',
        side: 'buy',
        effect: 'open',
        price: '30182.5',
        quantity: '1',
        order: 1,
        commission: '-0.50',
        at: Date.UTC(2026, 6, 2, 14, 10, 8),
      },
      { fillId: '2', side: 'sell', effect: 'close', price: '30190.5', order: 2, commission: '-0.50' },
    ]);
    expect(zoneStated).toBe(true);
    expect(statementOf(parsed({ ...filled, Side: 'buy' }, { ...closing, Side: 'SELL' })).fills?.map(({ side }) => side)).toEqual([
      'buy',
      'sell',
    ]);
    expect(statementOf(parsed(filled, { ...closing, PositionDisposition: 'Other' })).fills?.map(({ effect }) => effect)).toEqual([
      'open',
      null,
    ]);
    expect(statementOf(parsed(filled, { ...closing, FilledAt: '07/02/2026 10:20:08' })).zoneStated).not.toBe(true);
  });

  it('that are damaged are named with their column', () => {
    expect(problems(filled, { ...closing, Id: 'no number' })).toEqual([[3, 'Id', "'no number' is not the number of an order."]]);
    expect(problems(filled, { ...closing, ContractName: '' })).toEqual([[3, 'ContractName', 'The cell is empty; expected a contract.']]);
    expect(problems(filled, { ...closing, Status: '' })).toEqual([[3, 'Status', 'The cell is empty; expected what became of the order.']]);
    expect(problems(filled, { ...closing, Side: 'Both' })).toEqual([[3, 'Side', "'Both' is not 'Bid' or 'Ask'."]]);
    expect(problems(filled, { ...closing, FilledAt: '' })).toEqual([
      [3, 'FilledAt', 'The cell is empty; expected that of a filled order.'],
    ]);
    expect(problems(filled, { ...closing, ExecutePrice: '' })).toEqual([
      [3, 'ExecutePrice', 'The cell is empty; expected that of a filled order.'],
    ]);
    expect(problems(filled, { ...closing, Size: '0' })).toEqual([[3, 'Size', "'0' is not a number above zero."]]);
  });

  it('that were never filled are told, and their levels taken', () => {
    const never = { ...closing, Id: '3', Status: 'Cancelled', FilledAt: '', ExecutePrice: '', PositionDisposition: '' };
    const stop = { ...never, Type: 'Stop', StopPrice: '30100.00' };
    const target = { ...never, Id: '4', Type: '', LimitPrice: '30300.00', CreatedAt: '07/02/2026 10:10:09 -04:00' };
    const { fills, skipped } = statementOf(parsed(filled, stop, target, closing));
    expect(fills?.[0]).toMatchObject({ stopPrice: '30100', targetPrice: '30300', isStopInitial: true });
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'Order (Stop), cancelled: it was never filled.'],
      [4, 'Order (MNQU6), cancelled: it was never filled.'],
    ]);
  });

  it('without numbers are numbered by what they say', () => {
    const bare = [
      { ...filled, Id: '' },
      { ...filled, Id: '' },
      { ...closing, Id: '', Size: '2' },
    ];
    const ids = (rows: readonly Cells[]) => statementOf(parsed(...rows)).fills?.map(({ fillId }) => fillId) ?? [];
    const [first = '', second, third] = ids(bare);
    expect(second).toBe(`${first}-2`);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(ids(bare)).toEqual([first, second, third]);
    expect(statementOf(parsed(...bare)).fills?.map(({ order }) => order)).toEqual([2, 3, 4]);
  });
});

const roles: readonly DealRole[] = [
  'time',
  'deal',
  'symbol',
  'type',
  'direction',
  'volume',
  'price',
  'order',
  'commission',
  'swap',
  'profit',
  'balance',
  'comment',
];

const deal = (change: Partial<Record<DealRole, string>> = {}) => {
  const cells: Partial<Record<DealRole, string>> = {
    time: '2026.07.15 10:31:22',
    deal: '7',
    symbol: 'EURUSD',
    type: 'buy',
    direction: 'in',
    volume: '0.10',
    price: '1.1000',
    order: '5',
    commission: '-0.50',
    swap: '',
    profit: '0.00',
    balance: '1000.00',
    comment: 'note',
    ...change,
  };
  const rows = readRows([roles.join(','), roles.map((role) => cells[role] ?? '').join(',')].join('\n'));
  if (rows === null) throw new Error('No table.');
  const table = tableOf(rows);
  const columns = Object.fromEntries(roles.map((role, i) => [role, i])) as RowContext<DealRole>['columns'];
  const context: RowContext<DealRole> = {
    file: 'f',
    table,
    columns,
    settings: { decimalMark: '.', dateOrder: 'year-first' },
    clock: zoneClock('Etc/UTC'),
  };
  return readDeal(context, table.body[0] as TableRow);
};

describe('a deal of MetaTrader 5', () => {
  const at = Date.UTC(2026, 6, 15, 10, 31, 22);

  it('is read whole', () => {
    expect(deal({ deal: '#7', order: '#5' })).toMatchObject({
      is: 'item',
      item: {
        is: 'deal',
        deal: {
          row: 2,
          deal: '7',
          order: '5',
          symbol: 'EURUSD',
          side: 'buy',
          effect: 'open',
          lots: '0.10',
          price: '1.1000',
          at,
          commission: '-0.50',
          fee: '0',
          swap: '0',
          profit: '0.00',
          comment: 'note',
        },
      },
    });
    expect(deal({ type: 'SELL', direction: 'Out' })).toMatchObject({ item: { deal: { side: 'sell', effect: 'close' } } });
  });

  it('that moves money only says how much and why', () => {
    const money = {
      symbol: '',
      type: 'Balance',
      direction: '',
      volume: '',
      price: '',
      profit: '100.00',
      commission: '-1.00',
      balance: '1100.00',
    };
    expect(deal(money)).toEqual({
      is: 'item',
      item: { is: 'money', money: { row: 2, at, amount: '99.00', comment: 'note', type: 'Balance', balance: '1100.00' } },
    });
    expect(deal({ ...money, comment: '' })).toMatchObject({ item: { money: { comment: 'Balance' } } });
    expect(deal({ ...money, profit: 'much' })).toMatchObject({ is: 'damaged', problems: [{ column: 'profit' }] });
  });

  it('that was taken back moves nothing, or is damage', () => {
    for (const type of ['buy canceled', 'sell cancelled'])
      expect(deal({ type, commission: '' })).toEqual({ is: 'skipped', reason: `Deal (${type}): it was reversed and moved no money.` });
    expect(deal({ type: 'buy canceled', profit: '3.00', commission: '' })).toMatchObject({
      is: 'damaged',
      problems: [
        { column: 'type', reason: 'The deal was reversed (buy canceled) and yet moves 3.00; the file does not say of which trade.' },
      ],
    });
  });

  it.each<[Partial<Record<DealRole, string>>, string, string]>([
    [{ type: 'hold' }, 'type', "'hold' is not 'buy' or 'sell'."],
    [{ direction: 'through' }, 'direction', "'through' is not 'in', 'out', 'in/out' or 'out by'."],
    [{ deal: 'x' }, 'deal', "'x' is not a number of a deal."],
    [{ type: 'buy', symbol: '' }, 'symbol', 'The cell is empty; expected a symbol.'],
    [{ time: 'soon' }, 'time', "'soon' is not a date with a time of the day."],
    [{ volume: '0' }, 'volume', "'0' is not a number above zero."],
    [{ price: 'x' }, 'price', "'x' is not a number written with '.' as decimal mark."],
    [{ profit: '' }, 'profit', "The cell is empty; expected a number written with '.' as decimal mark."],
  ])('with %j is damaged in %s', (change, column, reason) => {
    expect(deal(change)).toMatchObject({ is: 'damaged', problems: [{ row: 2, column, reason }] });
  });

  it('has one of four directions', () => {
    expect(['in', 'Out', 'in / out', 'out  by', 'by', 'constructor'].map(effectOf)).toEqual([
      'open',
      'close',
      'reverse',
      'close-by',
      null,
      null,
    ]);
  });

  it('changes the balance by all of its amounts', () => {
    expect(amountOf({ commission: decimal('-1'), fee: decimal('-0.1'), swap: decimal('-0.01'), profit: decimal('5') })).toBe('3.89');
  });
});

describe('whether positions are kept apart', () => {
  let row = 0;
  const one = (effect: Deal['effect'], side: Deal['side'], lots: string, change: Partial<Deal> = {}): Deal => {
    row += 1;
    return { row, at: epochMs(row), effect, side, lots: decimal(lots), symbol: 'EURUSD', order: '', ...change } as Deal;
  };
  const modeOf = (...deals: readonly Deal[]) => accountMode(null, [], deals);
  const position = (ticket: string, closedAt: number) => ({ ticket, closedAt: epochMs(closedAt) }) as ParsedTrade;

  it('is as the header says, whatever the deals show', () => {
    expect(accountMode('netting', [], [one('close-by', 'buy', '1')])).toBe('netting');
    expect(accountMode('hedging', [], [one('reverse', 'buy', '1')])).toBe('hedging');
  });

  it('shows in a reversal, in a closing by another, and in an opening against what is open', () => {
    expect(modeOf(one('reverse', 'buy', '1'))).toBe('netting');
    expect(modeOf(one('close-by', 'buy', '1'))).toBe('hedging');
    expect(modeOf(one('open', 'buy', '1'), one('open', 'sell', '1'))).toBe('hedging');
    expect(modeOf(one('open', 'sell', '1'), one('open', 'buy', '1'))).toBe('hedging');
  });

  it('does not show where each opening finds nothing, or its own side', () => {
    expect(modeOf(one('open', 'buy', '1'), one('open', 'buy', '1'))).toBe('netting');
    expect(modeOf(one('open', 'buy', '1'), one('open', 'sell', '1', { symbol: 'GBPUSD' }))).toBe('netting');
    expect(modeOf(one('open', 'buy', '1'), one('close', 'sell', '1'), one('open', 'sell', '1'))).toBe('netting');
    expect(modeOf(one('open', 'sell', '1'), one('close', 'buy', '1'), one('open', 'buy', '1'))).toBe('netting');
    expect(modeOf(one('open', 'buy', '2'), one('close', 'sell', '1'), one('open', 'sell', '1'))).toBe('hedging');
    // Of what was opened before the report nothing is left when it is closed.
    expect(modeOf(one('close', 'sell', '1'), one('open', 'buy', '1'), one('close', 'sell', '5'), one('open', 'sell', '1'))).toBe('netting');
  });

  it('is seen in the order of time, then of rows', () => {
    const [opened, closed, other] = [one('open', 'buy', '1'), one('close', 'sell', '1'), one('open', 'sell', '1')];
    expect(modeOf(other, opened, closed)).toBe('netting');
    const at = epochMs(5);
    expect(modeOf({ ...other, at }, { ...opened, at }, { ...closed, at })).toBe('netting');
  });

  it('shows in the numbers of orders: positions of their own were each opened by one', () => {
    const opened = (order: string, at: number) => one('open', 'buy', '1', { order, at: epochMs(at) });
    expect(accountMode(null, [position('5', 10)], [opened('5', 1)])).toBe('hedging');
    expect(accountMode(null, [position('5', 10)], [opened('5', 1), opened('6', 2)])).toBe('netting');
    expect(accountMode(null, [position('5', 10)], [opened('5', 1), opened('', 2)])).toBe('hedging');
    // Opened after the last closing: still open, so that no position has its number.
    expect(accountMode(null, [position('5', 10)], [opened('5', 1), opened('6', 11)])).toBe('hedging');
    expect(accountMode(null, [position('5', 10)], [opened('5', 1), opened('6', 10)])).toBe('netting');
    expect(accountMode(null, [], [opened('5', 1)])).toBe('netting');
  });
});
