/** Writes activity statements of Interactive Brokers. */
import type { ImportWriter, WrittenFile } from '../importer-suite';
import { clock, decimal, executions, expectedFill, grouped, proceeds, type WrittenExecution } from './ibkr/ibkr-writing';

const categories = { STK: 'Stocks', FUT: 'Futures', OPT: 'Equity and Index Options' } as const;

const above = [
  'Statement,Header,Field Name,Field Value',
  'Statement,Data,Title,Activity Statement',
  'Account Information,Header,Field Name,Field Value',
  'Account Information,Data,Account,U1',
  'Account Information,Data,Base Currency,USD',
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Code',
];

const line = (execution: WrittenExecution): string => {
  const { date, time } = clock(execution);
  const quantity = `"${execution.isBuy ? '' : '-'}${grouped(execution.quantity)}"`;
  const money = [decimal(execution.price, 2), '', proceeds(execution), decimal(execution.commission, 6)];
  return ['Trades,Data,Order', categories[execution.category], 'USD', execution.symbol, `"${date}, ${time}"`, quantity, ...money, ''].join(
    ',',
  );
};

const below = (list: readonly WrittenExecution[]): string[] => [
  'Trades,Total,,Stocks,USD,,,,,,0,0,',
  'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Multiplier,Code',
  ...[...new Map(list.map((execution) => [execution.symbol, execution])).values()].map(
    ({ category, symbol, multiplier }) => `Financial Instrument Information,Data,${categories[category]},${symbol},x,1,${multiplier},`,
  ),
];

const file = (list: readonly WrittenExecution[]): WrittenFile => ({
  bytes: new TextEncoder().encode(`${[...above, ...list.map(line), ...below(list)].join('\n')}\n`),
  options: { zone: 'UTC' },
  expected: list.map((execution, i) => ({ ...expectedFill(execution), row: above.length + 1 + i })),
  rows: null,
});

export const writers: readonly ImportWriter[] = [
  { format: 'ibkr-activity', variant: 'orders', files: executions.map(file), canBeCut: true },
];
