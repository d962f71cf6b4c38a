/** The review of a week or a month, written from facts and findings: to read, to step through, to print. */
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { besidePeriod, daysOfPeriod, periodText, periodWith, type Period } from '@/domain/findings/period';
import type { ReviewedClaim } from '@/domain/findings/review/claim-lines';
import type { ReviewedHabit } from '@/domain/findings/review/habit-lines';
import type { Findings, Measure } from '@/domain/findings/finding';
import type { QuestionNames } from '@/domain/findings/question-words';
import { reviewOf } from '@/domain/findings/review/review-of';
import { plainText } from '@/domain/findings/sourced-text';
import { dayText } from '@/domain/time/epoch-day';
import { countedWords } from '@/domain/trades/account-kind';
import { lastTradedDay } from '@/domain/routine/routine';
import { longDate } from '@/features/journal/long-date';
import { ReviewText } from '@/features/journal/routine/review-text';
import { useFacts } from '@/features/journal/routine/use-facts';
import type { ShownRoutine } from '@/features/journal/routine/use-routine';
import type { JournalModel } from '@/features/journal/views/use-journal-model';
import { href } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { modelMay } from '@/services/local/connected-model';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { IconButton } from '@/ui/icon-button';
import { ModelOffer, offered } from '@/ui/model-offer';
import { Segment } from '@/ui/segment';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { countOf } from '@/lib/format-number';
import { printReview } from './paper-review';
import { reviewPeriodOf, withoutReview, withReview } from './review-address';
import { reviewTextOf } from './review-text-of';

const RewordedReview = offered(async () => (await import('./reworded-review')).RewordedReview);

export interface ReviewViewProps {
  readonly journal: ReadyJournal;
  readonly model: JournalModel;
  readonly routine: ShownRoutine;
  readonly names: QuestionNames;
  /** What the switch says, one for all screens. */
  readonly measure: Measure;
  /** How far R is assumed, in a sentence; null: not at all. */
  readonly assumed: string | null;
  /** Over all trades in view; null: not computed yet, or canceled. */
  readonly findings: Findings | null;
  /** Habits such as trading fast after a loss; left out, they were not computed. */
  readonly habits?: readonly ReviewedHabit[];
  /** Ideas that are being tested. */
  readonly claims: readonly ReviewedClaim[];
  /** Nothing is being computed any more that the review would still tell. */
  readonly isWhole: boolean;
}

type Kind = 'week' | 'month';

const kinds = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

const names = { week: 'Weekly review', month: 'Monthly review', all: 'Review' } as const;

/** The period of the address, else the week of the last trade; never one that has not begun. */
const usePeriod = ({ routine }: Pick<ReviewViewProps, 'routine'>) => {
  const [params, setParams] = useSearchParams();
  const asked = reviewPeriodOf(params);
  const { today } = routine;
  const isFuture = asked !== null && daysOfPeriod(asked).from > today;
  const shown = asked === null || isFuture ? periodWith('week', lastTradedDay(routine) ?? today) : asked;
  const text = periodText(shown);
  // The same week stays the same object, so that nothing is computed again when the page renders for another reason.
  const period = useMemo((): Period => (/W/u.test(text) ? { kind: 'week', week: text } : { kind: 'month', month: text }), [text]);
  return { period, params, go: (next: Period): void => setParams(withReview(params, next)) };
};

interface HeadProps {
  readonly period: Period;
  readonly today: number;
  readonly go: (period: Period) => void;
  /** null: there is nothing to print yet. */
  readonly onPrint: (() => void) | null;
}

const Controls = ({ period, today, go, onPrint }: HeadProps) => {
  const { from, to } = daysOfPeriod(period);
  const noun = period.kind === 'month' ? 'month' : 'week';
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segment<Kind>
        label="Time"
        options={kinds}
        value={noun}
        onChange={(kind) => go(periodWith(kind, Math.min(to, today, kind === 'week' ? to : from)))}
      />
      <span className="flex">
        <IconButton
          label={`The ${noun} before`}
          icon={<ChevronLeft size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => go(besidePeriod(period, -1))}
        />
        <IconButton
          label={`The ${noun} after`}
          icon={<ChevronRight size={16} strokeWidth={1.75} aria-hidden />}
          disabled={to >= today}
          onClick={() => go(besidePeriod(period, 1))}
        />
      </span>
      <Button
        size="sm"
        icon={<Printer size={14} strokeWidth={1.75} aria-hidden />}
        disabled={onPrint === null}
        onClick={onPrint ?? undefined}
      >
        Print
      </Button>
    </div>
  );
};

