/** The rule of the week: what it says, how this week kept it, and the weeks before in which the same rule stood. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keptWords } from '@/domain/routine/kept-words';
import { KeptMarks } from '@/features/journal/routine/kept-marks';
import type { ShownRoutine } from '@/features/journal/routine/use-routine';
import { href } from '@/routes';
import { ruleHistory } from '@/domain/routine/rule-history';

const weeksBefore = 4;

const Count = ({ title, words, note }: { readonly title: string; readonly words: string; readonly note: ReactNode }) => (
  <div className="min-w-0">
    <p className="text-micro text-text-3">{title}</p>
    <p className="text-body font-semibold">{words}</p>
    <div className="min-h-4 text-micro text-text-3">{note}</div>
  </div>
);

export const RulePanel = ({ routine }: { readonly routine: ShownRoutine }) => {
  const standing = routine.ruleOn(routine.today);
  if (standing === null) {
    return (
      <section aria-label="Rule of the week" className="rounded-lg border border-line bg-surface-1 px-4 py-3.5 desk:px-5">
        <p className="text-micro text-text-3">Rule of the week</p>
        <p className="text-text-2">
          You have no rule this week. Make one from what you see below, or{' '}
          <Link className="underline underline-offset-4" to={`${href('journal')}?view=weeks`}>
            set one when you review your week
          </Link>
          .
        </p>
      </section>
    );
  }
  const { rule, ofWeek } = standing;
  const before = ruleHistory(routine, rule, weeksBefore);
  return (
    <section
      aria-label="Rule of the week"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface-1 px-3 py-3.5 desk:flex-row desk:items-center desk:gap-8 desk:px-5"
    >
      <div className="min-w-0 flex-1 border-l-[3px] border-brass pl-3.5">
        <p className="text-micro text-text-3">Rule of the week</p>
        <p className="text-h3 font-semibold text-pretty">{rule.text}</p>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-3 pl-4 desk:pl-0">
        <Count
          title="This week"
          words={keptWords(ofWeek)}
          note={
            ofWeek.applied > 0 ? (
              <KeptMarks kept={ofWeek.kept} applied={ofWeek.applied} />
            ) : rule.condition === undefined ? (
              'you say so when you close a day'
            ) : (
              'no trade it applies to'
            )
          }
        />
        {before === null ? (
          <Count title="Weeks before" words="New this week" note="it counts from here on" />
        ) : (
          <Count
            title={
              before.weeks === weeksBefore
                ? `Last ${String(weeksBefore)} weeks`
                : before.weeks === 1
                  ? 'Last week'
                  : `Last ${String(before.weeks)} weeks`
            }
            words={keptWords(before.count)}
            note={<KeptMarks kept={before.count.kept} applied={before.count.applied} />}
          />
        )}
      </div>
    </section>
  );
};
