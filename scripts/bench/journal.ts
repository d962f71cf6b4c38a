/** How long the figures of a journal of 100,000 trades take, as the journal's screen asks for them. */
import { epochMs } from '@/domain/journal/trade';
import type { DecimalText, Trade } from '@/domain/journal/trade';
import { bootstrapMeans } from '@/domain/statistics/resampling/bootstrap-means';
import { equityCurve } from '@/domain/statistics/equity-curve';
import { groupResults } from '@/domain/statistics/group-results';
import { resultColumns } from '@/domain/statistics/result-columns';
import { selectTrades } from '@/domain/statistics/select-trades';
import { summarise } from '@/domain/statistics/summarise';
import { seededRandom } from '@/lib/random';
import { timeCalls } from './timing';

const decimal = (hundredths: number): DecimalText => (hundredths / 100).toFixed(2) as DecimalText;

/** Trades with results between −100.00 and +110.00, one every ten minutes, in no order. */
const inventedTrades = (count: number): readonly Trade[] => {
  const random = seededRandom(1);
  const trades = Array.from({ length: count }, (_, index): Trade => {
    const closedAt = epochMs(Date.UTC(2024, 0, 1) + index * 600_000);
    const ticket = String(10_000_000 + index);
    return {
      id: `mt4-${ticket}`,
      accountId: 'broker-1',
      user: {},
      broker: {
        ticket,
        symbol: 'eurusd',
        side: index % 2 === 0 ? 'long' : 'short',
        lots: decimal(10),
        openedAt: epochMs(closedAt - 540_000),
        closedAt,
        openedText: '2024.01.01 00:00:00',
        closedText: '2024.01.01 00:09:00',
        openPrice: '1.07000' as DecimalText,
        closePrice: '1.07123' as DecimalText,
        stopPrice: null,
        targetPrice: null,
        commission: decimal(-70),
        taxes: decimal(0),
        swap: decimal(0),
        profit: decimal(Math.round(random.next() * 21_000) - 10_000),
        comment: '',
        magic: null,
        partOf: null,
        continuedBy: null,
        importId: 'import-1',
        row: index + 4,
      },
    };
  });
  return trades.toSorted(() => random.next() - 0.5);
};

/** Six ways to group the trades, as many groups each as a journal has symbols, hours, weekdays and so on. */
const groupings = [12, 24, 7, 2, 30, 8] as const;

/** The work over columns that are built once: filter, six-way aggregate, bootstrap. Budgets in microseconds. */
const benchColumns = (trades: readonly Trade[]) => {
  const made = resultColumns(trades);
  if (!made.ok) throw new Error(`The invented trades have ${made.reason}.`);
  const results = made.columns.net;
  const random = seededRandom(2);
  const keys = groupings.map((groups) => Uint8Array.from({ length: trades.length }, () => random.below(groups)));
  const conditions = [0, 1, 2].map((column) => ({
    keys: keys[column] as Uint8Array,
    accepted: Uint8Array.from({ length: 256 }, (_, key) => key % 2),
  }));
  const into = new Uint32Array(trades.length);
  const tenThousand = results.slice(0, 10_000);
  const often = { samples: 41, warmUp: 20 };
  return {
    'columns, built once': timeCalls(() => resultColumns(trades), { samples: 7, warmUp: 2 }),
    'filter by three conditions': { ...timeCalls(() => selectTrades(trades.length, conditions, into), often), budgetMicros: 1_000 },
    'aggregate by six groupings': {
      ...timeCalls(() => groupings.map((groups, i) => groupResults({ results, keys: keys[i] as Uint8Array, groups })), often),
      budgetMicros: 10_000,
    },
    'bootstrap, 1,000 resamples of 10,000': {
      ...timeCalls(() => bootstrapMeans(tenThousand, 1_000, seededRandom(3)), { samples: 9, warmUp: 3 }),
      budgetMicros: 50_000,
    },
  };
};

export const benchJournal = () => {
  const trades = inventedTrades(100_000);
  const few = { samples: 7, warmUp: 2 };
  return {
    trades: trades.length,
    ...benchColumns(trades),
    'equity curve': timeCalls(() => equityCurve(trades), few),
    summary: timeCalls(() => summarise(trades, 'EUR'), few),
  };
};
