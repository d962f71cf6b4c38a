/** The habits of JournalAI on one trading day: which of its trades were of one, what they came to, and what each costs over all trades. */
import { useMemo } from 'react';
import { habitLines } from '@/domain/findings/review/habit-lines';
import { plainText } from '@/domain/findings/sourced-text';
import { lockWords } from '@/domain/plans/lock-words';
import { countedAccounts } from '@/domain/trades/account-kind';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import { screens } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { session } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { ReviewLine } from './review-text';
import { rowsOfAccounts } from './rows-of-accounts';
import { useHabits } from './use-habits';

export interface DayHabitsProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  readonly day: number;
}

const Lines = ({ journal, model, day }: DayHabitsProps) => {
  const columns = model.built.net;
  const rows = useMemo(() => rowsOfAccounts(columns, countedAccounts(journal.accounts).ids), [columns, journal.accounts]);
  const { now } = useHabits({ uid: journal.uid, columns, rows }, true);
  if (now.state === 'running') return <p className="mt-1 text-dense text-text-3">Measuring your habits …</p>;
  if (now.state !== 'found') return <p className="mt-1 text-dense text-text-3">We couldn’t measure your habits on this device.</p>;
  const { lines } = habitLines(now.reports, { from: day, to: day }, 'this day');
  return lines.length === 0 ? (
    <p className="mt-1 text-dense text-text-3">No trade of this day was of a habit that we can measure.</p>
  ) : (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-dense text-text-2">
      {lines.map((line) => (
        <li key={plainText(line)} className="text-pretty">
          <ReviewLine text={line} />
        </li>
      ))}
    </ul>
  );
};

export const DayHabits = (props: DayHabitsProps) => {
  const lock = lockWords(screens.journalAi, useLive(session));
  if (lock !== null) return null;
  return (
    <section aria-label="Habits" className="rounded-lg border border-line bg-surface-1 p-4 desk:px-5">
      <h3 className="text-dense text-text-2">Habits, as JournalAI measures them</h3>
      <Lines {...props} />
    </section>
  );
};
