/** Habits that can be measured: each with its trades and what they made against like ones, or with what is missing. */
import type { BehaviorReport } from '@/domain/behavior/behavior-report';
import { MaybeAssumed } from '@/features/journal-ai/assumed';
import type { Openers } from '@/features/journal-ai/insights';
import { Button } from '@/ui/button';
import { Fold } from '@/features/journal-ai/family/fold';
import { Progress } from '@/ui/progress';
import { formatCount } from '@/lib/format-number';
import { countsOf, figuresOf, habitName, needsWords } from './habit-words';
import type { HabitsRun } from '@/features/journal/routine/use-habits';

const Row = ({ habit, isAssumed, openers }: { readonly habit: BehaviorReport; readonly isAssumed: boolean; readonly openers: Openers }) => (
  <li className="grid gap-x-6 gap-y-0.5 py-1.5 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
    <button
      type="button"
      className="min-h-6 text-left text-text-2 underline-offset-4 hover:text-text hover:underline pointer-coarse:min-h-11"
      onClick={() => openers.habit(habit)}
    >
      {habitName(habit)}
    </button>
    <div className="text-pretty text-text-2">
      <p>{countsOf(habit)}</p>
      {figuresOf(habit).map((text) => (
        <p key={text} className="tabular-nums">
          <MaybeAssumed isAssumed={isAssumed && habit.r !== null}>{text}</MaybeAssumed>
        </p>
      ))}
      {habit.state.kind === 'not computable' && needsWords(habit).map((text) => <p key={text}>{text}</p>)}
    </div>
  </li>
);

const Running = ({ run, share }: { readonly run: HabitsRun; readonly share: number }) => (
  <div className="flex items-end gap-4 px-3 py-3 desk:px-4">
    <div className="min-w-0 flex-1">
      <Progress label="Measuring your habits" share={share} />
    </div>
    <Button size="sm" onClick={run.stop}>
      Cancel
    </Button>
  </div>
);

const Over = ({ run, isFailed }: { readonly run: HabitsRun; readonly isFailed: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 text-text-2 desk:px-4">
    <p className="min-w-0 flex-1 basis-64">
      {isFailed ? 'We couldn’t measure your habits on this device. Your trades are safe.' : 'You stopped measuring your habits.'}
    </p>
    <Button size="sm" onClick={run.again}>
      {isFailed ? 'Try again' : 'Measure them'}
    </Button>
  </div>
);

export interface HabitsPanelProps {
  readonly run: HabitsRun;
  /** R is assumed in part. */
  readonly isAssumed: boolean;
  readonly openers: Openers;
}

export const HabitsPanel = ({ run, isAssumed, openers }: HabitsPanelProps) => {
  const { now } = run;
  return (
    <section aria-label="Habits" className="rounded-lg border border-line bg-surface-1">
      {now.state === 'running' && <Running run={run} share={now.share} />}
      {(now.state === 'stopped' || now.state === 'failed') && <Over run={run} isFailed={now.state === 'failed'} />}
      {now.state === 'found' && (
        <Fold
          isFirst
          title={`Habits we can measure (${formatCount(now.reports.filter(({ state }) => state.kind === 'computed').length)} of ${formatCount(now.reports.length)})`}
          note="against like trades of yours, or each trade’s own plan"
        >
          <ul className="px-3 pb-3 desk:pr-4 desk:pl-10">
            {now.reports.map((habit) => (
              <Row key={habit.id} habit={habit} isAssumed={isAssumed} openers={openers} />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
};
