/** How long files of 20 MB take to be read as the worker reads them: decoding, rows, matching and sums included, storing not. */
import type { ParseOptions } from '@/domain/import/contract';
import { parseFile } from '@/domain/import/detect';
import type { ImportAnswers } from '@/domain/import/questions';
import { inventedStatement } from '../cost/statements';

const megabyte = 1_000_000;
const size = 20 * megabyte;

/** A table of about 20 MB: its header and as many rows as that takes. */
const table = (header: string, row: (i: number) => string): Uint8Array => {
  const rows = Math.floor(size / (row(100_000).length + 1));
  return new TextEncoder().encode([header, ...Array.from({ length: rows }, (_, i) => row(i)), ''].join('\n'));
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Minutes of the days of June 2026, from eight in the morning on, again from the start when they are used up. */
const clock = (i: number) => ({ day: two(1 + (Math.floor(i / 600) % 28)), hour: two(8 + (Math.floor(i / 60) % 10)), minute: two(i % 60) });

const tradovate = (): Uint8Array =>
  table(
    'symbol,_priceFormat,_priceFormatType,_tickSize,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration',
    (i) => {
      const { day, hour, minute } = clock(i);
      const at = `06/${day}/2026 ${hour}:${minute}`;
      return `MNQU6,-2,0,0.25,${5_000_000_100 + 2 * i},${5_000_000_101 + 2 * i},1,28531.75,28541.75,$20.00,${at}:05,${at}:29,24sec`;
    },
  );

const ninjaTrader = (): Uint8Array =>
  table('Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission', (i) => {
    const { day, hour, minute } = clock(i);
    return `MNQ 09-26,Sim101,Long,1,6/${day}/2026 ${hour}:${minute},6/${day}/2026 ${hour}:59,30220,30245.25,$49.72,$0.78`;
  });

const ninjaTraderExecutions = (): Uint8Array =>
  table('Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,', (i) => {
    const { day, hour, minute } = clock(i);
    const [action, position] = i % 2 === 0 ? ['Buy,1,7200.50', 'Entry,1 L'] : ['Sell,1,7201.25', 'Exit,-'];
    return `MES 09-26,${action},6/${day}/2026 ${hour}:${minute}:01,${i.toString(16)},${position},${2490 + i},Name,$0.62,1,Sim101,Playback,`;
  });

const topstepX = (): Uint8Array =>
  table('Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions', (i) => {
    const { day, hour, minute } = clock(i);
    const at = `06/${day}/2026 ${hour}:${minute}`;
    const [entered, exited] = [`${at}:08 -0400`, `${at}:48 -0400`];
    return `${101 + i},MNQU6,${entered},${exited},30182.500000000,30148.750000000,0.74000,67.500000000,1,Short,06/${day}/2026 00:00:00 -05:00,00:00:39.6715820,0.50000`;
  });

const metaTrader = (): Uint8Array => {
  const bytesATrade = inventedStatement(2_000, 24).html.length / 2_000;
  return inventedStatement(Math.floor(size / bytesATrade), 36).html;
};

const free = { commissions: { '': '0' } } as unknown as ImportAnswers;

const timeRead = (name: string, bytes: Uint8Array, options: ParseOptions) => {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  const outcome = parseFile({ name, bytes }, options);
  const seconds = (performance.now() - before) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  if (!outcome.ok) throw new Error(`${name} was not read: ${JSON.stringify({ ...outcome, problems: outcome.problems.slice(0, 3) })}`);
  const rows = outcome.statements.reduce((sum, { trades, fills }) => sum + trades.length + (fills?.length ?? 0), 0);
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  return { megabytes: tenths(bytes.length / megabyte), rows, seconds: tenths(seconds), processorSeconds: tenths((user + system) / 1e6) };
};

export const benchImports = () => ({
  metaTrader4Statement: timeRead('statement.htm', metaTrader(), { zone: 'Etc/UTC' }),
  tradovatePerformance: timeRead('performance.csv', tradovate(), { zone: 'America/New_York', answers: free }),
  ninjaTraderTrades: timeRead('trades.csv', ninjaTrader(), {
    zone: 'America/Chicago',
    answers: { dateOrder: 'month-first', decimalMark: '.' },
  }),
  ninjaTraderExecutions: timeRead('executions.csv', ninjaTraderExecutions(), {
    zone: 'America/Chicago',
    answers: { dateOrder: 'month-first', decimalMark: '.' },
  }),
  topstepXTrades: timeRead('trades.csv', topstepX(), { zone: 'America/New_York' }),
});
