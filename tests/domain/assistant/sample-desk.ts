/** The desk of questions in tests: the journal of the sample, a week of news, and Wednesday, 18 March 2026, 12:41 in London. */
import { readFileSync } from 'node:fs';
import { askedTrades } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import type { CalendarPart, Desk, JournalPart } from '@/domain/assistant/desk';
import { parseWeek } from '@/domain/calendar/parse-week';
import { journalColumns } from '@/domain/journal/journal-columns';
import { lastFriday, sampleClock } from '@/domain/sample/sample-clock';
import { sampleAccounts, sampleTrades } from '@/domain/sample/sample-trades';
import { defaultSessions } from '@/domain/sessions/forex-sessions';
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
export const trades: readonly Trade[] = sampleTrades(sampleClock(lastFriday(now)));

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

export const sampleDesk: Desk = { ...bareDesk, journal: journalOf(trades) };
