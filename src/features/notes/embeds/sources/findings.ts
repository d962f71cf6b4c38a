/** What JournalAI finds in the trades: a question of its declared family with the answer of today’s journal. */
import { sessionLabels } from '@/domain/sessions/session-labels';
import { countedAccounts } from '@/domain/trades/account-kind';
import { findingSample, measureOf } from '@/domain/findings/sample';
import type { Finding, Findings, Tier } from '@/domain/findings/finding';
import { questionWords } from '@/domain/findings/question-words';
import { allRows } from '@/domain/journal/apply-filter';
import { journalColumns } from '@/domain/journal/journal-columns';
import { formatMoney, formatR } from '@/lib/format-number';
import { href } from '@/routes';
import { calendarWeeks } from '@/services/calendar/calendar';
import { findFindingsInWorkers } from '@/services/compute/find-findings-in-workers';
import { counting } from '@/services/journal/journal-counting';
import { breakEvenBand } from '@/services/journal/journal-settings';
import { sessionHours } from '@/services/sessions/session-hours';
import { until } from '@/features/notes/until';
import type { ReadyJournal } from '@/services/journal/journal-state';
import type { EmbedAnswer } from '@/features/notes/embeds/embed';
import type { EmbedSource } from '@/features/notes/embeds/insertions';
import { countedTrades, journalNow } from './journal-now';

const tierWords: Readonly<Record<Tier, string>> = {
  established: 'Solid',
  suggestive: 'Maybe',
  none: 'No difference found',
  'too-few': 'Too few trades to tell',
};

const patienceMs = 5_000;

/** The same journal is asked once: a choice and its answer are of one run. */
const runs = new WeakMap<ReadyJournal, Promise<Findings | null>>();

const runOf = async (journal: ReadyJournal): Promise<Findings | null> => {
  const { accounts } = countedAccounts(journal.accounts);
  const { days } = counting.get().value;
  const [calendar, band] = await Promise.all([
    until(calendarWeeks, ({ state }) => state === 'ready', patienceMs),
    until(breakEvenBand.live, ({ state }) => state === 'ready', patienceMs),
  ]);
  const { unit, size } = (band.state === 'ready' ? band.value : null) ?? {};
  const built = journalColumns(countedTrades(journal), {
    accounts,
    days,
    sessionLabel: sessionLabels(sessionHours.get()),
    ...(unit !== undefined && size !== undefined && { band: { unit: unit === 'R' ? 'r' : unit, amount: size } }),
  });
  if (!built.ok) return null;
  const rows = allRows(built.columns);
  if (rows.length === 0) return null;
  const weeks = calendar.state === 'ready' ? calendar.weeks : null;
  const sample = findingSample(built.columns, rows, {
    measure: measureOf(built.columns, rows),
    // With the news the family is the one that JournalAI asks.
    ...(weeks !== null && { news: { events: weeks.flatMap(({ events }) => events), known: weeks.map(({ range }) => range) } }),
  });
  const found = await findFindingsInWorkers(sample);
  return found === 'cancelled' ? null : found;
};

const findingsNow = async (): Promise<Findings | null> => {
  const journal = await journalNow();
  if (journal === null) return null;
  const running = runs.get(journal) ?? runOf(journal);
  runs.set(journal, running);
  return running;
};

const effectOf = ({ currency }: Findings): ((value: number) => string) =>
  currency === null ? (value) => formatR(value) : (value) => formatMoney(value, { currency });

const answerOf = (finding: Finding, found: Findings): EmbedAnswer => {
  const write = effectOf(found);
  const { effect, low, high, tier, n, rest } = finding;
  const range = low === null || high === null ? '' : `, 95 % between ${write(low)} and ${write(high)}`;
  return {
    value: effect === null ? tierWords[tier] : `${write(effect)} per trade`,
    detail: `${effect === null ? '' : `${tierWords[tier]}. `}${String(n)} trades against ${String(rest)} others${range}`,
    asOf: Date.now(),
  };
};

const isSaid = ({ tier }: Finding): boolean => tier === 'established' || tier === 'suggestive';

export const findings: EmbedSource = {
  choices: async () => {
    const found = await findingsNow();
    if (found === null) return [];
    const told = found.findings.filter(({ tier }) => tier !== 'too-few');
    return [...told.filter(isSaid), ...told.filter((one) => !isSaid(one))].map((finding) => ({
      id: finding.id,
      title: questionWords(finding.question),
      hint: tierWords[finding.tier],
      query: { finding: finding.id },
      href: href('journalAi'),
    }));
  },
  answer: async ({ finding: id = '' }) => {
    const found = await findingsNow();
    const finding = found?.findings.find((one) => one.id === id);
    return found === null || finding === undefined ? null : answerOf(finding, found);
  },
};
