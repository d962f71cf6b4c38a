/** The desk of questions in tests: the journal of the sample, a week of news, and Wednesday, 18 March 2026, 12:41 in London. */
import { readFileSync } from 'node:fs';
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import type { CalendarPart, Desk, JournalPart, RunPart } from '@/domain/assistant/desk';
import { parseWeek } from '@/domain/calendar/parse-week';
import { journalColumns } from '@/domain/journal/journal-columns';
import { propDesk } from '@/domain/journal/prop-desk';
import { readPropFirmSetup } from '@/domain/risk/prop-firm-setup';
import { sampleCandles } from '@/domain/sample/sample-candles';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleDocuments } from '@/domain/sample/sample-documents';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
import type { TradePlan } from '@/domain/trade-plans/trade-plan';
import type { EpochMs } from '@/domain/time/epoch-ms';
import { dayClock } from '@/domain/time/trading-day';
import type { Trade } from '@/domain/trades/trade';
import { shippedKnowledge } from '@/services/knowledge/shipped-knowledge';

export const now = Date.UTC(2026, 2, 18, 12, 41) as EpochMs;

export const calendar: CalendarPart = (() => {
  const week = parseWeek(readFileSync('tests/fixtures/calendar/week.json', 'utf8'));
  return { events: week.ok ? week.events : [], source: 'A week', rule: { minutesBefore: 5, minutesAfter: 5, impact: 'high' } };
})();

const accounts = [...sampleAccounts.values()];

/** Every trade of the sample, all accounts. */
export const clock = sampleClock(lastFriday(now));
export const trades: readonly Trade[] = sampleTrades(clock);
const documents = sampleDocuments(clock);

export const journalOf = (own: readonly Trade[]): JournalPart => {
  const built = journalColumns(own, { accounts });
  if (!built.ok) throw new Error('The amounts of the sample are exact.');
  const { columns } = built;
  const asked = askedTrades(columns, Uint32Array.from(columns.trades.keys()));
  const rules = [...new Set(asked.samples.flatMap((sample) => sample.rules.map(({ id }) => id)))];
  return {
    asked,
    vocabulary: vocabularyOf(asked.samples, {
      accounts,
      rules: rules.map((id) => ({ id, name: id })),
      today: dayClock(columns.days).dayOf(now),
    }),
  };
};

/** Without a journal. */
export const bareDesk: Desk = {
  now,
  zone: 'Europe/London',
  sessions: defaultSessions,
  rates: [],
  knowledge: shippedKnowledge,
  calendar,
  journal: null,
};

const firms = documents.find(({ id }) => id === 'propFirmRules')?.fields['accounts'] as Readonly<Record<string, unknown>>;
const setups = new Map(
  Object.entries(firms).flatMap(([id, stored]) => {
    const setup = readPropFirmSetup(stored);
    return setup === null ? [] : [[id, setup] as const];
  }),
);

const undefinedHere = { value: null, reason: 'Not worked out here.' } as const;
const interval = undefinedHere;

/** A kept backtest with figures of its own. */
const run = (id: string, name: string, own: { readonly n: number; readonly gain: number; readonly meanR: number }): RunPart => {
  const bound = { trades: own.n, gain: own.gain * 10_000, totalReturn: own.gain, meanR: { value: own.meanR } };
  return {
    id,
    name,
    record: {
      title: 'EURUSD, 1 hour',
      interval: '1h',
      isSimulated: true,
      bars: 5_000,
      costs: '0.8 pips a trade',
      evidence: {
        verdict: 'keep testing',
        reason: { code: 'few trades', n: own.n, needed: 100 },
        nextStep: 'more history',
        n: own.n,
        measuredInR: own.n,
        meanR: { value: own.meanR },
        meanRInterval: interval,
        days: 210,
        sharpeAnnual: { value: own.meanR * 4 },
        sharpeInterval: interval,
        sharpePerDay: undefinedHere,
        probabilistic: undefinedHere,
        deflated: undefinedHere,
        expectedMaximumAnnual: undefinedHere,
        minimumTrackRecord: undefinedHere,
        trials: 12,
        bounds: {
          pessimistic: bound,
          optimistic: { ...bound, totalReturn: own.gain + 0.02 },
          ambiguousTrades: 2,
          ambiguousShare: 2 / own.n,
          isBounded: true,
          haveOneSign: true,
          areBothPositive: true,
        },
        pbo: undefinedHere,
        sealed: null,
        checks: { isBeyondLuck: false, areBoundsPositive: true, isChoiceSound: false, areTradesEnough: false },
        isSupported: false,
      },
    },
  };
};

export const runs: readonly RunPart[] = [
  run('run-2', 'London breakout', { n: 84, gain: 0.062, meanR: 0.14 }),
  run('run-1', 'Average cross', { n: 41, gain: -0.031, meanR: -0.09 }),
];

export const notes = [
  {
    id: 'n2',
    title: 'Patience',
    text: 'Waiting paid again today. The London fix was noise.',
    tags: ['habits'],
    editedAt: (now - 3_600_000) as EpochMs,
  },
  {
    id: 'n1',
    title: 'Slippage on news',
    text: 'Slippage was two ticks at the release.',
    tags: [],
    editedAt: (now - 90_000_000) as EpochMs,
  },
];

export const plans = documents
  .filter(({ collection }) => collection === 'plans')
  .toSorted((a, b) => (b.madeAt ?? 0) - (a.madeAt ?? 0))
  .map(({ id, fields, madeAt }) => ({ id, plan: fields as unknown as TradePlan, createdAtMs: madeAt, state: 'settled' as const }));

export const candles = sampleCandles('EURUSD', clock);

export const sampleDesk: Desk = {
  ...bareDesk,
  journal: journalOf(trades),
  accounts: propDesk({ accounts, setups, entries: [], trades, positions: [], now }),
  series: [{ name: 'EURUSD, sample', candles }],
  runs,
  notes,
  plans,
};