const Foot = ({ period }: { readonly period: Period }) => {
  const { from } = daysOfPeriod(period);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-micro text-text-3">
      <p className="min-w-0 flex-1 basis-72 text-pretty">
        Every number here is counted from your trades on this device, by the same rules as on the other screens.
      </p>
      {period.kind === 'week' && (
        <Link className={`${buttonClass({ size: 'sm' })} print:hidden`} to={`${href('journal')}?view=weeks&day=${dayText(from)}`}>
          Review this week in six steps
        </Link>
      )}
    </div>
  );
};

export const ReviewView = (props: ReviewViewProps) => {
  const { journal, model, routine, findings, habits, claims } = props;
  const { period, params, go } = usePeriod(props);
  // Left out, R where enough trades of the period have one; money is beside it anyway.
  const measure = props.measure === 'money' ? 'money' : undefined;
  const facts = useFacts({ uid: journal.uid, columns: model.built.net, rows: model.rows, routine, measure }, period);
  const rule = useMemo(() => {
    if (period.kind !== 'week') return null;
    const standing = routine.ruleOn(daysOfPeriod(period).to);
    return standing === null ? null : { text: standing.rule.text, count: standing.ofWeek };
  }, [period, routine]);
  const questionNames = props.names;
  const review = useMemo(
    () =>
      facts === null
        ? null
        : reviewOf({
            ...facts,
            period,
            today: routine.today,
            findings,
            names: questionNames,
            claims,
            rule,
            ...(habits === undefined ? {} : { habits }),
          }).review,
    [facts, period, routine.today, findings, questionNames, claims, habits, rule],
  );
  const mayReword = useMemo(() => modelMay(journal.uid, 'reword'), [journal.uid]);
  const isAssumed = props.assumed !== null;
  const accounts = countOf(model.counted.accounts.length, 'account');
  const counted = countedWords(model.counted);
  const foot = `${accounts}${counted === null || model.counted.by === 'none' ? '' : ` (${counted.toLowerCase()})`}. Printed on ${longDate(routine.today)}.${props.assumed === null ? '' : ` Over all trades: ${props.assumed}`}`;
  return (
    <section aria-label={names[period.kind]} className="rounded-lg border border-line bg-surface-1">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line px-3 py-3 desk:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <Link
            className="text-micro text-text-3 underline underline-offset-4 hover:text-text print:hidden"
            to={`?${withoutReview(params).toString()}`}
          >
            Back to JournalAI
          </Link>
          <h2 className="mt-1 text-h3 font-semibold">{review === null ? names[period.kind] : plainText(review.title)}</h2>
          {review !== null && <p className="text-dense text-text-2">{plainText(review.dates)}</p>}
        </div>
        <Controls
          period={period}
          today={routine.today}
          go={go}
          onPrint={review === null ? null : () => printReview({ review, name: names[period.kind], foot, isAssumed })}
        />
      </header>
      <div className="flex flex-col gap-5 p-3 desk:p-5">
        {review === null ? (
          <div role="status">
            <VisuallyHidden>Writing the review</VisuallyHidden>
            <Skeleton className="h-[320px]" />
          </div>
        ) : (
          <ReviewText review={review} level={3} isAssumed={isAssumed} />
        )}
        {/* What was reworded before would be of a text that is no more. */}
        {review !== null && mayReword && (
          <ModelOffer label="Reword with your model" of={reviewTextOf(review)} isReady={props.isWhole}>
            {(close) => <RewordedReview uid={journal.uid} review={review} onClose={close} />}
          </ModelOffer>
        )}
        <Foot period={period} />
      </div>
    </section>
  );
};
