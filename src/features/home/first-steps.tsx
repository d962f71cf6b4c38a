/** The first visit: three steps that tick themselves. They go once all are done, or when somebody puts them away. */
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countedAccounts } from '@/domain/trades/account-kind';
import { href } from '@/routes';
import type { ReadyJournal } from '@/services/journal/journal-state';
import { putStepsAway } from '@/services/local/first-steps-mark';
import { preferences } from '@/services/settings/preferences';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { useLive } from '@/ui/hooks/use-live';
import OpenSample from './open-sample';

const reviewsAsked = 5;

export interface FirstStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
}

/** What is done of them, as the journal and the preferences say. Trades of the sample are nobody’s own. */
export const firstSteps = (
  { accounts, trades }: Pick<ReadyJournal, 'accounts' | 'trades'>,
  hasChosen: boolean,
): readonly [FirstStep, FirstStep, FirstStep] => {
  const { ids } = countedAccounts(accounts.filter(({ kind }) => kind !== 'sample'));
  const own = trades.filter(({ accountId }) => ids.has(accountId));
  const reviewed = own.filter(({ user }) => user.reviewedAt !== undefined).length;
  return [
    {
      title: 'Drop in a statement',
      text: 'The file of your broker or platform is read on this device, and you see what’s in it before anything is saved.',
      isDone: own.length > 0,
    },
    {
      title: 'Answer two questions',
      text: 'Which currencies do you trade, and which news may stop you? The calendar shows these and no others.',
      isDone: hasChosen,
    },
    {
      title: 'Review five trades',
      text:
        reviewed > 0 && reviewed < reviewsAsked
          ? `${String(reviewed)} of ${String(reviewsAsked)} done. Say which setup each was and whether it kept your rules.`
          : 'Say which setup each was and whether it kept your rules. From then on, the journal can tell them apart.',
      isDone: reviewed >= reviewsAsked,
    },
  ];
};

const ways: readonly { readonly to: string; readonly label: string }[] = [
  { to: href('journal'), label: 'Import a statement' },
  { to: href('calendar'), label: 'Open the calendar' },
  { to: `${href('journal')}?review=1`, label: 'Start the review' },
];

interface StepProps {
  readonly step: FirstStep;
  readonly place: number;
  readonly isNext: boolean;
  readonly children: ReactNode;
}

const Step = ({ step: { title, text, isDone }, place, isNext, children }: StepProps) => (
  <li className="flex gap-3 border-b border-line px-3 py-3 last:border-b-0 desk:border-r desk:border-b-0 desk:px-4 desk:last:border-r-0">
    <span
      aria-hidden
      className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-micro font-semibold ${
        isDone ? 'border-text-2 bg-text-2 text-ground' : isNext ? 'border-brass text-text' : 'border-line-strong text-text-3'
      }`}
    >
      {isDone ? <Check size={14} strokeWidth={2.25} /> : place}
    </span>
    <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
      <div>
        <h3 className={isDone ? 'font-semibold text-text-2' : 'font-semibold'}>
          {title}
          {isDone && <span className="text-micro font-normal text-text-3"> Done</span>}
        </h3>
        {!isDone && <p className="text-dense text-pretty text-text-2">{text}</p>}
      </div>
      {!isDone && <div className="mt-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  </li>
);

export interface FirstStepsProps {
  readonly journal: ReadyJournal;
  /** Whether the calendar is open to whoever looks: without it there is nothing to choose. */
  readonly hasCalendar: boolean;
  /** Without an account they stay: nothing else says how to begin. */
  readonly mayGo: boolean;
  /** Called when they are put away. */
  readonly onAway: () => void;
}

export const FirstSteps = ({ journal, hasCalendar, mayGo, onAway }: FirstStepsProps) => {
  const stored = useLive(preferences);
  const hasChosen =
    !hasCalendar ||
    (stored.state === 'ready' && stored.preferences.selectedCurrencies !== null && stored.preferences.selectedImpacts !== null);
  const steps = firstSteps(journal, hasChosen);
  const isReady = !hasCalendar || stored.state !== 'loading';
  const areDone = isReady && steps.every(({ isDone }) => isDone);
  const { uid } = journal;
  const putAway = (): void => {
    putStepsAway(uid);
    onAway();
  };
  useEffect(() => {
    if (areDone) putStepsAway(uid);
  }, [areDone, uid]);
  if (areDone) return null;
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section aria-labelledby="first-steps-title" className="rounded-lg border border-dashed border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 desk:px-4">
        <h2 id="first-steps-title" className="text-h4 [font-stretch:100%]">
          Three steps to your own numbers
        </h2>
        {mayGo && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={putAway}>
            Put away
          </Button>
        )}
      </header>
      <ol className="desk:grid desk:grid-cols-3">
        {steps.map((step, place) => {
          const way = ways[place];
          return (
            <Step key={step.title} step={step} place={place + 1} isNext={place === next}>
              {way !== undefined && (place !== 1 || hasCalendar) && (place !== 2 || steps[0].isDone) && (
                <Link className={buttonClass({ size: 'sm', ...(place === next ? { variant: 'primary' } : {}) })} to={way.to}>
                  {way.label}
                  <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
                </Link>
              )}
              {place === 0 && journal.accounts.length === 0 && <OpenSample size="sm" />}
            </Step>
          );
        })}
      </ol>
    </section>
  );
};
