/** What the analyst knows of a journal: its trades as questions ask of them, read with pauses in which the page answers, and read again only when something changed. */
import { askedTradesSteps } from '@/domain/ask/asked-trades';
import { vocabularyOf } from '@/domain/ask/vocabulary-of';
import type { JournalPart } from '@/domain/assistant/desk';
import type { CalendarEvent } from '@/domain/calendar/calendar-event';
import { noBand, type BreakEvenBand } from '@/domain/journal/classify-outcome';
import { openingBalances, type Counting } from '@/domain/journal/counting';
import { journalColumnSteps } from '@/domain/journal/journal-columns';
import { sessionLabels } from '@/domain/sessions/session-labels';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import type { EpochMs } from '@/domain/time/epoch-ms';
import type { TimeRange } from '@/domain/time/time-range';
import { dayClock } from '@/domain/time/trading-day';
import { countedAccounts } from '@/domain/trades/account-kind';
import { pacer } from '@/lib/breathe';
import { withPauses } from '@/lib/steps';
import type { ReadyJournal } from '@/services/journal/journal-state';

/** What the figures of a journal are computed with. */
export interface JournalSettings {
  readonly counting: Counting;
  readonly band: BreakEvenBand | null;
  readonly sessions: readonly SessionHours[];
  /** The trader's own rules, by their ids. */
  readonly ruleNames: ReadonlyMap<string, string>;
  readonly news: { readonly events: readonly CalendarEvent[]; readonly known: readonly TimeRange[] } | undefined;
}

/** null: there are no trades of accounts that count, or amounts have more digits than can be counted with. */
export const readJournalPart = async (
  { trades, accounts }: Pick<ReadyJournal, 'trades' | 'accounts'>,
  { counting, band, sessions, news, ruleNames }: JournalSettings,
  now: EpochMs,
): Promise<JournalPart | null> => {
  const pausing = { pause: pacer() };
  const context = {
    accounts,
    band: band ?? noBand,
    days: counting.days,
    balanceChanges: openingBalances(counting),
    sessionLabel: sessionLabels(sessions),
  };
  const built = await withPauses(journalColumnSteps(trades, context), pausing);
  if (built?.ok !== true) return null;
  const { columns } = built;
  const counted = countedAccounts(accounts).ids;
  const rows = Uint32Array.from(columns.trades.keys()).filter((row) => counted.has(columns.trades[row]!.accountId));
  if (rows.length === 0) return null;
  const asked = await withPauses(askedTradesSteps(columns, rows, news), pausing);
  if (asked === null) return null;
  const rules = [...new Set(asked.samples.flatMap((sample) => sample.rules.map(({ id }) => id)))];
  const vocabulary = vocabularyOf(asked.samples, {
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    rules: rules.map((id) => ({ id, name: ruleNames.get(id) ?? id })),
    today: dayClock(columns.days).dayOf(now),
  });
  return { asked, vocabulary };
};
