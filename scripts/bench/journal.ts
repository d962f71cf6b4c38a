/** How long the figures of a journal of 100,000 trades take, as the journal's screen asks for them. */
import { epochMs } from '@/domain/time/epoch-ms';
import type { DecimalText } from '@/domain/money/decimal-text';
import { allRows, applyFilter } from '@/domain/journal/apply-filter';
import { breakdown, type Grouping } from '@/domain/journal/breakdown';
import { calendarMap } from '@/domain/journal/calendar-map';
import { countedOnce } from '@/domain/journal/decision-columns';
import { equityColumns } from '@/domain/journal/equity-columns';
import type { StoredFill } from '@/domain/trades/fill';
import { journalColumns, type JournalColumns } from '@/domain/journal/journal-columns';
import { noFilter } from '@/domain/journal/journal-filter';
import { matchFills } from '@/domain/trades/match-fills';
import { orderRows } from '@/domain/journal/row-order';
import { bootstrapMeans } from '@/domain/statistics/resampling/bootstrap-means';
import { summarise } from '@/domain/journal/summarise';
import { minuteMs } from '@/lib/durations';
import { seededRandom } from '@/lib/random';
import { inventedTrades } from './invented-trades';
import { timeCalls } from './timing';

const decimal = (hundredths: number): DecimalText => (hundredths / 100).toFixed(2) as DecimalText;

/** Executions of one contract, two to a trade. */
const inventedFills = (count: number): readonly StoredFill[] =>
  Array.from({ length: count }, (_, index): StoredFill => {
    const zero = '0' as DecimalText;
    return {
      id: `f-${index}`,
      accountId: 'broker-1',
      facts: {
        kind: 'fill',
        fillId: String(index),
        symbol: 'MNQZ6',
        side: index % 4 === 0 || index % 4 === 3 ? 'buy' : 'sell',
        quantity: '2' as DecimalText,
        unit: 'contracts',
        price: decimal(2_000_000 + ((index * 7) % 400) * 25),
        at: epochMs(Date.UTC(2024, 0, 1) + index * minuteMs),
        timeText: '',
        order: index,
        effect: null,
        position: null,
        commission: decimal(-74),
        taxes: zero,
        swap: zero,
        fees: { exchange: decimal(-70), nfa: decimal(-4) },
        profit: null,
        currency: 'USD',
        pointValue: '2' as DecimalText,
        stopPrice: null,
        targetPrice: null,
        comment: '',
        setup: null,
        importId: 'import-1',
        row: index + 1,
      },
    };
  });

const sixGroupings: readonly Grouping[] = ['symbol', 'session', 'hour', 'weekday', 'setup', 'duration'];

/** Conditions of the kind a trader combines; the two columns of a sort, asked for in turn, are kept after the first time. */
const conditions = { ...noFilter, symbols: ['EURUSD', 'GBPUSD', 'USDJPY', 'MNQ'], sides: ['long'], weekdays: [0, 1, 2] } as const;
const sevenConditions = {
  ...conditions,
  hours: [8, 9, 10, 14, 15],
  tags: ['late', 'A+'],
  rFrom: -2,
  from: '2024-06-03',
  to: '2025-06-30',
} as const;

/** Every ten rows hold one decision on three accounts. */
const withCopies = (columns: JournalColumns): JournalColumns => ({
  ...columns,
  decision: Int32Array.from(columns.decision, (_, row) => (row % 10 < 3 ? Math.floor(row / 10) : -1)),
  decisions: Math.ceil(columns.decision.length / 10),
});

/** The work over columns that are built once: filter, six-way aggregate, bootstrap. Budgets in microseconds. */
const benchColumns = (columns: JournalColumns) => {
  const rows = allRows(columns);
  const into = new Uint32Array(rows.length);
  const copied = withCopies(columns);
  const tenThousand = columns.net.slice(0, 10_000);
  const often = { samples: 41, warmUp: 20 };
  const few = { samples: 9, warmUp: 3 };
  return {
    'filter by three conditions': { ...timeCalls(() => applyFilter(columns, conditions, into), often), budgetMicros: 1_000 },
    'filter by seven conditions': { ...timeCalls(() => applyFilter(columns, sevenConditions, into), often), budgetMicros: 1_000 },
    'filter by text': timeCalls((turn) => applyFilter(columns, { ...noFilter, text: turn % 2 === 0 ? 'gbp' : 'pull' }, into), few),
    'aggregate by six groupings': {
      ...timeCalls(() => sixGroupings.map((grouping) => breakdown(columns, rows, grouping)), often),
      budgetMicros: 10_000,
    },
    'decisions counted once, 30,000 of 100,000 rows copied': timeCalls(() => countedOnce(copied, rows.slice()), often),
    'calendar of days': timeCalls(() => calendarMap(columns, rows), often),
    'equity and drawdown': timeCalls(() => equityColumns(columns, rows, 'money'), often),
    'order by R, again': timeCalls(() => orderRows(columns, rows, { by: 'r', direction: 'descending' }), often),
    'bootstrap, 1,000 resamples of 10,000': {
      ...timeCalls(() => bootstrapMeans(tenThousand, 1_000, seededRandom(3)), few),
      budgetMicros: 50_000,
    },
  };
};

export const benchJournal = () => {
  const trades = inventedTrades(100_000);
  const fills = inventedFills(100_000);
  const few = { samples: 7, warmUp: 2 };
  const build = () => journalColumns(trades, { accounts: [] });
  const made = build();
  if (!made.ok) throw new Error(`The invented trades have ${made.reason}.`);
  return {
    trades: trades.length,
    'columns, built once': { ...timeCalls(build, few), budgetMicros: 300_000 },
    ...benchColumns(made.columns),
    'trades from 100,000 executions': timeCalls(() => matchFills(fills, { method: 'fifo' }), { samples: 5, warmUp: 1 }),
    summary: timeCalls(() => summarise(trades, 'EUR'), few),
  };
};
