/** What JournalAI says of a week: the generated review, as a draft beside what its trader writes. A finished week shows what was said then. */
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { reviewOf } from '@/domain/findings/review/review-of';
import type { Review } from '@/domain/findings/review/review';
import { plainText } from '@/domain/findings/sourced-text';
import { assumedShare } from '@/domain/journal/assumed-share';
import type { JournalColumns } from '@/domain/journal/journal-columns';
import { countedAccounts } from '@/domain/trades/account-kind';
import { lockWords } from '@/domain/plans/lock-words';
import { href, screens } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { session } from '@/services/session/session';
import { chosenUnit } from '@/services/local/result-unit';
import { Button } from '@/ui/button';
import { useLive } from '@/ui/hooks/use-live';
import { Skeleton } from '@/ui/skeleton';
import { ReviewText } from './review-text';
import { rowsOfAccounts } from './rows-of-accounts';
import { useReviewedClaims } from './use-claim-reports';
import { useFacts } from './use-facts';
import { useHabits } from './use-habits';
import { useWeekFindings } from './use-week-findings';
import type { ShownRoutine } from './use-routine';
import type { Week } from './use-week';

/** What is kept of one line of a review, in characters. */
const longestLine = 500;

/** The lines of a review as they are kept: 'Rules broken: 1 of 2 trades …'. */
export const linesToKeep = ({ paragraphs }: Review): readonly string[] =>
  paragraphs.flatMap(({ heading, lines }) => lines.map((line) => `${heading}: ${plainText(line)}`.slice(0, longestLine)));

export interface WeekDraftProps {
  readonly journal: ReadyJournal;
  /** After costs. */
  readonly columns: JournalColumns;
  readonly routine: ShownRoutine;
  readonly week: Week;
  /** Hears the lines as they stand, to be kept with the week. */
  readonly onLines: (lines: readonly string[]) => void;
  /** Adds text to the notes of the week. */
  readonly onNotes: (text: string) => void;
}

const Draft = ({ journal, columns, routine, week, onLines, onNotes }: WeekDraftProps) => {
  const rows = useMemo(() => rowsOfAccounts(columns, countedAccounts(journal.accounts).ids), [columns, journal.accounts]);
  const isAssumed = useMemo(() => assumedShare(columns, rows).assumed > 0, [columns, rows]);
  const period = useMemo(() => ({ kind: 'week', week: week.id }) as const, [week.id]);
  const names = useMemo(
    () => ({ rule: routine.ruleText, account: (id: string) => journal.accounts.find((account) => account.id === id)?.name.trim() }),
    [routine.ruleText, journal.accounts],
  );
  const measure = useLive(chosenUnit) === 'money' ? 'money' : undefined;
  const facts = useFacts({ uid: journal.uid, columns, rows, routine, measure }, period);
  const told = useWeekFindings(columns, rows);
  const habits = useHabits({ uid: journal.uid, columns, rows }, told !== null);
  const reports = habits.now.state === 'found' ? habits.now.reports : null;
  const claims = useReviewedClaims(told?.sample ?? null, {
    today: routine.today,
    days: columns.days,
    accounts: journal.accounts,
    underPlan: habits.now.state === 'found' ? habits.now.underPlan : null,
  });
  const { standing } = week;
  const review = useMemo(
    () =>
      facts === null
        ? null
        : reviewOf({
            ...facts,
            period,
            today: routine.today,
            findings: told?.findings ?? null,
            names,
            ...(reports === null ? {} : { habits: reports }),
            claims,
            rule: standing === null ? null : { text: standing.rule.text, count: standing.ofWeek },
          }).review,
    [facts, period, routine.today, told, reports, claims, names, standing],
  );
  useEffect(() => {
    if (review !== null) onLines(linesToKeep(review));
  }, [review, onLines]);
  if (review === null) return <Skeleton className="h-[180px]" />;
  return (
    <>
      <ReviewText review={review} level={4} isAssumed={isAssumed} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button size="sm" deed="add" onClick={() => onNotes(linesToKeep(review).join('\n'))}>
          Add to my notes
        </Button>
        <Link
          className="text-micro text-text-3 underline underline-offset-4 hover:text-text"
          to={`${href('journalAi')}?view=review&period=${week.id}`}
        >
          Read it in JournalAI
        </Link>
        {told === null && <p className="text-micro text-text-3">Comparing all of your trades …</p>}
        {told !== null && habits.now.state === 'running' && <p className="text-micro text-text-3">Measuring your habits …</p>}
      </div>
    </>
  );
};

const Kept = ({ lines }: { readonly lines: readonly string[] }) => (
  <div className="flex max-w-[72ch] flex-col gap-2">
    <p className="text-micro text-text-3">Saved when you finished the week</p>
    {lines.map((line) => (
      <p key={line} className="text-pretty text-text-2">
        {line}
      </p>
    ))}
  </div>
);

export const WeekDraft = (props: WeekDraftProps) => {
  const { review } = props.week;
  const lock = lockWords(screens.journalAi, useLive(session));
  if (review?.closedAt !== undefined && review.findings !== undefined && review.findings.length > 0)
    return <Kept lines={review.findings} />;
  if (lock !== null) {
    return <p className="text-text-2">JournalAI writes a review of your week from your trades. It’s not in your plan ({lock}).</p>;
  }
  return <Draft {...props} />;
};
