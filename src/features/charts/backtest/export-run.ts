/** A run as a file: its trades as CSV, or all of it as JSON. */
import { engineVersion } from '@/domain/backtest/engine-version';
import { offerDownload } from '@/services/export/offer-download';
import type { ReportRun } from './run-types';

const columns = [
  'trade',
  'side',
  'units',
  'opened',
  'entry',
  'stop',
  'closed',
  'exit',
  'reason',
  'net',
  'r',
  'path decides',
  'optimistic net',
  'optimistic r',
];

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line for each trade, times in UTC, the pessimistic reading first. */
export const tradesCsv = ({ state: { result } }: Pick<ReportRun, 'state'>): string => {
  const at = (bar: number): string => new Date(result.series.time[bar] ?? 0).toISOString();
  const lines = result.rows.map(({ index, pessimistic: trade, optimistic, r, optimisticR, isDecided }) =>
    [
      index + 1,
      trade.side,
      trade.units,
      at(trade.entryBar),
      trade.entryPrice,
      trade.initialStop,
      at(trade.exitBar),
      trade.exitPrice,
      trade.exitReason,
      trade.net,
      r,
      isDecided ? 'yes' : 'no',
      optimistic?.net ?? null,
      optimisticR,
    ]
      .map(cell)
      .join(','),
  );
  return `${[columns.join(','), ...lines].join('\n')}\n`;
};

/** Strategy, settings, figures and trades, as others can read and check them. */
export const runJson = ({ question, state: { result } }: ReportRun): string =>
  `${JSON.stringify(
    {
      format: 'sextant-backtest-report',
      engine: engineVersion,
      strategy: question.strategy,
      family: question.family,
      market: question.title,
      series: question.digest,
      interval: question.interval,
      ...(question.lower === undefined ? {} : { settledBy: question.lower, settling: result.settling }),
      settings: question.settings,
      sealed: result.sealed,
      evidence: result.evidence,
      trades: result.rows.map(({ pessimistic, optimistic, r, optimisticR, isDecided }) => ({
        pessimistic,
        optimistic,
        r,
        optimisticR,
        isDecided,
      })),
    },
    null,
    2,
  )}\n`;

const nameOf = ({ question }: ReportRun, end: string): string =>
  `backtest-${question.strategy.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.${end}`;

export const saveTradesCsv = (run: ReportRun): void =>
  offerDownload(nameOf(run, 'csv'), [new TextEncoder().encode(tradesCsv(run))], 'text/csv');

export const saveRunJson = (run: ReportRun): void =>
  offerDownload(nameOf(run, 'json'), [new TextEncoder().encode(runJson(run))], 'application/json');
