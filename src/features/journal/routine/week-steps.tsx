/** Steps 2 to 5 of a review: the decisions to look at again, the rules, missed plans, and what JournalAI found. */
import { keptWords } from '@/domain/routine/kept-words';
import { bestAndWorst } from '@/domain/routine/week-review';
import type { PeriodDecision } from '@/domain/routine/period-result';
import { dayText } from '@/domain/time/epoch-day';
import { longDate } from '@/features/journal/long-date';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import type { TradeRef } from '@/services/journal/edit-notes';
import { decisionName } from './decision-choice';
import { rText } from './figure-words';
import { MiniChart } from './mini-chart';
import type { ShownRoutine } from './use-routine';
import type { Week } from './use-week';

interface LookProps {
  readonly uid: string;
  readonly routine: ShownRoutine;
  readonly decision: PeriodDecision;
  readonly onTrade: (trade: TradeRef) => void;
}

const Look = ({ uid, routine, decision, onTrade }: LookProps) => {
  const [first] = decision.members;
  const { grade, setup = first.broker.setup } = first.user;
  const closed = Math.max(...decision.members.map(({ broker }) => broker.closedAt));
  const words = [
    longDate(routine.clock.dayOf(closed)).replace(/ \d{4}$/u, ''),
    setup,
    grade === undefined ? undefined : `grade ${grade}`,
  ].filter((one) => one !== undefined && one !== '');
  return (
    <li className="min-w-0">
      <MiniChart uid={uid} trade={first} />
      <button
        type="button"
        className="mt-1.5 flex min-h-6 w-full items-center justify-between gap-2 text-left pointer-coarse:min-h-11 text-dense font-semibold hover:underline"
        onClick={() => onTrade({ accountId: first.accountId, tradeId: first.id })}
      >
        <span className="truncate">{decisionName(decision)}</span>
        <span className={`shrink-0 tabular-nums ${toneClass[toneOf(decision.r)]}`}>{rText(decision.r)}</span>
      </button>
      <p className="text-micro text-pretty text-text-3">{words.join(', ')}</p>
    </li>
  );
};

export interface StepProps {
  readonly routine: ShownRoutine;
  readonly week: Week;
}

export const WeekTradesPart = ({ uid, routine, week, onTrade }: StepProps & Pick<LookProps, 'uid' | 'onTrade'>) => {
  const { best, worst } = bestAndWorst(week.result);
  if (best.length + worst.length === 0) {
    return (
      <p className="text-text-2">
        {week.decisions.length === 0
          ? 'There’s nothing to look at.'
          : 'We don’t know the risk of these trades, so we can’t rank them by R.'}
      </p>
    );
  }
  return (
    <div className="grid gap-x-6 gap-y-5 bar:grid-cols-2">
      {(
        [
          ['Best', best],
          ['Worst', worst],
        ] as const
      ).map(
        ([title, decisions]) =>
          decisions.length > 0 && (
            <div key={title} className="min-w-0">
              <h4 className="mb-1.5 text-dense font-medium text-text-2">{title}</h4>
              <ul className="grid grid-cols-2 gap-3 desk:grid-cols-3">
                {decisions.map((decision) => (
                  <Look key={decision.id} {...{ uid, routine, decision, onTrade }} />
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
};

export const WeekRulesPart = ({ routine, week }: StepProps) => {
  const { standing, result } = week;
  const lines = [
    ...(standing === null ? [] : [{ id: 'week', text: standing.rule.text, count: standing.ofWeek, note: 'rule of the week' }]),
    ...result.rules
      .toSorted((a, b) => b.applied - b.kept - (a.applied - a.kept))
      .map((rule) => ({ id: rule.id, text: routine.ruleText(rule.id), count: rule, note: null })),
  ];
  if (lines.length === 0) {
    return <p className="text-text-2">You haven’t said of any trade of this week whether it kept your rules. Open a trade to do that.</p>;
  }
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, text, count, note }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0 text-pretty">
            {text} {note !== null && <span className="text-micro text-text-3">{note}</span>}
          </span>
          <span className={`shrink-0 text-dense tabular-nums ${count.kept < count.applied ? 'font-semibold' : 'text-text-3'}`}>
            {keptWords(count)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What was written on the days of the week, so that the rule for the next one can follow from it. */
export const WeekSentences = ({ routine, week }: StepProps) => {
  const days = Array.from({ length: 7 }, (_, i) => week.monday + i);
  const said = days.flatMap((day) => {
    const sentence = routine.reports.get(dayText(day))?.sentence;
    return sentence === undefined ? [] : [{ day, sentence }];
  });
  return said.length === 0 ? null : (
    <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-dense text-text-2">
      {said.map(({ day, sentence }) => (
        <li key={day}>
          {longDate(day).slice(0, 3)}: “{sentence}”
        </li>
      ))}
    </ul>
  );
};
