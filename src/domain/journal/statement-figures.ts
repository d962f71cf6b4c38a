/** What one account's statement shows by itself, and what its number of trades cannot show yet. */
import { momentsOf } from '@/domain/statistics/moments';
import type { Interval, Statistic } from '@/domain/statistics/statistic';
import { noEdgeHalf } from '@/domain/statistics/no-edge-band';
import { neededForGroup } from '@/domain/statistics/testing/needed-for-group';
import { normalQuantile } from '@/lib/normal-distribution';
import { breakdown, expectancyInterval, resultsIn, totalFigures, type GroupFigures, type Grouping } from './breakdown';
import { rowsByCurrency } from './column-money';
import { equityColumns, type EquityColumns } from './equity-columns';
import type { JournalColumns } from './journal-columns';

/** Where a trader without any edge ends 95 % of the time, and whether this sum of results ends there too. */
export interface EdgeReading {
  readonly ends: 'inside' | 'above' | 'below';
  /** Trades after which an edge of this size is found with a chance of 80 %; null where the mean is 0. */
  readonly neededTrades: number | null;
}

export interface StatementFigures {
  /** Of most of the trades; the other figures are over those alone. */
  readonly currency: string;
  readonly rows: Uint32Array;
  /** Trades in other currencies, which no sum can take in. */
  readonly leftOut: number;
  readonly totals: Omit<GroupFigures, 'key' | 'name'>;
  readonly interval: Statistic<Interval>;
  readonly equity: EquityColumns;
  readonly edge: EdgeReading;
  /** Trading days on which these trades were closed. */
  readonly days: number;
  /** Costs / gross result; null where nothing was won before costs. */
  readonly costShare: number | null;
  readonly groups: Readonly<Record<StatementGrouping, readonly GroupFigures[]>>;
  /** Trades that show the largest difference between a session and the others, were it as large as it looks; null with one session. */
  readonly sessionTrades: number | null;
}

export const statementGroupings = ['session', 'symbol', 'weekday'] as const satisfies readonly Grouping[];

export type StatementGrouping = (typeof statementGroupings)[number];

const power = 0.8;

/** n = ((z₀.₉₇₅ + z_power) · sd / mean)²: the one-sample formula of the normal test. */
const neededForMean = (results: Float64Array): number | null => {
  const { value } = momentsOf(results);
  if (value === null) return null;
  const root = ((normalQuantile(0.975) + normalQuantile(power)) * value.sd) / value.mean;
  const needed = Math.ceil(root * root);
  return Number.isFinite(needed) ? needed : null;
};

/** `equity` is the running sum of the results. */
export const edgeReading = (equity: Float64Array, results: Float64Array): EdgeReading => {
  const end = equity.at(-1) ?? 0;
  const half = noEdgeHalf(equity)(equity.length);
  const ends = end > half ? 'above' : end < -half ? 'below' : 'inside';
  return { ends, neededTrades: neededForMean(results) };
};

/** Trades of one day are taken to be independent, so this is the fewest it may take; one of several questions, corrected by Bonferroni. */
const neededForSessions = (sessions: readonly GroupFigures[], results: Float64Array): number | null => {
  const all = results.length;
  const { value } = momentsOf(results);
  if (sessions.length < 2 || value === null) return null;
  const sum = value.mean * all;
  const needed = sessions.flatMap(({ n, mean }) => {
    if (mean.value === null || n === all) return [];
    const others = (sum - mean.value * n) / (all - n);
    const found = neededForGroup({
      effect: mean.value - others,
      sd: value.sd,
      icc: 0,
      groupShare: n / all,
      tradesPerDay: 1,
      labels: { of: 'trades', betweenDayShare: 0 },
      critical: normalQuantile(1 - 0.025 / sessions.length),
    });
    return found.value === null ? [] : [found.value.trades];
  });
  return needed.length === 0 ? null : Math.min(...needed);
};

/** The figures over the rows of one account; null without a closed trade. */
export const statementFigures = (columns: JournalColumns, rows: Uint32Array): StatementFigures | null => {
  const [most] = rowsByCurrency(columns, rows).toSorted((a, b) => b.rows.length - a.rows.length);
  if (most === undefined) return null;
  const own = most.rows;
  const totals = totalFigures(columns, own);
  const equity = equityColumns(columns, own, 'money');
  const results = resultsIn(columns, own, 'money');
  const groups = {
    session: breakdown(columns, own, 'session'),
    symbol: breakdown(columns, own, 'symbol'),
    weekday: breakdown(columns, own, 'weekday'),
  };
  const gross = Number(totals.gross);
  return {
    currency: most.currency,
    rows: own,
    leftOut: rows.length - own.length,
    totals,
    interval: expectancyInterval(columns, own, 'money'),
    equity,
    edge: edgeReading(equity.equity, results),
    days: new Set(Array.from(own, (row) => columns.closingDay[row])).size,
    costShare: gross > 0 ? -Number(totals.costs) / gross : null,
    groups,
    sessionTrades: neededForSessions(groups.session, results),
  };
};
