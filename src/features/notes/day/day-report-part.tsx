/** The day report of the journal within the page of its day: read, written and closed here as well as there. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { figuresOf, type ClosedFigures } from '@/domain/routine/closed-figures';
import { dayReportKind } from '@/domain/routine/day-report-kind';
import { keptWords } from '@/domain/routine/kept-words';
import { totalOf, type PeriodDecision } from '@/domain/routine/period-result';
import { isDone } from '@/features/notes/said';
import { formatInstant } from '@/lib/format-instant';
import { formatMoney, formatR } from '@/lib/format-number';
import { href } from '@/routes';
import { writeKept } from '@/services/kept/kept';
import { displayZone } from '@/services/settings/display-zone';
import { buttonClass } from '@/ui/button-class';
import { Button } from '@/ui/button';
import { DeedFields } from '@/ui/deed-fields';
import { useLive } from '@/ui/hooks/use-live';
import { SelectField } from '@/ui/select-field';
import { TextAreaField } from '@/ui/text-area-field';
import { Quiet, type DayPartProps } from './quiet';
import { closingOf, useDayRoutine, type DayRoutine } from './use-day-routine';

const resultWords = ({ decisions, r, net }: ClosedFigures): string => {
  if (decisions === 0) return 'No trades';
  const money = Object.entries(net).map(([currency, amount]) => formatMoney(amount, { currency }));
  return [...(r === undefined ? [] : [formatR(r)]), ...money].join(', ');
};

const keepDay = (date: string, set: Readonly<Record<string, unknown>>): void => void isDone(writeKept(dayReportKind, date, { set }));

const decisionWords = ({ market, side, r, net }: PeriodDecision): string => {
  const money = Object.entries(net).map(([currency, amount]) => formatMoney(amount, { currency }));
  return `${market} ${side}, ${r === null ? money.join(', ') : formatR(r)}`;
};

const none = 'none';

interface AnswersProps {
  readonly date: string;
  readonly routine: DayRoutine;
}

/** Best and worst decision and a sentence, each kept at once, so that they are the journal's too. */
const Answers = ({ date, routine: { report, result } }: AnswersProps) => {
  const stored = report?.sentence ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setTyped(null);
  }
  const commit = (): void => {
    if (typed !== null && typed.trim() !== stored) keepDay(date, { sentence: typed.trim() });
  };
  const choices = [
    { value: none, label: 'Not chosen' },
    ...result.decisions.map((decision) => ({ value: decision.id, label: decisionWords(decision) })),
  ];
  return (
    <DeedFields deed="add">
      <div className="mt-3 grid gap-3 desk:grid-cols-2">
        {result.decisions.length > 0 &&
          (['best', 'worst'] as const).map((which) => (
            <SelectField
              key={which}
              label={which === 'best' ? 'Best decision' : 'Worst decision'}
              hint={which === 'best' ? 'Not the best result' : 'Optional'}
              options={choices}
              value={report?.[which] ?? none}
              onChange={({ target: { value } }) => keepDay(date, { [which]: value === none ? null : value })}
            />
          ))}
        <div className="desk:col-span-2">
          <TextAreaField
            label="One sentence"
            hint="What you’d tell yourself tomorrow. It’s in your journal’s day report too."
            rows={2}
            maxLength={1000}
            value={typed ?? stored}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={commit}
          />
        </div>
      </div>
      {(report?.sentenceOthers ?? []).map((other) => (
        <div key={other} className="mt-2 flex flex-wrap items-center gap-2 text-dense text-text-2">
          <span className="min-w-0 flex-1 basis-60 text-pretty">On another device you wrote: “{other}”</span>
          <Button size="sm" onClick={() => keepDay(date, { sentence: `${stored} ${other}`.trim() })}>
            Keep both
          </Button>
          <Button size="sm" variant="ghost" onClick={() => keepDay(date, { sentence: stored })}>
            Discard it
          </Button>
        </div>
      ))}
    </DeedFields>
  );
};

export const DayReportPart = ({ day, date }: DayPartProps) => {
  const routine = useDayRoutine(day, date);
  const zone = useLive(displayZone);
  const [nowMs] = useState(() => Date.now());
  if (routine === null) return <Quiet>Reading your day</Quiet>;
  const { report, result, standing } = routine;
  const { closedAt } = report ?? {};
  const figures = (closedAt === undefined ? undefined : report?.result) ?? figuresOf(result);
  const rules = totalOf(result.rules);
  return (
    <>
      <p className="!m-0 text-[1.25rem] leading-7 font-medium">{resultWords(figures)}</p>
      <Quiet>
        {closedAt === undefined
          ? `${figures.decisions === 0 ? 'No trade has closed on this trading day so far.' : 'So far, from your journal. Close the day to keep these figures.'}`
          : `Closed ${formatInstant(closedAt, zone, nowMs)}.`}
        {rules.applied > 0 && ` Rules kept ${String(rules.kept)} of ${String(rules.applied)} times.`}
        {standing !== null && ` Rule of the week, “${standing.rule.text}”: ${keptWords(standing.ofDay)}.`}
      </Quiet>
      <Answers date={date} routine={routine} />
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        {closedAt === undefined ? (
          <Button size="sm" variant="primary" deed="add" onClick={() => keepDay(date, closingOf(routine))}>
            Close the day
          </Button>
        ) : (
          <Button size="sm" deed="add" onClick={() => keepDay(date, { closedAt: null })}>
            Open it again
          </Button>
        )}
        <Link className={`${buttonClass({ size: 'sm', variant: 'ghost' })} !no-underline`} to={`${href('journal')}?view=days&day=${date}`}>
          Open in the journal
        </Link>
      </div>
    </>
  );
};
