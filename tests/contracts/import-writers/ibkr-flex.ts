/** Writes Flex queries of Interactive Brokers, in XML and as tables. */
import type { ImportWriter, WrittenFile } from '../importer-suite';
import { clock, decimal, executions, expectedFill, proceeds, type WrittenExecution } from './ibkr/ibkr-writing';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const options = { zone: 'UTC' };

const attribute = (value: string): string => value.replaceAll('&', '&amp;');

const element = (execution: WrittenExecution, i: number): string => {
  const { date, time } = clock(execution);
  const quantity = `${execution.isBuy ? '' : '-'}${execution.quantity}`;
  return (
    `<Trade accountId="U1" currency="USD" fxRateToBase="1" assetCategory="${execution.category}" symbol="${attribute(execution.symbol)}" ` +
    `multiplier="${execution.multiplier}" tradeID="${7_000_000 + i}" dateTime="${date.replaceAll('-', '')};${time.replaceAll(':', '')}" ` +
    `quantity="${quantity}" tradePrice="${decimal(execution.price, 2)}" proceeds="${proceeds(execution)}" ` +
    `ibCommission="${decimal(execution.commission, 6)}" ibCommissionCurrency="USD" buySell="${execution.isBuy ? 'BUY' : 'SELL'}" levelOfDetail="EXECUTION" />`
  );
};

const xml = (list: readonly WrittenExecution[]): WrittenFile => ({
  bytes: bytesOf(
    [
      '<FlexQueryResponse queryName="x" type="AF"><FlexStatements count="1"><FlexStatement accountId="U1"><Trades>',
      ...list.map(element),
      '</Trades></FlexStatement></FlexStatements></FlexQueryResponse>',
    ].join('\n'),
  ),
  options,
  expected: list.map((execution, i) => ({ ...expectedFill(execution), fillId: String(7_000_000 + i), row: i + 1 })),
  rows: list.length,
});

const headings =
  'ClientAccountID,CurrencyPrimary,FXRateToBase,AssetClass,Symbol,Multiplier,TradeID,DateTime,Buy/Sell,Quantity,TradePrice,Proceeds,IBCommission';

const line = (execution: WrittenExecution, i: number): string => {
  const { date, time } = clock(execution);
  return [
    'U1',
    'USD',
    '1',
    execution.category,
    execution.symbol,
    String(execution.multiplier),
    String(7_000_000 + i),
    `"${date};${time}"`,
    execution.isBuy ? 'BUY' : 'SELL',
    `${execution.isBuy ? '' : '-'}${execution.quantity}`,
    decimal(execution.price, 2),
    proceeds(execution),
    decimal(execution.commission, 6),
  ].join(',');
};

const table = (list: readonly WrittenExecution[]): WrittenFile => ({
  bytes: bytesOf(`${[headings, ...list.map(line)].join('\r\n')}\r\n`),
  options,
  expected: list.map((execution, i) => ({ ...expectedFill(execution), fillId: String(7_000_000 + i), row: i + 2 })),
  rows: list.length,
});

export const writers: readonly ImportWriter[] = [
  { format: 'ibkr-flex', variant: 'XML', files: executions.map(xml), canBeCut: true },
  { format: 'ibkr-flex', variant: 'table', files: executions.map(table), canBeCut: true },
];
