/** Step 1 of a review: what the week came to, how much that says, and the weeks before it. */
import { figuresOf } from '@/domain/routine/closed-figures';
import { meanR } from '@/domain/routine/week-review';
import { wilsonInterval } from '@/domain/statistics/wilson';
import { toneClass, toneOf } from '@/features/journal/views/result-format';
import { countOf, formatPercent, formatR } from '@/lib/format-number';
import { countWords, moneyWords, rText } from './figure-words';
import type { ShownRoutine } from './use-routine';
import { weekOf, type Week } from './use-week';

const Figure = ({ value, note, tone = '' }: { readonly value: string; readonly note: string; readonly tone?: string }) => (
  <div>
    <p className={`text-h3 font-semibold tabular-nums ${tone}`}>{value}</p>
    <p className="text-micro text-text-3">{note}</p>
  </div>
);

const percent = (share: number): string => formatPercent(Math.round(share * 100) / 100);

/** What so few decisions can say about skill. */
const sayWords = ({ result, numbers }: Week): string => {
  const { mean, interval } = meanR(result);
  const shown = countOf(numbers.decisions, 'decision');
  if (mean === null) return 'We don’t know the risk of these trades, so there’s no result in R. Add a stop to a trade to get one.';
  if (interval.value === null)
    return `${shown} in one week can’t show whether you have an edge. Look at how you traded, not at the result.`;
  const { low, high } = interval.value;
  const spread = `On average ${formatR(mean)} a decision; with 95 % confidence the true average lies between ${formatR(low)} and ${formatR(high)}.`;
  return low > 0 || high < 0
    ? `${spread} One week can still be chance.`
    : `${spread} That includes zero, so this week says nothing about your edge.`;
};

const reach = 5;

/** The weeks with trades before this one, the latest first. */
const earlierWeeks = (routine: ShownRoutine, { monday }: Week): readonly Week[] => {
  const mondays = new Set([...routine.byDay.keys()].filter((day) => day < monday).map((day) => day - ((((day + 3) % 7) + 7) % 7)));
  return [...mondays]
    .toSorted((a, b) => b - a)
    .slice(0, reach - 1)
    .map((one) => weekOf(routine, one));
};

const keptText = ({ rules }: Week): string => (rules.applied === 0 ? '–' : `${String(rules.kept)} of ${String(rules.applied)}`);

const cell = 'py-1.5 pl-3 text-right tabular-nums';

const Comparison = ({ weeks, onWeek }: { readonly weeks: readonly Week[]; readonly onWeek: (day: number) => void }) => (
  <div className="mt-4 overflow-x-auto">
    <table className="w-full text-dense">
      <caption className="sr-only">This week and earlier weeks</caption>
      <thead className="text-micro text-text-3">
        <tr>
          {['Week', 'R', 'Decisions', 'Won', 'Rules kept', 'Review'].map((name, i) => (
            <th key={name} scope="col" className={i === 0 ? 'text-left font-normal' : 'pl-3 text-right font-normal'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, i) => (
          <tr key={week.id} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {i === 0 ? (
                <b className="font-semibold">{Number(week.id.slice(6))}, this one</b>
              ) : (
                <button
                  type="button"
                  className="min-h-6 min-w-6 text-left underline underline-offset-4 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
                  onClick={() => onWeek(week.monday)}
                >
                  {Number(week.id.slice(6))}
                </button>
              )}
            </th>
            <td className={`${cell} ${toneClass[toneOf(week.result.r)]}`}>{rText(week.result.r) ?? '–'}</td>
            <td className={cell}>{week.numbers.decisions}</td>
            <td className={cell}>{week.numbers.won}</td>
            <td className={cell}>{keptText(week)}</td>
            <td className={`${cell} text-text-3`}>{week.review?.closedAt === undefined ? 'not finished' : 'finished'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export interface WeekNumbersPartProps {
  readonly routine: ShownRoutine;
  readonly week: Week;
  readonly onWeek: (day: number) => void;
}

export const WeekNumbersPart = ({ routine, week, onWeek }: WeekNumbersPartProps) => {
  const { result, numbers, rules } = week;
  if (numbers.decisions === 0) return <p className="text-text-2">No trades closed this week. You can still review a quiet week.</p>;
  const won = wilsonInterval(numbers.won, numbers.decisions);
  const net = moneyWords(result.net);
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure value={rText(result.r) ?? net} note={result.r === null ? 'after costs' : net} tone={toneClass[toneOf(result.r)]} />
        <Figure
          value={`${String(numbers.won)} of ${String(numbers.decisions)}`}
          note={`won, 95 % interval ${percent(won.low)} to ${percent(won.high)}`}
        />
        {rules.applied > 0 && <Figure value={`${String(rules.kept)} of ${String(rules.applied)}`} note="rules kept" />}
        <p className="min-w-0 flex-1 basis-72 text-dense text-pretty text-text-2">{sayWords(week)}</p>
      </div>
      <p className="mt-2 text-micro text-text-3">{countWords(figuresOf(result))}</p>
      <Comparison weeks={[week, ...earlierWeeks(routine, week)]} onWeek={onWeek} />
    </>
  );
};
